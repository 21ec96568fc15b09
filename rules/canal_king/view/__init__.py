"""What a seat, or a spectator, may see of Canal King Brugge (CK-11), and all its painter needs."""

from rules.canal_king.canals import IN_PORT, Berth, Canals, Laid
from rules.canal_king.events.building import RouteFinished, SpecialPlaced, TilePlaced, TileReplaced
from rules.canal_king.events.race import Returned, RouteClaimed, Sailed
from rules.canal_king.moves import (
    NOTATION,
    STOPS,
    SUPPLY,
    Draw,
    Place,
    Replace,
    Return,
    Sail,
    Special,
    Swap,
)
from rules.canal_king.state import Player
from rules.canal_king.tables.board import BEYOND, BORDERS, EDGES, PORTS, SPACES, Port, opposite
from rules.canal_king.tables.pieces import CHARACTERS, COLOURS
from rules.canal_king.tables.route_cards import FINAL
from rules.canal_king.tables.tiles import PATTERNS, SPECIAL, TILES
from rules.canal_king.view.from_state import view_of
from rules.canal_king.view.values import CanalKingView, Own, Stage

__all__ = [
    "BEYOND",
    "BORDERS",
    "CHARACTERS",
    "COLOURS",
    "EDGES",
    "FINAL",
    "IN_PORT",
    "NOTATION",
    "PATTERNS",
    "PORTS",
    "SPACES",
    "SPECIAL",
    "STOPS",
    "SUPPLY",
    "TILES",
    "Berth",
    "CanalKingView",
    "Canals",
    "Draw",
    "Laid",
    "Own",
    "Place",
    "Player",
    "Port",
    "Replace",
    "Return",
    "Returned",
    "RouteClaimed",
    "RouteFinished",
    "Sail",
    "Sailed",
    "Special",
    "SpecialPlaced",
    "Stage",
    "Swap",
    "TilePlaced",
    "TileReplaced",
    "opposite",
    "view_of",
]
