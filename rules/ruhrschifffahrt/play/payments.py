"""How a seat pays: cash, debts, the Gasthaus; and the refusals that phases share (DB, PT-3)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove, Refusal
from rules.ruhrschifffahrt.events import RuhrEvent, turns
from rules.ruhrschifffahrt.moves import THALER, VP, Inn, Move
from rules.ruhrschifffahrt.state import Mark, Ruhr, Source, Tableau
from rules.ruhrschifffahrt.tables.board import DEBT
from rules.ruhrschifffahrt.words import tile_name
from rules.text import Seat, Text, count, say


def not_now(what: Text, rule: str) -> IllegalMove:
    """Return the refusal of a move of another phase; `what` is to be done now."""
    return IllegalMove(say("That is not possible now: {what}", what=what), rule)


def tile_refusal(tableau: Tableau, tile: str, rule: str) -> Refusal | None:
    """Return why a seat cannot use a tile; None if it owns it."""
    return None if tableau.owns(tile) else lambda: _not_owned(tableau, tile, rule)


def _not_owned(tableau: Tableau, tile: str, rule: str) -> IllegalMove:
    if tableau.tiles.get(tile) is Mark.USED:
        return IllegalMove(say("Your {tile} is used up.", tile=tile_name(tile)), rule)
    return IllegalMove(say("You do not have the tile {tile}.", tile=tile_name(tile)), rule)


class Payment(Struct, frozen=True):
    """How a seat pays a price."""

    price: int
    debts: int = 0
    """Supply warehouses that become debts."""
    loans: int = 0
    """Timeline warehouses that become debts (DB-5)."""
    towed: bool = False
    """Whether the seat pays only what it has (DB-7)."""

    @property
    def vp(self) -> int:
        """The points that it costs, as a negative number."""
        return DEBT.timeline_vp * self.loans + (DEBT.tow_vp if self.towed else 0)


def debts_needed(tableau: Tableau, price: int) -> int:
    """Return the number of debts for a payment in Thaler (DB-2)."""
    return max(0, -((tableau.thaler - price) // DEBT.loan))


def ordinary(tableau: Tableau, price: int, keep: int = 0) -> Payment | None:
    """Return a payment that leaves `keep` warehouses free; None if impossible (DB-1 to DB-4)."""
    debts = debts_needed(tableau, price)
    if debts and debts > min(tableau.supply - keep, DEBT.spaces - tableau.debts):
        return None
    return Payment(price, debts)


def compulsory(tableau: Tableau, price: int) -> Payment | None:
    """Return a payment that may also use timeline warehouses; None if impossible (DB-5)."""
    debts = debts_needed(tableau, price)
    if debts > DEBT.spaces - tableau.debts:
        return None
    loans = max(0, debts - tableau.supply)
    return Payment(price, debts - loans, loans) if loans <= len(tableau.timeline) else None


def paid(tableau: Tableau, seat: Seat, payment: Payment) -> tuple[Tableau, tuple[RuhrEvent, ...]]:
    """Return the tableau after a payment, and the events of its debts."""
    events: list[RuhrEvent] = []
    if payment.towed:
        events.append(turns.EmergencyTow(seat, tableau.thaler, payment.vp))
        return replace(tableau.with_points(payment.vp), thaler=0), tuple(events)
    borrowed, lent = payment.debts + payment.loans, tableau.timeline[: payment.loans]
    if payment.debts:
        events.append(turns.DebtsTaken(seat, payment.debts, payment.debts * DEBT.loan))
    events += [turns.LoanTaken(seat, number, DEBT.timeline_vp) for number in lent]
    after = replace(
        tableau,
        thaler=tableau.thaler + borrowed * DEBT.loan - payment.price,
        supply=tableau.supply - payment.debts,
        debts=tableau.debts + borrowed,
        timeline=tableau.timeline[payment.loans :],
    )
    return after.with_points(payment.vp) if payment.loans else after, tuple(events)


def granted(terms: Payment | Refusal) -> Payment:
    """Return the payment; raises the refusal if there is one."""
    if isinstance(terms, Payment):
        return terms
    raise terms()


def repayment_refusal(tableau: Tableau) -> Refusal | None:
    """Return why a seat cannot repay a debt; None if it can (DB-6)."""
    if not tableau.debts:
        return lambda: IllegalMove(say("You have no debts."), "DB-6")
    if tableau.thaler >= DEBT.repayment:
        return None
    return lambda: IllegalMove(
        say(
            "Repaying a debt takes {price} Thaler in cash; you have {thaler}.",
            price=DEBT.repayment,
            thaler=tableau.thaler,
        ),
        "DB-6",
    )


def repay(state: Ruhr, seat: Seat) -> Ruhr:
    """Return the position with one debt repaid; its warehouse comes back (DB-6)."""
    tableau = state.tableaus[seat]
    repaid = replace(
        tableau,
        thaler=tableau.thaler - DEBT.repayment,
        debts=tableau.debts - 1,
        supply=tableau.supply + 1,
    )
    return state.with_tableau(seat, repaid, turns.DebtRepaid(seat, DEBT.repayment))


def means_in_words(tableau: Tableau, keep: int = 0) -> Text:
    """Return the means beside `keep` warehouses: "you have 1 Thaler and could take 2 debts"."""
    debts = min(tableau.supply - keep, DEBT.spaces - tableau.debts)
    return count(
        "you have {thaler} Thaler and could take {count} debt",
        "you have {thaler} Thaler and could take {count} debts",
        max(0, debts),
        thaler=tableau.thaler,
    )


def payment_in_short(payment: Payment) -> Text:
    """Return a payment, briefly enough for a title: "2 Thaler with 1 debt"."""
    price = say("{price} Thaler", price=payment.price)
    if payment.towed:
        price = say("all your Thaler")
    if debts := payment.debts + payment.loans:
        price = count("{price} with {count} debt", "{price} with {count} debts", debts, price=price)
    return say("{price}, {vp} VP", price=price, vp=payment.vp) if payment.vp else price


def payment_in_words(payment: Payment) -> Text:
    """Return the payment of a fee or a purchase: "1 Thaler, takes 1 debt"."""
    price = say("{price} Thaler", price=payment.price)
    if payment.debts:
        price = count("{price}, takes {count} debt", "{price}, takes {count} debts",
                      payment.debts, price=price)  # fmt: skip
    if not payment.loans:
        return price
    return count(
        "{price}, {count} loan on the timeline ({vp} VP)",
        "{price}, {count} loans on the timeline ({vp} VP)",
        payment.loans,
        price=price,
        vp=payment.vp,
    )


INN = "gasthaus"
"""The tile Gasthaus, which is used once in a game (PT-3)."""
INN_GAINS = {THALER: 3, VP: 2}
"""The gains of Gasthaus (PT-3)."""


def inn_moves(state: Ruhr, seat: Seat) -> Iterator[Move]:
    """Yield the moves that use the Gasthaus; none without the tile."""
    return map(Inn, INN_GAINS if state.tableaus[seat].owns(INN) else ())


def use_inn(state: Ruhr, seat: Seat, move: Inn) -> Ruhr:
    """Return the position after Thaler or points from the Gasthaus; raises IllegalMove."""
    tableau = state.tableaus[seat]
    if refusal := tile_refusal(tableau, INN, "PT-3"):
        raise refusal()
    gain = INN_GAINS[move.choice]
    thaler, vp = (gain, 0) if move.choice == THALER else (0, gain)
    used = tableau.with_used(INN).with_more(thaler=thaler, vp=vp)
    state = state.with_earned(Source.INN, seat, vp)
    return state.with_tableau(seat, used, turns.InnUsed(seat, move.choice, gain))
