"""The twelve rounds of the timeline: their events, crests and years (EV, BD-7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tables.board import TERRITORIES
from rules.tables import BadRow, read_table


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the timeline."""

    number: int
    year: int
    crest: str
    """The territory that black dice return to; empty in rounds 1 and 12."""
    events: tuple[str, ...]
    history: str
    draws: bool
    """Whether a marker is drawn from the bag."""
    exports: bool


def rounds(table: Mapping[str, Any]) -> dict[int, Round]:
    """Return the rounds by number; raises BadRow for a crest that is not a territory."""
    found: dict[int, Round] = {}
    for row in table["rounds"]:
        crest = row["crest"] or ""
        if crest and crest not in TERRITORIES:
            raise BadRow("timeline", row["round"], f"no territory {crest}")
        found[row["round"]] = Round(
            row["round"],
            row["year"],
            crest,
            tuple(row["events"]),
            row["history"],
            row["marker_draw"],
            row["export"],
        )
    return found


_TABLE = read_table("ruhrschifffahrt", "timeline")

ROUNDS: Mapping[int, Round] = rounds(_TABLE)
"""The twelve rounds by number (BD-7)."""
LAST_ROUND = max(ROUNDS)
LAST_EXPORT = max(number for number, entry in ROUNDS.items() if entry.exports)
"""The last round in which export scores (EX-1)."""
REMOVAL: Mapping[int, Mapping[str, int]] = {
    seats: _TABLE["round_11_removal"][str(seats)] for seats in (2, 3, 4)
}
"""What is removed in round 11 by number of seats: black and white dice, and choosers (EV-11)."""


def _first_round_with(event: str) -> int:
    return min(number for number, entry in ROUNDS.items() if event in entry.events)


WAITING_ROUNDS = tuple(number for number, entry in ROUNDS.items() if "warehouse" in entry.events)
"""Rounds in which a warehouse arrives from the timeline (EV-6)."""
LOCKS_FROM = _first_round_with("locks_open")
"""The round in which locks begin (EV-2)."""
DEAR_LOCKS_FROM = _first_round_with("lock_price_3")
"""The first round in which a lock costs 3 Thaler (EV-5)."""
DEAR_OPTIONS_FROM = _first_round_with("option_price_up")
"""The first round in which paid options cost 1 Thaler more (EV-7)."""
