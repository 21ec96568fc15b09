"""Rows of exercises: positions in which users look for something better than what was played."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property
from itertools import chain, islice
from typing import NamedTuple
from zlib import crc32

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    Table,
    bindparam,
)

from bot.basics.refusals import Refused, Stale
from bot.features.reviews.service import Reviews
from bot.features.reviews.values import Review
from bot.sessions.history import as_of_entry
from bot.sessions.people import Status
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.tables.base import STEPS, Moment, holding, metadata
from opponents.review.verdicts import Found, Quality, Verdict, key_decisions
from rules.draft import Draft, Step
from rules.history import back_to
from rules.match import Match
from rules.text import Seat, count


class ExerciseRow(NamedTuple):
    """A position in which a user looks for something better than what was played."""

    session: int
    start: int
    """The number of moves before it."""
    drafted: tuple[tuple[str, bool], ...] = ()
    """Each move that they have put together, and whether they chose it; see `DraftRow`."""
    tries: int = 0
    is_found: bool = False
    due_at: datetime | None = None
    """When it comes back, if it was not found; None if it was not given up."""


exercises = Table(
    "exercises",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("start", Integer, primary_key=True, autoincrement=False),
    Column("drafted", JSON, nullable=False, info=holding(STEPS)),
    Column("tries", Integer, nullable=False),
    Column("is_found", Boolean, nullable=False),
    Column("due_at", Moment),
)
"""The positions of finished games in which users look for something better; see `ExerciseRow`."""

PERSONAL = Personal(
    "exercises",
    count(
        "{count} position in which you have looked for a better move",
        "{count} positions in which you have looked for better moves",
        0,
    ),
    by_game(
        exercises.c.user_id,
        exercises.c.start.label("moves_before"),
        exercises.c.drafted,
        exercises.c.tries,
        exercises.c.is_found,
        exercises.c.due_at,
        order=[exercises.c.start],
    ),
    deleted=(exercises.c.user_id,),
)


ROWS = select_fields(exercises, ExerciseRow)
IS_OF_USER = exercises.c.user_id == bindparam("user")
IS_IT = (
    IS_OF_USER,
    exercises.c.session_id == bindparam("session"),
    exercises.c.start == bindparam("start"),
)
TO_CHANGE = ROWS.where(*IS_IT).with_for_update()
OF_SESSIONS = ROWS.where(
    IS_OF_USER, exercises.c.session_id.in_(bindparam("sessions", expanding=True))
)
FORGET = exercises.delete().where(*IS_IT)


def to_change(connection: Connection, user: int, session: int, start: int) -> ExerciseRow:
    """Return a user's exercise, locked until the transaction ends, or a new one."""
    asked = {"user": user, "session": session, "start": start}
    found = connection.execute(TO_CHANGE, asked).one_or_none()
    return _row(found) if found else ExerciseRow(session, start)


def of_sessions(
    connection: Connection, user: int, sessions: Iterable[int]
) -> Mapping[tuple[int, int], ExerciseRow]:
    """Return a user's exercises from some sessions, by session and number of moves before."""
    found = connection.execute(OF_SESSIONS, {"user": user, "sessions": [*sessions]})
    return {(row.session_id, row.start): _row(row) for row in found}


def save(connection: Connection, user: int, exercise: ExerciseRow) -> None:
    """Insert or replace a user's exercise."""
    asked = {"user": user, "session": exercise.session, "start": exercise.start}
    connection.execute(FORGET, asked)
    connection.execute(exercises.insert(), {"user_id": user, **by_column(exercise)})


def _row(found: tuple[object, ...]) -> ExerciseRow:
    row = ExerciseRow._make(found)
    return row._replace(drafted=tuple((move, chosen) for move, chosen in row.drafted))


PRACTISED = 3
"""The most positions that are offered for practice at once."""
COMES_BACK = timedelta(days=3)
"""The time after which a position whose best move was not found comes back."""
COSTLY = frozenset({Quality.DOUBTFUL, Quality.BAD})
"""How good the decisions were that are worth practising."""


class Practice(NamedTuple):
    """A position that somebody may practise."""

    review: Review
    verdict: Verdict
    is_own: bool
    """Whether the user has made that decision."""


@dataclass(frozen=True)
class OpenExercise:
    """An exercise, as far as its user has got."""

    user: int
    review: Review
    verdict: Verdict
    row: ExerciseRow
    match: Match
    """The game before the decision."""

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return self.verdict.decision.seat

    @cached_property
    def draft(self) -> Draft:
        """The moves that the user has chosen."""
        steps = [Step(*step) for step in self.row.drafted]
        return Draft.resumed(self.match, self.seat, steps)

    @property
    def stamp(self) -> int:
        """A hash of the user and the exercise: buttons of an earlier state are stale."""
        return _stamp(self.user, self.row)

    @property
    def session(self) -> Session:
        """The session as it was before the decision."""
        then = as_of_entry(self.review.session, self.row.start)
        rows = then.bookkeeping.entry_rows[: self.row.start]
        bookkeeping = replace(then.bookkeeping, entry_rows=rows)
        return replace(then, status=Status.RUNNING, match=self.match, bookkeeping=bookkeeping)


MayKnow = Callable[[Session], Awaitable[bool]]
"""Whether somebody may know of a session where they are."""


class Exercises:
    """Keeps what users try in positions of finished games; nobody else sees it."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._reviews = sessions.of(Reviews)

    async def begin(self, user: int, session_id: int, start: int) -> OpenExercise:
        """Return an exercise with nothing chosen; raises Refused if there is no review."""
        review = await self._reviews.read(session_id)
        verdict = verdict_at(review, start)

        def work(connection: Connection) -> ExerciseRow:
            row = to_change(connection, user, session_id, start)
            save(connection, user, row := row._replace(drafted=()))
            return row

        return await _opened(user, review, verdict, await self._store.write(work))

    async def at(self, user: int, session_id: int, stamp: int) -> OpenExercise:
        """Return the exercise of a button; raises Stale if it has changed since, or Refused."""
        review = await self._reviews.read(session_id)
        known = await self._store.read(lambda c: of_sessions(c, user, [session_id]))
        row = next((row for row in known.values() if _stamp(user, row) == stamp), None)
        if row is None:
            raise Stale
        return await _opened(user, review, verdict_at(review, row.start), row)

    async def settle(self, opened: OpenExercise, found: Found) -> OpenExercise:
        """Store how good the chosen moves are; a position that was not solved comes back."""
        is_found = opened.row.is_found or found is Found.AS_GOOD
        row = opened.row._replace(
            tries=opened.row.tries + 1,
            is_found=is_found,
            due_at=None if is_found else self._sessions.now() + COMES_BACK,
        )
        return await self._replace(opened, row)

    async def give_up(self, opened: OpenExercise) -> OpenExercise:
        """Store that the user was shown what was better: unless found before, it comes back."""
        due_at = None if opened.row.is_found else self._sessions.now() + COMES_BACK
        return await self._replace(opened, opened.row._replace(due_at=due_at))

    async def to_practise(
        self, user: int, game: str, guild: int | None, may_know: MayKnow
    ) -> Sequence[Practice]:
        """Return positions of games of a kind that are worth practising now: first a user's own.

        Others come from games that their players lend on the server. None is of a session of which
        the user may not know there. What was found is not offered again, and what was not found
        only after some days.
        """
        found = await self._reviews.of_player(user, game)
        own = [each for each in found if await may_know(each.session)]
        found = await self._reviews.lent(user, guild, game) if guild else ()
        lent = [each for each in found if await may_know(each.session)]
        numbers = [review.session.id for review in (*own, *lent)]
        known = await self._store.read(lambda c: of_sessions(c, user, numbers))
        now = self._sessions.now()

        def is_open(position: Practice) -> bool:
            row = known.get((position.review.session.id, position.verdict.decision.start))
            return row is None or _is_due(row, now)

        offered = (
            *(_worth_practising(review, review.own_verdicts(user), is_own=True) for review in own),
            *(_worth_practising(each, each.verdicts_on_people, is_own=False) for each in lent),
        )
        return tuple(islice(filter(is_open, chain.from_iterable(offered)), PRACTISED))

    async def save(self, opened: OpenExercise, draft: Draft) -> OpenExercise:
        """Store what was chosen, or taken back; raises Stale."""
        steps = tuple((step.move, step.is_chosen) for step in draft.steps)
        return await self._replace(opened, opened.row._replace(drafted=steps))

    async def _replace(self, opened: OpenExercise, row: ExerciseRow) -> OpenExercise:
        def work(connection: Connection) -> None:
            present = to_change(connection, opened.user, row.session, row.start)
            if present != opened.row:
                raise Stale
            save(connection, opened.user, row)

        await self._store.write(work)
        return replace(opened, row=row)


def verdict_at(review: Review, start: int) -> Verdict:
    """Return the verdict on the decision that begins after `start` moves; raises Refused."""
    found = (verdict for verdict in review.verdicts if verdict.decision.start == start)
    verdict = next(found, None)
    if verdict is None:
        raise Refused("There is no such decision in this review. Open the review again.")
    return verdict


def match_before(review: Review, start: int) -> Match:
    """Return the game of a review after its first `start` moves, in which people play all seats."""
    return back_to(review.match, start).with_automatic(frozenset())


async def _opened(user: int, review: Review, verdict: Verdict, row: ExerciseRow) -> OpenExercise:
    then = await asyncio.to_thread(match_before, review, row.start)
    return OpenExercise(user, review, verdict, row, then)


def _worth_practising(
    review: Review, verdicts: Sequence[Verdict], *, is_own: bool
) -> Iterator[Practice]:
    """Yield, of these verdicts of a review, the key decisions for which something was better."""
    for seat in dict.fromkeys(verdict.decision.seat for verdict in verdicts):
        for verdict in key_decisions(verdicts, seat):
            if verdict.quality in COSTLY and verdict.better:
                yield Practice(review, verdict, is_own)


def _is_due(row: ExerciseRow, now: datetime) -> bool:
    return not row.is_found and (row.due_at is None or row.due_at <= now)


def _stamp(user: int, row: ExerciseRow) -> int:
    return crc32(repr((user, row)).encode())
