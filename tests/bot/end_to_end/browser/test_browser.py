"""The real bot in a real browser: people play, and the bot arrives."""

import asyncio

import pytest

from localtable.server import LocalTable
from tests.localtable.browser import DESKTOP, PHONE, Window, browser, visit
from tests.localtable.person import People

pytestmark = pytest.mark.browser


def say(window: Window, command: str) -> None:
    """Type a whole command as plain text."""
    window.press("#text")
    window.type(f"{command}\n")


def become(window: Window, name: str) -> None:
    window.press(".person", name)
    window.find("#people [aria-selected=true]", name)


def open_game(window: Window, page_url: str) -> None:
    window.open(f"{page_url}?user=Ada")
    say(window, "/game new game:cronberg options:first_seat=seat:1")
    window.press(".message .row button", "⋯")
    window.find(".ephemeral")
    become(window, "Bruno")
    window.press(".message button", "Join")
    become(window, "Ada")
    window.find(".message", "Bruno")
    window.press(".message button", "Start")


def press_a_token(window: Window, turn: int, crossing: str) -> None:
    """Play a turn in the panel."""
    window.find(".message", f"Turn {turn} ·")
    window.press(".message button", "Your move")
    rows = "a to d" if crossing[0] <= "d" else "e to g"
    window.press(".ephemeral button", f"Token on rows {rows}")
    window.press(".ephemeral .select", f"Token on rows {rows}")
    window.press(".options li", crossing)
    window.press(".ephemeral button", "Confirm turn")


def type_a_token(window: Window, turn: int, crossing: str) -> None:
    """Play a turn by typing."""
    window.find(".message", f"Turn {turn} ·")
    say(window, f"/move token {crossing}")


async def test_two_people_play_in_the_browser(
    local_table: LocalTable, bot: None, group: People
) -> None:
    await group.commands_ready("game", "move")

    def visit() -> None:
        with browser() as window:
            open_game(window, local_table.page_url)
            for turn, crossing in ((1, "a2"), (3, "f3")):
                become(window, "Ada")
                press_a_token(window, turn, crossing)
                become(window, "Bruno")
                type_a_token(window, turn + 1, f"d{turn}")
            window.find(".message", "Turn 5 ·")
            assert window.picture_is_loaded("Cronberg. Turn 5")
            window.resize(PHONE)
            assert window.overflow() <= 0
            assert window.complaints() == []

    await asyncio.to_thread(visit)


async def test_a_newcomer_plays_by_following_the_words(
    local_table: LocalTable, bot: None, group: People
) -> None:
    await group.commands_ready("play")

    def script(window: Window) -> None:
        window.press(".welcome .mention", "/play")
        window.type("\n")
        window.press(".ephemeral .select", "New game")
        window.press(".options li", "Cronberg")
        window.press(".ephemeral button", "Against an opponent")
        window.press(".message button", "Your move")
        window.find(".ephemeral", "Draw a rhomb")

    await visit(local_table.page_url, script, PHONE)


async def test_whoever_is_mentioned_by_name_is_invited(
    local_table: LocalTable, bot: None, group: People
) -> None:
    await group.commands_ready("game")

    def script(window: Window) -> None:
        say(window, "Shall we, @bruno?")
        window.find(".message .mention", "@Bruno")
        say(window, "/game new game:cronberg players:@bru")
        window.line_is("/game new game:cronberg players:@Bruno")
        window.type(" @cl\n")
        window.line_is("/game new game:cronberg players:@Bruno @Clara")
        window.type("\n")
        window.find(".message", "@Bruno · invited")
        window.find(".message", "@Clara · invited")

    await visit(local_table.page_url, script)


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
