"""The bot arrives: on a server, as who manages it sees it, and installed to a person alone."""

import pytest

from localtable.server import LocalTable
from tests.localtable.browser import DESKTOP, PHONE, Window, visit
from tests.localtable.person import People

pytestmark = pytest.mark.browser

MOST_PRESSES = 6
"""After the invitation, up to the first turn of one's own."""


class Presses:
    """Presses and choices on the page, counted."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.done: list[str] = []

    def press(self, selector: str, text: str) -> None:
        self._window.press(selector, text)
        self.done.append(text)

    def choose(self, prompt: str, option: str) -> None:
        self._window.press(".ephemeral .select", prompt)
        self.press(".options li", option)


def arrive(window: Window) -> Presses:
    """Open a server that the bot has not joined."""
    window.press("#channels button", "A new server")
    window.find("#absent", "Lockkeeper is not on this server.")
    return Presses(window)


async def test_who_manages_a_server_plays_six_presses_after_inviting_the_bot(
    local_table: LocalTable, bot: None, group: People
) -> None:
    await group.commands_ready("play")

    def script(window: Window) -> None:
        window.press(".person", "Mona")
        presses = arrive(window)
        presses.press("#absent button", "Invite it")
        presses.press(".message button", "Set up")
        presses.press(".ephemeral button", "Check this channel")
        window.find(".ephemeral", "Tried and removed again")
        presses.press(".message button", "Play now")
        presses.choose("New game", "Cronberg")
        presses.press(".ephemeral button", "Against an opponent")
        presses.press(".message button", "Your move")
        window.find(".ephemeral", "Draw a rhomb")
        invited, *after = presses.done
        assert invited == "Invite it"
        assert len(after) <= MOST_PRESSES

    await visit(local_table.page_url, script, DESKTOP, deleted="check.png")


async def test_on_a_phone_who_has_installed_the_bot_plays_alone(
    local_table: LocalTable, bot: None, group: People
) -> None:
    await group.commands_ready("play")

    def script(window: Window) -> None:
        window.press("#menu")
        presses = arrive(window)
        presses.press("#absent button", "Install it for me")
        window.find("#absent", "Ada has installed it")
        window.press("#text")
        window.type("/play\n")
        presses.choose("New game", "Cronberg")
        presses.press(".ephemeral button", "Against an opponent")
        presses.press(".ephemeral .mention", "@Lockkeeper")
        presses.press(".message button", "Your move")
        window.find(".ephemeral", "Draw a rhomb")
        assert len(presses.done) <= MOST_PRESSES

    await visit(local_table.page_url, script, PHONE)
