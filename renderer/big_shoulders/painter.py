"""The pictures of Chicago: board, market, companies, one company, one player, a hand."""

from collections.abc import Callable, Sequence
from functools import cache, partial

from renderer.big_shoulders import account, companies, desk, layout, ledger, looks, paper, tiles
from renderer.big_shoulders.assets import show_assets, show_goals
from renderer.big_shoulders.band import show_band
from renderer.big_shoulders.demand import show_demand, show_haymarket, show_supply
from renderer.big_shoulders.markers import show_appeal, show_stock
from renderer.big_shoulders.panels import show_panels
from renderer.big_shoulders.sample import samples
from renderer.big_shoulders.spaces import show_buildings, show_jobs, show_spaces
from renderer.canvas import Canvas, palette_of
from renderer.drawing import Drawing
from renderer.kit.frame import BADGE_RADIUS
from renderer.kit.people import show_headline, show_turn, told
from renderer.kit.seats import badge
from renderer.scene import Scene
from rules.big_shoulders.view import CHARTERS, INDUSTRIES, ChicagoView
from rules.core import Choice
from rules.text import Seat, say

BOARD, MARKET, HAND = "board", "market", "hand"
COMPANIES, COMPANY, PLAYER = "companies", "company ", "player "
SAMPLE_WIDTH = 1200
RICHEST = (BOARD, COMPANIES, HAND)
"""Pictures from which the palette is chosen: the others have no colours of their own."""
LAYERS: tuple[Callable[[Canvas, Scene], None], ...] = (
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


class ChicagoPainter:
    """Draws the positions of City of the Big Shoulders."""

    def parts(self, view: ChicagoView) -> Sequence[str]:
        """Name the pictures; the first shows what matters for the coming decision."""
        further = range(2, companies.pages(view) + 1)
        pages = (COMPANIES, *(f"{COMPANIES} {page}" for page in further))
        players = tuple(PLAYER + looks.COLOURS[seat] for seat in range(len(view.players)))
        hand = (HAND,) if view.hand else ()
        every = (*hand, BOARD, MARKET, *pages, *(COMPANY + key for key in CHARTERS), *players)
        first = _first(view)
        return (first, *(part for part in every if part != first))

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw one of the parts."""
        return _painted(scene, part, width, _palette())

    def menu(self, scene: Scene, choices: Sequence[Choice], width: int) -> Canvas | None:
        """Leave choices to words and to the preview."""
        del scene, choices, width
        return None


def _first(view: ChicagoView) -> str:
    """Choose the picture of a turn's post, and of a preview."""
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


def _painted(scene: Scene, part: str, width: int, palette: bytes | None) -> Canvas:
    base, height, layers = _plan(scene, part)
    canvas = Canvas(base, height, width, palette)
    for layer in (*layers, _show_frame):
        layer(canvas, scene)
    return canvas


Layer = Callable[[Canvas, Scene], None]
Plan = tuple[Drawing, float, tuple[Layer, ...]]


def _plan(scene: Scene, part: str) -> Plan:
    """Say what a picture is drawn on, how high it is, and what is put on it."""
    view: ChicagoView = scene.view
    kind, _, name = part.partition(" ")
    match kind:
        case "market":
            top = ledger.panels_top(view)
            layers = (show_band, ledger.show_ledger, partial(show_panels, top=top))
            return ledger.paper(*ledger.base(view)), ledger.height(view), layers
        case "companies":
            page = int(name or 1) - 1
            height = companies.height(view, page)
            layers = (partial(companies.show_companies, page=page),)
            return paper.ground(height), height, layers
        case "company":
            return desk.paper(), desk.HEIGHT, (partial(desk.show_desk, key=name),)
        case "player":
            seat = Seat(looks.COLOURS.index(name))
            base, layers = account.base(view, seat), (partial(account.show_account, seat=seat),)
            return account.paper(*base), account.height(view, seat), layers
        case "hand":
            return tiles.hand_paper(), tiles.HAND_PICTURE, (tiles.show_hand,)
        case _:
            names = tuple(told(scene, say(name)) for name in INDUSTRIES.values())
            return paper.board(names), layout.HEIGHT, LAYERS


def _show_frame(canvas: Canvas, scene: Scene) -> None:
    """Say where the game stands and whose turn it is."""
    show_headline(canvas, scene)
    badges = [badge(looks.COLOURS[seat], BADGE_RADIUS) for seat in range(len(scene.view.players))]
    show_turn(canvas, scene, badges, (say("Chicago"), say("tiles and cubes are drawn")))


@cache
def _palette() -> bytes:
    rich = [(scene, part) for scene, part in samples() if part in RICHEST]
    pictures = [_painted(scene, part, SAMPLE_WIDTH, None) for scene, part in rich]
    return palette_of(pictures, looks.ALL)
