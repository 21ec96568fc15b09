"""The ledger below the timeline: the harbour and its export, coal stores, options, the scoring."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, rule, written
from renderer.geometry import Point, centred, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.marks import lit, ringed, signed
from renderer.kit.people import numbered_badge, piece, told
from renderer.kit.surfaces import Level
from renderer.lettering import cut, text_width
from renderer.ruhrschifffahrt import chart, looks
from renderer.ruhrschifffahrt.signs import coin, coin_marks, crest_marks, framed, icons_of, plaque
from renderer.scene import Scene
from renderer.theme import BRASS, CAPTION, GAIN, LOSS, WHITE, Type, mixed
from rules.ruhrschifffahrt.tables.board import COLUMNS, HARBOUR, STORES
from rules.ruhrschifffahrt.tables.rounds import OPTIONS, SCALE
from rules.ruhrschifffahrt.view import RuhrView
from rules.ruhrschifffahrt.words import SCORING_LINES
from rules.text import Seat, Text, say


def show_captions(canvas: Canvas, scene: Scene) -> None:
    """Write the headings of the ledger's boxes."""
    for name, (left, _) in chart.SECTIONS.items():
        is_scoring = left == chart.OPTIONS_LEFT and scene.view.final
        text = say("Final scoring") if is_scoring else say(name, context="heading")
        words = told(scene, text).upper()
        at = (left + 10, chart.LEDGER_TOP + 15)
        canvas.put(written(words, CAPTION, looks.CAPTION, "left"), at)


def show_options_or_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show the options, or at the end the scoring."""
    if scene.view.final:
        show_scoring(canvas, scene)
    else:
        show_options(canvas, scene)


HEAD, HEAD_Y, HEAD_SIZE = Type(18, "Black"), 801, (58, 22)
BONUS, BERTH_PRICE, VALUE = Type(19, "Bold"), Type(19, "Bold"), Type(20, "Black")
FADED_HEAD = 0.35
TOKEN, TOKEN_RADIUS = Level(4, 2, 2, 0.4), 11
COLUMN_SIZE, COLUMN_MIDDLE = (64, 138), 855
SCALE_SIZE, SCALE_FRAME, SCALE_CAPTION_Y = (32, 34), (35, 37), 964
PRICE_FRAME = (56, 30)


def show_export(canvas: Canvas, scene: Scene) -> None:
    """Show the warehouses in the harbour and what they will score."""
    view: RuhrView = scene.view
    for place, code in enumerate(COLUMNS):
        _show_column(canvas, view, place, code)
    for row, bonus in enumerate(HARBOUR.bonuses):
        ink = GAIN if bonus > 0 else LOSS if bonus < 0 else looks.CAPTION
        at = (chart.HARBOUR_LEFT + 22, chart.port_at(0, row)[1])
        canvas.put(written(signed(bonus), BONUS, ink), at)
    _show_recent(canvas, scene)
    _show_scale(canvas, scene)


def _show_column(canvas: Canvas, view: RuhrView, place: int, code: str) -> None:
    colour = looks.COUNTRIES[code]
    if code != view.country:
        colour = mixed(colour, looks.BOX, FADED_HEAD)
    x, _ = chart.port_at(place, 0)
    canvas.put(plaque(code, HEAD_SIZE, colour, looks.SIGN_INK, HEAD), (x, HEAD_Y))
    owners = view.sites[code]
    for row in range(len(HARBOUR.bonuses)):
        at = chart.port_at(place, row)
        canvas.put(_berth(), at)
        if row < len(owners):
            owner = owners[row]
            token = piece(view.colours[owner], TOKEN_RADIUS, str(owner + 1), TOKEN)
            canvas.put(token, (at[0], at[1] - 2))
        elif row == len(owners) and code in view.prices:
            _show_price(canvas, view, code, at)
    if code == view.country:
        canvas.put(framed(COLUMN_SIZE), (x, COLUMN_MIDDLE))


def _show_price(canvas: Canvas, view: RuhrView, code: str, at: Point) -> None:
    canvas.put(written(str(view.prices[code]), BERTH_PRICE, looks.PORT_INK), at)
    if code in view.within_reach:
        canvas.put(framed(PRICE_FRAME, 5), at)


def _show_recent(canvas: Canvas, scene: Scene) -> None:
    """Outline the warehouse that was just built or moved."""
    for place, code in enumerate(COLUMNS):
        standing = len(scene.view.sites[code])
        if code in chart.just_built(scene) and standing:
            canvas.put(ringed(centred((0, 0), 60, 34, 6)), chart.port_at(place, standing - 1))


@drawing
def _berth() -> Iterable[Mark]:
    shape = centred((0, 0), *chart.PORT_SIZE, 5)
    yield Fill(shape, looks.PORT_CELL)
    yield Stroke(shape, looks.PORT_EDGE, 1, closed=True)


def _show_scale(canvas: Canvas, scene: Scene) -> None:
    word = written(told(scene, say("Scale")).upper(), CAPTION, looks.CAPTION, "left")
    canvas.put(word, (chart.SCALE_X - SCALE_SIZE[0] / 2, SCALE_CAPTION_Y))
    for place, value in enumerate(SCALE):
        at = (chart.SCALE_X + place * chart.SCALE_PITCH, chart.SCALE_Y)
        canvas.put(_step(value), at)
        if place == scene.view.export:
            canvas.put(framed(SCALE_FRAME, 6, theme.KEYLINE, 5), at)
            canvas.put(framed(SCALE_FRAME, 6, theme.WHITE, 2.5), at)


@drawing
def _step(value: int) -> Iterable[Mark]:
    shape = centred((0, 0), *SCALE_SIZE, 5)
    yield Fill(shape, looks.CELL if value == 1 else looks.TWOS)
    yield Stroke(shape, looks.LINE, 1, closed=True)
    yield Letters(str(value), (0, 0), VALUE, looks.VP_INK)


STORE_CODE, STORE_PRICE = Type(16, "Black"), Type(18, "Bold")
STORE_SLOT, STORE_WIDTH, STORE_CODE_AT = 32, 194, (17, 34)


def show_stores(canvas: Canvas, scene: Scene) -> None:
    """Show whose warehouses are in the stores, and the prices of the others."""
    view: RuhrView = scene.view
    for row, (code, store) in enumerate(STORES.items()):
        top = chart.STORE_Y + row * chart.STORE_PITCH
        canvas.put(_stripe(store.territory), (chart.STORES_LEFT + 8, top))
        at = (chart.STORES_LEFT + 8 + STORE_CODE_AT[0], top + STORE_CODE_AT[1] + 1)
        deep = looks.LANDS[store.territory].deep
        canvas.put(lit(code) if code in view.within_reach else written(code, STORE_CODE, deep), at)
        owners = view.sites[code]
        for slot, price in enumerate(store.prices):
            x, y = chart.store_slot_at(row, slot)
            if slot < len(owners):
                owner = owners[slot]
                token = piece(view.colours[owner], TOKEN_RADIUS, str(owner + 1), TOKEN)
                canvas.put(token, (x, y - 2))
            else:
                canvas.put(written(str(price), STORE_PRICE, deep), (x, y))
        if code in chart.just_built(scene) and owners:
            canvas.put(
                ringed(centred((0, 0), 35, 35, 8)), chart.store_slot_at(row, len(owners) - 1)
            )


@drawing
def _stripe(territory: str) -> Iterable[Mark]:
    land = looks.LANDS[territory]
    yield Fill(rectangle(0, 0, STORE_WIDTH, chart.STORE_HEIGHT, 6), land.face)
    yield from crest_marks(territory, (17, 13), 0.7)
    for slot in range(4):
        x, y = chart.store_slot_at(0, slot)
        shape = centred((x - chart.STORES_LEFT - 8, y - chart.STORE_Y), STORE_SLOT, STORE_SLOT, 7)
        yield Fill(shape, mixed(land.face, WHITE, 0.45))
        yield Stroke(shape, land.deep, 1.2, closed=True)


OPTION_NAME, GAIN_TYPE, FREE = Type(17, "Bold"), Type(18, "Black"), Type(16, "Semibold")
OPTION_NAME_AT, ICONS_AT, ICON_SIZE, ICON_PITCH = (8, 13), (18, 35), 22, 25
PRICE_AT, PRICE_RADIUS, FREE_AT = (128, 34), 11, (137, 35)
DISC_X, DISC_FREE_X, DISC_PITCH, DISC_Y, DISC_RADIUS = 98, 88, 22, 33, 9.5
DISC_ROOM = DISC_RADIUS + 6
DISC = Level(3, 2, 2, 0.4)
CLOSED_PART, BAR = 0.45, rectangle(6, 25, 133, 21, 6)
BAR_WORD_AT = (72.5, 36)


def show_options(canvas: Canvas, scene: Scene) -> None:
    """Show every option; a brass frame marks those that the seat on turn may choose."""
    view: RuhrView = scene.view
    for place, code in enumerate(OPTIONS):
        x, y = chart.option_at(place)
        shut = _shut(view, code)
        canvas.put(_cell(code, chosen=code in view.within_reach, closed=shut is not None), (x, y))
        if shut:
            canvas.put(_barred(told(scene, shut)), (x, y))
            continue
        right = _show_cost(canvas, scene, code, (x, y))
        takers = [seat for seat, tableau in enumerate(view.tableaus) if tableau.option == code]
        for number, seat in enumerate(takers):
            disc = piece(view.colours[seat], DISC_RADIUS, str(seat + 1), DISC)
            canvas.put(disc, (x + right - number * DISC_PITCH, y + DISC_Y))


def _shut(view: RuhrView, code: str) -> Text | None:
    """Return why nobody can choose an option in this round; None if somebody can."""
    option = OPTIONS[code]
    if option.not_in_round == view.round:
        return say("no more")
    return say("closed by water") if option.pilot and view.pilot_closed else None


def _show_cost(canvas: Canvas, scene: Scene, code: str, corner: Point) -> float:
    """Show what an option costs; return where the rightmost disc has room beside that."""
    price = scene.view.option_prices[code]
    x, y = corner
    if price:
        canvas.put(coin(PRICE_RADIUS, str(price)), (x + PRICE_AT[0], y + PRICE_AT[1]))
        return DISC_X
    word = told(scene, say("free"))
    canvas.put(written(word, FREE, looks.CAPTION, "right"), (x + FREE_AT[0], y + FREE_AT[1]))
    return min(DISC_FREE_X, FREE_AT[0] - text_width(word, FREE) - DISC_ROOM)


@drawing
def _cell(code: str, *, chosen: bool, closed: bool) -> Iterable[Mark]:
    option = OPTIONS[code]
    shape = rectangle(0, 0, *chart.OPTION_SIZE, 6)
    yield Fill(shape, theme.LIT if chosen else looks.CELL)
    yield Stroke(shape, BRASS if chosen else looks.LINE, 2.4 if chosen else 1, closed=True)
    part = CLOSED_PART if closed else 0
    name = cut(shortened(option.name), OPTION_NAME, chart.OPTION_SIZE[0] - 14)
    yield Letters(name, OPTION_NAME_AT, OPTION_NAME, mixed(theme.INK, looks.CELL, part), "left")
    x, y = ICONS_AT
    for icon in () if closed else icons_of(code):
        yield from icon_marks(icon, (x, y), ICON_SIZE, looks.PILOT_SIGN, looks.CELL)
        x += ICON_PITCH
    if not closed and (option.wages or option.raises):
        yield from _gain(option.wages, option.raises)


def shortened(name: str) -> str:
    """Return the name of a double option, shortened to fit its cell."""
    if " und " not in name:
        return name
    short = name.replace("Transport", "Transp.").replace("Treideln", "Treid.")
    return short.replace(" und ", " + ")


def _gain(wages: int, raises: int) -> Iterator[Mark]:
    """Draw what Lohn and Nachschub bring."""
    x, y = ICONS_AT
    text = signed(wages or raises)
    if wages:
        yield Letters(text, (x - 9, y), GAIN_TYPE, GAIN, "left")
        yield from coin_marks((x + text_width(text, GAIN_TYPE) + 2, y), 8)
    else:
        yield Fill(rectangle(x - 9, y - 9, 17, 17, 4), looks.DICE["black"].top)
        yield Letters(text, (x + 12, y), GAIN_TYPE, GAIN, "left")


@drawing
def _barred(word: str) -> Iterable[Mark]:
    """Draw the bar across an option that nobody can choose."""
    yield Fill(BAR, looks.INDUSTRY_SIGN)
    yield Letters(word, BAR_WORD_AT, FREE, looks.SIGN_INK)


SCORING_LEFT, NAME_ROOM = chart.OPTIONS_LEFT + 12, 166
SEAT_X, SEAT_PITCH = chart.OPTIONS_LEFT + 196, 31
BADGES_Y, FIRST_LINE_Y, LINE_PITCH, BADGE_RADIUS = (
    chart.LEDGER_TOP + 24,
    chart.LEDGER_TOP + 52,
    20.5,
    11,
)
LINE_NAME, LINE_POINTS, TOTAL = Type(16), Type(17, "Bold"), Type(19, "Black")
RULE_WIDTH = 286


def show_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show every line with points won or lost, and the totals."""
    view: RuhrView = scene.view
    by_seat = [dict(lines) for lines in view.final]
    for seat in range(len(by_seat)):
        sign = numbered_badge(view.colours[seat], Seat(seat), BADGE_RADIUS)
        canvas.put(sign, (_seat_x(scene, seat), BADGES_Y))
    y = FIRST_LINE_Y
    for line in (line for line in SCORING_LINES if any(line in scored for scored in by_seat)):
        name = cut(told(scene, SCORING_LINES[line]), LINE_NAME, NAME_ROOM)
        canvas.put(written(name, LINE_NAME, theme.INK, "left"), (SCORING_LEFT, y))
        for seat, scored in enumerate(by_seat):
            points = scored.get(line, 0)
            ink = looks.FADED if not points else GAIN if points > 0 else LOSS
            canvas.put(written(signed(points), LINE_POINTS, ink), (_seat_x(scene, seat), y))
        y += LINE_PITCH
    canvas.put(rule(RULE_WIDTH, looks.LINE, 1.5), (SCORING_LEFT, y - LINE_PITCH / 2 + 2))
    total = told(scene, say("VP in all"))
    canvas.put(written(total, LINE_POINTS, theme.INK, "left"), (SCORING_LEFT, y + 5))
    for seat, score in enumerate(view.scores):
        canvas.put(written(str(score), TOTAL, theme.INK), (_seat_x(scene, seat), y + 5))


def _seat_x(scene: Scene, seat: int) -> float:
    return SEAT_X + scene.place_of(seat) * SEAT_PITCH
