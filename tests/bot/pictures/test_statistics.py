"""What the sheets of statistics show, page by page."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from bot.features.statistics.actions import SeatResult, finished_games
from bot.features.statistics.pictures import PAGE, Chosen, duration, leaderboard_sheets
from bot.features.statistics.ratings import leaderboard_of, rate
from bot.features.statistics.service import RankedPeople
from rules.catalog import GAMES
from rules.text import words

LOCALE = "en-US"
LONGEST_NAME = "_Bartholomew_ of the **Seven** L."
NAMES = {user: f"{LONGEST_NAME[:-2]}{user:02}" for user in range(1, 40)}
LEVELS = (-1, -101, -201, -301)


def results(games: int, people: int, levels: Sequence[int] = LEVELS) -> list[SeatResult]:
    """Return games of every kind, won in turn by everybody: people and levels of the program."""
    keys, start = [*GAMES], datetime(2026, 1, 1, tzinfo=UTC)
    rows: list[SeatResult] = []
    for number in range(games):
        users = [1 + (number + seat) % people for seat in range(3)] + [levels[number % len(levels)]]
        at, key = start + timedelta(days=number), keys[number % len(levels)]
        rows += [
            SeatResult(number, seat, user, key, 4, 9 - seat, seat + 1, False, 5, 400, at)
            for seat, user in enumerate(users)
        ]
    return rows


def ranked(games: int, people: int = 8, levels: Sequence[int] = LEVELS) -> RankedPeople:
    rows = results(games, people, levels)
    return RankedPeople(leaderboard_of(rate(finished_games(rows)), ()), NAMES)


def test_a_short_leaderboard_is_one_page_and_a_long_one_several() -> None:
    (alone,) = leaderboard_sheets(ranked(12, people=4, levels=(-301,)), Chosen(), LOCALE)
    pages = leaderboard_sheets(ranked(300, people=35), Chosen(), LOCALE)
    shown = [[row.name for table in page.tables for row in table.rows] for page in pages]

    assert [words(table.title) for table in alone.tables] == ["People", "The program"]
    assert [words(page.tables[0].title) for page in pages] == [*["People"] * 4, "The program"]
    assert [len(page) for page in shown] == [10, 10, 10, 5, 4]
    assert sorted(name for page in shown[:4] for name in page) == sorted(
        NAMES[n] for n in range(1, 36)
    )
    assert all(len(page) <= PAGE for page in shown)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "60 min"), (7300, "2 h"), (200000, "2 days")],
)
def test_times_are_rounded(seconds: int, told: str) -> None:
    assert words(duration(seconds)) == told
