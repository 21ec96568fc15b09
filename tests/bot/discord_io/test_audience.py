"""Who is told of a channel: only people in channels that everybody can see."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord_io.access import is_seen_by_all_of

VIEW = str(discord.Permissions(view_channel=True).value)
EVERYBODY, TEAM, GUESTS = 1, 2, 3
SHOWN, HIDDEN = True, False
STATE: Any = SimpleNamespace(
    shard_count=1,
    cache_guild_expressions=False,
    member_cache_flags=discord.MemberCacheFlags.none(),
    self_id=0,
)


def server() -> discord.Guild:
    roles = [
        {"id": str(own), "name": str(own), "permissions": VIEW, "position": own}
        for own in (EVERYBODY, TEAM, GUESTS)
    ]
    data: Any = {"id": str(EVERYBODY), "name": "Server", "roles": roles}
    return discord.Guild(data=data, state=STATE)


def channel(guild: discord.Guild, number: int, rules: Mapping[int, bool]) -> discord.TextChannel:
    overwrites = [
        {
            "id": str(role),
            "type": 0,
            "allow": VIEW if shown else "0",
            "deny": "0" if shown else VIEW,
        }
        for role, shown in rules.items()
    ]
    data: Any = {
        "id": str(number),
        "type": 0,
        "name": "channel",
        "position": number,
        "permission_overwrites": overwrites,
    }
    return discord.TextChannel(state=STATE, guild=guild, data=data)


@pytest.mark.parametrize(
    ("rules", "where", "is_told"),
    [
        ({}, {}, True),
        ({}, {EVERYBODY: HIDDEN, TEAM: SHOWN}, True),
        ({TEAM: SHOWN}, {}, True),
        ({EVERYBODY: HIDDEN, TEAM: SHOWN}, {}, False),
        ({EVERYBODY: HIDDEN, TEAM: SHOWN}, {EVERYBODY: HIDDEN, TEAM: SHOWN}, True),
        ({EVERYBODY: HIDDEN, TEAM: SHOWN}, {EVERYBODY: HIDDEN, GUESTS: SHOWN}, False),
        ({GUESTS: HIDDEN}, {}, False),
        ({GUESTS: HIDDEN}, {GUESTS: HIDDEN, TEAM: SHOWN}, False),
    ],
)
def test_a_game_is_told_of_where_everybody_could_see_it(
    rules: Mapping[int, bool], where: Mapping[int, bool], is_told: bool
) -> None:
    guild = server()
    assert is_seen_by_all_of(channel(guild, 10, rules), channel(guild, 11, where)) is is_told


def test_an_unknown_channel_is_told_of_nowhere() -> None:
    assert not is_seen_by_all_of(None, channel(server(), 11, {}))
    assert not is_seen_by_all_of(cast("Any", object()), channel(server(), 11, {}))
