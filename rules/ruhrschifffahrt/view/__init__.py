"""What everybody sees of the game, and the components and events a picture shows with it."""

from rules.ruhrschifffahrt.events.building import LockBuilt, WarehouseBuilt, WarehouseMoved
from rules.ruhrschifffahrt.events.departure import DiePlaced, DieRaised, ShipStarted
from rules.ruhrschifffahrt.events.event import RuhrEvent
from rules.ruhrschifffahrt.events.sales import Sold
from rules.ruhrschifffahrt.events.tiles import TileGained
from rules.ruhrschifffahrt.events.timeline import DemandPlaced, DieRemoved
from rules.ruhrschifffahrt.state import PASSED, Mark, Tableau
from rules.ruhrschifffahrt.tables.board import (
    COAL,
    DEPOTS,
    FIELDS,
    OBSTACLES,
    RUHRORT,
    SIMPLE,
    TERRITORIES,
    Kind,
)
from rules.ruhrschifffahrt.tables.building_sites import (
    CITY_SITES,
    COLUMNS,
    DEBT,
    HARBOUR,
    SITES,
    STORES,
)
from rules.ruhrschifffahrt.tables.markers import COUNTRIES, MARKERS
from rules.ruhrschifffahrt.tables.options import OPTIONS
from rules.ruhrschifffahrt.tables.progress_tiles import AREAS, TILES, WHITE_TILES, Area
from rules.ruhrschifffahrt.tables.setup import SEAT_COLOURS
from rules.ruhrschifffahrt.tables.timeline import LAST_ROUND, ROUNDS, WAITING_ROUNDS
from rules.ruhrschifffahrt.tables.tracks import SCALE, THALER_CAP, TRACK, TRACK_IN
from rules.ruhrschifffahrt.transport_track import Leaving
from rules.ruhrschifffahrt.view.from_state import view_of
from rules.ruhrschifffahrt.view.values import RuhrView
from rules.ruhrschifffahrt.words import SCORING_LINES

__all__ = [
    "AREAS",
    "CITY_SITES",
    "COAL",
    "COLUMNS",
    "COUNTRIES",
    "DEBT",
    "DEPOTS",
    "FIELDS",
    "HARBOUR",
    "LAST_ROUND",
    "MARKERS",
    "OBSTACLES",
    "OPTIONS",
    "PASSED",
    "ROUNDS",
    "RUHRORT",
    "SCALE",
    "SCORING_LINES",
    "SEAT_COLOURS",
    "SIMPLE",
    "SITES",
    "STORES",
    "TERRITORIES",
    "THALER_CAP",
    "TILES",
    "TRACK",
    "TRACK_IN",
    "WAITING_ROUNDS",
    "WHITE_TILES",
    "Area",
    "DemandPlaced",
    "DiePlaced",
    "DieRaised",
    "DieRemoved",
    "Kind",
    "Leaving",
    "LockBuilt",
    "Mark",
    "RuhrEvent",
    "RuhrView",
    "ShipStarted",
    "Sold",
    "Tableau",
    "TileGained",
    "WarehouseBuilt",
    "WarehouseMoved",
    "view_of",
]
