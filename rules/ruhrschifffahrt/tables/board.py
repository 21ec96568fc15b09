"""What is printed: the river, building sites and their prices, the stones and progress tiles."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, convert, field

from rules.tables import by_code, read_rows, read_table

SIMPLE_TRIP = 2
"""Fields a ship covers without a pilot (MV-2)."""

WHITE = "white"
COLOURS = ("black", WHITE)
"""The two kinds of coal (CP-4); dice and depots keep their colours."""


class Kind(StrEnum):
    """The kinds of river fields (BD-1)."""

    DEPOT = "depot"
    OBSTACLE = "obstacle"
    CITY = "city"
    INDUSTRY = "industry"
    HARBOUR = "harbour"


BUYERS = (Kind.CITY, Kind.INDUSTRY, Kind.HARBOUR)
"""The kinds of sale fields."""


class Territory(Struct, frozen=True):
    """One of the four lands along the river (BD-4)."""

    code: str = field(name="id")
    name: str
    gloss: str
    coal: str

    @property
    def crest(self) -> str:
        """The letter on its crest."""
        return self.code[0].upper()


class Field(Struct, frozen=True):
    """One field of the river."""

    code: str = field(name="id")
    pos: int
    """1 is furthest upstream."""
    kind: Kind = field(name="type")
    name: str
    gloss: str
    territory: str
    at: tuple[int, int] = field(name="xy")
    """The middle, in the units of the table."""
    coal: str = ""
    """The colour of the dice of a depot."""
    lock_vp: int = 0
    """The points of the lock of an obstacle (BL-4)."""
    trade: str = field(name="kind", default="")
    """The kind of a small industry: Schmiede, Hammerwerk or Gewehrfabrik (BD-3)."""
    trade_gloss: str = field(name="kind_gloss", default="")


_GAME = "rules.ruhrschifffahrt"

TERRITORIES: Mapping[str, Territory] = by_code(read_rows(_GAME, "board", "territories", Territory))
"""The four territories by code (BD-4)."""
FIELDS: Mapping[str, Field] = by_code(read_rows(_GAME, "board", "fields", Field))
"""Code to field, from upstream to downstream."""
POS: Mapping[str, int] = {code: field.pos for code, field in FIELDS.items()}
"""Each field's place on the river, counted downstream."""


def of_kind(*kinds: Kind) -> tuple[str, ...]:
    """Return the codes of the fields of some kinds, from upstream to downstream."""
    return tuple(code for code, field in FIELDS.items() if field.kind in kinds)


DEPOTS = of_kind(Kind.DEPOT)
"""The codes of the 15 depots (BD-5)."""
OBSTACLES = of_kind(Kind.OBSTACLE)
"""The codes of the 14 obstacle fields (BD-1)."""
CITIES = of_kind(Kind.CITY)
"""The codes of the seven cities (BD-2)."""
SALE_FIELDS = of_kind(*BUYERS)
"""The codes of all fields where coal can be sold (MV-1)."""
(RUHRORT,) = of_kind(Kind.HARBOUR)
"""The code of the harbour (BD-1)."""

COAL: Mapping[str, str] = {depot: FIELDS[depot].coal for depot in DEPOTS}
"""The colour of every depot (TR-6)."""
DEPOTS_FOR: Mapping[str, tuple[str, ...]] = {
    colour: tuple(depot for depot in DEPOTS if COAL[depot] == colour) for colour in COLOURS
}
"""The depots of every colour, from upstream to downstream."""

PILOTED: Mapping[str, tuple[str, ...]] = {
    depot: tuple(field for field in SALE_FIELDS if POS[field] > POS[depot]) for depot in DEPOTS
}
"""Where a die of each depot can be sold with a pilot (MV-3, MV-4)."""

SIMPLE: Mapping[str, tuple[str, ...]] = {
    depot: tuple(
        field for field in fields if field != RUHRORT and POS[field] - POS[depot] <= SIMPLE_TRIP
    )
    for depot, fields in PILOTED.items()
}
"""Where it can be sold without one (MV-2); nowhere from a depot with a black arrow (BD-5)."""

BETWEEN: Mapping[tuple[str, str], frozenset[str]] = {
    (depot, field): frozenset(o for o in OBSTACLES if POS[depot] < POS[o] < POS[field])
    for depot, fields in PILOTED.items()
    for field in fields
}
"""The obstacle fields that a trip passes (MV-6)."""


class Site(Struct, frozen=True):
    """A city or a coal store with its building places, filled from the left."""

    code: str = field(name="id")
    prices: tuple[int, ...] = field(name="slot_prices")
    vp: int = field(name="vp_on_build")
    limit: int = field(name="max_per_player")
    """The most warehouses of one seat there."""
    tile: str = field(name="tile_needed")
    """The black tile that builds here; empty for Mülheim (BW-1)."""
    name: str = ""
    territory: str = ""
    """Those of a coal store; a city has its field's."""


class Column(Struct, frozen=True):
    """One of the three export columns in Hafen Ruhrort."""

    code: str = field(name="id")
    name: str
    gloss: str


class Harbour(Struct, frozen=True):
    """Prices and limits of Hafen Ruhrort (BH)."""

    prices: tuple[int, ...] = field(name="price_by_number_already_in_harbour")
    """Prices by the number of warehouses already there."""
    bonuses: tuple[int, ...] = field(name="export_bonuses")
    """Bonuses by row, top first (EX-2)."""
    vp: int = field(name="vp_on_build")
    limit: int = field(name="max_per_player")
    move_price: int = field(name="move_cost")
    tile: str = "hafen_ruhrort"


class Debt(Struct, frozen=True):
    """The terms of debts (DB, SC-10)."""

    spaces: int = field(name="slots_per_player")
    loan: int
    repayment: int = field(name="repay")
    final_vp: int = field(name="vp_per_open_debt_at_end")
    timeline_vp: int = field(name="timeline_loan_vp")
    tow_vp: int = field(name="emergency_tow_vp")


STORE_TILE = "kohlenlager"
"""The tile that builds in coal stores (BW-1)."""
CITY_TILES = ("essener_lagerhaeuser", "maerkische_lagerhaeuser")
"""The tiles that build in the Essen and in the Mark cities (BW-1)."""


_SITES = read_table(_GAME, "building_sites")
_HARBOUR = _SITES["harbour"]

CITY_SITES: Mapping[str, Site] = by_code(read_rows(_GAME, "building_sites", "cities", Site))
"""Places for warehouses in each city, by code (BW-2)."""
STORES: Mapping[str, Site] = by_code(read_rows(_GAME, "building_sites", "coal_stores", Site))
"""Places for warehouses in each coal store, by code (BD-6)."""
SITES: Mapping[str, Site] = {**CITY_SITES, **STORES}
"""Cities and coal stores by code."""
GROUPS: Mapping[str, tuple[str, ...]] = {
    tile: tuple(code for code, site in CITY_SITES.items() if site.tile == tile)
    for tile in (*CITY_TILES, "")
}
"""The cities that each tile builds in; Mülheim needs no tile."""

COLUMNS: Mapping[str, Column] = by_code(convert(_HARBOUR["columns"], list[Column]))
"""The export columns by code (BH-1)."""
HARBOUR = convert(_HARBOUR, Harbour)
"""Prices, bonuses and limits of the harbour (BH-2, BH-3, EX-2)."""
LOCK_PRICES: tuple[int, int] = (
    _SITES["lock"]["price_rounds_2_to_4"],
    _SITES["lock"]["price_from_round_5"],
)
"""Thaler for a lock in rounds 2 to 4, and from round 5 on (BL-2)."""
SALE_INCOME: int = _SITES["warehouse_sale_income"]["thaler"]
"""The income of every warehouse in a city from a sale there (SL-7)."""
DEBT = convert(_SITES["debt"], Debt)
"""Gains and costs of debts (DB-1, DB-4, DB-6, SC-10)."""
LAGERHAUS_PRICE = 2
"""The price of the tile Lagerhaus, whatever is printed (PT-4)."""


class Area(Struct, frozen=True):
    """The place of stones of one colour of coal and one kind of buyer (SL-2)."""

    code: str = field(name="id")
    coal: str
    buyer: str
    places: int = field(name="slots")


class Tile(Struct, frozen=True):
    """A progress tile; every seat can gain the black ones, the white ones are limited."""

    code: str = field(name="id")
    name: str
    gloss: str
    back: str
    requires: Mapping[str, int]
    """The stones required in each area."""
    use: str
    """When it works, in a word: "round"."""
    effect: str
    in_short: str
    """The effect in a few words."""

    def __post_init__(self) -> None:
        for code, stones in self.requires.items():
            if code not in AREAS or not 0 < stones <= AREAS[code].places:
                raise ValueError(f"{stones} stones in {code}")

    @property
    def is_white(self) -> bool:
        return self.back == "white"


_TILES = read_table(_GAME, "progress_tiles")

AREAS: Mapping[str, Area] = by_code(read_rows(_GAME, "progress_tiles", "stone_areas", Area))
"""The six stone areas of a tableau by code (BD-8)."""
AREA_OF: Mapping[tuple[str, str], str] = {
    (coal, buyer): next(a.code for a in AREAS.values() if (a.coal, a.buyer) == (coal, buyer))
    for coal in COLOURS
    for buyer in BUYERS
}
"""The area of a stone by the die's colour and the kind of buyer (SL-2)."""
TILES: Mapping[str, Tile] = by_code(read_rows(_GAME, "progress_tiles", "tiles", Tile))
"""The kinds of progress tiles by code (CP-2)."""
WHITE_TILES = tuple(code for code, tile in TILES.items() if tile.is_white)
"""The codes of the white tiles, which have few copies (PL-2)."""
COPIES: Mapping[int, int] = {
    seats: _TILES["supply_of_each_white_tile"][str(seats)] for seats in (2, 3, 4)
}
"""Copies of each white tile by number of seats (PL-2)."""

POINTS: Mapping[str, int] = {
    row["id"]: row["vp"] for row in read_table(_GAME, "scoring")["final"] if "vp" in row
}
"""Points of each line of the final scoring; lines that score per piece are left out (SC)."""
