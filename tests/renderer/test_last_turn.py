"""What the last turn did is marked as it was, in recorded games."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from authoring.comparing import PHONE, Golden
from authoring.scenes import scene
from renderer.catalog import draw
from renderer.scene import Scene
from tools.pictures.positions import recorded

LAST_TURNS: Mapping[str, Sequence[tuple[str, int, str]]] = {
    "cronberg": (
        ("2_seats.opponents", 52, "board"),
        ("2_seats.opponents", 29, "board"),
        ("2_seats.opponents", 32, "board"),
    ),
    "big_shoulders": (
        ("3_seats.advanced_rules-on.friendly_stock_sales-on", 99, "board"),
        ("2_seats.advanced_rules-on", 78, "companies"),
        ("2_seats.public_goals-off.advanced_rules-on.friendly_stock_sales-on", 313, "board"),
        ("2_seats.advanced_rules-on.friendly_stock_sales-on", 33, "companies"),
        ("2_seats.advanced_rules-on.friendly_stock_sales-on", 39, "board"),
        ("2_seats.public_goals-off.advanced_rules-on.friendly_stock_sales-on", 117, "market"),
        ("2_seats", 89, "companies"),
    ),
    "canal_king": (
        ("2_seats.claim_mode-open.exact_copy_replacement-allowed", 597, "board"),
        ("2_seats.claim_mode-open.exact_copy_replacement-allowed", 193, "board"),
        ("2_seats.claim_mode-open.exact_copy_replacement-allowed", 363, "board"),
        ("2_seats.claim_mode-open.exact_copy_replacement-allowed", 391, "board"),
        ("2_seats.claim_mode-open.exact_copy_replacement-allowed", 26, "board"),
    ),
    "ruhrschifffahrt": (
        ("2_seats.2", 54, "board"),
        ("2_seats.forced_moves-asked.2", 46, "board"),
        ("2_seats.forced_moves-asked.2", 172, "tableau 1"),
        ("2_seats.2", 128, "board"),
        ("2_seats.2", 123, "board"),
        ("2_seats.forced_moves-asked.2", 128, "board"),
    ),
    "oranienburger_kanal": (("1_seats.opponents", 8, "board"),),
}
"""By game, its recorded games, the number of moves after which they are drawn, and the part."""


@cache
def last_turn(key: str, file: str, move: int) -> Scene:
    """Return a position in which marks of the last turn are seen."""
    return scene(recorded(key, file, move))


def last_turns(key: str) -> Iterator[tuple[Scene, str]]:
    """Yield positions in which marks of the last turn are seen, and the part to be drawn."""
    return ((last_turn(key, file, move), part) for file, move, part in LAST_TURNS[key])


@pytest.mark.parametrize(
    ("key", "place"),
    [(key, place) for key, rows in LAST_TURNS.items() for place in range(len(rows))],
)
def test_the_marks_look_as_they_did(golden: Golden, key: str, place: int) -> None:
    file, move, part = LAST_TURNS[key][place]
    golden(f"{key}_last_turn_{place}", draw(key, last_turn(key, file, move), part, PHONE).png)
