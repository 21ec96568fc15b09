"""Whole games from traces.json: each number of legal moves, each state, and the results."""

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from authoring.vector_paths import compared
from rules.big_shoulders.menu import ROWS
from rules.big_shoulders.moves import CubesDrawn
from rules.big_shoulders.play import course
from rules.big_shoulders.play.chance import RefillSupply, asset_deck, demand_deck
from rules.big_shoulders.play.course import step
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.components import BOXES
from rules.core import NATURE
from rules.setup import Setup
from rules.text import Seat
from tests.rules.big_shoulders.builder import GAME, legal

TRACES: list[Mapping[str, Any]] = json.loads(
    Path(__file__).with_name("traces.json").read_text("utf-8")
)["traces"]
PHASES = ("stock", "building", "action", "operation", "clean_up")


def setup(trace: Mapping[str, Any]) -> Setup:
    options = trace["options"]
    on = {True: "on", False: "off"}
    named = ("advanced_rules", "public_goals", "friendly_stock_sales")
    return Setup(options["players"], {name: on[options[name]] for name in named})


class Orders:
    """NATURE's moves, from the hidden orders of a trace."""

    def __init__(self, trace: Mapping[str, Any]) -> None:
        initial = trace["initial"]
        hands = [tile for hand in initial["hands"] for tile in hand]
        self._lists: dict[str, list[str]] = {
            "deal": [*hands, *initial["era_2_draw_order"], *initial["era_3_draw_order"]],
            "demand": [*initial["demand_slots"].values(), *initial["demand_deck_draw_order"]],
            "row": [
                *(initial["asset_row"][price] for price in ("40", "50", "60", "70")),
                *initial["asset_deck_draw_order"],
            ],
            "goal": list(initial["goals"]),
            "chooser": [str(initial["first_chooser"] + 1)],
        }
        supply = [cube for box in reversed(BOXES) for cube in initial["supply"][box]]
        self._bag: list[str] = [*supply, *initial["bag_draw_order"]]
        self._resets = [list(reset["bag_reset_draw_order"]) for reset in trace["bag_resets"]]

    def next(self, state: Chicago) -> str:
        """Return the move that chance makes now."""
        first = GAME.odds(state)[0][0]
        if not isinstance(first, CubesDrawn):
            verb = GAME.format(state, first).split()[0]
            return f"{verb} {self._lists[verb].pop(0)}"
        phase = state.phase
        if isinstance(phase, RefillSupply) and phase.has_reset and self._resets:
            self._bag = self._resets.pop(0)
        drawn, self._bag = self._bag[: len(first.kinds)], self._bag[len(first.kinds) :]
        return f"bag {' '.join(drawn)}"


def play(trace: Mapping[str, Any]) -> Iterator[tuple[Chicago, Seat, str]]:
    """Yield each position with its move, including chance's moves."""
    state, orders = GAME.start(setup(trace)), Orders(trace)
    waiting = [(Seat(seat), text) for seat, _, text in trace["moves"]]
    while to_act := GAME.to_act(state):
        seat, text = (NATURE, orders.next(state)) if to_act == (NATURE,) else waiting.pop(0)
        yield state, seat, text
        state, _ = GAME.apply(state, seat, GAME.parse(state, seat, text))


def waiting_phases(state: Chicago) -> int:
    """Return the number of phases of the decade still to come."""
    names = {"StockPhase", "BuildingPhase", "ActionPhase", "OperationPhase", "CleanUp"}
    return sum(type(phase).__name__ in names for phase in state.phases)


def settling(state: Chicago, seat: Seat, text: str) -> Iterator[Chicago]:
    """Make a move and yield every state until the next decision."""
    state = state.phase.make(state, seat, ROWS.notation.read(text))
    yield state
    while state.phases and not state.phase.to_act(state):
        state = step(state)
        yield state


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
