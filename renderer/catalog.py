"""The painter of each game, and the functions that draw a picture."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, TypeAlias

from renderer.canvas.drawn_pieces import Cutout, cut_out
from renderer.canvas.picture import Canvas, encode
from renderer.hinted import numbered
from renderer.kit.people import read_out
from renderer.painter import LEGEND, Painter, Target
from renderer.scene import Picture, Scene
from rules import packages
from rules.catalog import GAMES, PACKAGES, leave_out
from rules.core import Choice
from rules.packages import Unusable
from rules.text import Text, say

Painters: TypeAlias = Mapping[str, Painter]
"""Painters by the keys of their games."""


def _usable() -> Iterator[tuple[str, Painter]]:
    """Yield the painters of the games on offer; a game without one that can be used is left out."""
    wanting = {*GAMES}
    for package, point in packages.named(packages.PAINTERS):
        if point.name in wanting and package == PACKAGES[point.name]:
            wanting.remove(point.name)
            try:
                yield point.name, packages.made_of(point, Painter)
            except Unusable as unusable:
                leave_out(point.name, unusable.why)
    for key in sorted(wanting):
        leave_out(key, say("its package names no painter"))


PAINTERS: Painters = dict(_usable())

WIDTH = 1200
"""Pixels; phones show the picture at a third of this width."""
LEGEND_IN_WORDS = say("The legend: what the signs on the board and its pieces mean.")
LONGEST_ALT = 1024
"""The most characters that Discord accepts."""


def parts(key: str, scene: Scene, painters: Painters = PAINTERS) -> tuple[str, ...]:
    """Return the pictures that a game has of this position; the first is the board."""
    return tuple(painters[key].parts(scene.view))


def own_part(key: str, scene: Scene) -> str:
    """Return the picture of what the first seat has; empty if nobody is first, or there is none."""
    return "" if scene.first is None else PAINTERS[key].own_part(scene.view, scene.first)


def part_title(key: str, part: str) -> Text:
    """Return a picture's name in menus."""
    return PAINTERS[key].part_title(part)


def seat_colours(key: str, view: Any) -> tuple[str, ...]:
    """Return the colours of the seats at the board; empty where they have none."""
    return tuple(PAINTERS[key].seat_colours(view)) if key in PAINTERS else ()


def seat_letters(key: str, view: Any) -> tuple[str, ...]:
    """Return the letters on the seats' signs at the board; empty where they have none."""
    return tuple(PAINTERS[key].seat_letters(view)) if key in PAINTERS else ()


def draw(
    key: str, scene: Scene, part: str = "", width: int = WIDTH, painters: Painters = PAINTERS
) -> Picture:
    """Draw a part of a position (the board if `part` is empty), with alt text."""
    part = part or parts(key, scene, painters)[0]
    shown = LEGEND_IN_WORDS if part == LEGEND else _position_in_words(scene)
    return _finished(painters[key], painters[key].paint(scene, part, width), read_out(scene, shown))


def targets(key: str, scene: Scene, choice: Choice) -> tuple[Target, ...]:
    """Return all that a choice names, each once, where it is on the pictures of a position."""
    return tuple(dict.fromkeys(PAINTERS[key].targets(scene, choice)))


def draw_signs(key: str, painters: Painters = PAINTERS) -> Mapping[str, Cutout]:
    """Return the pictures shown before words about a game, by sign; empty if it has none."""
    if key not in painters:
        return {}
    return {sign: cut_out(drawing) for sign, drawing in painters[key].signs().items()}


def draw_choices(
    key: str,
    scene: Scene,
    choices: Sequence[Choice],
    width: int = WIDTH,
    painters: Painters = PAINTERS,
) -> Picture | None:
    """Draw a preview of a few choices in place; None where words are enough."""
    layers = painters[key].closeup(scene, choices)
    if layers is None:
        return None
    shown = read_out(scene, _position_in_words(scene))
    return _finished(painters[key], layers.painted(scene, width), shown)


def draw_apart(
    key: str, scene: Scene, choices: Sequence[Choice], width: int = WIDTH
) -> Picture | None:
    """Draw choices apart from the board, such as a tile as it can lie; None if they are places."""
    layers = PAINTERS[key].menu(scene, choices)
    if layers is None or layers.part:
        return None
    return _finished(PAINTERS[key], layers.painted(scene, width), "")


def draw_hints(
    key: str, scene: Scene, turns: Sequence[Sequence[tuple[Any, Choice]]], width: int = WIDTH
) -> Picture:
    """Draw where turns would be made: of each, its moves with the views before them."""
    painter = PAINTERS[key]
    named = [
        [painter.targets(replace(scene, view=view), move) for view, move in turn] for turn in turns
    ]
    layers = numbered(painter, scene, [[*chain(*targets)] for targets in named])
    shown = read_out(scene, _position_in_words(scene))
    return _finished(painter, layers.painted(scene, width), shown)


def _finished(painter: Painter, canvas: Canvas, alt: str) -> Picture:
    shortened = alt if len(alt) <= LONGEST_ALT else alt[: LONGEST_ALT - 1].rstrip() + "…"
    return Picture(encode(*canvas.indexed(painter.palette.colours)), shortened)


def _position_in_words(scene: Scene) -> Text:
    """Return what the picture shows; of a game given up also that nobody is on turn any more."""
    essentials = scene.view.essentials
    if scene.result is None or not scene.resigned:
        return essentials
    return say(
        "The game is over: {why} Final position: {position}",
        why=scene.result.why,
        position=essentials,
    )
