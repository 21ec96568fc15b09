"""Let the program's players play each other: `python -m tests.ladder` (`make ladder`).

Each of a pair of players sits at every seat equally often, with the same chance at each.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from rules.catalog import GAMES
from tests.ladder.playing import Fixture, Outcome, play, player_named
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
"""Player, the others, and how many seats there are: what is played if nobody is named."""


def main(arguments: Sequence[str]) -> int:
    """Print a line for each pair of players, as soon as its games are over."""
    asked = _asked(arguments)
    standings: list[Standing] = []
    print_line(HEADING)
    with get_context("spawn").Pool(asked.processes, maxtasksperchild=20) as pool:
        for pair in pairs(asked):
            standing = Standing.of(pair, list(_played(pair, asked, pool.imap_unordered)))
            standings.append(standing)
            print_line(str(standing))
    if asked.json:
        asked.json.write_text(json.dumps([s.as_json() for s in standings], indent=1), "utf-8")
    return 0


def print_line(line: str) -> None:
    """Write a line at once, also into a file."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def pairs(asked: Namespace) -> Iterator[Pair]:
    """Yield who is to play whom."""
    for key in asked.games or GAMES:
        for player, against, seats in _players(asked):
            if seats in GAMES[key].seats:
                yield Pair(key, player, against, seats)


def fixtures(pair: Pair, games: int, seed: int) -> Iterator[Fixture]:
    """Yield games of a pair; the seat of the first player goes round with the same chance."""
    for game in range(games):
        seat = game % pair.seats
        players = tuple(pair.player if s == seat else pair.against for s in range(pair.seats))
        yield Fixture(pair.game, players, seed + game // pair.seats, seat)


def _played(
    pair: Pair,
    asked: Namespace,
    each: Callable[[Callable[[Fixture], Outcome], Iterable[Fixture]], Iterable[Outcome]],
) -> Iterable[Outcome]:
    return each(play, fixtures(pair, asked.count, asked.seed))


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
        help="random, greedy, easy, medium:200 (rounds), medium/5 (a fifth of its time) ...",
    )
    say("--against", type=_player, default="random", help="who has the other seats")
    say("--seats", type=int, default=2)
    say("--count", type=int, default=20, help="games for each pair of players")
    say("--seed", type=int, default=0, help="another one, another series of games")
    say("--processes", type=int, default=1)
    say("--json", type=Path, help="a file for the figures")
    return parser.parse_args(arguments)


def _player(name: str) -> str:
    player_named(name)
    return name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
