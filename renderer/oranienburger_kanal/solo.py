"""The right half of a solo picture: the spaces of the blocking disc, the ranks, the campaign."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, centred, rectangle
from renderer.kit.frame import box
from renderer.kit.people import told
from renderer.lettering import cut
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.discs import blocking_disc
from renderer.oranienburger_kanal.layout import BOARD_HEIGHT, BOARD_WIDTH, moved_by
from renderer.scene import Scene
from renderer.theme import BRASS, HAIRLINE, IVORY, SLATE, Type, mixed
from rules.oranienburger_kanal.scoring import CAMPAIGN_RANKS, SOLO_RANKS, Rank
from rules.oranienburger_kanal.view import KanalView
from rules.text import Text, numeral, say

LEFT, ROOM = 28, 508
CAPTION = theme.CAPTION
DISC_TOP, RANKS_TOP, CAMPAIGN_TOP = 34, 164, 440
CELL, CELL_PITCH, CELL_HEIGHT = 64, 74, 70
ROUND, CODE = Type(16, "Semibold"), Type(22, "Black")
ROW, RANK, LEAST = 33, Type(19, "Semibold"), Type(19, "Bold")
RESULT, GAME_CELL = Type(30, "Black"), (160, 74)
GAMES = 3


def show_progress(canvas: Canvas, scene: Scene, corner: Point) -> None:
    """Show the progress of the game and the rank that the score is worth."""
    view: KanalView = scene.view
    canvas.put(box(BOARD_WIDTH, BOARD_HEIGHT), corner)
    _caption(canvas, scene, say("Blocked, round by round"), moved_by(corner, (LEFT, DISC_TOP)))
    for number, space in enumerate(view.way_of_disc):
        at = moved_by(corner, (LEFT + CELL / 2 + number * CELL_PITCH, DISC_TOP + 58))
        now = number + 1 == view.round
        canvas.put(_step(number + 1, space, now=now, past=number + 1 < view.round), at)
        if now:
            canvas.put(blocking_disc(), moved_by(at, (0, 36)))
    _show_ranks(canvas, scene, corner)
    if view.game:
        _show_campaign(canvas, scene, corner)


def _caption(canvas: Canvas, scene: Scene, text: Text, at: Point) -> None:
    shown = cut(told(scene, text).upper(), CAPTION, ROOM)
    canvas.put(written(shown, CAPTION, SLATE, "left"), at)


def _show_ranks(canvas: Canvas, scene: Scene, corner: Point) -> None:
    view: KanalView = scene.view
    _caption(canvas, scene, say("What a score is worth"), moved_by(corner, (LEFT, RANKS_TOP)))
    reached = _reached(SOLO_RANKS, view.scores[0])
    for number, rank in enumerate(reversed(SOLO_RANKS)):
        at = moved_by(corner, (LEFT, RANKS_TOP + 34 + number * ROW))
        _show_rank(canvas, told(scene, say(rank.label)), rank, at, lit=rank == reached)


def _show_rank(canvas: Canvas, label: str, rank: Rank, at: Point, *, lit: bool) -> None:
    ink = theme.INK if lit else theme.ASH
    if lit:
        canvas.put(_lit_row(), at)
    least = written(f"{rank.least}+" if rank.least else "–", LEAST, ink, "right")
    canvas.put(least, moved_by(at, (50, 0)))
    canvas.put(written(cut(label, RANK, 380), RANK, ink, "left"), moved_by(at, (76, 0)))


def _reached(ranks: tuple[Rank, ...], total: int) -> Rank:
    return next((rank for rank in reversed(ranks) if total >= rank.least), ranks[0])


def _show_campaign(canvas: Canvas, scene: Scene, corner: Point) -> None:
    view: KanalView = scene.view
    together = sum(view.earlier) + view.scores[0]
    win = CAMPAIGN_RANKS[1].least
    caption = say("Campaign: {sum} points, {win} win", sum=together, win=win)
    _caption(canvas, scene, caption, moved_by(corner, (LEFT, CAMPAIGN_TOP)))
    totals = (*view.earlier, view.scores[0])
    for number in range(GAMES):
        at = moved_by(corner, (LEFT + number * (GAME_CELL[0] + 14), CAMPAIGN_TOP + 22))
        title = cut(told(scene, say("Game {game}", game=number + 1)), ROUND, GAME_CELL[0] - 20)
        total = numeral(totals[number]) if number < len(totals) else ""
        canvas.put(_game(title, total, now=number + 1 == view.game), at)


@drawing
def _step(number: int, space: str, *, now: bool, past: bool) -> Iterable[Mark]:
    shape = centred((0, 0), CELL, CELL_HEIGHT, 8)
    face = looks.TILE if now else mixed(looks.TILE, theme.PANEL, 0.75 if past else 0.15)
    yield Fill(shape, face)
    if now:
        yield Stroke(shape, BRASS, 2.5, closed=True)
    ink = theme.SLATE if past else theme.INK
    yield Letters(str(number), (0, -20), ROUND, theme.SLATE if past else theme.FADED_INK)
    yield Letters(space, (0, 4), CODE, ink)
    if past:
        yield Stroke(((-16, 4), (16, 4)), looks.RED, 3)


@drawing
def _lit_row() -> Iterable[Mark]:
    shape = rectangle(-6, -15, ROOM, 30, 8)
    yield Fill(shape, BRASS)


@drawing
def _game(title: str, total: str, *, now: bool) -> Iterable[Mark]:
    yield from _cell(now=now)
    yield Letters(title, (GAME_CELL[0] / 2, 18), ROUND, SLATE)
    yield Letters(total or "–", (GAME_CELL[0] / 2, 48), RESULT, IVORY if total else SLATE)


def _cell(*, now: bool) -> Iterator[Mark]:
    shape = rectangle(0, 0, *GAME_CELL, 8)
    yield Fill(shape, theme.RAISED)
    yield Stroke(shape, BRASS if now else HAIRLINE, 2 if now else 1, closed=True)
