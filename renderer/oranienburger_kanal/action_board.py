"""The action board: seven spaces with thalers and discs, and the three stacks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing
from renderer.geometry import Point, circle, dashes, moved, rectangle
from renderer.kit.marks import lit, shining
from renderer.kit.people import told
from renderer.kit.surfaces import Level, shadow
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.glyphs import Run, Sign, Word, run_marks, run_width
from renderer.oranienburger_kanal.looks import (
    STACK_PITCH,
    STACKS_LEFT,
    TILE_HEIGHT,
    TILE_WIDTH,
    TILES_TOP,
    moved_by,
    tile_at,
)
from renderer.scene import Scene
from renderer.theme import BRASS, Type, mixed
from rules.oranienburger_kanal.events import SpaceChosen
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, ActionSet, ActionSpace, Slot
from rules.oranienburger_kanal.tables.costs import KINDS
from rules.oranienburger_kanal.tables.structures import COLOURS
from rules.oranienburger_kanal.view import KanalView
from rules.text import say

Places: TypeAlias = Callable[[str], Point]
"""Returns where the upper left corner of an action space is, by its name."""
COIN_NUMBER = Type(15, "Black")
DISC_RADIUS, DISC_NUMBER = 18, Type(20, "Black")
DISC_LEVEL = Level(3, 4, 3, 0.47)


@drawing
def coin(radius: float, number: str = "") -> Iterable[Mark]:
    """Draw a thaler, with a number if there is one."""
    yield Fill(circle((0, 1.5), radius), looks.COIN_RIM)
    yield Fill(circle((0, 0), radius), looks.COIN)
    yield Stroke(circle((0, 0), radius - 0.5), looks.COIN_RIM, 1, closed=True)
    yield Stroke(circle((0, 0), radius * 0.74), looks.COIN_RING, 1, closed=True)
    if number:
        yield Letters(number, (0, 0), COIN_NUMBER, looks.COIN_INK)


@drawing
def disc(turn: int, *, golden: bool, newest: bool) -> Iterable[Mark]:
    """Draw an action disc with the number of its turn."""
    face, rim, ink = (
        (looks.COIN, looks.COIN_RIM, looks.GOLD_INK)
        if golden
        else (looks.SILVER, looks.SILVER_RIM, looks.SILVER_INK)
    )
    yield from _disc(face, rim)
    yield Stroke(circle((0, 0), 13.5), rim, 1.2, closed=True)
    yield Letters(str(turn), (0, 0), DISC_NUMBER, ink)
    if newest:
        yield Stroke(circle((0, 0), 20), theme.LAST, 3, closed=True)


@drawing
def blocking_disc() -> Iterable[Mark]:
    """Draw the red disc of the solo game."""
    yield from _disc(looks.RED, mixed(looks.RED, theme.BLACK, 0.4))
    yield Stroke(((-9, 0), (9, 0)), theme.IVORY, 5)


def _disc(face: str, rim: str) -> Iterator[Mark]:
    round_ = circle((0, 0), DISC_RADIUS)
    yield shadow(round_, DISC_LEVEL)
    yield Fill(circle((0, 3), DISC_RADIUS), rim)
    yield Fill(round_, face)
    yield Stroke(circle((0, 0), DISC_RADIUS - 0.5), rim, 1, closed=True)


CORNER = 8
CODE, CODE_AT = Type(20, "Black"), (26, 17)
COIN_RADIUS, COIN_PITCH, COINS = 11, 13, 3
ICON, ROW_PITCH, ICON_GAP = 25, 33, 3
FIRST_ROW, ONLY_ROW = 54, 64
FOOT_HEIGHT, FOOT_ICON, COVERED_ICON = 32, 21, 18
STAGE, STACK_STAGE, STACK_NUMBER = Type(18, "Black"), Type(17, "Bold"), Type(24, "Black")
DISC_DOWN = 14
LEAVES, LEAF = 3, (56, 26)


def show_actions(canvas: Canvas, scene: Scene, places: Places = tile_at) -> None:
    """Show what every space offers, what is on it, and whether it is taken."""
    view: KanalView = scene.view
    words = (told(scene, say("raise")), told(scene, say("or")))
    free = () if scene.result else view.free
    for space in ACTION_SPACES:
        at = places(space)
        taken = space in view.used or space == view.blocked
        canvas.put(_tile(space, words, taken=taken, opened=space in view.opened), at)
        if space in free:
            canvas.put(_frame(), at)
        code = lit(space, 40, 26, CODE) if space in free else _code(space)
        canvas.put(code, moved_by(at, CODE_AT))
        _show_thalers(canvas, view.thalers[space], at)
    _show_discs(canvas, scene, places)


def _show_thalers(canvas: Canvas, thalers: int, at: Point) -> None:
    for number in reversed(range(min(thalers, COINS))):
        where = moved_by(at, (TILE_WIDTH - 18 - number * COIN_PITCH, 17))
        canvas.put(coin(COIN_RADIUS, str(thalers) if number == 0 else ""), where)


def _show_discs(canvas: Canvas, scene: Scene, places: Places) -> None:
    view: KanalView = scene.view
    newest = _newest_space(scene)
    for turn, space in enumerate(view.used, start=1):
        golden = space == view.used[-1]
        where = moved_by(places(space), (TILE_WIDTH / 2, DISC_DOWN))
        if golden and space == newest:
            canvas.put(shining(circle((0, 0), DISC_RADIUS + 1)), where)
        canvas.put(disc(turn, golden=golden, newest=golden and space == newest), where)
    if view.blocked:
        canvas.put(blocking_disc(), moved_by(places(view.blocked), (TILE_WIDTH / 2, DISC_DOWN)))


@drawing
def _tile(space: str, words: tuple[str, str], *, taken: bool, opened: bool) -> Iterable[Mark]:
    shape = rectangle(0, 0, TILE_WIDTH, TILE_HEIGHT, CORNER)
    yield Fill(moved(shape, (0, 2.5)), looks.TILE_SIDE)
    yield Fill(shape, looks.USED_TILE if taken else looks.TILE)
    base, covered = _offers(ACTION_SPACES[space])
    rows = list(_rows(base, words))
    first = FIRST_ROW if covered or len(rows) > 1 else ONLY_ROW
    for number, row in enumerate(rows):
        yield from _centred(row, (TILE_WIDTH / 2, first + number * ROW_PITCH), ICON)
    if covered:
        yield from _foot(ACTION_SPACES[space].covered_by, _row(covered, words), opened=opened)


@drawing
def _frame() -> Iterable[Mark]:
    yield Stroke(rectangle(1, 1, TILE_WIDTH - 2, TILE_HEIGHT - 2, 7), BRASS, 2, closed=True)


def _offers(space: ActionSpace) -> tuple[list[ActionSet], tuple[Slot, ...]]:
    """Separate what a space always offers from what a stack covers."""
    covered = [s for s in space.sets if s.needs_empty or s.needs_final_round]
    base = [s for s in space.sets if s not in covered]
    later = tuple(slot for s in base for slot in s.slots if slot.needs_empty)
    if later:
        base = [ActionSet(tuple(slot for slot in s.slots if slot not in later)) for s in base]
    return base, covered[0].slots if covered else later


def _rows(base: Sequence[ActionSet], words: tuple[str, str]) -> Iterator[Run]:
    """Write the alternatives: gains side by side, everything else in a row of its own."""
    gains = [s.slots[0] for s in base if s.slots[0].do == "gain"]
    if gains:
        icons = [(Word("/"), Sign(slot.material)) if n else (Sign(slot.material),)
                 for n, slot in enumerate(gains)]  # fmt: skip
        yield (Word(str(gains[0].amount)), *(glyph for icon in icons for glyph in icon))
    for number, other in enumerate(s for s in base if s.slots[0].do != "gain"):
        before = (Word(words[1], theme.FADED_INK),) if gains or number else ()
        yield (*before, *_row(other.slots, words))


def _row(slots: Sequence[Slot], words: tuple[str, str]) -> Run:
    """Write parts that belong together; equal parts become a number."""
    written: list[Run] = []
    for slot in dict.fromkeys(slots):
        times = slots.count(slot)
        number = (Word(f"{times}×"),) if times > 1 else ()
        written.append((*number, *_part(slot, words[0] if len(slots) == 1 else "")))
    if len(slots) == 1 and slots[0].needs_empty:
        return (Word("+"), *written[0])
    return tuple(g for n, run in enumerate(written) for g in ((Word("+"), *run) if n else run))


def _part(slot: Slot, raising: str) -> Run:
    match slot.do:
        case "raise":
            word = (Word(raising),) if raising else ()
            return (Sign("structure", looks.FACTORY), *word)
        case "build" if len(slot.kinds) == len(KINDS):
            return (Sign("any_route"),)
        case "build":
            return tuple(
                glyph
                for number, kind in enumerate(slot.kinds)
                for glyph in ((Word("/"), Sign(kind)) if number else (Sign(kind),))
            )
        case _:
            return (Sign("bridge"),)


def _foot(colour: str, row: Run, *, opened: bool) -> Iterator[Mark]:
    """Draw the action under a stack, covered or open."""
    band = looks.CARDS[colour]
    top = TILE_HEIGHT - FOOT_HEIGHT - 5
    shape = rectangle(5, top, TILE_WIDTH - 10, FOOT_HEIGHT, 5)
    yield Fill(shape, mixed(looks.TILE, band, 0.16) if opened else band)
    yield Stroke(shape, band, 1.6, closed=True)
    middle = top + FOOT_HEIGHT / 2
    if opened:
        yield from _centred(row, (TILE_WIDTH / 2, middle), FOOT_ICON, 2)
        return
    yield Letters(looks.STAGES[colour], (12, middle), STAGE, theme.WHITE, "left")
    wide = run_width(row, COVERED_ICON, 1.5)
    inlay = rectangle(TILE_WIDTH - 19 - wide, top + 3, wide + 10, FOOT_HEIGHT - 6, 4)
    yield Fill(inlay, mixed(band, theme.WHITE, 0.66))
    yield from run_marks(row, (TILE_WIDTH - 14 - wide, middle), COVERED_ICON, 1.5)


def _centred(row: Run, at: Point, size: float, gap: float = ICON_GAP) -> Iterator[Mark]:
    return run_marks(row, (at[0] - run_width(row, size, gap) / 2, at[1]), size, gap)


@drawing
def _code(space: str) -> Iterable[Mark]:
    yield Letters(space, (0, 0), CODE, theme.FADED_INK)


def show_stacks(canvas: Canvas, scene: Scene, corner: Point = (STACKS_LEFT, TILES_TOP + 2)) -> None:
    """Show the number of cards left in each stack."""
    for number, colour in enumerate(COLOURS):
        at = moved_by(corner, (0, number * STACK_PITCH))
        canvas.put(stack(colour, scene.view.stacks[colour]), at)


@drawing
def stack(colour: str, cards: int) -> Iterable[Mark]:
    """Draw a stack with the number of its cards."""
    band, ink = looks.CARDS[colour], theme.INK if cards else theme.FADED_INK
    yield Letters(str(cards), (74, 17), STACK_NUMBER, ink, "left")
    if not cards:
        for dash in dashes(rectangle(0, 4, 60, 28, 3), 5, 4):
            yield Stroke(dash, band, 1.8)
        yield Letters(looks.STAGES[colour], (10, 18), STACK_STAGE, band, "left")
        return
    leaves = min(LEAVES, cards)
    edge = mixed(band, theme.BLACK, 0.45)
    yield Soft(rectangle(1, 8, 58, 26, 4), 2, 0.3, shift=(0, 2))
    for leaf in range(leaves):
        shape = rectangle(leaf * 3, 6 - leaf * 3, *LEAF, 4)
        top = leaf == leaves - 1
        yield Fill(shape, band if top else mixed(band, theme.BLACK, 0.3))
        yield Stroke(shape, edge, 1, closed=True)
    shift = (leaves - 1) * 3
    yield Letters(looks.STAGES[colour], (10 + shift, 19 - shift), STACK_STAGE, theme.WHITE, "left")


def _newest_space(scene: Scene) -> str:
    """Return the action space that was used; empty if none was."""
    chosen = [event.space for event in scene.recent if isinstance(event, SpaceChosen)]
    return next((space for space in chosen if space in scene.view.used), "")
