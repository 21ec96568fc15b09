"""Sites of warehouses and locks, and their costs (BL, BW, BH, DB)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES
from rules.tables import BadRow, read_table


@dataclass(frozen=True, slots=True)
class Site:
    """A city or a coal store with its building places, filled from the left."""

    code: str
    name: str
    territory: str
    prices: tuple[int, ...]
    vp: int
    limit: int
    """The most warehouses of one seat there."""
    tile: str
    """The black tile that builds here; empty for Mülheim (BW-1)."""


@dataclass(frozen=True, slots=True)
class Column:
    """One of the three export columns in Hafen Ruhrort."""

    code: str
    name: str
    gloss: str


@dataclass(frozen=True, slots=True)
class Harbour:
    """Prices and limits of Hafen Ruhrort (BH)."""

    prices: tuple[int, ...]
    """Prices by the number of warehouses already there."""
    bonuses: tuple[int, ...]
    """Bonuses by row, top first (EX-2)."""
    vp: int
    limit: int
    move_price: int
    berths: int
    tile: str = "hafen_ruhrort"


@dataclass(frozen=True, slots=True)
class Debt:
    """The terms of debts (DB, SC-10)."""

    spaces: int
    loan: int
    repayment: int
    final_vp: int
    timeline_vp: int
    tow_vp: int


STORE_TILE = "kohlenlager"
"""The tile that builds in coal stores (BW-1)."""
CITY_TILES = ("essener_lagerhaeuser", "maerkische_lagerhaeuser")
"""The tiles that build in the Essen and in the Mark cities (BW-1)."""


def cities(table: Mapping[str, Any]) -> dict[str, Site]:
    """Return the seven cities by code; raises BadRow for a code that is not a field."""
    found: dict[str, Site] = {}
    for row in table["cities"]:
        if row["id"] not in FIELDS:
            raise BadRow("building_sites", row["id"], "no such field")
        field, needed = FIELDS[row["id"]], row["tile_needed"]
        found[field.code] = Site(
            field.code,
            field.name,
            field.territory,
            tuple(row["slot_prices"]),
            row["vp_on_build"],
            row["max_per_player"],
            needed if needed in CITY_TILES else "",
        )
    return found


def stores(table: Mapping[str, Any]) -> dict[str, Site]:
    """Return the four coal stores by code; raises BadRow for an unknown territory."""
    found: dict[str, Site] = {}
    for row in table["coal_stores"]:
        if row["territory"] not in TERRITORIES:
            raise BadRow("building_sites", row["id"], "no such territory")
        prices = tuple(row["slot_prices"])
        found[row["id"]] = Site(
            row["id"],
            row["name"],
            row["territory"],
            prices,
            row["vp_on_build"],
            row["max_per_player"] or len(prices),
            STORE_TILE,
        )
    return found


_SITES = read_table("ruhrschifffahrt", "building_sites")
_HARBOUR = _SITES["harbour"]
_DEBT = _SITES["debt"]

CITY_SITES: Mapping[str, Site] = cities(_SITES)
"""Places for warehouses in each city, by code (BW-2)."""
STORES: Mapping[str, Site] = stores(_SITES)
"""Places for warehouses in each coal store, by code (BD-6)."""
SITES: Mapping[str, Site] = {**CITY_SITES, **STORES}
"""Cities and coal stores by code."""
GROUPS: Mapping[str, tuple[str, ...]] = {
    tile: tuple(code for code, site in CITY_SITES.items() if site.tile == tile)
    for tile in (*CITY_TILES, "")
}
"""The cities that each tile builds in; Mülheim needs no tile."""

COLUMNS: Mapping[str, Column] = {
    row["id"]: Column(row["id"], row["name"], row["gloss"]) for row in _HARBOUR["columns"]
}
"""The export columns by code (BH-1)."""
HARBOUR = Harbour(
    prices=tuple(_HARBOUR["price_by_number_already_in_harbour"]),
    bonuses=tuple(row["export_bonus"] for row in _HARBOUR["rows"]),
    vp=_HARBOUR["vp_on_build"],
    limit=_HARBOUR["max_per_player"],
    move_price=_HARBOUR["move_cost"],
    berths=_HARBOUR["ship_berths"],
)
"""Prices, bonuses and limits of the harbour (BH-2, BH-3, EX-2)."""
LOCK_PRICES: tuple[int, int] = (
    _SITES["lock"]["price_rounds_2_to_4"],
    _SITES["lock"]["price_from_round_5"],
)
"""Thaler for a lock in rounds 2 to 4, and from round 5 on (BL-2)."""
SALE_INCOME: int = _SITES["warehouse_sale_income"]["thaler"]
"""The income of every warehouse in a city from a sale there (SL-7)."""
DEBT = Debt(
    spaces=_DEBT["slots_per_player"],
    loan=_DEBT["loan"],
    repayment=_DEBT["repay"],
    final_vp=_DEBT["vp_per_open_debt_at_end"],
    timeline_vp=_DEBT["timeline_loan_vp"],
    tow_vp=_DEBT["emergency_tow_vp"],
)
"""Gains and costs of debts (DB-1, DB-4, DB-6, SC-10)."""
LAGERHAUS_PRICE = 2
"""The price of the tile Lagerhaus, whatever is printed (PT-4)."""
