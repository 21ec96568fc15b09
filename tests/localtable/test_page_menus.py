"""The menus of messages and people on the page: by the mouse, by the keys, and on a phone."""

import asyncio

import pytest

from localtable.server import LocalTable
from tests.localtable.browser import DESKTOP, PHONE, Window, browser, visit
from tests.localtable.person import People
from tests.localtable.sample_bot import SampleBot

pytestmark = pytest.mark.browser


async def test_a_message_has_a_menu_and_so_has_who_wrote_it(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("move")
    await group["Bruno"].say("Shall we?")

    def script(window: Window) -> None:
        window.press_right(".message .text", "Shall we?")
        window.find("#menu-list", "This message")
        window.press("#menu-list button", "Read it out")
        window.find(".ephemeral", "Bruno: Shall we?")
        assert window.read(".ephemeral .origin .mention") == "Read it out"
        window.press_right(".byline strong", "Bruno")
        window.press("#menu-list button", "Wave at them")
        window.find(".message", "Ada waves at Bruno")
        window.is_gone("#menu-list")

    await visit(table.page_url, script)


async def test_the_tab_of_a_person_has_the_menu_of_that_person(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("move")

    def script(window: Window) -> None:
        window.press_right(".person", "Clara")
        window.type("\n")
        window.find(".message", "Ada waves at Clara")

    await visit(table.page_url, script)


async def test_the_menu_can_be_left_by_key_and_opens_forms(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("move")
    await group["Ada"].say("Well?")

    def script(window: Window) -> None:
        window.press_right(".message .text", "Well?")
        window.type("\ue00c")  # Escape
        window.is_gone("#menu-list")
        window.press_right(".message .text", "Well?")
        window.type("\ue015\n")  # Down, to the second entry
        window.find("#form", "Say it")

    await visit(table.page_url, script)


async def test_on_a_phone_every_message_has_a_button_for_its_menu(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("move")
    await group["Bruno"].say(f"Shall we, {group['Clara'].mention}?")

    def script(window: Window) -> None:
        window.press(".message .apps")
        window.find("#menu-list", "Clara")
        assert window.overflow() <= 0
        window.press("#menu-list button", "Wave at them")
        window.find(".message", "Ada waves at Clara")

    def phone() -> None:
        with browser(DESKTOP) as window:
            window.resize(PHONE)
            window.open(f"{table.page_url}?user=Ada")
            script(window)
            assert window.complaints() == []

    await asyncio.to_thread(phone)


async def test_what_only_one_sees_has_no_menu(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    await group.commands_ready("move")
    await group["Ada"].slash("hand")

    def script(window: Window) -> None:
        window.find(".ephemeral", "Only you can see this")
        window.is_gone(".ephemeral .apps")

    await visit(table.page_url, script)
