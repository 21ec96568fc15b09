"""Who thinks: what it is asked, and how it fails."""

from dataclasses import dataclass
from typing import Protocol

from bot.sessions.model.session import Session
from bot.thinking.worker import Question
from opponents import Level, Suggestion
from rules.match import Match
from rules.text import Seat


class Unthought(Exception):
    """Nothing came of thinking; the message says why, and nothing of the game."""


@dataclass
class ThinkingFigures:
    """How much has been thought, and what came of it."""

    made: int = 0
    """Thoughts whose moves were made."""
    dropped: int = 0
    """Those that came too late: the game had gone on."""
    failed: int = 0
    """Those that had to be replaced by simpler ones."""
    hints: int = 0
    seconds: float = 0.0
    """How long all of them took, waiting for a free worker included."""


class Thinker(Protocol):
    """Decides for seats. What it cannot, it tells by Unthought."""

    @property
    def workers(self) -> int:
        """How many questions it thinks about at a time."""
        ...

    @property
    def figures(self) -> ThinkingFigures:
        """What has been thought so far."""
        ...

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the moves with which a seat goes on, in notation; at least one."""
        ...

    async def suggestions(self, question: Question) -> tuple[Suggestion, ...]:
        """Return good moves for a seat, the best first."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


def question_of(session: Session, match: Match, seat: Seat) -> Question:
    """Return the question what a seat should do in a position of a session.

    The position may be one that is only drafted.
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
    )
