"""What is told of how everybody's points went."""

from dataclasses import dataclass

from rules.course import Course, Swing
from rules.text import Reader, Seat, Text

FEWEST_TURNS = 2
"""Of fewer there is no line to be drawn."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point in words."""

    swing: Swing
    title: Text
    reader: Reader
    """With the names of those who were there then."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """How points went, step by step: turn by turn, or from game to game."""

    names: tuple[str, ...]
    """By seat, as they can be written."""
    colours: tuple[str, ...]
    """By seat, see `theme.SEATS`."""
    course: Course
    heading: Text
    """What the lines are."""
    turnings: tuple[Turning, ...]
    """The swings of the course."""
    short_names: tuple[str, ...] = ()
    """By seat, for columns in which those in `names` have no room; empty if there are none."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the best first."""
        return best_first(self.course)

    @property
    def has_lines(self) -> bool:
        """Whether there are lines to draw: not of a single turn, nor where nobody had points."""
        standings = self.course.standings
        return self.course.turns >= FEWEST_TURNS and any(map(any, standings))


def best_first(course: Course) -> tuple[Seat, ...]:
    """Return all seats by their rank."""
    ranks = course.result.ranks
    return tuple(sorted(map(Seat, range(len(ranks))), key=lambda seat: (ranks[seat], seat)))
