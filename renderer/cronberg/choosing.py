"""Marks on the board for what may be chosen: crossings for a token, triangles for a rhomb."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from renderer import theme
from renderer.canvas import Canvas
from renderer.cronberg.crossings import name_crossings
from renderer.cronberg.layout import row_end, strip_end
from renderer.cronberg.triangles import number_triangles
from renderer.drawing import written
from renderer.scene import Scene
from renderer.theme import Type
from rules.choice import Choice
from rules.cronberg.moves import Lay, Token
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES

ROW, STRIP = Type(24, "Black"), Type(27, "Black")


@dataclass(frozen=True)
class Chosen:
    """The crossings or triangles that some choices name; one of the two is empty."""

    crossings: frozenset[str]
    triangles: frozenset[int]

    @classmethod
    def of(cls, choices: Sequence[Choice]) -> "Chosen":
        """Return what the moves of the choices name."""
        moves = [move for choice in choices for move in choice.moves]
        crossings = (move.crossing for move in moves if isinstance(move, Token))
        triangles = (PLACES[move.place].triangles for move in moves if isinstance(move, Lay))
        return cls(frozenset(crossings), frozenset[int]().union(*triangles))

    def show_crossings(self, canvas: Canvas, scene: Scene) -> None:
        """Ring the crossings, and write the letters of their rows at the wall."""
        name_crossings(canvas, scene, self.crossings)
        for _, row in groupby(CROSSINGS, lambda name: name[0]):
            names = [*row]
            if not self.crossings.isdisjoint(names):
                for end in (names[0], names[-1]):
                    canvas.put(written(end[0], ROW, theme.INK), row_end(end))

    def show_numbers(self, canvas: Canvas, scene: Scene) -> None:
        """Highlight the triangles, and write the numbers of their strips' ends outside the wall."""
        number_triangles(canvas, scene.view, self.triangles)
        for _, strip in groupby(TRIANGLES.values(), lambda triangle: triangle.strip):
            numbers = [triangle.number for triangle in strip]
            if not self.triangles.isdisjoint(numbers):
                for end in (numbers[0], numbers[-1]):
                    canvas.put(written(str(end), STRIP, theme.BRASS), strip_end(end))
