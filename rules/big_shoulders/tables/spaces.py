"""General action spaces and building tiles (BS-1.4, BS-10)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders.effects.kinds import Effects
from rules.big_shoulders.tables.effects import of_space
from rules.big_shoulders.tables.rows import Row, keyed
from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class Space:
    """A general action space or a building tile (BS-10)."""

    code: str
    label: str
    payment: str
    cost: int
    effects: Effects
    is_limited: bool
    """Whether it takes only one partner a decade (BS-10.1)."""
    opens: int = 1
    """The first decade in which it can be used."""
    era: int = 0
    """The era of a building tile; 0 for a general space."""
    min_players: int = 2
    workers: int = 0
    """Workers a building tile brings to the Job Market (BS-8.5)."""


def _general(row: Row) -> Space:
    # A word instead of a number: the cost depends on a choice within the effect.
    cost = row["cost"] if isinstance(row["cost"], int) else 0
    return Space(
        row["code"],
        row["label"],
        row["payment"],
        cost,
        of_space(row["effect"]),
        row["partner_limit"] is not None,
        opens=row["available_from_decade"],
    )


def _building(row: Row) -> Space:
    return Space(
        row["id"],
        row["label"],
        row["payment"],
        row["cost"],
        of_space(row["effect"]),
        is_limited=True,
        era=row["era"],
        min_players=row["min_players"],
        workers=row["job_market_workers"],
    )


GENERAL: Mapping[str, Space] = keyed(
    "action_spaces", read_table("big_shoulders", "action_spaces")["spaces"], _general, "code"
)
"""The nine general action spaces by code (BS-1.12)."""
BUILDINGS: Mapping[str, Space] = keyed(
    "buildings", read_table("big_shoulders", "buildings")["buildings"], _building
)
"""The 44 building tiles by code (BS-1.4)."""
SPACES: Mapping[str, Space] = {**GENERAL, **BUILDINGS}
"""Every action space for a partner, by code."""
