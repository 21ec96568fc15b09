"""The tracks of the board, their prices, and the five decades (BS-1.12, BS-2.2, BS-10.2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders.cubes import Cubes, from_table
from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class Decade:
    """One of the five decades."""

    year: int
    era: int
    """The era of the building tiles dealt in it."""
    refill: int
    """Cubes for each empty supply box (BS-15.2)."""


_TABLE = read_table("big_shoulders", "tracks")

STOCK: tuple[int, ...] = tuple(_TABLE["stock_track"]["values"])
"""Dollars for a share, from the lowest place to the highest (BS-2.2)."""
START_VALUES: tuple[int, ...] = tuple(_TABLE["stock_track"]["start_values"])
"""Stock values a company may be founded at (BS-6.9)."""
DIVIDEND_STEPS: tuple[tuple[int, int, int], ...] = tuple(
    (row["at_least_times"], row["only_if_value_at_least"] or 0, row["steps"])
    for row in _TABLE["dividend_steps"]["table"]
)
"""How often a dividend covers the stock value, the least value, and the steps up (BS-14.19)."""

TOP_APPEAL: int = _TABLE["appeal_track"]["max"]
"""The last space of the Appeal Track (BS-13.1)."""
APPEAL_BONUSES: Mapping[int, str] = {
    row["space"]: row["bonus"].partition("_")[0] for row in _TABLE["appeal_track"]["bonuses"]
}
"""The bonus of each space: the first word of its effects in effects.BONUSES (BS-13.2)."""
CASH_INSTEAD: int = _TABLE["appeal_track"]["cash_instead"]
"""Dollars a company may take instead of a bonus (BS-13.3)."""

MARKET: int = _TABLE["job_market"]["capacity"]
"""The capacity of the Job Market in workers (BS-8.5)."""
MARKET_AT_START: int = _TABLE["job_market"]["at_setup"]
"""Workers in the Job Market at the beginning (BS-3.6)."""
WAGES: tuple[int, ...] = tuple(
    _TABLE["job_market"]["price_by_workers_in_market"][str(n)] for n in range(MARKET + 1)
)
"""The price of the next worker by the number left in the market (BS-10.2)."""

BOXES: tuple[str, ...] = tuple(_TABLE["supply_chain"]["boxes_left_to_right"])
"""The boxes of the Supply Chain from left to right."""
BOX_PRICES: Mapping[str, int] = {
    box: price for box, price in _TABLE["supply_chain"]["price"].items() if price
}
"""Dollars for a cube by box, without the X box, which is not for sale (BS-14.6)."""
HAYMARKET: Cubes = from_table(_TABLE["haymarket_square"]["at_setup"])
"""Cubes in Haymarket Square at the beginning."""
_KEPT: int = _TABLE["haymarket_square"]["kept_on_reset_per_type"]
KEPT: Cubes = (_KEPT, _KEPT, _KEPT, _KEPT)
"""Cubes that remain when the bag is refilled (BS-15.3)."""
ROW: tuple[int, ...] = tuple(_TABLE["asset_row"]["spaces_left_to_right"])
"""The prices of the asset row from left to right, the most expensive first (BS-12.2)."""
DECADES: tuple[Decade, ...] = tuple(
    Decade(row["year"], row["era_dealt"], row["supply_refill"]) for row in _TABLE["decades"]
)
"""The five decades in their order (BS-2.6)."""
HAND: int = _TABLE["decades"][0]["buildings_dealt_each"]
"""Building tiles in hand before the choice (BS-8.1)."""
