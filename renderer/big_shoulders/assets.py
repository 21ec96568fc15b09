"""The asset row and the goals."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from renderer import theme
from renderer.big_shoulders import icons, looks, pieces
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, drawing, written
from renderer.geometry import rectangle
from renderer.kit.icons import Icon, icon_marks
from renderer.kit.people import NARROW, badge, told
from renderer.lettering import SOFT_HYPHEN, squeezed, text_width, wrapped
from renderer.scene import Scene
from rules.big_shoulders.tables.components import ASSETS, GOAL_REWARD, GOALS, ROW, Asset
from rules.big_shoulders.view import ChicagoView
from rules.text import say

CARD_HEIGHT, FLAG_WIDTH, FLAG_HEIGHT = 106, 50, 30
NAME, HEAD, PRICE = theme.Type(22, "Semibold"), theme.Type(26, "Bold"), theme.Type(24, "Black")
SAID, LEAST, LINES = theme.Type(24, "Semibold"), 12, 2
GOALS_TOP, GOAL_HEIGHT, GOAL_GAP = 174, 56, 6


def show_assets(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    left = told(scene, say("{number} left", number=view.assets_left))
    _heading(canvas, looks.ASSETS_TOP + 17, told(scene, say("Capital assets")), left)
    for price, key in zip(ROW, view.board.row, strict=True):
        if key:
            canvas.put(
                _asset(key, told(scene, say(ASSETS[key].name, context=NARROW))),
                looks.asset_at(price),
            )
            canvas.put(_flag(price), looks.asset_at(price))
        else:
            gap = pieces.dashed(looks.asset_pitch() - 6, CARD_HEIGHT, looks.LINE)
            canvas.put(gap, looks.asset_at(price))


def _heading(canvas: Canvas, y: float, title: str, note: str) -> None:
    """Write a title, and a note at the right."""
    words = written(note, SAID, theme.FADED_INK, "right")
    canvas.put(words, (looks.MIDDLE_X + looks.MIDDLE_WIDTH - 10, y))
    name = squeezed(title, HEAD, looks.MIDDLE_WIDTH - 34 - text_width(note, SAID), LEAST)
    canvas.put(written(*name, looks.PRINT, "left"), (looks.MIDDLE_X + 10, y))


@drawing
def _asset(key: str, name: str) -> Iterable[Mark]:
    asset, width = ASSETS[key], looks.asset_pitch() - 5
    yield from pieces.card(width, CARD_HEIGHT).marks
    yield from bonus_marks(asset, width)
    lines, style = name_lines(name, width - 8)
    for place, line in enumerate(lines):
        y = 52 + (place - (len(lines) - 1) / 2) * 20
        yield Letters(line, (width / 2, y), style, theme.INK)
    yield from pieces.use_marks(asset, (width / 2, 88), 30, looks.CARD)


def name_lines(name: str, width: float) -> tuple[tuple[str, ...], theme.Type]:
    """Return a name in at most two lines, in the largest type with room for each part of a word."""
    styles = [replace(NAME, size=size) for size in range(22, LEAST - 1, -1)]
    words = name.replace(SOFT_HYPHEN, "- ").split()
    whole = [s for s in styles if all(text_width(word, s) <= width for word in words)]
    whole = whole or styles[-1:]
    style = next((s for s in whole if len(wrapped(name, s, width)) <= LINES), whole[-1])
    return wrapped(name, style, width)[:LINES], style


@drawing
def _flag(price: int) -> Iterable[Mark]:
    """Draw the price in the corner of a card."""
    yield Fill(rectangle(0, 0, FLAG_WIDTH, FLAG_HEIGHT, 5), looks.NAVY)
    yield Letters(f"${price}", (FLAG_WIDTH / 2, FLAG_HEIGHT / 2), PRICE, looks.CREAM)


def bonus_marks(asset: Asset, right: float) -> Iterable[Mark]:
    """Draw an asset's immediate bonus after a plus sign; `right` is its right edge."""
    x = right - 13
    for effect in reversed(asset.bonus):
        icon = BONUS_ICONS[type(effect).__name__]
        yield from icon_marks(icon, (x, 15), 20, looks.GAIN, looks.CARD)
        x -= 19
    yield Letters("+", (x + 4, 15), theme.Type(18, "Bold"), theme.FADED_INK)


BONUS_ICONS: Mapping[str, Icon] = {
    "Workers": icons.ICONS["worker"],
    "Automate": icons.ICONS["gear"],
    "Appeal": icons.ICONS["star"],
}


def show_goals(canvas: Canvas, scene: Scene) -> None:
    """Show each goal with the seats that lead."""
    view: ChicagoView = scene.view
    top = looks.ASSETS_TOP + GOALS_TOP
    reward = say("${reward} each at the end", reward=GOAL_REWARD)
    note = reward if view.goals else say("none in this game")
    _heading(canvas, top - 16, told(scene, say("Goals")), told(scene, note))
    width = (looks.MIDDLE_WIDTH - 16 + GOAL_GAP) / max(1, len(view.goals)) - GOAL_GAP
    for place, (goal, measures) in enumerate(view.goals):
        x = looks.MIDDLE_X + 8 + place * (width + GOAL_GAP)
        canvas.put(_goal(goal, told(scene, say(GOALS[goal].short)), width), (x, top))
        _show_leader(canvas, measures, (x + width - 16, top + 16))


def _show_leader(canvas: Canvas, measures: tuple[int, ...], at: tuple[float, float]) -> None:
    """Pin the badges of the leading seats to a goal."""
    most = max(measures)
    leaders = [seat for seat, measure in enumerate(measures) if most and measure == most]
    for place, seat in enumerate(reversed(leaders)):
        canvas.put(badge(looks.COLOURS[seat], 10), (at[0] - place * 21, at[1]))


@drawing
def _goal(goal: str, name: str, width: float) -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, width, GOAL_HEIGHT, 6), looks.CELL)
    yield from icon_marks(icons.ICONS[GOALS[goal].sign], (18, 17), 26, looks.NAVY, looks.CELL)
    shown, style = squeezed(name, SAID, width - 8, LEAST)
    yield Letters(shown, (width / 2, 42), style, theme.INK)


if looks.ASSETS_HEIGHT < GOALS_TOP + GOAL_HEIGHT:
    raise ValueError("the goals lack their room")
