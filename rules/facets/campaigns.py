"""What a game may say about campaigns: several games in a row that are scored together."""

from collections.abc import Sequence
from typing import ClassVar

from rules.core import Core, M, S
from rules.result import Result
from rules.series import Series
from rules.text import Seat


class Campaigns(Core[S, M]):
    """The rules of a campaign, what one game hands on to the next, and the points of them all."""

    campaign: ClassVar[Series | None] = None
    """What the game's own rules say about campaigns; None if nothing."""

    def carry_over(self, state: S) -> str:
        """Return what the next game of a campaign takes over, as text; empty if nothing."""
        del state
        return ""

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        """Return the text of `carry_over`, rewritten for people who have changed seats.

        `before` has each person's seat in the finished game, by new seat.
        """
        del before
        return carried

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        """Return everybody's points in a campaign after these games (at least one).

        All results list the people in the same order, whatever seats they had.
        """
        return tuple(sum(points) for points in zip(*(r.scores for r in results), strict=True))
