"""BS-20.2: what a seat imagines agrees with everything it knows, and reveals nothing else."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from authoring.random_games import (
    one_by_chance,
    random_game,
    seats_of_sample,
)
from rules.big_shoulders.play.actions import SealedChoices
from rules.big_shoulders.play.chance import building_deck
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.components import BUILDINGS
from rules.match import Match
from rules.setup import Setup
from tests.rules.big_shoulders.builder import GAME, RED, YELLOW, chicago, company, play

KEY = "big_shoulders"
seeds = st.integers(0, 7)


def sealed(seed: int) -> Chicago:
    """Return the last position of a game in which somebody has chosen a building."""
    states = [match.state for match in random_game(KEY, seed)]
    chosen = [state for state in states if state.phases and _is_chosen(state)]
    return Random(seed).choice(chosen)


def _is_chosen(state: Chicago) -> bool:
    return isinstance(state.phase, SealedChoices) and bool(state.phase.choices)


@given(seed=seeds)
def test_bs_3_4_every_tile_is_in_one_place_and_the_decks_stay_as_many(seed: int) -> None:
    for state, seat in seats_of_sample(KEY, seed, sealed(seed)):
        imagined = GAME.imagine(state, seat, Random(seed))
        placed = [t for p in imagined.players for t in (*p.hand, *p.discards, *p.track)]

        assert len(set(placed)) == len(placed)
        for era in (1, 2, 3):
            assert len(building_deck(imagined, era)) == len(building_deck(state, era))


def building_phase(decade: int, seed: int) -> Chicago:
    """Return a position of two seats, of which Red has sealed a choice, in a random game."""
    random = Random(seed)
    match = Match.start(GAME, Setup(2))
    while True:
        state = match.state
        is_there = state.phases and _is_chosen(state) and state.decade == decade
        if is_there and RED not in GAME.to_act(state):
            return state
        match = one_by_chance(match, random)


def test_bs_20_2_every_tile_that_nobody_showed_can_be_in_a_hidden_hand() -> None:
    state, random = building_phase(2, 3), Random(1)
    seen = [GAME.imagine(state, YELLOW, random) for _ in range(300)]
    red = state.players[RED]
    free = {*building_deck(state, 2), *red.hand, *red.discards}

    assert {tile for s in seen for tile in s.players[RED].hand} == free
    choices = {s.phase.choices[RED] for s in seen if isinstance(s.phase, SealedChoices)}
    assert {building for building, _ in choices} == free
    assert all(one != other for one, other in choices)


def test_bs_8_3_in_the_last_decade_no_discard_is_imagined() -> None:
    state = building_phase(5, 3)
    imagined = GAME.imagine(state, YELLOW, Random(1))

    assert isinstance(imagined.phase, SealedChoices)
    building, dropped = imagined.phase.choices[RED]
    assert building in imagined.players[RED].hand
    assert dropped == ""


def test_bs_8_2_a_tile_that_must_have_gone_is_not_imagined_in_hand() -> None:
    """Two tiles of era 1 were played: the third is the discard of the first decade."""
    first, second, third = [tile.code for tile in BUILDINGS.values() if tile.era == 1][:3]
    later = [tile.code for tile in BUILDINGS.values() if tile.era == 2][:2]
    state = chicago(company("swift", 0), decade=2, players=({"hand": (later[0],),
        "discards": (third, later[1]), "track": (first, second)},))  # fmt: skip

    for seed in range(20):
        imagined = GAME.imagine(state, YELLOW, Random(seed)).players[RED]
        assert [BUILDINGS[tile].era for tile in imagined.hand] == [2]
        assert [BUILDINGS[tile].era for tile in imagined.discards] == [1, 2]


def test_bs_20_2_a_basket_of_others_is_unknown() -> None:
    turn = chicago(company("swift", 1, holdings={0: "2"}), phase=StockTurn(RED))
    filled = play(turn, "sell swift common")

    assert GAME.imagine(filled, YELLOW, Random(1)) == GAME.imagine(turn, YELLOW, Random(1))
    assert GAME.imagine(filled, RED, Random(1)).phase == filled.phase
