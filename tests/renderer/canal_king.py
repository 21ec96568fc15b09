"""Canal King Brugge for its pictures: files, differences, and a started game."""

from authoring.comparing import PHONE, changed, drawn
from authoring.scenes import matches
from renderer.catalog import draw
from renderer.geometry import Box, Point
from renderer.scene import Scene
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, say

KEY = "canal_king"


ANNA = Seat(0)


def file_of(here: Scene, width: int = PHONE) -> bytes:
    return draw(KEY, here, width=width).png


def difference(one: Scene, other: Scene, box: Box | None = None) -> int:
    """Return the number of pixels that differ in two small pictures, in all or in a box in u."""
    return changed(drawn(KEY, one), drawn(KEY, other), box)


def around(at: Point, reach: float) -> Box:
    """Return the square, in u, around a point at a distance of `reach`."""
    x, y = at
    return (x - reach, y - reach, x + reach, y + reach)


def started(seats: int, seed: int = 1) -> Match:
    """Return a game at its first builder's decision."""
    return next(
        match
        for match in matches(KEY, seed, Setup(seats))
        if match.view(None).asks == say("takes a building turn")
    )
