"""What it costs to end a decision early: `python -m tools.ladder.decisions`.

Turns of greedy games are decided with all the time that hard, or a part of it, has for a decision.
Each rule notes when it would have ended a decision, and with which move. A search with several
times as much time says what these moves are worth. The regret of a rule is what its moves are worth
less than those of the whole time, on average, in what hints call negligible.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count
from math import inf
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import NamedTuple

from opponents.levels import Budget, Leader, Level, Stopwatch
from opponents.player import budget_of
from opponents.search import Search
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tools.ladder.playing import player_named

LONGER = 8
"""How many times as long the search that judges thinks."""
MOST = 3
"""Most decisions of a turn that are looked at."""
SHARES = (0.1, 0.2, 0.4, 0.6, 0.8)
LEASTS = (0.1, 0.25, 0.4)
TOLERANCES = (0.01, 0.1)
PLANNED = "as planned"


class Stop(NamedTuple):
    """When a rule would have ended a decision, and what it would have chosen."""

    share: float
    """The share of the time for the decision."""
    move: Hashable


class Decided(NamedTuple):
    """A decision and what its moves are worth."""

    is_first: bool
    """Whether the turn began with it."""
    stops: Mapping[str, Stop]
    """By rule; it took all its time if a rule is missing."""
    full: Hashable
    """What was chosen after all the time."""
    worth: Mapping[Hashable, float]

    def regret(self, rule: str) -> float:
        """Return how much less the move of a rule is worth than that of the whole time.

        A move that the longer search has not seen is worth as little as the worst that it has.
        """
        chosen = self.stops[rule].move if rule in self.stops else self.full
        least = min(self.worth.values())
        return self.worth.get(self.full, least) - self.worth.get(chosen, least)


class Rules:
    """Notes for each rule when it first holds."""

    def __init__(self, search: Search) -> None:
        """Watch a decision of a search."""
        self.stops: dict[str, Stop] = {}
        self._search = search
        self._leaders = {least: Leader(least) for least in LEASTS}

    def ask(self, share: float) -> bool:
        """Note what holds after a share of the time; return False, so that thinking goes on."""
        bandit = self._search.bandit
        holds = {f"{own:.0%} of the time": share >= own for own in SHARES}
        holds |= {f"gain below {own}": bandit.is_decided(own) for own in TOLERANCES}
        for least, leader in self._leaders.items():
            holds[f"leader settled at {least:.0%}"] = leader.has_settled(bandit.leader, share)
        for rule, is_met in holds.items():
            if is_met:
                self.stops.setdefault(rule, Stop(share, bandit.ranking[0].move))
        return False


def decided(match: Match, budget: Budget, seed: int) -> Iterator[Decided]:
    """Yield the first decisions of a turn, each made with all its time."""
    game, seat, turn = match.game, match.to_act[0], match.turn
    search, planned, number = Search(game, seat, Random(seed)), (), 0
    while seat in match.to_act and match.turn == turn and number < MOST:
        move = game.obvious(match.state, seat)
        if move is None:
            rules = Rules(search)
            search.think(match.state, Stopwatch(budget), rules.ask)
            if planned:
                rules.stops[PLANNED] = Stop(0.0, planned[0])
            best = search.best[0]
            move, planned = best.move, best.moves
            worth = _worth(match, seat, budget, seed)
            yield Decided(not number, rules.stops, move, worth)
            number += 1
        planned = planned[1:] if planned[:1] == (move,) else ()
        search.follow(move)
        match = match.play(seat, game.format(match.state, move))
        if match.entries[-1].reveals:
            return


def _worth(match: Match, seat: Seat, budget: Budget, seed: int) -> Mapping[Hashable, float]:
    """Return what first moves are worth to a longer search, in what is negligible."""
    judge = Search(match.game, seat, Random(-1 - seed))
    judge.think(match.state, Stopwatch(budget._replace(decision=LONGER * budget.decision)))
    unit = match.game.negligible
    return {arm.move: judge.bandit.expected_payoff(arm) / unit for arm in judge.best}


def turns(key: str, seed: int) -> Iterator[Match]:
    """Yield positions in which a turn begins, one of each game of two casual players."""
    for number in count(seed + 1):
        yield Random(number).choice([*begun(key, number)])


def begun(key: str, seed: int) -> Iterator[Match]:
    """Yield the positions of a game of two casual players in which one of them begins a turn."""
    casual = player_named("casual")
    match, chance = Match.start(GAMES[key], Setup(2)), Random(seed)
    while match.to_act:
        if match.to_act[0] == NATURE:
            match = match.roll_once(chance)
            continue
        seat = match.to_act[0]
        if match.has_choice(seat) and len(match.to_act) == 1:
            yield match
        for move in casual(match, seat, chance):
            match = match.play(seat, move)


def _table(found: Sequence[Decided]) -> Iterator[str]:
    rules = dict.fromkeys(rule for one in found for rule in one.stops)
    for rule in rules:
        for name, is_first in (("first", True), ("later", False)):
            own = [one for one in found if one.is_first == is_first]
            if rule == PLANNED:
                own = [one for one in own if rule in one.stops]
            if len(own) > 1:
                share = fmean(one.stops[rule].share if rule in one.stops else 1.0 for one in own)
                regrets = [one.regret(rule) for one in own]
                error = stdev(regrets) / len(own) ** 0.5
                yield (
                    f"{rule:<22} {name:<6} {len(own):>4} decisions  {share:>4.0%} of the time"
                    f"  regret {fmean(regrets):+.3f} ± {error:.3f}"
                )


def main(arguments: Sequence[str]) -> int:
    """Print a line for each rule."""
    parser = ArgumentParser("python -m tools.ladder.decisions", description=__doc__)
    say = parser.add_argument
    say("games", nargs="*", choices=[*GAMES, []], help="all of them, if none is named")
    say("--turns", type=int, default=10, help="turns of each game")
    say("--part", type=int, default=8, help="of the time of hard")
    say("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    found, began = list[Decided](), thread_time()
    for key in asked.games or GAMES:
        seconds = budget_of(GAMES[key], Level.HARD).decision / asked.part
        budget = Budget(seconds, inf, patience=inf)
        for number, match in zip(range(asked.turns), turns(key, asked.seed), strict=False):
            found += decided(match, budget, number)
    for line in _table(found):
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{thread_time() - began:.0f} s of CPU time\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
