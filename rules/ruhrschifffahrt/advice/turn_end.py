"""The end of a turn: when it is automatic, and what it leaves undone."""

from collections.abc import Iterator

from rules.ruhrschifffahrt.moves import (
    THALER,
    BuildCity,
    BuildPort,
    BuildStore,
    Done,
    Inn,
    Lock,
    Move,
    Purchase,
    Repay,
    Skip,
    Start,
    UseLagerhaus,
)
from rules.ruhrschifffahrt.play.hauler import HAULER, raisable_depots
from rules.ruhrschifffahrt.play.payments import Payment
from rules.ruhrschifffahrt.play.purchases import Purchases
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.ruhrschifffahrt.tables.building_sites import DEBT
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.ruhrschifffahrt.words import place, tile_name
from rules.text import Seat, Text, say

WAREHOUSES = (BuildCity, BuildStore, BuildPort, UseLagerhaus)
"""Moves that build a warehouse (BW-1, BH-1, PT-4)."""


def leaves_nothing(state: Ruhr, seat: Seat) -> bool:
    """Return whether purchases can end automatically, because nothing that is left gets lost.

    Only the Gasthaus keeps (PT-3): it can be used before the next option or after the last round.
    It must be asked for as long as its Thaler would buy something.
    """
    phase = state.phases[0]
    if not isinstance(phase, Purchases):
        return False
    *others, last = phase.legal_moves(state, seat)
    if last != Done() or not all(isinstance(move, Inn) for move in others):
        return False
    if not others:
        return True
    richer = phase.apply(state, seat, Inn(THALER))
    return [*richer.phases[0].legal_moves(richer, seat)] == [Done()]


def left_undone(state: Ruhr, seat: Seat, move: Move) -> Text | None:
    """Return what a move at the end of a turn leaves undone; None if nothing."""
    match move:
        case Skip():
            most = max(FIELDS[obstacle].lock_vp for obstacle in state.obstacles)
            return say("A second lock costs nothing and scores up to {most} VP.", most=most)
        case Done():
            phase = state.phases[0]
            return _unbought(state, phase, seat) if isinstance(phase, Purchases) else None
        case Start(depot):
            return _unhauled(state, seat, depot)
        case _:
            return None


def _unbought(state: Ruhr, phase: Purchases, seat: Seat) -> Text | None:
    """Return an affordable scoring purchase in cash; None if there is none."""
    uses = tuple(_uses(dict(_in_cash(state, phase, seat)), state.round))
    if not uses:
        return None
    thaler = state.tableaus[seat].thaler
    return say("You have {thaler} Thaler and can still {uses}.", thaler=thaler, uses=uses)


def _in_cash(state: Ruhr, phase: Purchases, seat: Seat) -> Iterator[tuple[Purchase, int]]:
    """Yield the purchases that need no debt, with their prices."""
    for move in phase.legal_moves(state, seat):
        terms = phase.terms(state, seat, move) if isinstance(move, Purchase) else None
        if (
            isinstance(move, Purchase)
            and isinstance(terms, Payment)
            and terms == Payment(terms.price)
        ):
            yield move, terms.price


def _uses(prices: dict[Purchase, int], number: int) -> Iterator[Text]:
    locks = [price for move, price in prices.items() if isinstance(move, Lock)]
    warehouses = [price for move, price in prices.items() if isinstance(move, WAREHOUSES)]
    if locks:
        yield say("build a lock for {price} Thaler", price=min(locks))
    if warehouses:
        yield say("build a warehouse for {price} Thaler", price=min(warehouses))
    if number == LAST_ROUND and Repay() in prices:
        yield say(
            "repay a debt for {price} Thaler, which saves {vp} VP",
            price=DEBT.repayment,
            vp=-DEBT.final_vp,
        )


def _unhauled(state: Ruhr, seat: Seat, depot: str) -> Text | None:
    """Return that Kohlenschlepper, which works only before a start, is not fully used."""
    is_last = state.round == LAST_ROUND and state.tableaus[seat].owns(HAULER)
    if not is_last or depot not in raisable_depots(state):
        return None
    return say(
        "{tile} can be used for the last time: it could raise the die on {depot}.",
        tile=tile_name(HAULER),
        depot=place(depot),
    )
