"""Building and moving warehouses in cities, coal stores and the harbour (BW, BH, PT-4)."""

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.building import WarehouseBuilt, WarehouseMoved
from rules.ruhrschifffahrt.moves import Shift
from rules.ruhrschifffahrt.play.payments import Payment, means_in_words, ordinary, paid
from rules.ruhrschifffahrt.play.refusals import Refusal
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, HARBOUR, LAGERHAUS_PRICE, SITES
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say


def build_terms(state: Ruhr, seat: Seat, site: str) -> Payment | Refusal:
    """Return how a warehouse at the printed price would be paid, or the refusal of it."""
    return site_refusal(state, seat, site) or _terms_at(
        state, seat, site, printed_price(state, site)
    )


def lagerhaus_terms(state: Ruhr, seat: Seat, site: str) -> Payment | Refusal:
    """Return how the white tile Lagerhaus would be paid for, or its refusal (PT-4)."""
    return site_refusal(state, seat, site) or _terms_at(state, seat, site, LAGERHAUS_PRICE)


def printed_price(state: Ruhr, site: str) -> int:
    """Return the Thaler that the next warehouse costs (BW-2, BH-2)."""
    if site in COLUMNS:
        return HARBOUR.prices[sum(len(state.sites[column]) for column in COLUMNS)]
    return SITES[site].prices[len(state.sites[site])]


def site_refusal(state: Ruhr, seat: Seat, site: str) -> Refusal | None:
    """Return why a seat cannot build on a site; None if it can (BW-2, BW-3, BH-3)."""
    if site in COLUMNS:
        return _harbour_refusal(state, seat) or column_refusal(state, seat, site)
    owners, printed = state.sites[site], SITES[site]
    if len(owners) >= len(printed.prices):
        return lambda: IllegalMove(say("No place is left in {site}.", site=place(site)), "BW-2")
    if owners.count(seat) >= printed.limit:
        return lambda: IllegalMove(
            say("You have a warehouse in {site} already.", site=place(site)), "BW-3"
        )
    return None


def column_refusal(state: Ruhr, seat: Seat, column: str) -> Refusal | None:
    """Return why a seat cannot build in an export column; None if it can (BH-3)."""
    owners = state.sites[column]
    if len(owners) >= len(HARBOUR.bonuses):
        return lambda: IllegalMove(say("The column {site} is full.", site=place(column)), "BH-3")
    if seat in owners:
        return lambda: IllegalMove(
            say("You have a warehouse in {site} already.", site=place(column)), "BH-3"
        )
    return None


def _harbour_refusal(state: Ruhr, seat: Seat) -> Refusal | None:
    own = sum(state.sites[column].count(seat) for column in COLUMNS)
    if own < HARBOUR.limit:
        return None
    return lambda: IllegalMove(
        say("You have {own} warehouses in the harbour; more are not allowed.", own=own), "BH-3"
    )


def _terms_at(state: Ruhr, seat: Seat, site: str, price: int) -> Payment | Refusal:
    tableau = state.tableaus[seat]
    if not tableau.supply:
        return lambda: IllegalMove(say("You have no warehouse in your supply."), "BW-5")
    # One warehouse must remain to be built after others have become debts (DB-3).
    return ordinary(tableau, price, keep=1) or (lambda: _too_dear(tableau, site, price))


def _too_dear(tableau: Tableau, site: str, price: int) -> IllegalMove:
    return IllegalMove(
        say(
            "A warehouse in {site} costs {price} Thaler; {means}, keeping one warehouse to build.",
            site=place(site),
            price=price,
            means=means_in_words(tableau, keep=1),
        ),
        "DB-3",
    )


def built_vp(site: str) -> int:
    """Return the points a warehouse scores when it is built (BW-4, BH-1)."""
    return HARBOUR.vp if site in COLUMNS else SITES[site].vp


def build(state: Ruhr, seat: Seat, site: str, payment: Payment) -> Ruhr:
    """Return the position with a supply warehouse on the first free place."""
    vp = built_vp(site)
    tableau, debts = paid(state.tableaus[seat], seat, payment)
    tableau = tableau.with_more(vp=vp, supply=-1)
    state = replace(state, sites={**state.sites, site: (*state.sites[site], seat)})
    return state.with_tableau(seat, tableau, *debts, WarehouseBuilt(seat, site, payment.price, vp))


def shift_terms(state: Ruhr, seat: Seat, move: Shift) -> Payment | Refusal:
    """Return how a move between columns would be paid, or the refusal of it (BH-4)."""
    column, target = move.column, move.target
    if seat not in state.sites[column]:
        return lambda: IllegalMove(
            say("You have no warehouse in {site}.", site=place(column)), "BH-4"
        )
    refusal = column_refusal(state, seat, target)
    if refusal:
        return refusal
    tableau = state.tableaus[seat]
    return ordinary(tableau, HARBOUR.move_price) or (lambda: _move_too_dear(tableau))


def _move_too_dear(tableau: Tableau) -> IllegalMove:
    return IllegalMove(
        say(
            "Moving a warehouse costs {price} Thaler; {means}.",
            price=HARBOUR.move_price,
            means=means_in_words(tableau),
        ),
        "BH-4",
    )


def shift(state: Ruhr, seat: Seat, move: Shift, payment: Payment) -> Ruhr:
    """Return the position with a warehouse in another column's topmost free row (BH-5).

    The warehouses below its old row move up.
    """
    column, target = move.column, move.target
    tableau, debts = paid(state.tableaus[seat], seat, payment)
    left = tuple(owner for owner in state.sites[column] if owner != seat)
    sites = {**state.sites, column: left, target: (*state.sites[target], seat)}
    event = WarehouseMoved(seat, column, target, payment.price)
    return replace(state, sites=sites).with_tableau(seat, tableau, *debts, event)
