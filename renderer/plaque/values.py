"""What the plaque of a campaign says."""

from dataclasses import dataclass

from renderer.standings.values import Standings
from rules.course import Course


@dataclass(frozen=True, slots=True)
class Plaque:
    """A campaign that is over."""

    standings: Standings
    course: Course
    """How the points went from game to game; its turns are games, its seats the people's colours,
    counted as in `standings.values.Line.colour`."""
