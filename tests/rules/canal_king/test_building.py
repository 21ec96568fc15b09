"""CK-3 to CK-7: the turn of a builder."""

from dataclasses import replace

import pytest

from rules.canal_king.canals import Laid
from rules.canal_king.events import Reshuffled, SpecialPlaced, TileDrawn, TileReplaced
from rules.canal_king.state import Claiming, Drawing, supply
from rules.canal_king.tiles import SPECIAL
from rules.core import NATURE, IllegalMove, NotYourTurn, UnreadableMove
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.canal_king.positions import make, moves
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    BEN,
    GAME,
    WHOLE,
    building,
    change,
    played,
    refusal,
    sailing,
)


def test_ck_3_1_seats_take_turns_clockwise() -> None:
    state, order = building(seats=3), list[Seat]()

    for _ in range(4):
        order.append(state.on_turn)
        state, _ = make(state, f"swap {state.player.hand[0]}")

    assert order == [0, 1, 2, 0]


def test_ck_3_1_nobody_moves_out_of_turn() -> None:
    match = played(17)

    with pytest.raises(NotYourTurn):
        match.play(ANNA, "place S f6 0")


def test_ck_3_2_a_builder_has_these_kinds_of_move_and_no_ship() -> None:
    state = building("f6:S@0")

    verbs = {move.partition(" ")[0] for move in moves(state)}

    assert verbs == {"place", "replace", "special", "swap"}
    assert refusal(state, "sail DI").endswith("(CK-3.2)")
    assert refusal(state, "return").endswith("(CK-3.2)")


def test_ck_3_3_several_lost_turns_in_a_row_come_back_to_the_same_seat() -> None:
    state = building(seats=3)
    for seat in state.seats[1:]:
        state = change(state, seat, loses_turn=True)

    after, events = make(state, "swap S")

    assert after.on_turn == ANNA
    assert after.turns == 3
    assert not any(player.loses_turn for player in after.players)
    assert [words(event.text) for event in events[-2:]] == [
        "Seat 2 loses this turn.",
        "Seat 3 loses this turn.",
    ]


@pytest.mark.parametrize("text", ["place S f6 0", "special f6 0", "swap S", "pass", "claim"])
def test_ck_3_4_a_sailor_builds_no_more(text: str) -> None:
    state = change(sailing("f10:S@0 f9:S@0 f8:S@0"), ANNA, hand=("S",))

    assert "You have a ship" in refusal(state, text)


def test_ck_3_5_the_claim_window_stands_before_the_refill() -> None:
    built, events = make(building(ALL_BUT_ONE, "2G 2I 2P S.P Y4"), "place S.P e1 1")

    assert isinstance(built.window, Claiming)
    assert len(built.player.hand) == 4
    after, events = make(built, "wait")
    assert any(isinstance(event, TileDrawn) for event in events)
    assert (len(after.players[ANNA].hand), after.on_turn) == (5, BEN)


def test_ck_3_6_passing_needs_that_nothing_else_is_possible() -> None:
    stuck = replace(building(hand=""), out_of_play=tuple(supply(building(hand="")).elements()))
    stuck = change(stuck, ANNA, special_used=True)

    assert moves(stuck) == ["pass"]
    assert moves(change(stuck, ANNA, hand=("S",))) == [
        move for move in moves(change(stuck, ANNA, hand=("S",))) if move.startswith("place S ")
    ]
    assert "pass" not in moves(change(stuck, ANNA, special_used=False))
    assert refusal(building(), "pass").endswith("(CK-3.6)")
    after, events = make(stuck, "pass")
    assert (after.idle, words(events[0].text)) == (1, "Seat 1 can do nothing and passes.")


def test_ck_4_1_the_tile_must_be_in_the_own_hand() -> None:
    assert refusal(building(), "place X1 f6 0") == (
        "You hold 0 of X1, and this needs 1. Your hand: 2P, G, S, T, Y4. (CK-4.1)"
    )
    assert "Your hand: none." in refusal(building(hand=""), "place X1 f6 0")


def test_ck_4_2_place_onto_a_tile_is_read_as_replace() -> None:
    state = building("f6:S@0", hand="2S S S.R T Y4")

    assert GAME.format(state, GAME.parse(state, ANNA, "PLACE 2s F6 0")) == "replace 2S f6 0"


def test_ck_4_2_a_tile_is_placed_only_on_a_free_space() -> None:
    state = building("f6:S@0")
    on_tile = GAME.parse(building(), ANNA, "place S f6 0")

    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, ANNA, on_tile)

    assert str(caught.value) == "A tile lies on f6 already. (CK-4.2)"


def test_ck_4_3_a_refusal_names_the_side_and_what_is_there() -> None:
    state = building("f6:S@0")

    reasons = {
        text: refusal(state, text)
        for text in ("place S g6 2", "place S f7 1", "place S f10 1", "place S f8 2")
    }

    assert reasons == {
        "place S g6 2": "On g6 the NW side would be canal, but there is terrain on f6. (CK-4.4)",
        "place S f7 1": "On f7 the N side would be terrain, but there is a canal on f6. (CK-4.4)",
        "place S f10 1": (
            "On f10 the S side would be terrain, but there is a mouth of Katelijnepoort. (CK-4.3)"
        ),
        "place S f8 2": "On f8 the SE side would be canal, but there is a wall of Dijver. (CK-4.3)",
    }


def test_ck_4_6_everybody_may_build_on_to_every_canal() -> None:
    state, _ = make(building(), "place S f6 0")

    assert "place S f7 0" in moves(state)
    assert not hasattr(state.canals.laid["f6"], "seat")


def test_ck_5_1_there_must_be_a_tile_to_replace() -> None:
    assert refusal(building(), "replace S f6 0") == "There is no tile on f6. (CK-5.1)"


def test_ck_5_1_a_replaced_tile_never_comes_back() -> None:
    state, events = make(building("f6:S@0", "2S S T 2P Y4"), "replace 2S f6 0")

    assert state.out_of_play == ("S",)
    assert events[0] == TileReplaced(ANNA, "2S", "f6", 0, "S")
    assert supply(state)["S"] == supply(building("f6:S@0", "2S S T 2P Y4"))["S"]


def test_ck_5_2_a_refusal_names_the_canal_that_would_be_lost() -> None:
    state = building("f6:S@0")

    assert refusal(state, "replace T f6 0") == "The canal N–S of S on f6 would be lost. (CK-5.2)"


def test_ck_5_3_a_replacement_must_fit_its_neighbours() -> None:
    state = building("f6:S@0 g6:S@0", "2S S T 2P Y4")

    assert refusal(state, "replace 2S f6 1").endswith("(CK-5.2)")
    assert "terrain on g6" in refusal(state, "replace 2S f6 2")


def test_ck_5_4_an_exact_copy_needs_the_option() -> None:
    state = building("f6:S@0")

    assert refusal(state, "replace S f6 0") == "S lies on f6 just so already. (CK-5.4)"
    assert "replace S f6 0" not in moves(state)
    assert "replace S f6 0" in moves(replace(state, copies_allowed=True))


def test_ck_5_5_a_tile_under_a_ship_stays() -> None:
    state = replace(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S"), on_turn=BEN)

    assert refusal(state, "replace S f8 0") == "The ship of Seat 1 stands on f8. (CK-5.5)"
    assert not [move for move in moves(state) if " f8 " in move]


def test_ck_5_6_a_special_tile_may_not_be_replaced() -> None:
    state = building("f6:special-1@0", "2S S T 2P Y4")

    assert refusal(state, "replace 2S f6 0").endswith("stays on f6 for good. (CK-6.6)")
    assert not [move for move in moves(state) if move.startswith("replace")]


def test_ck_5_7_a_replacement_is_followed_by_the_refill() -> None:
    state, events = make(building("f6:S@0", "2S S T 2P Y4"), "replace 2S f6 0")

    assert len(state.players[ANNA].hand) == 5
    assert isinstance(events[1], TileDrawn)


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
        "f10 is a dark space: no special tile there. (CK-6.4)"
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
    assert refusal(state, "swap") == "You give up 1 to 5 tiles, not 0. (CK-7.1)"
    assert GAME.format(state, GAME.parse(state, ANNA, "swap y4 S 2p")) == "swap 2P S Y4"


def test_ck_7_1_equal_tiles_make_equal_swaps() -> None:
    swaps = [m for m in moves(building(hand="S S S G G")) if m.startswith("swap")]

    assert len(swaps) == (3 + 1) * (2 + 1) - 1
    assert "You hold 2 of G, and this needs 3." in refusal(building(hand="S S S G G"), "swap G G G")


def test_ck_7_2_what_is_given_up_cannot_come_back_at_once() -> None:
    state = replace(building(hand="S G"), discard=("T",))
    state = replace(state, out_of_play=tuple(supply(state).elements()))
    waiting, _ = GAME.apply(state, ANNA, GAME.parse(state, ANNA, "swap S"))

    assert isinstance(waiting.window, Drawing)
    assert GAME.odds(waiting) == [(GAME.parse(waiting, NATURE, "tile T"), 1)]
    after, events = GAME.apply(waiting, NATURE, GAME.odds(waiting)[0][0])
    assert after.players[ANNA].hand == ("G", "T")
    assert after.discard == ("S",)
    assert events[0] == Reshuffled(1)


def test_ck_7_3_a_swap_needs_tiles_to_draw() -> None:
    state = building()
    state = replace(state, out_of_play=tuple(supply(state).elements())[2:])

    assert {len(m.split()) - 1 for m in moves(state) if m.startswith("swap")} == {1, 2}
    assert refusal(state, "swap 2P G S").startswith("Only 2 tiles are left to be drawn")


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


@pytest.mark.parametrize(
    "text", ["", "place S", "place S z9 0", "place Q f6 0", "swap S Q", "sail"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(building(), ANNA, text)


@pytest.mark.parametrize("text", ["wait", "draw supply", "character brewer", "tile S"])
def test_moves_of_other_windows_are_refused_in_a_turn(text: str) -> None:
    assert refusal(building(), text) == "That is not possible now: take your turn."


def test_a_preview_shows_a_build_before_the_refill() -> None:
    match = played(17)
    seat = match.waiting_for[0]

    placed = match.preview(seat, "place G j7 5")

    assert placed is not None
    assert placed.to_act == (NATURE,)
    assert Match.start(GAME, Setup(2)).preview(NATURE, "tile S") is not None
