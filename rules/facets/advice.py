"""What a game may say for opponents, for hints, and about where points came from."""

from collections.abc import Sequence

from rules.core import Core, M, S
from rules.result import Category
from rules.text import Seat, Text, count


class Advice(Core[S, M]):
    """What positions, moves and points are worth."""

    def appraise(self, state: S) -> Sequence[float]:
        """Return what a position is worth to each seat, in points at the end of the game.

        The program's own players ask it of positions that they imagine, so it may read everything.
        Unless a game knows better, a position is worth the points that stand in it.
        """
        return self.view(state, None).scores

    def gain(self, before: S, after: S, seat: Seat) -> Text | None:
        """Return in few words what a move has gained its seat, where scores do not show it.

        Hints say it. None unless a game has something to say.
        """
        del before, after, seat

    def amount(self, points: int) -> Text:
        """Return a number of what scores count, in words: points, unless a game counts others."""
        return count("{count} point", "{count} points", points)

    def breakdown(self, state: S) -> Sequence[Category]:
        """Return where the points of a game that is over came from, by kinds of scoring.

        For each seat they add up to its score. Empty unless a game tells.
        """
        del state
        return ()
