"""Check a file of test vectors against a game's rules: `python -m tools.vectors GAME FILE`.

A vector is a position, moves and their expected outcome, in the form of that game's vectors.json; a
rules dispute can be filed as such a file. Prints a line per vector and a final count.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, cast

from rules.errors import RulesError
from tests.rules.plugs import PLUGS, Vector
from tests.rules.vector_form import UnfitVector
from tools import ROOT


class Verdict(NamedTuple):
    """Whether one vector holds, and why not."""

    name: str
    rules: tuple[str, ...]
    differences: tuple[str, ...]

    def __str__(self) -> str:
        outcome = "; ".join(self.differences) if self.differences else "holds"
        return f"{self.name}  {', '.join(self.rules)}  {outcome}"


def own(game: str) -> Path:
    """Return the path of the project's own vectors of a game."""
    return ROOT / "tests" / "rules" / game / "vectors.json"


def read(file: Path) -> list[Vector]:
    """Return the vectors of a file: a list, or an object that holds it as `vectors`."""
    content: list[Any] | Mapping[str, list[Any]] = json.loads(file.read_text("utf-8"))
    vectors = content["vectors"] if isinstance(content, Mapping) else content
    if not all(isinstance(vector, Mapping) for vector in vectors):
        raise ValueError("each vector must be an object")
    return vectors


def check(game: str, vectors: Iterable[Vector]) -> Iterator[Verdict]:
    """Yield a verdict for each vector."""
    for place, vector in enumerate(vectors, start=1):
        name = str(vector.get("id", f"no. {place}"))
        yield Verdict(name, tuple(vector.get("rules", ())), _differences(game, vector))


def _differences(game: str, vector: Vector) -> tuple[str, ...]:
    try:
        return tuple(PLUGS[game].differences(vector))
    except RulesError as refusal:
        return (f"refused: {refusal}",)
    except UnfitVector as unfit:
        return (f"cannot be read: {unfit}",)
    except (LookupError, ValueError, TypeError, AttributeError) as misfit:
        unusual = ", ".join(_unusual(game, vector))
        return (f"cannot be read: {unusual or f'{type(misfit).__name__}: {misfit}'}",)


def _unusual(game: str, vector: Vector) -> Iterator[str]:
    """Yield what differs in type from the project's own vectors, which show every key."""
    usual: dict[str, set[str]] = {}
    for key, value in chain.from_iterable(map(_values, read(own(game)))):
        usual.setdefault(key, set()).add(_kind(value))
    for key, value in _values(vector):
        if key in usual and _kind(value) not in usual[key]:
            yield f"`{key}` is {_kind(value)} here, and should be {' or '.join(sorted(usual[key]))}"


def _values(vector: Vector) -> Iterator[tuple[str, Any]]:
    """Yield the keys of a vector, of its position and of its expectations, with their values."""
    for key, value in vector.items():
        yield key, value
        if isinstance(value, Mapping):
            yield from cast("Mapping[str, Any]", value).items()


def _kind(value: object) -> str:
    match value:
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            return "a text"
        case bool():
            return "true or false"
        case None:
            return "null"
        case _:
            return "a number"


def main(arguments: list[str]) -> int:
    """Print the verdicts; return 0 if all hold, 1 if one does not, 2 if nothing was checked."""
    if len(arguments) != len(("game", "file")) or arguments[0] not in PLUGS:
        print(f"usage: python -m tools.vectors GAME FILE   (GAME: {', '.join(PLUGS)})")
        return 2
    game, file = arguments
    try:
        vectors = read(Path(file))
    except (OSError, ValueError, LookupError) as fault:
        print(f"{file} cannot be read: {fault}")
        return 2
    failed = passed = 0
    for verdict in check(game, vectors):
        print(verdict)
        failed += bool(verdict.differences)
        passed += not verdict.differences
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
