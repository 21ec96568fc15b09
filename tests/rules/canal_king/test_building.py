"""CK-3 to CK-7: the turn of a builder, the special tile, swaps."""

import pytest
from msgspec.structs import replace

from rules.canal_king.events import Reshuffled, TileDrawn, TileReplaced
from rules.canal_king.state import Claiming, Drawing, supply
from rules.core import NATURE
from rules.errors import IllegalMove, NotYourTurn, UnreadableMove
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    BEN,
    GAME,
    building,
    change,
    make,
    moves,
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

    assert isinstance(built.phase, Claiming)
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


def test_ck_5_1_a_replaced_tile_never_comes_back() -> None:
    state, events = make(building("f6:S@0", "2S S T 2P Y4"), "replace 2S f6 0")

    assert state.out_of_play == ("S",)
    assert events[0] == TileReplaced(ANNA, "2S", "f6", 0, "S")
    assert supply(state)["S"] == supply(building("f6:S@0", "2S S T 2P Y4"))["S"]


def test_ck_5_5_a_tile_under_a_ship_stays() -> None:
    state = replace(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S"), on_turn=BEN)

    assert refusal(state, "replace S f8 0") == "The ship of Seat 1 stands on f8. (CK-5.5)"
    assert not [move for move in moves(state) if " f8 " in move]


def test_ck_5_7_a_replacement_is_followed_by_the_refill() -> None:
    state, events = make(building("f6:S@0", "2S S T 2P Y4"), "replace 2S f6 0")

    assert len(state.players[ANNA].hand) == 5
    assert isinstance(events[1], TileDrawn)


@pytest.mark.parametrize(
    "text", ["", "place S", "place S z9 0", "place Q f6 0", "swap S Q", "sail"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(building(), ANNA, text)


def test_a_build_is_shown_before_the_refill() -> None:
    match = played(17)
    seat = match.waiting_for[0]

    placed = match.play(seat, "place G j7 5")

    assert not placed.entries[-1].reveals
    assert placed.to_act == (NATURE,)
    assert not Match.start(GAME, Setup(2)).play(NATURE, "tile S").entries[-1].reveals


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
