"""Laws of the picture in the panel, over recorded games: it shows what is offered, legibly."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from renderer.big_shoulders.assets import NAME as ASSET
from renderer.big_shoulders.spaces import CODE
from renderer.canal_king.choices import FREE_NAME, LAID_NAME, PORT_CODE
from renderer.cronberg.board import LIT_NUMBER
from renderer.cronberg.pieces import OFFERED_NAME
from renderer.geometry import bounds
from renderer.painter import BOARD, Layers, Target
from renderer.ruhrschifffahrt.painter import LARGE_CODE
from renderer.scene import Scene
from renderer.theme import WIDTH
from renderer.window import HIGHEST, LOWEST
from rules.core import Choice
from tests.laws.painters import LAWFUL_PAINTERS
from tests.laws.recorded import some_positions
from tests.records.test_records import some_by_day
from tools.pictures.positions import NAMES
from tools.records import checking

SAMPLED = 6
"""Positions of a record that are looked at."""
PHONE, LEGIBLE = 390, 9
"""Pixels of the width of a picture on a phone, and the least size of letters there."""
NAMES_IN_U: Mapping[str, float] = {
    "ruhrschifffahrt": LARGE_CODE.size,
    "canal_king": min(FREE_NAME.size, LAID_NAME.size, PORT_CODE.size),
    "cronberg": min(LIT_NUMBER.size, OFFERED_NAME.size),
    "big_shoulders": min(CODE.size, ASSET.size),
}
"""The size of the names of what may be chosen on a board, by game; of Ruhrschifffahrt, of fields.

Oranienburger Kanal shows its choices on pictures of their own.
"""


def closeups(file: Path) -> Iterator[tuple[str, Layers, tuple[Target, ...]]]:
    """Yield what the panel shows in some positions of a record, with what is offered on it."""
    random = Random(file.name)
    for match in some_positions(file, random, SAMPLED):
        for seat in match.waiting_for:
            scene = Scene(match.view(seat), NAMES[: match.setup.seats], viewer=seat)
            for choices in (match.choices(seat), random.choices(match.choices(seat), k=3)):
                yield from closeup(match.game.key, scene, tuple(choices))


def closeup(
    key: str, scene: Scene, choices: tuple[Choice, ...]
) -> Iterator[tuple[str, Layers, tuple[Target, ...]]]:
    painter = LAWFUL_PAINTERS[key]
    layers = painter.closeup(scene, choices)
    if layers and layers.part:
        named = painter.targets_of(scene, choices)
        yield key, layers, tuple(target for target in named if target.part == layers.part)


@pytest.mark.parametrize("file", [*some_by_day(checking.files())])
def test_a_closeup_shows_all_that_is_offered_and_can_be_read(file: Path) -> None:
    for key, layers, targets in closeups(file):
        left, top, right, bottom = layers.window or (0, 0, WIDTH, layers.height)
        for target in targets:
            x, y, low_x, low_y = bounds(target.outline)
            assert left <= x <= low_x <= right, target
            assert top <= y <= low_y <= bottom, target
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= layers.height
        assert layers.window is None or LOWEST <= (bottom - top) / (right - left) <= HIGHEST
        if targets and layers.part == BOARD:
            assert NAMES_IN_U[key] * PHONE / (right - left) >= LEGIBLE
