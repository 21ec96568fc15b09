"""Legal moves in menus: the path to a move, and a label that says what it would do."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules.rows import Path, Row, Rows
from rules.ruhrschifffahrt import moves
from rules.ruhrschifffahrt.moves import FREE, THALER, VP, Move, Purchase
from rules.ruhrschifffahrt.play import payments, purchases
from rules.ruhrschifffahrt.play.departure import TOW_TILE, option_terms
from rules.ruhrschifffahrt.play.dice import HAULED, HAULER, arrow_dice, leaving_dice, raised
from rules.ruhrschifffahrt.play.rounds import BONUS, FEE
from rules.ruhrschifffahrt.play.sales import Sale, sale_in
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables import board, rounds
from rules.ruhrschifffahrt.words import (
    area_name,
    country_name,
    die,
    option_name,
    option_parts,
    place,
    thaler_or_vp,
    tile_name,
)
from rules.text import Seat, Text, count, group, say, to_say

LOCK, WAREHOUSE = group(say("Lock")), group(say("Build a warehouse"))
"""The menus of what can be built: one for cities, coal stores and harbour."""
BUYERS = {
    board.Kind.CITY: group(say("City")),
    board.Kind.INDUSTRY: group(say("Small industry")),
    board.Kind.HARBOUR: group(say("Harbour")),
}
"""The menu of each kind of sale field (BD-1)."""
LORDS = "Grafschaft Reichsstift Reichsabtei Herrschaft"
"""What the names of territories begin with, for which buttons have no room."""


def _short(name: str) -> str:
    """Return a name without what its lord is called: "Gewehrfabrik Mark"."""
    return " ".join(word for word in name.split() if word not in LORDS.split())


def _option_path(move: moves.Choose, state: Ruhr, seat: Seat) -> Path:
    """Return an option's name, and how it is paid if a tile may do it."""
    if move.option == rounds.NO_OPTION.code:
        return (say("No special option"),)
    option = rounds.OPTIONS[move.option]
    # With its gloss, the name of a double option would be too long.
    short = say("{name}", name=option.name).with_sign(option.code)
    name = short if option.is_double else option_name(option.code)
    if not option.tow or not state.tableaus[seat].owns(TOW_TILE):
        return (name,)
    return name, say("by Treidelaktion") if move.free else say("for Thaler")


def _sale_path(move: moves.Sell, state: Ruhr, seat: Seat) -> Path:
    field = board.FIELDS[move.field]
    return BUYERS[field.kind], say("{name} ({code})", name=_short(field.name), code=move.field)


def _store_path(move: moves.BuildStore, state: Ruhr, seat: Seat) -> Path:
    territory = board.STORES[move.store].territory
    name = _short(board.TERRITORIES[territory].name)
    store = say("Coal store {name} ({code})", name=name, code=move.store)
    return WAREHOUSE, store.with_sign(territory)


def _shift_path(move: moves.Shift, state: Ruhr, seat: Seat) -> Path:
    column, target = country_name(move.column), country_name(move.target)
    return (say("Move {column} to {target}", column=column, target=target),)


def _port_path(move: moves.BuildPort, state: Ruhr, seat: Seat) -> Path:
    return WAREHOUSE, say("Harbour, {column}", column=place(move.column)).with_sign(move.column)


def _fee_path(move: moves.Fee, state: Ruhr, seat: Seat) -> Path:
    title = to_say("Pay 1 Thaler") if move.choice == THALER else to_say("Pay 1 VP")
    return (say(title).with_sign(move.choice),)


def _gain_path(move: moves.Gain, state: Ruhr, seat: Seat) -> Path:
    title = to_say("Take 1 Thaler") if move.choice == THALER else to_say("Take 1 VP")
    return (say(title).with_sign(move.choice),)


def _inn_path(move: moves.Inn, state: Ruhr, seat: Seat) -> Path:
    return tile_name(payments.INN), thaler_or_vp(move.choice, payments.INN_GAINS[move.choice])


def _chosen(move: moves.Choose, state: Ruhr, seat: Seat) -> Text:
    parts = option_parts(rounds.CHOICES[move.option])
    payment = payments.granted(option_terms(state, seat, move))
    if not payment.price:
        return say("{parts}", parts=parts)
    return say("{price}, {parts}", price=payments.payment_in_short(payment), parts=parts)


def _put(move: moves.Place, state: Ruhr, seat: Seat) -> Text:
    name = die(move.colour, arrow_dice(state)[move.colour])
    if state.tableaus[seat].has_pilot:
        return say("{die} from the track, with a pilot to any sale field downstream", die=name)
    return _placed(name, move.depot)


def _started(move: moves.Start, state: Ruhr, seat: Seat) -> Text:
    depot = move.depot
    name = die(board.COAL[depot], state.dice[depot])
    tableau = replace(state.tableaus[seat], ship=depot)
    if tableau.has_pilot:
        return say("{die}, to any sale field downstream", die=name)
    (field,) = board.SIMPLE[depot]
    made = sale_in(state.with_tableau(seat, tableau), seat, field)
    sale = tuple(_seller_gets(made, seat))
    return say("{die} to {field}: {sale}", die=name, field=place(field), sale=sale)


def _sold(move: moves.Sell, state: Ruhr, seat: Seat) -> Text:
    made = sale_in(state, seat, move.field)
    brought = (*_seller_gets(made, seat), *_others_see(made, state, seat))
    return say("{brought}", brought=brought)


def _raised(move: moves.Supply | moves.Haul, state: Ruhr, seat: Seat) -> Text:
    value = state.dice[move.depot]
    after = raised(value, rounds.SUPPLIED if isinstance(move, moves.Supply) else HAULED)
    return say("{die} becomes {after}", die=die(board.COAL[move.depot], value), after=after)


def _returned(move: moves.Return, state: Ruhr, seat: Seat) -> Text:
    (leaving, *_) = leaving_dice(state)
    return _placed(die(leaving.colour, leaving.value), move.depot)


def _removed(move: moves.Remove, state: Ruhr, seat: Seat) -> Text:
    return say("{die} leaves the game", die=die(board.COAL[move.depot], state.dice[move.depot]))


def _fee(move: moves.Fee, state: Ruhr, seat: Seat) -> Text:
    tableau = state.tableaus[seat]
    payment = payments.compulsory(tableau, FEE) if move.choice == THALER else None
    if not payment:
        return _left(tableau.with_more(vp=-FEE))
    after, _ = payments.paid(tableau, seat, payment)
    if not payment.debts and not payment.loans:
        return _left(after)
    return say("{price}; {left}", price=payments.payment_in_words(payment), left=_left(after))


def _gain(move: moves.Gain, state: Ruhr, seat: Seat) -> Text:
    return _left(_gained(state.tableaus[seat], move.choice, BONUS))


def _inn(move: moves.Inn, state: Ruhr, seat: Seat) -> Text:
    after = _gained(state.tableaus[seat], move.choice, payments.INN_GAINS[move.choice])
    return say("once per game; {left}", left=_left(after))


def _lock(move: moves.Lock, state: Ruhr, seat: Seat) -> Text:
    price = _price(state, seat, move)
    built = say("{price}; {vp:+} VP", price=price, vp=board.FIELDS[move.obstacle].lock_vp)
    brought = purchases.lock_warehouses(state.tableaus[seat])
    if not brought:
        return built
    return count(
        "{built}, brings {count} warehouse",
        "{built}, brings {count} warehouses",
        brought,
        built=built,
    )


def _city(move: moves.BuildCity, state: Ruhr, seat: Seat) -> Text:
    return _earning(_built(move, state, seat))


def _port(move: moves.BuildPort, state: Ruhr, seat: Seat) -> Text:
    return say("{built}; {row}", built=_built(move, state, seat), row=_next_row(state, move.column))


def _lagerhaus(move: moves.UseLagerhaus, state: Ruhr, seat: Seat) -> Text:
    built = say("once per game: {built}", built=_built(move, state, seat))
    if move.site not in board.COLUMNS:
        return _earning(built)
    return say("{built}; {row}", built=built, row=_next_row(state, move.site))


def _shifted(move: moves.Shift, state: Ruhr, seat: Seat) -> Text:
    return say("{price}; {row}", price=_price(state, seat, move), row=_next_row(state, move.target))


def _second_lock(move: moves.Lock2, state: Ruhr, seat: Seat) -> Text:
    return say("no cost; {vp:+} VP", vp=board.FIELDS[move.obstacle].lock_vp)


def _price(state: Ruhr, seat: Seat, move: Purchase) -> Text:
    """Return the cost of a legal purchase: "2 Thaler, takes 1 debt"."""
    return payments.payment_in_words(payments.granted(purchases.purchase_terms(state, seat, move)))


def _built(move: moves.Warehouse, state: Ruhr, seat: Seat) -> Text:
    """Return the cost and score of a warehouse: "3 Thaler; +2 VP"."""
    price = _price(state, seat, move)
    return say(
        "{price}; {vp:+} VP", price=price, vp=purchases.built_vp(purchases.building_place(move))
    )


def _earning(built: Text) -> Text:
    """Return the label of a warehouse in a city, with its later income (SL-7)."""
    return say(
        "{built}, then {income} Thaler at every sale there", built=built, income=board.SALE_INCOME
    )


def _next_row(state: Ruhr, column: str) -> Text:
    """Return what the topmost free row of an export column means for its score (EX-1, EX-2)."""
    if state.round > rounds.LAST_EXPORT:
        return say("export is over")
    row = len(state.sites[column])
    bonus = board.HARBOUR.bonuses[row]
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
    if not board.SIMPLE[depot]:
        return say("{die} from the track; only a pilot leads on from there", die=name)
    fields = tuple(map(place, board.SIMPLE[depot]))
    return say("{die} from the track; a simple trip sells in {fields}", die=name, fields=fields)


def _seller_gets(made: Sale, seat: Seat) -> Iterator[Text]:
    earned = board.SALE_INCOME if seat in made.owners else 0
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
        yield say("export value {value}", value=rounds.SCALE[made.export])
    for leaving in made.leaving:
        yield say("{die} leaves the track", die=die(*leaving))
    if others := sum(owner != seat for owner in made.owners):
        yield count("{count} other owner earns", "{count} other owners earn", others)


def _by_name(codes: Iterable[str]) -> dict[str, str]:
    """Return the spellings of each code: the code, and the field's name if it is one word."""
    spelt = {code: code for code in codes}
    names = {board.FIELDS[code].name: code for code in codes}
    return {**{name: code for name, code in names.items() if " " not in name}, **spelt}


ROWS: Rows[Ruhr, Move] = Rows(
    {
        moves.Choose: Row("option {option} {free?}", _option_path, _chosen, "special"),
        moves.Start: Row("start {depot}", "{depot}", _started, "depot"),
        moves.Sell: Row("sell {field}", _sale_path, _sold, LORDS),
        moves.Place: Row("place {colour} {depot}", "{depot}", _put, "die"),
        moves.Supply: Row("supply {depot}", "{depot}", _raised, "nachschub"),
        moves.Haul: Row("tile kohlenschlepper {depot}", (tile_name(HAULER), "{depot}"), _raised),
        moves.Inn: Row("tile gasthaus {choice}", _inn_path, _inn, "inn"),
        moves.UseLagerhaus: Row(
            "tile lagerhaus {site}", (tile_name(purchases.LAGERHAUS), "{site}"), _lagerhaus
        ),
        moves.Lock: Row("lock {obstacle}", (LOCK, "{obstacle}"), _lock, "build"),
        moves.Lock2: Row(
            "lock2 {obstacle}", (say("Second lock"), "{obstacle}"), _second_lock, "second lock"
        ),
        moves.Skip: Row("skip", say("No second lock"), say("build one lock only"), "second lock"),
        moves.BuildCity: Row("city {city}", (WAREHOUSE, "{city}"), _city, "build warehouse"),
        moves.BuildStore: Row(
            "store {store}", _store_path, _built, f"build warehouse coal {LORDS}"
        ),
        moves.BuildPort: Row("port {column}", _port_path, _port, "build warehouse harbour"),
        moves.Shift: Row("shift {column} {target}", _shift_path, _shifted, "warehouse harbour"),
        moves.Repay: Row(
            "repay",
            say("Repay a debt"),
            say("{thaler} Thaler; its warehouse comes back", thaler=board.DEBT.repayment),
            "debt",
        ),
        moves.Done: Row("done", say("Done"), say("buy nothing more in this round")),
        moves.Pass: Row("pass", say("Pass"), say("the ship stays and sells nothing this round")),
        moves.Return: Row("return {depot}", "{depot}", _returned, "put die"),
        moves.Fee: Row("fee {choice}", _fee_path, _fee),
        moves.Gain: Row("gain {choice}", _gain_path, _gain),
        moves.Remove: Row("remove {depot}", "{depot}", _removed),
        moves.First: Row("first {seat}"),
        moves.Drawn: Row("marker {marker}"),
        moves.Turned: Row("country {column}"),
    },
    {
        "choice": (THALER, VP),
        "option": {
            "none": "none",
            **{option.gloss.replace(" and ", "+"): code for code, option in rounds.OPTIONS.items()},
            **{code: code for code in rounds.OPTIONS},
        },
        "free": (FREE,),
        "depot": _by_name(board.DEPOTS),
        "colour": board.COLOURS,
        "field": _by_name(board.SALE_FIELDS),
        "obstacle": board.OBSTACLES,
        "city": _by_name(board.CITIES),
        "store": tuple(board.STORES),
        "column": tuple(board.COLUMNS),
        "target": tuple(board.COLUMNS),
        "site": {
            **_by_name(board.CITIES),
            **{code: code for code in (*board.CITY_SITES, *board.COLUMNS)},
        },
        "marker": tuple(rounds.MARKERS),
    },
    dict.fromkeys(("depot", "site", "obstacle", "city", "column", "target"), place),
    besides={moves.Haul, moves.Inn},
    last={moves.Skip, moves.Done, moves.Pass},
)
"""The words of each move: lower-case verbs, then the codes printed on the board."""
