"""Check files of test vectors against the rules: `python -m tools.vectors FILE…`.

A vector is a position, moves and their expected outcome, in the form of docs/vectors.md; a rules
dispute can be filed as such a file. Prints a line per vector and a final count.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import tests.rules.plugs  # noqa: F401  # what vectors of these games need
from authoring.vectors import Vector, check, read


def read_all(files: Iterable[str]) -> list[Vector]:
    """Return the vectors of all files; raises ValueError, which names the file."""
    found: list[Vector] = []
    for file in files:
        try:
            found += read(Path(file).read_text("utf-8"))
        except (OSError, ValueError) as fault:
            raise ValueError(f"{file} cannot be read: {fault}") from fault
    return found


def main(files: list[str]) -> int:
    """Print the verdicts; return 0 if all hold, 1 if one does not, 2 if nothing was checked."""
    if not files:
        print("usage: python -m tools.vectors FILE…")
        return 2
    try:
        verdicts = list(check(read_all(files)))
    except ValueError as fault:
        print(fault)
        return 2
    print(*verdicts, sep="\n")
    failed = sum(bool(verdict.differences) for verdict in verdicts)
    print(f"{len(verdicts) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
