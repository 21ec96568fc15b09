"""Phase 6: locks, warehouses, harbour moves, white tiles and debts, in any order (BL to DB)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import astuple, replace

from rules.errors import IllegalMove, Refusal
from rules.ruhrschifffahrt import moves
from rules.ruhrschifffahrt.events import turns
from rules.ruhrschifffahrt.play.payments import (
    INN,
    INN_GAINS,
    Payment,
    compulsory,
    granted,
    means_in_words,
    not_now,
    ordinary,
    paid,
    repay,
    repayment_refusal,
    tile_refusal,
    use_inn,
)
from rules.ruhrschifffahrt.state import Queue, Ruhr, Source, Tableau
from rules.ruhrschifffahrt.tables import board
from rules.ruhrschifffahrt.tables.rounds import DEAR_LOCKS_FROM, LOCKS_FROM
from rules.ruhrschifffahrt.words import place, tile_name
from rules.text import Seat, say, to_say

LOCK_TILE = "schleusenbau"
"""The tile that lets its owner build locks (PG-2, BL-1)."""
LAGERHAUS = "lagerhaus"
"""The white tile that builds one warehouse in a city or the harbour (PT-4)."""
NOTHING = Payment(0)
"""The payment for something free."""
PAIRED_ROUNDS = range(2, 6)
"""Rounds in which two players build two locks for one price (BL-6)."""


def lock_price(state: Ruhr) -> int:
    """Return the Thaler that a lock costs in this round (BL-2)."""
    return board.LOCK_PRICES[state.round >= DEAR_LOCKS_FROM]


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
    return payment or (
        lambda: IllegalMove(
            say(
                "A lock costs {price} Thaler; {means}.", price=price, means=means_in_words(tableau)
            ),
            "BL-2",
        )
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
    vp = board.FIELDS[obstacle].lock_vp
    tableau, debts = paid(state.tableaus[seat], seat, payment)
    warehouses = lock_warehouses(tableau)
    tableau = replace(
        tableau.with_more(vp=vp, supply=warehouses),
        locks=tableau.locks + 1,
        lock_space=tableau.lock_space - warehouses,
    )
    opened = (turns.SpaceOpened(seat, warehouses),) if warehouses else ()
    left = tuple(other for other in state.obstacles if other != obstacle)
    state = replace(state, obstacles=left, bag=state.bag + 1)
    built = turns.LockBuilt(seat, obstacle, payment.price, vp)
    state = state.with_earned(Source.LOCKS, seat, vp)
    return state.with_tableau(seat, tableau, *debts, built, *opened)


class SecondLock(Struct, frozen=True):
    """The seat that has built a lock may build another free of charge, at once or never."""

    seat: Seat
    number: int = 6

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (self.seat,) if state.obstacles else ()

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[moves.Move]:
        yield from map(moves.Lock2, state.obstacles)
        yield moves.Skip()

    def apply(self, state: Ruhr, seat: Seat, move: moves.Move) -> Ruhr:
        match move:
            case moves.Lock2(obstacle):
                if refusal := built_already(state, obstacle):
                    raise refusal()
                return build_lock(state.with_phase(), seat, obstacle, NOTHING)
            case moves.Skip():
                return state.with_phase()
            case _:
                raise not_now(say("build the second lock, or skip it."), "BL-6")


def printed_price(state: Ruhr, site: str) -> int:
    """Return the Thaler that the next warehouse costs (BW-2, BH-2)."""
    if site in board.COLUMNS:
        return board.HARBOUR.prices[sum(len(state.sites[column]) for column in board.COLUMNS)]
    return board.SITES[site].prices[len(state.sites[site])]


def site_refusal(state: Ruhr, seat: Seat, site: str) -> Refusal | None:
    """Return why a seat cannot build on a site; None if it can (BW-2, BW-3, BH-3)."""
    if site in board.COLUMNS:
        return _harbour_refusal(state, seat) or column_refusal(state, seat, site)
    owners, printed = state.sites[site], board.SITES[site]
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
    if len(owners) >= len(board.HARBOUR.bonuses):
        return lambda: IllegalMove(say("The column {site} is full.", site=place(column)), "BH-3")
    if seat in owners:
        return lambda: IllegalMove(
            say("You have a warehouse in {site} already.", site=place(column)), "BH-3"
        )
    return None


def _harbour_refusal(state: Ruhr, seat: Seat) -> Refusal | None:
    own = sum(state.sites[column].count(seat) for column in board.COLUMNS)
    if own < board.HARBOUR.limit:
        return None
    return lambda: IllegalMove(
        say("You have {own} warehouses in the harbour; more are not allowed.", own=own), "BH-3"
    )


def warehouse_terms(
    state: Ruhr, seat: Seat, site: str, price: int | None = None
) -> Payment | Refusal:
    """Return how a warehouse would be paid, or the refusal of it; None is the printed price."""
    tableau, refusal = state.tableaus[seat], site_refusal(state, seat, site)
    if refusal:
        return refusal
    if not tableau.supply:
        return lambda: IllegalMove(say("You have no warehouse in your supply."), "BW-5")
    cost = printed_price(state, site) if price is None else price
    # One warehouse must remain to be built after others have become debts (DB-3).
    return ordinary(tableau, cost, keep=1) or (lambda: _too_dear(tableau, site, cost))


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
    return board.HARBOUR.vp if site in board.COLUMNS else board.SITES[site].vp


def build(state: Ruhr, seat: Seat, site: str, payment: Payment) -> Ruhr:
    """Return the position with a supply warehouse on the first free place."""
    vp = built_vp(site)
    tableau, debts = paid(state.tableaus[seat], seat, payment)
    tableau = tableau.with_more(vp=vp, supply=-1)
    state = replace(state, sites={**state.sites, site: (*state.sites[site], seat)})
    return state.with_tableau(
        seat, tableau, *debts, turns.WarehouseBuilt(seat, site, payment.price, vp)
    )


def shift_terms(state: Ruhr, seat: Seat, move: moves.Shift) -> Payment | Refusal:
    """Return how a move between columns would be paid, or the refusal of it (BH-4)."""
    column, target = move.column, move.target
    if seat not in state.sites[column]:
        return lambda: IllegalMove(
            say("You have no warehouse in {site}.", site=place(column)), "BH-4"
        )
    if refusal := column_refusal(state, seat, target):
        return refusal
    tableau = state.tableaus[seat]
    return ordinary(tableau, board.HARBOUR.move_price) or (
        lambda: IllegalMove(
            say(
                "Moving a warehouse costs {price} Thaler; {means}.",
                price=board.HARBOUR.move_price,
                means=means_in_words(tableau),
            ),
            "BH-4",
        )
    )


def shift(state: Ruhr, seat: Seat, move: moves.Shift, payment: Payment) -> Ruhr:
    """Return the position with a warehouse in another column; those below it move up (BH-5)."""
    column, target = move.column, move.target
    tableau, debts = paid(state.tableaus[seat], seat, payment)
    left = tuple(owner for owner in state.sites[column] if owner != seat)
    sites = {**state.sites, column: left, target: (*state.sites[target], seat)}
    event = turns.WarehouseMoved(seat, column, target, payment.price)
    return replace(state, sites=sites).with_tableau(seat, tableau, *debts, event)


def black_tile(move: moves.Purchase) -> str:
    """Return the black tile that a purchase uses for this round (PG-7); "" if none."""
    match move:
        case moves.Lock():
            return LOCK_TILE
        case moves.BuildCity(city):
            return board.CITY_SITES[city].tile
        case moves.BuildStore():
            return board.STORE_TILE
        case moves.BuildPort():
            return board.HARBOUR.tile
        case _:
            return ""


def candidates(state: Ruhr, seat: Seat) -> Iterator[moves.Purchase]:
    """Yield the purchases that a seat's tiles allow, whether or not they can be paid."""
    owns = state.tableaus[seat].owns
    if owns(LOCK_TILE):
        yield from map(moves.Lock, state.obstacles)
    for tile in board.CITY_TILES:
        yield from map(moves.BuildCity, board.GROUPS[tile] if owns(tile) else ())
    yield from map(moves.BuildStore, board.STORES if owns(board.STORE_TILE) else ())
    if owns(board.HARBOUR.tile):
        yield from map(moves.BuildPort, board.COLUMNS)
        own = [column for column in board.COLUMNS if seat in state.sites[column]]
        yield from (moves.Shift(column, target) for column in own for target in board.COLUMNS)
    yield from map(
        moves.UseLagerhaus, (*board.CITY_SITES, *board.COLUMNS) if owns(LAGERHAUS) else ()
    )
    yield from map(moves.Inn, INN_GAINS if owns(INN) else ())
    yield moves.Repay()
    yield moves.Done()


def purchase_terms(state: Ruhr, seat: Seat, move: moves.Purchase) -> Payment | Refusal:
    """Return how a purchase would be paid, or its refusal, apart from the limits of the turn."""
    tableau = state.tableaus[seat]
    match move:
        case moves.Lock(obstacle):
            refusal = tile_refusal(tableau, LOCK_TILE, "BL-1") or locks_refusal(state)
            terms = refusal or built_already(state, obstacle) or lock_terms(state, seat)
        case moves.BuildCity() | moves.BuildStore() | moves.BuildPort():
            terms = _warehouse(state, seat, move)
        case moves.Shift():
            refusal = tile_refusal(tableau, board.HARBOUR.tile, "BH-4")
            terms = refusal or shift_terms(state, seat, move)
        case moves.UseLagerhaus(site):
            refusal = tile_refusal(tableau, LAGERHAUS, "PT-4")
            terms = refusal or warehouse_terms(state, seat, site, board.LAGERHAUS_PRICE)
        case moves.Inn():
            terms = tile_refusal(tableau, INN, "PT-3") or NOTHING
        case moves.Repay():
            terms = repayment_refusal(tableau) or NOTHING
        case _:
            terms = NOTHING
    return terms


def _warehouse(
    state: Ruhr, seat: Seat, move: moves.BuildCity | moves.BuildStore | moves.BuildPort
) -> Payment | Refusal:
    tile, site = black_tile(move), building_place(move)
    if not tile:
        return lambda: IllegalMove(
            say("Only the white tile Lagerhaus lets you build in {site}.", site=place(site)), "BW-4"
        )
    rule = "BH-1" if tile == board.HARBOUR.tile else "BW-1"
    return tile_refusal(state.tableaus[seat], tile, rule) or warehouse_terms(state, seat, site)


def building_place(move: moves.Warehouse) -> str:
    """Return the code of the city, coal store or column in which a purchase builds."""
    return astuple(move)[0]


class Purchases(Queue, frozen=True):
    """Seats buy one after another; each black tile works once per round (PG-7)."""

    used: tuple[str, ...] = ()
    """Black tiles that the seat on turn has used."""
    moved: tuple[str, ...] = ()
    """Columns with a warehouse that was moved there in this turn."""
    number: int = 6

    def owes_lock(self, state: Ruhr, seat: Seat) -> bool:
        """Return whether only a lock may be bought yet (BL-7)."""
        return LOCK_TILE not in self.used and has_duty(state, seat)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[moves.Move]:
        return (
            m for m in candidates(state, seat) if isinstance(self.terms(state, seat, m), Payment)
        )

    def terms(self, state: Ruhr, seat: Seat, move: moves.Purchase) -> Payment | Refusal:
        """Return how a purchase would be paid in this turn, or the refusal of it."""
        if not isinstance(move, moves.Lock) and self.owes_lock(state, seat):
            return lambda: IllegalMove(
                say("The bag is nearly empty: you must build a lock before anything else."), "BL-7"
            )
        tile = black_tile(move)
        if tile in self.used:
            return lambda: IllegalMove(
                say("You have used {tile} in this round.", tile=tile_name(tile)), "PG-7"
            )
        if isinstance(move, moves.Shift) and move.column in self.moved:
            return lambda: IllegalMove(
                say("You have moved that warehouse in this round already."), "BH-4"
            )
        return purchase_terms(state, seat, move)

    def apply(self, state: Ruhr, seat: Seat, move: moves.Move) -> Ruhr:
        if not isinstance(move, moves.Purchase):
            owed = self.owes_lock(state, seat)
            what = (
                to_say("build a lock.")
                if owed
                else to_say("buy something, or say that you are done.")
            )
            raise not_now(say(what), "BL-7" if owed else "RD-1")
        return self._carried_out(state, seat, move, granted(self.terms(state, seat, move)))

    def _carried_out(self, state: Ruhr, seat: Seat, move: moves.Purchase, payment: Payment) -> Ruhr:
        match move:
            case moves.Lock(obstacle):
                after = self._lock(state, seat, obstacle, payment)
            case moves.Shift(column, target):
                moved = (*(c for c in self.moved if c != column), target)
                after = shift(state.with_phase(replace(self, moved=moved)), seat, move, payment)
            case moves.Inn():
                after = use_inn(state, seat, move)
            case moves.Repay():
                after = repay(state, seat)
            case moves.Done():
                after = state.with_phase(Purchases(self.waiting[1:]))
            case moves.UseLagerhaus(site):
                used = state.tableaus[seat].with_used(LAGERHAUS)
                told = state.with_tableau(seat, used, turns.TileUsed(seat, LAGERHAUS))
                after = build(told, seat, site, payment)
            case _:
                state = state.with_phase(self._having_used(black_tile(move)))
                after = build(state, seat, building_place(move), payment)
        return after

    def _having_used(self, tile: str) -> "Purchases":
        return replace(self, used=(*self.used, tile))

    def _lock(self, state: Ruhr, seat: Seat, obstacle: str, payment: Payment) -> Ruhr:
        paired = two_for_one(state, seat)
        state = build_lock(state.with_phase(self._having_used(LOCK_TILE)), seat, obstacle, payment)
        return state.interrupted_by(SecondLock(seat)) if paired else state
