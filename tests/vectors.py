"""Check a file of test vectors against a game's rules: `python -m tests.vectors GAME FILE`.

A vector is a position, moves and what must come of them, in the form of that game's vectors.json;
a rules dispute can be filed as such a file. Prints a line per vector and a closing count.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rules.errors import RulesError
from tests.rules.plugs import PLUGS, Vector
from tests.rules.vector_form import UnfitVector


class Verdict(NamedTuple):
    """Whether one vector holds."""

    name: str
    rules: tuple[str, ...]
    differences: tuple[str, ...]

    def __str__(self) -> str:
        outcome = "; ".join(self.differences) if self.differences else "holds"
        return f"{self.name}  {', '.join(self.rules)}  {outcome}"


def own(game: str) -> Path:
    """Find the project's own vectors of a game."""
    return Path(__file__).parent / "rules" / game / "vectors.json"


def read(file: Path) -> list[Vector]:
    """Read a file: a list of vectors, or an object that holds it as `vectors`."""
    content: list[Any] | Mapping[str, list[Any]] = json.loads(file.read_text("utf-8"))
    vectors = content["vectors"] if isinstance(content, Mapping) else content
    if not all(isinstance(vector, Mapping) for vector in vectors):
        raise ValueError("each vector must be an object")
    return vectors


def check(game: str, vectors: Iterable[Vector]) -> Iterator[Verdict]:
    """Judge vectors one by one."""
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
        return (f"cannot be read: {type(misfit).__name__}: {misfit}",)


def main(arguments: list[str]) -> int:
    """Print the verdicts; 0 if every vector holds, 1 if one does not, 2 if nothing was checked."""
    if len(arguments) != len(("game", "file")) or arguments[0] not in PLUGS:
        print(f"usage: python -m tests.vectors GAME FILE   (GAME: {', '.join(PLUGS)})")
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
