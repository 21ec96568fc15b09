"""What the last turn did is marked in every game's pictures."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from authoring.comparing import changed, drawn
from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.painters import LAWFUL_PAINTERS
from authoring.scenes import LAST_TURNS, matches, scene
from renderer.catalog import parts
from renderer.scene import Scene
from rules.core import Event
from rules.setup import Setup

pytestmark = pytest.mark.guide("9-the-painter")

SEEN = 25
"""The fewest pixels of a small picture that a mark changes."""


def seen(here: Scene, key: str, part: str) -> set[type[Event]]:
    """Return the marked kinds of events that the picture shows.

    It changes with them alone, or without them: some share a mark, and some need another event.
    """
    found = set[type[Event]]()
    for kind in {*map(type, here.recent)} & {*LAWFUL_PAINTERS[key].marked}:
        alone = tuple(event for event in here.recent if isinstance(event, kind))
        others = tuple(event for event in here.recent if not isinstance(event, kind))
        for more, fewer in ((alone, ()), (here.recent, others)):
            there, gone = (drawn(key, replace(here, recent=some), part) for some in (more, fewer))
            if changed(gone, there) >= SEEN:
                found.add(kind)
    return found


def shown(key: str) -> Iterator[tuple[Scene, str]]:
    """Yield pictures with marks of a game, by part; a game without some is played at random."""
    if key in LAST_TURNS:
        yield from LAST_TURNS[key]()
        return
    for match in matches(key, 1, Setup(min(LAWFUL_GAMES[key].seats))):
        here = scene(match)
        yield from ((here, part) for part in parts(key, here, LAWFUL_PAINTERS))


@pytest.mark.parametrize("key", lawful())
def test_every_kind_of_event_that_is_marked_is_seen(key: str) -> None:
    found = set[type[Event]]()
    for here, part in shown(key):
        found |= seen(here, key, part)

    assert found == set(LAWFUL_PAINTERS[key].marked)
