"""Positions for tests, from short texts, and moves in them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules import record
from rules.canal_king.canals import Berth, Canals, Laid
from rules.canal_king.game import CanalKingGame
from rules.canal_king.moves import STOPS
from rules.canal_king.state import CanalKing, Player, Turn
from rules.canal_king.tables import SPECIAL
from rules.core import NATURE, Events
from rules.errors import IllegalMove
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words

GAME = CanalKingGame()
ANNA, BEN, CARA = Seat(0), Seat(1), Seat(2)
HANDS = (
    "S G T 2P Y4",
    "S G T 2S X3",
    "2A 2B 2C 2D 2E",
    "2F 2G 2H 2I 2J",
    "2K 2L 2M 2N 2O",
    "S G T 2Q Y1",
)
COLOURS = ("red", "yellow", "green", "purple", "orange", "black")
ROUTES = ("GE DI SP DA", "CO KR DA SP", "KA MI AU KR", "SM SP LA GE", "EZ AU CO KA", "LA DA EZ MI")
CHARACTERS = ("brewer", "skipper", "painter", "merchant", "lacemaker", "chocolatier")

WHOLE = (
    "c1:G.K@1 c2:S.K@0 c3:S@0 d1:S.O@1 d5:S@2 e6:S@2 f7:S@2 g7:G@3 h8:G@5 i7:G@2 j7:G@5 e1:S.P@1"
)
"""Canals on which Anna's route can be sailed."""
ALL_BUT_ONE = WHOLE.rpartition(" ")[0]
"""The same without the tile on e1, which `place S.P e1 1` lays."""
RECORD = Path(__file__).parent / "records" / "first_at_the_gate.txt"


def canals(text: str) -> Canals:
    """Lay tiles: "f6:S@0 f7:special-1@2" (the special tile of seat 1, counted from 0)."""
    return Canals(dict(_laid(row) for row in text.split()))


def _laid(row: str) -> tuple[str, Laid]:
    space, _, lie = row.partition(":")
    tile, _, rotation = lie.partition("@")
    name, _, owner = tile.partition("-")
    if name == SPECIAL:
        return space, Laid(SPECIAL, int(rotation), Seat(int(owner)))
    return space, Laid(tile, int(rotation))


def builder(seat: int, hand: str | None = None) -> Player:
    return Player(
        hand=tuple(sorted((HANDS[seat] if hand is None else hand).split())),
        colour=COLOURS[seat],
        route=tuple(ROUTES[seat].split()),
        character=CHARACTERS[seat],
    )


def building(board: str = "", hand: str | None = None, seats: int = 2) -> CanalKing:
    """Return a position with only builders; Anna is on turn."""
    players = (builder(0, hand), *(builder(seat) for seat in range(1, seats)))
    return CanalKing(players, ANNA, Turn(), canals(board))


def sailing(board: str, at: str = "KA", seats: int = 2) -> CanalKing:
    """Return a position in which Anna, red, sails from KA to DI, AU and KR; the others build."""
    sailor = Player(
        colour="red",
        route=("KA", "DI", "AU", "KR"),
        character="brewer",
        ship=STOPS[at],
        last_port="KA",
        route_public=True,
    )
    others = (builder(seat) for seat in range(1, seats))
    return CanalKing((sailor, *others), ANNA, Turn(), canals(board))


def change(state: CanalKing, seat: Seat, **changes: object) -> CanalKing:
    """Change the property of one player."""
    return state.with_player(seat, replace(state.players[seat], **changes))


def refusal(state: CanalKing, text: str) -> str:
    """Make an illegal move and return the reason, with the number of the rule."""
    with pytest.raises(IllegalMove) as caught:
        make(state, text)
    return str(caught.value)


def label(state: CanalKing, text: str) -> str:
    """Return the menu's label of a move of the seat on turn."""
    move = GAME.parse(state, state.on_turn, text)
    return words(GAME.describe(state, state.on_turn, move)[0])


def path(state: CanalKing, text: str) -> tuple[str, ...]:
    move = GAME.parse(state, state.on_turn, text)
    return tuple(map(words, GAME.describe(state, state.on_turn, move)[1]))


def recorded() -> record.Record:
    """Return the game in which the skipper claims with the last tile."""
    return record.read(RECORD.read_text("utf-8"))


def played(lines: int, **deals: str) -> Match:
    """Play the record's first moves, with some of NATURE's deals replaced."""
    game = recorded()
    moves = [(seat, deals.get(move.replace(" ", "_"), move)) for seat, move in game.moves]
    return Match.replay(GAME, Setup(2), moves[:lines])


def ship(state: CanalKing, seat: Seat) -> Berth:
    """Return where a sailor's ship is."""
    berth = state.players[seat].ship
    assert berth is not None
    return berth


def make(state: CanalKing, *texts: str) -> tuple[CanalKing, Events]:
    """Make moves for the seat to act; between them NATURE draws its first outcome."""
    told: Events = ()
    for text in texts:
        seat = state.on_turn
        state, events = GAME.apply(state, seat, GAME.parse(state, seat, text))
        told += events
        while GAME.to_act(state) == (NATURE,):
            state, events = GAME.apply(state, NATURE, GAME.odds(state)[0][0])
            told += events
    return state, told


def moves(state: CanalKing) -> list[str]:
    """Return the sorted legal moves of the seat on turn."""
    return sorted(GAME.format(state, move) for move in GAME.legal_moves(state, state.on_turn))
