"""What a seat may buy in phase 6, and on what terms (BL, BW, BH, PT-4, DB-6)."""

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.moves import (
    BuildCity,
    BuildPort,
    BuildStore,
    Done,
    Inn,
    Lock,
    Purchase,
    Repay,
    Shift,
    UseLagerhaus,
)
from rules.ruhrschifffahrt.play.inn import INN, INN_GAINS
from rules.ruhrschifffahrt.play.locks import LOCK_TILE, built_already, lock_terms, locks_refusal
from rules.ruhrschifffahrt.play.payments import Payment
from rules.ruhrschifffahrt.play.refusals import Refusal, tile_refusal
from rules.ruhrschifffahrt.play.warehouses import build_terms, lagerhaus_terms, shift_terms
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.building_sites import (
    CITY_SITES,
    CITY_TILES,
    COLUMNS,
    DEBT,
    GROUPS,
    HARBOUR,
    STORE_TILE,
    STORES,
)
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say

LAGERHAUS = "lagerhaus"
"""The white tile that builds one warehouse in a city or the harbour (PT-4)."""
NOTHING = Payment(0)
"""The payment for something free."""


def black_tile(move: Purchase) -> str:
    """Return the black tile that a purchase uses for this round (PG-7); "" if none."""
    match move:
        case Lock():
            return LOCK_TILE
        case BuildCity(city):
            return CITY_SITES[city].tile
        case BuildStore():
            return STORE_TILE
        case BuildPort():
            return HARBOUR.tile
        case _:
            return ""


def candidates(state: Ruhr, seat: Seat) -> Iterator[Purchase]:
    """Yield the purchases that a seat's tiles allow, whether or not they can be paid."""
    owns = state.tableaus[seat].owns
    if owns(LOCK_TILE):
        yield from map(Lock, state.obstacles)
    for tile in CITY_TILES:
        yield from map(BuildCity, GROUPS[tile] if owns(tile) else ())
    yield from map(BuildStore, STORES if owns(STORE_TILE) else ())
    if owns(HARBOUR.tile):
        yield from map(BuildPort, COLUMNS)
        own = [column for column in COLUMNS if seat in state.sites[column]]
        yield from (Shift(column, target) for column in own for target in COLUMNS)
    yield from map(UseLagerhaus, (*CITY_SITES, *COLUMNS) if owns(LAGERHAUS) else ())
    yield from map(Inn, INN_GAINS if owns(INN) else ())
    yield Repay()
    yield Done()


def purchase_terms(state: Ruhr, seat: Seat, move: Purchase) -> Payment | Refusal:
    """Return how a purchase would be paid, or its refusal, apart from the limits of the turn."""
    tableau = state.tableaus[seat]
    match move:
        case Lock(obstacle):
            refusal = tile_refusal(tableau, LOCK_TILE, "BL-1") or locks_refusal(state)
            terms = refusal or built_already(state, obstacle) or lock_terms(state, seat)
        case BuildCity() | BuildStore() | BuildPort():
            terms = _warehouse(state, seat, move)
        case Shift():
            refusal = tile_refusal(tableau, HARBOUR.tile, "BH-4")
            terms = refusal or shift_terms(state, seat, move)
        case UseLagerhaus(site):
            refusal = tile_refusal(tableau, LAGERHAUS, "PT-4")
            terms = refusal or lagerhaus_terms(state, seat, site)
        case Inn():
            terms = tile_refusal(tableau, INN, "PT-3") or NOTHING
        case Repay():
            terms = _repayment_refusal(tableau) or NOTHING
        case _:
            terms = NOTHING
    return terms


def _warehouse(
    state: Ruhr, seat: Seat, move: BuildCity | BuildStore | BuildPort
) -> Payment | Refusal:
    tile, site = black_tile(move), building_place(move)
    if not tile:
        return lambda: IllegalMove(
            say("Only the white tile Lagerhaus lets you build in {site}.", site=place(site)), "BW-4"
        )
    rule = "BH-1" if tile == HARBOUR.tile else "BW-1"
    return tile_refusal(state.tableaus[seat], tile, rule) or build_terms(state, seat, site)


def building_place(move: BuildCity | BuildStore | BuildPort | UseLagerhaus) -> str:
    """Return the code of the city, coal store or column in which a purchase builds."""
    match move:
        case BuildCity(site) | BuildStore(site) | BuildPort(site):
            return site
        case _:
            return move.site


def _repayment_refusal(tableau: Tableau) -> Refusal | None:
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
