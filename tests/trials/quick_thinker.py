"""A thinker in this process, with next to no time, for trials of many games."""

from random import Random

from bot.thinking.thinker import Question, ThinkingFigures
from bot.thinking.worker import Player
from opponents import Level, Suggestion, turn_of
from opponents.levels import Budget
from rules.catalog import GAMES

BUDGET = Budget(decision=0.01, turn=0.04, iterations=3)


class QuickThinker:
    """Thinks as the workers do, in three rounds of search or a hundredth of a second."""

    workers = 1

    def __init__(self) -> None:
        self.figures = ThinkingFigures()
        self._player = Player(GAMES)

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the moves with which a seat goes on."""
        random = Random(question.seed)
        return turn_of(self._player.match(question), question.seat, level, random, BUDGET)

    async def suggestions(self, question: Question) -> tuple[Suggestion, ...]:
        """Suggest nothing: nobody asks for hints."""
        del question
        return ()

    async def close(self) -> None:
        """There is nothing to stop."""
