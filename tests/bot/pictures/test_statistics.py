"""What the sheets of statistics show, page by page."""

import pytest

from bot.features.statistics.pictures import PAGE, Chosen, duration, leaderboard_sheets
from rules.text import words
from tests.bot.wording.statistics.test_sheets import LOCALE, NAMES, ranked


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
