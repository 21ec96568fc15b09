"""Statistics: within limits, page by page, and the same in words as in pictures."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from bot.basics.refusals import Outdated
from bot.discord_io.notices import Button, Notice, Select
from bot.features.statistics.actions import Season, SeatResult, finished_games, record_of
from bot.features.statistics.pages import (
    Shown,
    Tab,
    leaderboard_notice,
    person_notice,
    tab_rows,
    with_sheet_in_words,
)
from bot.features.statistics.pictures import Chosen, leaderboard_sheets, person_sheet
from bot.features.statistics.ratings import leaderboard_of, rate
from bot.features.statistics.service import PersonStatistics, RankedPeople
from renderer.sheets.page import draw_sheet
from rules.catalog import GAMES

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


def told(games: int, people: int = 8, user: int = 1) -> PersonStatistics:
    return PersonStatistics(
        user, record_of(user, finished_games(results(games, people))), NAMES, True, 1
    )


def ranked(games: int, people: int = 8, levels: Sequence[int] = LEVELS) -> RankedPeople:
    rows = results(games, people, levels)
    return RankedPeople(leaderboard_of(rate(finished_games(rows)), ()), NAMES)


def buttons(notice: Notice) -> list[Button]:
    return [part for row in notice.rows if isinstance(row, tuple) for part in row]


@pytest.mark.parametrize("games", [1, 4, 30, 300])
def test_a_person_fits_message_and_picture(games: int) -> None:
    notice = person_notice(told(games), LONGEST_NAME, None, LOCALE, may_share=True)
    picture = draw_sheet(person_sheet(told(games), LONGEST_NAME, None, LOCALE), width=400)

    assert len(notice.text) <= 2000
    assert "\\_Bartholomew" in notice.text
    assert all(len(str(button.id)) <= 100 for button in buttons(notice))
    assert len(picture.alt) <= 1024


def test_only_who_may_be_shown_can_be_shown() -> None:
    seen, hidden = told(3), told(3)._replace(is_shown=False)

    assert person_notice(seen, "Ada", None, LOCALE, may_share=True).rows
    assert not person_notice(seen, "Ada", None, LOCALE, may_share=False).rows
    assert not person_notice(hidden, "Ada", None, LOCALE, may_share=True).rows
    assert (
        "`/settings` changes that"
        in person_notice(hidden, "Ada", None, LOCALE, may_share=True).text
    )


@pytest.mark.parametrize("page", [0, 2, 4])
def test_each_page_leads_to_its_neighbours(page: int) -> None:
    found, chosen = ranked(300, people=35), Chosen("golf", Season(2026, 4))
    notice = leaderboard_notice(
        found, Shown(Tab.LEADERBOARD, 2**63, *chosen), (page, 5), LOCALE, may_share=True
    )
    ids = [str(button.id) for button in buttons(notice)]

    assert len(set(ids)) == 3
    assert all(len(each) <= 100 for each in ids)
    assert [button.is_enabled for button in buttons(notice)] == [page > 0, page < 4, True]
    assert Chosen.read(str(chosen)) == chosen
    assert Chosen.read(str(Chosen())) == Chosen()
    with pytest.raises(Outdated):
        Chosen.read("golf/spring")


def test_nobody_is_ranked_after_one_game() -> None:
    found = ranked(1)

    assert leaderboard_sheets(found, Chosen(), LOCALE) == ()
    assert (
        "on this server 1 has been finished"
        in leaderboard_notice(found, Shown(Tab.LEADERBOARD, 1), (0, 0), LOCALE, may_share=True).text
    )


def test_without_a_picture_the_words_tell_the_same() -> None:
    sheet = person_sheet(told(30), "Ada", None, LOCALE)
    notice = with_sheet_in_words(
        person_notice(told(30), "Ada", None, LOCALE, may_share=True), sheet, LOCALE
    )

    assert "30 finished games" not in draw_sheet(sheet, width=400).alt  # of eight people
    assert "Automatic player" in notice.text
    assert len(notice.text) <= 2000


@pytest.mark.parametrize("tab", Tab)
def test_tabs_fit_beside_what_they_show(tab: Tab) -> None:
    shown = Shown(tab, 2**63, max(GAMES, key=len), Season(2026, 4))
    seasons = [Season(year, quarter) for year in range(2026, 2010, -1) for quarter in (4, 3, 2, 1)]
    rows = tab_rows(shown, 1, seasons)

    ids = [str(part.id) for row in rows for part in (row if isinstance(row, tuple) else (row,))]
    # Besides there is a row of pages, with the button that shows the tab to everybody.
    assert len(rows) <= 4
    assert len({*ids}) == len(ids)
    assert all(len(own) <= 100 for own in ids)
    assert all(len(row.options) <= 25 for row in rows if isinstance(row, Select))
    assert Shown.read(str(shown)) == shown
