"""What a small machine is not asked to take on; what goes on already is never stopped."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.basics.refusals import Refused
from bot.features.catalog import open_sessions
from bot.features.channels.rows import Channels
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.sessions.limits import Limits
from bot.sessions.people import Location, Status
from bot.sessions.sessions import Dependencies
from opponents.levels import Level
from tests.bot.sessions.harness import ALL_GAMES, ANNA, BERT, CLEO, HERE, Harness, TickingClock

THERE = HERE._replace(channel=71)
ELSEWHERE = Location(guild=8, channel=80)
WHOM_TO_ASK = "ask whoever hosts the bot to allow more"
HARD = LobbyRequest("cronberg", opponents=(Level.HARD,))


@pytest_asyncio.fixture(loop_scope="session")
async def limited(tmp_path: Path) -> AsyncIterator[Harness]:
    clock = TickingClock()
    limits = Limits(games=1, hard_opponents=1, tables=2)
    means = Dependencies(ALL_GAMES, clock, limits=limits)
    async with open_sessions(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}", means) as own:
        yield Harness(own, 1, clock)


async def test_a_server_has_only_so_many_games(limited: Harness) -> None:
    game = await limited.running(ANNA, BERT)
    table = await limited.lobby(ANNA, CLEO, location=THERE)

    with pytest.raises(Refused, match=r"1 running game.*" + WHOM_TO_ASK):
        await limited.act(table.id, ANNA, lobby.start)
    begin = limited.sessions.of(Lobbies).begin
    with pytest.raises(Refused, match="1 running game"):
        await begin(THERE._replace(channel=72), limited.by(CLEO), HARD)

    assert (await limited.sessions.queries.get(table.id)).status is Status.LOBBY
    assert (await limited.running(ANNA, CLEO, location=ELSEWHERE)).status is Status.RUNNING
    await limited.play_first_choices(game, 1)


async def test_only_so_many_opponents_play_at_the_level_hard(limited: Harness) -> None:
    begin = limited.sessions.of(Lobbies).begin
    game = await begin(HERE, limited.by(ANNA), HARD)

    with pytest.raises(
        Refused, match=r"At most 1 opponent plays at the level hard.*" + WHOM_TO_ASK
    ):
        await begin(ELSEWHERE, limited.by(BERT), HARD)

    medium = HARD._replace(opponents=(Level.MEDIUM,))
    assert (await begin(ELSEWHERE, limited.by(BERT), medium)).status is Status.RUNNING
    # A table with one more may stand; only the game costs something.
    third = Location(guild=9, channel=90)
    table = await limited.sessions.of(Lobbies).open_lobby(third, limited.by(CLEO), HARD)
    with pytest.raises(Refused, match="At most 1 opponent"):
        await limited.act(table.id, CLEO, lobby.start)
    assert game.status is Status.RUNNING


async def test_a_person_has_only_so_many_tables(limited: Harness) -> None:
    first = await limited.lobby(ANNA)
    await limited.lobby(ANNA, location=ELSEWHERE)

    with pytest.raises(Refused, match=r"You have 2 open tables.*" + WHOM_TO_ASK):
        await limited.lobby(ANNA, location=THERE)

    assert await limited.lobby(BERT, location=THERE)
    await limited.act(first.id, ANNA, lobby.cancel)
    assert await limited.lobby(ANNA)


async def test_a_server_that_removed_the_bot_has_no_share_of_the_limits(limited: Harness) -> None:
    channels, begin = limited.sessions.of(Channels), limited.sessions.of(Lobbies).begin
    game = await begin(HERE, limited.by(ANNA), HARD)
    tables = [
        await limited.lobby(ANNA, BERT, location=HERE._replace(channel=own)) for own in (71, 72)
    ]

    await channels.compare_servers({8})
    third = await limited.lobby(ANNA, location=ELSEWHERE)
    assert (await begin(ELSEWHERE._replace(channel=81), limited.by(CLEO), HARD)).match
    await channels.compare_servers({7, 8})

    now = [await limited.sessions.queries.get(own.id) for own in (game, *tables, third)]
    assert [own.status for own in now] == [
        Status.RUNNING,
        Status.CANCELLED,
        Status.CANCELLED,
        Status.LOBBY,
    ]
    assert not now[0].is_blocked
