"""The value of positions, what hints say of them, and the sources of points (CB-3 to CB-9)."""

import pytest
from msgspec.structs import replace

from authoring.random_games import last
from rules.appraisal import best_first
from rules.cronberg.advice import CronbergFeatures, Prospect, features, prospect
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Board, Cronberg, Phase
from rules.cronberg.tables import CROSSINGS, PLACES
from rules.setup import Setup
from rules.text import Seat, words

GAME = CronbergGame()
RED, BLUE = Seat(0), Seat(1)
CITY_HALL, DWELLING, GALLOWS = "R01", "R10", "R28"
NAMES = CronbergFeatures._fields

PARK_2 = {"1-9": CITY_HALL, "3-4": DWELLING}
"""Park 2 is activated; beside it, 8 points at a1."""
COAT_6 = {"4-5": GALLOWS, "7-15": DWELLING}
"""Coat of arms 6 is activated; beside it, -4 points at a3."""
GUARD_1 = {"2-3": CITY_HALL, "8-9": DWELLING}
"""Guard 1 is activated; beside it, 8 points at a1."""


def cronberg(laid: dict[str, str], tokens: dict[str, Seat], on_turn: Seat = BLUE) -> Cronberg:
    """Return a position of two."""
    return Cronberg(("red", "blue"), (0, 0), RED, on_turn, board=Board(laid), tokens=tokens)


def token(laid: dict[str, str], crossing: str) -> Prospect:
    return prospect(Board(laid), crossing)


def lead(state: Cronberg) -> float:
    """Return red's lead."""
    red, blue = GAME.appraise(state)
    return red - blue


def test_cb_6_2_bigger_numbers_promise_more() -> None:
    hall, dwelling, gallows = (
        token({"10-11": rhomb}, "c3").points for rhomb in (CITY_HALL, DWELLING, GALLOWS)
    )

    assert hall > dwelling > 0 > gallows


def test_cb_7_3_what_stands_beside_a_guard_is_lost() -> None:
    assert token(GUARD_1, "a1").points == 0


def test_cb_7_3_a_guard_that_is_half_enclosed_threatens_more() -> None:
    assert token({"8-9": DWELLING}, "a1").plus < token({}, "a1").plus


def test_cb_7_1_of_two_triangles_that_only_one_rhomb_fits_none_is_activated() -> None:
    """Around 1 and 2 all is covered: a rhomb will lie on both, and nothing doubles at a1."""
    both_free = {"8-9": CITY_HALL, "3-4": DWELLING}

    expected = token(both_free, "a1")

    assert expected.plus == 1
    assert expected.returns == 1


def test_cb_6_3_a_token_that_will_come_back_counts_as_such() -> None:
    """At a1 the token is going to be enclosed; beside an activated park it stays to the end."""
    enclosed, stays = {"8-9": CITY_HALL, "3-4": DWELLING}, PARK_2

    returning = [features(cronberg(laid, {"a1": RED})) for laid in (enclosed, stays)]

    assert [seen and seen.by_seat[RED][NAMES.index("returning")] for seen in returning] == [1, 0]


def test_cb_9_3_beside_a_coat_of_arms_minus_is_plus() -> None:
    assert token(COAT_6, "a3") == Prospect(4, plus=1, minus=1, returns=0)


def test_cb_9_4_a_park_doubles() -> None:
    assert token(PARK_2, "a1") == Prospect(16, plus=2, minus=-2, returns=0)


def test_cb_4_1_a_good_crossing_is_worth_more_than_a_token_in_hand() -> None:
    assert lead(cronberg(PARK_2, {"a1": RED})) > lead(cronberg(PARK_2, {"g4": RED}))
    assert lead(cronberg(PARK_2, {"a1": RED})) > lead(cronberg(PARK_2, {"a1": BLUE}))


def test_cb_3_2_whoever_is_on_turn_may_take_the_best_crossing() -> None:
    assert lead(cronberg(PARK_2, {}, RED)) > lead(cronberg(PARK_2, {}, BLUE))


def test_cb_4_1_without_a_token_in_hand_no_crossing_can_be_taken() -> None:
    """Red has all four tokens on poor crossings, and no rhomb could change them much."""
    with_hand = {"g1": RED, "g2": RED, "g3": RED}
    placed = {**with_hand, "g4": RED}

    gained = [
        lead(cronberg(PARK_2, tokens, RED)) - lead(cronberg(PARK_2, tokens, BLUE))
        for tokens in (with_hand, placed)
    ]

    assert gained[0] > gained[1]


def test_cb_5_2_a_rhomb_in_hand_helps_its_owner() -> None:
    """A city hall at the owner's token, a gallows hill at the opponent's."""
    waiting = cronberg(PARK_2, {"b2": RED, "b3": BLUE}, RED)
    for rhomb in (CITY_HALL, GALLOWS):
        laying = replace(waiting, phase=Phase.LAY, drawn=rhomb)

        assert lead(laying) > lead(replace(waiting, on_turn=BLUE))


def test_cb_3_5_who_can_neither_place_nor_draw_gains_nothing_by_the_turn() -> None:
    full = last(GAME, Setup(2, {"first_seat": "seat:1"}), 1).board
    tokens = {crossing: Seat(number % 2) for number, crossing in enumerate(list(CROSSINGS)[:8])}
    state = replace(cronberg({}, tokens), board=full)

    assert not full.open_places
    assert lead(replace(state, on_turn=RED)) == lead(replace(state, on_turn=BLUE))


def test_before_the_first_seat_is_named_all_are_equal() -> None:
    assert GAME.appraise(GAME.start(Setup(3))) == (0, 0, 0)


def test_cb_11_1_what_earlier_games_brought_is_told_apart() -> None:
    end = last(GAME, Setup(2, {}, carried="12 -3"), 1)

    first, *others = GAME.breakdown(end)

    assert (words(first.name), first.points) == ("earlier games", (12, -3))
    assert "earlier games" not in [words(category.name) for category in others]


def test_cb_6_cb_9_5_the_points_of_tokens_are_taken_apart() -> None:
    """A coat of arms has reversed red's -4, a park has doubled blue's 8; red had 5 before."""
    coat = replace(cronberg(COAT_6, {"a3": RED}), phase=Phase.OVER, scores=(9, 0))
    park = replace(cronberg(PARK_2, {"a1": BLUE}), phase=Phase.OVER, scores=(0, 16))

    assert {words(name): points for name, points in GAME.breakdown(coat)} == {
        "enclosed tokens": (5, 0),
        "tokens left on the board": (-4, 0),
        "coats of arms": (8, 0),
        "parks": (0, 0),
    }
    assert {words(name): points for name, points in GAME.breakdown(park)} == {
        "enclosed tokens": (0, 0),
        "tokens left on the board": (0, 8),
        "coats of arms": (0, 0),
        "parks": (0, 8),
    }


EMPTY = Cronberg(("red", "blue"), (0, 0), RED, BLUE)


def test_a_token_is_told_with_the_symbols_beside_it() -> None:
    placed = replace(EMPTY, tokens={"d6": RED})

    assert [words(merit.says) for merit in GAME.merits(EMPTY, placed, RED)] == [
        "puts a token on d6 beside 4 parks, 1 guard, 1 coat of arms, good for about 0 points"
    ]


def test_a_token_is_kept_that_another_turn_would_have_placed_badly() -> None:
    board = Board({"1-2": "R28"})
    crossing = next(name for name in PLACES["1-2"].acute)
    drawn = replace(EMPTY, board=board)
    placed = replace(drawn, tokens={crossing: RED})
    keeps = f"keeps the token that would be good for about −12 points on {crossing}"

    assert keeps in [words(merit.says) for merit in GAME.merits(placed, drawn, RED)]
    assert not [m for m in GAME.merits(placed, drawn, BLUE) if "keeps" in words(m.says)]


def test_a_token_that_a_guard_would_drive_away_is_told() -> None:
    guarded = replace(EMPTY, board=Board({"2-3": "R01", "8-9": "R10"}))
    kept = replace(EMPTY, board=Board({"2-3": "R01"}), tokens={"a1": RED})

    says = [words(merit.says) for merit in GAME.merits(guarded, kept, RED)]

    assert "keeps your token on a1 from the guard beside it" in says


def test_a_plus_raises_an_own_token_and_a_minus_lowers_another() -> None:
    before = replace(EMPTY, tokens={"a1": RED, "g4": BLUE})
    crossing = next(p for p, place in PLACES.items() if "a1" in place.obtuse)

    for rhomb, seat, does in (
        ("R01", RED, "raises your token on a1 to about "),
        ("R28", BLUE, "lowers the token of Seat 1 on a1 to about "),
    ):
        after = replace(before, board=Board({crossing: rhomb}))
        best, *_ = best_first(GAME.merits(before, after, seat))
        assert words(best.says).startswith(does)


@pytest.mark.parametrize(
    ("laid", "tokens", "does"),
    [
        ({}, {"a1": RED, "g4": BLUE}, ": a plus would suit 1-9, a minus 46-54"),
        ({}, {"a1": RED}, ": a plus would suit 1-9"),
        ({}, {"g4": BLUE}, ": a minus would suit 46-54"),
        # What stands beside a coat of arms is settled, so no rhomb matters.
        ({"4-5": "R28", "7-15": "R10"}, {"a3": RED}, " and keeps 3 tokens in hand"),
    ],
)
def test_a_draw_is_told_with_the_places_that_would_suit_a_rhomb(
    laid: dict[str, str], tokens: dict[str, Seat], does: str
) -> None:
    before = replace(EMPTY, on_turn=RED, phase=Phase.TURN, tokens=tokens, board=Board(laid))

    (draws,) = GAME.merits(before, replace(before, phase=Phase.DRAW), RED)

    assert words(draws.says) == f"draws a rhomb{does}"
