"""Measure speed beside named programs in the same run: `python -m tests.bench` (`make bench`).

`BENCH=by_post` measures waits of games by post instead, which takes many minutes.
"""

import sys
from collections.abc import Iterator
from itertools import chain

from tests.bench import (
    by_post,
    clock,
    cold,
    languages,
    lesson,
    long_game,
    loop,
    panel,
    pictures,
    presses,
    results,
    rules,
    thinking,
    turn,
)
from tests.bench.measure import Row


def main() -> int:
    """Print a line per measurement; return 1 if a goal was missed."""
    print(f"{'CPU time':<44}{'ours':>20}{'beside':>32}{'share':>8}  goal")
    missed = 0
    for row in by_post.rows() if sys.argv[1:] == ["by_post"] else rows():
        print(row, flush=True)
        missed += not row.holds
    return 1 if missed else 0


def rows() -> Iterator[Row]:
    """Yield all measurements; those that need an empty process start their own."""
    measures = (
        rules,
        presses,
        panel,
        pictures,
        turn,
        long_game,
        lesson,
        results,
        cold,
        languages,
        loop,
        thinking,
        clock,
    )
    return chain.from_iterable(each.rows() for each in measures)


if __name__ == "__main__":
    sys.exit(main())
