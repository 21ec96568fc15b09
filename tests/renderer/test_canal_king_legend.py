"""The legend of Canal King Brugge: the same for all, readable, and complete."""

import pytest

from authoring.comparing import PHONE
from renderer.canal_king.legend import LEGEND, MOST_LINES, SIGNS, TEXT, lines_of
from renderer.canal_king.painter import CanalKingPainter
from renderer.canvas.picture import Canvas
from renderer.catalog import draw
from renderer.drawing import Drawing, Letters
from renderer.geometry import Point
from renderer.scene import Scene
from renderer.theme import WIDTH
from rules.canal_king.tables import CHARACTERS, COLOURS
from rules.text import Reader, words
from tests.renderer.canal_king import KEY
from tools.pictures.positions import position, recorded_scenes

READABLE = 9
"""The least height of letters with descenders, in pixels on a phone."""


class Listening(Canvas):
    """A canvas that records what is written."""

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        self.texts = getattr(self, "texts", []) + [
            mark.text for mark in drawing.marks if isinstance(mark, Letters)
        ]
        super().put(drawing, at, opacity)


def written(scene: Scene) -> list[str]:
    layers = CanalKingPainter().layers(scene, LEGEND)
    canvas = Listening(layers.base, layers.height, PHONE)
    for layer in layers.above:
        layer(canvas, scene)
    return canvas.texts


@pytest.mark.parametrize("scene", [*recorded_scenes(KEY)])
def test_the_legend_does_not_depend_on_the_position_or_on_who_looks(scene: Scene) -> None:
    """CK-11.6: it reveals nothing."""
    assert (
        draw(KEY, scene, LEGEND, PHONE).png
        == draw(KEY, position(KEY, "building"), LEGEND, PHONE).png
    )


def test_all_flags_and_characters_are_named() -> None:
    texts = written(position(KEY, "building"))

    assert {*COLOURS, *CHARACTERS.values()} <= {*texts}
    assert {colour.letter for colour in COLOURS.values()} <= {*texts}


def test_every_sign_is_explained_in_letters_that_a_phone_shows() -> None:
    here = position(KEY, "building")
    texts = written(here)

    assert TEXT.size * PHONE / WIDTH > READABLE
    for sign in SIGNS:
        lines = lines_of(here, sign)
        assert sign.pieces
        assert len(lines) <= MOST_LINES
        assert " ".join(lines) == words(sign.meaning)
        assert {*lines} <= {*texts}


def test_the_legend_speaks_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"Has won.": "Hat gewonnen."}.get(text, text))

    assert "Hat gewonnen." in written(Scene(position(KEY, "building").view, (), reader=german))
