"""The values of a campaign's standings."""

from dataclasses import dataclass

from rules.text import Text


@dataclass(frozen=True, slots=True)
class Line:
    """One person."""

    name: str
    rank: int
    """The rank: 1 is best; tied people share it."""
    points: int
    """The total so far, in the campaign's scoring; may be negative."""
    games: tuple[str, ...]
    """The result of each finished game, ready to show: "1st", "38", "–"."""
    colour: int
    """An index of the theme's seat colours."""
    signs: tuple[str, ...] = ()
    """The seat's colour at the board in each finished game; empty where it had none."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A campaign after some of its games."""

    title: str
    subtitle: Text
    games: tuple[str, ...]
    """The names of all games in order, including those not yet played."""
    lines: tuple[Line, ...]
    """The lines, by rank."""
    is_over: bool

    @property
    def finished(self) -> int:
        """How many games have been played."""
        return max((len(line.games) for line in self.lines), default=0)

    @property
    def leaders(self) -> tuple[Line, ...]:
        """Return who is first; empty before a game has been played."""
        return tuple(line for line in self.lines if line.rank == 1 and self.finished)

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to rank against."""
        return len(self.lines) == 1
