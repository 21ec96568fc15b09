"""The signs of things, places and shapes, and those shown before words."""

from collections.abc import Iterable, Mapping

from renderer.drawing import Drawing, Fill, Mark, Stroke, drawing
from renderer.geometry import rectangle
from renderer.kit.icons import icon_marks, read_icons
from renderer.oranienburger_kanal import looks

ICONS = read_icons("renderer.oranienburger_kanal")

SIZE = 48
NAMED = (
    "wood", "clay", "ore", "brick", "iron", "thaler", "prestige",
    "path", "road", "rail", "canal", "bridge",
)  # fmt: skip


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    cards = {colour: _card(colour) for colour in looks.CARDS}
    return {**{name: _thing(name) for name in NAMED}, **cards}


@drawing
def _thing(name: str) -> Iterable[Mark]:
    yield from icon_marks(ICONS[name], (0, 0), SIZE, looks.BLUE, looks.PAPER)


@drawing
def _card(colour: str) -> Iterable[Mark]:
    """Draw a card in the colour of the stack that a structure comes from."""
    shape = rectangle(-17, -22, 34, 44, 5)
    yield Fill(shape, looks.CARDS[colour])
    yield Stroke(shape, looks.PAPER, 2.5, closed=True)
    yield from icon_marks(ICONS["works"], (0, 0), 27, looks.PAPER, looks.CARDS[colour])
