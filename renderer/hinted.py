"""What the program recommends, as numbers at the places that its moves name."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import bounds, circle
from renderer.kit.marks import ringed
from renderer.painter import Layers, Painter, Target
from renderer.scene import Scene
from renderer.theme import BRASS, INK, KEYLINE, WIDTH, Type

Hinted: TypeAlias = Sequence[Sequence[Target]]
"""What each recommended turn names."""
RADIUS, RIM, NUMBER = 24, 3, Type(36, "Black")


def numbered(painter: Painter, scene: Scene, hinted: Hinted) -> Layers:
    """Return the picture on which most of the turns name something, with their numbers there."""
    telling = _telling(hinted)
    parts = Counter(part for turn in telling for part in {target.part for target in turn})
    part = max(parts, key=parts.__getitem__, default=painter.parts(scene.view)[0])
    shown = [[target for target in turn if target.part == part] for turn in telling]
    layers = painter.cropped(
        replace(painter.layers(scene, part), part=part), [t for turn in shown for t in turn]
    )
    left, _, right, _ = layers.window or (0, 0, WIDTH, 0)
    discs = partial(_show_discs, hinted=shown, size=(right - left) / WIDTH)
    return replace(layers, above=(*layers.above, discs))


def _telling(hinted: Hinted) -> Hinted:
    """Return what turns name without what all of them name, if they differ in any."""
    common = set.intersection(*map(set, hinted)) if len(hinted) > 1 else set[Target]()
    rest = [[target for target in turn if target not in common] for turn in hinted]
    return [tuple(dict.fromkeys(turn)) for turn in (rest if any(rest) else hinted)]


def _show_discs(canvas: Canvas, scene: Scene, hinted: Hinted, size: float) -> None:
    del scene
    places: dict[Target, list[int]] = {}
    for number, turn in enumerate(hinted, 1):
        for target in turn:
            places.setdefault(target, []).append(number)
    for target in places:
        canvas.put(ringed(target.shape, BRASS), target.at)
    for target, numbers in places.items():
        left, top, right, _ = bounds(target.outline)
        for place, number in enumerate(numbers):
            across = (left + right) / 2 + (2 * place + 1 - len(numbers)) * RADIUS * size
            canvas.put(disc(number, size), (across, max(top, RADIUS)))


@drawing
def disc(number: int, size: float) -> Iterable[Mark]:
    """Draw the number of a recommended turn."""
    edge = circle((0, 0), RADIUS * size)
    yield Stroke(edge, KEYLINE, 2 * RIM * size, closed=True)
    yield Fill(edge, BRASS)
    yield Letters(str(number), (0, 0), replace(NUMBER, size=NUMBER.size * size), INK)
