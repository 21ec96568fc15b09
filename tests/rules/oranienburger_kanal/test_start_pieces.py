"""OK-19.1: the blank side, and the start pieces that people place on it."""

import pytest

from rules.oranienburger_kanal.state import Choosing, Kanal
from rules.oranienburger_kanal.tables.boards import START_PLACES
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    GAME,
    SECOND,
    begun,
    offered,
    play,
    refusal,
)


def blank() -> Kanal:
    state = begun(board_side="blank", first_seat="seat:2").state
    assert GAME.to_act(state) == (SECOND, FIRST)
    return state


def test_ok_19_1_start_pieces_come_in_order_and_lie_outside() -> None:
    state = blank()

    assert offered(state) == [f"start path {space}" for space in START_PLACES]
    assert len(START_PLACES) == 24
    state = play(state, "start path a4")
    assert "start path a4" not in offered(state)
    assert refusal(state, "start path a4") == "a4 is not free. (OK-19.1)"
    assert refusal(state, "start rail a6") == "Your next start piece is a path. (OK-19.1)"
    assert (
        refusal(state, "start path e4")
        == "e4 neither lies at the edge nor leads inwards. (OK-19.1)"
    )
    assert (
        refusal(state, "space u1")
        == "That is not possible now: Seat 2 places a path to start with. (OK-19.1)"
    )


def test_ok_19_1_both_place_at_once_and_then_the_first_round_begins() -> None:
    state = play(blank(), "start path a4", "start path b1", "start rail c2", "start canal g6")

    assert GAME.to_act(state) == (FIRST,)
    assert GAME.view(state, None).asks.template == "places the start pieces"
    assert not offered(state, SECOND)
    with pytest.raises(Exception, match="not possible now"):
        GAME.apply(state, SECOND, GAME.parse(state, SECOND, "start path d1"))
    last = play(state, "start path a4", "start path b1", "start rail c2", "start canal g6")
    assert isinstance(last.phase, Choosing)
    assert GAME.to_act(last) == (SECOND,)
    assert last.turn == state.turn + 1
    assert last.player(FIRST).start_paths == ("a4", "b1")
