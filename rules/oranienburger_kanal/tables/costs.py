"""Resources and pieces, with their costs and gains (OK-6, OK-10, OK-11)."""

from collections.abc import Mapping
from typing import TypeAlias

from rules.tables import read_table

Amounts: TypeAlias = Mapping[str, int]
"""The amount of each resource."""

_COSTS = read_table("oranienburger_kanal", "costs")

BASIC: tuple[str, ...] = tuple(_COSTS["materials"]["basic"])
"""Wood, clay and ore."""
VALUABLE: tuple[str, ...] = tuple(_COSTS["materials"]["valuable"])
"""Brick and iron."""
THALER, PRESTIGE = "thaler", "prestige"
RESOURCES = (*BASIC, *VALUABLE, THALER, PRESTIGE)
"""All resources: the five materials, thalers and prestige (OK-6.1)."""
CAPS: Amounts = _COSTS["materials"]["caps"]
"""The most a player can own; thalers and prestige tokens have no cap (OK-6.1)."""

START: Amounts = {resource: _COSTS["start_materials"][resource] for resource in RESOURCES}
"""What everybody begins with (OK-3.4)."""

PRICES: Mapping[int, int] = {row["from"]: row["thalers"] for row in _COSTS["buy_price"]}
"""The price in thalers of the next unit by the amount owned; more are not sold (OK-11.2)."""

PRODUCE: Amounts = {THALER: _COSTS["paid_wheel_turn"]["thalers"]}
"""The cost of a turn of the wheel outside the wheel step (OK-11.3)."""

WHEEL: Amounts = {resource: _COSTS["wheel_turn"][resource] for resource in (*BASIC, *VALUABLE)}
"""The changes by one position of the wheel (OK-6.3)."""
ONE_OF_EACH: Amounts = dict.fromkeys(BASIC, 1)
"""The materials needed for it (OK-6.3)."""

PATH, BRIDGE = "path", "bridge"
KINDS = (PATH, "road", "rail", "canal")
"""The kinds of routes."""

BUILD_COSTS: Mapping[str, Amounts] = {
    piece: row["cost"] for piece, row in _COSTS["build_costs"].items()
}
"""The cost of a route or a bridge (OK-10.2 to 10.7)."""
BUILD_GAINS: Mapping[str, Amounts] = {
    piece: row["gain"] for piece, row in _COSTS["build_costs"].items()
}
"""The immediate gain of placing it, paid for or free (OK-10.5, OK-10.9)."""
OVER_PATHS = frozenset(kind for kind, row in _COSTS["placement"].items() if PATH in row["on"])
"""Kinds that may cover a path (OK-10.6)."""
NETWORKS = frozenset(kind for kind, row in _COSTS["placement"].items() if row["network"])
"""Kinds that must touch a route of their kind (OK-10.4, OK-10.5)."""
