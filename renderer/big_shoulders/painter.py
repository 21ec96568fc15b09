"""The pictures of Chicago: board, market, companies, one company, a player, a hand, a choice."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from renderer import theme
from renderer.big_shoulders import companies, ledger, looks
from renderer.big_shoulders.assets import CARD_HEIGHT, show_assets, show_goals
from renderer.big_shoulders.board import board, ground, show_appeal, show_band, show_stock
from renderer.big_shoulders.demand import show_demand, show_haymarket, show_supply
from renderer.big_shoulders.legend import inline_signs, legend
from renderer.big_shoulders.players import (
    account_base,
    account_height,
    account_paper,
    show_account,
    show_panels,
)
from renderer.big_shoulders.sample import last_turns, samples
from renderer.big_shoulders.spaces import (
    HAND_PICTURE,
    box_of,
    hand_box,
    hand_paper,
    show_buildings,
    show_hand,
    show_jobs,
    show_spaces,
)
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Mark, Stroke, drawing
from renderer.geometry import Box, Shape, rectangle
from renderer.kit.marks import ringed
from renderer.painter import BOARD, Layer, Layers, Painter
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.big_shoulders.events.board import BuildingPlayed
from rules.big_shoulders.events.companies import AppealRaised, Shipped, StockMoved
from rules.big_shoulders.moves import (
    BANK,
    AutomateWorker,
    Build,
    BuildAndDrop,
    Buy,
    BuyCube,
    Done,
    EmptyBasket,
    End,
    Exhaust,
    First,
    Hire,
    Issue,
    KeepAsset,
    Move,
    Pass,
    Place,
    PutManager,
    PutWorker,
    Relocate,
    ReplaceAsset,
    Run,
    Sell,
    SellAll,
    Ship,
    Start,
    Take,
    TakeAsset,
    TakeBonus,
    Trade,
)
from rules.big_shoulders.state import Company
from rules.big_shoulders.tables.components import CHARTERS, ROW
from rules.big_shoulders.view import ChicagoView
from rules.core import Choice
from rules.text import Seat, Text, Who, say

MARKET, HAND, COMPANIES, COMPANY = "market", "hand", "companies", "company "
PLAYER, LEGEND = "player ", "legend"
RICHEST = (BOARD, COMPANIES, HAND)
"""The pictures from which the palette is chosen: the others add no colours."""
MARKED = (*companies.OF_COMPANIES, BuildingPlayed, Shipped, StockMoved, AppealRaised)
"""The events that leave a mark."""
LAYERS = (
    show_band,
    show_appeal,
    show_stock,
    show_demand,
    show_haymarket,
    show_supply,
    show_jobs,
    show_spaces,
    show_buildings,
    show_assets,
    show_goals,
    show_panels,
)


class ChicagoPainter(Painter):
    """Draws the positions of City of the Big Shoulders."""

    exact_colours = looks.ALL
    marked = MARKED

    def parts(self, view: ChicagoView) -> Sequence[str]:
        """Return the pictures; the first shows what matters for the coming decision."""
        players = tuple(PLAYER + looks.COLOURS[seat] for seat in range(len(view.players)))
        hand = (HAND,) if view.hand else ()
        charters = (COMPANY + key for key in CHARTERS)
        every = (*hand, BOARD, MARKET, COMPANIES, *charters, *players, LEGEND)
        first = _first(view)
        return (first, *(part for part in every if part != first))

    def own_part(self, view: ChicagoView, seat: Seat) -> str:
        """Return the picture of a player."""
        del view
        return PLAYER + looks.COLOURS[seat]

    def part_title(self, part: str) -> Text:
        """Return the picture's name in menus; companies and players are named."""
        if part.startswith(COMPANY):
            return say(CHARTERS[part.removeprefix(COMPANY)].name)
        if part.startswith(PLAYER):
            seat = looks.COLOURS.index(part.removeprefix(PLAYER))
            return say("{who}", who=Who(Seat(seat)))
        return super().part_title(part)

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of one part."""
        if part == LEGEND:
            return legend()
        layers = _layers(scene, part)
        return replace(layers, above=(*layers.above, self.show_frame))

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Show the part that the choices concern, with the options outlined."""
        view: ChicagoView = scene.view
        moves = moves_of(choices)
        part = part_of(view, moves)
        if part is None:
            return None
        if part == COMPANIES:
            keys = offered(moves)
            height = companies.height_of(keys)
            charters = partial(companies.show_charters, keys=keys)
            return Layers(ground(height), height, (charters, self.show_frame))
        layers = self.layers(scene, part)
        place = scene.place_of(scene.viewer or 0)
        return replace(layers, above=(*layers.above, outlines(view, moves, part, place)))

    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Return the samples of the parts with the most colours."""
        return ((scene, part) for scene, part in samples() if part in RICHEST)

    def last_turns(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample of a last turn."""
        return last_turns()

    def seat_letters(self, view: ChicagoView) -> Sequence[str]:
        """Return the letters of the colours that the rules give the seats."""
        return [SEATS[colour].letter for colour in self.seat_colours(view)]

    def seat_colours(self, view: ChicagoView) -> Sequence[str]:
        """Return the seat colours from the rules."""
        return looks.COLOURS[: len(view.players)]

    def idle(self, view: ChicagoView) -> tuple[Text, Text]:
        """Say what chance is doing."""
        del view
        return say("Chicago"), say("tiles and cubes are drawn")


def _first(view: ChicagoView) -> str:
    """Return the picture for a turn's post and for previews."""
    match view.phase:
        case "founding":
            return COMPANIES
        case "stock":
            return MARKET
        case "building" if view.hand:
            return HAND
        case "operation" if view.task.company:
            return COMPANY + view.task.company
        case _:
            return BOARD


def _layers(scene: Scene, part: str) -> Layers:
    """Return a picture's base, its height and the layers below its frame."""
    view: ChicagoView = scene.view
    kind, _, name = part.partition(" ")
    match kind:
        case "market":
            top = ledger.panels_top(view)
            above = (show_band, ledger.show_ledger, partial(show_panels, top=top))
            return Layers(ledger.paper(*ledger.base(view)), ledger.height(view), above)
        case "companies":
            height = companies.height(view)
            return Layers(ground(height), height, (companies.show_companies,))
        case "company":
            return Layers(
                companies.desk_paper(),
                companies.DESK_HEIGHT,
                (partial(companies.show_desk, key=name),),
            )
        case "player":
            seat = Seat(looks.COLOURS.index(name))
            base, above = account_base(view, seat), (partial(show_account, seat=seat),)
            return Layers(account_paper(*base), account_height(view, seat), above)
        case "hand":
            return Layers(hand_paper(), HAND_PICTURE, (show_hand,))
        case _:
            return Layers(board(), looks.HEIGHT, LAYERS)


TRADING = Buy | Sell | SellAll | EmptyBasket | Pass | Done
AT_FACTORY = Hire | PutWorker | PutManager | AutomateWorker | Relocate | Run | TakeBonus
FREE = Exhaust | Trade
FEW = 4
"""Up to this many options get bold outlines; more get thin ones, which hide less."""
OUTSIDE, CORNER, THIN, RIM = 1.5, 8, 2.6, 1.2


def moves_of(choices: Sequence[Choice]) -> tuple[Move, ...]:
    """Return all moves of the choices, in order."""
    return tuple(move for choice in choices for move in choice.moves)


def part_of(view: ChicagoView, moves: Sequence[Move]) -> str | None:
    """Return the part of the picture that shows the choice; None if no part does."""
    if founded := offered(moves):
        return COMPANY + founded[0] if len(founded) == 1 else COMPANIES
    if any(isinstance(move, TRADING) for move in moves):
        return MARKET
    if any(isinstance(move, Build | BuildAndDrop) for move in moves):
        return HAND
    if all(isinstance(move, First) for move in moves):
        return None
    if any(isinstance(move, Place | TakeAsset) for move in moves):
        return BOARD
    return _desk_of(view, moves)


def _desk_of(view: ChicagoView, moves: Sequence[Move]) -> str:
    """Return the desk of the company that acts, or of the only one that can use free actions."""
    acting = {view.task.company} - {""}
    acting = acting or {move.company for move in moves if isinstance(move, FREE)}
    return COMPANY + acting.pop() if len(acting) == 1 else BOARD


def offered(moves: Sequence[Move]) -> tuple[str, ...]:
    """Return the companies on offer if every move founds a company; otherwise nothing."""
    starts = [move for move in moves if isinstance(move, Start)]
    return tuple(dict.fromkeys(s.company for s in starts)) if len(starts) == len(moves) else ()


def outlines(view: ChicagoView, moves: Sequence[Move], part: str, place: int) -> Layer:
    """Return the layer that outlines the options on a part, for the seat at a place."""
    kind, _, key = part.partition(" ")
    match kind:
        case "company":
            boxes = _on_desk(view, moves, key)
        case "market":
            boxes = (box for move in moves for box in _on_ledger(view, move, place))
        case "hand":
            boxes = _in_hand(view, moves)
        case _:
            boxes = (box for move in moves for box in _on_board(view, move))
    return partial(_show, boxes=tuple(dict.fromkeys(boxes)))


def _show(canvas: Canvas, scene: Scene, boxes: Sequence[Box]) -> None:
    del scene
    for left, top, width, height in boxes:
        around = rectangle(-OUTSIDE, -OUTSIDE, width + 2 * OUTSIDE, height + 2 * OUTSIDE, CORNER)
        drawn = ringed(around, theme.BRASS) if len(boxes) <= FEW else _thin(around)
        canvas.put(drawn, (left, top))


@drawing
def _thin(around: Shape) -> Iterable[Mark]:
    yield Stroke(around, theme.KEYLINE, THIN + 2 * RIM, closed=True)
    yield Stroke(around, theme.BRASS, THIN, closed=True)


def _on_board(view: ChicagoView, move: Move) -> Iterator[Box]:
    match move:
        case Place(space):
            yield box_of(view, space)
        case TakeAsset(asset):
            at = looks.asset_at(ROW[view.board.row.index(asset)])
            yield (*at, looks.asset_pitch() - 5, CARD_HEIGHT)
        case _:
            return


def _on_ledger(view: ChicagoView, move: Move, place: int) -> Iterator[Box]:
    match move:
        case Buy(key, _, source):
            yield ledger.offer_box(view, key, source)
        case Sell(key):
            yield ledger.held_box(view, key, place)
        case Start(key):
            yield ledger.unfounded_box(view, key)
        case _:
            return


def _in_hand(view: ChicagoView, moves: Sequence[Move]) -> Iterator[Box]:
    """Outline the tile in hand if all remaining moves build the same one."""
    built = {move.building for move in moves if isinstance(move, Build | BuildAndDrop)}
    if len(built) == 1:
        yield hand_box(view, built.pop())


def _on_desk(view: ChicagoView, moves: Sequence[Move], key: str) -> Iterator[Box]:
    for move in moves:
        if isinstance(move, AT_FACTORY):
            yield from _at_factory(view.companies[key], move.factory)
        else:
            yield from _beside_factories(view, move)
    if all(isinstance(move, FREE | End) for move in moves):
        yield from (companies.kind_box(move.get) for move in moves if isinstance(move, Trade))


def _at_factory(company: Company, factory: str) -> Iterator[Box]:
    if factory:
        yield companies.factory_box(company.factory_names.index(factory))


def _beside_factories(view: ChicagoView, move: Move) -> Iterator[Box]:
    match move:
        case Exhaust() | ReplaceAsset() | KeepAsset():
            yield companies.factory_box(companies.ASSET_PLACE)
        case Take(kinds):
            yield from map(companies.kind_box, kinds)
        case BuyCube(box):
            yield companies.supply_box(box)
        case Ship(slot) if slot != BANK:
            yield companies.slot_box(slot)
        case Issue(lots) if lots != ("none",):
            yield companies.treasury_box(view)
        case _:
            return
