"""Names of places: quiet on the print, or highlighted."""

from collections.abc import Iterable

from renderer import theme
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import centred
from renderer.lettering import text_width
from renderer.theme import PLACE, PLACE_LIT, Type

HEIGHT, PADDING, CORNER, RIM = 22, 12, 6, 1.5


@drawing
def quiet(name: str, ink: str = theme.FADED_INK, style: Type = PLACE) -> Iterable[Mark]:
    """Draw the name of a place that is not needed now."""
    yield Letters(name, (0, 0), style, ink)


@drawing
def lit(
    name: str, width: float = 0, height: float = HEIGHT, style: Type = PLACE_LIT
) -> Iterable[Mark]:
    """Draw the name of a place that may be chosen now."""
    chip = centred((0, 0), width or _width(name, style), height, CORNER)
    yield Fill(chip, theme.LIT)
    yield Stroke(chip, theme.BRASS, RIM, closed=True)
    yield Letters(name, (0, 0), style, theme.INK)


def _width(name: str, style: Type) -> float:
    return max(HEIGHT, text_width(name, style) + PADDING)
