"""Measure speed beside named programs in the same run: `python -m tools.bench`.

With names it takes those measures alone; `by_post` measures the waits of games by post, which takes
many minutes.
"""

import sys
from collections.abc import Iterator
from itertools import chain

from tools.bench import (
    by_post,
    clock,
    cold,
    crowd,
    languages,
    lesson,
    long_game,
    loop,
    panel,
    pictures,
    presses,
    results,
    reviewing,
    rules,
    thinking,
    turn,
)
from tools.bench.measure import Row

MEASURES = (
    rules,
    presses,
    panel,
    pictures,
    turn,
    long_game,
    lesson,
    results,
    cold,
    crowd,
    languages,
    loop,
    thinking,
    reviewing,
    clock,
)


def main() -> int:
    """Print a line per measurement; return 1 if a goal was missed."""
    print(f"{'CPU time':<44}{'ours':>20}{'beside':>32}{'share':>8}  goal")
    missed = 0
    for row in rows(*sys.argv[1:]):
        print(row, flush=True)
        missed += not row.holds
    return 1 if missed else 0


def rows(*names: str) -> Iterator[Row]:
    """Yield the measurements with these names, or all; some start processes of their own."""
    named = [each for each in (*MEASURES, by_post) if each.__name__.split(".")[-1] in names]
    return chain.from_iterable(each.rows() for each in named or MEASURES)


if __name__ == "__main__":
    sys.exit(main())
