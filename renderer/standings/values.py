"""What the standings of a campaign say."""

from dataclasses import dataclass

from rules.text import Text


@dataclass(frozen=True, slots=True)
class Line:
    """One person."""

    name: str
    place: int
    """1 is best; ties share."""
    points: int
    """The total so far, in the campaign's scoring; may be negative."""
    games: tuple[str, ...]
    """What each finished game brought, ready to show: "1st", "38", "–"."""
    colour: int
    """Which of the theme's seat colours."""
    signs: tuple[str, ...] = ()
    """The seat's colour at the board in each finished game; empty where it had none."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A campaign after some of its games."""

    title: str
    subtitle: Text
    games: tuple[str, ...]
    """The names of all games in order, those not yet played too."""
    lines: tuple[Line, ...]
    """By place."""
    is_over: bool

    @property
    def finished(self) -> int:
        """How many games have been played."""
        return max((len(line.games) for line in self.lines), default=0)

    @property
    def leaders(self) -> tuple[Line, ...]:
        """Who is first; nobody before a game has been played."""
        return tuple(line for line in self.lines if line.place == 1 and self.finished)

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to be ranked against."""
        return len(self.lines) == 1
