"""Layouts and forms with boxes, as a person sees and uses them on the page."""

import pytest

from localtable.server import LocalTable
from tests.localtable.browser import DESKTOP, PHONE, Window, visit
from tests.localtable.person import People

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("bot")]

every_size = pytest.mark.parametrize("size", [DESKTOP, PHONE])


@every_size
async def test_a_layout_is_shown_in_its_container(
    table: LocalTable, group: People, size: tuple[int, int]
) -> None:
    await group.commands_ready("layout")

    def script(window: Window) -> None:
        window.press("#text")
        window.type("/layout\n")
        window.find(".container .section .texts", "It is your move.")
        window.find(".container .section .thumbnail")
        window.find(".container .row .button", "Fine")
        assert window.picture_is_loaded("Map")
        assert "79, 138, 91" in str(window.find(".container").get_attribute("style"))

    await visit(table.page_url, script, size)


@every_size
async def test_a_form_of_boxes_is_filled_in_on_the_page(
    table: LocalTable, group: People, size: tuple[int, int]
) -> None:
    await group.commands_ready("survey")

    def script(window: Window) -> None:
        window.press("#text")
        window.type("/survey\n")
        window.press("#form .choice", "There")
        window.press("#form .choice", "Mon")
        window.press("#form .choice", "Wed")
        window.press("#form .button", "Submit")
        window.find(".message", "There on Mon and Wed, again: True")

    await visit(table.page_url, script, size)
