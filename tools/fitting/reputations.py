"""Fit what structures of Oranienburger Kanal bring beyond what the rest of its appraisal sees.

This lets greedy players play with each deck, in every other game with the extra
structures (OK-19.2, OK-19.3). Where those who have a structure arrive behind the lead that was seen
halfway, it is worth less than it seems, and the table beside the rules says by how much.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from os import cpu_count
from typing import NamedTuple

from rules.catalog import GAMES
from rules.oranienburger_kanal.advice.activations import REPUTATIONS, time_for
from rules.oranienburger_kanal.advice.appraisal import rounds_left
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.tables.structures import DECKS
from tools import ROOT
from tools.fitting.fit import solved
from tools.fitting.games import GREEDY, Played, play

GAME = "oranienburger_kanal"
FILE = ROOT / "rules" / GAME / "tables" / "reputations.json"
MIDDLE = (0.3, 0.8)
"""The part of a game from which positions are taken: before it hardly anything is built."""


class Seen(NamedTuple):
    """A position from the middle of a game."""

    structures: Mapping[str, float]
    """The structures of the first player, and with a minus sign those of the other, as they count
    while there is time."""
    missed: float
    """By how much the first player's margin at the end was greater than the appraised lead."""


def seen(asked: Played) -> list[Seen]:
    """Play a game to its end and return the positions of its middle."""
    kept, scores = play(asked)
    first, last = (int(part * len(kept)) for part in MIDDLE)
    return [_seen(match.state, scores) for match in kept[first:last]]


def _seen(state: Kanal, scores: Sequence[float]) -> Seen:
    one, other = GAMES[GAME].appraise(state)
    in_time = time_for(rounds_left(state))
    structures = {
        name: sign * in_time
        for sign, player in zip((1, -1), state.players, strict=True)
        for name in player.structures.values()
    }
    return Seen(structures, scores[0] - scores[1] - (one - other))


def fitted(
    positions: Sequence[Seen], before: Mapping[str, float], ridge: float
) -> Mapping[str, float]:
    """Return the points by structure with which appraised leads tell the margins best.

    `ridge` says how strongly they are drawn to those before: what share of the positions each
    structure is added to, with an end as it was expected.
    """
    names = sorted({name for position in positions for name in position.structures})
    place = {name: n for n, name in enumerate(names)}
    heavy = ridge * len(positions)
    matrix = [[heavy * (n == m) for m in range(len(names))] for n in range(len(names))]
    target = [0.0] * len(names)
    for structures, missed in positions:
        row = [(place[name], number) for name, number in structures.items()]
        for n, number in row:
            target[n] += number * missed
            for m, other in row:
                matrix[n][m] += number * other
    change = dict(zip(names, solved(matrix, target), strict=True))
    both = sorted({*before, *change})
    return {name: round(before.get(name, 0.0) + change.get(name, 0.0), 1) for name in both}


def write(points: Mapping[str, float], source: str) -> None:
    """Write the table, a structure in each line."""
    rows = [f"  {json.dumps(name)}: {worth}" for name, worth in points.items() if worth]
    lines = ",\n".join(rows)
    text = f'{{\n "source": {json.dumps(source)},\n "points": {{\n{lines}\n }}\n}}\n'
    FILE.write_text(text, "utf-8")


def main(arguments: Sequence[str]) -> int:
    """Write the table from games of the players that there are."""
    asked = _asked(arguments)
    games = [
        Played(GAME, asked.seed + n, asked.player, options=_options(n)) for n in range(asked.games)
    ]
    with get_context("spawn").Pool(asked.processes) as pool:
        positions = [own for game in pool.imap(seen, games) for own in game]
    by = f"{asked.games} games of {asked.player}, ridge {asked.ridge}"
    write(fitted(positions, REPUTATIONS, asked.ridge), f"tools.fitting.reputations, {by}")
    return 0


def _options(number: int) -> tuple[tuple[str, str], ...]:
    """Return the options of a game: all combinations of decks come equally often."""
    extra, deck = divmod(number % (2 * len(DECKS)), len(DECKS))
    return (("deck", DECKS[deck]), ("extra_structures", "on" if extra else "off"))


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m tools.fitting.reputations", description=__doc__)
    say = parser.add_argument
    say("--games", type=int, default=2000)
    say("--player", default=GREEDY, help="who plays: greedy@v0.3 (as it was then) …")
    say("--ridge", type=float, default=0.05, help="how strongly points stay as they are")
    say("--seed", type=int, default=0)
    say("--processes", type=int, default=cpu_count() or 1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
