"""The function that reads each vector, and the comparison of its findings."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from rules.big_shoulders.state import Company, Holding
from tests.rules.vector_form import UnfitVector

Given: TypeAlias = Mapping[str, Any]
Moves: TypeAlias = Any
"""A move, or a list of moves."""
Found: TypeAlias = Mapping[str, Any]
Reader: TypeAlias = Callable[[Given, Moves, Given], Found]
"""From position, moves and expectations to findings with the same keys."""

READERS: dict[str, Reader] = {}
PROSE = {"why", "note"}
UNKNOWN = (
    "a new vector needs a “position” (docs/vectors-big_shoulders.md); “given” is prose, which can "
    "be read for the ids of the project's own file alone"
)


def reads(*names: str) -> Callable[[Reader], Reader]:
    """Register a function as the reader of vectors."""

    def register(reader: Reader) -> Reader:
        READERS.update(dict.fromkeys(names, reader))
        return reader

    return register


def compare(vector: Given) -> Iterator[str]:
    """Yield how findings differ from expectations."""
    expected = vector["expect"]
    if vector.get("id") not in READERS:
        raise UnfitVector(UNKNOWN)
    found = READERS[vector["id"]](vector["given"], vector["move"], expected)
    for key, value in expected.items():
        if key not in PROSE and found.get(key, "nothing") != value:
            yield f"{key}: expected {value}, found {found.get(key, 'nothing')}"


def listed(moves: Moves) -> list[str]:
    return [moves] if isinstance(moves, str) else list(moves)


def cases(moves: Moves) -> list[list[str]]:
    """Read alternatives such as "case 2: automate f2, relocate f1"."""
    return [move.partition(": ")[2].split(", ") for move in listed(moves)]


def holding(given: Mapping[str, int]) -> Holding:
    return Holding(**given)


def shown(some: Holding, keys: Given) -> dict[str, int]:
    """Return a holding with the expected kinds of certificates, and all others in it."""
    kinds = {kind: some.of(kind) for kind in ("director", "preferred", "common")}
    return {kind: number for kind, number in kinds.items() if number or kind in keys}


def plus_minus(base: int, actual: int, other: int = 0) -> str:
    """Return a sum in the form of the vectors: "P+30", or "P+30+45" in two parts."""
    parts = [actual - base - other, other] if other else [actual - base]
    return "P" + "".join(f"+{part}" for part in parts if part)


def employed(company: Company) -> list[int]:
    return [int(manager) for manager in company.managers]
