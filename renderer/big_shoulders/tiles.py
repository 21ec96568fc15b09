"""Building tiles: on the tracks, and in the hand with their full text."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.effects import effect_marks
from renderer.big_shoulders.icons import WORKER
from renderer.big_shoulders.layout import BUILDING_PITCH, ROW_HEIGHT
from renderer.big_shoulders.paper import ground
from renderer.big_shoulders.pen import enlarged
from renderer.big_shoulders.pieces import card, dashed, text, ticket
from renderer.canvas import Canvas
from renderer.drawing import Drawing, Fill, Group, Letters, Mark, drawing, written
from renderer.geometry import Box, Point, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.last_turn import ringed
from renderer.kit.people import told
from renderer.lettering import squeezed, wrapped
from renderer.scene import Scene
from renderer.theme import Type
from rules.big_shoulders.tables.components import BUILDINGS
from rules.big_shoulders.view import ChicagoView
from rules.text import say

WIDTH, HEIGHT = BUILDING_PITCH - 4, ROW_HEIGHT - 10
HAND_WIDTH, HAND_HEIGHT, HAND_PITCH, HAND_TOP = 350, 366, 372, 118
HAND_PICTURE = 560
ERAS = {1: "I", 2: "II", 3: "III"}
WORDS, LABEL, NOTE, LEAST = Type(27, "Semibold"), Type(30, "Bold"), Type(26), 12


@drawing
def small(code: str, *, taken: bool, is_lit: bool) -> Iterable[Mark]:
    """Draw a tile as it lies on a track; the origin is its upper left corner."""
    space = BUILDINGS[code]
    face = looks.USED if taken else looks.BOX
    ink = theme.FADED_INK if taken else theme.INK
    yield from card(WIDTH, HEIGHT, face, lit=is_lit, radius=5).marks
    yield Letters(code, (6, 15), Type(24, "Bold"), ink, "left")
    yield from effect_marks(space.effects, (WIDTH / 2, 45), 32, face)
    low = HEIGHT - 14
    yield from payer(space.payment, (14, low))
    yield Fill(((27, low - 4), (33, low), (27, low + 4)), theme.FADED_INK)
    yield Letters(str(space.cost), (WIDTH - 6, low), Type(26, "Black"), ink, "right")


def tile(code: str, factor: float, *, taken: bool = False) -> Drawing:
    """Return a tile enlarged by `factor`."""
    return enlarged(small(code, taken=taken, is_lit=False), factor)


def payer(payment: str, at: Point) -> Iterator[Mark]:
    """Draw who pays the owner of a tile: the company's plate, or the bank's gable."""
    if payment == "company_to_owner":
        yield Fill(ticket(at, 18, 16, 3), looks.NAVY)
        return
    yield Fill(moved(((-10, 0), (0, -10), (10, 0)), at), looks.GABLE)
    yield Fill(moved(rectangle(-8.5, 0, 17, 8), at), looks.GABLE)


@drawing
def hand_paper() -> Iterable[Mark]:
    yield from ground(HAND_PICTURE).marks


def show_hand(canvas: Canvas, scene: Scene) -> None:
    """Show the tiles in hand: brass for the one to play, dashed for the one to discard."""
    view: ChicagoView = scene.view
    chosen, dropped = view.choice or ("", "")
    for code in view.hand:
        at = hand_box(view, code)[:2]
        canvas.put(_large(code), at)
        _show_words(canvas, scene, code, at)
        if code == chosen:
            outline = rectangle(-2, -2, HAND_WIDTH + 4, HAND_HEIGHT + 8, 14)
            canvas.put(ringed(outline, theme.BRASS), at)
        if code == dropped:
            canvas.put(_veil(), at)
            canvas.put(dashed(HAND_WIDTH, HAND_HEIGHT, theme.LOSS_ON_DARK, 4, 12), at)
        verdict = {chosen: say("to be played"), dropped: say("to be discarded")}.get(code)
        if verdict and code:
            words = text(told(scene, verdict), 28, "Bold", theme.BRASS)
            canvas.put(words, (at[0] + HAND_WIDTH / 2, HAND_TOP + HAND_HEIGHT + 36))


def hand_box(view: ChicagoView, code: str) -> Box:
    """Return where a tile in hand is shown."""
    left = 600 - (len(view.hand) - 1) * HAND_PITCH / 2 - HAND_WIDTH / 2
    return (left + view.hand.index(code) * HAND_PITCH, HAND_TOP, HAND_WIDTH, HAND_HEIGHT)


@drawing
def _large(code: str) -> Iterable[Mark]:
    space = BUILDINGS[code]
    yield from card(HAND_WIDTH, HAND_HEIGHT, looks.CARD, radius=12).marks
    head = Fill(rectangle(0, 0, HAND_WIDTH, 52), looks.NAVY)
    yield Group((head,), rectangle(0, 0, HAND_WIDTH, HAND_HEIGHT, 12))
    yield Letters(code, (20, 27), Type(30, "Black"), looks.CREAM, "left")
    yield Letters(ERAS[space.era], (HAND_WIDTH - 20, 27), Type(22, "Bold"), looks.CREAM, "right")
    yield from effect_marks(space.effects, (HAND_WIDTH / 2, 112), 62, looks.CARD)
    for place in range(space.workers):
        at = (HAND_WIDTH / 2 + (place - (space.workers - 1) / 2) * 40, HAND_HEIGHT - 34)
        yield from icon_marks(WORKER, at, 34, looks.WORKER, looks.CARD)


@drawing
def _veil() -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, HAND_WIDTH, HAND_HEIGHT + 4, 12), theme.TABLE_BOTTOM, 0.5)


def _show_words(canvas: Canvas, scene: Scene, code: str, at: Point) -> None:
    space = BUILDINGS[code]
    middle = at[0] + HAND_WIDTH / 2
    payment = (
        say("The company pays you ${cost}", cost=space.cost)
        if space.payment == "company_to_owner"
        else say("The bank pays you ${cost}", cost=space.cost)
    )
    room = HAND_WIDTH - 20
    for place, line in enumerate(wrapped(told(scene, say(space.label)), LABEL, room)[:2]):
        canvas.put(written(line, LABEL, theme.INK), (middle, at[1] + 182 + place * 34))
    paid = squeezed(told(scene, payment), WORDS, room, LEAST)
    canvas.put(written(*paid, looks.GAIN), (middle, at[1] + 256))
    words = told(scene, say("for the Job Market") if space.workers else say("brings no worker"))
    y = at[1] + (HAND_HEIGHT - 72 if space.workers else HAND_HEIGHT - 50)
    canvas.put(written(*squeezed(words, NOTE, room, LEAST), theme.FADED_INK), (middle, y))
