"""Below and beside the boards: seat plates, the parts of a score, the standing of a solo game."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, rule, written
from renderer.geometry import Point, centred, rectangle
from renderer.kit.frame import box, plate, pointer
from renderer.kit.icons import CROWN, icon_marks, icon_of
from renderer.kit.marks import signed
from renderer.kit.people import badge, name_of, numbered_badge, told
from renderer.lettering import cut, fitting, squeezed, text_width
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.action_board import blocking_disc, coin
from renderer.oranienburger_kanal.glyphs import Run, Sign, run_marks, run_width
from renderer.oranienburger_kanal.signs import ICONS
from renderer.scene import Scene
from rules.oranienburger_kanal.scoring import CAMPAIGN_RANKS, SOLO_RANKS, Rank, Score, rank_of
from rules.oranienburger_kanal.state import CAMPAIGN_GAMES, Player
from rules.oranienburger_kanal.tables.costs import BASIC, CAPS, PRICES, VALUABLE, can_turn
from rules.oranienburger_kanal.view import KanalView
from rules.text import Seat, Text, count, numeral, say

BADGE_AT, BADGE_RADIUS = (38, 36), 20
NAME_AT, LINE_AT, TEXT_ROOM = (68, 28), (68, 51), 96
SMALLER_NAMES, LINE = tuple(theme.Type(size, "Bold") for size in (18, 16, 14)), theme.Type(17)
SCORE_AT, POINTS_GAP, POINTS = (18, 112), 6, theme.Type(17)
SCORES = tuple(theme.Type(size, "Black") for size in (48, 40, 34))
CROWN_SIZE = 26
BASIC_X, VALUABLE_X, FIRST_Y, PITCH = 190, 424, 30, 45
ICON, AMOUNT = 28, theme.Type(24, "Bold")
PIP, PIP_PITCH, PIPS_X = (9, 18), 11, 21
AMOUNT_X, PRICE_X, VALUABLE_AMOUNT_X, COIN_RADIUS = 128, 157, 110, 11
TOKENS_Y, TOKEN_NUMBER_X, PRESTIGE_X = 120, 22, 78


def show_plate(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    """Show a seat's plate; seats that have resigned are faded."""
    x, y = corner
    if seat in scene.resigned:
        with canvas.faded(
            (x - 4, y - 4, x + looks.BOARD_WIDTH + 4, y + looks.PLATE_HEIGHT + 4), theme.OUT
        ):
            _show_plate(canvas, scene, seat, corner)
    else:
        _show_plate(canvas, scene, seat, corner)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: KanalView = scene.view
    active, colour = seat in view.to_act, view.colours[seat]
    canvas.put(plate(looks.BOARD_WIDTH, looks.PLATE_HEIGHT, colour, active=active), corner)
    if active:
        canvas.put(pointer(), looks.moved_by(corner, (looks.BOARD_WIDTH / 2, 1)))
    canvas.put(badge(colour, BADGE_RADIUS, str(seat + 1)), looks.moved_by(corner, BADGE_AT))
    _show_names(canvas, scene, seat, corner)
    _show_score(canvas, scene, seat, corner)
    _show_supply(canvas, view.players[seat], corner)


def _show_names(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    name = name_of(scene, seat)
    style = fitting(name, TEXT_ROOM, theme.NAME, *SMALLER_NAMES)
    shown = cut(name, style, TEXT_ROOM)
    canvas.put(written(shown, style, theme.IVORY, "left"), looks.moved_by(corner, NAME_AT))
    number = len(scene.view.players[seat].structures)
    text = told(scene, count("{count} structure", "{count} structures", number))
    line = written(cut(text, LINE, TEXT_ROOM), LINE, theme.ASH, "left")
    canvas.put(line, looks.moved_by(corner, LINE_AT))


def _show_score(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    score = numeral(scene.view.scores[seat])
    style = fitting(score, 84, *SCORES)
    at = looks.moved_by(corner, SCORE_AT)
    canvas.put(written(score, style, theme.IVORY, "left"), at)
    beside = at[0] + text_width(score, style) + POINTS_GAP
    if scene.result and seat in scene.result.winners:
        crown = icon_of(CROWN, CROWN_SIZE, theme.BRASS, theme.PANEL)
        canvas.put(crown, (beside + CROWN_SIZE / 2 + 2, at[1]))
    else:
        points = cut(told(scene, say("points")), POINTS, 60)
        canvas.put(written(points, POINTS, theme.SLATE, "left"), (beside, at[1] + 9))


def _show_supply(canvas: Canvas, player: Player, corner: Point) -> None:
    for row, material in enumerate(BASIC):
        at = looks.moved_by(corner, (BASIC_X, FIRST_Y + row * PITCH))
        amount = player.supply[material]
        canvas.put(_store(material, amount), at)
        number = written(str(amount), AMOUNT, theme.IVORY)
        canvas.put(number, looks.moved_by(at, (AMOUNT_X, 0)))
        if amount in PRICES:
            canvas.put(coin(COIN_RADIUS, str(PRICES[amount])), looks.moved_by(at, (PRICE_X, 0)))
    for row, material in enumerate(VALUABLE):
        at = looks.moved_by(corner, (VALUABLE_X, FIRST_Y + row * PITCH))
        canvas.put(_store(material, player.supply[material]), at)
        number = written(str(player.supply[material]), AMOUNT, theme.IVORY)
        canvas.put(number, looks.moved_by(at, (VALUABLE_AMOUNT_X, 0)))
    for resource, right in (("thaler", 0), ("prestige", PRESTIGE_X)):
        at = looks.moved_by(corner, (VALUABLE_X + right, TOKENS_Y))
        canvas.put(icon_of(ICONS[resource], ICON, "", ""), at)
        number = written(str(player.supply[resource]), AMOUNT, theme.IVORY, "left")
        canvas.put(number, looks.moved_by(at, (TOKEN_NUMBER_X, 0)))
    canvas.put(_wheel(turns=can_turn(player.supply)), corner)


@drawing
def _store(material: str, amount: int) -> Iterable[Mark]:
    """Draw a material with a pip for every unit that the store can hold."""
    yield from icon_marks(ICONS[material], (0, 0), ICON, "", "")
    for number in range(CAPS[material]):
        shape = rectangle(PIPS_X + number * PIP_PITCH, -PIP[1] / 2, *PIP, 2.5)
        full = number < amount
        yield Fill(shape, looks.PIPS[material] if full else looks.EMPTY_PIP)
        if not full:
            yield Stroke(shape, theme.HAIRLINE, 1, closed=True)


@drawing
def _wheel(*, turns: bool) -> Iterable[Mark]:
    """Draw the conversion of three basic materials to brick and iron; struck out if impossible."""
    colour = theme.BRASS if turns else theme.UNLIT
    left, right = BASIC_X + 178, VALUABLE_X - 26
    bracket = ((left - 6, 22), (left, 22), (left, 128), (left - 6, 128))
    yield Stroke(bracket, colour, 2.6)
    yield Stroke(((left, 53), (right - 8, 53)), colour, 2.6)
    yield Stroke(((right + 6, 22), (right, 22), (right, 84), (right + 6, 84)), colour, 2.6)
    yield Fill(((right - 9, 47), (right - 1, 53), (right - 9, 59)), colour)
    if not turns:
        yield Stroke(((left + 6, 45), (left + 14, 61)), theme.LOSS_ON_DARK, 2.6)


CATEGORIES: tuple[tuple[Run, Text], ...] = (
    ((Sign("structure", theme.ASH),), say("structures")),
    ((Sign("thaler"),), say("thalers")),
    ((Sign("prestige"),), say("tokens")),
    ((Sign("brick"), Sign("iron")), say("brick, iron")),
    ((Sign("wood"), Sign("clay"), Sign("ore")), say("sets of 3")),
    ((Sign("road"), Sign("rail"), Sign("canal")), say("routes")),
    ((Sign("empty_routes", theme.LOSS_ON_DARK),), say("empty")),
)
SCORE_ICON, SCORE_CAPTION, LEAST_CAPTION, NUMBER, TOTAL = (
    24,
    theme.Type(16),
    11,
    theme.Type(26, "Bold"),
    theme.Type(40, "Black"),
)
NAMES_WIDTH, TOTAL_X = 200, 1076
SMALL_PITCH, FIRST_X = 76, 52
HEAD_Y, CAPTION_Y, ROW_Y, ROW_PITCH = 28, 54, 96, 54


def show_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show at the end everybody's scoring in place of the display."""
    corner = (theme.MARGIN, looks.DISPLAY_TOP)
    canvas.put(box(looks.INNER, looks.BIG[1]), corner)
    pitch = (TOTAL_X - NAMES_WIDTH - 30) / len(CATEGORIES)
    _show_heads(canvas, scene, looks.moved_by(corner, (NAMES_WIDTH + pitch / 2, 0)), pitch)
    total = written(cut(told(scene, say("points")), SCORE_CAPTION, 90), SCORE_CAPTION, theme.SLATE)
    canvas.put(total, looks.moved_by(corner, (TOTAL_X, CAPTION_Y)))
    canvas.put(
        rule(looks.INNER - 40, theme.HAIRLINE, 1.4), looks.moved_by(corner, (20, CAPTION_Y + 15))
    )
    for seat, score in enumerate(scene.view.categories):
        at = looks.moved_by(corner, (0, ROW_Y + scene.place_of(seat) * ROW_PITCH))
        sign = numbered_badge(scene.view.colours[seat], Seat(seat), 16)
        canvas.put(sign, looks.moved_by(at, (36, 0)))
        name = cut(name_of(scene, Seat(seat)), theme.NAME, NAMES_WIDTH - 70)
        canvas.put(written(name, theme.NAME, theme.IVORY, "left"), looks.moved_by(at, (64, 0)))
        _show_numbers(canvas, score, looks.moved_by(at, (NAMES_WIDTH + pitch / 2, 0)), pitch)
        points = written(numeral(score.total), TOTAL, theme.IVORY)
        canvas.put(points, looks.moved_by(at, (TOTAL_X, 0)))


def show_score(canvas: Canvas, scene: Scene, corner: Point) -> None:
    """Show the parts of the score beside the solo plate."""
    canvas.put(box(looks.BOARD_WIDTH, looks.PLATE_HEIGHT), corner)
    first = looks.moved_by(corner, (FIRST_X, 8))
    _show_heads(canvas, scene, first, SMALL_PITCH)
    _show_numbers(canvas, scene.view.categories[0], looks.moved_by(first, (0, 104)), SMALL_PITCH)


def _show_heads(canvas: Canvas, scene: Scene, at: Point, pitch: float) -> None:
    for number, (sign, name) in enumerate(CATEGORIES):
        x = number * pitch
        canvas.put(_sign(sign), looks.moved_by(at, (x, HEAD_Y)))
        caption, style = squeezed(told(scene, name), SCORE_CAPTION, pitch - 4, LEAST_CAPTION)
        canvas.put(written(caption, style, theme.SLATE), looks.moved_by(at, (x, CAPTION_Y)))


def _show_numbers(canvas: Canvas, score: Score, at: Point, pitch: float) -> None:
    for number, points in enumerate(score):
        ink = theme.LOSS_ON_DARK if points < 0 else theme.IVORY
        text = signed(points) if points < 0 else str(points)
        canvas.put(written(text, NUMBER, ink), looks.moved_by(at, (number * pitch, 0)))


@drawing
def _sign(sign: Run) -> Iterable[Mark]:
    size = SCORE_ICON if len(sign) < len(CATEGORIES[4][0]) else SCORE_ICON - 4
    yield from run_marks(sign, (-run_width(sign, size) / 2, 0), size)


LEFT, ROOM = 28, 508
CAPTION = theme.CAPTION
DISC_TOP, RANKS_TOP, CAMPAIGN_TOP = 34, 164, 440
CELL, CELL_PITCH, CELL_HEIGHT = 64, 74, 70
ROUND, CODE = theme.Type(16, "Semibold"), theme.Type(22, "Black")
ROW, RANK, RANK_LEAST = 33, theme.Type(19, "Semibold"), theme.Type(19, "Bold")
RESULT, GAME_CELL = theme.Type(30, "Black"), (160, 74)


def show_progress(canvas: Canvas, scene: Scene, corner: Point) -> None:
    """Show the progress of the game and the rank that the score is worth."""
    view: KanalView = scene.view
    canvas.put(box(looks.BOARD_WIDTH, looks.BOARD_HEIGHT), corner)
    _caption(
        canvas, scene, say("Blocked, round by round"), looks.moved_by(corner, (LEFT, DISC_TOP))
    )
    for number, space in enumerate(view.way_of_disc):
        at = looks.moved_by(corner, (LEFT + CELL / 2 + number * CELL_PITCH, DISC_TOP + 58))
        now = number + 1 == view.round
        canvas.put(_step(number + 1, space, now=now, past=number + 1 < view.round), at)
        if now:
            canvas.put(blocking_disc(), looks.moved_by(at, (0, 36)))
    _show_ranks(canvas, scene, corner)
    if view.game:
        _show_campaign(canvas, scene, corner)


def _caption(canvas: Canvas, scene: Scene, text: Text, at: Point) -> None:
    shown = cut(told(scene, text).upper(), CAPTION, ROOM)
    canvas.put(written(shown, CAPTION, theme.SLATE, "left"), at)


def _show_ranks(canvas: Canvas, scene: Scene, corner: Point) -> None:
    view: KanalView = scene.view
    _caption(canvas, scene, say("What a score is worth"), looks.moved_by(corner, (LEFT, RANKS_TOP)))
    reached = rank_of(SOLO_RANKS, view.scores[0])
    for number, rank in enumerate(reversed(SOLO_RANKS)):
        at = looks.moved_by(corner, (LEFT, RANKS_TOP + 34 + number * ROW))
        _show_rank(canvas, told(scene, say(rank.label)), rank, at, lit=rank == reached)


def _show_rank(canvas: Canvas, label: str, rank: Rank, at: Point, *, lit: bool) -> None:
    ink = theme.INK if lit else theme.ASH
    if lit:
        canvas.put(_lit_row(), at)
    least = written(f"{rank.least}+" if rank.least else "–", RANK_LEAST, ink, "right")
    canvas.put(least, looks.moved_by(at, (50, 0)))
    canvas.put(written(cut(label, RANK, 380), RANK, ink, "left"), looks.moved_by(at, (76, 0)))


def _show_campaign(canvas: Canvas, scene: Scene, corner: Point) -> None:
    view: KanalView = scene.view
    together = sum(view.earlier) + view.scores[0]
    win = CAMPAIGN_RANKS[1].least
    caption = say("Campaign: {sum} points, {win} win", sum=together, win=win)
    _caption(canvas, scene, caption, looks.moved_by(corner, (LEFT, CAMPAIGN_TOP)))
    totals = (*view.earlier, view.scores[0])
    for number in range(CAMPAIGN_GAMES):
        at = looks.moved_by(corner, (LEFT + number * (GAME_CELL[0] + 14), CAMPAIGN_TOP + 22))
        title = cut(told(scene, say("Game {game}", game=number + 1)), ROUND, GAME_CELL[0] - 20)
        total = numeral(totals[number]) if number < len(totals) else ""
        canvas.put(_game(title, total, now=number + 1 == view.game), at)


@drawing
def _step(number: int, space: str, *, now: bool, past: bool) -> Iterable[Mark]:
    shape = centred((0, 0), CELL, CELL_HEIGHT, 8)
    face = looks.TILE if now else theme.mixed(looks.TILE, theme.PANEL, 0.75 if past else 0.15)
    yield Fill(shape, face)
    if now:
        yield Stroke(shape, theme.BRASS, 2.5, closed=True)
    ink = theme.SLATE if past else theme.INK
    yield Letters(str(number), (0, -20), ROUND, theme.SLATE if past else theme.FADED_INK)
    yield Letters(space, (0, 4), CODE, ink)
    if past:
        yield Stroke(((-16, 4), (16, 4)), looks.RED, 3)


@drawing
def _lit_row() -> Iterable[Mark]:
    yield Fill(rectangle(-6, -15, ROOM, 30, 8), theme.BRASS)


@drawing
def _game(title: str, total: str, *, now: bool) -> Iterable[Mark]:
    yield from _cell(now=now)
    yield Letters(title, (GAME_CELL[0] / 2, 18), ROUND, theme.SLATE)
    yield Letters(
        total or "–", (GAME_CELL[0] / 2, 48), RESULT, theme.IVORY if total else theme.SLATE
    )


def _cell(*, now: bool) -> Iterator[Mark]:
    shape = rectangle(0, 0, *GAME_CELL, 8)
    yield Fill(shape, theme.RAISED)
    yield Stroke(shape, theme.BRASS if now else theme.HAIRLINE, 2 if now else 1, closed=True)
