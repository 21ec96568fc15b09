"""The nouns of the game in words: for the log and the menus, and explained for `/rules`."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.cronberg.moves import Lay, Token
from rules.cronberg.tables import RHOMBI, TRIANGLES, Kind, Rhomb, Triangle
from rules.rows import Phrases
from rules.rulebook.things import Thing
from rules.text import Text, count, say, to_say

KIND_NAMES: Mapping[Kind, Text] = {
    kind: name.with_sign(kind.value)
    for kind, name in {
        Kind.PARK: say("park"),
        Kind.GUARD: say("guard"),
        Kind.COAT: say("coat of arms"),
    }.items()
}
"""The name of each symbol of a triangle, with its sign (CB-2.3)."""


PHRASES = Phrases({Token: to_say("Token on {crossing}"), Lay: to_say("Rhomb on {place}")})


def counted_kind(kind: Kind, number: int) -> Text:
    """Return a number of triangles of a kind: "2 parks"."""
    return _counted_kind(kind, number).with_sign(kind.value)


def _counted_kind(kind: Kind, number: int) -> Text:
    match kind:
        case Kind.PARK:
            return count("{count} park", "{count} parks", number)
        case Kind.GUARD:
            return count("{count} guard", "{count} guards", number)
        case _:
            return count("{count} coat of arms", "{count} coats of arms", number)


def rhomb_title(rhomb: str) -> Text:
    """Return the name by which players know a rhomb: "City hall +4/+8"."""
    named = RHOMBI[rhomb]
    title = say(
        "{title} {obtuse:+}/{acute:+}",
        title=say(named.title),
        obtuse=named.obtuse,
        acute=named.acute,
    )
    return title.with_sign(named.kind)


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
