"""The rounds: the timeline, the transport track in use, the marker and the bag."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import Point, centred, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.marks import ringed, shining, signed
from renderer.kit.people import pip, told
from renderer.lettering import cut
from renderer.ruhrschifffahrt import chart, looks
from renderer.ruhrschifffahrt.signs import ICONS, TRACK_DIE_SIZE, TRADES, crest, die, plaque
from renderer.scene import Scene
from renderer.theme import BRASS, DARK_BRASS, LIT, Type
from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES
from rules.ruhrschifffahrt.tables.rounds import MARKERS, ROUNDS, TRACK, TRACK_IN
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Text, say

FIRST_COUNTRY = 4
YEAR, YEAR_NOW, WORDS = Type(19, "Bold"), Type(21, "Black"), Type(16)
SIGN_SIZE, SIGN = (34, 20), Type(16, "Black")
PIP_RADIUS, PIP_X, PIP_PITCH = 5, 50, 11.5


def show_timeline(canvas: Canvas, scene: Scene) -> None:
    """Show all rounds; past ones are pale and the current one is raised."""
    view: RuhrView = scene.view
    for number in ROUNDS:
        if number < view.round:
            canvas.put(_past_year(), (_year_left(number), chart.TIMELINE_TOP))
    canvas.put(_present_year(), (_year_left(view.round), chart.TIMELINE_TOP))
    for number in ROUNDS:
        _show_round(canvas, scene, number)


def _year_left(number: int) -> float:
    return chart.TIMELINE_LEFT + (number - 1) * chart.YEAR_WIDTH


@drawing
def _past_year() -> Iterable[Mark]:
    yield Fill(rectangle(2, 2, chart.YEAR_WIDTH - 4, chart.TIMELINE_HEIGHT - 4, 6), looks.CELL)


@drawing
def _present_year() -> Iterable[Mark]:
    raised = rectangle(-1, -3, chart.YEAR_WIDTH + 2, chart.TIMELINE_HEIGHT + 6, 8)
    yield Fill(raised, LIT)
    yield Stroke(raised, BRASS, 3, closed=True)


def _show_round(canvas: Canvas, scene: Scene, number: int) -> None:
    view: RuhrView = scene.view
    x, entry, now = _year_left(number), ROUNDS[number], number == view.round
    past = number < view.round
    style = YEAR_NOW if now else YEAR
    year = written(str(entry.year), style, looks.PAST_INK if past else theme.INK, "left")
    canvas.put(year, (x + 8, chart.TIMELINE_TOP + 15))
    if entry.crest:
        canvas.put(crest(entry.crest, 0.68), (x + chart.YEAR_WIDTH - 17, chart.TIMELINE_TOP + 17))
    words = cut(told(scene, say(entry.in_short)), WORDS, chart.YEAR_WIDTH - 10)
    ink = looks.FADED if past else theme.INK
    canvas.put(written(words, WORDS, ink, "left"), (x + 8, chart.TIMELINE_TOP + 36))
    _show_country(canvas, view, number)
    _show_waiting(canvas, view, number)


def _show_country(canvas: Canvas, view: RuhrView, number: int) -> None:
    if not ROUNDS[number].exports:
        return
    turned = dict(enumerate(view.turned, start=FIRST_COUNTRY))
    code = turned.get(number, "?")
    colour = looks.COUNTRIES.get(code, looks.UNKNOWN)
    sign = plaque(code, SIGN_SIZE, colour, looks.SIGN_INK, SIGN)
    canvas.put(sign, (_year_left(number) + 25, chart.TIMELINE_TOP + 58))


def _show_waiting(canvas: Canvas, view: RuhrView, number: int) -> None:
    """Show whose warehouse is still waiting in a round."""
    for seat, tableau in enumerate(view.tableaus):
        if number in tableau.timeline:
            at = (_year_left(number) + PIP_X + seat * PIP_PITCH, chart.TIMELINE_TOP + 58)
            canvas.put(pip(view.colours[seat], PIP_RADIUS), at)


TAB, EXIT_WORD = Type(16, "Bold"), Type(16)
TAB_X, TAB_Y, TAB_PITCH, TAB_SIZE = 33, 39, 52, (50, 22)
TRACK_CELL, TRACK_CELL_HEIGHT = 40, 38
DIE_OUTLINE = centred((0, 2), 38, 41, 8)
OUT_X, OUT_CREST_Y, OUT_WORD_Y, LEAVING_Y = 184, 838, 863, 958


def show_transport(canvas: Canvas, scene: Scene) -> None:
    """Show the stage in use with its dice."""
    view: RuhrView = scene.view
    column = TRACK_IN[view.round]
    for place, stage in enumerate(TRACK.values()):
        name = f"{min(stage.rounds)}–{max(stage.rounds)}"
        face, ink = (looks.CAPTION, "#FFF8E8") if stage is column else (looks.CELL, looks.FADED)
        at = (chart.TRANSPORT_LEFT + TAB_X + place * TAB_PITCH, chart.LEDGER_TOP + TAB_Y)
        canvas.put(plaque(name, TAB_SIZE, face, ink, TAB), at)
    _show_exit(canvas, scene)
    for place, colour in enumerate(column.colours):
        _show_track_column(canvas, scene, place, colour)


def _show_track_column(canvas: Canvas, scene: Scene, place: int, colour: str) -> None:
    view: RuhrView = scene.view
    arrow, cells = TRACK_IN[view.round].arrow, view.track[colour]
    newest = _newest(cells, chart.last_loads(scene).get(colour), arrow)
    for row, value in enumerate(cells):
        at = chart.track_at(place, row)
        canvas.put(track_space(place, is_arrow=row == arrow), at)
        if row == newest:
            canvas.put(shining(DIE_OUTLINE), at)
        if value:
            canvas.put(die(colour, value, TRACK_DIE_SIZE), (at[0], at[1] - 1))
        if row == newest:
            canvas.put(ringed(DIE_OUTLINE), at)


def _newest(cells: tuple[int, ...], value: int | None, arrow: int) -> int | None:
    """Return the row of the last die to come: the topmost, if it shows the value sold."""
    top = next((row for row, die_ in enumerate(cells[: arrow + 1]) if die_), None)
    return top if top is not None and cells[top] == value else None


@drawing
def track_space(place: int, *, is_arrow: bool) -> Iterable[Mark]:
    """Draw a space of the transport track; dice come from the space with the arrow."""
    shape = centred((0, 0), TRACK_CELL, TRACK_CELL_HEIGHT, 6)
    yield Fill(shape, LIT if is_arrow else looks.CELL_TRACK)
    yield Stroke(shape, DARK_BRASS if is_arrow else looks.LINE, 2 if is_arrow else 1, closed=True)
    if is_arrow:
        side = 1 if place else -1
        x = side * (TRACK_CELL / 2 + 4)
        yield Fill(((x, 0), (x + side * 12, -8), (x + side * 12, 8)), DARK_BRASS)


def _show_exit(canvas: Canvas, scene: Scene) -> None:
    """Show where a leaving black die goes, and the dice that wait for a place."""
    view: RuhrView = scene.view
    if territory := ROUNDS[view.round].crest:
        canvas.put(crest(territory), (OUT_X, OUT_CREST_Y))
        canvas.put(written(told(scene, say("out")), EXIT_WORD, looks.CAPTION), (OUT_X, OUT_WORD_Y))
    for place, leaving in enumerate(view.leaving):
        at = (OUT_X, LEAVING_Y + place * chart.TRACK_ROW)
        canvas.put(shining(DIE_OUTLINE), at)
        canvas.put(die(leaving.colour, leaving.value, TRACK_DIE_SIZE), (at[0], at[1] - 1))


CARD_AT, CARD_SIZE = (chart.DEMAND_LEFT + 12, chart.LEDGER_TOP + 27), (142, 78)
CARD_MIDDLE = (83, 66)
TITLE, TITLE_ROOM, TITLE_AT = Type(18, "Bold"), 132, (83, 43)
ICON_AT, ICON_SIZE = (40, 78), 38
CODES, CODES_AT, CODES_PITCH = Type(16, "Semibold"), (72, 68), (36, 21)
BAG = ((16, 152), (20, 128), (30, 122), (26, 116), (42, 116), (38, 122), (48, 128), (52, 152))
BAG_NUMBER_AT, BAG_WORD_AT, OUT_WORD_AT = (34, 138), (60, 128), (60, 147)
COUNT, WORD, SMALL = Type(19, "Black"), Type(16, "Semibold"), Type(16)
CHIP_AT, CHIP_PITCH, CHIP_SIZE, CHIP_COLUMNS = (34.5, 177), (48, 23), (45, 20), 3
WORD_ROOM = 100


def show_demand(canvas: Canvas, scene: Scene) -> None:
    """Show what the round's marker demands and what is still in the bag."""
    view: RuhrView = scene.view
    canvas.put(_marker_card(), CARD_AT)
    if view.marker:
        _show_marker(canvas, scene, view.marker)
    else:
        none = written(told(scene, say("no marker")), SMALL, looks.FADED)
        canvas.put(none, _in_demand(CARD_MIDDLE))
    canvas.put(bag(), (chart.DEMAND_LEFT, chart.LEDGER_TOP))
    canvas.put(written(str(view.bag), COUNT, "#FFF8E8"), _in_demand(BAG_NUMBER_AT))
    _write_demand(canvas, scene, say("in the bag"), WORD, BAG_WORD_AT)
    out = say("out so far {count}", count=len(view.drawn))
    _write_demand(canvas, scene, out, SMALL, OUT_WORD_AT)
    for place, code in enumerate(view.drawn):
        row, column = divmod(place, CHIP_COLUMNS)
        at = (CHIP_AT[0] + column * CHIP_PITCH[0], CHIP_AT[1] + row * CHIP_PITCH[1])
        chip = plaque(_marker_in_short(code), CHIP_SIZE, looks.CELL, looks.CODE, WORD)
        canvas.put(chip, _in_demand(at))


def _in_demand(point: Point) -> Point:
    return (chart.DEMAND_LEFT + point[0], chart.LEDGER_TOP + point[1])


def _write_demand(canvas: Canvas, scene: Scene, text: Text, style: Type, at: Point) -> None:
    words = cut(told(scene, text), style, WORD_ROOM)
    canvas.put(written(words, style, looks.CAPTION, "left"), _in_demand(at))


def _show_marker(canvas: Canvas, scene: Scene, code: str) -> None:
    marker = MARKERS[code]
    title = cut(told(scene, _marker_title(code)), TITLE, TITLE_ROOM)
    canvas.put(written(title, TITLE, theme.INK), _in_demand(TITLE_AT))
    if marker.kind == "industry_territory":
        canvas.put(crest(FIELDS[marker.fields[0]].territory, 1.3), _in_demand(ICON_AT))
    else:
        canvas.put(_pictogram(code), _in_demand(ICON_AT))
    lines = marker.fields or _water_words(scene, marker.change)
    for place, word in enumerate(lines):
        row, column = divmod(place, 2 if marker.fields else 1)
        at = (CODES_AT[0] + column * CODES_PITCH[0], CODES_AT[1] + row * CODES_PITCH[1])
        canvas.put(written(word, CODES, looks.CAPTION, "left"), _in_demand(at))


def _marker_title(code: str) -> Text:
    marker = MARKERS[code]
    match marker.kind:
        case "industry_territory":
            territory = TERRITORIES[FIELDS[marker.fields[0]].territory]
            return say("{name}", name=territory.name.split("(")[0].split()[-1])
        case "industry_kind":
            return say("{name}", name=marker.name.removeprefix("alle "))
        case "cities":
            return say("Cities")
        case _:
            return say("{name}", name=marker.name.split()[0])


def _water_words(scene: Scene, change: int) -> tuple[str, ...]:
    closed = told(scene, say("no pilot"))
    dice = told(scene, say("dice {change}", change=signed(change)))
    return (closed, dice) if change else (closed,)


@drawing
def _pictogram(code: str) -> Iterable[Mark]:
    marker = MARKERS[code]
    icon = ICONS["drops" if marker.is_water else "city"]
    ink = looks.BANK if marker.is_water else looks.BRICK
    if marker.kind == "industry_kind":
        icon, ink = TRADES[FIELDS[marker.fields[0]].trade], looks.IRON
    yield from icon_marks(icon, (0, 0), ICON_SIZE, ink, looks.CARD)


def _marker_in_short(code: str) -> str:
    """Return a marker in short form, such as I·E, S or C1."""
    if code.startswith("IT-"):
        return f"I·{code[3].upper()}"
    return code.removeprefix("IK-").replace("-", "−")


@drawing
def _marker_card() -> Iterable[Mark]:
    shape = rectangle(0, 0, *CARD_SIZE, 8)
    yield Fill(moved(shape, (0, 3)), looks.CARD_SIDE)
    yield Fill(shape, looks.CARD)
    yield Stroke(shape, looks.CARD_SIDE, 1.5, closed=True)


@drawing
def bag() -> Iterable[Mark]:
    """Draw the bag of markers."""
    yield Fill(BAG, looks.BAG)
    yield Stroke(((27, 121), (41, 121)), looks.CARD, 1.6)
