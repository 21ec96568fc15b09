"""The asset row and the goals."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.effects import use_marks
from renderer.big_shoulders.icons import (
    CERTIFICATE,
    GEAR,
    MANAGER,
    MONEY,
    PARTNER,
    SALESPERSON,
    STAR,
    WORKER,
    WORKS,
)
from renderer.big_shoulders.layout import (
    ASSETS_HEIGHT,
    ASSETS_TOP,
    MIDDLE_WIDTH,
    MIDDLE_X,
    asset_at,
    asset_pitch,
)
from renderer.big_shoulders.pieces import card, dashed, text
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, drawing, written
from renderer.geometry import rectangle
from renderer.kit.icons import Icon, icon_marks
from renderer.kit.people import told
from renderer.kit.seats import badge
from renderer.lettering import text_width, wrapped
from renderer.scene import Scene
from renderer.theme import CAPTION, Type
from rules.big_shoulders.tables import ASSETS, GOAL_REWARD, GOALS, ROW, Asset
from rules.big_shoulders.view import ChicagoView
from rules.text import say

CARD_HEIGHT, FLAG_WIDTH, FLAG_HEIGHT = 88, 48, 23
NAME = Type(16, "Semibold")
GOAL_ICONS: Mapping[str, Icon] = {
    "goal_managers": MANAGER,
    "goal_salespeople": SALESPERSON,
    "goal_assets": WORKS,
    "goal_workers": WORKER,
    "goal_automation": GEAR,
    "goal_appeal": STAR,
    "goal_treasury": MONEY,
    "goal_partners": PARTNER,
    "goal_common": CERTIFICATE,
    "goal_preferred": CERTIFICATE,
}
GOAL_WORDS = {
    "goal_managers": say("Managers"),
    "goal_salespeople": say("Sales"),
    "goal_assets": say("Assets"),
    "goal_workers": say("Workers"),
    "goal_automation": say("Automation"),
    "goal_appeal": say("Appeal"),
    "goal_treasury": say("Treasury"),
    "goal_partners": say("Partners"),
    "goal_common": say("10 %"),
    "goal_preferred": say("20 %"),
}
GOALS_TOP, GOAL_HEIGHT, GOAL_ROOM = 131, 34, 44


def show_assets(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    title = written(told(scene, say("Capital assets")).upper(), CAPTION, looks.PRINT, "left")
    canvas.put(title, (MIDDLE_X + 10, ASSETS_TOP + 15))
    left = told(scene, say("{number} left in the deck", number=view.assets_left))
    words = text(left, 16, "Semibold", theme.FADED_INK, "right")
    canvas.put(words, (MIDDLE_X + MIDDLE_WIDTH - 10, ASSETS_TOP + 15))
    for price, key in zip(ROW, view.board.row, strict=True):
        if key:
            canvas.put(_asset(key, told(scene, say(ASSETS[key].name))), asset_at(price))
            canvas.put(_flag(price), asset_at(price))
        else:
            gap = dashed(asset_pitch() - 6, CARD_HEIGHT, looks.LINE)
            canvas.put(gap, asset_at(price))


@drawing
def _asset(key: str, name: str) -> Iterable[Mark]:
    asset, width = ASSETS[key], asset_pitch() - 5
    yield from card(width, CARD_HEIGHT).marks
    yield from bonus_marks(asset, width)
    lines = wrapped(name, NAME, width - 8)[:2]
    for place, line in enumerate(lines):
        y = 42 + (place - (len(lines) - 1) / 2) * 16
        yield Letters(line, (width / 2, y), NAME, theme.INK)
    yield from use_marks(asset, (width / 2, 72), 25, looks.CARD)


@drawing
def _flag(price: int) -> Iterable[Mark]:
    """Draw the price in the corner of a card."""
    yield Fill(rectangle(0, 0, FLAG_WIDTH, FLAG_HEIGHT, 5), looks.NAVY)
    yield Letters(f"${price}", (FLAG_WIDTH / 2, 12), Type(18, "Black"), looks.CREAM)


def bonus_marks(asset: Asset, right: float) -> Iterable[Mark]:
    """Draw an asset's immediate bonus after a plus sign; `right` is its right edge."""
    x = right - 12
    for effect in reversed(asset.bonus):
        yield from effect_icon(type(effect).__name__, (x, 12), 18)
        x -= 19
    yield Letters("+", (x + 2, 12), Type(18, "Bold"), theme.FADED_INK)


BONUS_ICONS: Mapping[str, Icon] = {"Workers": WORKER, "Automate": GEAR, "Appeal": STAR}


def effect_icon(name: str, at: tuple[float, float], size: float) -> Iterable[Mark]:
    yield from icon_marks(BONUS_ICONS[name], at, size, looks.GAIN, looks.CARD)


def show_goals(canvas: Canvas, scene: Scene) -> None:
    """Show each goal with the seats that lead."""
    view: ChicagoView = scene.view
    y = ASSETS_TOP + GOALS_TOP
    title = written(told(scene, say("Goals")).upper(), CAPTION, looks.PRINT, "left")
    canvas.put(title, (MIDDLE_X + 10, y))
    reward = told(scene, say("${reward} each at the end", reward=GOAL_REWARD))
    if not view.goals:
        reward = told(scene, say("none in this game"))
    words = text(reward, 16, "Regular", theme.FADED_INK, "right")
    canvas.put(words, (MIDDLE_X + MIDDLE_WIDTH - 10, y))
    names = [told(scene, GOAL_WORDS[goal]) for goal, _ in view.goals]
    style = _style_of_goals(names)
    widths = [text_width(name, style) + GOAL_ROOM for name in names]
    gap = (MIDDLE_WIDTH - 16 - sum(widths)) / max(1, len(widths) - 1)
    x = MIDDLE_X + 8.0
    top = y + 14
    for (goal, measures), name, width in zip(view.goals, names, widths, strict=True):
        canvas.put(_goal(goal, name, round(width), style), (x, top))
        _show_leader(canvas, measures, (x + width - 6, top))
        x += width + gap


def _style_of_goals(names: Sequence[str]) -> Type:
    """Return the largest style in which all names fit in their row."""
    styles = [replace(NAME, size=size) for size in range(16, 10, -1)]
    rooms = MIDDLE_WIDTH - 16 - len(names) * (GOAL_ROOM + 4)
    return next((s for s in styles if sum(text_width(n, s) for n in names) <= rooms), styles[-1])


def _show_leader(canvas: Canvas, measures: tuple[int, ...], at: tuple[float, float]) -> None:
    """Pin the badges of the leading seats to a goal."""
    most = max(measures)
    leaders = [seat for seat, measure in enumerate(measures) if most and measure == most]
    for place, seat in enumerate(reversed(leaders)):
        canvas.put(badge(looks.COLOURS[seat], 6.5), (at[0] - place * 15, at[1]))


@drawing
def _goal(goal: str, name: str, width: float, style: Type) -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, width, GOAL_HEIGHT, 6), looks.CELL)
    yield from icon_marks(GOAL_ICONS[goal], (18, GOAL_HEIGHT / 2), 23, looks.NAVY, looks.CELL)
    yield Letters(name, (34, GOAL_HEIGHT / 2), style, theme.INK, "left")


if GOAL_ICONS.keys() != GOALS.keys() or ASSETS_HEIGHT < GOALS_TOP + 14 + GOAL_HEIGHT:
    raise ValueError("a goal lacks its icon, or its room")
