"""Obvious steps of a turn (CK-8.8), and what its end leaves undone (CK-8.4, CK-9.9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from authoring.random_games import random_game
from rules.canal_king.state import CanalKing, Claiming, Drawing
from rules.core import NATURE
from rules.draft import Draft
from rules.match import Match
from rules.setup import Setup
from rules.text import words
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    GAME,
    WHOLE,
    building,
    change,
    played,
    sailing,
)

LAST = "place S.P e1 1"
HAND = "2G 2I 2P S.P Y4"


def drafted(state: CanalKing, move: str) -> Draft:
    return Draft.begun(Match(GAME, Setup(2), state), ANNA).chosen(move)


def undone(state: CanalKing, text: str) -> str:
    """Return what a move leaves undone, in words."""
    told = GAME.unused(state, ANNA, GAME.parse(state, ANNA, text))
    return words(told) if told else ""


def test_ck_8_8_a_claim_that_would_fail_is_left_out_unasked() -> None:
    state = replace(building(ALL_BUT_ONE, HAND), claims_open=True)

    draft = drafted(state, "place 2P f5 0")

    assert draft.moves == ("place 2P f5 0", "wait")
    assert draft.is_complete
    by_hand = Match(GAME, Setup(2), state).play(ANNA, "place 2P f5 0").play(ANNA, "wait")
    assert draft.after == by_hand


def test_ck_8_8_a_claim_that_fails_can_still_be_made() -> None:
    state = replace(building(ALL_BUT_ONE, HAND), claims_open=True)

    back = drafted(state, "place 2P f5 0").back()

    assert back.moves == ("place 2P f5 0",)
    assert {choice.notation for choice in back.after.choices(ANNA)} == {"claim", "wait"}
    assert back.chosen("claim").is_complete


@pytest.mark.parametrize("claims_open", [False, True])
def test_ck_8_4_a_finished_route_is_never_left_unclaimed_unasked(*, claims_open: bool) -> None:
    state = replace(building(ALL_BUT_ONE, HAND), claims_open=claims_open)

    draft = drafted(state, LAST)

    assert draft.moves == (LAST,)
    assert not draft.is_complete


@given(seed=st.integers(0, 3))
def test_only_a_choice_without_an_alternative_of_use_is_made_unasked(seed: int) -> None:
    """With several moves only the wait beside a failing claim is automatic."""
    for match in random_game("canal_king", seed):
        for seat in match.waiting_for:
            obvious = GAME.obvious(match.state, seat)
            if obvious is None:
                continue
            offered = match.moves(seat)
            assert obvious in offered
            if len(offered) > 1:
                done = GAME.format(match.state, obvious)
                assert (isinstance(match.state.phase, Claiming), done) == (True, "wait")
                assert match.play(seat, "claim").state.players[seat].ship is None


def test_ck_8_4_where_a_claim_can_follow_only_the_wait_leaves_it_out() -> None:
    state = replace(building(WHOLE, HAND), claims_open=True)
    window, _ = GAME.apply(state, ANNA, GAME.parse(state, ANNA, "place 2P f5 0"))

    assert undone(state, "place 2P f5 0") == ""
    assert undone(state, "swap S.P") != ""
    assert undone(window, "wait") == "Your route is finished, and you do not claim it."
    secret, _ = GAME.apply(building(ALL_BUT_ONE, HAND), ANNA, GAME.parse(building(), ANNA, LAST))
    assert undone(secret, "wait") != ""


def test_ck_9_9_a_ship_that_leaves_its_next_port_aside_says_so() -> None:
    both, other = sailing("f10:S@0 f9:G@1 e10:T.R@2"), "sail e10:SE"

    assert undone(both, other) == "Your ship could reach its next port now: Dijver (DI)."
    assert undone(both, "sail DI") == ""
    assert undone(change(both, ANNA, target=2), other) == ""


def test_ck_12_4_a_character_is_part_of_the_first_turn() -> None:
    match = played(15)
    seat = match.waiting_for[0]

    draft = Draft.begun(match, seat).chosen("character painter")
    assert not draft.is_complete
    whole = draft.chosen(f"place {match.state.players[seat].hand[0]} f6 0")

    assert whole.is_complete
    assert whole.after.to_act == (NATURE,)
    assert whole.after.state.players[seat].character == "painter"


def test_ck_8_10_a_builder_does_not_play_openly_and_a_sailor_does() -> None:
    """A builder's moves reveal whether the secret route can be claimed; CK-8.7 tells sailors."""
    assert not GAME.plays_openly(building(WHOLE, HAND), ANNA)
    assert GAME.plays_openly(sailing(WHOLE), ANNA)


def test_ck_9_9_what_is_drawn_from_the_pool_is_open_and_a_claim_is_not() -> None:
    state = building(WHOLE, HAND)

    assert GAME.plays_openly(replace(state, phase=Drawing(1)), ANNA)
    assert not GAME.plays_openly(replace(state, phase=Claiming(None, (), refills=False)), ANNA)
