"""A thinker in this process, with very little time, for trials of many games."""

from random import Random

from bot.thinking.worker import Question, Worker
from opponents.hints import Hint
from opponents.levels import Budget, Level
from opponents.player import turn_of
from rules.catalog import GAMES
from tests.bot.sessions.thinking import HereAndNow

BUDGET = Budget(decision=0.01, turn=0.04, iterations=3)


class QuickThinker(HereAndNow):
    """Thinks as the workers do, in three iterations of the search or a hundredth of a second."""

    def __init__(self) -> None:
        super().__init__(Worker(GAMES))

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the next moves of a seat."""
        random = Random(question.seed)
        return turn_of(self._worker.match(question), question.seat, level, random, BUDGET)

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        """Return no hints, because nobody asks for any."""
        del question
        return ()
