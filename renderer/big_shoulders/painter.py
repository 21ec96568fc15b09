"""The pictures of Chicago: board, market, companies, one company, one player, a hand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from renderer.big_shoulders import account, companies, desk, layout, ledger, looks, paper, tiles
from renderer.big_shoulders.assets import show_assets, show_goals
from renderer.big_shoulders.band import show_band
from renderer.big_shoulders.choices import (
    COMPANIES,
    COMPANY,
    HAND,
    MARKET,
    moves_of,
    offered,
    outlines,
    part_of,
)
from renderer.big_shoulders.demand import show_demand, show_haymarket, show_supply
from renderer.big_shoulders.inline_signs import inline_signs
from renderer.big_shoulders.legend import legend
from renderer.big_shoulders.markers import show_appeal, show_stock
from renderer.big_shoulders.panels import show_panels
from renderer.big_shoulders.recently import MARKED
from renderer.big_shoulders.sample import last_turns, samples
from renderer.big_shoulders.spaces import show_buildings, show_jobs, show_spaces
from renderer.drawing import Drawing
from renderer.painter import BOARD, Layers, Painter
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.big_shoulders.tables.components import CHARTERS
from rules.big_shoulders.view import ChicagoView
from rules.choice import Choice
from rules.text import Seat, Text, Who, say

PLAYER, LEGEND = "player ", "legend"
RICHEST = (BOARD, COMPANIES, HAND)
"""The pictures from which the palette is chosen: the others add no colours."""
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
            return Layers(paper.ground(height), height, (charters, self.show_frame))
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
            return Layers(paper.ground(height), height, (companies.show_companies,))
        case "company":
            return Layers(desk.paper(), desk.HEIGHT, (partial(desk.show_desk, key=name),))
        case "player":
            seat = Seat(looks.COLOURS.index(name))
            base, above = account.base(view, seat), (partial(account.show_account, seat=seat),)
            return Layers(account.paper(*base), account.height(view, seat), above)
        case "hand":
            return Layers(tiles.hand_paper(), tiles.HAND_PICTURE, (tiles.show_hand,))
        case _:
            return Layers(paper.board(), layout.HEIGHT, LAYERS)
