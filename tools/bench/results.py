"""Ratings of a server with ten thousand finished games, recomputed from all results."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from bot.features.statistics.actions import SeatResult, finished_games
from bot.features.statistics.ratings import leaderboard_of, rate
from rules.catalog import GAMES
from tools.bench.measure import Row, cpu, within

GAMES_ENDED, PEOPLE = 10_000, 60
LIMIT = 5.0
"""Seconds for all ratings."""


def rows() -> Iterator[Row]:
    """Yield the times of all ratings: of people in all games, of the program's levels in each."""
    results = _results()
    seconds = cpu(lambda: leaderboard_of(rate(finished_games(results)), ()), rounds=2)
    yield within(f"{GAMES_ENDED:,} results rated", seconds, LIMIT)


def _results() -> Sequence[SeatResult]:
    """Return unordered results of games of four, each with a seat of the program."""
    random, start, keys = Random(7), datetime(2026, 1, 1, tzinfo=UTC), [*GAMES]
    results: list[SeatResult] = []
    for game in range(GAMES_ENDED):
        users = [*random.sample(range(1, PEOPLE), 3), random.choice((-1, -101, -201, -301))]
        at = start + timedelta(hours=game // 3)
        key = keys[game % len(keys)]
        results += [
            SeatResult(game, seat, user, key, 4, 40 - seat, seat + 1, False, 30, 600, at)
            for seat, user in enumerate(users)
        ]
    random.shuffle(results)
    return results
