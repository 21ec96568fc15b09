"""Numbers of cards, turns and thalers by number of players (OK-3, OK-4, OK-17)."""

from collections.abc import Mapping

from rules.oranienburger_kanal.tables.costs import Amounts
from rules.tables import read_table

_SETUP = read_table("oranienburger_kanal", "setup")

SEAT_COLOURS = ("red", "blue")
"""Colours from seat 1 on, unless the players agree otherwise (OK-19.5)."""
STACKS: Mapping[int, Mapping[str, int]] = {int(n): row for n, row in _SETUP["stacks"].items()}
"""The cards in each stack, by number of seats and colour (OK-3.1, OK-4.1)."""
TURNS: Mapping[int, int] = {int(n): row["actions_per_round"] for n, row in _SETUP["discs"].items()}
"""The turns of a round by number of seats (OK-7.2, OK-17.2)."""
START_THALERS: Amounts = _SETUP["thalers_on_spaces_at_start"]
"""The thalers on each action space at the start."""
DISPLAY_TARGETS: Mapping[str, int] = _SETUP["display_target"]
"""The cards in a full display, by the stacks that are left (OK-15.2)."""
BLOCKING: tuple[tuple[str, ...], ...] = tuple(
    tuple(_SETUP["solo_blocking"][game]) for game in ("game1_and_single", "game2", "game3")
)
"""The spaces of the blocking disc in order, by game of a campaign (OK-17.7, OK-18.5)."""
SOLO_ROUNDS: int = _SETUP["rounds"]["1"]["exact"]
"""Rounds of a solo game (OK-17.4)."""
