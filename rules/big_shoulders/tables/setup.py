"""What every game begins with, and its limits (BS-1.8 to BS-1.10, BS-3, BS-5)."""

from collections.abc import Mapping

from rules.big_shoulders.cubes import KINDS, Cubes, from_table
from rules.tables import read_table

_TABLE = read_table("big_shoulders", "setup")

CUBES: Cubes = from_table({kind: _TABLE["resources"][kind] for kind in KINDS})
"""All resource cubes of the game (BS-1.8)."""
CASH: int = _TABLE["starting_cash"]
"""Dollars each player begins with."""
PARTNERS: int = _TABLE["partners"]["start"]
"""Partners each player begins with."""
MOST_PARTNERS: int = _TABLE["partners"]["max"]
"""The most partners that a player can own (BS-1.10)."""
PARTNER_DECADE = 3
"""The decade in which everybody gains a partner (BS-8.6)."""
MOST_SHARES: int = _TABLE["max_shares_per_company"]
"""Shares of one company that one player may hold (BS-5.2)."""
CERTIFICATE_LIMIT: Mapping[int, int] = {
    int(seats): limit for seats, limit in _TABLE["certificate_limit"].items()
}
"""The most certificates that one player may hold, by number of seats (BS-5.1)."""
TOKENS: int = _TABLE["goods_tokens"]
"""Goods tokens of the Appeal Track in the whole game (BS-1.9)."""
TURNED_IN = 25
"""Dollars the bank pays for a partner that cannot be placed (BS-9.8)."""
