"""A thinker for tests: it plays at random, in this process, immediately."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.features.opponents.runner import Runner
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.thinking.thinker import Pace, Thinker, ThinkingFigures
from bot.thinking.worker import Question, Worker
from opponents.hints import Hint
from opponents.levels import Level
from rules.draft import line_of
from rules.game import Game
from rules.text import say

P = ParamSpec("P")
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


class HereAndNow(Thinker):
    """Thinks in this process, while everything else waits."""

    def __init__(self, worker: Worker) -> None:
        self.workers = 1
        self.figures = ThinkingFigures()
        self.asked: list[tuple[Question, Level]] = []
        self._worker = worker

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        self.asked.append((question, level))
        return await super().turn_of(question, level)

    async def _ask(
        self,
        seconds: float,
        what: Callable[Concatenate[Worker, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        # A worker for tests may have a method of its own.
        return getattr(self._worker, what.__name__)(*arguments, **named)


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
