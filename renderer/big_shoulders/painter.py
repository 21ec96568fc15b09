"""The pictures of Chicago: board, market, companies, one company, a player, a hand, a choice."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from renderer import theme
from renderer.big_shoulders import board, companies, demand, ledger, legend, looks, players, spaces
from renderer.big_shoulders.assets import CARD_HEIGHT, show_assets, show_goals
from renderer.canvas.picture import Canvas
from renderer.drawing import Mark, Stroke, drawing
from renderer.geometry import Box, Shape, bounds, rectangle
from renderer.kit.marks import ringed
from renderer.painter import BOARD, Layer, Layers, Painter, Target
from renderer.scene import Scene
from rules.big_shoulders import moves
from rules.big_shoulders.events.board import BuildingPlayed
from rules.big_shoulders.events.companies import AppealRaised, Shipped, StockMoved
from rules.big_shoulders.state import Company
from rules.big_shoulders.tables.components import CHARTERS, ROW
from rules.big_shoulders.view import ChicagoView
from rules.core import Choice
from rules.text import Seat, Text, Who, say

MARKET, HAND, COMPANIES, COMPANY = "market", "hand", "companies", "company "
PLAYER, LEGEND = "player ", "legend"
MARKED = (*companies.OF_COMPANIES, BuildingPlayed, Shipped, StockMoved, AppealRaised)
"""The events that leave a mark."""
IN_WORDS = (
    moves.SellAll, moves.EmptyBasket, moves.Pass, moves.Done, moves.HireDone, moves.Skip,
    moves.Take, moves.TakeDone, moves.First, moves.TakeBonus, moves.Issue, moves.Produce,
    moves.Stop, moves.Ship, moves.Pay, moves.Withhold, moves.End,
)  # fmt: skip
"""The kinds of moves that may name nothing on a picture."""
LAYERS = (
    board.show_band,
    board.show_appeal,
    board.show_stock,
    demand.show_demand,
    demand.show_haymarket,
    demand.show_supply,
    spaces.show_jobs,
    spaces.show_spaces,
    spaces.show_buildings,
    show_assets,
    show_goals,
    players.show_panels,
)


class ChicagoPainter(Painter):
    """Draws the positions of City of the Big Shoulders."""

    exact_colours = looks.ALL
    marked = MARKED
    signs = staticmethod(legend.inline_signs)
    in_words = IN_WORDS

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
            return legend.legend()
        layers = _layers(scene, part)
        return replace(layers, above=(*layers.above, self.show_frame))

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield what is on the board, the market, the hand, or the desk of the company."""
        place = scene.place_of(scene.viewer or 0)
        for move in choice.moves:
            for part, name, (left, top, width, height) in _boxes(scene.view, move, place):
                yield Target(part, name, (left, top), rectangle(0, 0, width, height))

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Show the part that the choices concern, with the options outlined."""
        view: ChicagoView = scene.view
        options = moves_of(choices)
        part = part_of(view, options)
        if part is None:
            return None
        if part == COMPANIES:
            keys = offered(options)
            height = companies.height_of(keys)
            charters = partial(companies.show_charters, keys=keys)
            return Layers(board.ground(height), height, (charters, self.show_frame))
        layers = self.layers(scene, part)
        is_aside = not all(isinstance(move, FREE | moves.End) for move in options)
        shown = [c for c in choices if not (is_aside and isinstance(c.moves[0], moves.Trade))]
        targets = [target for target in self.targets_of(scene, shown) if target.part == part]
        if part == HAND and len(targets) > 1:
            targets = []
        return replace(layers, above=(*layers.above, outlines(targets)), part=part)

    def seat_letters(self, view: ChicagoView) -> Sequence[str]:
        """Return the letters of the colours that the rules give the seats."""
        return [theme.SEATS[colour].letter for colour in self.seat_colours(view)]

    def seat_colours(self, view: ChicagoView) -> Sequence[str]:
        """Return the seat colours from the rules."""
        return looks.COLOURS[: len(view.players)]

    def idle(self, view: ChicagoView) -> tuple[Text, Text]:
        """Say what chance is doing."""
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
            above = (board.show_band, ledger.show_ledger, partial(players.show_panels, top=top))
            return Layers(ledger.paper(*ledger.base(view)), ledger.height(view), above)
        case "companies":
            height = companies.height(view)
            return Layers(board.ground(height), height, (companies.show_companies,))
        case "company":
            return Layers(
                companies.desk_paper(),
                companies.DESK_HEIGHT,
                (partial(companies.show_desk, key=name),),
            )
        case "player":
            seat = Seat(looks.COLOURS.index(name))
            base, above = (
                players.account_base(view, seat),
                (partial(players.show_account, seat=seat),),
            )
            return Layers(players.account_paper(*base), players.account_height(view, seat), above)
        case "hand":
            return Layers(spaces.hand_paper(), spaces.HAND_PICTURE, (spaces.show_hand,))
        case _:
            return Layers(board.board(), looks.HEIGHT, LAYERS)


TRADING = moves.Buy | moves.Sell | moves.SellAll | moves.EmptyBasket | moves.Pass | moves.Done
AT_FACTORY = (
    moves.Hire
    | moves.PutWorker
    | moves.PutManager
    | moves.AutomateWorker
    | moves.Relocate
    | moves.Run
    | moves.TakeBonus
)
FREE = moves.Exhaust | moves.Trade
FEW = 4
"""Up to this many options get bold outlines; more get thin ones, which hide less."""
OUTSIDE, CORNER, THIN, RIM = 1.5, 8, 2.6, 1.2


def moves_of(choices: Sequence[Choice]) -> tuple[moves.Move, ...]:
    """Return all moves of the choices, in order."""
    return tuple(move for choice in choices for move in choice.moves)


def part_of(view: ChicagoView, options: Sequence[moves.Move]) -> str | None:
    """Return the part of the picture that shows the choice; None if no part does."""
    if founded := offered(options):
        return COMPANY + founded[0] if len(founded) == 1 else COMPANIES
    if any(isinstance(move, TRADING) for move in options):
        return MARKET
    if any(isinstance(move, moves.Build | moves.BuildAndDrop) for move in options):
        return HAND
    if all(isinstance(move, moves.First) for move in options):
        return None
    if any(isinstance(move, moves.Place | moves.TakeAsset) for move in options):
        return BOARD
    return _desk_of(view, options)


def _desk_of(view: ChicagoView, options: Sequence[moves.Move]) -> str:
    """Return the desk of the company that acts, or of the only one that can use free actions."""
    acting = {view.task.company} - {""}
    acting = acting or {move.company for move in options if isinstance(move, FREE)}
    return COMPANY + acting.pop() if len(acting) == 1 else BOARD


def offered(options: Sequence[moves.Move]) -> tuple[str, ...]:
    """Return the companies on offer if every move founds a company; otherwise nothing."""
    starts = [move for move in options if isinstance(move, moves.Start)]
    return tuple(dict.fromkeys(s.company for s in starts)) if len(starts) == len(options) else ()


def outlines(targets: Sequence[Target]) -> Layer:
    """Return the layer that outlines the options on a part."""
    return partial(_show, targets=tuple(dict.fromkeys(targets)))


def _show(canvas: Canvas, scene: Scene, targets: Sequence[Target]) -> None:
    del scene
    for target in targets:
        _, _, width, height = bounds(target.shape)
        around = rectangle(-OUTSIDE, -OUTSIDE, width + 2 * OUTSIDE, height + 2 * OUTSIDE, CORNER)
        drawn = ringed(around, theme.BRASS) if len(targets) <= FEW else _thin(around)
        canvas.put(drawn, target.at)


@drawing
def _thin(around: Shape) -> Iterable[Mark]:
    yield Stroke(around, theme.KEYLINE, THIN + 2 * RIM, closed=True)
    yield Stroke(around, theme.BRASS, THIN, closed=True)


def _boxes(view: ChicagoView, move: moves.Move, place: int) -> Iterator[tuple[str, str, Box]]:
    """Yield what a move of the seat at a place names: the part, the name, and where it is."""
    match move:
        case moves.Place(space):
            yield BOARD, space, spaces.box_of(view, space)
        case moves.TakeAsset(asset):
            at = looks.asset_at(ROW[view.board.row.index(asset)])
            yield BOARD, asset, (*at, looks.asset_pitch() - 5, CARD_HEIGHT)
        case moves.Buy(key, _, source):
            yield MARKET, f"{key} {source}", ledger.offer_box(view, key, source)
        case moves.Sell(key):
            yield MARKET, f"{key} held", ledger.held_box(view, key, place)
        case moves.Start(key):
            yield MARKET, key, ledger.unfounded_box(view, key)
        case moves.Build(building) | moves.BuildAndDrop(building):
            yield HAND, building, spaces.hand_box(view, building)
        case _:
            desk = move.company if isinstance(move, FREE) else view.task.company
            if desk in view.companies:
                found = _on_desk(view, view.companies[desk], move)
                yield from ((COMPANY + desk, *each) for each in found)


def _on_desk(view: ChicagoView, company: Company, move: moves.Move) -> Iterator[tuple[str, Box]]:
    match move:
        case moves.Exhaust() | moves.ReplaceAsset() | moves.KeepAsset():
            yield "asset", companies.factory_box(companies.ASSET_PLACE)
        case moves.Take(kinds):
            yield from ((kind, companies.kind_box(kind)) for kind in kinds)
        case moves.Trade(_, _, kind):
            yield kind, companies.kind_box(kind)
        case moves.BuyCube(box):
            yield box, companies.supply_box(box)
        case moves.Ship(slot) if slot != moves.BANK:
            yield slot, companies.slot_box(slot)
        case moves.Issue(lots) if lots != ("none",):
            yield "treasury", companies.treasury_box(view)
        case _ if isinstance(move, AT_FACTORY) and move.factory:
            place = company.factory_names.index(move.factory)
            yield f"factory {move.factory}", companies.factory_box(place)
        case _:
            return
