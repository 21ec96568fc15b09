"""The signs shown before words: cubes, goods, staff, and the companies' nameplates."""

from collections.abc import Iterable, Mapping

from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import CRATE_ICON, MANAGER, SALESPERSON, WORKER
from renderer.big_shoulders.pieces import cube, ticket
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import circle
from renderer.kit.icons import Icon, icon_marks
from renderer.theme import WHITE, Type, mixed
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.tables.components import CHARTERS

CUBE, ICON, RADIUS = 30, 40, 27
PLATE, CODE = (48, 40), Type(30, "Black")


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    staff = {
        "worker": _staff(WORKER, looks.WORKER),
        "manager": _staff(MANAGER, looks.OXBLOOD),
        "salesperson": _staff(SALESPERSON, looks.NAVY),
    }
    cubes = {kind: cube(kind, CUBE) for kind in KINDS}
    return {**cubes, "good": _good(), **staff, **{key: _plate(key) for key in CHARTERS}}


@drawing
def _good() -> Iterable[Mark]:
    yield from icon_marks(CRATE_ICON, (0, 0), ICON, looks.CRATE_LINE, looks.BOX)


@drawing
def _staff(shape: Icon, ink: str) -> Iterable[Mark]:
    """Draw a person on the charters' ground colour: a bare icon is hard to see on dark."""
    ground = circle((0, 0), RADIUS)
    yield Fill(ground, looks.PAPER)
    yield Stroke(ground, ink, 2, closed=True)
    yield from icon_marks(shape, (0, 0), ICON, ink, looks.PAPER)


@drawing
def _plate(key: str) -> Iterable[Mark]:
    """Draw a nameplate only as high as its letters; those on the board are twice as wide."""
    colour, shape = looks.company(key), ticket((0, 0), *PLATE)
    yield Fill(shape, colour)
    yield Stroke(shape, mixed(colour, WHITE, 0.35), 1.2, closed=True)
    yield Letters(CHARTERS[key].code, (0, 0), CODE, looks.ink(key))
