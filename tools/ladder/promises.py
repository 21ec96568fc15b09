"""Whether the search sees straight: `python -m tools.ladder.promises`.

A plan promises a payoff. One turn of the seat later the search looks again. On average both should
agree: what a plan promises beyond what is seen then has only been put off.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

from opponents.levels import Level, Stopwatch, by_iterations
from opponents.player import decisions, strategy_of
from opponents.search import Search
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.text import Seat
from tools.ladder.decisions import turns


def expected(match: Match, seat: Seat, random: Random, iterations: int) -> float:
    """Return the payoff that the best plan of a seat promises."""
    search = Search(match.game, seat, random)
    search.think(match.state, Stopwatch(by_iterations(iterations)))
    return search.bandit.expected_payoff(search.bandit.ranking[0])


def broken(match: Match, seed: int, iterations: int) -> float | None:
    """Return by how much a plan promises more than is seen a turn of its seat later.

    None if the game is over before.
    """
    seat, random = match.to_act[0], Random(seed)
    promised, turn = expected(match, seat, random, iterations), match.turn
    while match.to_act and not (seat in match.to_act and match.turn > turn):
        if match.to_act[0] == NATURE:
            match = match.roll_once(random)
            continue
        acting = match.to_act[0]
        strategy = strategy_of(match, acting, Level.HARD, random)
        for move in decisions(match, acting, strategy, by_iterations(iterations)):
            match = match.play(acting, move)
    if not match.to_act:
        return None
    return (promised - expected(match, seat, random, iterations)) / match.game.negligible


def main(arguments: Sequence[str]) -> int:
    """Print a line for each game."""
    parser = ArgumentParser("python -m tools.ladder.promises", description=__doc__)
    say = parser.add_argument
    say("games", nargs="*", choices=[*GAMES, []], help="all of them, if none is named")
    say("--count", type=int, default=40, help="positions of each game")
    say("--iterations", type=int, default=60)
    say("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    for key in asked.games or GAMES:
        positions = zip(range(asked.count), turns(key, asked.seed), strict=False)
        looked_at = (broken(match, n, asked.iterations) for n, match in positions)
        found = [one for one in looked_at if one is not None]
        error = stdev(found) / len(found) ** 0.5
        sys.stdout.write(
            f"{key:<22}{len(found):>4} positions  promised beyond what is seen a turn later:"
            f" {fmean(found):+.2f} ± {error:.2f}, in what is negligible\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
