"""How many cards, turns and thalers the game has for how many players (OK-3, OK-4, OK-17)."""

from collections.abc import Mapping

from rules.oranienburger_kanal.tables.costs import Amounts
from rules.tables import read_table

_SETUP = read_table("oranienburger_kanal", "setup")

SEAT_COLOURS = ("red", "blue")
"""From seat 1 on, unless the table agrees otherwise (OK-19.5)."""
STACKS: Mapping[int, Mapping[str, int]] = {int(n): row for n, row in _SETUP["stacks"].items()}
"""Number of seats to the cards in each stack, by colour (OK-3.1, OK-4.1)."""
TURNS: Mapping[int, int] = {int(n): row["actions_per_round"] for n, row in _SETUP["discs"].items()}
"""Number of seats to the turns of a round (OK-7.2, OK-17.2)."""
START_THALERS: Amounts = _SETUP["thalers_on_spaces_at_start"]
"""Action space to the thalers that lie on it at the start."""
DISPLAY_TARGETS: Mapping[str, int] = _SETUP["display_target"]
"""Cards in a full display, by which stacks are left (OK-15.2)."""
BLOCKING: tuple[tuple[str, ...], ...] = tuple(
    tuple(_SETUP["solo_blocking"][game]) for game in ("game1_and_single", "game2", "game3")
)
"""The way of the blocking disc, by game of a campaign (OK-17.7, OK-18.5)."""
SOLO_ROUNDS: int = _SETUP["rounds"]["1"]["exact"]
"""Rounds of a solo game (OK-17.4)."""
