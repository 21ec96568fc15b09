"""BS-8: sealed choices, the reveal, workers and partners."""

from random import Random
from typing import Any

import pytest

from rules import history
from rules.big_shoulders.play.actions import BuildingPhase, SealedChoices
from rules.big_shoulders.play.chance import DealTiles, building_deck
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.components import DECADES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, YELLOW, chicago, legal, make, play

HANDS = [{"hand": ("b1", "b2", "b9")}, {"hand": ("b6", "b10", "b11")}]


def choosing(decade: int = 1, **changes: Any) -> Chicago:
    return chicago(phase=SealedChoices(), players=HANDS, decade=decade, **changes)


@pytest.mark.parametrize(("decade", "era"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_bs_8_1_hands_are_filled_up_from_the_right_era(decade: int, era: int) -> None:
    players = [{"hand": ("b1",)}, {"hand": ("b2",)}]
    state = chicago(phase=BuildingPhase(), players=players, decade=decade)

    assert isinstance(state.phase, DealTiles)
    assert DECADES[decade - 1].era == era
    assert {GAME.format(state, move) for move, _ in GAME.odds(state)} == {
        f"deal {tile}" for tile in building_deck(state, era)
    }
    for tile in building_deck(state, era)[:4]:
        state, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, f"deal {tile}"))
    assert [len(player.hand) for player in state.players] == [3, 3]


def test_bs_8_2_a_choice_can_be_changed_until_all_have_chosen() -> None:
    once = play(choosing(), "0 build b1 drop b2")

    assert GAME.to_act(once) == (YELLOW,)
    assert len(legal(once, RED)) == 6
    again, _ = GAME.apply(once, RED, GAME.parse(once, RED, "build b9 drop b1"))
    assert play(again, "1 build b6 drop b10").players[RED].track == ("b9",)


def test_bs_8_4_the_last_choice_has_no_preview_and_an_earlier_one_is_taken_back() -> None:
    match = Match.start(GAME, Setup(2)).roll(Random(1))
    while not isinstance(match.state.phase, SealedChoices):
        offered = [choice.notation for choice in match.choices(match.to_act[0])]
        match = match.play(match.to_act[0], "pass" if "pass" in offered else offered[0])
        match = match.roll(Random(1))
    chosen = match.play(RED, match.choices(RED)[0].notation)
    undo = history.undo(chosen, RED)

    assert undo is not None
    assert undo.is_free
    assert chosen.play(YELLOW, chosen.choices(YELLOW)[0].notation).entries[-1].reveals
    assert not match.play(RED, match.choices(RED)[0].notation).entries[-1].reveals


def test_a_choice_is_told_to_its_owner_and_only_the_fact_to_all() -> None:
    _, events = make(choosing(), "0 build b1 drop b2")

    told = {words(event.text): event.audience for event in events}
    assert told == {
        "Seat 1 will play b1 and discard b2.": (RED,),
        "Seat 1 has chosen a building.": None,
    }


def test_in_the_last_decade_the_owner_reads_the_tile_alone() -> None:
    _, events = make(choosing(decade=5), "0 build b1")

    assert words(events[0].text) == "Seat 1 will play b1."
