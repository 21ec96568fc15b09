"""The cost of a turn late in a long game: presses in the panel, the record, the board posted.

Two games of one kind are played alternately, one just begun and one with a long record. Every post
is delivered as the poster does it, without a connection to Discord.
"""

import asyncio
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

from bot.features.catalog import open_sessions
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.mirrors import actions as mirror
from bot.features.mirrors.actions import MirrorRequest
from bot.features.play import actions as play
from bot.pictures.pictures import Pictures
from bot.posting.delivery import Delivery
from bot.posting.poster import coalesced
from bot.sessions.people import Actor, Location, User
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.core import NATURE
from rules.match import Match
from tools.bench.measure import Row, milliseconds
from tools.bench.panel import LOCALE, Table

SERIES = LobbyRequest("cronberg", options="series_games=20")
"""A game in which the same positions recur, so that only the record differs."""
PEOPLE = (User(1, "Ada"), User(2, "Bruno"), User(3, "Clara"), User(4, "Dmitri"))
EARLY, LATE = 10, 1000
"""The number of decisions made."""
TURNS = 60
"""Measured turns: two people make as many in a game of the series."""
SHARE = 1.2
"""The most that a late turn may cost, relative to an early one."""
DELAY = 3
"""Turns by which a mirror is delayed."""


def rows() -> Iterator[Row]:
    """Yield the costs of turns in the middle of a series and at its beginning."""
    yield _row(f"the {LATE:,}th decision, from press to post", asyncio.run(played(SERIES)))
    mirrored = asyncio.run(played(SERIES, DELAY))
    yield _row(f"the same, and a mirror {DELAY} turns behind", mirrored)


def _row(what: str, seconds: tuple[float, float]) -> Row:
    early, late = seconds
    beside = f"the {EARLY}th {milliseconds(early)}"
    return Row(what, milliseconds(late), beside, late / early, SHARE)


async def played(
    request: LobbyRequest, delay: int = 0, late: int = LATE, turns: int = TURNS
) -> tuple[float, float]:
    """Return the CPU seconds of a turn, from the first press to the last post: early and late."""
    with TemporaryDirectory() as folder:
        pictures = Pictures(Path(folder))
        async with open_sessions(f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}") as opened:
            tables = [await _table(opened, pictures, request, number, delay) for number in (1, 2)]
            for table, decisions in zip(tables, (EARLY, late), strict=True):
                await table.advance(decisions)
            for table in [table for _ in range(turns) for table in tables]:
                await table.play_to_the_post()
        pictures.close()
    early, late_ = (sum(table.turns) / turns for table in tables)
    return early, late_


async def _table(
    sessions: Sessions, pictures: Pictures, request: LobbyRequest, number: int, delay: int
) -> "LongTable":
    host, *guests = PEOPLE
    place, actions = Location(None, 10 * number), count(10**6 * number)
    session = await sessions.of(Lobbies).open_lobby(place, Actor(host, next(actions)), request)
    for guest in guests:
        await sessions.of(Lobbies).join(session.id, Actor(guest, next(actions)))
    session = await sessions.act(session.id, Actor(host, next(actions)), lobby.start)
    if delay:
        shown = MirrorRequest(place.channel + 1, delay)
        await sessions.act(session.id, Actor(host, next(actions)), mirror.begin_mirror, shown)
    return LongTable(sessions, pictures, session, Channels())


class Channels:
    """All channels: they accept every message and number it."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def get_partial_messageable(self, channel: int, **_: object) -> Any:
        return self

    def get_partial_message(self, number: int) -> Any:
        return self

    async def send(self, **_: object) -> Any:
        return SimpleNamespace(id=next(self._numbers))

    async def edit(self, **_: object) -> None:
        pass

    async def delete(self) -> None:
        pass


class LongTable(Table):
    """A game that is played quickly up to a number of decisions, and then by presses."""

    def __init__(
        self, sessions: Sessions, pictures: Pictures, session: Session, channels: Channels
    ) -> None:
        super().__init__(sessions, pictures, session, session.id)
        self.turns = list[float]()
        self._sessions = sessions
        client = SimpleNamespace(
            sessions=sessions,
            pictures=pictures,
            locale_of=_locale_of,
            get_partial_messageable=channels.get_partial_messageable,
            user=SimpleNamespace(id=0),
        )
        self._delivery = Delivery(cast("Any", client))

    async def advance(self, decisions: int) -> None:
        """Play at random until `decisions` are on record, and post the last board."""
        random, session, actions = Random(0), self.session, count(10**9 * self.session.id)
        while decisions_made(match := begun_match(session)) < decisions:
            seat = match.waiting_for[0]
            move = match.game.format(match.state, match.game.sample(match.state, seat, random))
            session = await self._sessions.act(
                session.id, Actor(session.people[seat], next(actions)), play.make_moves, move
            )
        self.session = session
        await self.post()

    async def play_to_the_post(self) -> None:
        """Play a turn in the panel and post the result."""
        begun = time.process_time()
        seat = begun_match(self.session).waiting_for[0]
        await self._one_turn(self.session.people[seat])
        await self.post()
        self.turns.append(time.process_time() - begun)
        self.session = await self._sessions.queries.get(self.session.id)

    async def post(self) -> None:
        """Work off the outbox, as the poster does."""
        shown, superseded = coalesced(await self._sessions.outbox.pending())
        for post in superseded:
            await self._sessions.outbox.drop(post)
        for post in shown:
            await self._delivery.deliver(post)


def decisions_made(match: Match) -> int:
    """Return the number of decisions of seats, including those without a choice."""
    return sum(entry.seat != NATURE for entry in match.entries)


def _locale_of(guild: int | None, channel: int | None = None) -> str:
    del guild
    return LOCALE
