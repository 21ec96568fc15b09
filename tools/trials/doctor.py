"""The time that `lockkeeper doctor` takes to replay many half-played games."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import Connection

from bot.process.settings import Settings
from bot.sessions.documents import write
from bot.sessions.people import User
from bot.sessions.session import Document
from bot.store import open_store
from bot.store.tables.games import history, participants, people, sessions
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from tools import ROOT

LIMIT = 60.0
"""Seconds for ten thousand games on two processors."""
MOST_MOVES = 3_000
"""The most moves of a random game, which is then treated as over."""
AT_ONCE = 200
"""Games written per transaction."""
PERSON = 1000
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class HalfPlayed(NamedTuple):
    """A random game up to its middle."""

    key: str
    setup: Setup
    record: Sequence[tuple[int, str]]


def wanted(games: int) -> Iterator[tuple[str, int, int]]:
    """Yield key, seats and seed of the games to play, equally many of each kind and size."""
    kinds = [(key, number) for key, game in GAMES.items() for number in game.seats]
    by_key = {key: cycle([number for own, number in kinds if own == key]) for key in GAMES}
    for seed, key in enumerate(islice(cycle(GAMES), games)):
        yield key, next(by_key[key]), seed


def play(asked: tuple[str, int, int]) -> HalfPlayed:
    """Play a random game, and keep the first half of its record."""
    key, number, seed = asked
    chance = Random(seed)
    match = Match.start(GAMES[key], Setup(number))
    while not match.is_over and len(match.entries) < MOST_MOVES:
        match = match.roll_once(chance)
    return HalfPlayed(key, match.setup, match.record[: len(match.record) // 2])


async def run(games: int) -> int:
    """Play the games, examine them and print the time; return 1 if something is wrong."""
    with TemporaryDirectory() as folder:
        url = Settings.read({"LOCKKEEPER_DATA": folder}).database_url
        moves = await _write(url, games)
        _say(f"{games:,} games with {moves:,} moves; load {os.getloadavg()[0]:.1f}")
        begun, cpu = time.monotonic(), _cpu_of_children()
        last = _examine(Path(folder))
        seconds, spent = time.monotonic() - begun, _cpu_of_children() - cpu
    _say(last)
    _say(f"{seconds:.1f} s, {spent:.1f} s of CPU, {spent / moves * 1e6:.0f} µs a move")
    is_well = last == f"ok     games: {games} running games can go on."
    return 0 if is_well and seconds <= LIMIT * max(1, games / 10_000) else 1


async def _write(url: str, games: int) -> int:
    """Write the games as they are played; return the number of their moves."""
    store, moves = await open_store(url), 0
    await store.write(_write_people)
    with get_context("spawn").Pool() as pool:
        played = enumerate(pool.imap(play, wanted(games), chunksize=10), start=1)
        while batch := dict(islice(played, AT_ONCE)):
            await store.write(lambda connection, batch=batch: _write_games(connection, batch))
            moves += sum(len(own.record) for own in batch.values())
    await store.close()
    return moves


def _write_people(connection: Connection) -> None:
    most = max(max(game.seats) for game in GAMES.values())
    rows = [{"user_id": PERSON + seat, "name": f"P{seat}"} for seat in range(most)]
    connection.execute(people.insert(), rows)


def _write_games(connection: Connection, batch: Mapping[int, HalfPlayed]) -> None:
    connection.execute(sessions.insert(), [_session(*own) for own in batch.items()])
    connection.execute(
        participants.insert(),
        [
            {"session_id": number, "user_id": user.id}
            for number, game in batch.items()
            for user in _people(game)
        ],
    )
    connection.execute(
        history.insert(),
        [
            {
                "session_id": number,
                "seq": seq,
                "kind": "move",
                "seat": seat,
                "text": text,
                "user_id": None if seat == NATURE else PERSON + seat,
                "at": NOON,
            }
            for number, game in batch.items()
            for seq, (seat, text) in enumerate(game.record, start=1)
        ],
    )


def _session(number: int, game: HalfPlayed) -> Mapping[str, object]:
    people, setup = tuple(_people(game)), game.setup
    document = Document(
        host=people[0],
        seats_wanted=None,
        options=setup.options,
        people=people,
        carried=setup.carried,
        edition=setup.edition,
    )
    return {
        "id": number,
        "guild_id": 1,
        "channel_id": number,
        "game": game.key,
        "status": "running",
        "host_id": PERSON,
        "salt": "00" * 32,
        "revision": len(game.record),
        "version": len(game.record),
        "posts": 0,
        "created_at": NOON,
        "started_at": NOON,
        "document": write(document, Document).text,
    }


def _people(game: HalfPlayed) -> Sequence[User]:
    return [User(PERSON + seat, f"P{seat}") for seat in range(game.setup.seats)]


def _examine(folder: Path) -> str:
    """Run the doctor as a host does and show its output; return the last line."""
    given = {"PYTHONPATH": str(ROOT), "LOCKKEEPER_DATA": str(folder), "DISCORD_TOKEN": ""}
    done = subprocess.run(
        [sys.executable, "-m", "bot", "doctor"],
        cwd=folder,
        env={**os.environ, **given},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return done.stdout.splitlines()[-1]


def _cpu_of_children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
