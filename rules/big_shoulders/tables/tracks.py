"""The tracks, prices and limits, read once from the tables (BS-1.12, BS-2.2, BS-5)."""

from collections.abc import Mapping

from rules.big_shoulders.cubes import KINDS, Cubes, from_table
from rules.big_shoulders.tables.components import Decade, table

_TRACKS = table("tracks")
_SETUP = table("setup")
_GOALS = table("goals")

STOCK: tuple[int, ...] = tuple(_TRACKS["stock_track"]["values"])
START_VALUES: tuple[int, ...] = tuple(_TRACKS["stock_track"]["start_values"])
DIVIDEND_STEPS: tuple[tuple[int, int, int], ...] = tuple(
    (row["at_least_times"], row["only_if_value_at_least"] or 0, row["steps"])
    for row in _TRACKS["dividend_steps"]["table"]
)
"""So many times the value, if it is at least so high, moves the marker so far (BS-14.19)."""

TOP_APPEAL: int = _TRACKS["appeal_track"]["max"]
APPEAL_BONUSES: Mapping[int, str] = {
    row["space"]: row["bonus"].partition("_")[0] for row in _TRACKS["appeal_track"]["bonuses"]
}
"""The space to the first word of its bonus, as in effects.BONUSES (BS-13.2)."""
CASH_INSTEAD: int = _TRACKS["appeal_track"]["cash_instead"]
"""What a company may take instead of a bonus (BS-13.3)."""

MARKET: int = _TRACKS["job_market"]["capacity"]
MARKET_AT_START: int = _TRACKS["job_market"]["at_setup"]
WAGES: tuple[int, ...] = tuple(
    _TRACKS["job_market"]["price_by_workers_in_market"][str(n)] for n in range(MARKET + 1)
)
"""The price of the next worker by the workers left in the market (BS-10.2)."""

BOXES: tuple[str, ...] = tuple(_TRACKS["supply_chain"]["boxes_left_to_right"])
BOX_PRICES: Mapping[str, int] = {
    box: price for box, price in _TRACKS["supply_chain"]["price"].items() if price
}
"""Without the X box, which is not for sale (BS-14.6)."""
HAYMARKET: Cubes = from_table(_TRACKS["haymarket_square"]["at_setup"])
_KEPT: int = _TRACKS["haymarket_square"]["kept_on_reset_per_type"]
KEPT: Cubes = (_KEPT, _KEPT, _KEPT, _KEPT)
"""Cubes that stay when the bag is refilled (BS-15.3)."""
CUBES: Cubes = from_table({kind: _SETUP["resources"][kind] for kind in KINDS})
ROW: tuple[int, ...] = tuple(_TRACKS["asset_row"]["spaces_left_to_right"])
"""The prices of the asset row (BS-12.2)."""
FIXED_ASSETS: Mapping[int, str] = {
    int(price): asset for price, asset in table("capital_assets")["setup_spaces"]["fixed"].items()
}
"""Tiles that begin on a space of their own (BS-3.3)."""

DECADES: tuple[Decade, ...] = tuple(
    Decade(row["year"], row["era_dealt"], row["supply_refill"]) for row in _TRACKS["decades"]
)
HAND: int = _TRACKS["decades"][0]["buildings_dealt_each"]
"""Building tiles in hand when the choice is made (BS-8.1)."""

CASH: int = _SETUP["starting_cash"]
PARTNERS: int = _SETUP["partners"]["start"]
MOST_PARTNERS: int = _SETUP["partners"]["max"]
PARTNER_DECADE = 3
"""The decade in which everybody gains a partner (BS-8.6)."""
MOST_SHARES: int = _SETUP["max_shares_per_company"]
CERTIFICATE_LIMIT: Mapping[int, int] = {
    int(seats): limit for seats, limit in _SETUP["certificate_limit"].items()
}
TOKENS: int = _SETUP["goods_tokens"]
GOALS_DRAWN: int = _GOALS["drawn"]
GOAL_REWARD: int = _GOALS["goals"][0]["reward"]
TURNED_IN = 25
"""What the bank pays for a partner nobody can place (BS-9.8)."""
SEAT_COLOURS: tuple[str, ...] = tuple(_SETUP["player_colours"]["order_top_to_bottom"])
