"""What rhombi and signs are, for `/rules` (CB-2.3, CB-2.5)."""

from collections import Counter
from collections.abc import Iterator

from rules.cronberg.tables import RHOMBI, TRIANGLES, Rhomb, Triangle
from rules.cronberg.words import KIND_NAMES
from rules.rulebook import Thing
from rules.text import Text, say


def things() -> Iterator[Thing]:
    """Yield the eight kinds of rhombi by name, and the triangles by number."""
    copies = Counter(rhomb.kind for rhomb in RHOMBI.values())
    for rhomb in {rhomb.kind: rhomb for rhomb in RHOMBI.values()}.values():
        yield Thing((rhomb.title,), _rhomb(rhomb, copies[rhomb.kind]))
    for triangle in TRIANGLES.values():
        yield Thing((f"triangle {triangle.number}",), _triangle(triangle))


def _rhomb(rhomb: Rhomb, copies: int) -> Text:
    return say(
        "{title}: a rhomb with {obtuse:+} at its blunt corners and {acute:+} at its pointed ones; "
        "{copies} in the game.",
        title=say(rhomb.title),
        obtuse=rhomb.obtuse,
        acute=rhomb.acute,
        copies=copies,
    )


def _triangle(triangle: Triangle) -> Text:
    return say(
        "Triangle {number}: {kind}, with the crossings {crossings}.",
        number=triangle.number,
        kind=KIND_NAMES[triangle.kind],
        crossings=triangle.crossings,
    )
