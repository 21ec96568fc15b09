"""The capital assets (BS-1.5, BS-12)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders.effects.kinds import Effects
from rules.big_shoulders.tables.effects import of_columns
from rules.big_shoulders.tables.rows import Row, keyed
from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class Asset:
    """A capital asset tile (BS-12)."""

    key: str
    name: str
    is_starting: bool
    bonus: Effects
    """The immediate effects of buying it (BS-12.6)."""
    cost: int
    """Dollars per use."""
    use: Effects
    """The effects of a use; empty for Price Protection (BS-12.15)."""


def _asset(row: Row) -> Asset:
    return Asset(
        row["id"],
        row["name"],
        row["starting"],
        of_columns(row["immediate_bonus"]),
        row["use_cost_to_bank"],
        of_columns(row["use"]),
    )


_TABLE = read_table("big_shoulders", "capital_assets")
ASSETS: Mapping[str, Asset] = keyed("capital_assets", _TABLE["assets"], _asset)
"""The 16 capital assets by key (BS-1.5)."""
FIXED_ASSETS: Mapping[int, str] = {
    int(price): asset for price, asset in _TABLE["setup_spaces"]["fixed"].items()
}
"""The starting tile of each space of the asset row, by price (BS-3.3)."""
