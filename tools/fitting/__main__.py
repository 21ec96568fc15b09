"""Fit the weights of a game's features: `python -m tools.fitting GAME`.

Greedy players, or others of the ladder (`--player`), play games among themselves. In half of the
games to fit to greedy ones err. The weights that tell the ends of games best are written beside
the rules. Fresh games, without errors, say how well the appraisal saw the end before, and how well
it does now. With `--again` each of them is also played again from its middle, with other chance, to
see what can be known there at all.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from os import cpu_count
from statistics import correlation, fmean, linear_regression

from rules.appraisal import Weights
from rules.catalog import GAMES
from tools.fitting.ceiling import share_decided
from tools.fitting.fit import fitted
from tools.fitting.games import GREEDY, Played, PlayedAgain, Position, played_again, positions
from tools.fitting.table import read, with_weights, write

FRESH = 10**6
"""Seed of the first game that nothing is fitted to."""
PARTS = 5


def main(arguments: Sequence[str]) -> int:
    """Write the weights of a game, and print how well appraisals see its end."""
    asked = _asked(arguments)
    with get_context("spawn").Pool(asked.processes) as pool:
        fresh = [
            Played(asked.game, FRESH + asked.seed + n, asked.player) for n in range(asked.fresh)
        ]
        games = [
            Played(asked.game, asked.seed + n, asked.player, asked.noise * (n % 2))
            for n in range(asked.games)
        ]
        held_out = pool.map(positions, fresh, chunksize=1)
        _print("bare score", held_out, lambda own: own.shown)
        _print("before", held_out, lambda own: own.appraised)
        if asked.again:
            again = partial(played_again, times=asked.again)
            _print_ceiling(pool.map(again, fresh, chunksize=1))
        if games:
            weights = _fitted(asked, pool.map(positions, games, chunksize=1))
            _print("after", held_out, lambda own: weights.worth(own.features))
    return 0


def _fitted(asked: Namespace, played: Sequence[Sequence[Position]]) -> Weights:
    """Write the weights that are fitted to games, and return them."""
    before = read(asked.game)
    weights = Weights(tuple(before["features"]), before)
    now = with_weights(before, *fitted(played, weights, asked.ridge))
    write(asked.game, now)
    return Weights(tuple(now["features"]), now)


def _print(
    name: str, games: Sequence[Sequence[Position]], points: Callable[[Position], Sequence[float]]
) -> None:
    """Print how the leads that positions show go with the margins at the end, by part."""
    line = f"{name:<11}"
    for part in range(PARTS):
        inside = [own for game in games for own in game if part <= own.part * PARTS < part + 1]
        leads = [points(own)[0] - points(own)[1] for own in inside]
        margins = [own.scores[0] - own.scores[1] for own in inside]
        square, slope = _seen(leads, margins)
        hope = sum(sum(points(own)) - sum(own.scores) for own in inside) / (2 * len(inside))
        line += f"  {100 * part // PARTS:>2} %: R² {square:.2f} slope {slope:.2f} +{hope:.1f}"
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _seen(leads: Sequence[float], margins: Sequence[float]) -> tuple[float, float]:
    """Return R² of the margins over the leads, and the slope; both 0 if all leads are the same."""
    if len({*leads}) < 2:
        return 0.0, 0.0
    return correlation(leads, margins) ** 2, linear_regression(leads, margins).slope


def _print_ceiling(played: Sequence[PlayedAgain]) -> None:
    """Print what share of the margins the middle of a game decides, and how much of it is seen."""
    leads = [own.lead for own in played]
    square = correlation(leads, [fmean(own.margins) for own in played]) ** 2
    decided = share_decided([own.margins for own in played])
    sys.stdout.write(f"40-60 %: positions decide {decided:.2f} of the margin; ")
    sys.stdout.write(f"R² {square:.2f} with the mean of {len(played[0].margins)} games\n")


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m tools.fitting", description=__doc__)
    say = parser.add_argument
    say("game", choices=GAMES)
    say("--games", type=int, default=400, help="games to fit to; 0 only shows what there is")
    say("--fresh", type=int, default=200, help="games to judge by")
    say("--again", type=int, default=0, help="how often those are played again from their middle")
    say("--noise", type=float, default=0.3, help="of greedy players in every other game")
    say("--player", default=GREEDY, help="who plays: greedy@v0.3 (as it was then), hard:12 …")
    say("--ridge", type=float, default=1.0, help="how strongly weights stay as they are")
    say("--seed", type=int, default=0)
    say("--processes", type=int, default=cpu_count() or 1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
