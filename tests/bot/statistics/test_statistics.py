"""Statistics and ratings as pure functions: independent of order, with correct ties and levels."""

import itertools
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.features.statistics.actions import (
    HeadToHead,
    ProgramPlayer,
    Season,
    SeatResult,
    Streaks,
    finished_games,
    program_player,
    read_season,
    record_of,
    season_of,
)
from bot.features.statistics.ratings import (
    Leaderboard,
    chosen_games,
    leaderboard_of,
    rate,
    ratings_of,
)
from bot.sessions.people import automatic_player, opponent
from opponents.levels import Level

START = datetime(2026, 1, 1, tzinfo=UTC)
AUTOMATIC, EASY, OTHER_EASY, HARD = -1, -101, -102, -301


def result(session: int, seat: int, user: int, seats: int, days: int) -> SeatResult:
    """Return the result of a seat in a game won in the order of the seats."""
    at = START + timedelta(days=days)
    score, place = 40 - 10 * seat, seat + 1
    return SeatResult(session, seat, user, "golf", seats, score, place, False, 3, 60 * session, at)


def played(session: int, *order: int, days: int | None = None) -> list[SeatResult]:
    """Return the results of a game in which users came first, second, third."""
    day = session if days is None else days
    return [result(session, seat, user, len(order), day) for seat, user in enumerate(order)]


def board(rows: Sequence[SeatResult], hidden: frozenset[int] = frozenset()) -> Leaderboard:
    return leaderboard_of(rate(finished_games(rows)), hidden)


@settings(deadline=None)
@given(
    games=st.lists(
        st.tuples(st.permutations((1, 2, 3, 4, EASY, HARD)), st.integers(1, 6), st.integers(0, 2)),
        max_size=12,
    ),
    seed=st.integers(0, 10**6),
)
def test_the_order_of_equal_dates_means_nothing(
    games: list[tuple[list[int], int, int]], seed: int
) -> None:
    rows = [
        row
        for number, (users, seats, day) in enumerate(games)
        for row in played(number, *users[:seats], days=day)
    ]
    shuffled = rows.copy()
    Random(seed).shuffle(shuffled)

    assert board(rows) == board(shuffled)
    assert ratings_of(finished_games(rows)) == ratings_of(finished_games(shuffled))
    assert record_of(1, finished_games(rows)) == record_of(1, finished_games(shuffled))


def test_who_wins_more_is_ranked_higher_and_doubt_shrinks() -> None:
    few = board([row for n in range(3) for row in played(n, 1, 2, 3)])
    many = board([row for n in range(12) for row in played(n, 1, 2, 3)])

    assert [line.user for line in few.ranked] == [1, 2, 3]
    assert [line.rank for line in few.ranked] == [1, 2, 3]
    assert few.ranked[0].rating.points > 1000 > few.ranked[2].rating.points
    assert many.ranked[0].rating.doubt < few.ranked[0].rating.doubt < 1000
    assert (few.ranked[0].rating.games, few.ranked[0].rating.wins) == (3, 3)


@settings(deadline=None)
@given(places=st.lists(st.integers(1, 6), min_size=2, max_size=6), wins=st.integers(0, 5))
@example(places=[1, 1, 3, 4], wins=0)
def test_of_equal_players_nobody_ends_below_one_with_a_worse_place(
    places: list[int], wins: int
) -> None:
    # The last has won some games before, all others are equal.
    before = [row for n in range(wins) for row in played(n, len(places), 7)]
    seats = played(wins, *range(1, len(places) + 1))
    last = [row._replace(rank=place) for row, place in zip(seats, places, strict=True)]
    rated = ratings_of(finished_games([*before, *last]))

    equals = range(1, len(places) + (not wins))
    for one, other in itertools.permutations(equals, 2):
        better, worse = rated[one], rated[other]
        if places[one - 1] < places[other - 1]:
            assert better.points >= worse.points
            assert better.sure >= worse.sure
        elif places[one - 1] == places[other - 1]:
            assert better == worse


def test_who_ties_always_shares_a_place() -> None:
    rows = [row._replace(rank=1) for n in range(3) for row in played(n, 1, 2)]

    assert [(line.user, line.rank) for line in board(rows).ranked] == [(1, 1), (2, 1)]


def test_so_little_says_too_little() -> None:
    told = board([*played(1, 1, 2), *played(2, 1, 2), *played(3, 1, 3), *played(4, 5)])

    assert [line.user for line in told.ranked] == [1]
    assert told.unranked == 2
    assert told.games == 3  # whoever plays alone is not rated


def test_levels_are_rated_apart_in_each_game() -> None:
    rows = [row for n in range(3) for row in played(n, 1, EASY, OTHER_EASY)]
    golf = [row._replace(game="chess", session=row.session + 50) for row in rows]
    told = board([*rows, *golf, *played(90, HARD, 1)])

    assert [line.user for line in told.ranked] == [1]
    assert [(line.level, line.game, line.rating.games) for line in told.levels] == [
        (ProgramPlayer.EASY, "chess", 3),
        (ProgramPlayer.HARD, "golf", 1),
        (ProgramPlayer.EASY, "golf", 3),
    ]


@pytest.mark.parametrize(
    ("user", "kind"),
    [
        (5, None),
        (-1, ProgramPlayer.AUTOMATIC),
        (-99, ProgramPlayer.AUTOMATIC),
        (-101, ProgramPlayer.EASY),
        (-204, ProgramPlayer.MEDIUM),
        (-301, ProgramPlayer.HARD),
    ],
)
def test_the_program_is_known_by_its_ids(user: int, kind: ProgramPlayer | None) -> None:
    assert program_player(user) is kind


@pytest.mark.parametrize("level", Level)
def test_opponents_are_known_by_their_level(level: Level) -> None:
    first = opponent((), level)
    kinds = {program_player(user.id) for user in (first, opponent((first,), level))}

    assert kinds == {ProgramPlayer(level.value)}
    assert program_player(automatic_player(()).id) is ProgramPlayer.AUTOMATIC


def test_a_record_adds_up() -> None:
    rows = [
        *played(1, 1, 2),
        *played(2, 2, 1, 3),
        *played(3, 1, 3),
        *played(4, 1),
        *played(5, 2, 3),
    ]
    told = record_of(1, finished_games(rows), hidden={3})

    assert (told.games, told.contested, told.wins, told.ranks) == (4, 3, 2, {1: 2, 2: 1})
    assert told.streaks == Streaks(1, 1)
    assert told.rivals == (HeadToHead(2, 2, 1, 1), HeadToHead(None, 2, 2, 0))
    (golf,) = told.by_game
    assert (golf.games, golf.contested, golf.wins, golf.average, golf.best) == (4, 3, 2, 37.5, 40)
    assert told.seconds == 120  # three decisions each of 60, 120, 180 and 240 seconds


def test_a_resigned_game_has_a_place_but_no_score() -> None:
    rows = [*played(1, 2, 1), *played(2, 1, 2)]
    rows[1] = rows[1]._replace(has_resigned=True, score=99)
    told = record_of(1, finished_games(rows))

    assert (told.games, told.resigned, told.by_game[0].best) == (2, 1, 40)


def test_half_a_game_is_none() -> None:
    assert finished_games(played(1, 1, 2, 3)[:2]) == ()


def test_streaks_are_unbroken() -> None:
    order = [(1, 2), (1, 2), (2, 1), (1, 2)]
    rows = [row for number, users in enumerate(order) for row in played(number, *users)]

    assert record_of(1, finished_games(rows)).streaks == Streaks(1, 2)


def test_seasons_are_quarters() -> None:
    rows = [*played(1, 1, 2), *played(100, 1, 2)]
    games = finished_games(rows)

    assert [season_of(game.ended_at) for game in games] == [Season(2026, 1), Season(2026, 2)]
    assert chosen_games(games, None, Season(2026, 2)) == [games[1]]
    assert chosen_games(games, "chess", None) == []
    quarters = [season_of(datetime(2026, month, 28, tzinfo=UTC)).quarter for month in range(1, 13)]
    assert quarters == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert read_season(" 2026-q2 ") == read_season(str(Season(2026, 2))) == Season(2026, 2)
    assert read_season("2026-5") is read_season("spring") is None
