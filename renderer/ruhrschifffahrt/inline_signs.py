"""The signs shown before words: dice, Thaler, points, options, countries, territories."""

from collections.abc import Iterable, Mapping

from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import centred
from renderer.kit.icons import icon_marks
from renderer.kit.last_turn import signed
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.signs import coin, coin_marks, crest, die, icons_of, plaque
from renderer.theme import Type
from rules.ruhrschifffahrt.tables.board import TERRITORIES
from rules.ruhrschifffahrt.tables.rounds import COUNTRIES, OPTIONS

VALUES, DIE, COIN, CREST = range(1, 7), 40, 22, 1.8
PLATE, CODE = (46, 38), Type(27, "Black")
OPTION, OPTION_CORNER, ICON, PITCH = 46, 8, 34, 24
POINTS, RAISE = Type(26, "Black"), Type(27, "Black")


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    dice = {
        f"{colour}_{value}": die(colour, value, DIE) for colour in looks.DICE for value in VALUES
    }
    countries = {
        code: plaque(code, PLATE, looks.COUNTRIES[code], looks.SIGN_INK, CODE) for code in COUNTRIES
    }
    return {
        **dice,
        **countries,
        **{territory: crest(territory, CREST) for territory in TERRITORIES},
        **{option: _option(option) for option in OPTIONS},
        "thaler": coin(COIN),
        "vp": _points(),
    }


@drawing
def _option(code: str) -> Iterable[Mark]:
    """Draw an option's cell with what it allows; a double option has two signs side by side."""
    option, icons = OPTIONS[code], tuple(icons_of(code))
    shape = centred((0, 0), OPTION, OPTION, OPTION_CORNER)
    yield Fill(shape, looks.CELL)
    yield Stroke(shape, looks.LINE, 2, closed=True)
    size = ICON / max(1, len(icons)) + (len(icons) > 1) * (PITCH - ICON / 2)
    for number, icon in enumerate(icons):
        aside = (number - (len(icons) - 1) / 2) * PITCH
        at = (aside / 1.15, aside / 1.15)
        yield from icon_marks(icon, at, size, looks.PILOT_SIGN, looks.CELL)
    if option.wages:
        yield from coin_marks((0, 0), ICON / 2, str(option.wages))
    if option.raises:
        yield Letters(signed(option.raises), (0, 0), RAISE, looks.DICE["black"].top)


@drawing
def _points() -> Iterable[Mark]:
    shape = centred((0, 0), *PLATE, OPTION_CORNER)
    yield Fill(shape, looks.TWOS)
    yield Letters("VP", (0, 0), POINTS, looks.VP_INK)
