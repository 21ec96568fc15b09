"""The display: up to six cards on the table, with dashed frames for missing ones."""

from collections.abc import Iterable

from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing, written
from renderer.geometry import Point, dashes, rectangle
from renderer.kit.last_turn import ringed, shining
from renderer.kit.people import told
from renderer.lettering import cut
from renderer.oranienburger_kanal.cards import BIG_CORNER, big_card
from renderer.oranienburger_kanal.layout import BIG, PLACES, moved_by, place_at
from renderer.scene import Scene
from renderer.theme import HAIRLINE, SLATE, Type
from rules.oranienburger_kanal.events import CardDrawn
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.view import KanalView
from rules.text import say

OUTLINE = rectangle(-1, -1, BIG[0] + 2, BIG[1] + 5, BIG_CORNER + 1)
TITLE, REFILL = Type(19, "Bold"), Type(17)
TITLE_UP, REFILL_DOWN, ROOM = 14, 10, 164


def show_display(canvas: Canvas, scene: Scene) -> None:
    """Show the cards, and their number after the next refill."""
    view: KanalView = scene.view
    for number, name in enumerate(view.display):
        show_card(canvas, scene, name, place_at(number))
    for number in range(len(view.display), PLACES):
        canvas.put(_empty(), place_at(number))
    if len(view.display) < PLACES and not view.is_over:
        _show_refill(canvas, scene, place_at(len(view.display)))


def show_card(canvas: Canvas, scene: Scene, name: str, at: Point) -> None:
    """Show one card, marked if it came in the last turn."""
    newest, title = name in _new_cards(scene), told(scene, say(STRUCTURES[name].title))
    if newest:
        canvas.put(shining(OUTLINE), at)
    canvas.put(big_card(name, title), at)
    if newest:
        canvas.put(ringed(OUTLINE), at)


def _show_refill(canvas: Canvas, scene: Scene, at: Point) -> None:
    view: KanalView = scene.view
    middle = moved_by(at, (BIG[0] / 2, BIG[1] / 2))
    refill = say("refills to {target}", target=view.display_target)
    if not any(view.stacks.values()):
        refill = say("no refill any more")
    texts = ((say("Display"), TITLE, -TITLE_UP), (refill, REFILL, REFILL_DOWN))
    for text, style, down in texts:
        shown = cut(told(scene, text), style, ROOM)
        canvas.put(written(shown, style, SLATE), moved_by(middle, (0, down)))


@drawing
def _empty() -> Iterable[Mark]:
    for dash in dashes(rectangle(1, 1, BIG[0] - 2, BIG[1] - 2, BIG_CORNER), 8, 9):
        yield Stroke(dash, HAIRLINE, 2)


def _new_cards(scene: Scene) -> frozenset[str]:
    """Return the structures that entered the display."""
    return frozenset(e.structure for e in scene.recent if isinstance(e, CardDrawn))
