"""The page with a board in a real browser: touched on a phone, and played by keyboard."""

import asyncio
from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from tests.bot.end_to_end.board_page.visitor import link_to_turn
from tests.bot.play_steps import newest_board
from tests.localtable.browser import DESKTOP, PHONE, Window, browser
from tests.localtable.person import People
from tests.localtable.seen import Seen

pytestmark = pytest.mark.browser

PLACE = "polygon[aria-label*='d4']"


async def look(address: str, script: Callable[[Window], None], size: tuple[int, int]) -> None:
    def follow() -> None:
        with browser(size) as window:
            window.open(address, "polygon")
            script(window)
            assert window.overflow() <= 0
            assert window.complaints() == []

    await asyncio.to_thread(follow)


async def test_a_turn_by_two_touches_on_a_phone(board: Seen, group: People) -> None:
    def touch(window: Window) -> None:
        window.tap(PLACE)
        window.find("#lines", "d4")
        window.tap("button", "Confirm turn")
        window.find("#lines", "Bruno places a token or draws a rhomb.")
        window.is_gone("#controls button")

    await look(await link_to_turn(group["Ada"], board), touch, PHONE)
    assert "d4" in (await newest_board(group["Bruno"], board)).text


async def test_a_turn_by_keyboard(board: Seen, group: People) -> None:
    def type_it(window: Window) -> None:
        window.find(PLACE).send_keys(Keys.ENTER)
        window.find("#lines", "d4")
        window.find("button", "Back one").send_keys(Keys.ENTER)
        window.find("summary", "What you can choose").send_keys(Keys.ENTER)
        window.find("#choices button", "Token on rows a to d").send_keys(Keys.ENTER)
        window.find("#choices button", "d4").send_keys(Keys.ENTER)
        window.find("button", "Confirm turn")
        window.type(Keys.ENTER)
        window.is_gone("#controls button")

    await look(await link_to_turn(group["Ada"], board), type_it, DESKTOP)
    assert "d4" in (await newest_board(group["Bruno"], board)).text
