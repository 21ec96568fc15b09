"""Building locks: their cost and gain, and when they are a duty (BL)."""

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.building import LockBuilt
from rules.ruhrschifffahrt.events.tiles import SpaceOpened
from rules.ruhrschifffahrt.play.payments import Payment, compulsory, means_in_words, ordinary, paid
from rules.ruhrschifffahrt.play.refusals import Refusal
from rules.ruhrschifffahrt.state import Ruhr, Source, Tableau
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.ruhrschifffahrt.tables.building_sites import LOCK_PRICES
from rules.ruhrschifffahrt.tables.rounds import DEAR_LOCKS_FROM, LOCKS_FROM
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say

LOCK_TILE = "schleusenbau"
"""The tile that lets its owner build locks (PG-2, BL-1)."""
PAIRED_ROUNDS = range(2, 6)
"""Rounds in which two players build two locks for one price (BL-6)."""


def lock_price(state: Ruhr) -> int:
    """Return the Thaler that a lock costs in this round (BL-2)."""
    return LOCK_PRICES[state.round >= DEAR_LOCKS_FROM]


def locks_refusal(state: Ruhr) -> Refusal | None:
    """Return why nobody can build locks in this round (BL-1); None if they can be built."""
    if state.round < LOCKS_FROM:
        return lambda: IllegalMove(
            say("Locks are built from round {round} on.", round=LOCKS_FROM), "EV-2"
        )
    if not state.obstacles:
        return lambda: IllegalMove(say("Every lock is built already."), "BL-1")
    return None


def has_duty(state: Ruhr, seat: Seat) -> bool:
    """Return whether a seat must build a lock before anything else (BL-7)."""
    tableau = state.tableaus[seat]
    return (
        state.lock_duty
        and tableau.owns(LOCK_TILE)
        and locks_refusal(state) is None
        and compulsory(tableau, lock_price(state)) is not None
    )


def lock_terms(state: Ruhr, seat: Seat) -> Payment | Refusal:
    """Return how a seat would pay for a lock, or the refusal of it (BL-2, BL-7)."""
    tableau, price = state.tableaus[seat], lock_price(state)
    payment = ordinary(tableau, price)
    if not payment and has_duty(state, seat):
        payment = compulsory(tableau, price)
    return payment or (lambda: _too_dear(tableau, price))


def _too_dear(tableau: Tableau, price: int) -> IllegalMove:
    return IllegalMove(
        say("A lock costs {price} Thaler; {means}.", price=price, means=means_in_words(tableau)),
        "BL-2",
    )


def built_already(state: Ruhr, obstacle: str) -> Refusal | None:
    """Return the refusal if there is already a lock; None while there is an obstacle (BL-1)."""
    if obstacle in state.obstacles:
        return None
    return lambda: IllegalMove(
        say("The lock {lock} is built already.", lock=place(obstacle)), "BL-1"
    )


def two_for_one(state: Ruhr, seat: Seat) -> bool:
    """Return whether a seat may build a second lock after the present one (BL-6)."""
    match len(state.seats):
        case 2:
            return state.round in PAIRED_ROUNDS
        case 3:
            return state.tableaus[seat].locks == 0
        case _:
            return False


def lock_warehouses(tableau: Tableau) -> int:
    """Return the warehouses that a seat's next lock brings; only its first brings any (BL-5)."""
    return 0 if tableau.locks else tableau.lock_space


def build_lock(state: Ruhr, seat: Seat, obstacle: str, payment: Payment) -> Ruhr:
    """Return the position with a lock built; its marker goes into the bag unseen (BL-3 to BL-5)."""
    vp = FIELDS[obstacle].lock_vp
    tableau, debts = paid(state.tableaus[seat], seat, payment)
    warehouses = lock_warehouses(tableau)
    tableau = replace(
        tableau.with_more(vp=vp, supply=warehouses),
        locks=tableau.locks + 1,
        lock_space=tableau.lock_space - warehouses,
    )
    opened = (SpaceOpened(seat, warehouses),) if warehouses else ()
    left = tuple(other for other in state.obstacles if other != obstacle)
    state = replace(state, obstacles=left, bag=state.bag + 1)
    built = LockBuilt(seat, obstacle, payment.price, vp)
    state = state.with_earned(Source.LOCKS, seat, vp)
    return state.with_tableau(seat, tableau, *debts, built, *opened)
