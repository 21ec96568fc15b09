"""Effects drawn as icons, cubes and numbers."""

from collections.abc import Iterable, Iterator, Mapping

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import (
    CRATE_ICON,
    GEAR,
    LIKE,
    MANAGER,
    MONEY,
    SALESPERSON,
    SHIELD,
    STAR,
    STOCK,
    UNLIKE,
    WORKER,
    WORKS,
)
from renderer.big_shoulders.pieces import cube_marks, listed
from renderer.drawing import Fill, Letters, Mark, drawing
from renderer.geometry import Point
from renderer.kit.icons import Icon, icon_marks
from renderer.lettering import text_width
from renderer.theme import Type
from rules.big_shoulders.tables.components import ASSETS, Asset
from rules.big_shoulders.tables.effects import (
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    Effects,
    Gain,
    Goods,
    Managers,
    PayDividend,
    Revenue,
    Salespeople,
    StockSteps,
    TakeAny,
    TakeLike,
    TakeUnlike,
    Workers,
)

GENERAL_ICONS: Mapping[str, Icon] = {
    "adv": STAR,
    "mgr": MANAGER,
    "sales": SALESPERSON,
    "asset": WORKS,
}
STAFF: Mapping[type[Effect], Icon] = {
    Workers: WORKER,
    Managers: MANAGER,
    Salespeople: SALESPERSON,
    Automate: GEAR,
    Goods: CRATE_ICON,
}


def of_general(code: str) -> Icon | None:
    """Return the icon of a general space; spaces that only give or cost money have none."""
    return GENERAL_ICONS.get(code)


def effect_marks(effects: Effects, at: Point, size: float, ground: str) -> Iterator[Mark]:
    """Draw what a tile does, centred on a point."""
    if len(effects) > 1:
        for place, effect in enumerate(effects):
            x = at[0] + (place - (len(effects) - 1) / 2) * size * 0.9
            yield from _one(effect, (x, at[1]), size * 0.86, ground)
    elif effects:
        yield from _one(effects[0], at, size, ground)
    else:
        yield from icon_marks(SHIELD, at, size, looks.NAVY, ground)


def _one(effect: Effect, at: Point, size: float, ground: str) -> Iterator[Mark]:
    match effect:
        case Workers(number) | Managers(number) | Salespeople(number) | Automate(number):
            yield from _times(STAFF[type(effect)], number, at, size, ground)
        case Goods(number):
            yield from _times(CRATE_ICON, number, at, size, ground)
        case Appeal(number):
            yield from _with_words(STAR, f"+{number}", at, size, ground)
        case Gain(cubes):
            kinds = listed(cubes)
            small = size * (0.72 if len(kinds) <= TWO else 0.5)
            for place, kind in enumerate(kinds):
                x = at[0] + (place - (len(kinds) - 1) / 2) * small * 1.18
                yield from cube_marks(kind, (x, at[1]), small)
        case _:
            yield from _rarer(effect, at, size, ground)


TWO = 2


def _rarer(effect: Effect, at: Point, size: float, ground: str) -> Iterator[Mark]:
    match effect:
        case TakeLike():
            yield from icon_marks(LIKE, at, size, looks.NAVY, ground)
        case TakeUnlike():
            yield from icon_marks(UNLIKE, at, size, looks.NAVY, ground)
        case BuyAsset(discount):
            yield from _with_words(WORKS, f"−${discount}", at, size, ground)
        case PayDividend(total):
            yield from _with_words(MONEY, f"${total}", at, size, ground)
        case Revenue(amount):
            yield from _with_words(MONEY, f"+{amount}", at, size, ground)
        case StockSteps(number):
            yield from _with_words(STOCK, f"+{number}", at, size, ground)
        case _:
            raise TypeError(f"{effect} lies on no tile")


def _times(icon: Icon, number: int, at: Point, size: float, ground: str) -> Iterator[Mark]:
    if number == 1:
        yield from icon_marks(icon, at, size, looks.NAVY, ground)
    else:
        yield from _with_words(icon, f"×{number}", at, size, ground)


def _with_words(icon: Icon, words: str, at: Point, size: float, ground: str) -> Iterator[Mark]:
    style = Type(max(16, size * 0.63), "Black")
    wide, (x, y) = size * ICON, at
    left = x - (wide + size * BETWEEN + text_width(words, style)) / 2
    yield from icon_marks(icon, (left + wide / 2, y), wide, looks.NAVY, ground)
    yield Letters(words, (left + wide + size * BETWEEN, y + 0.5), style, theme.INK, "left")


def bonus_icons(effects: Effects) -> Iterator[str]:
    """Yield the parts of a manager's bonus, the last first."""
    for effect in reversed(effects):
        match effect:
            case Appeal(number):
                yield from ["star"] * number
            case TakeAny(number):
                yield from ["cube"] * number
            case Goods(number):
                yield from ["crate"] * number
            case _:
                raise TypeError(f"no manager brings {effect}")


def use_marks(asset: Asset, at: Point, size: float, ground: str) -> Iterator[Mark]:
    """Draw what an asset does after what it costs to use, centred on a point."""
    if not asset.cost:
        yield from effect_marks(asset.use, at, size, ground)
        return
    words, style = f"${asset.cost}", Type(16, "Black")
    price = text_width(words, style)
    left, (_, y) = at[0] - (price + POINTER + size * CUBES) / 2, at
    yield Letters(words, (left, y), style, theme.INK, "left")
    tip = left + price + POINTER - 4
    yield Fill(((tip - 6, y - 4), (tip, y), (tip - 6, y + 4)), theme.FADED_INK)
    middle = left + price + POINTER + size * CUBES / 2
    yield from effect_marks(asset.use, (middle, y), size, ground)


ICON, BETWEEN = 0.86, 0.04
"""The width of an icon before words, and of the gap between them, at size 1."""
POINTER, CUBES = 14, 1.57
"""The width of a pointer with its gaps, and of two cubes at size 1."""


@drawing
def asset_use(asset: str, ground: str) -> Iterable[Mark]:
    """Draw what an asset does; the origin is its middle."""
    yield from use_marks(ASSETS[asset], (0, 0), 29, ground)
