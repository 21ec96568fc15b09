"""Pings on the page: marks, direct messages, chosen people, relative times."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import discord
import pytest
from aiohttp import web

from localtable.people.feed import Feed
from localtable.server import LocalTable
from tests.localtable.browser import SMALL_PHONE, Window, visit
from tests.localtable.person import People, Person
from tests.localtable.sample_bot import SampleBot
from tests.localtable.sample_commands import count_view
from tests.waiting import PATIENCE

pytestmark = pytest.mark.browser

Do = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture
async def do() -> Do:
    """Return a function that lets the bot or a person act while the browser's thread waits."""
    loop = asyncio.get_running_loop()
    return lambda action: asyncio.run_coroutine_threadsafe(action, loop).result(20)


@pytest.fixture
async def user(bot: SampleBot, ada: Person) -> discord.User:
    return await bot.fetch_user(ada.id)


@pytest.fixture
def second(bot: SampleBot, ada: Person) -> discord.TextChannel:
    found = bot.get_channel(ada.at("table-two").channel_id)
    assert isinstance(found, discord.TextChannel)
    return found


@pytest.fixture
def first(bot: SampleBot, ada: Person) -> discord.TextChannel:
    found = bot.get_channel(ada.channel_id)
    assert isinstance(found, discord.TextChannel)
    return found


@pytest.fixture
def hearing(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return an event until which no feed of a browser is opened."""
    event, connect = asyncio.Event(), Feed.connect

    async def connect_late(self: Feed, request: web.Request) -> web.WebSocketResponse:
        if "Origin" in request.headers:
            await event.wait()
        return await connect(self, request)

    monkeypatch.setattr(Feed, "connect", connect_late)
    return event


async def test_a_direct_message_is_noticed_and_used(
    table: LocalTable, user: discord.User, do: Do
) -> None:
    def script(window: Window) -> None:
        do(user.send("your move", view=count_view(1)))
        window.find(".channel.unread .badge", "1")
        window.press(".channel", "Lockkeeper")
        window.press(".message button", "Count 1")
        window.find(".message", "Counted to 2")
        window.is_gone("#channels .badge")

    await visit(table.page_url, script)


async def test_what_happens_before_the_page_hears_is_shown(
    hearing: asyncio.Event, table: LocalTable, user: discord.User, do: Do
) -> None:
    async def hear() -> None:
        hearing.set()

    def script(window: Window) -> None:
        do(user.send("your move"))
        do(hear())
        window.find(".channel.unread .badge", "1")

    await visit(table.page_url, script)


async def test_a_message_goes_without_moving_the_reader(
    table: LocalTable, first: discord.TextChannel, do: Do
) -> None:
    def script(window: Window) -> None:
        sent = [do(first.send("long\n" * 8 + str(number))) for number in range(8)]
        window.find(".message", "7")
        window.scroll_to_top()
        do(sent[-1].delete())
        window.is_gone(f"#message-{sent[-1].id}")
        assert window.scrolled() == 0
        do(sent[0].delete())
        window.is_gone(f"#message-{sent[0].id}")
        # The next message shows its author again.
        window.find(f"#message-{sent[1].id} .byline", "Lockkeeper")

    await visit(table.page_url, script)


async def test_somebody_opens_and_closes_the_conversation(
    table: LocalTable, user: discord.User, group: People, do: Do
) -> None:
    await group.commands_ready("replace")

    def script(window: Window) -> None:
        window.press(".channel", "Lockkeeper")
        window.find("#title", "@ Lockkeeper")
        window.press("#text")
        window.type("/")
        window.find("#popup .entry", "/remind")
        assert "/replace" not in window.read("#popup")
        window.press("#direct-messages")
        with pytest.raises(discord.Forbidden):
            do(_closed(user))
        window.press("#text")
        window.type("hand\n")
        window.find(".ephemeral", "Your hand")

    await visit(table.page_url, script)


async def _closed(user: discord.User) -> None:
    # The switch has been pressed; the request reaches the table a moment later.
    async with asyncio.timeout(PATIENCE):
        while True:
            await user.send("hello")
            await asyncio.sleep(0.05)


@pytest.mark.usefixtures("bot")
async def test_a_seat_and_a_person_are_picked_from_lists(table: LocalTable, group: People) -> None:
    await group.commands_ready("replace")

    def script(window: Window) -> None:
        window.press("#text")
        window.type("/replace seat:bru")
        window.press(".entry", "2 · Bruno")
        window.press(".more", "user")
        window.find(".entry", "Lockkeeper")
        window.type("@cl")
        window.press(".entry", "Clara")
        window.type("\n")
        window.find(".message", f"Seat 2 goes to Clara ({group['Clara'].id}, False)")

    await visit(table.page_url, script, size=SMALL_PHONE)


async def test_time_goes_on_while_one_looks(
    table: LocalTable, first: discord.TextChannel, do: Do
) -> None:
    def script(window: Window) -> None:
        now = int(time.time())
        do(first.send(f"<t:{now + 30}:R> and <t:{now}:F>, <t:{now}:D>, <t:{'9' * 17}:R>"))
        shown = window.read(".message time[data-relative]", "in")
        window.find(".message", f"<t:{'9' * 17}:R>")
        window.becomes(".message time[data-relative]", lambda text: text != shown)

    await visit(table.page_url, script)


async def test_a_link_leads_to_its_message(
    table: LocalTable, user: discord.User, second: discord.TextChannel, do: Do
) -> None:
    def script(window: Window) -> None:
        board = do(second.send("the board"))
        for number in range(6):
            do(second.send("long\n" * 8 + str(number)))
        do(user.send(f"your move: {board.jump_url} or https://discord.com/channels/1/2"))
        window.press("#menu")
        window.press(".channel", "Lockkeeper")
        window.find(".message a[href='https://discord.com/channels/1/2']")
        window.press(".message button", "#table-two › message")
        window.find("#title", "# table-two")
        window.find(f"#message-{board.id}.found", "the board")
        assert window.scrolled() == 0

    await visit(table.page_url, script, size=SMALL_PHONE)


async def test_the_empty_line_calls_a_thread_by_its_new_name(
    table: LocalTable, second: discord.TextChannel, do: Do
) -> None:
    def script(window: Window) -> None:
        thread = do(second.create_thread(name="Ludo · Ada", type=discord.ChannelType.public_thread))
        window.press(".channel", "Ludo · Ada")
        window.find("#text[placeholder^='Message #Ludo · Ada,']")
        do(thread.edit(name="Ludo · over"))
        window.find("#title", "# Ludo · over")
        window.find("#text[placeholder^='Message #Ludo · over,']")

    await visit(table.page_url, script)
