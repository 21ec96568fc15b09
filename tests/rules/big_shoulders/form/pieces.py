"""Cubes, certificates and demand in the form of a position, read and written."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from rules.big_shoulders.cubes import KINDS, Cubes, counted
from rules.big_shoulders.state import Board, Holding, Stand
from rules.big_shoulders.tables.components import CERTIFICATES, TILES
from tests.rules.vector_form import UnfitVector, one_of, only_known

Given: TypeAlias = Mapping[str, Any]
"""Part of a vector, as JSON has it."""

BARE = "bare"
"""Replaces the tile of a slot without one."""


def whole(place: str, value: object) -> int:
    """Return a whole number of 0 or more; raises UnfitVector for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise UnfitVector(f"{place} should be a whole number of 0 or more, not {value!r}")
    return value


def cubes(place: str, given: Mapping[str, int] | list[str]) -> Cubes:
    """Read {"coal": 2, "wood": 1} or ["coal", "coal", "wood"]."""
    if not isinstance(given, Mapping):
        return counted(one_of(place, kind, KINDS) for kind in given)
    only_known(place, given, KINDS)
    livestock, coal, wood, steel = (whole(place, given.get(kind, 0)) for kind in KINDS)
    return (livestock, coal, wood, steel)


def by_kind(some: Cubes) -> Counter[str]:
    """Return cubes as {"coal": 2, "wood": 1}; missing kinds equal 0."""
    counts: Counter[str] = Counter(dict(zip(KINDS, some, strict=True)))
    return +counts


def holding(place: str, given: Mapping[str, int]) -> Holding:
    """Read {"director": 1, "common": 2}."""
    only_known(place, given, CERTIFICATES)
    return Holding(**{kind: whole(place, number) for kind, number in given.items()})


def by_certificate(some: Holding) -> Counter[str]:
    """Return certificates as {"director": 1, "common": 2}."""
    return +Counter({kind: some.of(kind) for kind in CERTIFICATES})


def stand(slot: str, words: str) -> Stand:
    """Read "d10", "d10 1" or "d10 1/5"; without a tile "bare 2"."""
    tile, _, goods = words.partition(" ")
    number = goods.partition("/")[0] or "0"
    if not number.isdecimal():
        raise UnfitVector(f"the demand {slot} should be like 'd10 1' or 'bare 2', not {words!r}")
    known = one_of(f"the tile on {slot}", tile, (*TILES, BARE))
    return Stand("" if known == BARE else known, int(number))


def demanded(board: Board, slot: str) -> str:
    """Return the contents of a slot: the tile, its goods and its spaces, such as "d10 1/5"."""
    at = board.demand[slot]
    return f"{at.tile or BARE} {at.goods}/{board.capacity(slot)}"


def once(what: str, names: Iterable[str]) -> None:
    """Raise UnfitVector for a tile in two places."""
    seen: set[str] = set()
    for name in filter(None, names):
        if name in seen:
            raise UnfitVector(f"the {what} {name} lies in two places")
        seen.add(name)


def of_known(what: str, names: Iterable[str], known: Iterable[str]) -> tuple[str, ...]:
    """Return names; raises UnfitVector for unknown ones."""
    return tuple(one_of(what, name, known) for name in names)
