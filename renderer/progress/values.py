"""The values that a report shows."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.progress import Progress, TurningPoint
from rules.text import Reader, Seat, Text, say

POINTS = say("Points")
FEWEST_TURNS = 2
"""With fewer turns there is no line to draw."""


class Phase(NamedTuple):
    """A part of a game that has a name."""

    begins: int
    """The number of turns before it."""
    name: str


class KeyTurn(NamedTuple):
    """A turn that is marked on a seat's line."""

    turn: int
    """The turn, counted from 1."""
    seat: Seat
    mark: str
    """A letter."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point, to be put into words."""

    turning_point: TurningPoint
    title: Text
    reader: Reader
    """A reader with the names of the people who played then."""
    told: Text
    """The title and the move, as one sentence."""


@dataclass(frozen=True, slots=True)
class ProgressReport:
    """The points after each step: turn by turn, or game by game."""

    names: tuple[str, ...]
    """Names by seat, reduced to characters that can be drawn."""
    colours: tuple[str, ...]
    """Colours by seat, see `theme.SEATS`."""
    progress: Progress
    heading: Text
    """The heading of the chart."""
    turnings: tuple[Turning, ...]
    """Those turning points of `progress` that are told."""
    short_names: tuple[str, ...] = ()
    """Names by seat for columns too narrow for `names`; empty if there are none."""
    phases: tuple[Phase, ...] = ()
    """The phases that are named below the chart; none for no line of them."""
    key_turns: tuple[KeyTurn, ...] = ()
    measure: Text = POINTS
    """What is counted, as the heading of a line of totals."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the best first."""
        return best_first(self.progress)

    @property
    def has_lines(self) -> bool:
        """Whether there are lines to draw: not for a single turn, nor if nobody has points."""
        standings = self.progress.standings
        has_turns = self.progress.turns >= FEWEST_TURNS and self.progress.is_worth_drawing
        return has_turns and any(map(any, standings))


def best_first(progress: Progress) -> tuple[Seat, ...]:
    """Return all seats by rank."""
    ranks = progress.result.ranks
    return tuple(sorted(map(Seat, range(len(ranks))), key=lambda seat: (ranks[seat], seat)))
