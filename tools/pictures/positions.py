"""Positions that are drawn to choose colours, to ship pieces, and in tests: of recorded games."""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import NamedTuple

from authoring.records import checking
from authoring.scenes import SCENES, scene
from renderer.scene import Scene
from rules import record
from rules.catalog import GAMES
from rules.match import Match
from rules.text import Seat


class Shown(NamedTuple):
    """A position: a record, the number of moves after which it is drawn, and who looks."""

    file: str
    moves: int
    viewer: Seat | None = None


SHOWN: Mapping[str, Mapping[str, Shown]] = {
    "cronberg": {
        "turn": Shown("4_seats.first_seat-random.series_first_seat-rotate.carried", 61),
        "lay": Shown("4_seats.carried.2", 25),
        "end": Shown("4_seats.first_seat-random.series_games-6.colours-green-red-yellow-blue", 580),
    },
    "canal_king": {
        "building": Shown("4_seats.claim_mode-open.exact_copy_replacement-allowed", 174),
        "sailing": Shown(
            "6_seats.claim_mode-open.leftover_tiles-open_pool.exact_copy_replacement-allowed", 825
        ),
        "private": Shown("2_seats.claim_mode-open.exact_copy_replacement-allowed", 256, Seat(1)),
    },
    "ruhrschifffahrt": {
        "sold": Shown("4_seats.forced_moves-asked", 226),
        "building": Shown("4_seats.forced_moves-asked", 236),
        "end": Shown("4_seats.forced_moves-asked", 336),
    },
    "oranienburger_kanal": {
        "turn": Shown("2_seats.deck-B.extra_structures-on", 185),
        "end": Shown("2_seats.first_seat-seat2", 491),
        "solo": Shown("1_seats.mode-campaign.carried.2", 95),
    },
    "big_shoulders": {
        "action": Shown("4_seats.advanced_rules-on", 617),
        "hand": Shown("4_seats.advanced_rules-on", 602, Seat(3)),
        "end": Shown("4_seats.public_goals-off.friendly_stock_sales-on", 804),
    },
}
"""By game, positions with all that its pictures can show."""


def recorded(key: str, file: str, moves: int) -> Match:
    """Return the match of a recorded game after some moves."""
    (path,) = (path for path in checking.files(key) if path.stem == file)
    written = record.read(path.read_text("utf-8"))
    match = Match.start(GAMES[key], written.setup)
    for seat, text in written.moves[:moves]:
        match = match.play(seat, text)
    return match


@cache
def position(key: str, name: str) -> Scene:
    """Return a named position."""
    shown = SHOWN[key][name]
    return scene(recorded(key, shown.file, shown.moves), shown.viewer)


def recorded_scenes(key: str) -> Iterator[Scene]:
    """Yield the positions of a game."""
    return (position(key, name) for name in SHOWN[key])


SCENES.update((key, partial(recorded_scenes, key)) for key in SHOWN)
