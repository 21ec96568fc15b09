"""What a game may say for opponents, for hints, and about the sources of points."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import ClassVar, Self

from rules.core import Core, M, S
from rules.merits import Merit
from rules.result import Category
from rules.styles import Leaning, LeaningWeights, Style
from rules.text import Seat, Text, count, say
from rules.weights import Features, Weights


class Advice(Core[S, M]):
    """The value of positions and moves, and the sources of points."""

    measure: ClassVar[Text] = say("Points")
    """What decides the game, as the heading of a chart or of a line of totals."""
    negligible: ClassVar[float] = 2.0
    """By how many points a turn may be behind and be about as good, for hints."""
    loss_scale: ClassVar[float] = 1.0
    """What counts as about as good in reviews, compared with hints, which err more."""
    error_scales: ClassVar[Mapping[str, float]] = {}
    """How large the errors of opponents are, compared with most games, by level; else 1."""
    appraisal_cost: ClassVar[float] = 1.0
    """How long appraising a position takes, compared with most games; reviews look at fewer."""

    weights: Weights | None = None
    """What `appraise` weighs features by, if they are fitted."""
    styles: ClassVar[Mapping[Style, Leaning]] = {}
    """What each style of play makes of the weights; empty if `appraise` has none."""

    def in_style(self, seat: Seat, style: Style) -> Self:
        """Return the game as a seat sees it that plays in a style: it appraises by other weights.

        The rules stay the same. Without styles it is the game itself.
        """
        leaning = self.styles.get(style)
        if self.weights is None or leaning is None:
            return self
        seen = copy(self)
        seen.weights = LeaningWeights(self.weights, seat, leaning)
        return seen

    def appraise(self, state: S) -> Sequence[float]:
        """Return a position's value to each seat, in points at the end of the game.

        Opponents ask it of positions that they imagine, so it may read everything. The default is
        the scores of the position.
        """
        return self.view(state, None).scores

    def features(self, state: S) -> Features | None:
        """Return what `appraise` weighs, if its weights are fitted; None once the game is over."""
        del state
        return None

    def phase_number(self, state: S) -> int:
        """Return the number of the phase in which a position is; it grows from phase to phase.

        A game overrides it if what a seat does decides how long a phase lasts: positions before and
        after its end say little about each other, so opponents compare plans in the same phase.
        """
        del state
        return 0

    def merits(self, before: S, after: S, seat: Seat) -> Iterable[Merit]:
        """Return what makes a position better for a seat than another one, in words of the game.

        Neither position is over. Hints quote it: `after` is where a turn leads, `before` is where
        it began, or where another turn leads. It may name nothing that the seat does not know.
        The default is empty.
        """
        del before, after, seat
        return ()

    def amount(self, points: int) -> Text:
        """Return a number of points in words; a game that counts something else overrides it."""
        return count("{count} point", "{count} points", points)

    def difference(self, points: float) -> Text:
        """Return a difference of expected results in words: "about 4 points", "less than 1 point".

        A game overrides it in which a point is too much to tell losses of single turns apart.
        """
        amount = self.amount(max(1, round(points)))
        if round(points):
            return say("about {amount}", amount=amount)
        return say("less than {amount}", amount=amount)

    def breakdown(self, state: S) -> Sequence[Category]:
        """Return the sources of the points of a finished game, by kind of scoring.

        The categories of each seat add up to its score. The default is empty.
        """
        del state
        return ()
