"""The rhombi on the board, and what follows from them alone."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct, field

from rules.cronberg.tables import CROSSINGS, GUARDS, PLACES, RHOMBI, TRIANGLES


class Board(Struct, frozen=True, dict=True):
    """All laid rhombi. It is immutable, so results can be cached."""

    laid: Mapping[str, str] = field(default_factory=dict[str, str])
    """The rhomb on each place, the newest last."""

    def with_rhomb(self, place: str, rhomb: str) -> "Board":
        """Return the board with another rhomb."""
        after = Board({**self.laid, place: rhomb})
        vars(after).update(
            free=self.free - PLACES[place].triangles, numbers=self._with(place, rhomb)
        )
        return after

    def _with(self, place: str, rhomb: str) -> Mapping[str, tuple[int, ...]]:
        """Return the numbers that point at each crossing with another rhomb."""
        numbers = {**self.numbers}
        for crossing in PLACES[place].obtuse:
            numbers[crossing] += (RHOMBI[rhomb].obtuse,)
        for crossing in PLACES[place].acute:
            numbers[crossing] += (RHOMBI[rhomb].acute,)
        return numbers

    @cached_property
    def free(self) -> frozenset[int]:
        """The triangles no rhomb covers."""
        return _ALL.difference(*[PLACES[place].triangles for place in self.laid])

    @cached_property
    def activated(self) -> tuple[int, ...]:
        """The isolated triangles, ascending; each was activated on becoming isolated (CB-7.1)."""
        free = self.free
        return tuple([n for n in sorted(free) if TRIANGLES[n].neighbours.isdisjoint(free)])

    @cached_property
    def closed(self) -> frozenset[str]:
        """The crossings beside activated guards, on which no token may be placed (CB-7.4)."""
        active = [guard.crossings for guard in GUARDS if self.is_isolated(guard.number)]
        return frozenset[str]().union(*active)

    @cached_property
    def open_crossings(self) -> tuple[str, ...]:
        """The crossings on which a token may be placed if there is none (CB-4.3, 4.4)."""
        free, closed = self.free, self.closed
        return tuple(
            [
                name
                for name, crossing in CROSSINGS.items()
                if not crossing.triangles.isdisjoint(free) and name not in closed
            ]
        )

    @cached_property
    def open_places(self) -> tuple[str, ...]:
        """The places on which a rhomb may be laid: adjacent free triangles (CB-5.3)."""
        free = self.free
        return tuple([name for name, place in PLACES.items() if place.triangles <= free])

    @cached_property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """The numbers that point at each crossing, in the order they were laid (CB-2.6)."""
        numbers: dict[str, list[int]] = {crossing: [] for crossing in CROSSINGS}
        for place, rhomb in self.laid.items():
            for crossing in PLACES[place].obtuse:
                numbers[crossing].append(RHOMBI[rhomb].obtuse)
            for crossing in PLACES[place].acute:
                numbers[crossing].append(RHOMBI[rhomb].acute)
        return {crossing: tuple(pointing) for crossing, pointing in numbers.items()}

    def is_isolated(self, number: int) -> bool:
        """Whether a triangle is free and can no longer be covered (CB-7.1)."""
        return number in self.free and TRIANGLES[number].neighbours.isdisjoint(self.free)


_ALL = frozenset(TRIANGLES)
