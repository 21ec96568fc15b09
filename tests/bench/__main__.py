"""Measure speed beside named programs in the same run: `python -m tests.bench` (`make bench`)."""

import sys
from itertools import chain

from tests.bench import clock, pictures, rules, turn


def main() -> int:
    """Print a line per measurement; 1 if a goal was missed."""
    print(f"{'CPU time':<44}{'ours':>20}{'beside':>32}{'share':>8}  goal")
    missed = 0
    for row in chain(rules.rows(), pictures.rows(), turn.rows(), clock.rows()):
        print(row, flush=True)
        missed += not row.holds
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
