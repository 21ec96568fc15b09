"""Laws of the picture in the panel, over whole games: it shows what is offered, legibly."""

from collections.abc import Iterator
from random import Random

import pytest

from authoring.painters import LAWFUL_PAINTERS, NAMES_ON_BOARD
from authoring.recorded import Recorded, some_by_day
from authoring.scenes import NAMES
from renderer.geometry import bounds
from renderer.painter import BOARD, HIGHEST, LOWEST, Layers, Target
from renderer.scene import Scene
from renderer.theme import WIDTH
from rules.core import Choice

pytestmark = pytest.mark.guide("9-the-painter")

SAMPLED = 6
"""Positions of a game that are looked at."""
PHONE, LEGIBLE = 390, 9
"""Pixels of the width of a picture on a phone, and the least size of letters there."""


def closeups(recorded: Recorded) -> Iterator[tuple[Layers, tuple[Target, ...]]]:
    """Yield what the panel shows in some positions of a game, with what is offered on it."""
    random = Random(recorded.name)
    for match in recorded.positions(random, SAMPLED):
        for seat in match.waiting_for:
            scene = Scene(match.view(seat), NAMES[: match.setup.seats], viewer=seat)
            for choices in (match.choices(seat), random.choices(match.choices(seat), k=3)):
                yield from closeup(recorded.key, scene, tuple(choices))


def closeup(
    key: str, scene: Scene, choices: tuple[Choice, ...]
) -> Iterator[tuple[Layers, tuple[Target, ...]]]:
    painter = LAWFUL_PAINTERS[key]
    layers = painter.closeup(scene, choices)
    if layers and layers.part:
        named = painter.targets_of(scene, choices)
        yield layers, tuple(target for target in named if target.part == layers.part)


@pytest.mark.parametrize("recorded", [*some_by_day()])
def test_a_closeup_shows_all_that_is_offered_and_can_be_read(recorded: Recorded) -> None:
    for layers, targets in closeups(recorded):
        left, top, right, bottom = layers.window or (0, 0, WIDTH, layers.height)
        for target in targets:
            x, y, low_x, low_y = bounds(target.outline)
            assert left <= x <= low_x <= right, target
            assert top <= y <= low_y <= bottom, target
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= layers.height
        assert layers.window is None or LOWEST <= (bottom - top) / (right - left) <= HIGHEST
        if targets and layers.part == BOARD and recorded.key in NAMES_ON_BOARD:
            assert NAMES_ON_BOARD[recorded.key] * PHONE / (right - left) >= LEGIBLE
