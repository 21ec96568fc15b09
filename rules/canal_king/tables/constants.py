"""The numbers of the rules, and the values of the options."""

from collections.abc import Mapping

from rules.tables import read_table

_CONSTANTS = read_table("canal_king", "constants")


def _number(name: str) -> int:
    return int(_CONSTANTS[name]["value"])


SEATS = range(_number("players_min"), _number("players_max") + 1)
"""The possible numbers of seats (CK-12.7)."""
HAND = _number("hand_size")
"""Tiles in a full hand (CK-12.2)."""
STALEMATE_ROUNDS = _number("stalemate_idle_rounds")
"""Idle rounds that end the game (CK-10.3)."""
ROUND_CAP = _number("round_cap")
"""Rounds after which the game ends (CK-10.4)."""
OPTION_VALUES: Mapping[str, tuple[str, ...]] = {
    row["id"]: tuple(row["values"]) for row in _CONSTANTS["options"]
}
"""The values of each option, the default first (CK-13)."""
