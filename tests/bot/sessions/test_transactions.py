"""Two people at once, two processes at once, a killed process, and a failing disk."""

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, Coroutine, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, make_url

from bot.basics.refusals import Stale, StorageError
from bot.features.play import actions as play
from bot.sessions.notes import Notes
from bot.sessions.people import Actor, Location
from bot.sessions.session import Session
from bot.store.engine import WRITES
from tests.bot.databases import execute, read_rows, second_connection
from tests.bot.sessions.harness import (
    ANNA,
    BERT,
    CLEO,
    DORA,
    Harness,
    moves,
    open_harness,
)
from tests.processes import start
from tests.waiting import until

SERIES = "first_seat=seat:1 series_games=3"
IMPATIENT = 0.1
"""Seconds to wait for a lock that is known to last."""
HELD_UP = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


@asynccontextmanager
async def bursting(url: str, first_action: int, number: int) -> AsyncGenerator[Process]:
    command = ("-m", "tests.bot.sessions.playing_process", url, str(first_action), str(number))
    process = await start(sys.executable, *command)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def acknowledged(process: Process, number: int) -> list[int]:
    """Wait until a process has acknowledged `number` actions."""
    assert process.stdout
    return [int(await process.stdout.readline()) for _ in range(number)]


async def all_acknowledged(process: Process) -> list[int]:
    said, _ = await process.communicate()
    assert process.returncode == 0
    return [int(line) for line in said.split()]


async def numbers(url: str, query: str) -> list[int]:
    return [number for (number,) in await read_rows(url, query) if isinstance(number, int)]


async def has_every_move_once(url: str) -> list[int]:
    """Check that the history has no gap; return the actions that made moves."""
    seqs = await numbers(url, "SELECT seq FROM history ORDER BY seq")
    assert seqs == list(range(1, len(seqs) + 1))
    played = await numbers(url, "SELECT interaction_id FROM actions ORDER BY interaction_id")
    by_people = await numbers(url, "SELECT seq FROM history WHERE user_id IS NOT NULL")
    actions = [action for action in played if action >= 1000]
    assert len(by_people) == len(actions)
    return actions


@contextmanager
def begun_writes() -> Generator[list[Connection]]:
    """Collect the transactions that begin for writing."""
    begun: list[Connection] = []

    def hear(connection: Connection) -> None:
        if connection.get_execution_options().get(WRITES):
            begun.append(connection)

    event.listen(Engine, "begin", hear)
    try:
        yield begun
    finally:
        event.remove(Engine, "begin", hear)


async def at_once(url: str, *actions: Coroutine[Any, Any, Session]) -> list[Session]:
    """Start actions while nobody can write, so that all are in progress when the first ends."""
    async with second_connection(url) as other:
        await other.exec_driver_sql("UPDATE sessions SET posts = posts")
        with begun_writes() as begun:
            results = asyncio.gather(*actions)
            await until(lambda: len(begun) == len(actions))
        if make_url(url).get_backend_name() == "postgresql":
            await until(lambda: are_held_up(url, len(actions)))
    return await results


async def are_held_up(url: str, number: int) -> bool:
    """Return whether `number` transactions of a server wait for others."""
    return await read_rows(url, HELD_UP) == [(number,)]


async def test_one_action_in_two_programs_has_one_effect(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    async with open_harness(url) as one, open_harness(url) as two:
        twice = [
            each.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")
            for each in (one, two)
        ]

        once, again = await at_once(url, *twice)

    assert once == again
    assert once.version == 2


async def test_newcomers_may_come_to_two_programs_at_once(harness: Harness, url: str) -> None:
    async with open_harness(url, first_action=100) as other:
        lobbies = [
            each.lobby(BERT, location=Location(7, channel))
            for channel, each in enumerate([harness, other] * 5)
        ]

        sessions = await asyncio.gather(*lobbies)

    assert len({session.id for session in sessions}) == 10


async def test_a_vote_shows_in_another_program_too(harness: Harness, url: str) -> None:
    session = await harness.play(await harness.running(ANNA, BERT, CLEO), ANNA, "draw")
    async with open_harness(url, first_action=100) as other:
        await other.sessions.queries.get(session.id)
        asked = await harness.undo(session, ANNA)

        assert await other.sessions.queries.get(session.id) == asked
        agreed = await other.vote(asked, BERT, agrees=True)
        assert moves(await harness.vote(agreed, CLEO, agrees=True)) == []


async def test_two_answers_at_once_both_count(harness: Harness, url: str) -> None:
    session = await harness.play(await harness.running(ANNA, BERT, CLEO, DORA), ANNA, "draw")
    asked = await harness.undo(session, ANNA)
    async with (
        open_harness(url, first_action=100) as one,
        open_harness(url, first_action=200) as two,
    ):
        await at_once(url, one.vote(asked, BERT, True), two.vote(asked, CLEO, True))

    vote = (await harness.sessions.queries.get(session.id)).vote
    assert vote
    assert set(vote.agreed) == {BERT.id, CLEO.id}


@pytest.mark.long
async def test_two_processes_playing_the_same_game_never_double_a_move(
    harness: Harness, url: str
) -> None:
    await harness.running(ANNA, BERT, options=SERIES)

    async with bursting(url, 1000, 40) as one, bursting(url, 2000, 40) as two:
        said = await asyncio.gather(all_acknowledged(one), all_acknowledged(two))

    assert sorted(await has_every_move_once(url)) == sorted(said[0] + said[1])
    assert all(said)


@pytest.mark.long
async def test_a_killed_process_keeps_all_it_acknowledged(url: str) -> None:
    async with open_harness(url) as harness:
        await harness.running(ANNA, BERT, options=SERIES)

    done: list[int] = []
    for round_ in range(1, 4):
        async with bursting(url, round_ * 1000, 10_000) as process:
            said = await acknowledged(process, 12)
            process.kill()
            rest, _ = await process.communicate()
        said += [int(line) for line in rest.split()]
        done = [action for action in await has_every_move_once(url) if action // 1000 == round_]
        # The last one may have been cut off between its commit and its acknowledgement.
        assert done[: len(said)] == said
        assert len(done) - len(said) in {0, 1}

    async with open_harness(url) as harness:
        session = await harness.sessions.queries.get(1)
        assert session.fault is None
        assert session.version == len(await read_rows(url, "SELECT seq FROM history"))
        repeated = await harness.sessions.act(1, Actor(ANNA, done[-1]), play.make_moves, "draw")
        assert repeated == session


async def test_cancelling_leaves_no_transaction_open(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT, CLEO, options=SERIES)
    for steps in range(60):
        task = asyncio.create_task(harness.play_first_choices(session, 1))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        # Writes take turns: earlier ones are finished after this.
        await harness.sessions.of(Notes).remember("steps", str(steps))
        session = await harness.sessions.queries.get(session.id)

    session = await harness.play_first_choices(session, 1)
    async with open_harness(url) as other:
        assert await other.sessions.queries.get(session.id) == session


async def test_what_is_not_committed_is_nowhere(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    newest = max(await numbers(url, "SELECT interaction_id FROM actions"))
    await execute(
        url,
        f"CREATE UNIQUE INDEX no_signing ON actions (session_id) WHERE interaction_id >= {newest}",
    )
    with pytest.raises(Stale):
        await harness.play(session, ANNA, "draw")
    assert await harness.sessions.queries.get(session.id) == session
    assert len(await harness.sessions.outbox.pending()) == session.bookkeeping.posts
    await execute(url, "DROP INDEX no_signing")
    async with open_harness(url) as other:
        assert await other.sessions.queries.get(session.id) == session
    assert (await harness.play(session, ANNA, "draw")).version == 2


async def test_a_locked_database_is_one_clear_sentence(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    async with (
        second_connection(url) as other,
        open_harness(url, lock_timeout=IMPATIENT) as impatient,
    ):
        await other.exec_driver_sql("UPDATE sessions SET posts = posts")
        with pytest.raises(StorageError, match="The database is busy") as trouble:
            await impatient.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")

    assert await harness.sessions.queries.get(session.id) == session
    assert (
        await harness.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")
    ).version == 2
    assert "draw" not in repr(trouble.value.__cause__)
