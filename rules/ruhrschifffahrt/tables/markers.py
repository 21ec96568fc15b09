"""The markers drawn from the bag and the country markers (WD, SU-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.tables import BadRow, read_table


@dataclass(frozen=True, slots=True)
class Marker:
    """An obstacle/demand marker, with the effect of its reverse."""

    code: str
    kind: str
    name: str
    copies: int
    fields: tuple[str, ...] = ()
    """The fields that get a Thaler (WD-2)."""
    change: int = 0
    """The change of the dice on depots (WD-5)."""
    star: bool = False
    """Whether it is left out in the variant (VA-1)."""

    @property
    def is_water(self) -> bool:
        """Whether it closes the pilot instead of bringing demand (WD-4)."""
        return self.kind == "water"


def markers(table: Mapping[str, Any]) -> dict[str, Marker]:
    """Return the obstacle/demand markers by code; raises BadRow for a code that is not a field."""
    found: dict[str, Marker] = {}
    for row in table["obstacle_demand_markers"]:
        strangers = set(row.get("fields", ())) - set(FIELDS)
        if strangers:
            raise BadRow("markers", row["id"], f"no field {strangers}")
        found[row["id"]] = Marker(
            row["id"],
            row["kind"],
            row["name"],
            row["count"],
            tuple(row.get("fields", ())),
            row.get("dice_delta", 0),
            row.get("star", False),
        )
    return found


_TABLE = read_table("ruhrschifffahrt", "markers")

MARKERS: Mapping[str, Marker] = markers(_TABLE)
"""The kinds of obstacle and demand markers by code; there are 20 markers (WD-2)."""
DEMAND_LIMIT: int = _TABLE["max_thaler_per_field"]
"""The most Thaler on a field (WD-3)."""
COUNTRIES: Mapping[str, int] = {row["id"]: row["count"] for row in _TABLE["country_markers"]}
"""The number of country markers of each export column (SU-2)."""
