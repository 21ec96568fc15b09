"""In private pictures, what is the viewer's can stand where the first seat's stands usually."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

import pytest

from authoring.comparing import PHONE, drawn
from authoring.scenes import matches
from renderer.canvas.picture import Canvas
from renderer.catalog import PAINTERS, own_part, parts
from renderer.drawing import Drawing, Letters
from renderer.geometry import Point
from renderer.painter import LEGEND
from renderer.scene import Scene
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fred")
OWN_PARTS = {
    "ruhrschifffahrt": "tableau 2",
    "oranienburger_kanal": "mine",
    "big_shoulders": "player yellow",
}


class Notes(Canvas):
    """A canvas that notes where each text is written, and paints nothing."""

    def __init__(self, key: str, scene: Scene, part: str) -> None:
        layers = PAINTERS[key].layers(scene, part)
        super().__init__(layers.base, layers.height, PHONE)
        self.places: Mapping[str, set[Point]] = defaultdict(set)
        for layer in layers.above:
            layer(self, scene)

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        del opacity
        for mark in drawing.marks:
            if isinstance(mark, Letters):
                self.places[mark.text].add(at)


def scene_of(match: Match, seat: Seat) -> Scene:
    return Scene(match.view(seat), NAMES[: match.setup.seats], viewer=seat)


def later(key: str, seats: int) -> Match:
    """Return a position some moves later."""
    found = matches(key, 3, Setup(seats))
    return next(match for number, match in enumerate(found) if number >= 30 or match.is_over)


@pytest.mark.parametrize(
    ("key", "part"),
    [
        *((key, "board") for key in GAMES),
        ("big_shoulders", "market"),
    ],
)
def test_what_is_mine_stands_where_the_first_seat_stands(key: str, part: str) -> None:
    most = max(GAMES[key].seats)
    usual = scene_of(later(key, most), Seat(most - 1))
    mine = replace(usual, first=Seat(most - 1))
    before, now = Notes(key, usual, part).places, Notes(key, mine, part).places

    for seat in range(most):
        following = (seat - 1) % most
        assert now[NAMES[following]] & before[NAMES[seat]] - before[NAMES[following]]


@pytest.mark.parametrize("key", GAMES)
def test_the_first_seat_sees_what_it_always_sees(key: str) -> None:
    usual = scene_of(later(key, 2), Seat(0))

    assert drawn(key, replace(usual, first=Seat(0))) == drawn(key, usual)


@pytest.mark.parametrize("key", GAMES)
def test_the_own_part_is_one_of_the_pictures(key: str) -> None:
    usual = scene_of(later(key, 2), Seat(1))
    own = own_part(key, replace(usual, first=Seat(1)))

    assert own_part(key, usual) == ""
    assert own in {"", *parts(key, usual)} - {LEGEND}
    assert own == OWN_PARTS.get(key, "")
