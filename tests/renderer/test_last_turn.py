"""What the last turn did is marked in every game's pictures."""

from dataclasses import replace

import pytest

from renderer.catalog import PAINTERS, draw
from renderer.scene import Scene
from rules.core import Event
from tests.renderer.comparing import PHONE, Golden, changed, drawn

SEEN = 25
"""The fewest pixels of a small picture that a mark changes."""


LAST_TURNS = tuple(
    (key, place)
    for key, painter in PAINTERS.items()
    for place, _ in enumerate(painter.last_turns())
)


def last_turn(key: str, place: int) -> tuple[Scene, str]:
    return tuple(PAINTERS[key].last_turns())[place]


def kinds(scene: Scene) -> set[type[Event]]:
    return set(map(type, scene.recent))


every_last_turn = pytest.mark.parametrize(("key", "place"), LAST_TURNS)


@pytest.mark.parametrize("key", PAINTERS)
def test_every_kind_of_event_that_is_marked_occurs_in_a_sample(key: str) -> None:
    painter = PAINTERS[key]
    occurring = [kinds(scene) for scene, _ in painter.last_turns()]

    assert set[type[Event]]().union(*occurring) == set(painter.marked)


@every_last_turn
def test_every_event_of_a_sample_is_seen(key: str, place: int) -> None:
    scene, part = last_turn(key, place)
    marked = drawn(key, scene, part)

    for kind in kinds(scene):
        others = tuple(event for event in scene.recent if not isinstance(event, kind))
        without = drawn(key, replace(scene, recent=others), part)
        assert changed(without, marked) >= SEEN, kind


@every_last_turn
def test_the_marks_look_as_they_did(golden: Golden, key: str, place: int) -> None:
    golden(f"{key}_last_turn_{place}", draw(key, *last_turn(key, place), PHONE).png)
