"""The strip at the foot of a charter: the company's property and figures."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.certificate import STRIP_TOP, WIDTH
from renderer.big_shoulders.icons import CERTIFICATE, STAR
from renderer.big_shoulders.panels import composition
from renderer.big_shoulders.pen import Pen
from renderer.geometry import Point
from renderer.kit.people import told
from renderer.lettering import squeezed
from renderer.scene import Scene
from renderer.theme import Type
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.state import Company
from rules.big_shoulders.tables.components import STOCK
from rules.big_shoulders.view import ChicagoView
from rules.text import say

Item: TypeAlias = tuple[Callable[[Point, float], None], int]
"""The function that draws a thing, and how many there are."""
ITEM, ITEMS_END = 44, 322
LABEL = Type(16)


def show_treasury(pen: Pen, company: Company) -> None:
    """Show money, cubes, goods and tokens, in two rows if one is too short."""
    y = STRIP_TOP + 24
    x = 24 + pen.write(f"${company.cash}", (24, y), (30, "Black"), theme.INK, "left") + 14
    cubes = [
        (partial(pen.cube, kind), number)
        for kind, number in zip(KINDS, company.resources, strict=True)
        if number
    ]
    goods = [(pen.crate, company.goods)] * bool(company.goods)
    goods += [(pen.token, company.tokens)] * bool(company.tokens)
    if x + (len(cubes) + len(goods)) * ITEM <= ITEMS_END:
        _show_items(pen, [*cubes, *goods], (x, y), 20)
    else:
        _show_items(pen, cubes, (x, STRIP_TOP + 13), 16)
        _show_items(pen, goods, (x, STRIP_TOP + 34), 16)


def _show_items(pen: Pen, items: Sequence[Item], at: Point, size: float) -> None:
    x, y = at
    for show, number in items:
        show((x + size / 2, y - 1), size)
        after = x + size * 1.2
        x = after + pen.write(number, (after, y), (size * 0.95, "Bold"), theme.INK, "left") + 7


def show_figures(pen: Pen, scene: Scene, company: Company) -> None:
    """Show the remaining certificates, operating order, appeal and stock value."""
    view: ChicagoView = scene.view
    order = view.order.index(company.key) + 1
    upper, lower, x = STRIP_TOP + 15, STRIP_TOP + 35, WIDTH - 22
    figures = (
        (f"${STOCK[company.stock]}", say("stock"), 68),
        (str(company.appeal), say("appeal"), 58),
        (f"{order}.", say("order"), 46),
    )
    for number, words, width in figures:
        pen.write(number, (x, upper), (22, "Black"), theme.INK, "right")
        shown, style = squeezed(told(scene, words), LABEL, width - 6, 10)
        pen.write(shown, (x, lower), (style.size, "Regular"), theme.FADED_INK, "right")
        x -= width
    pen.icon(STAR, (WIDTH - 22 - 68 - 36, upper), 17, looks.OXBLOOD)
    treasury = composition(company.treasury) or "–"
    pool = told(scene, say("pool {held}", held=composition(company.pool) or "–"))
    wide = max(
        pen.write(treasury, (x, upper), (18, "Bold"), theme.INK, "right"),
        pen.write(pool, (x, lower), (16, "Regular"), theme.FADED_INK, "right"),
    )
    pen.icon(CERTIFICATE, (x - wide - 14, STRIP_TOP + 23), 22)
