"""Seat plates: score, the five materials of the wheel, thalers and prestige tokens."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import Point, rectangle
from renderer.kit.frame import plate, pointer
from renderer.kit.icons import CROWN, icon_marks, icon_of
from renderer.kit.people import name_of, told
from renderer.kit.seats import badge
from renderer.lettering import cut, fitting, text_width
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.discs import coin
from renderer.oranienburger_kanal.icons import THINGS
from renderer.oranienburger_kanal.layout import BOARD_WIDTH, PLATE_HEIGHT, moved_by
from renderer.scene import Scene
from renderer.theme import BRASS, HAIRLINE, NAME, OUT, Type
from rules.oranienburger_kanal.state import Player
from rules.oranienburger_kanal.tables.costs import BASIC, CAPS, PRICES, VALUABLE, can_turn
from rules.oranienburger_kanal.view import KanalView
from rules.text import Seat, count, numeral, say

BADGE_AT, BADGE_RADIUS = (38, 36), 20
NAME_AT, LINE_AT, TEXT_ROOM = (68, 28), (68, 51), 96
SMALLER_NAMES, LINE = tuple(Type(size, "Bold") for size in (18, 16, 14)), Type(17)
SCORE_AT, POINTS_GAP, POINTS = (18, 112), 6, Type(17)
SCORES = tuple(Type(size, "Black") for size in (48, 40, 34))
CROWN_SIZE = 26
BASIC_X, VALUABLE_X, FIRST_Y, PITCH = 190, 424, 30, 45
ICON, AMOUNT = 28, Type(24, "Bold")
PIP, PIP_PITCH, PIPS_X = (9, 18), 11, 21
AMOUNT_X, PRICE_X, VALUABLE_AMOUNT_X, COIN_RADIUS = 128, 157, 110, 11
TOKENS_Y, TOKEN_NUMBER_X, PRESTIGE_X = 120, 22, 78


def show_plate(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    """Show a seat's plate; seats that have resigned are faded."""
    x, y = corner
    if seat in scene.resigned:
        with canvas.faded((x - 4, y - 4, x + BOARD_WIDTH + 4, y + PLATE_HEIGHT + 4), OUT):
            _show_plate(canvas, scene, seat, corner)
    else:
        _show_plate(canvas, scene, seat, corner)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: KanalView = scene.view
    active, colour = seat in view.to_act, view.colours[seat]
    canvas.put(plate(BOARD_WIDTH, PLATE_HEIGHT, colour, active=active), corner)
    if active:
        canvas.put(pointer(), moved_by(corner, (BOARD_WIDTH / 2, 1)))
    canvas.put(badge(colour, BADGE_RADIUS, str(seat + 1)), moved_by(corner, BADGE_AT))
    _show_names(canvas, scene, seat, corner)
    _show_score(canvas, scene, seat, corner)
    _show_supply(canvas, view.players[seat], corner)


def _show_names(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    name = name_of(scene, seat)
    style = fitting(name, TEXT_ROOM, NAME, *SMALLER_NAMES)
    shown = cut(name, style, TEXT_ROOM)
    canvas.put(written(shown, style, theme.IVORY, "left"), moved_by(corner, NAME_AT))
    number = len(scene.view.players[seat].structures)
    text = told(scene, count("{count} structure", "{count} structures", number))
    line = written(cut(text, LINE, TEXT_ROOM), LINE, theme.ASH, "left")
    canvas.put(line, moved_by(corner, LINE_AT))


def _show_score(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    score = numeral(scene.view.scores[seat])
    style = fitting(score, 84, *SCORES)
    at = moved_by(corner, SCORE_AT)
    canvas.put(written(score, style, theme.IVORY, "left"), at)
    beside = at[0] + text_width(score, style) + POINTS_GAP
    if scene.result and seat in scene.result.winners:
        crown = icon_of(CROWN, CROWN_SIZE, BRASS, theme.PANEL)
        canvas.put(crown, (beside + CROWN_SIZE / 2 + 2, at[1]))
    else:
        points = cut(told(scene, say("points")), POINTS, 60)
        canvas.put(written(points, POINTS, theme.SLATE, "left"), (beside, at[1] + 9))


def _show_supply(canvas: Canvas, player: Player, corner: Point) -> None:
    for row, material in enumerate(BASIC):
        at = moved_by(corner, (BASIC_X, FIRST_Y + row * PITCH))
        amount = player.supply[material]
        canvas.put(_store(material, amount), at)
        number = written(str(amount), AMOUNT, theme.IVORY)
        canvas.put(number, moved_by(at, (AMOUNT_X, 0)))
        if amount in PRICES:
            canvas.put(coin(COIN_RADIUS, str(PRICES[amount])), moved_by(at, (PRICE_X, 0)))
    for row, material in enumerate(VALUABLE):
        at = moved_by(corner, (VALUABLE_X, FIRST_Y + row * PITCH))
        canvas.put(_store(material, player.supply[material]), at)
        number = written(str(player.supply[material]), AMOUNT, theme.IVORY)
        canvas.put(number, moved_by(at, (VALUABLE_AMOUNT_X, 0)))
    for resource, right in (("thaler", 0), ("prestige", PRESTIGE_X)):
        at = moved_by(corner, (VALUABLE_X + right, TOKENS_Y))
        canvas.put(icon_of(THINGS[resource], ICON, "", ""), at)
        number = written(str(player.supply[resource]), AMOUNT, theme.IVORY, "left")
        canvas.put(number, moved_by(at, (TOKEN_NUMBER_X, 0)))
    canvas.put(_wheel(turns=can_turn(player.supply)), corner)


@drawing
def _store(material: str, amount: int) -> Iterable[Mark]:
    """Draw a material with a pip for every unit that the store can hold."""
    yield from icon_marks(THINGS[material], (0, 0), ICON, "", "")
    for number in range(CAPS[material]):
        shape = rectangle(PIPS_X + number * PIP_PITCH, -PIP[1] / 2, *PIP, 2.5)
        full = number < amount
        yield Fill(shape, looks.PIPS[material] if full else looks.EMPTY_PIP)
        if not full:
            yield Stroke(shape, HAIRLINE, 1, closed=True)


@drawing
def _wheel(*, turns: bool) -> Iterable[Mark]:
    """Draw the conversion of three basic materials to brick and iron; struck out if impossible."""
    yield from _wheel_marks(BRASS if turns else theme.UNLIT, turns=turns)


def _wheel_marks(colour: str, *, turns: bool) -> Iterator[Mark]:
    left, right = BASIC_X + 178, VALUABLE_X - 26
    bracket = ((left - 6, 22), (left, 22), (left, 128), (left - 6, 128))
    yield Stroke(bracket, colour, 2.6)
    yield Stroke(((left, 53), (right - 8, 53)), colour, 2.6)
    yield Stroke(((right + 6, 22), (right, 22), (right, 84), (right + 6, 84)), colour, 2.6)
    yield Fill(((right - 9, 47), (right - 1, 53), (right - 9, 59)), colour)
    if not turns:
        yield Stroke(((left + 6, 45), (left + 14, 61)), theme.LOSS_ON_DARK, 2.6)
