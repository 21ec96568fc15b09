"""Trials that take too long for every day: `python -m tools.trials several`, `soak` or `doctor`.

The first needs a PostgreSQL server: `.ci/postgresql python -m tools.trials several`.
"""

import argparse
import asyncio
import sys

from tools.trials import doctor, soak
from tools.trials.several import trial


def main() -> int:
    """Run a trial; return 1 if something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tools.trials", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    several = kinds.add_parser("several", help="several processes, killed and cut off")
    several.add_argument("--processes", type=int, choices=(2, 4), default=2)
    several.add_argument("--seconds", type=float, default=60, help="of a quiet scene")
    soaking = kinds.add_parser("soak", help="ninety days of many games, by a clock of their own")
    soaking.add_argument("--games", type=int, default=10_000, help="that are opened")
    soaking.add_argument("--whole", type=float, default=0.2, help="how many are played to the end")
    examined = kinds.add_parser("doctor", help="the replay of many games before an update")
    examined.add_argument("--games", type=int, default=10_000, help="that have been played half")
    given = parser.parse_args()
    if given.kind == "several":
        return asyncio.run(trial.run(given.processes, given.seconds))
    if given.kind == "doctor":
        return asyncio.run(doctor.run(given.games))
    return asyncio.run(soak.run(given.games, given.whole))


if __name__ == "__main__":
    sys.exit(main())
