"""Let opponents play each other: `python -m tests.ladder` (`make ladder`).

Each of a pair of players plays every seat equally often, with the same draws of chance.
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import TimeoutError as OutOfTime
from multiprocessing import get_context
from multiprocessing.pool import IMapIterator
from pathlib import Path

from rules.catalog import GAMES
from tests.ladder.kept import KeptGames
from tests.ladder.playing import Outcome, play, player_named
from tests.ladder.standing import HEADING, Pair, Standing

LADDER = (
    ("easy", "random", 2),
    ("medium", "random", 2),
    ("medium", "easy", 2),
    ("hard", "medium", 2),
    ("hard", "greedy", 2),
    ("hard", "greedy", 4),
    ("hard", "", 1),
)
"""Player, other players and number of seats: the pairs if none is named."""
MONTH = 31 * 24 * 60
"""Minutes, for runs without a limit."""


def main(arguments: Sequence[str]) -> int:
    """Print a line for each pair of players as soon as its games are over."""
    asked = _asked(arguments)
    kept, ends = KeptGames(asked.json), time.monotonic() + 60 * asked.minutes
    print_line(HEADING)
    with get_context("spawn").Pool(asked.processes, maxtasksperchild=20) as pool:
        for pair in pairs(asked):
            missing = kept.missing(pair, asked.count, asked.seed)
            for outcome in _until(ends, pool.imap_unordered(play, missing)):
                kept.add(outcome)
            if outcomes := kept.of(pair):
                print_line(str(Standing.of(pair, outcomes)))
    return 0


def print_line(line: str) -> None:
    """Write a line without buffering."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def pairs(asked: Namespace) -> Iterator[Pair]:
    """Yield the pairs that play each other."""
    for key in asked.games or GAMES:
        for player, against, seats in _players(asked):
            if seats in GAMES[key].seats:
                yield Pair(key, player, against if seats > 1 else "", seats)


def _until(ends: float, played: "IMapIterator[Outcome]") -> Iterator[Outcome]:
    """Yield outcomes until a time of the monotonic clock."""
    with suppress(StopIteration, OutOfTime):
        while True:
            yield played.next(max(0.0, ends - time.monotonic()))


def _players(asked: Namespace) -> Iterable[tuple[str, str, int]]:
    if not asked.player:
        return LADDER
    return [(asked.player, asked.against, asked.seats)]


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m tests.ladder", description=__doc__)
    say = parser.add_argument
    say("games", nargs="*", choices=[*GAMES, []], help="all of them, if none is named")
    say(
        "--player",
        type=_player,
        help="random, greedy, easy, medium:200 (iterations), medium/5 (a fifth of its time) ...",
    )
    say("--against", type=_player, default="random", help="who has the other seats")
    say("--seats", type=int, default=2)
    say("--count", type=int, default=20, help="games for each pair of players, with those kept")
    say("--minutes", type=float, default=float(MONTH), help="time after which the command ends")
    say("--seed", type=int, default=0, help="another seed gives another series of games")
    say("--processes", type=int, default=1)
    say("--json", type=Path, help="a file with a line for each game; games in it count as played")
    return parser.parse_args(arguments)


def _player(name: str) -> str:
    player_named(name)
    return name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
