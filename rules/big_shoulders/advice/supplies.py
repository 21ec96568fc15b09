"""Estimates what the cubes cost that factories consume: bought, or traded for others."""

from math import inf
from typing import NamedTuple

from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.play.free_actions import GIVEN
from rules.big_shoulders.tables.tracks import BOX_PRICES

LATER_CUBE = 27
"""Dollars for a cube that is in no box for sale now, but may come."""
PRICES = sorted(BOX_PRICES.values())
"""Dollars for a cube by box, from the right; the leftmost box is not for sale (BS-14.6)."""


class Supplies(NamedTuple):
    """The sources of cubes that a factory lacks."""

    boxes: tuple[Cubes, ...]
    """The boxes of the Supply Chain from left to right; none once the company produces."""
    haymarket: Cubes
    """The cubes of Haymarket Square, each for two of another kind (BS-11.10)."""
    is_refilled: bool
    """Whether other cubes may come into the boxes first, so that nothing has to be traded."""


class Store:
    """The cubes within reach of a company, which its factories take one after another."""

    def __init__(self, held: Cubes, supplies: Supplies) -> None:
        """Lay out what the company holds and what it can get."""
        self._held = list(held)
        boxes = [list(box) for box in reversed(supplies.boxes)]
        self._boxes = tuple(zip(PRICES, boxes, strict=False))
        self._haymarket = list(supplies.haymarket)
        self._is_refilled = supplies.is_refilled

    def take(self, inputs: Cubes) -> float:
        """Take the cubes that a factory consumes (BS-14.7).

        Return the dollars for those that the company does not hold, infinity if some are missing.
        """
        cost, missing = 0.0, list[int]()
        for kind, needed in enumerate(inputs):
            price, lacking = self._buy(kind, needed)
            cost += price
            missing += [kind] * lacking
        if self._is_refilled:
            return cost + len(missing) * LATER_CUBE
        return cost + sum([self._trade(kind) for kind in missing])

    def _buy(self, kind: int, needed: int) -> tuple[int, int]:
        """Take cubes of a kind, the cheapest first; return their price, and how many lack."""
        held = min(needed, self._held[kind])
        self._held[kind] -= held
        cost, lacking, bought = self._for_sale(kind, needed - held)
        for box, number in bought:
            box[kind] -= number
        return cost, lacking

    def _trade(self, kind: int) -> float:
        """Take a cube of Haymarket Square for the cheapest others; return their price."""
        if not self._haymarket[kind]:
            return inf
        price, given = min((self._given(other), other) for other in OTHERS[kind])
        self._haymarket[kind] -= 1
        self._buy(given, GIVEN)
        return price

    def _given(self, kind: int) -> float:
        """Return the price of as many cubes of a kind as a trade takes, infinity if some lack."""
        cost, lacking, _ = self._for_sale(kind, max(0, GIVEN - self._held[kind]))
        return inf if lacking else cost

    def _for_sale(self, kind: int, needed: int) -> tuple[int, int, list[tuple[list[int], int]]]:
        """Return the price of the cheapest cubes, how many lack, and how many each box gives."""
        cost, bought = 0, list[tuple[list[int], int]]()
        for price, box in self._boxes if needed else ():
            number = min(needed, box[kind])
            needed -= number
            cost += number * price
            bought.append((box, number))
        return cost, needed, bought


OTHERS = tuple(
    tuple(other for other in range(len(KINDS)) if other != kind) for kind in range(len(KINDS))
)
"""By kind of cube, the other kinds."""
