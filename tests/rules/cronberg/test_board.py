"""CB-1, CB-2, CB-12: setup, board, rhombi."""

from collections import Counter

import pytest

from rules.catalog import GAMES
from rules.core import NATURE
from rules.cronberg.tables import COLOURS, CROSSINGS, PLACES, RHOMBI, TOKENS_EACH, TRIANGLES, Kind
from rules.cronberg.view import CronbergView, view_of
from rules.errors import UnfitSetup
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

GAME = GAMES["cronberg"]


def seen(match: Match) -> CronbergView:
    return view_of(match.state)


def started(seats: int, **options: str) -> Match:
    return Match.start(GAME, Setup(seats, options))


def test_cb_1_1_the_game_is_cronberg_for_two_to_four() -> None:
    assert (GAME.title, list(GAME.seats)) == ("Cronberg", [2, 3, 4])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cb_1_3_nothing_depends_on_the_number_of_players(seats: int) -> None:
    view = seen(started(seats, first_seat="seat:1"))

    assert view.hands == (4,) * seats
    assert view.stack_count == 28
    assert len(view.free) == 54


def test_cb_1_4_each_player_has_one_of_four_colours() -> None:
    assert set(COLOURS) == {"red", "green", "blue", "yellow"}
    assert seen(started(2, colours="blue-yellow-green-red")).colours == ("blue", "yellow")


def test_cb_1_2_cb_1_5_everybody_begins_with_four_tokens_and_no_points() -> None:
    view = seen(started(3))

    assert view.hands == (TOKENS_EACH,) * 3 == (4, 4, 4)
    assert view.scores == (0, 0, 0)


def test_cb_1_6_every_rhomb_not_yet_seen_is_equally_likely_to_be_drawn() -> None:
    drawing = started(2, first_seat="seat:1").play(Seat(0), "draw")

    odds = GAME.odds(drawing.state)

    assert {GAME.format(drawing.state, move) for move, _ in odds} == {f"drawn {r}" for r in RHOMBI}
    assert {weight for _, weight in odds} == {1}
    assert [*GAME.legal_moves(drawing.state, Seat(0))] == []


def test_cb_1_7_the_board_begins_empty() -> None:
    view = seen(started(4))

    assert not view.laid
    assert not view.tokens


@pytest.mark.parametrize("option", ["youngest", "random"])
def test_cb_1_8_the_lot_decides_who_begins_when_nobody_is_named(option: str) -> None:
    match = started(3, first_seat=option)

    assert match.to_act == (NATURE,)
    assert len(GAME.odds(match.state)) == 3
    assert match.play(NATURE, "first 2").to_act == (Seat(1),)


def test_cb_1_8_a_seat_that_does_not_exist_cannot_begin() -> None:
    with pytest.raises(UnfitSetup, match=r"only 2 seats, so seat 3 cannot begin. \(CB-1.8\)"):
        started(2, first_seat="seat:3")


def test_cb_2_1_the_board_has_54_triangles_and_37_crossings() -> None:
    degrees = Counter(len(crossing.triangles) for crossing in CROSSINGS.values())

    assert len(TRIANGLES) == 54
    assert degrees == {6: 19, 3: 12, 2: 6}


def test_cb_2_2_adjacent_triangles_share_two_crossings() -> None:
    for triangle in TRIANGLES.values():
        assert len(triangle.crossings) == 3
        sharing = {
            other.number
            for other in TRIANGLES.values()
            if len({*triangle.crossings} & {*other.crossings}) == 2
        }
        assert triangle.neighbours == sharing
        assert all(triangle.number in CROSSINGS[c].triangles for c in triangle.crossings)


def test_cb_2_3_there_are_36_parks_9_guards_and_9_coats() -> None:
    assert Counter(t.kind for t in TRIANGLES.values()) == {
        Kind.PARK: 36,
        Kind.GUARD: 9,
        Kind.COAT: 9,
    }


def test_cb_2_4_triangles_at_the_wall_have_two_neighbours() -> None:
    assert Counter(len(t.neighbours) for t in TRIANGLES.values()) == {2: 18, 3: 36}


def test_cb_2_5_the_28_rhombi_are_eight_kinds_whose_numbers_add_up_to_nothing() -> None:
    values = Counter((rhomb.obtuse, rhomb.acute) for rhomb in RHOMBI.values())

    assert values == {
        (4, 8): 2, (3, 6): 3, (2, 4): 4, (1, 2): 5,
        (-1, -2): 5, (-2, -4): 4, (-3, -6): 3, (-4, -8): 2,
    }  # fmt: skip


def test_cb_2_6_obtuse_corners_are_the_ends_of_the_shared_edge() -> None:
    assert len(PLACES) == 72
    for place in PLACES.values():
        first, second = (TRIANGLES[number] for number in sorted(place.triangles))
        shared = {*first.crossings} & {*second.crossings}
        assert set(place.obtuse) == shared
        assert set(place.acute) == ({*first.crossings} | {*second.crossings}) - shared


def test_cb_2_7_there_are_four_tokens_of_each_colour() -> None:
    assert TOKENS_EACH * len(COLOURS) == 16


def test_cb_2_11_cb_8_4_so_many_rhombi_that_one_always_stays_in_the_stack() -> None:
    assert len(RHOMBI) * 2 > len(TRIANGLES)


def test_cb_2_9_cb_2_10_every_seat_and_every_spectator_sees_the_same() -> None:
    match = started(3, first_seat="seat:1").play(Seat(0), "draw").play(NATURE, "drawn R05")

    views = [match.view(viewer) for viewer in (None, Seat(0), Seat(1), Seat(2))]

    assert all(view == views[0] for view in views)
    assert seen(match).drawn == "R05"
    assert sum(seen(match).kinds_left.values()) == seen(match).stack_count == 27


def test_cb_12_1_cb_12_2_there_is_one_game_without_solo_mode_and_28_rhombi_are_binding() -> None:
    assert 1 not in GAME.seats
    assert len(RHOMBI) == 28


def test_cb_1_8_the_table_may_name_the_first_seat() -> None:
    assert started(3, first_seat="seat:3").to_act == (Seat(2),)
