"""Two whole games: each number of legal moves, each state after a phase, and the results."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from rules.big_shoulders.play import course
from rules.big_shoulders.play.chance import asset_deck, demand_deck
from rules.big_shoulders.state import Chicago
from rules.core import NATURE
from tests.rules.big_shoulders.builder import GAME, legal
from tests.rules.big_shoulders.traces import PHASES, TRACES, play, settling, waiting_phases
from tests.rules.vector_paths import compared

every_trace = pytest.mark.parametrize("trace", TRACES, ids=["2 seats", "4 seats"])


@every_trace
def test_every_list_of_legal_moves_is_as_long_as_the_trace_says(trace: Mapping[str, Any]) -> None:
    """`sell cancel` is our own move, which the traces do not count."""
    counts = [
        (seat, len(legal(state, seat)), text) for state, seat, text in play(trace) if seat != NATURE
    ]

    assert counts == [tuple(move) for move in trace["moves"]]


@every_trace
def test_every_state_after_a_phase_is_the_one_of_the_trace(trace: Mapping[str, Any]) -> None:
    """The Clean-Up ends with a new decade; the other phases end when the next one begins."""
    found: list[tuple[str, Chicago]] = []
    for state, seat, text in play(trace):
        for before, after in pairwise((state, *settling(state, seat, text))):
            left, now = waiting_phases(before), waiting_phases(after)
            if now < left < len(PHASES):
                found.append((PHASES[-1 - left], before))
            elif now > left:
                found.append((PHASES[-1], after))

    for (phase, state), point in zip(found, trace["checkpoints"], strict=True):
        assert phase == point["end_of_phase"]
        decks = {"demand_deck": len(demand_deck(state)), "asset_deck": len(asset_deck(state))}
        assert list(compared("state", point["state"], state)) == []
        assert {"cubes_in_bag": sum(state.board.bag), **decks} == point["counts"]


@every_trace
def test_every_trace_ends_with_its_results(trace: Mapping[str, Any]) -> None:
    *_, (state, seat, text) = play(trace)
    last, _ = GAME.apply(state, seat, GAME.parse(state, seat, text))

    result = GAME.result(replace(last, news=()))

    assert result is not None
    assert list(result.scores) == trace["final"]["results"]
    assert [course.goals_of(last, seat) for seat in last.seats] == trace["final"]["goals_reached"]
