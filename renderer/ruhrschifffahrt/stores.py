"""The four coal stores in the hinterland."""

from collections.abc import Iterable

from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import centred, rectangle
from renderer.kit.depth import Level
from renderer.kit.last_turn import ringed
from renderer.kit.places import lit
from renderer.kit.seats import piece
from renderer.ruhrschifffahrt import looks, recently
from renderer.ruhrschifffahrt.chart import (
    STORE_HEIGHT,
    STORE_PITCH,
    STORE_Y,
    STORES_LEFT,
    store_slot_at,
)
from renderer.ruhrschifffahrt.signs import crest_marks
from renderer.scene import Scene
from renderer.theme import WHITE, Type, mixed
from rules.ruhrschifffahrt.tables.board import STORES
from rules.ruhrschifffahrt.view import RuhrView

CODE, PRICE = Type(16, "Black"), Type(18, "Bold")
SLOT = 32
TOKEN, TOKEN_RADIUS = Level(4, 2, 2, 0.4), 11
WIDTH = 194
CODE_AT = (17, 34)


def show_stores(canvas: Canvas, scene: Scene) -> None:
    """Show whose warehouses are in the stores, and the prices of the others."""
    view: RuhrView = scene.view
    for row, (code, store) in enumerate(STORES.items()):
        top = STORE_Y + row * STORE_PITCH
        canvas.put(_stripe(store.territory), (STORES_LEFT + 8, top))
        at = (STORES_LEFT + 8 + CODE_AT[0], top + CODE_AT[1] + 1)
        deep = looks.LANDS[store.territory].deep
        canvas.put(lit(code) if code in view.within_reach else written(code, CODE, deep), at)
        owners = view.sites[code]
        for slot, price in enumerate(store.prices):
            x, y = store_slot_at(row, slot)
            if slot < len(owners):
                owner = owners[slot]
                token = piece(view.colours[owner], TOKEN_RADIUS, str(owner + 1), TOKEN)
                canvas.put(token, (x, y - 2))
            else:
                canvas.put(written(str(price), PRICE, deep), (x, y))
        if code in recently.built(scene) and owners:
            canvas.put(ringed(centred((0, 0), 35, 35, 8)), store_slot_at(row, len(owners) - 1))


@drawing
def _stripe(territory: str) -> Iterable[Mark]:
    land = looks.LANDS[territory]
    yield Fill(rectangle(0, 0, WIDTH, STORE_HEIGHT, 6), land.face)
    yield from crest_marks(territory, (17, 13), 0.7)
    for slot in range(4):
        x, y = store_slot_at(0, slot)
        shape = centred((x - STORES_LEFT - 8, y - STORE_Y), SLOT, SLOT, 7)
        yield Fill(shape, mixed(land.face, WHITE, 0.45))
        yield Stroke(shape, land.deep, 1.2, closed=True)
