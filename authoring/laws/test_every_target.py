"""What choices name on pictures: there, apart, and where the picture shows it."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import settings

from authoring.lawful import LAWFUL_GAMES
from authoring.painters import LAWFUL_PAINTERS
from authoring.recorded import Recorded, some_by_day
from authoring.scenes import NAMES
from renderer.geometry import Point, Shape, bounds
from renderer.painter import Target
from renderer.scene import Scene
from renderer.theme import WIDTH
from rules import record
from rules.core import Choice
from rules.match import Match

pytestmark = pytest.mark.guide("9-the-painter")

EVERY = 1 if settings().max_examples >= 500 else 7
"""How many moves of a game are played between two positions: each is looked at by night."""
TOUCHING = 1
"""How many u two outlines may share, because corners are rounded."""


def positions(recorded: Recorded) -> Iterator[tuple[Scene, tuple[Choice, ...]]]:
    """Yield what each seat that must act sees and may choose, through a game."""
    written = record.read(recorded.text)
    match = Match.start(LAWFUL_GAMES[written.key], written.setup)
    names = NAMES[: match.setup.seats]
    for number, (seat, move) in enumerate(written.moves):
        for own in () if number % EVERY else match.waiting_for:
            yield Scene(match.view(own), names, viewer=own), match.choices(own)
        match = match.play(seat, move)


@pytest.mark.parametrize("recorded", [*some_by_day()])
def test_every_choice_has_targets_or_is_told_in_words(recorded: Recorded) -> None:
    painter = LAWFUL_PAINTERS[recorded.key]
    for scene, choices in positions(recorded):
        there = set(painter.parts(scene.view))
        for choice in choices:
            targets = tuple(painter.targets(scene, choice))
            in_words = all(isinstance(move, tuple(painter.in_words)) for move in choice.moves)
            assert targets or in_words, choice.notation
            assert {target.part for target in targets} <= there
        found = painter.targets_of(scene, choices)
        assert not [*clashes(found)]
        heights = {part: painter.layers(scene, part).height for part in {own.part for own in found}}
        for target in found:
            left, top, right, bottom = bounds(target.outline)
            assert 0 <= left <= right <= WIDTH, target
            assert 0 <= top <= bottom <= heights[target.part], target


def clashes(targets: Iterable[Target]) -> Iterator[tuple[str, str]]:
    """Yield the names of two targets of one picture that overlap, or are equally named."""
    for one, other in combinations(targets, 2):
        if one.part == other.part and (one.name == other.name or are_over(one, other)):
            yield one.name, other.name


def are_over(one: Target, other: Target) -> bool:
    return overlap(one.shape, other.shape, (other.at[0] - one.at[0], other.at[1] - one.at[1]))


@cache
def overlap(shape: Shape, other: Shape, by: Point) -> bool:
    """Whether two convex shapes overlap, the second moved; no straight line then parts them."""
    moved = tuple((x + by[0], y + by[1]) for x, y in other)
    for outline in (shape, moved):
        for (x, y), (u, v) in zip(outline, (*outline[1:], outline[0]), strict=True):
            length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
            across, down = (y - v) / (length or 1), (u - x) / (length or 1)
            first = [a * across + b * down for a, b in shape]
            second = [a * across + b * down for a, b in moved]
            if max(first) <= min(second) + TOUCHING or max(second) <= min(first) + TOUCHING:
                return False
    return True
