"""Resource cubes, counted by kind (BS-1.8)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import comb, prod
from operator import add, sub
from typing import TypeAlias

from rules.text import to_say

KINDS = (to_say("livestock"), to_say("coal"), to_say("wood"), to_say("steel"))
"""The order in which kinds of cubes are written."""

Cubes: TypeAlias = tuple[int, ...]
"""The number of cubes of each kind, in the order of KINDS."""

NONE: Cubes = (0, 0, 0, 0)


def counted(kinds: Iterable[str]) -> Cubes:
    """Count cubes that are listed one by one."""
    return tuple(map(list(kinds).count, KINDS))


def from_table(row: Mapping[str, int]) -> Cubes:
    """Read a row such as {"coal": 1, "wood": 2}; raises KeyError for an unknown kind."""
    return counted(KINDS[KINDS.index(kind)] for kind, number in row.items() for _ in range(number))


def listed(cubes: Cubes) -> tuple[str, ...]:
    """List cubes one by one."""
    return tuple(kind for kind, number in zip(KINDS, cubes, strict=True) for _ in range(number))


def plus(one: Cubes, other: Cubes) -> Cubes:
    """Add cubes kind by kind."""
    return tuple(map(add, one, other))


def minus(one: Cubes, other: Cubes) -> Cubes:
    """Take cubes away kind by kind; a number may become negative."""
    return tuple(map(sub, one, other))


def as_far_as(wanted: Cubes, there: Cubes) -> Cubes:
    """Return the cubes wanted, limited for each kind to those that are there."""
    return tuple(map(min, wanted, there))


def holds(cubes: Cubes, needed: Cubes) -> bool:
    """Return whether `cubes` contains all that is needed."""
    return as_far_as(needed, cubes) == needed


def number_of(cubes: Cubes, kind: str) -> int:
    """Count the cubes of one kind; raises ValueError for an unknown kind."""
    return cubes[KINDS.index(kind)]


def kinds_in(cubes: Cubes) -> tuple[str, ...]:
    """Return the kinds with at least one cube, in the order of KINDS."""
    return tuple(kind for kind, number in zip(KINDS, cubes, strict=True) if number)


def draws(cubes: Cubes, number: int) -> Iterator[tuple[Cubes, int]]:
    """Yield the possible outcomes of `number` blind draws, each with the ways to draw it."""
    for drawn in product(*(range(min(number, there) + 1) for there in cubes)):
        if sum(drawn) == number:
            yield drawn, prod(comb(there, taken) for there, taken in zip(cubes, drawn, strict=True))
