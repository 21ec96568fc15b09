"""CK-6 and CK-7: the special tile, swapping, drawing."""

import pytest
from msgspec.structs import replace

from rules.canal_king.canals import Laid
from rules.canal_king.events import Reshuffled, SpecialPlaced
from rules.canal_king.state import Drawing, supply
from rules.canal_king.tables import SPECIAL
from rules.core import NATURE
from rules.errors import IllegalMove
from rules.text import words
from tests.rules.canal_king.positions import make, moves
from tests.rules.canal_king.tables import (
    ANNA,
    BEN,
    GAME,
    WHOLE,
    building,
    refusal,
    sailing,
)


def test_ck_6_1_the_special_tile_is_laid_once() -> None:
    state, events = make(building(), "special f6 1")

    assert state.canals.laid["f6"] == Laid(SPECIAL, 1, ANNA)
    assert events == (SpecialPlaced(ANNA, "f6", 1),)
    again = replace(state, on_turn=ANNA)
    assert refusal(again, "special f7 0").endswith("(CK-6.1)")
    assert not [move for move in moves(again) if move.startswith("special")]


def test_ck_6_2_on_a_free_space_it_must_fit() -> None:
    assert "terrain on f6" in refusal(building("f6:S@1"), "special f7 0")


def test_ck_6_3_it_may_take_the_place_of_that_same_straight() -> None:
    state = building("f6:S.Y@1")

    after, events = make(state, "special f6 1")

    assert after.out_of_play == ("S.Y",)
    assert "S.Y leaves the game." in words(events[0].text)
    assert refusal(state, "special f6 0").endswith("S.Y on f6 has NE–SW. (CK-6.3)")
    assert [move for move in moves(state) if move.startswith("special f6")] == ["special f6 1"]


def test_ck_6_4_never_on_a_dark_space() -> None:
    assert refusal(building(), "special f10 0") == (
        "f10 is a dark space: no special tile may lie there. (CK-6.4)"
    )
    assert "special f10 0" not in moves(building("f10:S@0"))


def test_ck_6_6_it_may_not_take_the_place_of_a_special_tile() -> None:
    state = building("f6:special-1@0")

    assert refusal(state, "special f6 0").endswith("(CK-6.6)")
    assert "special f6 0" not in moves(state)


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


def test_ck_7_4_a_short_hand_is_filled_up_to_five() -> None:
    state, _ = make(building(hand="S G"), "place S f6 0")

    assert len(state.players[ANNA].hand) == 5


def test_ck_7_5_nature_draws_only_what_is_in_the_supply() -> None:
    state = building(hand="C5 S G T 2P")
    state, _ = GAME.apply(state, ANNA, GAME.parse(state, ANNA, "place S f6 0"))

    with pytest.raises(IllegalMove, match="C5 is not in the supply"):
        GAME.apply(state, NATURE, GAME.parse(state, NATURE, "tile C5"))
    with pytest.raises(IllegalMove, match="nothing of the kind"):
        GAME.apply(state, NATURE, GAME.parse(state, NATURE, "colour red"))


def test_ck_7_6_all_hands_are_public() -> None:
    state = building(WHOLE)

    seen = GAME.view(state, None)

    assert [player.hand for player in seen.players] == [p.hand for p in state.players]
