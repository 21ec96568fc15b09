"""The special options a seat can choose in phase 3 (SO)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class SpecialOption:
    """One of the special options (SO)."""

    code: str
    name: str
    gloss: str
    prices: tuple[int, int]
    """Prices up to round 6, and from round 7."""
    pilot: bool
    tow: bool
    transport: bool
    tile: str
    wages: int
    raises: int
    once: bool
    """Whether only one seat may choose it per round (SO-3)."""
    not_in_round: int

    @property
    def is_double(self) -> bool:
        """Whether it combines two of the simple ones (SO-7, SO-8)."""
        return "+" in self.code


def _option(row: Mapping[str, Any]) -> SpecialOption:
    return SpecialOption(
        row["id"],
        row["name"],
        row["gloss"],
        (row["cost_r1_6"], row["cost_r7_12"]),
        row["pilot"],
        row["tow"],
        row["transport"],
        row.get("needs_tile", ""),
        row.get("gain_thaler", 0),
        row.get("raise_die", 0),
        row.get("one_player_per_round", False),
        row.get("not_in_round", 0),
    )


OPTIONS: Mapping[str, SpecialOption] = {
    row["id"]: _option(row) for row in read_table("ruhrschifffahrt", "tracks")["special_options"]
}
"""The eight special options by code (SO-1)."""
NO_OPTION = SpecialOption(
    "none", "", "no special option", (0, 0), False, False, False, "", 0, 0, False, 0
)
"""The choice of a seat without an option (ST-7)."""
CHOICES: Mapping[str, SpecialOption] = {NO_OPTION.code: NO_OPTION, **OPTIONS}
"""Every option that can be chosen, including none."""
SUPPLIED = max(option.raises for option in OPTIONS.values())
"""The value that Nachschub adds to a die (SO-12)."""
