"""The legend: every sign as it appears on the board; and the signs shown before words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from renderer import theme
from renderer.big_shoulders import looks, pieces
from renderer.big_shoulders.board import ground, sheet_marks
from renderer.big_shoulders.demand import CRATE, pile, ring_marks
from renderer.big_shoulders.icons import ICONS, INDUSTRIES
from renderer.big_shoulders.spaces import payer
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing, marked, written
from renderer.geometry import Point, centred, circle, rectangle
from renderer.kit import icons, marks, people
from renderer.kit.frame import second_line
from renderer.lettering import cut, fitting
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import WHITE, Type, mixed
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.tables.components import CHARTERS
from rules.big_shoulders.tables.components import INDUSTRIES as INDUSTRY_NAMES
from rules.text import Text, say

CUBE, ICON, RADIUS = 30, 40, 27
PLATE, CODE = (48, 40), Type(30, "Black")


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    staff = {
        "worker": _staff(ICONS["worker"], looks.WORKER),
        "manager": _staff(ICONS["manager"], looks.OXBLOOD),
        "salesperson": _staff(ICONS["salesperson"], looks.NAVY),
    }
    cubes = {kind: pieces.cube(kind, CUBE) for kind in KINDS}
    return {**cubes, "good": pieces.crate(ICON), **staff, **{key: _plate(key) for key in CHARTERS}}


@drawing
def _staff(shape: icons.Icon, ink: str) -> Iterable[Mark]:
    """Draw a person on the charters' ground colour: a bare icon is hard to see on dark."""
    ground = circle((0, 0), RADIUS)
    yield Fill(ground, looks.PAPER)
    yield Stroke(ground, ink, 2, closed=True)
    yield from icons.icon_marks(shape, (0, 0), ICON, ink, looks.PAPER)


@drawing
def _plate(key: str) -> Iterable[Mark]:
    """Draw a nameplate only as high as its letters; those on the board are twice as wide."""
    colour, shape = looks.company(key), pieces.ticket((0, 0), *PLATE)
    yield Fill(shape, colour)
    yield Stroke(shape, mixed(colour, WHITE, 0.35), 1.2, closed=True)
    yield Letters(CHARTERS[key].code, (0, 0), CODE, looks.ink(key))


ROWS, TOP, PITCH = 22, 140, 54
SHEET_TOP, HEIGHT = 98, TOP + ROWS * PITCH + 14
SIGN_X, TEXT_X, TEXT_ROOM = (100, 676), (166, 742), 420
WORDS, NARROW, NARROWEST = Type(27, "Semibold"), Type(25, "Semibold"), Type(23, "Semibold")
SIGN = 34
KIND_NAMES = {kind: say(kind) for kind in KINDS}
MIDDLE: Point = (0, 0)

Sign = Sequence[tuple[Drawing, Point]]
"""Drawings, each with its offset from the middle of the sign."""


class Item(NamedTuple):
    """A sign and what it means."""

    sign: Sign
    meaning: Text


def legend() -> Layers:
    """Explain every sign; the legend is the same in all positions."""
    return Layers(_sheet(), HEIGHT + 28, (_show_items,))


def items() -> tuple[Item, ...]:
    """Return the signs: goods and people, then spaces and tiles, shares, and marks."""
    return (*_cubes(), *_people(), *_industries(), *_spaces(), *_shares(), *_marks())


@drawing
def _sheet() -> Iterable[Mark]:
    yield from ground(HEIGHT + 28).marks
    yield from sheet_marks(SHEET_TOP, HEIGHT - SHEET_TOP)


def _show_items(canvas: Canvas, scene: Scene) -> None:
    second_line(canvas, people.told(scene, say("What the signs on board, charters and tiles mean")))
    for number, item in enumerate(items()):
        column, row = divmod(number, ROWS)
        y = TOP + row * PITCH
        for sign, (dx, dy) in item.sign:
            canvas.put(sign, (SIGN_X[column] + dx, y + dy))
        meaning = people.told(scene, item.meaning)
        style = fitting(meaning, TEXT_ROOM, WORDS, NARROW, NARROWEST)
        words = written(cut(meaning, style, TEXT_ROOM), style, theme.INK, "left")
        canvas.put(words, (TEXT_X[column], y))


def _alone(sign: Drawing, meaning: Text) -> Item:
    return Item(((sign, MIDDLE),), meaning)


def _icon(shape: icons.Icon, meaning: Text) -> Item:
    return _alone(pieces.icon(shape, SIGN, ground=looks.PAPER), meaning)


def _pair(pair: Iterable[Drawing], meaning: Text, apart: float = 20) -> Item:
    left, right = pair
    return Item(((left, (-apart, 0)), (right, (apart, 0))), meaning)


def _cubes() -> Iterator[Item]:
    for one, other in (KINDS[:2], KINDS[2:]):
        meaning = say("resources: {one}, {other}", one=KIND_NAMES[one], other=KIND_NAMES[other])
        yield _pair((pieces.cube(one, 30), pieces.cube(other, 30)), meaning)
    yield _icon(ICONS["any_cube"], say("a cube of your choice"))
    yield _icon(ICONS["like"], say("two cubes of one kind"))
    yield _icon(ICONS["unlike"], say("two cubes of two kinds"))
    yield _alone(pieces.crate(SIGN), say("a good"))
    yield _alone(pieces.token(20), say("goods token: a good each decade"))


def _people() -> Iterator[Item]:
    yield _alone(pieces.worker(19, 32), say("worker on a spot of a factory"))
    yield _alone(pieces.spot(19), say("free worker spot"))
    colours = (looks.OXBLOOD, mixed(looks.NAVY, looks.SPOT, 0.72))
    managers = [pieces.icon(ICONS["manager"], SIGN, ink, looks.PAPER) for ink in colours]
    yield _pair(managers, say("manager: employed, lacking"))
    yield _icon(ICONS["salesperson"], say("salesperson: goods +$10"))
    yield _icon(ICONS["gear"], say("automation token, not moved"))
    yield _alone(pieces.gear(19), say("automated spot: needs no worker"))
    full = pieces.chip("+1", 20, looks.GAIN_CHIP, looks.GAIN)
    yield Item(((full, (17, 0)),), say("all automated: one good more"))
    yield _alone(pieces.ticked(15), say("factory has run this turn"))
    yield _icon(ICONS["star"], say("appeal"))


def _industries() -> Iterator[Item]:
    letters = tuple(INDUSTRIES)
    for two in (letters[:2], letters[2:]):
        signs = [
            pieces.icon(INDUSTRIES[each], 30, looks.INDUSTRY[each], looks.PAPER) for each in two
        ]
        left, right = (say(INDUSTRY_NAMES[each]) for each in two)
        yield _pair(signs, say("{left}, {right}", left=left, right=right))


def _spaces() -> Iterator[Item]:
    yield _icon(ICONS["forever"], say("any number of partners"))
    yield _alone(pieces.pawn("red", 16, 21), say("a partner stands there"))
    wage = pieces.text("$30", 26, "Black", looks.CROSS)
    yield _alone(wage, say("price of the next worker"))
    arrow = (pieces.text("→", 30, "Black", theme.FADED_INK), (14, 0))
    company, bank = (
        marked(*payer(payment, MIDDLE)) for payment in ("company_to_owner", "bank_to_owner")
    )
    yield Item(((company, (-20, 0)), arrow), say("the company pays the owner"))
    yield Item(((bank, (-20, 0)), arrow), say("the bank pays the owner"))
    yield _icon(ICONS["works"], say("capital asset, perhaps cheaper"))
    yield _icon(ICONS["money"], say("dividend, or more revenue"))
    yield _icon(ICONS["stock"], say("stock value, one step up"))
    yield _icon(ICONS["shield"], say("protects the stock value"))
    ring = marked(*ring_marks(MIDDLE))
    yield _pair((ring, pieces.crate(CRATE)), say("demand: free, filled"), apart=18)
    half = pieces.text("½", 34, "Black", "#A8997A")
    yield _alone(half, say("any number at half price"))
    cross = [Stroke(((x, -13), (-x, 13)), looks.CROSS, 6) for x in (-13, 13)]
    yield _alone(marked(*cross), say("tile that takes no goods"))
    pips = [Fill(centred((x, 0), 9, 9, 4.5), looks.INDUSTRY["F"]) for x in (-12, 0, 12)]
    yield _alone(marked(*pips), say("few pips: an early tile"))
    yield _alone(pile(12), say("demand tiles left in the deck"))


def _shares() -> Iterator[Item]:
    yield _alone(pieces.plate("swift", 50, 32, 21), say("a company’s two letters"))
    certificate = pieces.icon(ICONS["certificate"], SIGN)
    yield _alone(certificate, say("certificates for sale, or held"))
    held = pieces.text("D+P+3", 24, "Black", looks.OXBLOOD)
    yield _alone(held, say("Director’s, Preferred, 3 Commons"))
    yield Item(
        ((pieces.plate("elgin", 50, 32, 21), MIDDLE), (pieces.struck(), MIDDLE)),
        say("sold: not bought this decade"),
    )
    cells = Fill(rectangle(-34, -15, 68, 30, 4.5), looks.START)
    yield _alone(marked(cells), say("companies start at these values"))
    line = Stroke(((-34, 0), (34, 0)), looks.OXBLOOD, 4)
    yield _alone(marked(line), say("from $60 on: up to 3 steps up"))


def _marks() -> Iterator[Item]:
    colours = (theme.SEATS["red"].face, looks.SPENT)
    partners = [pieces.icon(ICONS["partner"], 30, ink, looks.PAPER) for ink in colours]
    yield _pair(partners, say("partners: left, placed"), apart=18)
    yield _icon(ICONS["cards"], say("building tiles in hand"))
    badge = people.badge(looks.COLOURS[0], 18)
    yield _alone(badge, say("a player; on a charter, its director"))
    frame = centred(MIDDLE, 46, 30, 7)
    yield _alone(marks.ringed(frame, theme.BRASS), say("may be chosen, or acts now"))
    yield _alone(marks.ringed(frame), say("changed in the last turn"))
