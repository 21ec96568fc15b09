"""Pictures in a language whose words are 30 % longer than English ones: no line meets another."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import TypeGuard

import pytest

from authoring.comparing import PHONE
from authoring.lawful import one_game
from bot.language.languages import LANGUAGES, SOURCE
from bot.language.readers import anonymous_reader
from renderer.canvas.picture import Canvas
from renderer.canvas.surface import reach
from renderer.catalog import PAINTERS, parts
from renderer.drawing import Drawing, Fill, Group, Letters, Mark, Put, Region
from renderer.geometry import Box, Point
from renderer.lettering import ELLIPSIS, text_width
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import WIDTH
from rules.text import Reader
from tools.pictures.positions import recorded_scenes

WORD = re.compile(r"\{[^}]*\}|[^\W\d_]+")
LONGER = 0.3
CAPITALS = 0.33
"""Half the height of a capital, by the size of its type."""
TOUCHING = 2
"""How many pixels of a picture of full width lines may share."""


def longer(template: str) -> str:
    """Make every word of a template longer; its arguments stay."""
    return WORD.sub(_longer, template)


def _longer(word: re.Match[str]) -> str:
    text = word.group()
    more = text[: round(len(text) * LONGER)]
    return text if text.startswith("{") else text + (more if text.isupper() else more.lower())


WORDY = Reader(
    gettext=longer, ngettext=lambda one, many, number: longer(one if number == 1 else many)
)


class Page(Canvas):
    """A canvas that records where lines of text are seen, and paints nothing."""

    def __init__(self, layers: Layers, scene: Scene) -> None:
        super().__init__(layers.base, layers.height, PHONE)
        self.whole = self.scale
        self.lines: list[tuple[str, Box]] = []
        self.hidden: list[str] = []
        """Lines of which something else covers a part."""
        self.put(layers.base)
        for layer in layers.above:
            layer(self, scene)

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        for mark, corner in placed(drawing.marks, at):
            if isinstance(mark, Letters):
                self.lines.append((mark.text, self._here(box_of(mark), corner)))
            elif opacity == 1:
                self._cover(self._here(reach((mark,), 1), corner))

    def _here(self, box: Box, at: Point) -> Box:
        """Return a box of a drawing in u of the page, which may be enlarged at present."""
        factor, (x, y) = self.scale / self.whole, at
        left, top, right, bottom = box
        return (x + left) * factor, (y + top) * factor, (x + right) * factor, (y + bottom) * factor

    def _cover(self, box: Box) -> None:
        """Forget the lines that something has been painted over."""
        self.lines = [line for line in self.lines if not is_inside(line[1], box)]
        self.hidden += (text for text, there in self.lines if have_room_in_common(there, box))

    @property
    def meeting(self) -> Iterator[frozenset[str]]:
        """Yield each two lines that share some room."""
        for (one, here), (other, there) in combinations(self.lines, 2):
            if have_room_in_common(here, there):
                yield frozenset((one, other))

    @property
    def outside(self) -> Iterator[str]:
        """Yield the lines that are not wholly on the page."""
        return (text for text, (left, _, right, _) in self.lines if left < 0 or right > WIDTH)


def placed(marks: Iterable[Mark], at: Point) -> Iterator[tuple[Letters | Fill, Point]]:
    """Yield level letters and opaque shapes with the place of their drawing."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from placed(mark.marks, at)
        elif isinstance(mark, Put):
            yield from placed(mark.drawing.marks, (at[0] + mark.at[0], at[1] + mark.at[1]))
        elif is_line(mark) or is_cover(mark):
            yield mark, at


def is_line(mark: Mark) -> TypeGuard[Letters]:
    return isinstance(mark, Letters) and bool(mark.text.strip()) and not mark.angle


def is_cover(mark: Mark) -> TypeGuard[Fill]:
    return isinstance(mark, Fill) and mark.opacity == 1 and not isinstance(mark.area, Region)


def box_of(mark: Letters) -> Box:
    wide, half = text_width(mark.text, mark.type), mark.type.size * CAPITALS
    left = mark.at[0] - {"left": 0, "middle": wide / 2, "right": wide}[mark.anchor]
    return left, mark.at[1] - half, left + wide, mark.at[1] + half


def shared(one: Box, other: Box) -> Box:
    (left, top, right, bottom), (west, north, east, south) = one, other
    return max(left, west), max(top, north), min(right, east), min(bottom, south)


def have_room_in_common(one: Box, other: Box) -> bool:
    left, top, right, bottom = shared(one, other)
    return right - left > TOUCHING and bottom - top > TOUCHING


def is_inside(inner: Box, outer: Box) -> bool:
    return shared(inner, outer) == inner


def pictures(key: str) -> Iterator[tuple[str, Scene]]:
    """Yield every part of every sample position."""
    for scene in recorded_scenes(key):
        for part in parts(key, scene):
            yield part, scene


OTHERS = [code for code in LANGUAGES if code != SOURCE]


@pytest.mark.long
@pytest.mark.parametrize("key", one_game(PAINTERS))
def test_longer_words_meet_nothing_and_none_is_left_out(key: str) -> None:
    """What meets in English, such as a letter on a piece, is meant."""
    readers = {code: anonymous_reader(code, key) for code in OTHERS}
    found: set[tuple[str, str, str]] = set()
    for part, scene in pictures(key):
        english = page(key, part, scene)
        for language, reader in {"longer": WORDY, **readers}.items():
            other = page(key, part, replace(scene, reader=reader))
            wrong = {*misplaced(other, english)}
            if language in readers:
                wrong |= {*left_out(other, english)}
            found |= {(language, part, each) for each in wrong}

    assert found == set()


def page(key: str, part: str, scene: Scene) -> Page:
    return Page(PAINTERS[key].layers(scene, part), scene)


def misplaced(page: Page, english: Page) -> Iterator[str]:
    """Yield lines that meet others or leave the page, where English ones do not."""
    meant, same = set(english.meeting), {text for text, _ in english.lines}
    for pair in page.meeting:
        if pair not in meant and not pair <= same:
            yield " / ".join(sorted(pair))
    yield from (text for text in page.outside if text not in same)


def left_out(page: Page, english: Page) -> Iterator[str]:
    """Yield lines that are cut where no English one is, and all covered ones if they are more."""
    if not any(ELLIPSIS in text for text, _ in english.lines):
        yield from (text for text, _ in page.lines if ELLIPSIS in text)
    if len(page.hidden) > len(english.hidden):
        yield from page.hidden


def test_a_template_keeps_its_arguments() -> None:
    assert (
        longer("{who} sells HARBOUR coal: {number}.") == "{who} sellsse HARBOURHA coalc: {number}."
    )
