"""What every picture of every game promises, for all viewers and all names."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import count, islice

import pytest
from PIL import Image

from authoring.comparing import PHONE, changed, drawn
from authoring.lawful import lawful
from authoring.painters import LAWFUL_PAINTERS
from authoring.random_games import random_game, sample
from authoring.scenes import scenes_of
from renderer.canvas.masks import face_for, has_sign
from renderer.canvas.picture import Canvas
from renderer.catalog import draw, parts
from renderer.drawing import Drawing, Group, Letters, Mark, Put
from renderer.geometry import Point
from renderer.lettering import text_width
from renderer.painter import BOARD, LEGEND, Layers, Painter
from renderer.scene import Scene
from renderer.theme import BRASS, WIDTH
from rules import history
from rules.core import Result, known_to
from rules.match import Match
from rules.text import Reader, Seat, say

pytestmark = pytest.mark.guide("9-the-painter")

MOST = {PHONE: 80_000, WIDTH: 350_000}
"""The most bytes of a file by its width in pixels."""
LONGEST_NAME, LONGEST_ALT, MOST_PARTS = 32, 1024, 25
"""Discord's limits: characters of a name and an alt text, and entries of a menu."""
POSITIONS, MENUS = 6, 8
"""Positions and menus examined in a random game."""
NAMES = tuple(
    name[:LONGEST_NAME]
    for name in (
        "W" * 32,
        "Zażółć gęślą jaźń, Ærøskøbing Öß",
        "🎲🏳️‍🌈👩🏽‍🚀" * 16,
        "漢字かな交じり文の名前 und Jürgen Müller 🚢",
        "\u202eשלום עולם مرحبا بالعالم Ada\u202c \u200b\u2060\u200f",
        "Ḓeo n\u0303 e\u0323\u0302 ﬁn \t𝕭𝖔𝖇 \ufffd\x07 Ωμέγα Жук",
    )
)


class Proof(Canvas):
    """A canvas that records faults in writing, and paints nothing."""

    def __init__(self, layers: Layers, scene: Scene) -> None:
        super().__init__(layers.base, layers.height, PHONE)
        self.texts = 0
        self.boxes: set[str] = set()
        """Texts with a character that the typeface would draw as an empty box."""
        self.outside: set[str] = set()
        """Texts that extend beyond the left or the right edge."""
        self.put(layers.base)
        for layer in layers.above:
            layer(self, scene)

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        del opacity
        for mark in letters_of(drawing):
            self.texts += 1
            if has_boxes(mark):
                self.boxes.add(mark.text)
            if not mark.angle and not self._is_inside(mark, at[0] + mark.at[0]):
                self.outside.add(mark.text)

    def _is_inside(self, mark: Letters, x: float) -> bool:
        wide = text_width(mark.text, mark.type)
        left = x - {"left": 0, "middle": wide / 2, "right": wide}[mark.anchor]
        return left >= 0 and (left + wide) * self.scale <= self.size[0]


def has_boxes(mark: Letters) -> bool:
    """Return whether a character of a line is drawn as an empty box."""
    face = face_for(mark.text, mark.type.weight)
    return not all(has_sign(sign, face) for sign in mark.text)


@cache
def letters_of(drawing: Drawing) -> tuple[Letters, ...]:
    return tuple(all_letters(drawing.marks))


def all_letters(marks: Iterable[Mark]) -> Iterator[Letters]:
    for mark in marks:
        if isinstance(mark, Letters):
            yield mark
        elif isinstance(mark, Group):
            yield from all_letters(mark.marks)
        elif isinstance(mark, Put):
            yield from all_letters(mark.drawing.marks)


def check(key: str, scene: Scene, part: str, width: int = PHONE) -> None:
    """Check all promises for a picture."""
    picture, layers = (
        draw(key, scene, part, width, LAWFUL_PAINTERS),
        LAWFUL_PAINTERS[key].layers(scene, part),
    )
    image = Image.open(BytesIO(picture.png))
    image.load()

    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (width, round(layers.height * width / WIDTH))
    assert len(picture.png) <= MOST[width]
    assert 0 < len(picture.alt) <= LONGEST_ALT
    seats = range(len(scene.view.scores))
    named = all(scene.names[seat] in picture.alt for seat in seats)
    assert named or part == LEGEND
    check_texts(layers, scene)


def check_texts(layers: Layers, scene: Scene) -> None:
    proof = Proof(layers, scene)

    assert proof.texts
    assert not proof.boxes
    assert not proof.outside


def scenes(match: Match, names: tuple[str, ...]) -> Iterator[Scene]:
    """Yield a position for the channel, for an asker there, and for each seat alone."""
    seats = tuple(map(Seat, range(match.setup.seats)))
    one = seats[len(match.record) % len(seats)]
    for viewer, asker in ((None, None), (None, one), *((seat, None) for seat in seats)):
        yield Scene(
            view=match.view(viewer),
            names=names[: len(seats)],
            recent=history.recent(match, viewer),
            viewer=viewer,
            asker=asker,
            result=match.result,
            resigned=match.resigned,
            reader=reader_of(names),
        )


def reader_of(names: tuple[str, ...]) -> Reader:
    """Return the bot's reader, which has the names unchanged."""
    return Reader(name=names.__getitem__)


def positions(key: str, seed: int) -> Iterator[tuple[Match, tuple[str, ...]]]:
    """Yield a few positions of a random game, each with other people at the same seats."""
    for place, match in enumerate(sample(key, seed, POSITIONS)):
        first = place % len(NAMES)
        yield match, (*NAMES[first:], *NAMES[:first])


WITH_MENUS = [key for key in lawful() if type(LAWFUL_PAINTERS[key]).menu is not Painter.menu]
every_game = pytest.mark.parametrize("key", lawful())


@every_game
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_every_position_can_be_drawn_for_everybody(key: str, seed: int) -> None:
    """The next look shows the next part."""
    number = count(seed)
    for match, names in positions(key, seed):
        for scene in scenes(match, names):
            there = parts(key, scene, LAWFUL_PAINTERS)
            check(key, scene, there[next(number) % len(there)])


def menus(key: str) -> Iterator[tuple[Layers, Scene]]:
    """Yield the positions of a random game in which a choice has a picture."""
    for match in random_game(key, 0):
        for seat in match.waiting_for:
            names = NAMES[: match.setup.seats]
            scene = Scene(match.view(seat), names, viewer=seat, reader=reader_of(names))
            shown = (LAWFUL_PAINTERS[key].menu(scene, (choice,)) for choice in match.choices(seat))
            yield from ((layers, scene) for layers in islice(filter(None, shown), 1))


@pytest.mark.parametrize("key", WITH_MENUS)
def test_menus_can_be_drawn(key: str) -> None:
    found = list(islice(menus(key), MENUS))

    assert len(found) == MENUS
    for layers, scene in found:
        check_texts(layers, scene)


@every_game
def test_a_crown_is_worn_only_by_who_has_won(key: str) -> None:
    here = next(scenes_of(key))
    seats = len(here.names)
    results = (Result((9,) * seats, (rank,) * seats, say("x")) for rank in (1, 2))

    crowned, bare = (drawn(key, replace(here, result=result), BOARD) for result in results)
    crowns = Image.new("RGB", bare.size, BRASS)
    below_the_headline = (0, 110, WIDTH, WIDTH * bare.height / bare.width)

    without, with_crowns = (changed(own, crowns, below_the_headline) for own in (bare, crowned))
    # A board need not tell who has won: the last post does.
    assert with_crowns < without or not changed(bare, crowned, below_the_headline)


@pytest.mark.long
@every_game
def test_every_part_can_be_drawn_in_every_width(key: str) -> None:
    scene_of = {
        part: scene for scene in scenes_of(key) for part in parts(key, scene, LAWFUL_PAINTERS)
    }
    first, *_ = scene_of.values()
    there = parts(key, first, LAWFUL_PAINTERS)

    assert len(set(there)) == len(there) <= MOST_PARTS
    for part in there:
        check(key, first, part)
    for part, scene in scene_of.items():
        check(key, scene, part, WIDTH)


@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", range(2))
def test_no_event_leaves_a_mark_that_its_painter_does_not_name(key: str, seed: int) -> None:
    """The board is drawn after the first event of each kind, and in turn another part."""
    number, seen = count(seed), set(LAWFUL_PAINTERS[key].marked)
    for match in random_game(key, seed)[1:]:
        news = tuple(e for e in known_to(match.entries[-1].events, None) if type(e) not in seen)
        if not news:
            continue
        seen.update(map(type, news))
        scene = Scene(match.view(None), NAMES[: match.setup.seats], news)
        there = parts(key, scene, LAWFUL_PAINTERS)
        for part in {BOARD, there[next(number) % len(there)]}:
            assert drawn(key, scene, part) == drawn(key, replace(scene, recent=()), part), news
