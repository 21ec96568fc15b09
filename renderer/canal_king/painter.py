"""The picture of Canal King, layer by layer from the paper up, with made-up samples of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from renderer.canal_king import looks
from renderer.canal_king.board import (
    MARKED,
    show_claim,
    show_names_and_flags,
    show_own_links,
    show_own_ports,
    show_ships,
    show_tiles,
)
from renderer.canal_king.choices import (
    board_marks,
    builds_of,
    cards,
    cells,
    moves_of,
    supply_mark,
    targets_of_move,
)
from renderer.canal_king.layout import HEIGHT
from renderer.canal_king.legend import LEGEND, inline_signs, legend
from renderer.canal_king.pieces import seat_disc
from renderer.canal_king.plates import show_legend, show_plates, show_pool, show_stock
from renderer.canal_king.tiles import every_tile
from renderer.canal_king.town import town
from renderer.drawing import Drawing
from renderer.kit.frame import BADGE_RADIUS
from renderer.painter import BOARD, Layers, Painter, Target
from renderer.scene import Scene
from rules.canal_king.canals import Berth, Canals, Laid
from rules.canal_king.events import (
    Sailed,
    TilePlaced,
)
from rules.canal_king.moves import Character, Claim, Draw, Pass, Swap, Wait
from rules.canal_king.state import Player
from rules.canal_king.tables import CHARACTERS, COLOURS, SPACES, SPECIAL, TILES
from rules.canal_king.view import CanalKingView, Own, Stage
from rules.core import Choice
from rules.text import Seat, Text, say

GROUND = (show_tiles, show_own_links, show_names_and_flags)
UPON_IT = (show_claim, show_own_ports, show_ships, show_stock, show_pool)
SEATS = (show_plates, show_legend)


class CanalKingPainter(Painter):
    """Draws the positions of Canal King: the city, and the legend of its signs."""

    exact_colours = looks.ALL
    marked = MARKED
    in_words = (Character, Claim, Wait, Pass, Swap, Draw)

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the city, or of the legend, which never changes."""
        del scene
        if part == LEGEND:
            return legend()
        return Layers(town(), HEIGHT, (*GROUND, *UPON_IT, *SEATS, self.show_frame))

    def parts(self, view: CanalKingView) -> Sequence[str]:
        """Return the city and the legend."""
        del view
        return (BOARD, LEGEND)

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def prerendered(self) -> Iterable[Drawing]:
        """Return every tile as it lies on the board."""
        return every_tile()

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield spaces, stops of ships, and the supply."""
        for move in choice.moves:
            yield from targets_of_move(scene.view, move)

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Preview how a tile would lie, or else mark the options on the board and beside it.

        Options without a place on the picture, such as a claim, are left to the text.
        """
        del scene
        builds = builds_of(choices)
        if builds:
            return cells(builds)
        moves = moves_of(choices)
        if not moves:
            return None
        # Cards are chosen from beside the board, so that a part of it is not enough.
        beside, part = ((shown,), "") if (shown := cards(moves)) else (SEATS, BOARD)
        above = (*GROUND, board_marks(moves), *UPON_IT, supply_mark(moves), *beside)
        return Layers(town(), HEIGHT, (*above, self.show_frame), part)

    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample."""
        return ((scene, BOARD) for scene in samples())

    def badges(self, view: CanalKingView) -> Sequence[Drawing]:
        """Return the characters, and numbers for seats without one."""
        return [
            seat_disc(
                player.character, BADGE_RADIUS, player.colour, 0 if player.character else seat
            )
            for seat, player in enumerate(view.players, start=1)
        ]

    def seat_colours(self, view: CanalKingView) -> Sequence[str]:
        """Return nothing: colours are secret, and players are told apart by their characters."""
        del view
        return ()

    def idle(self, view: CanalKingView) -> tuple[Text, Text]:
        """Say what chance is doing."""
        del view
        return say("Chance decides"), say("tiles are drawn")


NAMES = ("Ulla", "Gerd", "Karl", "Annemarie", "Bo", "Willem")
ROUTE = ("KA", "MI", "AU", "KR")
EVERY = 2
"""One in this many spaces has a tile."""
SPECIALS = (("f6", 0), ("d5", 1))
VOYAGE = Sailed(Seat(2), Berth("KA"), (Berth("f10", 3), Berth("f9", 3)))


def samples() -> tuple[Scene, ...]:
    """Return a building turn with secret colours, a voyage, and a private picture."""
    laid = _laid()
    return (
        Scene(_view(laid, 4), NAMES, (TilePlaced(Seat(0), "2S", "e6", 0),)),
        Scene(_view(laid, 6, sails=True), NAMES, (VOYAGE,)),
        Scene(_view(laid, 2, seat=Seat(0)), NAMES, viewer=Seat(0)),
    )


def _laid() -> dict[str, Laid]:
    tiles = [name for name in TILES if TILES[name].flags][::2]
    spaces = list(SPACES)[::EVERY]
    laid = {space: Laid(tile, 0) for space, tile in zip(spaces, tiles, strict=False)}
    laid |= {space: Laid(SPECIAL, seat % 3, Seat(seat)) for space, seat in SPECIALS}
    return laid | {"e6": Laid("2S", 0), "f10": Laid("S", 0), "f9": Laid("S.G", 0)}


def _view(
    laid: dict[str, Laid], seats: int, *, sails: bool = False, seat: Seat | None = None
) -> CanalKingView:
    colours = tuple(COLOURS)
    hands = [tuple(list(TILES)[start::21][:5]) for start in range(seats)]
    players = [
        Player(hand=hand, colour=colours[place] if sails else "", character=character)
        for place, (hand, character) in enumerate(zip(hands, CHARACTERS, strict=False))
    ]
    if sails:
        players[2] = Player(
            colour=colours[2],
            route=ROUTE,
            character="brewer",
            special_used=True,
            ship=Berth("f9", 3),
            last_port="KA",
            target=2,
            loses_turn=True,
            route_public=True,
        )
    own = None if seat is None else Own(seat, colours[0], ROUTE, ((Berth("f10", 3),), (), ()))
    return CanalKingView(
        players=tuple(players),
        own=own,
        on_turn=Seat(1),
        stage=Stage.TURN,
        canals=Canals(laid),
        supply=82,
        discard=("S",) * 7,
        pool=("X1", "X2"),
        out_of_play=("T",) * 2,
        turns=33,
        idle=0,
        colours_public=sails,
        nature_acts=False,
        winner=None,
    )
