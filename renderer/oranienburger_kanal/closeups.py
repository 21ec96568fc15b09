"""Close-ups: a board as large as possible, cards with their words, and what may be chosen there."""

from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import Box, Point, centred, rectangle
from renderer.kit.frame import BOARD_TOP, heading, second_line, table
from renderer.kit.marks import lit
from renderer.kit.people import show_headline, told
from renderer.lettering import wrapped
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.action_board import show_actions, show_stacks
from renderer.oranienburger_kanal.boards import show_board
from renderer.oranienburger_kanal.cards import show_card
from renderer.oranienburger_kanal.plates import show_plate
from renderer.oranienburger_kanal.signs import ICONS
from renderer.painter import BOARD, Layer, Layers, Target
from renderer.scene import Scene
from renderer.theme import BRASS, MARGIN, WIDTH, Type
from rules.core import Choice
from rules.oranienburger_kanal import moves
from rules.oranienburger_kanal.state import Player
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import is_within_reach
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.view import KanalView
from rules.text import Seat, Who, say

BOARD_FACTOR = looks.INNER / looks.BOARD_WIDTH
BOARD_ENLARGED = looks.BOARD_HEIGHT * BOARD_FACTOR
BOARD_PICTURE = round(BOARD_TOP + BOARD_ENLARGED + MARGIN + 8)
COLUMNS, COLUMN_GAP = 3, 22
CARD_WIDTH = (looks.INNER - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS
WORDS, WORDS_PITCH, WORDS_TOP, ROW_GAP = Type(22), 27, 28, 20
LETTER_ROOM = 22


def board_closeup(seat: Seat) -> Layers:
    """Show one board alone."""
    return Layers(table_top(BOARD_PICTURE), BOARD_PICTURE, (partial(_show_one_board, seat=seat),))


def cards_closeup(scene: Scene, names: Sequence[str]) -> Layers:
    """Show some cards, each line in words below."""
    rows = [names[start : start + COLUMNS] for start in range(0, len(names), COLUMNS)]
    heights = [max(_explained_height(scene, name) for name in row) for row in rows]
    high = round(BOARD_TOP + sum(heights) + ROW_GAP * len(rows))
    measured = tuple(zip(rows, heights, strict=True))
    return Layers(table_top(high), high, (partial(_show_rows, rows=measured), show_headline))


def _show_one_board(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    with enlarged(canvas, BOARD_FACTOR):
        show_board(canvas, scene, seat, (MARGIN / BOARD_FACTOR, BOARD_TOP / BOARD_FACTOR))
    owner = say("Board of {who} · {headline}", who=Who(seat), headline=scene.view.headline)
    second_line(canvas, told(scene, owner))


def _show_rows(canvas: Canvas, scene: Scene, rows: Sequence[tuple[Sequence[str], float]]) -> None:
    """Show rows of cards, each row with its height."""
    top = float(BOARD_TOP)
    for row, height in rows:
        for number, name in enumerate(row):
            left = MARGIN + number * (CARD_WIDTH + COLUMN_GAP)
            _show_explained(canvas, scene, name, (left, top))
        top += height + ROW_GAP


def _explained_height(scene: Scene, name: str, width: float = CARD_WIDTH) -> float:
    """Return the height of a card of a width, with its words below."""
    rows = len(list(_words(scene, name, width)))
    return looks.BIG[1] * width / looks.BIG[0] + WORDS_TOP + rows * WORDS_PITCH


def _show_explained(
    canvas: Canvas, scene: Scene, name: str, at: Point, width: float = CARD_WIDTH
) -> None:
    """Show a card of a width, with its words below."""
    factor = width / looks.BIG[0]
    with enlarged(canvas, factor):
        show_card(canvas, scene, name, (at[0] / factor, at[1] / factor))
    y = at[1] + looks.BIG[1] * factor + WORDS_TOP
    for number, (letter, text) in enumerate(_words(scene, name, width)):
        down = y + number * WORDS_PITCH
        canvas.put(written(letter, WORDS, theme.IVORY, "left"), (at[0], down))
        canvas.put(written(text, WORDS, theme.ASH, "left"), (at[0] + LETTER_ROOM, down))


def _words(scene: Scene, name: str, width: float) -> Iterator[tuple[str, str]]:
    """Break every line of a structure into rows; the first row of each has its letter."""
    for line in STRUCTURES[name].lines.values():
        rows = wrapped(told(scene, say(line.text)), WORDS, width - LETTER_ROOM)
        for number, text in enumerate(rows):
            yield "" if number else line.name, text


@contextmanager
def enlarged(canvas: Canvas, factor: float) -> Generator[None]:
    """Enlarge what is put within the `with` block by `factor`."""
    canvas.scale *= factor
    yield
    canvas.scale /= factor


@drawing
def table_top(height: int) -> Iterable[Mark]:
    """Draw the table of a close-up."""
    yield from table(height)
    yield from heading("Oranienburger Kanal", ICONS["works"])


FACTOR = 1.45
"""The scale of a board with its seat's plate when cards are shown with it."""
BESIDE = 3
"""The most cards with words in a column beside the board; more cards form a row above it."""
COLUMN_WIDTH = looks.INNER - looks.BOARD_WIDTH * FACTOR - ROW_GAP
BETWEEN = looks.PLATES_TOP - looks.BOARDS_TOP
"""The distance from the top of a board to the top of its plate."""
SIDE_HEIGHT = (BETWEEN + looks.PLATE_HEIGHT) * FACTOR
FADED, ROUND = 0.6, 8
"""Opacity of a card that can only be paid later; how far its shade extends beyond it."""
STEP = 60
"""Heights are multiples of this, so that few table tops have to be drawn."""
PLOT_NAME = Type(20, "Black")
ACTION, CARD = rectangle(0, 0, looks.TILE_WIDTH, looks.TILE_HEIGHT), rectangle(0, 0, *looks.BIG)
PLOT = centred((0, 0), *looks.PLOT_SIZE)
ROUTE_WIDTH, ROUTE_END = 26, 16
"""The outlines of targets; those of routes end before their junctions."""


class Offer(NamedTuple):
    """The things on the table that some choices concern."""

    spaces: tuple[str, ...]
    """Action spaces."""
    cards: tuple[str, ...]
    further: tuple[str, ...]
    """Cards that cannot be paid now, but may be after buying and producing, which is offered."""
    plots: tuple[str, ...]
    routes: tuple[str, ...]
    """Route spaces on which something is built, or from which it is removed."""
    is_paid: bool
    """Whether building there costs something."""

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the cards; those that may be chosen now come first."""
        return (*self.cards, *self.further)


def targets_of_move(scene: Scene, seat: Seat, move: moves.Move) -> Iterator[Target]:
    """Yield what a move of a seat names on the whole table."""
    view: KanalView = scene.view
    corner = (looks.BOARD_LEFTS[scene.place_of(seat)], looks.BOARDS_TOP)
    match move:
        case moves.Space(space):
            yield Target(BOARD, space, looks.tile_at(space), ACTION)
        case moves.Raise(card, place):
            yield Target(BOARD, card, looks.place_at(view.display.index(card)), CARD)
            yield _plot_target(place, corner)
        case moves.Activate(place):
            yield _plot_target(place, corner)
        case (
            moves.Build(_, route)
            | moves.Start(_, route)
            | moves.Put(_, route)
            | moves.Bridge(route)
        ) if route:
            yield _route_target(route, corner)
        case moves.Use(_, _, removed):
            yield _plot_target(view.running, corner)
            if removed:
                yield _route_target(removed, corner)
        case _:
            return


def _plot_target(plot: str, corner: Point) -> Target:
    return Target(BOARD, plot, looks.moved_by(corner, looks.plot_at(plot)), PLOT)


def _route_target(route: str, corner: Point) -> Target:
    is_row = ROUTE_SPACES[route].is_row
    shape = looks.strip(ROUTE_WIDTH, -ROUTE_END, is_row=is_row, radius=0)
    return Target(BOARD, route, looks.moved_by(corner, looks.route_middle(route)), shape)


def offered(scene: Scene, seat: Seat, choices: Sequence[Choice]) -> Offer:
    """Return what the choices of a seat concern."""
    player = scene.view.players[seat]
    made = [move for choice in choices for move in choice.moves]
    found = (target.name for move in made for target in targets_of_move(scene, seat, move))
    names = tuple(dict.fromkeys(found))
    spaces, plots, routes = (
        tuple(name for name in names if name in known)
        for known in (ACTION_SPACES, STRUCTURE_SPACES, ROUTE_SPACES)
    )
    kinds = {*map(type, made)}
    on_display = (name for name in names if name in STRUCTURES)
    on_board = (player.structures[plot] for plot in plots if plot in player.structures)
    cards = (*on_display, *on_board)
    further = tuple(_further(scene.view, player, cards, kinds))
    is_paid = not kinds.isdisjoint((moves.Build, moves.Bridge))
    return Offer(spaces, cards, further, plots, routes, is_paid)


def _further(
    view: KanalView, player: Player, cards: Collection[str], kinds: Collection[type[moves.Move]]
) -> Iterator[str]:
    """Yield the cards that could be raised after buying and producing, as others can be now."""
    if moves.Raise not in kinds or not {moves.Buy, moves.Produce} & {*kinds}:
        return
    for name in view.display:
        costs = STRUCTURES[name].costs
        if name not in cards and any(is_within_reach(player.supply, cost) for cost in costs):
            yield name


def choosing(scene: Scene, seat: Seat, offer: Offer, frame: Layer) -> Layers:
    """Return the board that choices concern, with its cards or with the seat's means."""
    if not offer.plots and not offer.routes:
        return _means_closeup(seat, offer, frame)
    if not offer.cards:
        return _board_alone(seat, offer, frame)
    if len(offer.shown) > BESIDE:
        return _below_cards(seat, offer, frame)
    return _beside_cards(scene, seat, offer, frame)


def _board_alone(seat: Seat, offer: Offer, frame: Layer) -> Layers:
    """Show a board as wide as the picture, with its seat's means of payment below."""
    corner = (MARGIN / BOARD_FACTOR, BOARD_TOP / BOARD_FACTOR)
    board = partial(_show_board, seat=seat, offer=offer, corner=corner)
    above, bottom = (frame, _enlarging(BOARD_FACTOR, board)), BOARD_TOP + BOARD_ENLARGED
    if not offer.is_paid:
        return _layers(above, bottom)
    below = (
        (WIDTH - looks.BOARD_WIDTH * FACTOR) / 2,
        bottom + (BETWEEN - looks.BOARD_HEIGHT) * FACTOR,
    )
    plate = partial(show_plate, seat=seat, corner=(below[0] / FACTOR, below[1] / FACTOR))
    return _layers((*above, _enlarging(FACTOR, plate)), below[1] + looks.PLATE_HEIGHT * FACTOR)


def _below_cards(seat: Seat, offer: Offer, frame: Layer) -> Layers:
    """Show a row of cards and the board below them."""
    top = BOARD_TOP + looks.BIG[1] + ROW_GAP
    cards = partial(_show_row, offer=offer)
    board = _with_plate(seat, offer, ((WIDTH - looks.BOARD_WIDTH * FACTOR) / 2, top))
    return _layers((frame, cards, *board), top + SIDE_HEIGHT)


def _beside_cards(scene: Scene, seat: Seat, offer: Offer, frame: Layer) -> Layers:
    """Show a column of cards with their words, and the board beside them."""
    cards = partial(_show_column, offer=offer)
    board = _with_plate(seat, offer, (WIDTH - MARGIN - looks.BOARD_WIDTH * FACTOR, BOARD_TOP))
    high = max(SIDE_HEIGHT, sum(_column_steps(scene, offer)))
    return _layers((frame, cards, *board), BOARD_TOP + high)


def _with_plate(seat: Seat, offer: Offer, at: Point) -> tuple[Layer, Layer]:
    """Return the layers that show a board enlarged, and its seat's property below it."""
    corner = (at[0] / FACTOR, at[1] / FACTOR)
    board = partial(_show_board, seat=seat, offer=offer, corner=corner)
    plate = partial(show_plate, seat=seat, corner=looks.moved_by(corner, (0, BETWEEN)))
    return _enlarging(FACTOR, board), _enlarging(FACTOR, plate)


def _layers(above: Sequence[Layer], bottom: float) -> Layers:
    high = -int(-(bottom + MARGIN) // STEP) * STEP
    return Layers(table_top(high), high, above)


def _show_row(canvas: Canvas, scene: Scene, offer: Offer) -> None:
    for number, name in enumerate(offer.shown):
        x, _ = looks.place_at(number)
        box = (x, BOARD_TOP, x + looks.BIG[0], BOARD_TOP + looks.BIG[1])
        with _faded_if(canvas, name in offer.further, box):
            show_card(canvas, scene, name, (x, BOARD_TOP))


def _show_column(canvas: Canvas, scene: Scene, offer: Offer) -> None:
    y = float(BOARD_TOP)
    for name, step in zip(offer.shown, _column_steps(scene, offer), strict=True):
        box = (MARGIN, y, MARGIN + COLUMN_WIDTH, y + step - ROW_GAP)
        with _faded_if(canvas, name in offer.further, box):
            _show_explained(canvas, scene, name, (MARGIN, y), COLUMN_WIDTH)
        y += step


def _faded_if(canvas: Canvas, faded: bool, box: Box) -> AbstractContextManager[None]:
    """Fade what is put within the `with` block, in a box and just around it, if `faded`."""
    left, top, right, bottom = box
    around = (left - ROUND, top - ROUND, right + ROUND, bottom + ROUND)
    return canvas.faded(around, FADED) if faded else nullcontext()


def _column_steps(scene: Scene, offer: Offer) -> list[float]:
    """Return the distance from each card to the next below."""
    return [_explained_height(scene, name, COLUMN_WIDTH) + ROW_GAP for name in offer.shown]


SPACES_FACTOR, TILES_GAP = 2, 8
TILES_PITCH = (looks.INNER / SPACES_FACTOR + TILES_GAP) / 4
BELOW_SPACES = BOARD_TOP + 2 * SPACES_FACTOR * (looks.TILE_HEIGHT + TILES_GAP)
CARDS_LEFT, CARDS_IN_ROW, CARD_GAP = looks.BOARD_LEFTS[1], 3, 11
MEANS_TOP = BOARD_TOP + 14


def spaces_closeup(seat: Seat, offer: Offer, frame: Layer) -> Layers:
    """Show the action spaces in two rows, and below them what they need: board, cards, means."""
    spaces = _enlarging(SPACES_FACTOR, partial(_show_spaces, offer=offer))
    board = partial(_show_board, seat=seat, offer=offer, corner=(MARGIN, BELOW_SPACES))
    plate = (CARDS_LEFT, BELOW_SPACES + looks.BOARD_HEIGHT - looks.PLATE_HEIGHT)
    cards = partial(_show_cards, top=BELOW_SPACES)
    above = (frame, spaces, board, cards, partial(show_plate, seat=seat, corner=plate))
    return _layers(above, BELOW_SPACES + looks.BOARD_HEIGHT)


def _means_closeup(seat: Seat, offer: Offer, frame: Layer) -> Layers:
    """Show the means of a seat as wide as the picture, and its board and the cards below."""
    corner = (MARGIN / BOARD_FACTOR, MEANS_TOP / BOARD_FACTOR)
    means = _enlarging(BOARD_FACTOR, partial(show_plate, seat=seat, corner=corner))
    top = MEANS_TOP + looks.PLATE_HEIGHT * BOARD_FACTOR + ROW_GAP
    board = partial(_show_board, seat=seat, offer=offer, corner=(MARGIN, top))
    return _layers((frame, means, board, partial(_show_cards, top=top)), top + looks.BOARD_HEIGHT)


def _show_spaces(canvas: Canvas, scene: Scene, offer: Offer) -> None:
    narrowed = replace(scene, view=replace(scene.view, free=offer.spaces))
    show_actions(canvas, narrowed, _large_tile_at)
    x, y = _large_tile_at(tuple(ACTION_SPACES)[-1])
    canvas.put(_ground_of_stacks(), (x + TILES_PITCH, y))
    show_stacks(canvas, scene, (x + TILES_PITCH + 2 * TILES_GAP, y))


def _large_tile_at(space: str) -> Point:
    upper = [name for name in ACTION_SPACES if ACTION_SPACES[name].is_upper]
    lower = [name for name in ACTION_SPACES if name not in upper]
    column = (upper if space in upper else lower).index(space)
    top = BOARD_TOP / SPACES_FACTOR + (space in lower) * (looks.TILE_HEIGHT + TILES_GAP)
    return MARGIN / SPACES_FACTOR + column * TILES_PITCH, top


@drawing
def _ground_of_stacks() -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, looks.TILE_WIDTH, looks.TILE_HEIGHT, TILES_GAP), looks.CONCRETE)


def _show_cards(canvas: Canvas, scene: Scene, top: float) -> None:
    for number, name in enumerate(scene.view.display):
        row, column = divmod(number, CARDS_IN_ROW)
        corner = (column * (looks.BIG[0] + CARD_GAP), row * (looks.BIG[1] + CARD_GAP))
        show_card(canvas, scene, name, looks.moved_by((CARDS_LEFT, top), corner))


def _enlarging(factor: float, layer: Layer) -> Layer:
    """Return the layer enlarged by `factor`."""

    def show(canvas: Canvas, scene: Scene) -> None:
        with enlarged(canvas, factor):
            layer(canvas, scene)

    return show


def _show_board(canvas: Canvas, scene: Scene, seat: Seat, offer: Offer, corner: Point) -> None:
    view: KanalView = scene.view
    player, unlit = view.players[seat], replace(view, lit=(frozenset(),) * len(view.players))
    show_board(canvas, replace(scene, view=unlit), seat, corner)
    for plot in offer.plots:
        canvas.put(_plot_frame(), looks.moved_by(corner, looks.plot_at(plot)))
        if plot not in player.structures:
            canvas.put(lit(plot, style=PLOT_NAME), looks.moved_by(corner, _plot_name_at(plot)))
    _show_route_names(canvas, player, offer.routes, corner)


def _show_route_names(canvas: Canvas, player: Player, routes: Sequence[str], corner: Point) -> None:
    for route in routes:
        at = looks.label_at(route) if route in player.routes else looks.route_middle(route)
        canvas.put(lit(route), looks.moved_by(corner, at))


def _plot_name_at(plot: str) -> Point:
    """Return the position of an empty plot's name."""
    x, y = looks.plot_at(plot)
    return (x, y + 20 - looks.PLOT_SIZE[1] / 2)


@drawing
def _plot_frame() -> Iterable[Mark]:
    yield Stroke(
        centred((0, 0), looks.PLOT_SIZE[0] - 2, looks.PLOT_SIZE[1] - 2, 7), BRASS, 4, closed=True
    )
