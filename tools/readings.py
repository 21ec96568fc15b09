"""Read where appraisals were wrong: `python -m tools.readings`.

Players of the ladder play games of two; of each game the turn is looked for at whose beginning the
appraised lead differs most from the lead at the end. The ten worst are printed, each with its
position and with what followed, for somebody who looks for the same fault in several of them.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from rules.catalog import GAMES
from rules.match import Entry, Match
from rules.text import words
from tools.fitting.games import GREEDY, SEATS, Played, play

LISTED = 10
FOLLOWING = 16
"""How many moves of those that followed are printed."""
NAMED = 6
"""How many features of a lead are printed."""


class Reading(NamedTuple):
    """A decision at which the appraisal was wrong."""

    match: Match
    """The game up to there."""
    seed: int
    appraised: float
    """The lead of the first seat by the appraisal, in points at the end."""
    final: float
    """The lead with which it ended."""
    followed: Sequence[Entry]

    @property
    def error(self) -> float:
        """How wrong the appraisal was, in what is negligible in the game."""
        return abs(self.final - self.appraised) / self.match.game.negligible

    def __str__(self) -> str:
        match = self.match
        followed = "; ".join(f"{e.seat + 1} {e.move}" for e in self.followed[:FOLLOWING])
        return (
            f"{match.game.key}, seed {self.seed}, move {len(match.entries) + 1}, "
            f"seat {match.to_act[0] + 1}: appraised {self.appraised:+.1f}, "
            f"final {self.final:+.1f}, off by {self.error:.0f} times what is negligible\n"
            f"  {words(match.view(None).essentials)}\n"
            f"  Lead: {', '.join(_shares(match))}\n  Then: {followed}\n"
        )


def _shares(match: Match) -> Iterator[str]:
    """Yield what the lead is made of, the largest first; nothing where there are no weights."""
    features, weights = match.game.features(match.state), match.game.weights
    if features is None or weights is None:
        return
    one, other = features.by_seat
    *rows, _ = weights.at(features.stage)
    worth = [
        (weight * (own - its), name)
        for name, weight, own, its in zip(weights.names, rows, one, other, strict=True)
    ]
    for lead, name in sorted(worth, key=lambda part: -abs(part[0]))[:NAMED]:
        yield f"{name} {lead:+.1f}"


def worst(asked: Played, since: float) -> Reading:
    """Play a game, and return the worst of its decisions after a share of it is over."""
    kept, scores = play(asked)
    final, last = scores[0] - scores[1], kept[-1]
    late = kept[int(since * len(kept)) :]
    return max(
        (
            Reading(match, asked.seed, first - second, final, last.entries[len(match.entries) :])
            for match in late
            for first, second in [match.game.appraise(match.state)]
        ),
        key=lambda reading: reading.error,
    )


def main(arguments: Sequence[str]) -> int:
    """Print the worst decisions, the worst first."""
    asked = _asked(arguments)
    games = asked.games or [key for key, game in GAMES.items() if SEATS in game.seats]
    played = [
        Played(games[n % len(games)], asked.seed + n, asked.player) for n in range(asked.count)
    ]
    with get_context("spawn").Pool(asked.processes) as pool:
        readings = pool.map(partial(worst, since=asked.since), played, chunksize=1)
    for reading in sorted(readings, key=lambda one: -one.error)[:LISTED]:
        sys.stdout.write(f"{reading}\n")
    return 0


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m tools.readings", description=__doc__)
    say = parser.add_argument
    say("games", nargs="*", choices=[*GAMES, []], help="all of them in turn, if none is named")
    say("--count", type=int, default=10, help="how many games are played")
    say("--seed", type=int, default=0, help="the seed of the first")
    say("--player", default=GREEDY, help="who plays: greedy, hard/8 …")
    say("--since", type=float, default=0.4, help="the share of a game that is not looked at")
    say("--processes", type=int, default=1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
