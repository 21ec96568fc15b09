"""The page in a real browser."""

import asyncio
from contextlib import suppress

import pytest
from urllib3.exceptions import HTTPError

from localtable.server import LocalTable
from tests.localtable.browser import IDLE, PHONE, Window, browser, visit
from tests.localtable.person import People
from tests.localtable.sample_bot import SampleBot

pytestmark = pytest.mark.browser


def play(window: Window, page_url: str) -> None:
    window.open(page_url + "?user=Ada")
    window.find(".welcome", "/game new")
    window.press("#text")
    window.type("/game new game:chess seats:3\n")
    window.find(".message", "Ada opens chess for 3")
    assert window.picture_is_loaded("A board called board.png")
    window.press(".message button", "Count 1")
    window.find(".message", "Counted to 2")
    assert window.picture_is_loaded("A board called board-2.png")


def play_on(window: Window) -> None:
    window.press("#text")
    window.type("/move tok")
    window.press(".entry", "Token E5")
    window.type("\n")
    window.find(".message", "Moved token e5")
    window.type("/hand\n")
    window.find(".ephemeral", "Only you can see this")
    window.press(".person", "Bruno")
    window.find(".message", "Moved token e5")


def fill_in(window: Window) -> None:
    window.press("#text")
    window.type("/speak\n")
    window.press("#form input")
    window.type("hello")
    window.press("#form .box")
    window.press("#form .options li", "loudly")
    window.press("#form .button", "Submit")
    window.find(".message", "Bruno says hello loudly")


async def test_people_play_in_the_browser(table: LocalTable, bot: SampleBot, group: People) -> None:
    await group.commands_ready("move")

    def visit() -> None:
        with browser() as window:
            play(window, table.page_url)
            play_on(window)
            fill_in(window)
            window.resize(PHONE)
            assert window.overflow() <= 0
            assert window.complaints() == []

    await asyncio.to_thread(visit)


async def test_an_answer_quotes_the_lines_of_a_list_apart(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("fruit")
    ada = group["Ada"]
    await ada.choose((await ada.slash("fruit")).message, "Apple")

    def script(window: Window) -> None:
        window.find(".message .origin", "Choose: Apple Pear")

    await visit(table.page_url, script)


def test_a_browser_is_kept_unless_there_was_an_error() -> None:
    with browser():
        pass
    kept = IDLE[-1]

    with suppress(LookupError), browser():
        assert kept not in IDLE
        raise LookupError

    assert kept not in IDLE
    with pytest.raises(HTTPError):
        _ = kept.title
