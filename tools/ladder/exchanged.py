"""Whether opponents decide by what they may not know: `python -m tools.ladder.exchanged`.

In positions of games of casual players the secrets are dealt anew, and each level decides its turn
in both. With the same seed the decisions must not differ.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count, islice
from random import Random

from opponents.levels import Level, by_iterations
from opponents.player import has_secrets, turn_of
from rules.catalog import GAMES
from rules.match import Match
from tools.ladder.decisions import begun

SECRET = [key for key, game in GAMES.items() if has_secrets(game)]


def differs(match: Match, level: Level, seed: int, iterations: int) -> bool | None:
    """Return whether a turn is decided otherwise with exchanged secrets; None if there are none."""
    seat = match.to_act[0]
    other = replace(match, state=match.game.imagine(match.state, seat, Random(seed)))
    if other.state == match.state:
        return None
    budget = by_iterations(iterations)
    one, same = (turn_of(m, seat, level, Random(seed), budget) for m in (match, other))
    return one != same


def main(arguments: Sequence[str]) -> int:
    """Print a line for each game; return 1 if a decision differs."""
    parser = ArgumentParser("python -m tools.ladder.exchanged", description=__doc__)
    say = parser.add_argument
    say("games", nargs="*", choices=[*SECRET, []], help="all that hide something, if none is named")
    say("--count", type=int, default=1000, help="positions of each game")
    say("--iterations", type=int, default=4)
    say("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    wrong = 0
    for key in asked.games or SECRET:
        positions = chain.from_iterable(begun(key, seed) for seed in count(asked.seed))
        levels = [*Level]
        looked_at = (
            differs(match, levels[n % len(levels)], n, asked.iterations)
            for n, match in enumerate(positions)
        )
        found = [*islice((one for one in looked_at if one is not None), asked.count)]
        sys.stdout.write(f"{key:<22}{sum(found)} of {len(found)} turns differ\n")
        wrong += sum(found)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
