"""The bot introduces itself on a server that it joins: once, where people read it."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.discord_io.client import Lockkeeper
from bot.features.greetings import posting as greetings
from bot.features.greetings.posting import run_greetings
from localtable.model import permissions
from localtable.model.basics import now
from localtable.model.guilds import Guild
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import (
    channel_of,
    fresh_server,
    in_channel,
    posts_in,
)
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import private_answer, prompt_of
from tests.localtable.person import Person
from tests.waiting import until

INTRODUCED = "I keep board games going in channels"
MOST_REQUESTS = 50
"""How many requests a second Discord takes from a bot."""


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[Lockkeeper]:
    async with unconnected_bot(discord, tmp_path, run_greetings) as client:
        yield client


async def all_dealt_with(discord: DiscordInMemory) -> None:
    """Wait until the bot has dealt with every server that it has heard of, in their order."""
    last = discord.world.join(fresh_server(discord.world))
    await until(lambda: bool(posts_in(discord.world, last)))


async def greeted(discord: DiscordInMemory, guild: Guild) -> list[str]:
    """Let the bot join a server, and return what is posted there."""
    discord.world.join(guild)
    await all_dealt_with(discord)
    return posts_in(discord.world, guild)


async def test_a_server_that_is_not_described_yet_is_greeted_when_it_is(
    discord: DiscordInMemory, bot: Lockkeeper
) -> None:
    guild = fresh_server(discord.world)
    connection: Any = bot._connection  # noqa: SLF001
    told = {"id": str(guild.id), "unavailable": True}
    bot.arrivals.put_nowait(connection._add_guild_from_data(told))  # noqa: SLF001
    await until(bot.arrivals.empty)

    (post,) = await greeted(discord, guild)

    assert INTRODUCED in post


@pytest.mark.usefixtures("bot")
async def test_a_server_reads_in_its_system_channel_what_has_joined(
    discord: DiscordInMemory, mona: Person
) -> None:
    guild = fresh_server(discord.world, system="tables")

    (post,) = await greeted(discord, guild)

    assert post.startswith("tables: **I keep board games going in channels**: Cronberg, ")
    assert len(post.splitlines()) == 3
    assert "lack" not in post
    seen = await in_channel(discord.world, guild, "tables", mona).sees(INTRODUCED)
    assert [*seen.buttons] == ["Play now", "Take a lesson", "Set up"]
    assert seen.mentioned == []


@pytest.mark.usefixtures("bot")
async def test_without_a_system_channel_the_first_writable_one_is_used(
    discord: DiscordInMemory,
) -> None:
    closed = permissions.SEND_MESSAGES
    guild = fresh_server(discord.world, {"rules": closed, "chat": 0, "more": 0})
    unseen = fresh_server(discord.world, {"staff": permissions.VIEW_CHANNEL, "chat": 0})
    silent = fresh_server(discord.world, {"welcome": closed, "chat": 0}, system="welcome")

    for server in (guild, unseen, silent):
        (post,) = await greeted(discord, server)
        assert post.startswith("chat: ")


@pytest.mark.usefixtures("bot")
async def test_missing_permissions_are_named_with_their_channel_and_the_way_to_give_them(
    discord: DiscordInMemory,
) -> None:
    lacking = permissions.ATTACH_FILES | permissions.CREATE_PUBLIC_THREADS
    guild = fresh_server(
        discord.world,
        {"chat": 0, "tables": lacking, "staff": lacking, "fine": 0},
    )
    staff = channel_of(discord.world, guild, "staff")
    staff.denied_to_members = permissions.VIEW_CHANNEL

    (post,) = await greeted(discord, guild)

    tables, fine = (channel_of(discord.world, guild, name).id for name in ("tables", "fine"))
    assert f"- <#{tables}>: Attach Files, Create Public Threads" in post
    assert "Edit Channel, Permissions" in post
    assert f"<#{fine}>" not in post
    # Whoever reads the post may not see that channel.
    assert f"<#{staff.id}>" not in post


@pytest.mark.usefixtures("bot")
async def test_joining_again_is_silent(discord: DiscordInMemory) -> None:
    guild = fresh_server(discord.world)
    await greeted(discord, guild)
    discord.world.leave(guild)

    assert len(await greeted(discord, guild)) == 1


async def test_after_a_restart_no_server_is_greeted_again(
    discord: DiscordInMemory, tmp_path: Path
) -> None:
    guild = fresh_server(discord.world)
    async with unconnected_bot(discord, tmp_path, run_greetings):
        await greeted(discord, guild)
    async with unconnected_bot(discord, tmp_path, run_greetings):
        await all_dealt_with(discord)

    assert len(posts_in(discord.world, guild)) == 1


async def test_a_server_that_was_joined_while_the_bot_was_down_is_greeted_at_the_next_start(
    discord: DiscordInMemory, tmp_path: Path
) -> None:
    guild, old = fresh_server(discord.world), fresh_server(discord.world)
    discord.world.join(guild)
    discord.world.guilds[old.id] = replace(old, joined_at=now() - timedelta(days=2))

    async with unconnected_bot(discord, tmp_path, run_greetings):
        await all_dealt_with(discord)

    assert len(posts_in(discord.world, guild)) == 1
    assert posts_in(discord.world, old) == []


async def test_a_bot_killed_before_its_post_is_known_to_be_sent_sends_no_second_one(
    discord: DiscordInMemory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst moment: Discord has the post, and the process ends before it hears so."""
    guild, sent = fresh_server(discord.world), asyncio.Event()

    async def sent_and_killed(*given: Any, **named: Any) -> None:
        await send(*given, **named)
        sent.set()
        await asyncio.Event().wait()

    send: Any = greetings.discord.TextChannel.send
    with monkeypatch.context() as patch:
        patch.setattr(greetings.discord.TextChannel, "send", sent_and_killed)
        async with unconnected_bot(discord, tmp_path, run_greetings):
            discord.world.join(guild)
            await sent.wait()
    async with unconnected_bot(discord, tmp_path, run_greetings):
        await all_dealt_with(discord)

    assert len(posts_in(discord.world, guild)) == 1


@pytest.mark.usefixtures("bot")
async def test_a_server_with_onboarding_is_not_greeted(
    discord: DiscordInMemory, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    guild = fresh_server(discord.world, features=("COMMUNITY", "GUILD_ONBOARDING"))

    assert await greeted(discord, guild) == []
    assert f"Server {guild.id} has onboarding" in caplog.text


@pytest.mark.usefixtures("bot")
async def test_where_the_bot_may_write_nowhere_the_log_says_so_and_it_is_greeted_later(
    discord: DiscordInMemory, caplog: pytest.LogCaptureFixture
) -> None:
    guild = fresh_server(discord.world, {"chat": permissions.SEND_MESSAGES})

    assert await greeted(discord, guild) == []
    assert f"Server {guild.id} is not greeted: the bot may write in none" in caplog.text

    discord.world.leave(guild)
    channel_of(discord.world, guild, "chat").denied = 0
    assert len(await greeted(discord, guild)) == 1


async def test_a_hundred_servers_that_join_leave_and_join_again_get_one_post_each(
    tmp_path: Path,
) -> None:
    """All at once, within the requests that Discord takes."""
    recent, refused = deque[float](), list[str]()

    @web.middleware
    async def limited(request: web.Request, handler: Handler) -> web.StreamResponse:
        moment = asyncio.get_running_loop().time()
        while recent and recent[0] < moment - 1:
            recent.popleft()
        if request.method == "POST" and request.path.endswith("/messages"):
            recent.append(moment)
        if len(recent) > MOST_REQUESTS:
            refused.append(request.path)
        return await handler(request)

    discord = DiscordInMemory(middlewares=[limited])
    servers = [fresh_server(discord.world) for _ in range(100)]
    async with unconnected_bot(discord, tmp_path, run_greetings):
        for step in (discord.world.join, discord.world.leave, discord.world.join):
            for guild in servers:
                step(guild)
        await all_dealt_with(discord)

    assert [len(posts_in(discord.world, guild)) for guild in servers] == [1] * 100
    assert refused == []


@pytest.mark.usefixtures("bot")
async def test_the_greeting_leads_through_the_page_of_play_to_the_first_turn(
    discord: DiscordInMemory, ada: Person
) -> None:
    guild = fresh_server(discord.world)
    await greeted(discord, guild)
    here = in_channel(discord.world, guild, "general", ada)
    post = await here.sees(INTRODUCED)

    asked = await private_answer(here, await here.press(post, "Play now"))
    assert asked.text == (await private_answer(here, await here.slash("play"))).text
    asked = await here.sees(lambda seen: "New game …" in map(prompt_of, seen.selects))
    await here.choose(asked, "Cronberg")
    page = await here.sees(lambda seen: "Against an opponent" in seen.buttons)
    begun = await here.press(page, "Against an opponent")

    assert "The game begins" in (await private_answer(here, begun)).text
    board = await here.sees(lambda seen: "Your move" in seen.buttons)
    panel = await private_answer(here, await here.press(board, "Your move"))
    assert panel.buttons or panel.selects


@pytest.mark.usefixtures("bot")
async def test_lessons_and_settings_open_in_private(
    discord: DiscordInMemory, ada: Person, mona: Person
) -> None:
    guild = fresh_server(discord.world)
    await greeted(discord, guild)
    here, manager = (in_channel(discord.world, guild, "general", person) for person in (ada, mona))
    post = await here.sees(INTRODUCED)

    lessons = await private_answer(here, await here.press(post, "Take a lesson"))
    await here.choose(lessons, "Cronberg")
    await here.sees(lambda seen: seen.id == lessons.id and "Which game" not in seen.text)
    refused = await private_answer(here, await here.press(post, "Set up"))
    page = await private_answer(manager, await manager.press(post, "Set up"))

    assert "Only somebody with Manage Server" in refused.text
    assert "This server" in page.text
    assert [seen.text for seen in await here.messages() if seen.id == post.id] == [post.text]
