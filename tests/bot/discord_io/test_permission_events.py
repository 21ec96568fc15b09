"""Which events of Discord lead to a retry of waiting posts, and to a return of lost games."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_io.client import Lockkeeper
from bot.features.channels.rows import Channels
from bot.sessions.outbox import Outbox
from bot.sessions.people import Location

HERE, BESIDE, ELSEWHERE = Location(7, 70), Location(7, 71), Location(8, 80)
GUILD = SimpleNamespace(id=7, get_channel_or_thread={HERE.channel: "the channel"}.get)
ROLE = MEMBER = CHANNEL = SimpleNamespace(guild=GUILD, id=1)

Event = Callable[[Any], Awaitable[None]]
OF_THE_SERVER: Mapping[str, Event] = {
    "a role": lambda own: Lockkeeper.on_guild_role_update(own, ROLE, ROLE),  # pyrefly: ignore[bad-argument-type]
    "the bot's roles": lambda own: Lockkeeper.on_member_update(own, MEMBER, MEMBER),  # pyrefly: ignore[bad-argument-type]
    "a channel": lambda own: Lockkeeper.on_guild_channel_update(own, CHANNEL, CHANNEL),  # pyrefly: ignore[bad-argument-type]
    "an invitation": lambda own: Lockkeeper.on_guild_join(own, GUILD),  # pyrefly: ignore[bad-argument-type]
    "a start": lambda own: Lockkeeper.on_guild_available(own, GUILD),  # pyrefly: ignore[bad-argument-type]
}


class FoundChannels:
    """Records lost and found channels."""

    def __init__(self) -> None:
        self.found: list[int] = []

    async def lost(self) -> frozenset[int]:
        return frozenset({HERE.channel, ELSEWHERE.channel})

    async def return_to_channel(self, channel: int) -> None:
        self.found.append(channel)

    async def return_to_server(self, guild: int) -> None:
        assert guild == GUILD.id


def client() -> Any:
    outbox = Outbox(store=None, clock=None)  # pyrefly: ignore[bad-argument-type]  # it reads nothing
    outbox.paused |= {(HERE, None), (BESIDE, 101), (ELSEWHERE, None)}
    channels = FoundChannels()
    sessions = SimpleNamespace(outbox=outbox, channels=channels, of={Channels: channels}.get)
    own = SimpleNamespace(
        sessions=sessions, arrivals=asyncio.Queue(), locked_threads={HERE.channel}
    )
    own.on_guild_available = lambda guild: Lockkeeper.on_guild_available(own, guild)  # pyrefly: ignore[bad-argument-type, implicit-any-lambda, unknown-argument-type]
    return own


@pytest.mark.parametrize("event", [*OF_THE_SERVER])
async def test_what_waits_on_the_server_is_tried_at_once(event: str) -> None:
    own = client()

    await OF_THE_SERVER[event](own)

    assert own.sessions.outbox.tried_early == {(HERE, None), (BESIDE, 101)}
    assert own.sessions.outbox.new_posts.is_set()


@pytest.mark.parametrize("event", ["an invitation", "a start"])
async def test_a_server_that_shows_a_lost_channel_has_its_game_back(event: str) -> None:
    own = client()

    await OF_THE_SERVER[event](own)

    assert own.sessions.channels.found == [HERE.channel]


async def test_a_thread_that_changes_is_tried_alone() -> None:
    own, told = client(), {"thread_metadata": {"locked": False}}
    update = SimpleNamespace(thread_id=HERE.channel, guild_id=7, data=told)

    await Lockkeeper.on_raw_thread_update(own, update)  # pyrefly: ignore[bad-argument-type]

    assert own.sessions.channels.found == [HERE.channel]
    assert own.sessions.outbox.tried_early == {(HERE, None)}
    assert not own.locked_threads


def test_where_nothing_waits_nobody_is_woken() -> None:
    outbox = client().sessions.outbox

    outbox.try_again(9)

    assert not outbox.new_posts.is_set()
