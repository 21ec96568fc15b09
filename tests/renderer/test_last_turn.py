"""What the last turn did is marked in every game's pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

from authoring.comparing import PHONE, Golden, changed, drawn
from authoring.scenes import matches, scene
from renderer.catalog import PAINTERS, draw, parts
from renderer.scene import Scene
from rules.catalog import GAMES
from rules.core import Event
from rules.setup import Setup
from tools.pictures.positions import recorded

SEEN = 25
"""The fewest pixels of a small picture that a mark changes."""
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


def seen(here: Scene, key: str, part: str) -> set[type[Event]]:
    """Return the marked kinds of events that the picture shows.

    It changes with them alone, or without them: some share a mark, and some need another event.
    """
    found = set[type[Event]]()
    for kind in {*map(type, here.recent)} & {*PAINTERS[key].marked}:
        alone = tuple(event for event in here.recent if isinstance(event, kind))
        others = tuple(event for event in here.recent if not isinstance(event, kind))
        for more, fewer in ((alone, ()), (here.recent, others)):
            there, gone = (drawn(key, replace(here, recent=some), part) for some in (more, fewer))
            if changed(gone, there) >= SEEN:
                found.add(kind)
    return found


def shown(key: str) -> Iterator[tuple[Scene, str]]:
    """Yield pictures with marks of a game, by part; a game without a row is played at random."""
    rows = LAST_TURNS.get(key, ())
    yield from ((last_turn(key, file, move), part) for file, move, part in rows)
    for match in () if rows else matches(key, 1, Setup(min(GAMES[key].seats))):
        yield from ((scene(match), part) for part in parts(key, scene(match)))


@pytest.mark.parametrize("key", PAINTERS)
def test_every_kind_of_event_that_is_marked_is_seen(key: str) -> None:
    found = set[type[Event]]()
    for here, part in shown(key):
        found |= seen(here, key, part)

    assert found == set(PAINTERS[key].marked)


@pytest.mark.parametrize(
    ("key", "place"),
    [(key, place) for key, rows in LAST_TURNS.items() for place in range(len(rows))],
)
def test_the_marks_look_as_they_did(golden: Golden, key: str, place: int) -> None:
    file, move, part = LAST_TURNS[key][place]
    golden(f"{key}_last_turn_{place}", draw(key, last_turn(key, file, move), part, PHONE).png)
