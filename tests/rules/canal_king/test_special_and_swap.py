"""CK-6 and CK-7: the special tile, swapping, drawing."""

from msgspec.structs import replace

from rules.canal_king.events import Reshuffled
from rules.canal_king.state import Drawing, supply
from rules.core import NATURE
from tests.rules.canal_king.positions import moves
from tests.rules.canal_king.tables import ANNA, BEN, GAME, building, refusal, sailing


def test_ck_6_8_not_under_a_ship_and_without_a_flag() -> None:
    state = replace(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S"), on_turn=BEN)

    assert refusal(state, "special f8 0").endswith("(CK-6.8)")
    assert "special f8 0" not in moves(state)
    passing = sailing("f10:S@0 f9:special-0@0 f8:S.R@0")
    assert moves(passing) == ["sail f8:S"]


def test_ck_7_1_a_swap_gives_up_one_to_five_tiles() -> None:
    state = building()

    swaps = [move for move in moves(state) if move.startswith("swap")]

    assert len(swaps) == 31
    assert refusal(state, "swap") == "You can swap 1 to 5 tiles, not 0. (CK-7.1)"
    assert GAME.format(state, GAME.parse(state, ANNA, "swap y4 S 2p")) == "swap 2P S Y4"


def test_ck_7_1_equal_tiles_make_equal_swaps() -> None:
    swaps = [m for m in moves(building(hand="S S S G G")) if m.startswith("swap")]

    assert len(swaps) == (3 + 1) * (2 + 1) - 1
    assert "You have 2 of tile G and need 3 for this." in refusal(
        building(hand="S S S G G"), "swap G G G"
    )


def test_ck_7_2_what_is_given_up_cannot_come_back_at_once() -> None:
    state = replace(building(hand="S G"), discard=("T",))
    state = replace(state, out_of_play=tuple(supply(state).elements()))
    waiting, _ = GAME.apply(state, ANNA, GAME.parse(state, ANNA, "swap S"))

    assert isinstance(waiting.phase, Drawing)
    assert GAME.odds(waiting) == [(GAME.parse(waiting, NATURE, "tile T"), 1)]
    after, events = GAME.apply(waiting, NATURE, GAME.odds(waiting)[0][0])
    assert after.players[ANNA].hand == ("G", "T")
    assert after.discard == ("S",)
    assert events[0] == Reshuffled(1)


def test_ck_7_3_a_swap_needs_tiles_to_draw() -> None:
    state = building()
    state = replace(state, out_of_play=tuple(supply(state).elements())[2:])

    assert {len(m.split()) - 1 for m in moves(state) if m.startswith("swap")} == {1, 2}
    assert refusal(state, "swap 2P G S").startswith("You cannot swap 3 tiles: only 2")
    nothing = replace(state, out_of_play=tuple(supply(building()).elements()))
    assert refusal(nothing, "swap 2P").startswith("You cannot swap 1 tile: only 0")
