"""Lobbies: opened, limited in number, and closed after a week in which nothing happens."""

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
from bot.features.reminders.clocks import Clocks
from bot.features.settings.actions import QuietHours
from bot.sessions.limits import Limits
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies
from opponents.levels import Level
from rules.errors import RulesError, UnfitSetup
from tests.bot.sessions.harness import (
    ALL_GAMES,
    ANNA,
    BERT,
    CLEO,
    DORA,
    HERE,
    Harness,
    TickingClock,
)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (LobbyRequest("chess"), "There is no game “chess”. On offer: cronberg"),
        (LobbyRequest("cronberg", 5), "Cronberg is for 2 to 4 players, not 5."),
        (LobbyRequest("cronberg", None, "colour=red"), "Cronberg has no option “colour”."),
        (LobbyRequest("cronberg", None, "series_games=99"), "series_games cannot be “99”."),
        (
            LobbyRequest("cronberg", None, "series_games"),
            "“series_games” is not an option. Write name=value.",
        ),
        (LobbyRequest("cronberg", None, "=3"), "“=3” is not an option."),
    ],
)
async def test_an_unfit_request_is_refused_in_a_sentence(
    harness: Harness, asked: LobbyRequest, sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), asked)

    assert str(refusal.value).startswith(sentence)
    assert await harness.sessions.queries.in_channel(HERE.channel) is None


async def test_options_that_do_not_fit_the_people_show_at_the_start(
    harness: Harness,
) -> None:
    session = await harness.lobby(ANNA, BERT, options="first_seat=seat:4")

    with pytest.raises(UnfitSetup, match="only 2 seats"):
        await harness.act(session.id, ANNA, lobby.start)


async def test_names_are_as_they_were_at_the_last_action(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    session = await harness.play(session, User(ANNA.id, "Anna the Great"), "draw")

    assert session.host.name == session.people[0].name == "Anna the Great"
    assert await harness.sessions.queries.get(session.id) == session


async def test_the_open_sessions_of_a_server_are_listed(harness: Harness) -> None:
    await harness.lobby(ANNA, location=Location(7, 1))
    running = await harness.running(ANNA, BERT, location=Location(7, 2))
    await harness.lobby(CLEO, location=Location(8, 3))
    over = await harness.lobby(DORA, location=Location(7, 4))
    await harness.act(over.id, DORA, lobby.cancel)

    listed = await harness.sessions.queries.open_in(7)

    assert [(each.location.channel, each.status, each.people) for each in listed] == [
        (2, Status.RUNNING, (ANNA, BERT)),
        (1, Status.LOBBY, (ANNA,)),
    ]
    assert listed[0].id == running.id


async def lines(harness: Harness) -> list[Post]:
    """Check the clocks; return the lines that say that a lobby closes."""
    await harness.sessions.of(Clocks).check()
    return [post for post in await harness.sessions.outbox.pending() if post.kind is Kind.IDLE]


async def after_days(harness: Harness, days: float, session: Session) -> Status:
    """Check the clocks some days later, and return the status of a session."""
    harness.clock.advance(days=days)
    await harness.sessions.of(Clocks).check()
    return (await harness.sessions.queries.get(session.id)).status


async def test_an_idle_lobby_closes_a_day_after_its_host_was_told(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)

    assert await after_days(harness, 5.9, session) is Status.LOBBY
    assert not await lines(harness)
    assert await after_days(harness, 0.2, session) is Status.LOBBY
    assert [line.session for line in await lines(harness)] == [session.id]
    assert await after_days(harness, 0.9, session) is Status.LOBBY
    assert len(await lines(harness)) == 1
    assert await after_days(harness, 0.2, session) is Status.CANCELLED


async def test_a_lobby_does_not_close_because_the_bot_was_off(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)
    await after_days(harness, 6.1, session)
    harness.clock.advance(days=2)

    await harness.sessions.of(Clocks).run(lambda place: True)

    assert await after_days(harness, 0.9, session) is Status.LOBBY
    assert await after_days(harness, 0.2, session) is Status.CANCELLED


async def test_a_line_that_comes_too_late_vanishes(harness: Harness) -> None:
    session = await harness.lobby(ANNA)
    await after_days(harness, 6.1, session)
    (line,) = await lines(harness)
    await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))

    await harness.sessions.outbox.mark_done(line, 900)

    gone = [own for own in await harness.sessions.outbox.pending() if own.kind is Kind.DELETION]
    assert [own.message for own in gone] == [900]


async def test_nobody_is_told_in_quiet_hours(harness: Harness) -> None:
    # The clock of the tests begins at midnight.
    await harness.prefer(ANNA, quiet=QuietHours(0, 6 * 60))
    session = await harness.lobby(ANNA, BERT)

    assert await after_days(harness, 6.1, session) is Status.LOBBY
    assert not await lines(harness)
    harness.clock.advance(hours=6)
    assert len(await lines(harness)) == 1


async def test_after_weeks_without_the_bot_a_lobby_still_has_a_day(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)

    assert await after_days(harness, 30, session) is Status.LOBBY
    assert await after_days(harness, 1.1, session) is Status.CANCELLED


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
