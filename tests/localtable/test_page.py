"""The page in a real browser: what people play, and its menus, layouts and forms."""

import asyncio

import pytest

from localtable.server import LocalTable
from tests.localtable.browser import DESKTOP, PHONE, Window, browser, visit
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
    window.press("#form .button", "Submit")
    window.find(".message", "Bruno says hello")


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


every_size = pytest.mark.parametrize("size", [DESKTOP, PHONE])


@pytest.mark.usefixtures("bot")
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
