"""The form of a vector of Ruhrschifffahrt: the keys of a position, the colours of the seats."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from rules.text import Seat
from tests.rules.vector_form import UnfitVector, one_of

COLOURS = ("blue", "green", "red", "yellow")
"""The colours of the vectors in seat order."""
SEATS = range(2, len(COLOURS) + 1)
VARIANTS = ("a", "b", "c", "d")
"""Names of positions that one vector compares: each has keys of its own."""
SEAT_KEYS = {
    "actor_tiles", "debts", "die", "lock_space", "locks_built_before", "mark_space", "option",
    "ship", "stones", "supply_warehouses", "thaler", "tiles", "timeline", "vp",
}  # fmt: skip
"""A seat's properties: given for the actor, as {colour: value}, or in the object of a colour."""
BOARD_KEYS = {
    "arrow_black", "arrow_white", "bag", "bag_after_draw", "bag_before_draw", "choices", "cities",
    "country", "dice", "die_sold", "empty_depots", "export_scale_index", "first",
    "first_in_ruhrort", "harbour", "lohn_taken", "marker", "obstacles_on_route",
    "obstacles_removed", "options", "order_phase_4", "order_upstream_first", "other_depots",
    "pilot_closed", "players", "round", "sale", "scale_value", "second", "ships", "slots",
    "sold_from", "start_player", "starts", "stores", "supply", "thaler_on_fields", "track", "water",
}  # fmt: skip
READING_KEYS = {"dice_note", "obstacles_crossed", "option_cost", "payment"}
"""Explanations for people, which nothing depends on."""
POSITION_KEYS = SEAT_KEYS | BOARD_KEYS | READING_KEYS | {*COLOURS, *VARIANTS}

Given = Mapping[str, Any]


def seat_of(colour: str) -> Seat:
    return Seat(COLOURS.index(one_of("a colour", colour, COLOURS)))


def colours(seats: Iterable[Seat]) -> list[str]:
    return [COLOURS[seat] for seat in seats]


def mapping(value: object) -> Mapping[str, Any] | None:
    """Return a value if it is a JSON object; otherwise None."""
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else None


def players_of(given: Given) -> int:
    """Return the number of seats; of several, as a set-up compares them, the highest."""
    players: int | list[int] = given.get("players", len(COLOURS))
    number = max(players) if isinstance(players, list) else players
    if number not in SEATS:
        raise UnfitVector(f"players cannot be {number}; 2 to {len(COLOURS)} play")
    return number
