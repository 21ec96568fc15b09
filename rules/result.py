"""Results: how games end, who comes first, and the sources of the points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.text import Seat, Text


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    ranks: tuple[int, ...]
    """Ranks by seat: 1 is best; tied seats share a rank. A lost solo game has rank 2."""
    why: Text
    """What decided the game, in a sentence."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, in seat order."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


class Category(NamedTuple):
    """The points of each seat from one kind of scoring."""

    name: Text
    """The name in the rules: "parks", "coats of arms"."""
    points: tuple[int, ...]
    """Points by seat; they may be negative."""


def ranked(order: Sequence[Any]) -> tuple[int, ...]:
    """Return the rank of each seat by sortable values, the highest first; ties share a rank."""
    return tuple(1 + sum(other > own for other in order) for own in order)
