"""Colours, characters, route cards and the numbers of the rules (CK-1.4 to 1.6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.canal_king.table import table
from rules.canal_king.tables.board import PORTS

_PIECES = table("pieces")
_CONSTANTS = table("constants")

STAGES = ("start", "port_of_call_1", "port_of_call_2", "final")
Route = tuple[str, ...]
"""Starting port, two ports of call, final destination (CK-1.6)."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of ships, special tiles and flags."""

    name: str
    letter: str
    """As tile names write it."""
    flag: str
    """The outline of its flags."""


COLOURS: Mapping[str, Colour] = {
    row["name"]: Colour(row["name"], row["code"], row["flag_shape"]) for row in _PIECES["colours"]
}
CHARACTERS: Mapping[str, str] = {
    row["name"].casefold(): row["name"] for row in _PIECES["characters"]
}
"""As moves name them, to their titles."""
ROUTES: Mapping[str, Route] = {
    row["id"]: tuple(PORTS[row[stage]].code for stage in STAGES)
    for row in table("route_cards")["cards"]
}
"""The 12 route cards."""


def _number(name: str) -> int:
    return int(_CONSTANTS[name]["value"])


SEATS = range(_number("players_min"), _number("players_max") + 1)
HAND = _number("hand_size")
STALEMATE_ROUNDS = _number("stalemate_idle_rounds")
"""Idle rounds that end the game (CK-10.3)."""
ROUND_CAP = _number("round_cap")
"""Rounds after which the game ends (CK-10.4)."""
FINAL = STAGES.index("final")
"""The place of the final destination on a route card."""
OPTIONS: Mapping[str, tuple[str, ...]] = {
    row["id"]: tuple(row["values"]) for row in _CONSTANTS["options"]
}
"""The values of each option, the default first (CK-13)."""
