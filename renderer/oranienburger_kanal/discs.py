"""Round pieces: thalers, and the discs on used action spaces."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import circle
from renderer.kit.depth import Level, shadow
from renderer.oranienburger_kanal import looks
from renderer.theme import Type, mixed

COIN_NUMBER = Type(15, "Black")
DISC_RADIUS, DISC_NUMBER = 18, Type(20, "Black")
DISC_LEVEL = Level(3, 4, 3, 0.47)


@drawing
def coin(radius: float, number: str = "") -> Iterable[Mark]:
    """Draw a thaler, with a number if there is one."""
    yield Fill(circle((0, 1.5), radius), looks.COIN_RIM)
    yield Fill(circle((0, 0), radius), looks.COIN)
    yield Stroke(circle((0, 0), radius - 0.5), looks.COIN_RIM, 1, closed=True)
    yield Stroke(circle((0, 0), radius * 0.74), looks.COIN_RING, 1, closed=True)
    if number:
        yield Letters(number, (0, 0), COIN_NUMBER, looks.COIN_INK)


@drawing
def disc(turn: int, *, golden: bool, newest: bool) -> Iterable[Mark]:
    """Draw an action disc with the number of its turn."""
    face, rim, ink = (
        (looks.COIN, looks.COIN_RIM, looks.GOLD_INK)
        if golden
        else (looks.SILVER, looks.SILVER_RIM, looks.SILVER_INK)
    )
    yield from _disc(face, rim)
    yield Stroke(circle((0, 0), 13.5), rim, 1.2, closed=True)
    yield Letters(str(turn), (0, 0), DISC_NUMBER, ink)
    if newest:
        yield Stroke(circle((0, 0), 20), theme.LAST, 3, closed=True)


@drawing
def blocking_disc() -> Iterable[Mark]:
    """Draw the red disc of the solo game."""
    yield from _disc(looks.RED, mixed(looks.RED, theme.BLACK, 0.4))
    yield Stroke(((-9, 0), (9, 0)), theme.IVORY, 5)


def _disc(face: str, rim: str) -> Iterator[Mark]:
    round_ = circle((0, 0), DISC_RADIUS)
    yield shadow(round_, DISC_LEVEL)
    yield Fill(circle((0, 3), DISC_RADIUS), rim)
    yield Fill(round_, face)
    yield Stroke(circle((0, 0), DISC_RADIUS - 0.5), rim, 1, closed=True)
