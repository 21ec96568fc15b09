"""A thinker for tests: it plays at random, in this process, immediately."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from bot.features.opponents.runner import Runner
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.thinking.thinker import Pace, ThinkingFigures
from bot.thinking.worker import Played, Question, Worker
from opponents.hints import Hint
from opponents.levels import Level
from opponents.review.reasons import Habit
from opponents.review.verdicts import Decision, Found, Verdict
from rules.draft import line_of
from rules.game import Game
from rules.orders.order import Order
from rules.orders.order import Verdict as Fate
from rules.text import Text, say

T = TypeVar("T")


class Dice(Worker):
    """Makes random legal moves, and recommends them."""

    def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        del level
        match = self.match(question)
        move = match.game.sample(match.state, question.seat, Random(question.seed))
        return (match.game.format(match.state, move),)

    def hints(self, question: Question) -> tuple[Hint, ...]:
        """Recommend a whole random turn."""
        match, seat = self._match(question), question.seat
        turn, random = match.turn, Random(question.seed)
        line: list[str] = []
        while seat in match.to_act and match.turn == turn:
            line.append(
                match.game.format(match.state, match.game.sample(match.state, seat, random))
            )
            match = match.play(seat, line[-1])
            if match.entries[-1].reveals:
                break
        return (Hint(line_of(line), say("It ends the game.")),)


class HereAndNow:
    """Thinks in this process, while everything else waits."""

    workers = 1

    def __init__(self, worker: Worker) -> None:
        self.figures = ThinkingFigures()
        self.asked: list[tuple[Question, Level]] = []
        self._worker = worker

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        self.asked.append((question, level))
        return self._worker.turn_of(question, level)

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        return self._worker.hints(question)

    async def decisions(self, played: Played) -> tuple[Decision, ...]:
        return self._worker.decisions(played)

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        return self._worker.verdict(played, decision)

    async def reason(self, played: Played, verdict: Verdict) -> Text:
        return self._worker.reason(played, verdict)

    async def comparison(self, played: Played, verdict: Verdict, moves: Sequence[str]) -> Found:
        return self._worker.comparison(played, verdict, moves)

    async def look_at(self, played: Played, order: Order, length: int) -> Fate:
        return self._worker.look_at(played, order, length)

    async def habit(self, games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habit | None:
        return self._worker.habit(games)


class InThisProcess:
    """Does the work of other processes here, while everything else waits."""

    async def run(self, work: Callable[..., T], arguments: Sequence[Any], seconds: float) -> T:
        return work(*arguments)


def at_once() -> Pace:
    """Return a pace at which nothing waits."""

    async def no_sleep(_: float) -> None:
        pass

    return Pace(sleep=no_sleep)


async def think(
    sessions: Sessions, session: Session, games: Mapping[str, Game[Any, Any]]
) -> Session:
    """Let the program play at random until it owes no decision; return the session."""
    await Runner(sessions, HereAndNow(Dice(games)), pace=at_once()).think_now()
    return await sessions.queries.get(session.id)
