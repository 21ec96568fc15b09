"""The pictures of a choice: the relevant part of the position, with the options outlined."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from renderer import theme
from renderer.big_shoulders import desk, layout, ledger, spaces, tiles
from renderer.big_shoulders.assets import CARD_HEIGHT
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing
from renderer.geometry import Box, Shape, rectangle
from renderer.kit.last_turn import ringed
from renderer.painter import BOARD, Layer
from renderer.scene import Scene
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
from rules.big_shoulders.tables.components import ROW
from rules.big_shoulders.view import ChicagoView
from rules.choice import Choice

MARKET, HAND, COMPANIES, COMPANY = "market", "hand", "companies", "company "
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
            yield spaces.box_of(view, space)
        case TakeAsset(asset):
            at = layout.asset_at(ROW[view.board.row.index(asset)])
            yield (*at, layout.asset_pitch() - 5, CARD_HEIGHT)
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
        yield tiles.hand_box(view, built.pop())


def _on_desk(view: ChicagoView, moves: Sequence[Move], key: str) -> Iterator[Box]:
    for move in moves:
        if isinstance(move, AT_FACTORY):
            yield from _at_factory(view.companies[key], move.factory)
        else:
            yield from _beside_factories(view, move)
    if all(isinstance(move, FREE | End) for move in moves):
        yield from (desk.kind_box(move.get) for move in moves if isinstance(move, Trade))


def _at_factory(company: Company, factory: str) -> Iterator[Box]:
    if factory:
        yield desk.factory_box(company.factory_names.index(factory))


def _beside_factories(view: ChicagoView, move: Move) -> Iterator[Box]:
    match move:
        case Exhaust() | ReplaceAsset() | KeepAsset():
            yield desk.factory_box(desk.ASSET_PLACE)
        case Take(kinds):
            yield from map(desk.kind_box, kinds)
        case BuyCube(box):
            yield desk.supply_box(box)
        case Ship(slot) if slot != BANK:
            yield desk.slot_box(slot)
        case Issue(lots) if lots != ("none",):
            yield desk.treasury_box(view)
        case _:
            return
