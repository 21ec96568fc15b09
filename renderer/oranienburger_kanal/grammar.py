"""How a line of an effect is written in signs: condition, price, gain, repetition."""

from collections.abc import Iterator

from renderer import theme
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.glyphs import (
    Across,
    After,
    Capsule,
    Change,
    Glyph,
    Lamps,
    Run,
    Sign,
    Space,
    Stage,
    Supply,
    Table,
    Word,
)
from rules.oranienburger_kanal.tables.structures import (
    ByTable,
    Choose,
    Compare,
    Condition,
    Fixed,
    Gain,
    Line,
    OnSelf,
    PerCount,
    Place,
    Price,
    Quantity,
)

STAGES = {"first": "I", "second": "II"}
STATES = {
    "inactive": (False, False),
    "once": (True, False),
    "twice": (True, True),
    "active": (True,),
}
PLACED = {"board", "edge", "n", "e", "s", "w", "radial", "row", "corner"}
"""Regions that need a sign; without one, the sides of the structure are meant."""
KINDS = 4
GAIN_GAP = 3
"""The gap between the gains of a line."""


def runs(line: Line) -> list[Run]:
    """Return a line as runs; a row may break between runs, never inside one."""
    written: list[Run] = []
    if line.when in STAGES:
        written.append((Stage(STAGES[line.when]),))
    if line.after:
        written.append((After(line.after),))
    written += _conditions(line)
    if line.costs:
        written.append((Capsule(_prices(line.costs), looks.RED), Sign("arrow", looks.SIGN)))
    for number, gain in enumerate(line.gains):
        written += [(Space(GAIN_GAP),)] if number else []
        written += _gain(gain)
    if isinstance(line.repeat, Quantity):
        written.append((Word("×", looks.BLUE), *counted(line.repeat)))
    elif line.repeat == "any":
        written.append((Sign("endless", looks.RED),))
    return written


def _conditions(line: Line) -> list[Run]:
    found: list[Run] = [(_condition(condition),) for condition in line.require]
    if found and not line.costs:
        found[-1] = (*found[-1], Word(":", looks.BLUE))
    return found


def _condition(condition: Condition) -> Glyph:
    match condition:
        case OnSelf(where):
            return Capsule((Sign(where),))
        case Compare(quantity, True, 0):
            return Capsule((*counted(quantity), Word("=0", looks.BLUE)))
        case Compare(quantity, exactly, value):
            least = f"={value}" if exactly else f"{value}+"
            return Capsule((Word(least, looks.BLUE), *counted(quantity)))


def counted(quantity: Quantity) -> Run:
    """Return what is counted, in blue."""
    divisor = (Word(str(quantity.div), looks.BLUE),) if quantity.div > 1 else ()
    where = (Sign(quantity.at),) if quantity.at in PLACED else ()
    return (*divisor, *where, *_thing(quantity))


def _thing(quantity: Quantity) -> Iterator[Glyph]:
    match quantity.count:
        case "routes":
            yield from _kinds(quantity.kinds)
        case "bridges":
            yield Sign("bridge")
            if quantity.over:
                yield Across()
                yield from _kinds(quantity.over)
        case "structures":
            yield from _structures(quantity)
        case "supply":
            yield Supply(quantity.of)
        case name:
            yield Sign(name)
            yield from _kinds(quantity.kinds)


def _structures(quantity: Quantity) -> Iterator[Glyph]:
    if quantity.at == "bridged":
        yield Sign("bridge")
    yield Sign("structure", looks.CARDS.get(quantity.colour, looks.BLUE))
    if quantity.state in STATES:
        yield Lamps(STATES[quantity.state])


def _kinds(kinds: tuple[str, ...]) -> Iterator[Glyph]:
    yield from (Sign("any_route"),) if len(kinds) == KINDS else map(Sign, kinds)


def _prices(prices: tuple[Price, ...]) -> Run:
    return tuple(
        glyph
        for number, price in enumerate(prices)
        for glyph in (*((Word("/", looks.RED),) if number else ()), *_price(price))
    )


def _price(price: Price) -> Iterator[Glyph]:
    for resource, amount in price.amounts.items():
        yield from _amount(resource, amount, looks.RED)
    if price.removal:
        if price.removal.at == "board":
            yield Sign("board", looks.RED)
        yield Change(price.removal.kind, added=False)


def _amount(resource: str, amount: int, colour: str = theme.INK) -> Run:
    """Return an amount; the number 1 is left out."""
    number = (Word(str(amount), colour),) if amount != 1 else ()
    return (*number, Sign(resource))


def _gain(gain: Gain) -> Iterator[Run]:
    match gain:
        case Fixed(resource, amount):
            yield _amount(resource, amount)
        case PerCount():
            yield _amount(gain.resource, gain.times)
            yield (Word("/", looks.BLUE), *counted(gain.quantity))
            if gain.most is not None:
                yield (Word(f"≤{gain.most}", theme.FADED_INK),)
        case ByTable(resource, quantity, amounts):
            yield (Capsule(counted(quantity)), Table(amounts), Sign(resource))
        case Place(piece, at):
            where = (Sign("board", theme.INK),) if at == "board" else ()
            yield (*where, Change(piece, added=True))
        case Choose(options):
            yield from _options(options)


def _options(options: tuple[tuple[Gain, ...], ...]) -> Iterator[Run]:
    for number, option in enumerate(options):
        for run in (run for gain in option for run in _gain(gain)):
            yield (Word("/"), *run) if number else run
