"""Results: how games end, who comes first, and where the points came from."""

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
    """Place by seat, 1 is best; ties share a place. A lost solo game has rank 2."""
    why: Text
    """What decided, in a sentence."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, in seat order."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


class Category(NamedTuple):
    """What one kind of scoring has brought each seat."""

    name: Text
    """As the rules call it: "parks", "coats of arms"."""
    points: tuple[int, ...]
    """By seat; they may be negative."""


def ranked(order: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each seat by sortable values, the highest first; ties share a place."""
    return tuple(1 + sum(other > own for other in order) for own in order)
