"""Making a move, and settling whatever needs no decision."""

from dataclasses import replace

from rules.big_shoulders.cubes import NONE, minus
from rules.big_shoulders.moves import Move
from rules.big_shoulders.phases.chance import (
    DealTiles,
    DrawGoals,
    RefillDemand,
    RefillRow,
    RefillSupply,
)
from rules.big_shoulders.phases.clean_up import DECADE
from rules.big_shoulders.phases.first_companies import ChooserLot
from rules.big_shoulders.phases.resolving_effects import resolve_next
from rules.big_shoulders.state import Board, Chicago, Options, Pending, Phase, Player, Stand
from rules.big_shoulders.tables import BOXES, CUBES, FIXED_ASSETS, HAYMARKET, ROW, SLOTS
from rules.core import Events
from rules.text import Seat

SET_UP: tuple[Phase, ...] = (
    DealTiles(),
    RefillDemand(),
    RefillRow(),
    RefillSupply(),
    DrawGoals(),
    ChooserLot(),
)
"""What is drawn before the first decade (BS-3)."""


def set_up(options: Options) -> Chicago:
    """Set the first position up; chance draws the rest."""
    board = Board(
        bag=minus(CUBES, HAYMARKET),
        supply=(NONE,) * len(BOXES),
        demand={slot: Stand() for slot in SLOTS},
        row=tuple(FIXED_ASSETS.get(price, "") for price in ROW),
    )
    players = (Player(),) * options.seats
    return settle(Chicago(options, players, board, phases=(*SET_UP, *DECADE)))


def make(state: Chicago, seat: Seat, move: Move) -> tuple[Chicago, Events]:
    """Make a move; raises IllegalMove."""
    refusal = state.phase.why_not(state, seat, move)
    if refusal is not None:
        raise refusal
    after = settle(state.phase.make(state, seat, move))
    return replace(after, news=()), after.news


def settle(state: Chicago) -> Chicago:
    """Finish every phase in which nobody is left to act."""
    while state.phases and not state.phase.to_act(state):
        state = step(state)
    return state


def step(state: Chicago) -> Chicago:
    """Finish the phase on top of the stack."""
    over, *waiting = state.phases
    popped = replace(state, phases=tuple(waiting))
    return resolve_next(popped, over) if isinstance(over, Pending) else over.finish(popped)
