"""Check tells in one true line what is wrong with a channel, and leaves nothing behind."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from localtable.model import permissions
from localtable.model.guilds import Channel, ChannelKind, DeniedTo, Guild, User
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import (
    add_channel,
    channel_of,
    fresh_server,
    in_channel,
    posts_in,
)
from tests.bot.play_steps import opened, private_answer, type_command
from tests.localtable.person import Person
from tests.waiting import until

ALLOW = "Edit Channel, Permissions: allow it to me there."
DENIED: Mapping[int, str] = {
    permissions.SEND_MESSAGES: "Send Messages",
    permissions.ATTACH_FILES: "Attach Files",
    permissions.READ_MESSAGE_HISTORY: "Read Message History",
    permissions.CREATE_PUBLIC_THREADS: "Create Public Threads",
    permissions.CREATE_PRIVATE_THREADS: "Create Private Threads",
    permissions.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
}


@dataclass
class Server:
    """A server with the channels “games” and “other”, which the bot has joined or will join."""

    discord: DiscordInMemory
    bot: Lockkeeper
    guild: Guild

    @property
    def games(self) -> Channel:
        return channel_of(self.discord.world, self.guild, "games")

    def add(self, name: str, kind: ChannelKind) -> Channel:
        return add_channel(self.discord.world, self.guild, name, kind)

    def add_thread(self) -> Channel:
        """Add a thread named “side” to the channel for games."""
        thread = self.add("side", ChannelKind.PUBLIC_THREAD)
        thread.parent_id, thread.owner_id = self.games.id, self.discord.world.owner.id
        return thread

    async def join(self, **changed: Any) -> None:
        self.guild = replace(self.guild, **changed)
        self.discord.world.join(self.guild)
        await until(lambda: self.bot.get_guild(self.guild.id) is not None)

    def threads(self) -> Sequence[Channel]:
        return [own for own in self.discord.world.threads() if own.guild_id == self.guild.id]

    async def checked(self, person: Person, name: str = "games") -> list[str]:
        """Return the lines of Check about a channel, pressed beside it."""
        here = in_channel(self.discord.world, self.guild, "other", person)
        wanted = channel_of(self.discord.world, self.guild, name)
        outcome = await self.discord.press(here, CustomId("check", 0, rest=str(wanted.id)))
        return (await private_answer(here, outcome)).text.splitlines()

    async def wrong(self, person: Person, name: str = "games") -> str:
        """Return the only line of Check that tells of something wrong."""
        (line,) = wrong(await self.checked(person, name))
        return line


def wrong(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if line.startswith("❌")]


@pytest.fixture
def server(discord: DiscordInMemory, bot: Lockkeeper) -> Server:
    guild = fresh_server(discord.world, {"games": 0, "other": 0}, system="other")
    return Server(discord, bot, guild)


@pytest.mark.parametrize(
    ("denied", "to", "whom"),
    [
        *((denied, DeniedTo.BOT, "me") for denied in DENIED),
        (permissions.ATTACH_FILES, DeniedTo.ITS_ROLE, "the role “Lockkeeper”"),
        (permissions.ATTACH_FILES, DeniedTo.EVERYONE, "everybody"),
    ],
)
async def test_what_a_channel_denies_and_to_whom_is_one_line(
    server: Server, mona: Person, denied: int, to: DeniedTo, whom: str
) -> None:
    server.games.denied, server.games.denied_to = denied, to
    await server.join()

    told = f"**{DENIED[denied]}** is missing in #games: the channel denies it to {whom}. {ALLOW}"
    assert await server.wrong(mona) == f"❌ {told}"


async def test_a_channel_that_the_bot_cannot_see_is_one_line(server: Server, mona: Person) -> None:
    server.games.denied = permissions.VIEW_CHANNEL
    await server.join()

    there = in_channel(server.discord.world, server.guild, "games", mona)
    page = await type_command(there, "server")
    lines = (await opened(there, page, "Check this channel")).text

    assert wrong(lines.splitlines()) == [
        (
            "❌ **View Channel** is missing in #games: allow it to me in the channel’s settings "
            "(Edit Channel, Permissions)."
        )
    ]


async def test_a_category_that_denies_something_is_named(server: Server, mona: Person) -> None:
    category = server.add("hall", ChannelKind.CATEGORY)
    category.denied = permissions.ATTACH_FILES
    server.games.parent_id = category.id
    await server.join()

    assert await server.wrong(mona) == (
        "❌ **Attach Files** is missing in #games: the category “hall” denies it to me. "
        "Edit Category, Permissions: allow it to me there."
    )


async def test_a_permission_of_no_role_is_given_in_the_roles(server: Server, mona: Person) -> None:
    await server.join(lacking=permissions.CREATE_PRIVATE_THREADS)

    assert await server.wrong(mona) == (
        "❌ **Create Private Threads** is missing in #games: none of my roles has it. Server "
        "Settings, Roles: give it to my role “Lockkeeper”."
    )


async def test_a_channel_in_which_games_fit_badly_is_one_line(server: Server, mona: Person) -> None:
    server.add("posts", ChannelKind.FORUM)
    server.add("news", ChannelKind.NEWS)
    server.add_thread().locked = True
    await server.join()

    for name, told in (
        ("posts", "❌ #posts holds no messages of its own, only posts"),
        ("news", "❌ #news is an announcement channel"),
        ("side", "❌ #side is locked, so I can post nothing: somebody with Manage Threads can"),
    ):
        assert (await server.wrong(mona, name)).startswith(told)


@pytest.mark.parametrize(
    ("odd", "told"),
    [
        (
            {"system_channel_id": None, "bot_role_position": 1},
            {
                "✅ This server has no system channel": "games",
                "✅ Permissions: I have all that games need in #games; where my role": "games",
            },
        ),
        (
            {"features": ("GUILD_ONBOARDING",)},
            {
                "✅ This server has onboarding": "games",
                "✅ #voices is a voice channel": "voices",
                "✅ #side is in the archive": "side",
            },
        ),
    ],
    ids=["no system channel, a low role", "onboarding, voices, the archive"],
)
async def test_what_is_odd_but_harmless_is_told_as_well(
    server: Server, mona: Person, odd: Mapping[str, object], told: Mapping[str, str]
) -> None:
    server.add("voices", ChannelKind.VOICE)
    server.add_thread().archived = True
    await server.join(**odd)

    for line, name in told.items():
        lines = await server.checked(mona, name)
        assert wrong(lines) == []
        assert [own for own in lines if own.startswith(line)]


async def test_all_that_games_do_is_tried_and_removed(server: Server, mona: Person) -> None:
    await server.join()

    lines = await server.checked(mona)

    assert lines[1].startswith(
        "✅ Tried and removed again: a message with a picture, a layout with an emoji, an edit"
    )
    for step in ("a new thread", "a new name", "in the archive", "in a woken thread"):
        assert step in lines[1]
    assert "a direct message to you" in lines[1]
    # Only who has Manage Threads may delete a thread, even one of their own.
    assert lines[2].startswith("✅ I may not delete threads")
    posts = posts_in(server.discord.world, server.guild)
    assert not [post for post in posts if post.startswith("games")]
    (left,) = server.threads()
    assert (left.archived, left.kind) == (True, ChannelKind.PRIVATE_THREAD)


async def test_who_manages_threads_leaves_none(
    server: Server, mona: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(permissions, "BOT", permissions.BOT | permissions.MANAGE_THREADS)
    await server.join()

    lines = await server.checked(mona)

    assert len(lines) == 2
    assert "the deletion of a thread" in lines[1]
    assert not server.threads()


async def test_closed_direct_messages_are_told(server: Server, ada: Person, mona: Person) -> None:
    await server.join()
    server.discord.world.direct_messages_off.add(mona.id)

    refusal = ["Only somebody with Manage Server can check a channel."]
    assert await server.checked(ada) == refusal
    assert (await server.wrong(mona)).startswith("❌ You accept no direct messages from me")


async def test_what_discord_refuses_all_the_same_is_told_with_its_code(
    server: Server, mona: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computed permissions can be right, and AutoMod or a limit still be in the way."""
    await server.join()
    games, seen = server.games, server.discord.world.permissions

    def without_files(channel: Channel, user: User) -> int:
        lacks = permissions.ATTACH_FILES if channel is games else 0
        return seen(channel, user) & ~lacks

    monkeypatch.setattr(server.discord.world, "permissions", without_files)

    assert await server.wrong(mona) == (
        "❌ Discord refuses a message with a picture (status 403, code 50013): look at my "
        "permissions in the channel’s settings."
    )
