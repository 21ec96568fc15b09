"""Let opponents play each other: `python -m tools.ladder`.

Each of a pair of players plays every seat equally often, with the same draws of chance.
"""

import multiprocessing
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import chain, islice, zip_longest
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

from rules.catalog import GAMES
from tools.ladder.kept import KeptGames
from tools.ladder.pair_results import HEADING, Hypotheses, Pair, PairResults, together
from tools.ladder.playing import Fixture, Outcome, check_player, play

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
    with _Pool(asked.processes, ends) as pool:
        for series in _series(asked):
            _play(series, asked, kept, pool)
            _print(series, kept)
    return 0


def _play(series: Sequence[Pair], asked: Namespace, kept: KeptGames, pool: "_Pool") -> None:
    """Play what is missing of a series, until it is decided."""
    missing = [kept.missing(pair, asked.count, asked.seed) for pair in series]
    in_turn = chain.from_iterable(zip_longest(*missing))
    hypotheses = Hypotheses(*asked.sprt) if asked.sprt else None
    for outcome in pool.played(fixture for fixture in in_turn if fixture):
        kept.add(outcome)
        if hypotheses and hypotheses.decided(_outcomes(series, kept)) is not None:
            break


def _print(series: Sequence[Pair], kept: KeptGames) -> None:
    for pair in series:
        if outcomes := kept.of(pair):
            print_line(str(PairResults.of(pair, outcomes)))
    if len(series) > 1 and (outcomes := _outcomes(series, kept)):
        print_line(together(outcomes))


def _outcomes(series: Sequence[Pair], kept: KeptGames) -> Sequence[Outcome]:
    return [outcome for pair in series for outcome in kept.of(pair)]


def _series(asked: Namespace) -> Iterator[Sequence[Pair]]:
    """Yield the pairs whose games count together."""
    if asked.together:
        yield tuple(pairs(asked))
    else:
        yield from ((pair,) for pair in pairs(asked))


class _Pool:
    """Plays games in other processes until a time of the monotonic clock."""

    def __init__(self, processes: int, ends: float) -> None:
        self._processes = processes
        self._ends = ends
        self._pool = ProcessPoolExecutor(processes, get_context("spawn"))

    def __enter__(self) -> "_Pool":
        return self

    def __exit__(self, *_: object) -> None:
        # Games that go on after the time is up are not waited for.
        for process in multiprocessing.active_children():
            process.terminate()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def played(self, fixtures: Iterator[Fixture]) -> Iterator[Outcome]:
        """Yield the outcomes of fixtures as they come; no more are begun than can be played."""
        running: set[Future[Outcome]] = set()
        while time.monotonic() < self._ends:
            for fixture in islice(fixtures, self._processes - len(running)):
                running.add(self._pool.submit(play, fixture))
            if not running:
                return
            over, running = wait(running, self._ends - time.monotonic(), FIRST_COMPLETED)
            yield from (future.result() for future in over)


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


def _players(asked: Namespace) -> Iterable[tuple[str, str, int]]:
    if not asked.player:
        return LADDER
    return [(asked.player, asked.against, asked.seats)]


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m tools.ladder", description=__doc__)
    say = parser.add_argument
    say("games", nargs="*", choices=[*GAMES, []], help="all of them, if none is named")
    say(
        "--player",
        type=_player,
        help="random, score (greedy on the bare score), beginner, newcomer, greedy, uct, easy, "
        "casual, medium, hard; medium:200 (iterations), medium/5 (a fifth of its time), "
        "medium+builder (in that style), medium@v0.3 (as it was then)",
    )
    say("--against", type=_player, default="random", help="who has the other seats")
    say("--seats", type=int, default=2)
    say("--count", type=int, default=20, help="games for each pair of players, with those kept")
    say("--together", action="store_true", help="all games are one series")
    say(
        "--sprt",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="a series ends when one of two shares of wins is proved against the other",
    )
    say("--minutes", type=float, default=float(MONTH), help="time after which the command ends")
    say("--seed", type=int, default=0, help="another seed gives another series of games")
    say("--processes", type=int, default=cpu_count() or 1)
    say("--json", type=Path, help="a file with a line for each game; games in it count as played")
    return parser.parse_args(arguments)


def _player(name: str) -> str:
    check_player(name)
    return name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
