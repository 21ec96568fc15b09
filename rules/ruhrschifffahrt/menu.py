"""Legal moves in menus: the path to a move, and a label that says what it would do."""

from collections.abc import Iterator, Mapping
from functools import singledispatch

from msgspec.structs import replace

from rules.ruhrschifffahrt import moves
from rules.ruhrschifffahrt.moves import THALER, VP, Move, Purchase
from rules.ruhrschifffahrt.play.departure import option_terms
from rules.ruhrschifffahrt.play.dice import HAULED, HAULER, arrow_dice, leaving_dice, raised
from rules.ruhrschifffahrt.play.payments import (
    INN,
    INN_GAINS,
    compulsory,
    granted,
    paid,
    payment_in_short,
    payment_in_words,
)
from rules.ruhrschifffahrt.play.purchases import (
    LAGERHAUS,
    building_place,
    built_vp,
    lock_warehouses,
    purchase_terms,
)
from rules.ruhrschifffahrt.play.rounds import BONUS, FEE
from rules.ruhrschifffahrt.play.sales import Sale, sale_in
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import (
    COAL,
    COLUMNS,
    DEBT,
    FIELDS,
    HARBOUR,
    SALE_INCOME,
    SIMPLE,
    STORES,
    TERRITORIES,
    Kind,
)
from rules.ruhrschifffahrt.tables.rounds import (
    CHOICES,
    LAST_EXPORT,
    NO_OPTION,
    OPTIONS,
    SCALE,
    SUPPLIED,
)
from rules.ruhrschifffahrt.words import (
    area_name,
    die,
    option_name,
    option_parts,
    place,
    thaler_or_vp,
    tile_name,
)
from rules.text import Seat, Text, count, say

Path = tuple[Text, ...]
"""The titles that lead to a move (rules.core.Choice)."""

FEES = {THALER: say("Pay 1 Thaler").with_sign(THALER), VP: say("Pay 1 VP").with_sign(VP)}
"""Titles of the fee of round 3 (EV-3)."""
GAINS = {THALER: say("Take 1 Thaler").with_sign(THALER), VP: say("Take 1 VP").with_sign(VP)}
"""Titles of the bonus of rounds 6 and 10 (EV-6, EV-10)."""
PLAIN: Mapping[type[Move], tuple[Text, Text]] = {
    moves.Pass: (say("Pass"), say("the ship stays and sells nothing this round")),
    moves.Skip: (say("No second lock"), say("build one lock only")),
    moves.Repay: (
        say("Repay a debt"),
        say("{thaler} Thaler; its warehouse comes back", thaler=DEBT.repayment),
    ),
    moves.Done: (say("Done"), say("buy nothing more in this round")),
}
"""Titles and labels of moves without arguments."""
WAREHOUSE = say("Warehouse")
"""One menu for cities, coal stores and harbour, so that Done keeps a button of its own."""
BUYERS = {
    Kind.CITY: say("City"),
    Kind.INDUSTRY: say("Small industry"),
    Kind.HARBOUR: say("Harbour"),
}
"""The menu of each kind of sale field (BD-1)."""


def describe(state: Ruhr, seat: Seat, move: Move) -> tuple[Text, Path]:
    """Return a legal move's label and its menu path (move_model section 1)."""
    steps = (option_title(state, seat, move),) if isinstance(move, moves.Choose) else path(move)
    return label(move, state, seat), steps


def option_title(state: Ruhr, seat: Seat, move: moves.Choose) -> Text:
    """Return an option's name and cost: "Treideln (towing), 2 Thaler with 1 debt"."""
    if move.option == NO_OPTION.code:
        return say("No special option")
    option = OPTIONS[move.option]
    # With its gloss, the name of a double option would leave no room for a place.
    short = say("{name}", name=option.name).with_sign(option.code)
    name = short if option.is_double else option_name(option.code)
    if move.free:
        return say("{option}, by Treidelaktion", option=name)
    payment = granted(option_terms(state, seat, move))
    if not payment.price:
        return name
    return say("{option}, {price}", option=name, price=payment_in_short(payment))


@singledispatch
def path(move: Move) -> Path:
    """Return the menu path of a move, the outermost menu first."""
    raise TypeError(f"{move} is not a player's move")


@path.register
def _(move: moves.Place | moves.Supply | moves.Start | moves.Remove | moves.Return) -> Path:
    return (place(move.depot),)


@path.register
def _(move: moves.Haul) -> Path:
    return tile_name(HAULER), place(move.depot)


@path.register
def _(move: moves.Sell) -> Path:
    return BUYERS[FIELDS[move.field].kind], place(move.field)


@path.register
def _(move: moves.Fee) -> Path:
    return (FEES[move.choice],)


@path.register
def _(move: moves.Gain) -> Path:
    return (GAINS[move.choice],)


@path.register
def _(move: moves.Inn) -> Path:
    return tile_name(INN), thaler_or_vp(move.choice, INN_GAINS[move.choice])


@path.register
def _(move: moves.Lock) -> Path:
    return say("Lock"), place(move.obstacle)


@path.register
def _(move: moves.Lock2) -> Path:
    return say("Second lock"), place(move.obstacle)


@path.register
def _(move: moves.BuildCity) -> Path:
    return WAREHOUSE, place(move.city)


@path.register
def _(move: moves.BuildStore) -> Path:
    territory = STORES[move.store].territory
    store = say("Coal store {name} ({code})", name=TERRITORIES[territory].name, code=move.store)
    return WAREHOUSE, store.with_sign(territory)


@path.register
def _(move: moves.BuildPort) -> Path:
    return WAREHOUSE, say("Harbour, {column}", column=place(move.column)).with_sign(move.column)


@path.register
def _(move: moves.Shift) -> Path:
    moved = say("{column} to {target}", column=place(move.column), target=place(move.target))
    return say("Move in the harbour"), moved


@path.register
def _(move: moves.UseLagerhaus) -> Path:
    return tile_name(LAGERHAUS), place(move.site)


@path.register
def _(move: moves.Pass | moves.Skip | moves.Repay | moves.Done) -> Path:
    return PLAIN[type(move)][:1]


@singledispatch
def label(move: Move, state: Ruhr, seat: Seat) -> Text:
    """Return what a legal move of a seat would do, such as "2 Thaler; +2 VP"."""
    del state, seat
    raise TypeError(f"{move} is not a player's move")


@label.register
def _(move: moves.Choose, state: Ruhr, seat: Seat) -> Text:
    del state, seat
    return say("{parts}", parts=option_parts(CHOICES[move.option]))


@label.register
def _(move: moves.Place, state: Ruhr, seat: Seat) -> Text:
    name = die(move.colour, arrow_dice(state)[move.colour])
    if state.tableaus[seat].has_pilot:
        return say("{die} from the track, with a pilot to any sale field downstream", die=name)
    return _placed(name, move.depot)


@label.register
def _(move: moves.Start, state: Ruhr, seat: Seat) -> Text:
    depot = move.depot
    name = die(COAL[depot], state.dice[depot])
    tableau = replace(state.tableaus[seat], ship=depot)
    if tableau.has_pilot:
        return say("{die}, to any sale field downstream", die=name)
    (field,) = SIMPLE[depot]
    made = sale_in(state.with_tableau(seat, tableau), seat, field)
    sale = tuple(_seller_gets(made, seat))
    return say("{die} to {field}: {sale}", die=name, field=place(field), sale=sale)


@label.register
def _(move: moves.Sell, state: Ruhr, seat: Seat) -> Text:
    made = sale_in(state, seat, move.field)
    brought = (*_seller_gets(made, seat), *_others_see(made, state, seat))
    return say("{brought}", brought=brought)


@label.register
def _(move: moves.Supply | moves.Haul, state: Ruhr, seat: Seat) -> Text:
    del seat
    value = state.dice[move.depot]
    after = raised(value, SUPPLIED if isinstance(move, moves.Supply) else HAULED)
    return say("{die} becomes {after}", die=die(COAL[move.depot], value), after=after)


@label.register
def _(move: moves.Return, state: Ruhr, seat: Seat) -> Text:
    del seat
    (leaving, *_) = leaving_dice(state)
    return _placed(die(leaving.colour, leaving.value), move.depot)


@label.register
def _(move: moves.Remove, state: Ruhr, seat: Seat) -> Text:
    del seat
    return say("{die} leaves the game", die=die(COAL[move.depot], state.dice[move.depot]))


@label.register
def _(move: moves.Fee, state: Ruhr, seat: Seat) -> Text:
    tableau = state.tableaus[seat]
    payment = compulsory(tableau, FEE) if move.choice == THALER else None
    if not payment:
        return _left(tableau.with_more(vp=-FEE))
    after, _ = paid(tableau, seat, payment)
    if not payment.debts and not payment.loans:
        return _left(after)
    return say("{price}; {left}", price=payment_in_words(payment), left=_left(after))


@label.register
def _(move: moves.Gain, state: Ruhr, seat: Seat) -> Text:
    return _left(_gained(state.tableaus[seat], move.choice, BONUS))


@label.register
def _(move: moves.Inn, state: Ruhr, seat: Seat) -> Text:
    after = _gained(state.tableaus[seat], move.choice, INN_GAINS[move.choice])
    return say("once per game; {left}", left=_left(after))


@label.register
def _(move: moves.Lock, state: Ruhr, seat: Seat) -> Text:
    price = _price(state, seat, move)
    built = say("{price}; {vp:+} VP", price=price, vp=FIELDS[move.obstacle].lock_vp)
    brought = lock_warehouses(state.tableaus[seat])
    if not brought:
        return built
    return count(
        "{built}, brings {count} warehouse",
        "{built}, brings {count} warehouses",
        brought,
        built=built,
    )


@label.register
def _(move: moves.Lock2, state: Ruhr, seat: Seat) -> Text:
    del state, seat
    return say("no cost; {vp:+} VP", vp=FIELDS[move.obstacle].lock_vp)


@label.register
def _(move: moves.BuildStore, state: Ruhr, seat: Seat) -> Text:
    return _built(state, seat, move)


@label.register
def _(move: moves.BuildCity, state: Ruhr, seat: Seat) -> Text:
    return _earning(_built(state, seat, move))


@label.register
def _(move: moves.BuildPort, state: Ruhr, seat: Seat) -> Text:
    row = _next_row(state, move.column)
    return say("{built}; {row}", built=_built(state, seat, move), row=row)


@label.register
def _(move: moves.UseLagerhaus, state: Ruhr, seat: Seat) -> Text:
    built = say("once per game: {built}", built=_built(state, seat, move))
    if move.site not in COLUMNS:
        return _earning(built)
    return say("{built}; {row}", built=built, row=_next_row(state, move.site))


@label.register
def _(move: moves.Shift, state: Ruhr, seat: Seat) -> Text:
    row = _next_row(state, move.target)
    return say("{price}; {row}", price=_price(state, seat, move), row=row)


@label.register
def _(move: moves.Pass | moves.Skip | moves.Repay | moves.Done, state: Ruhr, seat: Seat) -> Text:
    del state, seat
    return PLAIN[type(move)][1]


def _price(state: Ruhr, seat: Seat, move: Purchase) -> Text:
    """Return the cost of a legal purchase: "2 Thaler, takes 1 debt"."""
    payment = granted(purchase_terms(state, seat, move))
    return payment_in_words(payment)


def _built(state: Ruhr, seat: Seat, move: moves.Warehouse) -> Text:
    """Return the cost and score of a warehouse: "3 Thaler; +2 VP"."""
    price = _price(state, seat, move)
    return say("{price}; {vp:+} VP", price=price, vp=built_vp(building_place(move)))


def _earning(built: Text) -> Text:
    """Return the label of a warehouse in a city, with its later income (SL-7)."""
    return say("{built}, then {income} Thaler at every sale there", built=built, income=SALE_INCOME)


def _next_row(state: Ruhr, column: str) -> Text:
    """Return what the topmost free row of an export column means for its score (EX-1, EX-2)."""
    if state.round > LAST_EXPORT:
        return say("export is over")
    row = len(state.sites[column])
    bonus = HARBOUR.bonuses[row]
    if not bonus:
        return say("row {row}, the value of the scale in export", row=row + 1)
    return say("row {row}, {bonus:+} VP in export", row=row + 1, bonus=bonus)


def _gained(tableau: Tableau, choice: str, number: int) -> Tableau:
    gain = {choice: number}
    return tableau.with_more(thaler=gain.get(THALER, 0), vp=gain.get(VP, 0))


def _left(tableau: Tableau) -> Text:
    """Return what a seat still has at a choice."""
    return say("you then have {thaler} Thaler and {vp} VP", thaler=tableau.thaler, vp=tableau.vp)


def _placed(name: Text, depot: str) -> Text:
    if not SIMPLE[depot]:
        return say("{die} from the track; only a pilot leads on from there", die=name)
    fields = tuple(map(place, SIMPLE[depot]))
    return say("{die} from the track; a simple trip sells in {fields}", die=name, fields=fields)


def _seller_gets(made: Sale, seat: Seat) -> Iterator[Text]:
    earned = SALE_INCOME if seat in made.owners else 0
    yield say("{thaler} Thaler", thaler=made.thaler + earned)
    if made.demand:
        yield say("{demand} by demand", demand=made.demand)
    if earned:
        yield say("{earned} by your warehouse", earned=earned)
    if made.lost:
        yield say("−{lost} on the way", lost=made.lost)
    yield say("stone {area}", area=area_name(made.area)) if made.area else say("no stone")


def _others_see(made: Sale, state: Ruhr, seat: Seat) -> Iterator[Text]:
    if made.export > state.export:
        yield say("export value {value}", value=SCALE[made.export])
    for leaving in made.leaving:
        yield say("{die} leaves the track", die=die(*leaving))
    others = sum(owner != seat for owner in made.owners)
    if others:
        yield count("{count} other owner earns", "{count} other owners earn", others)
