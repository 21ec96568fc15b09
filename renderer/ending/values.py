"""What the page about a game that is over says."""

from dataclasses import dataclass

from rules.course import Course


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that is over."""

    title: str
    """The game's."""
    names: tuple[str, ...]
    """The names of those who finished it, by seat."""
    colours: tuple[str, ...]
    """By seat, see `theme.SEATS`."""
    course: Course
    casts: tuple[tuple[str, ...], ...] = ()
    """Who played at each seat, after each number of turns; empty if no seat changed hands."""
    short_names: tuple[str, ...] = ()
    """The names by seat for where those in `names` have no room; empty if there are none."""

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to be ranked against."""
        return len(self.names) == 1
