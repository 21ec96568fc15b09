"""Servers that the bot joins and leaves: it introduces itself once, where people read it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.discord_io.client import Lockkeeper
from bot.features.channels.actions import UNKNOWN_GUILD
from bot.features.greetings import posting as greetings
from bot.features.greetings.posting import run_greetings
from bot.sessions.sessions import Dependencies
from localtable.model import permissions
from localtable.model.basics import now
from localtable.model.guilds import Guild
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import channel_of, fresh_server, in_channel, posts_in
from tests.bot.handlers.scenes import FIRST
from tests.bot.handlers.unconnected_bot import looking, unconnected_bot
from tests.bot.play_steps import begin_game, opened, opened_table, prompt_of, type_command
from tests.localtable.person import People, Person
from tests.waiting import until

INTRODUCED = "I keep board games going in channels"
MOST_REQUESTS = 50
"""How many requests a second Discord takes from a bot."""
BLOCKED = "SELECT count(*) FROM sessions WHERE blocked = ?"
CLOSED = "SELECT count(*) FROM sessions WHERE status = 'cancelled'"


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


async def test_a_server_is_greeted_when_it_is_known(
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
async def test_a_server_is_greeted_once_in_its_system_channel(
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
    discord.world.leave(guild)
    assert await greeted(discord, guild) == [post]


@pytest.mark.usefixtures("bot")
async def test_else_the_first_writable_channel_is_used(discord: DiscordInMemory) -> None:
    closed = permissions.SEND_MESSAGES
    guild = fresh_server(discord.world, {"rules": closed, "chat": 0, "more": 0})
    unseen = fresh_server(discord.world, {"staff": permissions.VIEW_CHANNEL, "chat": 0})
    silent = fresh_server(discord.world, {"welcome": closed, "chat": 0}, system="welcome")

    for server in (guild, unseen, silent):
        (post,) = await greeted(discord, server)
        assert post.startswith("chat: ")


@pytest.mark.usefixtures("bot")
async def test_missing_permissions_are_named_with_their_channel(discord: DiscordInMemory) -> None:
    lacking = permissions.ATTACH_FILES | permissions.CREATE_PUBLIC_THREADS
    denied = {"chat": 0, "tables": lacking, "staff": lacking, "fine": 0}
    guild = fresh_server(discord.world, denied)
    tables, staff, fine = (
        channel_of(discord.world, guild, name) for name in ("tables", "staff", "fine")
    )
    staff.denied_to_members = permissions.VIEW_CHANNEL

    (post,) = await greeted(discord, guild)

    assert f"- <#{tables.id}>: Attach Files, Create Public Threads" in post
    assert "Edit Channel, Permissions" in post
    assert f"<#{fine.id}>" not in post
    # Whoever reads the post may not see that channel.
    assert f"<#{staff.id}>" not in post


async def test_at_a_start_what_was_joined_meanwhile_is_greeted_and_nobody_again(
    discord: DiscordInMemory, tmp_path: Path
) -> None:
    guild, new, old = (fresh_server(discord.world) for _ in range(3))
    async with unconnected_bot(discord, tmp_path, run_greetings):
        await greeted(discord, guild)
    discord.world.join(new)
    discord.world.guilds[old.id] = replace(old, joined_at=now() - timedelta(days=2))

    async with unconnected_bot(discord, tmp_path, run_greetings):
        await all_dealt_with(discord)

    assert [len(posts_in(discord.world, each)) for each in (guild, new, old)] == [1, 1, 0]


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
async def test_where_the_bot_may_not_write_or_people_are_led_in_the_log_says_so(
    discord: DiscordInMemory, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    led = fresh_server(discord.world, features=("COMMUNITY", "GUILD_ONBOARDING"))
    guild = fresh_server(discord.world, {"chat": permissions.SEND_MESSAGES})

    assert await greeted(discord, led) == []
    assert f"Server {led.id} has onboarding" in caplog.text
    assert await greeted(discord, guild) == []
    assert f"Server {guild.id} is not greeted: the bot may write in none" in caplog.text

    discord.world.leave(guild)
    channel_of(discord.world, guild, "chat").denied = 0
    assert len(await greeted(discord, guild)) == 1


@pytest.mark.usefixtures("bot")
async def test_servers_that_come_and_go_at_once_get_one_post_each(discord: DiscordInMemory) -> None:
    """Each after a pause, so that Discord takes all requests."""
    clock, servers = asyncio.get_running_loop(), [fresh_server(discord.world) for _ in range(9)]
    began = clock.time()
    for step in (discord.world.join, discord.world.leave, discord.world.join):
        for guild in servers:
            step(guild)
    await all_dealt_with(discord)

    assert [len(posts_in(discord.world, guild)) for guild in servers] == [1] * len(servers)
    assert clock.time() - began >= len(servers) * greetings.PAUSE >= len(servers) / MOST_REQUESTS


@pytest.mark.usefixtures("bot")
async def test_the_greeting_leads_to_the_first_turn_to_lessons_and_settings(
    discord: DiscordInMemory, ada: Person, mona: Person
) -> None:
    guild = fresh_server(discord.world)
    await greeted(discord, guild)
    here, manager = (in_channel(discord.world, guild, "general", person) for person in (ada, mona))
    post = await here.sees(INTRODUCED)

    lessons = await opened(here, post, "Take a lesson")
    await here.choose(lessons, "Cronberg")
    await here.sees(lambda seen: seen.id == lessons.id and "Which game" not in seen.text)
    refused, page = await opened(here, post, "Set up"), await opened(manager, post, "Set up")
    asked = await opened(here, post, "Play now")
    assert asked.text == (await type_command(here, "play")).text
    asked = await here.sees(lambda seen: "New game …" in map(prompt_of, seen.selects))
    await here.choose(asked, "Cronberg")
    game = await here.sees(lambda seen: "Against an opponent" in seen.buttons)

    assert "The game begins" in (await opened(here, game, "Against an opponent")).text
    board = await here.sees(lambda seen: "Your move" in seen.buttons)
    panel = await opened(here, board, "Your move")
    assert panel.buttons or panel.selects
    assert "Only somebody with Manage Server" in refused.text
    assert "This server" in page.text
    assert [seen.text for seen in await here.messages() if seen.id == post.id] == [post.text]


async def test_a_server_that_removed_the_bot_is_left_alone_until_it_invites_it_again(
    discord: DiscordInMemory, group: People, tmp_path: Path
) -> None:
    database, ada, clock = DatabaseFile(tmp_path), group["Ada"], AdjustableClock()
    (guild,) = discord.world.guilds.values()
    means = Dependencies(clock=clock)
    async with unconnected_bot(discord, tmp_path, looking, dependencies=means):
        board = await begin_game(ada, group["Bruno"], options=f"{FIRST} pace=3d")
        table = await opened_table(ada.at("table-two"))
        await database.is_posted()
        discord.world.leave(guild)
        await until(lambda: bool(database.count(BLOCKED, UNKNOWN_GUILD) and database.count(CLOSED)))

        clock.advance(days=4)
        # The person who is awaited is told nothing, and hears of it as soon as the bot is back.
        discord.world.join(guild)
        await until(lambda: not database.count(BLOCKED, UNKNOWN_GUILD))
        await ada.sees(lambda seen: seen.id == board.id and seen.text != board.text)
        await ada.at("table-two").sees(lambda seen: seen.id == table.id and not seen.buttons)

    assert not [seen for seen in await ada.messages() if seen.id > board.id]


async def test_what_a_server_did_while_the_bot_was_off_is_known_at_the_start(
    discord: DiscordInMemory, group: People, tmp_path: Path
) -> None:
    database = DatabaseFile(tmp_path)
    (guild,) = discord.world.guilds.values()
    async with unconnected_bot(discord, tmp_path):
        await begin_game(group["Ada"], group["Bruno"])
        await database.is_posted()

    # Nobody is told: a client that has ended would hear of it, too.
    del discord.world.guilds[guild.id]
    async with unconnected_bot(discord, tmp_path, looking):
        await until(lambda: bool(database.count(BLOCKED, UNKNOWN_GUILD)))
    discord.world.guilds[guild.id] = guild
    async with unconnected_bot(discord, tmp_path, looking):
        await until(lambda: not database.count(BLOCKED, UNKNOWN_GUILD))
