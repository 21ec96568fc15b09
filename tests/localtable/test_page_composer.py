"""The line at the bottom of the page, used by keyboard."""

import asyncio

import pytest
from selenium.webdriver.common.keys import Keys

from localtable.server import LocalTable
from tests.localtable.browser import DESKTOP, SMALL_PHONE, Window, browser, visit
from tests.localtable.person import People

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("bot")]

LOW = (1280, 420)
"""A window too small to show all commands under the welcome."""

MARKED = ".entry[aria-selected=true]"


@pytest.fixture
async def page_url(table: LocalTable, group: People) -> str:
    await group.commands_ready("move", "replace")
    return table.page_url


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE, LOW])
async def test_a_fresh_page_opens_at_its_welcome(page_url: str, size: tuple[int, int]) -> None:
    def script(window: Window) -> None:
        assert "/game new" in window.read(".welcome")
        assert window.scrolled() == 0
        below = window.top(".welcome h3") - window.top("#scroller")
        assert 0 <= below < 60

    await visit(page_url, script, size)


async def test_enter_takes_the_only_match_and_then_sends(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new\n")
        window.line_is("/game new game:")
        window.type("lud\n")
        window.line_is("/game new game:Ludo")
        window.type("\n")
        window.find(".message", "Ada opens ludo for 2")
        window.line_is("")

    await visit(page_url, script)


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
async def test_a_press_adds_each_option_to_the_line(page_url: str, size: tuple[int, int]) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new\nlud\n")
        window.press("#fields button", "+ seats")
        window.line_is("/game new game:Ludo seats:")
        window.press("#fields button", "+ friend")
        window.line_is("/game new game:Ludo seats: friend:")

    await visit(page_url, script, size)


async def test_the_arrows_choose_among_several(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new che")
        window.find(MARKED, "Chess")
        window.type(Keys.ARROW_DOWN)
        window.find(MARKED, "Chequers")
        window.type("\n")
        window.line_is("/game new game:Chequers")
        window.type("\n")
        window.find(".message", "Ada opens chequers for 2")

    await visit(page_url, script, SMALL_PHONE)


async def test_tab_takes_what_enter_would(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/gam" + Keys.TAB)
        window.line_is("/game new game:")
        window.type("che" + Keys.TAB)
        window.line_is("/game new game:Chess")

    await visit(page_url, script)


async def test_no_match_keeps_the_line(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/gane\n")
        window.find("#problem", "There is no such command")
        window.line_is("/gane")
        window.type(Keys.BACKSPACE * 2 + "me new\n")
        window.type("zz\n")
        window.find("#problem", "“zz” is not among the choices for game")
        window.line_is("/game new game:zz")
        window.type(Keys.BACKSPACE * 2 + "l\n\n")
        window.find(".message", "Ada opens ludo")
        window.is_gone("#problem")

    await visit(page_url, script)


async def test_a_field_that_was_left_is_settled_before_it_is_sent(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new game:lud seats:3\n")
        window.line_is("/game new game:Ludo seats:3")
        window.type("\n")
        window.find(".message", "Ada opens ludo for 3")
        window.type("/game new game:che seats:3\n")
        window.find(MARKED, "Chess")
        window.type("\n\n")
        window.find(".message", "Ada opens chess for 3")

    await visit(page_url, script)


async def test_escape_closes_the_list_then_puts_the_line_away(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new game:lud seats:3" + Keys.ESCAPE)
        window.is_gone("#popup")
        window.line_is("/game new game:lud seats:3")
        window.type(Keys.ESCAPE)
        window.line_is("")
        window.type(Keys.ARROW_UP)
        window.line_is("/game new game:lud seats:3")

    await visit(page_url, script)


async def test_backspace_takes_back_only_what_is_empty(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new game:l seats:3" + Keys.BACKSPACE * 2)
        window.line_is("/game new game:l")
        window.type(Keys.BACKSPACE)
        window.line_is("/game new game:")
        window.type(Keys.BACKSPACE)
        window.line_is("/game new")

    await visit(page_url, script)


async def test_who_comes_back_finds_the_line_begun(page_url: str) -> None:
    def script(window: Window) -> None:
        window.press("#text")
        window.type("/game new game:lud seats:3")
        window.press(".person", "Bruno")
        window.line_is("")
        window.press(".person", "Ada")
        window.line_is("/game new game:lud seats:3")

    await visit(page_url, script)


def be_refused(window: Window) -> None:
    window.press("#text")
    window.type("/game new game:ludo seats:9\n")
    window.find("#problem", "takes 1 to 4")
    window.line_is("/game new game:ludo seats:9")
    window.type(Keys.BACKSPACE + "4\n")
    window.find(".message", "Ada opens ludo for 4")


def be_left_without_an_answer(window: Window) -> None:
    window.type("/silence\n")
    window.find(".pending", "The application did not respond")
    window.press(".pending button", "Try again")
    window.line_is("/silence")


async def test_what_was_refused_or_not_answered_can_be_mended(page_url: str) -> None:
    def look() -> None:
        with browser() as window:
            window.open(f"{page_url}?user=Ada")
            be_refused(window)
            be_left_without_an_answer(window)

    await asyncio.to_thread(look)
