"""What the page about a game that is over says."""

from dataclasses import dataclass

from rules.course import Course
from rules.text import Seat


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that is over."""

    title: str
    """The game's."""
    names: tuple[str, ...]
    """The people's names by seat."""
    colours: tuple[str, ...]
    """By seat, see `theme.SEATS`."""
    course: Course

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the best first."""
        ranks = self.course.result.ranks
        return tuple(sorted(map(Seat, range(len(ranks))), key=lambda seat: (ranks[seat], seat)))

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to be ranked against."""
        return len(self.names) == 1
