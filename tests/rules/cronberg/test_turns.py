"""CB-3 to CB-8: tokens, rhombi, scoring, activation, and the end."""

import pytest
from msgspec.structs import replace

from rules.core import NATURE
from rules.cronberg.events import GameEnded, Passed, TokenScored
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Board, Cronberg, Phase, may_draw, open_crossings
from rules.errors import IllegalMove
from rules.text import Seat
from tests.rules.cronberg.positions import make

GAME = CronbergGame()
RED, BLUE = Seat(0), Seat(1)


def cronberg(
    laid: dict[str, str] | None = None, tokens: dict[str, Seat] | None = None, drawn: str = ""
) -> Cronberg:
    """Return a position of two with red to move."""
    return Cronberg(
        ("red", "blue"),
        (0, 0),
        RED,
        RED,
        Phase.LAY if drawn else Phase.TURN,
        Board(laid or {}),
        tokens or {},
        drawn,
    )


ALMOST_CLOSED = {"10-11": "R20", "12-22": "R27"}
"""Around c3 only triangles 20 and 21 are free."""

ALMOST_GUARDED = {"9-10": "R10"}
"""Guard 1 is isolated once triangle 2 is covered."""


def test_cb_3_1_turns_go_clockwise() -> None:
    state = replace(cronberg(), colours=("red", "green", "blue"), scores=(0, 0, 0))

    order = [state.on_turn]
    for crossing in ("a1", "a2", "a3"):
        state, _ = make(state, f"token {crossing}")
        order.append(state.on_turn)

    assert order == [0, 1, 2, 0]


def test_cb_3_3_nobody_may_decline_to_act() -> None:
    moves = {GAME.format(cronberg(), move) for move in GAME.legal_moves(cronberg(), RED)}

    assert "pass" not in moves
    assert len(moves) == 38


def test_cb_5_2_nobody_moves_while_chance_draws() -> None:
    state, _ = make(cronberg(), "draw")

    assert GAME.to_act(state) == (NATURE,)
    assert list(GAME.legal_moves(state, RED)) == []


def test_cb_4_7_crossings_at_the_wall_and_beside_numbers_are_open() -> None:
    state = cronberg(ALMOST_CLOSED, {"d4": RED})

    assert {"a1", "c3", "d3", "d5"} <= {*open_crossings(state)}


def test_cb_5_1_drawing_is_refused_when_no_rhomb_fits() -> None:
    full = cronberg(dict(zip(_packing(), _rhombi(), strict=False)))

    assert not may_draw(full)
    with pytest.raises(IllegalMove, match=r"no rhomb fits: place a token. \(CB-5.1\)"):
        make(full, "draw")


def _packing() -> list[str]:
    """Return places that leave no two adjacent free triangles."""
    state, packed = cronberg(), list[str]()
    rhombi = _rhombi()
    while place := next(
        (
            GAME.format(state, m)
            for m in GAME.legal_moves(replace(state, phase=Phase.LAY, drawn="R28"), RED)
        ),
        None,
    ):
        packed.append(place.removeprefix("rhomb "))
        state = replace(state, board=Board(dict(zip(packed, rhombi, strict=False))))
    return packed


def _rhombi() -> list[str]:
    return [f"R{number:02}" for number in range(1, 28)]


def test_cb_5_7_scoring_comes_before_activation_and_then_the_next_seat() -> None:
    state = cronberg({**ALMOST_GUARDED, "10-11": "R12"}, {"a1": RED, "a2": BLUE}, "R01")

    after, events = make(state, "rhomb 2-3")

    kinds = [type(event).__name__ for event in events]
    assert kinds == sorted(
        kinds, key=["RhombLaid", "TokenScored", "TriangleActivated", "TokenDrivenAway"].index
    )
    assert after.on_turn == BLUE


def test_cb_6_6_a_completed_crossing_without_a_token_scores_nothing_and_closes() -> None:
    state, events = make(cronberg(ALMOST_CLOSED, {}, "R24"), "rhomb 20-21")

    assert not any(isinstance(event, TokenScored) for event in events)
    assert "c3" not in {*open_crossings(state)}


def test_cb_7_7_an_activated_triangle_stays_so() -> None:
    state, _ = make(cronberg(ALMOST_GUARDED, {}, "R11"), "rhomb 2-3")
    state, _ = make(state, "draw")
    state, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, "drawn R01"))
    state, _ = make(state, "rhomb 53-54")

    assert 1 in state.board.activated


def test_cb_3_5_a_pass_and_the_end_are_told() -> None:
    assert str(Passed(BLUE).text) == "Seat 2 can do nothing and passes."
    assert str(GameEnded(1, 1).text) == "Nobody can act any more: the game ends."
    assert str(GameEnded(2, 3).text) == "Nobody can act any more: game 2 ends."


def test_cb_8_4_there_are_at_most_27_rhombi_so_every_game_ends() -> None:
    assert len(_packing()) <= 27
