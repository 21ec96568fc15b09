"""Canal King Brugge for its pictures: files, differences, and a game begun."""

from renderer.catalog import draw
from renderer.scene import Scene
from rules.core import Setup
from rules.match import Match
from rules.text import Seat, say
from tests.renderer.comparing import changed, opened
from tests.renderer.playing import matches

KEY = "canal_king"


ANNA = Seat(0)


def file_of(here: Scene, width: int = 1200) -> bytes:
    return draw(KEY, here, width=width).png


def difference(one: Scene, other: Scene, box: tuple[int, int, int, int] | None = None) -> int:
    """Count the pixels in which two pictures differ, in all or inside a box."""
    before, now = (opened(file_of(here)) for here in (one, other))
    return changed(before.crop(box), now.crop(box)) if box else changed(before, now)


def started(seats: int, seed: int = 1) -> Match:
    """Play until the first builder is asked."""
    return next(
        match
        for match in matches(KEY, seed, Setup(seats))
        if match.view(None).asks == say("takes a building turn")
    )
