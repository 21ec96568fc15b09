"""The remaining tiles, in the lower right corner; above them the open pool, if there is one."""

from collections import Counter

from renderer.canal_king import looks
from renderer.canal_king.layout import POOL_AT, STOCK_AT
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.kit.people import told
from renderer.scene import Scene
from renderer.theme import WHITE, Type
from rules.canal_king.view import CanalKingView
from rules.text import say

SUPPLY, OTHER, WORD = Type(36, "Black"), Type(24, "Black"), Type(18, "Semibold")
LINE, SUPPLY_LIFT, WORD_OFF = 32, 4, 72
POOL_TITLE, POOL_TILE = Type(16, "Bold"), Type(16, "Semibold")
POOL_ROW, POOL_LINE = 3, 20


def show_stock(canvas: Canvas, scene: Scene) -> None:
    """Show the number of tiles in the supply, in the discard pile and out of play."""
    view: CanalKingView = scene.view
    x, y = STOCK_AT
    rows = (
        (say("supply"), view.supply),
        (say("discard"), len(view.discard)),
        (say("out of play"), len(view.out_of_play)),
    )
    for row, (word, number) in enumerate(reversed(rows)):
        big = row == len(rows) - 1
        height = y - row * LINE - SUPPLY_LIFT * big
        style, ink = (SUPPLY, WHITE) if big else (OTHER, looks.ON_WATER)
        canvas.put(written(str(number), style, ink, "right"), (x, height))
        tone = looks.ON_WATER if big else looks.FAINT_ON_WATER
        canvas.put(written(told(scene, word), WORD, tone, "right"), (x - WORD_OFF, height + 1))


def show_pool(canvas: Canvas, scene: Scene) -> None:
    """List the tiles that anybody may take, in the upper right corner."""
    view: CanalKingView = scene.view
    if not view.pool:
        return
    x, y = POOL_AT
    canvas.put(written(told(scene, say("open pool")), POOL_TITLE, looks.ON_WATER, "right"), (x, y))
    names = [f"{n} ×{copies}" if copies > 1 else n for n, copies in Counter(view.pool).items()]
    rows = [names[start : start + POOL_ROW] for start in range(0, len(names), POOL_ROW)]
    for row, tiles in enumerate(rows, start=1):
        line = "   ".join(tiles)
        canvas.put(
            written(line, POOL_TILE, looks.FAINT_ON_WATER, "right"), (x, y + row * POOL_LINE)
        )
