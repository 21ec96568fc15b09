"""Has worker processes think, and counts how often; the pace of their answers tells nothing."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random, SystemRandom
from typing import Concatenate, ParamSpec, TypeVar

from bot.basics.worker_processes import WorkerProcesses
from bot.sessions.session import Session, style_of
from bot.thinking.worker import Played, Question, Worker, answer
from opponents.hints import Hint
from opponents.levels import BUDGETS, SECRET_BUDGETS, Level
from opponents.review.reasons import Habit
from opponents.review.verdicts import Decision, Found, Verdict
from rules.match import Match
from rules.orders.order import Order
from rules.orders.order import Verdict as Fate
from rules.text import Seat, Text

P = ParamSpec("P")
T = TypeVar("T")


@dataclass
class ThinkingFigures:
    """How many decisions were made, and how long they took."""

    made: int = 0
    """Decisions whose moves were played."""
    dropped: int = 0
    """Decisions that came too late, because the game had gone on."""
    failed: int = 0
    """Decisions that failed and were replaced with simpler ones."""
    hints: int = 0
    judged: int = 0
    """Decisions of finished games that were judged for reviews."""
    seconds: float = 0.0
    """How long all of them took, including the wait for a free worker."""


PATIENT_TIME = 100.0
"""Seconds, besides the spare time, for hints and for anything about a review: on a busy machine all
else goes first."""


class Thinker:
    """Has worker processes think; raises WorkFailed if they cannot."""

    def __init__(self, processes: WorkerProcesses) -> None:
        self.workers = processes.workers
        """How many questions are answered at a time."""
        self.figures = ThinkingFigures()
        self._run = processes.run

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the next moves of a seat, in notation; at least one."""
        return await self._ask(2 * BUDGETS[level].turn, Worker.turn_of, question, level)

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        """Return hints for a seat, the best first."""
        return await self._ask(PATIENT_TIME, Worker.hints, question)

    async def decisions(self, played: Played) -> tuple[Decision, ...]:
        """Return the decisions of a finished game."""
        return await self._ask(PATIENT_TIME, Worker.decisions, played)

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        """Return how good a decision of a finished game was."""
        return await self._ask(PATIENT_TIME, Worker.verdict, played, decision)

    async def reason(self, played: Played, verdict: Verdict) -> Text:
        """Return why something else was better, or what was good about a brilliant decision."""
        return await self._ask(PATIENT_TIME, Worker.reason, played, verdict)

    async def comparison(self, played: Played, verdict: Verdict, moves: Sequence[str]) -> Found:
        """Return how good other moves are than those that were played."""
        return await self._ask(PATIENT_TIME, Worker.comparison, played, verdict, moves)

    async def look_at(self, played: Played, order: Order, length: int) -> Fate:
        """Return what becomes of an order that was given after some entries of a record."""
        return await self._ask(PATIENT_TIME, Worker.look_at, played, order, length)

    async def habit(self, games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habit | None:
        """Return what a player misses most, from the verdicts on their decisions."""
        return await self._ask(PATIENT_TIME, Worker.habit, games)

    async def _ask(
        self,
        seconds: float,
        what: Callable[Concatenate[Worker, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """Return what a method of a worker returns."""
        return await self._run(answer, (what, *arguments, *named.values()), seconds)


def played_in(session: Session, match: Match) -> Played:
    """Return the game of a session for a worker."""
    return Played(session.id, session.key, match.setup, match.record, match.automatic)


def question_of(session: Session, match: Match, seat: Seat) -> Question:
    """Return the question which moves a seat should make in a match of a session.

    The match may hold moves that are only drafted.
    """
    drafted = match.record[len(session.match.entries) :] if session.match else ()
    return Question(
        session.id,
        session.key,
        match.setup,
        match.record,
        match.automatic,
        seat,
        session.seed(f"{seat} {drafted}"),
        style_of(session, seat),
    )


SPREAD = 0.4
"""Seconds over which answers are spread evenly."""
SPARE = 0.2
"""Seconds for the position to reach the worker and the moves to come back."""


BUSY = 1000
"""Sessions after which those whose answers take longer are forgotten."""


class Pace:
    """Lets answers wait."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        random: Random | None = None,
    ) -> None:
        """Read the time from `clock`, in seconds, and draw moments with `random`."""
        self.now = clock
        self._sleep = sleep
        self._random = random or SystemRandom()
        self._spans: dict[int, int] = {}
        """By session, how many spans an answer takes if that is more than one."""

    def span(self, level: Level) -> float:
        """Return after how many seconds the next answer of a level is to come."""
        return SECRET_BUDGETS[level].turn + SPARE + self._random.uniform(0, SPREAD)

    async def until_due(self, begun: float, span: float, session: int) -> None:
        """Wait until a whole number of spans has passed since an answer was begun.

        It is one until the machine is too busy; then all later answers of the session take as many
        as that one, so that they do not tell which of them had a choice.
        """
        spent = self.now() - begun
        spans = max(self._spans.get(session, 1), ceil(spent / span))
        if spans > 1:
            self._spans[session] = spans
        if len(self._spans) > BUSY:
            self._spans.clear()
        await self._sleep(spans * span - spent)
