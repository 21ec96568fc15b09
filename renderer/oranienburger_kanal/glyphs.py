"""How effects are written: signs in a row, each with its width, and the grammar of a line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from renderer import theme
from renderer.drawing import Fill, Letters, Mark, Stroke
from renderer.geometry import Point, centred, circle, rectangle
from renderer.kit.icons import icon_marks
from renderer.lettering import text_width
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.signs import ICONS
from renderer.theme import Type, mixed
from rules.oranienburger_kanal.tables import structures

GAP = 1.6
NUMBER, SMALL_NUMBER, LINE_NAME = 0.86, 0.72, 0.75
"""Text sizes, in icon sizes."""
LONGEST_TABLE = 6


class Glyph(Protocol):
    """One sign in a line."""

    def width(self, size: float) -> float:
        """Return its width in u; `size` is that of an icon."""

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        """Draw it; `at` is the middle of its left side."""


Run: TypeAlias = tuple[Glyph, ...]
"""Signs that are never separated."""


def run_width(run: Sequence[Glyph], size: float, gap: float = GAP) -> float:
    """Return the width of signs in a row."""
    return sum(glyph.width(size) for glyph in run) + gap * max(0, len(run) - 1)


def run_marks(run: Sequence[Glyph], at: Point, size: float, gap: float = GAP) -> Iterator[Mark]:
    """Draw signs in a row."""
    x, y = at
    for glyph in run:
        yield from glyph.marks((x, y), size)
        x += glyph.width(size) + gap


@dataclass(frozen=True, slots=True)
class Word:
    """A number or a short word."""

    text: str
    colour: str = theme.INK

    def width(self, size: float) -> float:
        return text_width(self.text, Type(size * NUMBER, "Black"))

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        yield Letters(self.text, at, Type(size * NUMBER, "Black"), self.colour, "left")


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon; those of places take a colour."""

    name: str
    colour: str = looks.BLUE

    def width(self, size: float) -> float:
        return size * (0.9 if self.name in {"arrow", "endless"} else 1)

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        icon = ICONS[self.name]
        middle = (at[0] + self.width(size) / 2, at[1])
        return icon_marks(icon, middle, size, self.colour, looks.PAPER)


@dataclass(frozen=True, slots=True)
class Lamps:
    """How often a structure is activated: a pair of lamps, or one large lamp for "at all"."""

    lit: tuple[bool, ...]

    def width(self, size: float) -> float:
        return size * 0.5

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        x, y = at[0] + size / 4, at[1]
        alone = len(self.lit) == 1
        for number, on in enumerate(self.lit):
            down = 0 if alone else (number - 0.5) * 0.44 * size
            lamp = circle((x, y + down), size * (0.27 if alone else 0.17), 24)
            yield Fill(lamp, looks.LAMP if on else looks.PAPER)
            yield Stroke(lamp, looks.BLUE, 1.8 if alone else 1.2, closed=True)


@dataclass(frozen=True, slots=True)
class Across:
    """The small triangle between a bridge and what it crosses."""

    def width(self, size: float) -> float:
        return size * 0.36

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        x, y, half = at[0] + size * 0.04, at[1], size * 0.17
        yield Fill(((x, y - half), (x + size * 0.28, y), (x, y + half)), looks.BLUE)


@dataclass(frozen=True, slots=True)
class Change:
    """A piece that is placed for free (plus) or removed (minus)."""

    piece: str
    added: bool

    def width(self, size: float) -> float:
        return size * 1.12

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        x, y = at[0] + self.width(size) / 2, at[1]
        ground = looks.GREEN if self.added else looks.RED
        yield from icon_marks(ICONS[self.piece], (x - size * 0.04, y), size * 0.92, "", "")
        middle = (x + size * 0.38, y - size * 0.34)
        yield Fill(circle(middle, size * 0.29, 32), looks.PAPER)
        yield Fill(circle(middle, size * 0.25, 32), ground)
        arm, width = size * 0.14, size * 0.1
        yield Stroke(_bar(middle, arm, 0), looks.PAPER, width)
        if self.added:
            yield Stroke(_bar(middle, 0, arm), looks.PAPER, width)


def _bar(middle: Point, across: float, down: float) -> tuple[Point, Point]:
    x, y = middle
    return ((x - across, y - down), (x + across, y + down))


@dataclass(frozen=True, slots=True)
class Supply:
    """An amount owned."""

    resource: str

    def width(self, size: float) -> float:
        return size * 1.25

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        middle = (at[0] + self.width(size) / 2, at[1])
        yield Stroke(centred(middle, size * 1.2, size * 1.1, 3), looks.BLUE, 1.6, closed=True)
        yield from icon_marks(ICONS[self.resource], middle, size * 0.85, "", "")


@dataclass(frozen=True, slots=True)
class Capsule:
    """A frame around a requirement (blue) or a price (red)."""

    inside: Run
    colour: str = looks.BLUE

    def width(self, size: float) -> float:
        return run_width(self.inside, size) + size * 0.36

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        high = size * 1.18
        shape = rectangle(at[0], at[1] - high / 2, self.width(size), high, high * 0.3)
        yield Fill(shape, mixed(theme.WHITE, self.colour, 0.13))
        yield Stroke(shape, self.colour, 1.4, closed=True)
        yield from run_marks(self.inside, (at[0] + size * 0.18, at[1]), size)


@dataclass(frozen=True, slots=True)
class Table:
    """Amounts for 0, 1, 2, and so on."""

    amounts: tuple[int, ...]

    def width(self, size: float) -> float:
        return sum(self._cell(text, size) for text in self._texts())

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        x, y = at
        for number, text in enumerate(self._texts()):
            wide = self._cell(text, size)
            if number % 2 == 0:
                yield Fill(rectangle(x, y - size * 0.46, wide, size * 0.92, 2), looks.TABLE_CELL)
            yield Letters(text, (x + wide / 2, y), Type(size * SMALL_NUMBER, "Black"), theme.INK)
            x += wide

    def _texts(self) -> tuple[str, ...]:
        texts = tuple(str(number) for number in self.amounts)
        return texts if len(texts) <= LONGEST_TABLE else (texts[0], "…", texts[-1])

    def _cell(self, text: str, size: float) -> float:
        return text_width(text, Type(size * SMALL_NUMBER, "Black")) + size * 0.16


@dataclass(frozen=True, slots=True)
class Stage:
    """First or second activation."""

    text: str

    def width(self, size: float) -> float:
        return size * 0.95

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        middle = (at[0] + self.width(size) / 2, at[1])
        yield Fill(centred(middle, size * 0.95, size, 3), looks.SIGN)
        yield Letters(self.text, middle, Type(size * SMALL_NUMBER, "Black"), looks.PAPER)


@dataclass(frozen=True, slots=True)
class After:
    """Only after another line."""

    line: str

    def width(self, size: float) -> float:
        return size * 1.1

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        x, y = at
        down = y + size * 0.05
        bend = ((x + 2, y - size * 0.38), (x + 2, down), (x + size * 0.36, down))
        yield Stroke(bend, looks.SIGN, 2)
        tip, half = x + size * 0.58, size * 0.17
        back = x + size * 0.32
        yield Fill(((back, down - half), (tip, down), (back, down + half)), looks.SIGN)
        style = Type(size * LINE_NAME, "Bold")
        yield Letters(self.line, (x + size * 0.66, y), style, looks.SIGN, "left")


@dataclass(frozen=True, slots=True)
class Space:
    """A small gap."""

    room: float

    def width(self, size: float) -> float:
        del size
        return self.room

    def marks(self, at: Point, size: float) -> Iterator[Mark]:
        del at, size
        return iter(())


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


def runs(line: structures.Line) -> list[Run]:
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
    if isinstance(line.repeat, structures.Quantity):
        written.append((Word("×", looks.BLUE), *counted(line.repeat)))
    elif line.repeat == "any":
        written.append((Sign("endless", looks.RED),))
    return written


def _conditions(line: structures.Line) -> list[Run]:
    found: list[Run] = [(_condition(condition),) for condition in line.require]
    if found and not line.costs:
        found[-1] = (*found[-1], Word(":", looks.BLUE))
    return found


def _condition(condition: structures.Condition) -> Glyph:
    match condition:
        case structures.OnSelf(where):
            return Capsule((Sign(where),))
        case structures.Compare(quantity, True, 0):
            return Capsule((*counted(quantity), Word("=0", looks.BLUE)))
        case structures.Compare(quantity, exactly, value):
            least = f"={value}" if exactly else f"{value}+"
            return Capsule((Word(least, looks.BLUE), *counted(quantity)))


def counted(quantity: structures.Quantity) -> Run:
    """Return what is counted, in blue."""
    divisor = (Word(str(quantity.div), looks.BLUE),) if quantity.div > 1 else ()
    where = (Sign(quantity.at),) if quantity.at in PLACED else ()
    return (*divisor, *where, *_thing(quantity))


def _thing(quantity: structures.Quantity) -> Iterator[Glyph]:
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


def _structures(quantity: structures.Quantity) -> Iterator[Glyph]:
    if quantity.at == "bridged":
        yield Sign("bridge")
    yield Sign("structure", looks.CARDS.get(quantity.colour, looks.BLUE))
    if quantity.state in STATES:
        yield Lamps(STATES[quantity.state])


def _kinds(kinds: tuple[str, ...]) -> Iterator[Glyph]:
    yield from (Sign("any_route"),) if len(kinds) == KINDS else map(Sign, kinds)


def _prices(prices: tuple[structures.Price, ...]) -> Run:
    return tuple(
        glyph
        for number, price in enumerate(prices)
        for glyph in (*((Word("/", looks.RED),) if number else ()), *_price(price))
    )


def _price(price: structures.Price) -> Iterator[Glyph]:
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


def _gain(gain: structures.Gain) -> Iterator[Run]:
    match gain:
        case structures.Fixed(resource, amount):
            yield _amount(resource, amount)
        case structures.PerCount():
            yield _amount(gain.resource, gain.times)
            yield (Word("/", looks.BLUE), *counted(gain.quantity))
            if gain.most is not None:
                yield (Word(f"≤{gain.most}", theme.FADED_INK),)
        case structures.ByTable(resource, quantity, amounts):
            yield (Capsule(counted(quantity)), Table(amounts), Sign(resource))
        case structures.Place(piece, at):
            where = (Sign("board", theme.INK),) if at == "board" else ()
            yield (*where, Change(piece, added=True))
        case structures.Choose(options):
            yield from _options(options)


def _options(options: tuple[tuple[structures.Gain, ...], ...]) -> Iterator[Run]:
    for number, option in enumerate(options):
        for run in (run for gain in option for run in _gain(gain)):
            yield (Word("/"), *run) if number else run
