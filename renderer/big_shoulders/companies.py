"""The picture of all charters in operating order; unfounded companies are below."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import looks, recently
from renderer.big_shoulders.charters import show_charter
from renderer.big_shoulders.icons import INDUSTRIES, STAR
from renderer.big_shoulders.pen import Pen
from renderer.big_shoulders.pieces import icon, plate, text
from renderer.canvas import Canvas
from renderer.drawing import Mark, drawing, written
from renderer.geometry import Point, rectangle
from renderer.kit.frame import panel
from renderer.kit.people import told
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from renderer.theme import MARGIN, Type
from rules.big_shoulders.tables.components import CHARTERS
from rules.big_shoulders.view import ChicagoView
from rules.text import count, say

TOP, ROW, COLUMN = 98, 264, 580
PER_ROW = 2
SMALL_WIDTH, SMALL_HEIGHT, SMALL_PITCH, SMALL_PER_ROW = 373, 76, 385.5, 3
FOOT = 24
NAME, FACTS, LEAST = Type(25, "Bold"), Type(22), 14
FACTS_X, FACTS_Y = 124, 53


def shown(view: ChicagoView) -> tuple[str, ...]:
    """Return the charters to draw large; all of them while companies are first founded."""
    unfounded = tuple(key for key in CHARTERS if key not in view.companies)
    return (*view.order, *unfounded) if view.phase == "founding" else view.order


def height(view: ChicagoView) -> float:
    small_rows = -(-len(_small(view)) // SMALL_PER_ROW)
    return height_of(shown(view)) + small_rows * (SMALL_HEIGHT + 12)


def _small(view: ChicagoView) -> tuple[str, ...]:
    return tuple(key for key in CHARTERS if key not in shown(view))


def show_companies(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    show_charters(canvas, scene, shown(view))
    top = height_of(shown(view)) - FOOT
    for place, key in enumerate(_small(view)):
        row, column = divmod(place, SMALL_PER_ROW)
        corner = (MARGIN + column * SMALL_PITCH, top + row * (SMALL_HEIGHT + 12))
        show_small(canvas, scene, key, corner)


def height_of(keys: tuple[str, ...]) -> float:
    """Return the height of a picture with these charters, in u."""
    return TOP + -(-len(keys) // PER_ROW) * ROW + FOOT


def show_charters(canvas: Canvas, scene: Scene, keys: tuple[str, ...]) -> None:
    """Show some charters side by side."""
    changed = recently.companies(scene)
    for place, key in enumerate(keys):
        corner = (MARGIN + place % PER_ROW * COLUMN, TOP + place // PER_ROW * ROW)
        show_charter(Pen(canvas, corner), scene, key, is_new=key in changed)


def _name(key: str) -> str:
    """Return a company's name, shortened to its first partner if the whole name does not fit."""
    name = looks.NAMES[key]
    return name if text_width(name, NAME) <= SMALL_WIDTH - 120 else name.partition(",")[0]


def show_small(canvas: Canvas, scene: Scene, key: str, corner: Point) -> None:
    charter, (x, y) = CHARTERS[key], corner
    canvas.put(_panel(), corner)
    canvas.put(plate(key, 50, 34, 22), (x + 38, y + 36))
    canvas.put(written(_name(key), NAME, theme.IVORY, "left"), (x + 76, y + 23))
    industry = icon(INDUSTRIES[charter.industry], 28, theme.ASH, theme.PANEL)
    canvas.put(industry, (x + SMALL_WIDTH - 26, y + 23))
    canvas.put(icon(STAR, 20, theme.BRASS, theme.PANEL), (x + 86, y + FACTS_Y))
    canvas.put(text(charter.appeal, 22, "Bold", theme.ASH, "left"), (x + 100, y + FACTS_Y))
    price = told(scene, say("goods ${price}", price=charter.prices[0]))
    number = len(charter.factories)
    factories = told(scene, count("{count} factory", "{count} factories", number))
    _, style = squeezed(f"{price}  {factories}", FACTS, SMALL_WIDTH - FACTS_X - 14, LEAST)
    canvas.put(written(price, style, theme.ASH, "left"), (x + FACTS_X, y + FACTS_Y))
    canvas.put(written(factories, style, theme.ASH, "right"), (x + SMALL_WIDTH - 14, y + FACTS_Y))


@drawing
def _panel() -> Iterable[Mark]:
    yield from panel(rectangle(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 10))
