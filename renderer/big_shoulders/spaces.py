"""Job Market, general spaces and building tiles, on the tracks and in the hand."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.big_shoulders import looks, pieces
from renderer.big_shoulders.board import ground
from renderer.big_shoulders.icons import ICONS
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Group, Letters, Mark, Stroke, drawing, marked, written
from renderer.geometry import Box, Point, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.marks import lit, quiet, ringed, shining
from renderer.kit.people import badge, told
from renderer.lettering import squeezed, wrapped
from renderer.scene import Scene
from renderer.theme import SEATS, Type, mixed
from rules.big_shoulders.events.board import BuildingPlayed, PartnerPlaced
from rules.big_shoulders.tables.components import BUILDINGS, DECADES, GENERAL, WAGES, Space
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, say

WIDTH, HEIGHT = looks.BUILDING_PITCH - 4, looks.ROW_HEIGHT - 10
HAND_WIDTH, HAND_HEIGHT, HAND_PITCH, HAND_TOP = 350, 366, 372, 118
HAND_PICTURE = 560
ERAS = {1: "I", 2: "II", 3: "III"}
WORDS, LABEL, NOTE, LEAST = Type(27, "Semibold"), Type(30, "Bold"), Type(26), 12


@drawing
def small(code: str, *, taken: bool, is_lit: bool) -> Iterable[Mark]:
    """Draw a tile as it lies on a track; the origin is its upper left corner."""
    space = BUILDINGS[code]
    face = looks.USED if taken else looks.BOX
    ink = theme.FADED_INK if taken else theme.INK
    yield from pieces.card(WIDTH, HEIGHT, face, lit=is_lit, radius=5).marks
    yield Letters(code, (6, 15), Type(24, "Bold"), ink, "left")
    yield from pieces.effect_marks(space.effects, (WIDTH / 2, 45), 32, face)
    low = HEIGHT - 14
    yield from payer(space.payment, (14, low))
    yield Fill(((27, low - 4), (33, low), (27, low + 4)), theme.FADED_INK)
    yield Letters(str(space.cost), (WIDTH - 6, low), Type(26, "Black"), ink, "right")


def tile(code: str, factor: float, *, taken: bool = False) -> Drawing:
    """Return a tile enlarged by `factor`."""
    return pieces.enlarged(small(code, taken=taken, is_lit=False), factor)


def payer(payment: str, at: Point) -> Iterator[Mark]:
    """Draw who pays the owner of a tile: the company's plate, or the bank's gable."""
    if payment == "company_to_owner":
        yield Fill(pieces.ticket(at, 18, 16, 3), looks.NAVY)
        return
    yield Fill(moved(((-10, 0), (0, -10), (10, 0)), at), looks.GABLE)
    yield Fill(moved(rectangle(-8.5, 0, 17, 8), at), looks.GABLE)


@drawing
def hand_paper() -> Iterable[Mark]:
    yield from ground(HAND_PICTURE).marks


def show_hand(canvas: Canvas, scene: Scene) -> None:
    """Show the tiles in hand: brass for the one to play, dashed for the one to discard."""
    view: ChicagoView = scene.view
    chosen, dropped = view.choice or ("", "")
    for code in view.hand:
        at = hand_box(view, code)[:2]
        canvas.put(_large(code), at)
        _show_words(canvas, scene, code, at)
        if code == chosen:
            outline = rectangle(-2, -2, HAND_WIDTH + 4, HAND_HEIGHT + 8, 14)
            canvas.put(ringed(outline, theme.BRASS), at)
        if code == dropped:
            area = rectangle(0, 0, HAND_WIDTH, HAND_HEIGHT + 4, 12)
            canvas.put(marked(Fill(area, theme.TABLE_BOTTOM, 0.5)), at)
            canvas.put(pieces.dashed(HAND_WIDTH, HAND_HEIGHT, theme.LOSS_ON_DARK, 4, 12), at)
        verdict = {chosen: say("to be played"), dropped: say("to be discarded")}.get(code)
        if verdict and code:
            words = pieces.text(told(scene, verdict), 28, "Bold", theme.BRASS)
            canvas.put(words, (at[0] + HAND_WIDTH / 2, HAND_TOP + HAND_HEIGHT + 36))


def hand_box(view: ChicagoView, code: str) -> Box:
    """Return where a tile in hand is shown."""
    left = 600 - (len(view.hand) - 1) * HAND_PITCH / 2 - HAND_WIDTH / 2
    return (left + view.hand.index(code) * HAND_PITCH, HAND_TOP, HAND_WIDTH, HAND_HEIGHT)


@drawing
def _large(code: str) -> Iterable[Mark]:
    space = BUILDINGS[code]
    yield from pieces.card(HAND_WIDTH, HAND_HEIGHT, looks.CARD, radius=12).marks
    head = Fill(rectangle(0, 0, HAND_WIDTH, 52), looks.NAVY)
    yield Group((head,), rectangle(0, 0, HAND_WIDTH, HAND_HEIGHT, 12))
    yield Letters(code, (20, 27), Type(30, "Black"), looks.CREAM, "left")
    yield Letters(ERAS[space.era], (HAND_WIDTH - 20, 27), Type(22, "Bold"), looks.CREAM, "right")
    yield from pieces.effect_marks(space.effects, (HAND_WIDTH / 2, 112), 62, looks.CARD)
    for place in range(space.workers):
        at = (HAND_WIDTH / 2 + (place - (space.workers - 1) / 2) * 40, HAND_HEIGHT - 34)
        yield from icon_marks(ICONS["worker"], at, 34, looks.WORKER, looks.CARD)


def _show_words(canvas: Canvas, scene: Scene, code: str, at: Point) -> None:
    space = BUILDINGS[code]
    middle = at[0] + HAND_WIDTH / 2
    payment = (
        say("The company pays you ${cost}", cost=space.cost)
        if space.payment == "company_to_owner"
        else say("The bank pays you ${cost}", cost=space.cost)
    )
    room = HAND_WIDTH - 20
    for place, line in enumerate(wrapped(told(scene, say(space.label)), LABEL, room)[:2]):
        canvas.put(written(line, LABEL, theme.INK), (middle, at[1] + 182 + place * 34))
    paid = squeezed(told(scene, payment), WORDS, room, LEAST)
    canvas.put(written(*paid, looks.GAIN), (middle, at[1] + 256))
    words = told(scene, say("for the Job Market") if space.workers else say("brings no worker"))
    y = at[1] + (HAND_HEIGHT - 72 if space.workers else HAND_HEIGHT - 50)
    canvas.put(written(*squeezed(words, NOTE, room, LEAST), theme.FADED_INK), (middle, y))


BLOCKS, PER_BLOCK, BLOCK_GAP, FIRST_BLOCK = 3, 4, 6, 54
BLOCK = (looks.JOBS_HEIGHT - FIRST_BLOCK) / BLOCKS
SPOT_RADIUS, SPOT_X, SPOT_TOP, SPOT_PITCH = 18, 19, 70, 46
TRACK_HIGH, TILE_WIDTH, TILE_HEIGHT = looks.ROW_HEIGHT - 2, WIDTH, HEIGHT
CODE, FOOT = Type(24, "Bold"), Type(24, "Semibold")
TILE_OUTLINE = rectangle(-1, -1, TILE_WIDTH + 2, TILE_HEIGHT + 4, 6)
TO_BANK = {
    "company_to_bank": say("→ bank"),
    "bank_to_company": say("← bank"),
    "company_to_shareholders": say("→ shares"),
}


def _changed_spaces(scene: Scene) -> frozenset[str]:
    """Return the spaces on which a partner was placed, and the tiles that were revealed."""
    view: ChicagoView = scene.view
    placed = {
        event.space
        for event in scene.recent
        if isinstance(event, PartnerPlaced) and event.space in view.board.partners
    }
    played = {event.building for event in scene.recent if isinstance(event, BuildingPlayed)}
    return frozenset(placed | played)


def show_jobs(canvas: Canvas, scene: Scene) -> None:
    """Show the workers in the market and the price of the next one."""
    view: ChicagoView = scene.view
    middle, left = looks.MIDDLE_X + looks.JOBS_WIDTH / 2, view.board.market
    may_place = _may_place(view)
    name = lit(looks.JOBS, height=32, style=CODE) if may_place else quiet(looks.JOBS, style=CODE)
    changed = looks.JOBS in _changed_spaces(scene)
    outline = rectangle(0, 0, looks.JOBS_WIDTH, looks.JOBS_HEIGHT, 8)
    if changed:
        canvas.put(ringed(outline), (looks.MIDDLE_X, looks.JOBS_TOP))
    canvas.put(name, (middle, looks.JOBS_TOP + 25))
    area = rectangle(0, 0, looks.JOBS_WIDTH - 12, BLOCK - BLOCK_GAP, 6)
    ground_of_block = marked(Fill(area, "#F0E8D4"))
    for block in range(BLOCKS):
        y = looks.JOBS_TOP + FIRST_BLOCK + block * BLOCK
        canvas.put(ground_of_block, (looks.MIDDLE_X + 6, y))
        price = WAGES[1 + block * PER_BLOCK]
        is_next = price == WAGES[left]
        ink = looks.CROSS if is_next else theme.FADED_INK
        canvas.put(pieces.text(f"${price}", 32, "Black", ink), (middle, y + 24))
        for place in range(PER_BLOCK):
            at = (middle + (-SPOT_X, SPOT_X)[place % 2], y + SPOT_TOP + place // 2 * SPOT_PITCH)
            there = block * PER_BLOCK + place < left
            canvas.put(pieces.worker(SPOT_RADIUS, 31) if there else pieces.spot(SPOT_RADIUS), at)
    if not left:
        at = (middle, looks.JOBS_TOP + FIRST_BLOCK + BLOCK - 40)
        canvas.put(pieces.text(f"${WAGES[0]}", 32, "Black", looks.CROSS), at)
    _show_partners(
        canvas, view, looks.JOBS, (looks.MIDDLE_X + looks.JOBS_WIDTH - 14, looks.JOBS_TOP + 48)
    )


def box_of(view: ChicagoView, code: str) -> Box:
    """Return where a general space, or a building tile on a track, is."""
    if code == looks.JOBS:
        return (looks.MIDDLE_X, looks.JOBS_TOP, looks.JOBS_WIDTH, looks.JOBS_HEIGHT)
    if code in GENERAL:
        return (*looks.space_at(code), looks.SPACE_WIDTH, looks.SPACE_HEIGHT)
    owner = view.owners[code]
    at = looks.building_at(owner, view.players[owner].track.index(code))
    return (*at, TILE_WIDTH, TILE_HEIGHT)


def _may_place(view: ChicagoView) -> bool:
    return view.phase == "action" and not view.is_over


def _show_partners(canvas: Canvas, view: ChicagoView, code: str, right: Point) -> None:
    """Draw partners along an edge, starting from the right."""
    seats = view.board.partners.get(code, ())
    pitch = min(26.0, 60 / max(1, len(seats) - 1))
    for place, seat in enumerate(seats):
        at = (right[0] - place * pitch, right[1])
        canvas.put(pieces.pawn(looks.COLOURS[seat], 13, 17), at)


def show_spaces(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    changed = _changed_spaces(scene)
    outline = rectangle(-1.5, -1.5, looks.SPACE_WIDTH + 3, looks.SPACE_HEIGHT + 5, 8)
    for code in looks.SPACES:
        at, space = looks.space_at(code), GENERAL[code]
        taken = space.is_limited and bool(view.board.partners.get(code))
        if code in changed:
            canvas.put(shining(outline), at)
        if space.opens > view.decade:
            words = told(scene, say("from"))
            canvas.put(_covered(code, words, DECADES[space.opens - 1].year), at)
        else:
            direction = told(scene, TO_BANK[space.payment])
            tile = told(scene, say("tile"))
            is_lit = _may_place(view) and not taken
            canvas.put(_space(code, direction, tile, taken=taken, is_lit=is_lit), at)
        if code in changed:
            canvas.put(ringed(outline), at)
        corner = (at[0] + looks.SPACE_WIDTH - 18, at[1] + looks.SPACE_HEIGHT - 18)
        _show_partners(canvas, view, code, corner)


@drawing
def _covered(code: str, words: str, year: int) -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, looks.SPACE_WIDTH, looks.SPACE_HEIGHT, 7), looks.PAST)
    yield Letters(code, (8, 19), CODE, theme.FADED_INK, "left")
    shown, style = squeezed(words, FOOT, looks.SPACE_WIDTH - 12, 12)
    yield Letters(shown, (looks.SPACE_WIDTH / 2, 47), style, theme.FADED_INK)
    yield Letters(str(year), (looks.SPACE_WIDTH / 2, 76), Type(30, "Black"), theme.FADED_INK)


@drawing
def _space(code: str, direction: str, tile: str, *, taken: bool, is_lit: bool) -> Iterable[Mark]:
    space = GENERAL[code]
    face = looks.USED if taken else looks.BOX
    yield from pieces.card(looks.SPACE_WIDTH, looks.SPACE_HEIGHT, face, lit=is_lit, radius=7).marks
    ink = theme.FADED_INK if taken else theme.INK
    yield Letters(code, (8, 19), CODE, ink, "left")
    if not space.is_limited:
        yield from icon_marks(ICONS["forever"], (looks.SPACE_WIDTH - 15, 19), 22, looks.PRINT, face)
    yield from _general_effect(space, face, tile)
    words, style = squeezed(direction, FOOT, looks.SPACE_WIDTH - 42, 12)
    yield Letters(words, (8, looks.SPACE_HEIGHT - 16), style, theme.FADED_INK, "left")


def _general_effect(space: Space, face: str, tile: str) -> Iterator[Mark]:
    shape = pieces.GENERAL_ICONS.get(space.code)
    if shape is None:
        gain = space.payment == "bank_to_company"
        words = f"+${space.cost}" if gain else f"${space.cost}"
        at = (looks.SPACE_WIDTH / 2, 50)
        yield Letters(words, at, Type(36, "Black"), looks.GAIN if gain else theme.INK)
        return
    yield from icon_marks(shape, (26, 50), 36, looks.NAVY, face)
    words = f"${space.cost}" if space.cost else tile
    shown, style = squeezed(words, Type(32, "Black"), looks.SPACE_WIDTH - 54, 12)
    yield Letters(shown, (looks.SPACE_WIDTH - 8, 50), style, theme.INK, "right")


def show_buildings(canvas: Canvas, scene: Scene) -> None:
    """Show the building tracks of all active seats."""
    view: ChicagoView = scene.view
    changed = _changed_spaces(scene)
    for seat, player in enumerate(view.players):
        canvas.put(_track(seat), (looks.BUILDINGS_X, looks.row_top(seat)))
        # A mark above the tiles would hide the edge of the next one.
        for place, code in enumerate(player.track):
            if code in changed:
                canvas.put(shining(TILE_OUTLINE), looks.building_at(seat, place))
                canvas.put(ringed(TILE_OUTLINE), looks.building_at(seat, place))
        at = (looks.BUILDINGS_X + looks.BADGE_BAR / 2, looks.row_top(seat) + TRACK_HIGH / 2)
        canvas.put(badge(looks.COLOURS[seat], 13), at)
        for place in range(len(DECADES)):
            track = view.players[seat].track
            if place < len(track):
                _show_tile(canvas, view, track[place], looks.building_at(seat, place))
            else:
                corner = looks.building_at(seat, place)
                empty = mixed(SEATS[looks.COLOURS[seat]].face, looks.PAPER, 0.42)
                gap = pieces.dashed(TILE_WIDTH - 2, TILE_HEIGHT - 2, empty, 1.4, 5)
                canvas.put(gap, (corner[0] + 1, corner[1] + 1))


@drawing
def _track(seat: int) -> Iterable[Mark]:
    look = SEATS[looks.COLOURS[seat]]
    shape = rectangle(0, 0, looks.BUILDINGS_WIDTH, TRACK_HIGH, 7)
    yield Fill(shape, looks.tint(seat))
    yield Group((Fill(rectangle(0, 0, looks.BADGE_BAR, TRACK_HIGH), look.face),), shape)
    yield Stroke(shape, mixed(look.face, looks.PAPER, 0.45), 1.2, closed=True)


def _show_tile(canvas: Canvas, view: ChicagoView, code: str, at: Point) -> None:
    partners = view.board.partners.get(code, ())
    canvas.put(small(code, taken=bool(partners), is_lit=_may_place(view) and not partners), at)
    for seat in partners:
        stands = (at[0] + TILE_WIDTH - 17, at[1] + TILE_HEIGHT - 17)
        canvas.put(pieces.pawn(looks.COLOURS[Seat(seat)], 14, 18), stands)
