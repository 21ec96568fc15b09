"""What hints say about positions, in words of the game."""

import pytest
from msgspec.structs import replace

from rules.appraisal import best_first
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Board, Cronberg, Phase
from rules.cronberg.tables import PLACES
from rules.text import Seat, words

GAME = CronbergGame()
RED, BLUE = Seat(0), Seat(1)
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
