"""CK-12 and CK-13: what is dealt, characters, options."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.canal_king.events.opening import CharacterChosen, HandDealt
from rules.canal_king.state import Choosing, Drawing, Turn, supply
from rules.canal_king.tables.pieces import COLOURS
from rules.canal_king.tables.route_cards import ROUTES
from rules.canal_king.view import view_of
from rules.core import NATURE, IllegalMove, Seat, Setup
from rules.match import Match
from rules.text import words
from tests.rules.canal_king.positions import make, moves
from tests.rules.canal_king.tables import (
    ANNA,
    BEN,
    GAME,
    WHOLE,
    building,
    change,
    played,
    refusal,
)


def dealt(seats: int = 6) -> Match:
    return Match.start(GAME, Setup(seats)).roll(Random(1))


def test_ck_12_1_the_board_is_empty_at_the_start() -> None:
    assert not dealt().state.canals.laid


def test_ck_12_2_every_seat_has_five_open_tiles() -> None:
    match = dealt(3)

    assert [len(player.hand) for player in match.state.players] == [5, 5, 5]
    assert match.state.supply_size == 147 - 15
    hands = [e for entry in match.entries for e in entry.events if isinstance(e, HandDealt)]
    assert [hand.tiles for hand in hands] == [player.hand for player in match.state.players]
    assert words(hands[0].text).startswith("Seat 1 is dealt ")


def test_ck_12_2_a_hand_is_shown_when_it_is_whole() -> None:
    match = played(7)

    assert [p.hand for p in view_of(match.state, None).players] == [match.state.players[0].hand, ()]


def test_ck_12_3_all_special_tiles_are_different() -> None:
    assert {player.colour for player in dealt().state.players} == set(COLOURS)


def test_ck_12_4_characters_are_chosen_in_turn_order_and_all_different() -> None:
    match = played(15)

    assert match.to_act == (BEN,)
    match = match.play(BEN, "character brewer")
    assert match.to_act == (ANNA,)
    with pytest.raises(IllegalMove, match="Seat 2 is the Brewer already"):
        match.play(ANNA, "character Brewer")
    assert len(match.choices(ANNA)) == 5
    match = match.play(ANNA, "character skipper")
    assert isinstance(match.state.phase, Turn)
    assert match.entries[-1].events == (CharacterChosen(ANNA, "skipper"),)
    assert match.to_act == (BEN,)


def test_ck_12_4_before_that_nothing_else_is_possible() -> None:
    with pytest.raises(IllegalMove, match="choose a character"):
        played(15).play(BEN, "place S f6 0")


def test_ck_12_5_all_route_cards_are_different() -> None:
    routes = [player.route for player in dealt().state.players]

    assert len(set(routes)) == 6
    assert set(routes) <= set(ROUTES.values())


def test_ck_12_6_chance_deals_in_the_order_of_the_rules() -> None:
    kinds = [entry.move.split()[0] for entry in dealt(2).entries]

    assert kinds == [*["tile"] * 10, "colour", "colour", "route", "route", "first"]
    with pytest.raises(IllegalMove, match="Chance cannot deal that now"):
        played(3).play(NATURE, "colour red")


def test_ck_12_7_two_to_six_seats() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


def test_ck_13_1_the_options_and_their_defaults() -> None:
    assert [(option.name, option.values) for option in GAME.options] == [
        ("claim_mode", ("checked", "open")),
        ("leftover_tiles", ("discard", "open_pool")),
        ("exact_copy_replacement", ("forbidden", "allowed")),
    ]
    state = GAME.start(
        Setup(
            2,
            {
                "claim_mode": "open",
                "leftover_tiles": "open_pool",
                "exact_copy_replacement": "allowed",
            },
        )
    )
    assert (state.claims_open, state.pool_open, state.copies_allowed) == (True, True, True)
    plain = GAME.start(Setup(2))
    assert (plain.claims_open, plain.pool_open, plain.copies_allowed) == (False, False, False)


def test_ck_13_2_the_hand_of_a_new_sailor_forms_the_pool() -> None:
    state, _ = make(replace(building(WHOLE), pool_open=True), "claim")

    assert state.pool == ("2P", "G", "S", "T", "Y4")
    assert state.discard == ()


def test_ck_13_2_each_missing_tile_is_chosen_while_the_pool_lasts() -> None:
    state = replace(building(), pool_open=True, pool=("X1",))

    state, _ = make(state, "swap G S")
    assert isinstance(state.phase, Drawing)
    assert moves(state) == ["draw X1", "draw supply"]
    assert refusal(state, "place S f6 0").endswith("draw a tile of the pool or a blind one.")
    assert refusal(state, "draw X2") == "X2 is not in the open pool. (CK-13.2)"
    blind, events = make(state, "draw supply")
    assert [words(event.text)[:12] for event in events] == ["Seat 1 draws"]
    assert moves(blind) == ["draw X1", "draw supply"]
    after, events = make(blind, "draw X1")
    assert words(events[0].text) == "Seat 1 takes X1 from the open pool."
    assert after.on_turn == BEN
    assert len(after.players[ANNA].hand) == 5
    assert after.discard == ("G", "S")
    assert after.pool == ()


def test_ck_13_2_without_a_supply_there_is_no_blind_draw() -> None:
    state = replace(building(), pool_open=True, pool=("X1", "X2"))
    state = change(state, ANNA, hand=("S",))
    state = replace(state, out_of_play=tuple(supply(state).elements()))
    state, _ = make(state, "place S f6 0")

    assert moves(state) == ["draw X1", "draw X2"]
    assert refusal(state, "draw supply") == "The supply and the discard are empty. (CK-13.2)"
    state, _ = make(state, "draw X1", "draw X2")
    assert (state.on_turn, state.players[ANNA].hand) == (BEN, ("X1", "X2"))


def test_ck_13_3_copies_are_forbidden_by_default() -> None:
    assert "replace S f6 0" not in moves(building("f6:S@0"))
    assert "replace S f6 0" in moves(replace(building("f6:S@0"), copies_allowed=True))


def test_turns_count_the_choice_of_characters() -> None:
    turns = [played(lines).turn for lines in (0, 15, 16, 17, 19)]

    assert turns == [1, 1, 2, 3, 4]


def test_nobody_moves_for_chance() -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(played(17).state, NATURE, GAME.parse(played(17).state, NATURE, "tile S"))
    assert list(GAME.legal_moves(played(17).state, Seat(0))) == []
    assert isinstance(played(15).state.phase, Choosing)
