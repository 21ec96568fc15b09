"""Check tells in one true line what is wrong with a channel, and leaves nothing behind."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from localtable.model import permissions
from localtable.model.guilds import Channel, ChannelKind, DeniedTo, Guild, User
from localtable.model.world import World
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import (
    add_channel,
    channel_of,
    fresh_server,
    in_channel,
    posts_in,
)
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import private_answer, type_command
from tests.localtable.person import Person
from tests.waiting import until

ALLOW = "Edit Channel, Permissions: allow it to me there."


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[Lockkeeper]:
    async with unconnected_bot(discord, tmp_path) as client:
        yield client


async def joined(discord: DiscordInMemory, bot: Lockkeeper, guild: Guild) -> Guild:
    discord.world.join(guild)
    await until(lambda: bot.get_guild(guild.id) is not None)
    return guild


async def checked(mona: Person, discord: DiscordInMemory, guild: Guild, name: str) -> list[str]:
    """Return the lines of Check about a channel, pressed beside it."""
    here = in_channel(discord.world, guild, "other", mona)
    wanted = channel_of(discord.world, guild, name)
    outcome = await discord.press(here, CustomId("check", 0, rest=str(wanted.id)))
    answer = await private_answer(here, outcome)
    return answer.text.splitlines()


def wrong(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("❌")]


def server(world: World, denied: int = 0, to: DeniedTo = DeniedTo.BOT) -> Guild:
    guild = fresh_server(world, {"games": denied, "other": 0}, system="other")
    channel_of(world, guild, "games").denied_to = to
    return guild


@pytest.mark.parametrize(
    ("denied", "told"),
    [
        (permissions.SEND_MESSAGES, "Send Messages"),
        (permissions.ATTACH_FILES, "Attach Files"),
        (permissions.READ_MESSAGE_HISTORY, "Read Message History"),
        (permissions.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (permissions.CREATE_PRIVATE_THREADS, "Create Private Threads"),
        (permissions.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ],
)
async def test_what_a_channel_denies_is_one_line(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person, denied: int, told: str
) -> None:
    guild = await joined(discord, bot, server(discord.world, denied))

    assert wrong(await checked(mona, discord, guild, "games")) == [
        f"❌ **{told}** is missing in #games: the channel denies it to me. {ALLOW}"
    ]


@pytest.mark.parametrize(
    ("to", "whom"),
    [(DeniedTo.ITS_ROLE, "the role “Lockkeeper”"), (DeniedTo.EVERYONE, "everybody")],
)
async def test_to_whom_a_channel_denies_something_is_told(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person, to: DeniedTo, whom: str
) -> None:
    guild = await joined(discord, bot, server(discord.world, permissions.ATTACH_FILES, to))

    assert wrong(await checked(mona, discord, guild, "games")) == [
        f"❌ **Attach Files** is missing in #games: the channel denies it to {whom}. {ALLOW}"
    ]


async def test_a_channel_that_the_bot_does_not_see_is_one_line(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    guild = await joined(discord, bot, server(discord.world, permissions.VIEW_CHANNEL))

    there = in_channel(discord.world, guild, "games", mona)
    page = await type_command(there, "server")
    lines = (await private_answer(there, await there.press(page, "Check this channel"))).text

    assert wrong(lines.splitlines()) == [
        (
            "❌ **View Channel** is missing in #games: allow it to me in the channel’s settings "
            "(Edit Channel, Permissions)."
        )
    ]


async def test_a_category_that_denies_something_is_named(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    guild = server(discord.world)
    category = add_channel(discord.world, guild, "hall", ChannelKind.CATEGORY)
    category.denied = permissions.ATTACH_FILES
    channel_of(discord.world, guild, "games").parent_id = category.id
    await joined(discord, bot, guild)

    assert wrong(await checked(mona, discord, guild, "games")) == [
        (
            "❌ **Attach Files** is missing in #games: the category “hall” denies it to me. "
            "Edit Category, Permissions: allow it to me there."
        )
    ]


async def test_a_permission_that_no_role_has_is_given_in_the_roles(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    guild = replace(server(discord.world), lacking=permissions.CREATE_PRIVATE_THREADS)
    await joined(discord, bot, guild)

    assert wrong(await checked(mona, discord, guild, "games")) == [
        (
            "❌ **Create Private Threads** is missing in #games: none of my roles has it. Server "
            "Settings, Roles: give it to my role “Lockkeeper”."
        )
    ]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (ChannelKind.FORUM, "❌ #special holds no messages of its own, only posts"),
        (ChannelKind.NEWS, "❌ #special is an announcement channel"),
    ],
)
async def test_a_kind_of_channel_in_which_games_fit_badly_is_one_line(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person, kind: ChannelKind, told: str
) -> None:
    guild = server(discord.world)
    add_channel(discord.world, guild, "special", kind)
    await joined(discord, bot, guild)

    (line,) = wrong(await checked(mona, discord, guild, "special"))
    assert line.startswith(told)


async def test_a_locked_thread_is_one_line(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    guild = server(discord.world)
    thread = thread_in(discord.world, guild)
    thread.locked = True
    await joined(discord, bot, guild)

    assert wrong(await checked(mona, discord, guild, "side")) == [
        "❌ #side is locked, so I can post nothing: somebody with Manage Threads can unlock it."
    ]


async def test_what_is_odd_but_harmless_is_told_as_well(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    """Onboarding, no system channel, a low role, voices, the archive: games go on there."""
    world = discord.world
    odd = replace(server(world), system_channel_id=None, bot_role_position=1)
    led = replace(server(world), features=("GUILD_ONBOARDING",))
    add_channel(world, led, "voices", ChannelKind.VOICE)
    thread_in(world, led).archived = True
    for guild in (odd, led):
        await joined(discord, bot, guild)

    for guild, name, told in (
        (odd, "games", "✅ This server has no system channel"),
        (odd, "games", "✅ Permissions: I have all that games need in #games; where my role"),
        (led, "games", "✅ This server has onboarding"),
        (led, "voices", "✅ #voices is a voice channel"),
        (led, "side", "✅ #side is in the archive"),
    ):
        lines = await checked(mona, discord, guild, name)
        assert wrong(lines) == []
        assert [line for line in lines if line.startswith(told)]


async def test_all_that_games_do_is_tried_and_removed(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    guild = await joined(discord, bot, server(discord.world))

    lines = await checked(mona, discord, guild, "games")

    assert lines[1].startswith(
        "✅ Tried and removed again: a message with a picture, a layout with an emoji, an edit"
    )
    for step in (
        "a new thread",
        "a new name",
        "in the archive",
        "in a woken thread",
        "a direct message to you",
    ):
        assert step in lines[1]
    # Only who has Manage Threads may delete a thread, even one of their own.
    assert lines[2].startswith("✅ I may not delete threads")
    assert not [post for post in posts_in(discord.world, guild) if post.startswith("games")]
    (left,) = [own for own in discord.world.threads() if own.guild_id == guild.id]
    assert (left.archived, left.kind) == (True, ChannelKind.PRIVATE_THREAD)


async def test_with_manage_threads_no_thread_is_left(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(permissions, "BOT", permissions.BOT | permissions.MANAGE_THREADS)
    guild = await joined(discord, bot, server(discord.world))

    lines = await checked(mona, discord, guild, "games")

    assert len(lines) == 2
    assert "the deletion of a thread" in lines[1]
    assert not [own for own in discord.world.threads() if own.guild_id == guild.id]


async def test_closed_direct_messages_are_told(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person
) -> None:
    guild = await joined(discord, bot, server(discord.world))
    discord.world.direct_messages_off.add(mona.id)

    (line,) = wrong(await checked(mona, discord, guild, "games"))

    assert line.startswith("❌ You accept no direct messages from me")


async def test_only_who_manages_the_server_checks(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    guild = await joined(discord, bot, server(discord.world))

    lines = await checked(ada, discord, guild, "games")

    assert lines == ["Only somebody with Manage Server can check a channel."]


def thread_in(world: World, guild: Guild) -> Channel:
    thread = add_channel(world, guild, "side", ChannelKind.PUBLIC_THREAD)
    thread.parent_id, thread.owner_id = channel_of(world, guild, "games").id, world.owner.id
    return thread


async def test_what_discord_refuses_all_the_same_is_told_with_its_code(
    bot: Lockkeeper, discord: DiscordInMemory, mona: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computed permissions can be right, and AutoMod or a limit still be in the way."""
    guild = await joined(discord, bot, server(discord.world))
    games = channel_of(discord.world, guild, "games")
    seen = discord.world.permissions

    def without_files(channel: Channel, user: User) -> int:
        lacks = permissions.ATTACH_FILES if channel is games else 0
        return seen(channel, user) & ~lacks

    monkeypatch.setattr(discord.world, "permissions", without_files)
    (line,) = wrong(await checked(mona, discord, guild, "games"))

    assert line == (
        "❌ Discord refuses a message with a picture (status 403, code 50013): look at my "
        "permissions in the channel’s settings."
    )
