"""The free turn of the wheel in Oranienburger Kanal: `python -m tools.ladder.wheel`.

Counts how often an opponent gives it up without need (OK-15.7): in wheel steps of games of casual
players in which somebody has a set to refine, and room for the brick and the iron (OK-6.1).
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from random import Random

from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.oranienburger_kanal.moves import Turn
from rules.oranienburger_kanal.state import Kanal, Turning
from rules.oranienburger_kanal.tables.costs import CAPS, VALUABLE, can_turn
from rules.setup import Setup
from rules.text import Seat
from tools.ladder.playing import Player, player_named

KEY = "oranienburger_kanal"


def wheel_steps(seed: int) -> Iterator[tuple[Match, Seat]]:
    """Yield the positions of a game in which a seat should turn the wheel, with that seat."""
    casual, chance = player_named("casual"), Random(seed)
    match = Match.start(GAMES[KEY], Setup(2))
    while match.to_act:
        if match.to_act[0] == NATURE:
            match = match.roll_once(chance)
            continue
        seat = match.to_act[0]
        if should_turn(match.state, seat):
            yield match, seat
        for move in casual(match, seat, chance):
            match = match.play(seat, move)


def should_turn(state: Kanal, seat: Seat) -> bool:
    """Return whether nothing would be lost by a free turn of the wheel that a seat still has."""
    phase, supply = state.phase, state.player(seat).supply
    is_free = isinstance(phase, Turning) and seat not in phase.turned | phase.ready
    return is_free and can_turn(supply) and all(supply[each] < CAPS[each] for each in VALUABLE)


def gives_up(player: Player, match: Match, seat: Seat, random: Random) -> bool:
    """Return whether a player does not turn the wheel in the rest of its wheel step."""
    return match.game.format(match.state, Turn()) not in player(match, seat, random)


def main(arguments: Sequence[str]) -> int:
    """Print how often the free turn was given up; return 1 if it was."""
    parser = ArgumentParser("python -m tools.ladder.wheel", description=__doc__)
    say = parser.add_argument
    say("--player", default="hard:12")
    say("--count", type=int, default=50, help="wheel steps")
    say("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    player = player_named(asked.player)
    steps = chain.from_iterable(wheel_steps(seed) for seed in count(asked.seed))
    found = [
        gives_up(player, match, seat, Random(n))
        for n, (match, seat) in enumerate(islice(steps, asked.count))
    ]
    sys.stdout.write(f"{sum(found)} of {len(found)} free turns given up\n")
    return int(any(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
