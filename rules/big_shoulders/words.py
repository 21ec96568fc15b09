"""Names, sums and effects as sentences use them."""

from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.effects import (
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    Effects,
    FirstPlace,
    Gain,
    GainPartner,
    Goods,
    GoodsToken,
    HireAtMarket,
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
from rules.big_shoulders.tables import ASSETS, CHARTERS, GENERAL, INDUSTRIES, SPACES
from rules.text import Argument, Text, count, say

CERTIFICATE_NAMES = {
    "director": say("Director’s certificate"),
    "preferred": say("Preferred (20 %)"),
    "common": say("Common (10 %)"),
}
FACTORIES = tuple(
    dict.fromkeys(factory.name for charter in CHARTERS.values() for factory in charter.factories)
)
"""The codes of factories, from the left."""
KIND_NAMES = {kind: say(kind) for kind in KINDS}


def company(key: str) -> Text:
    return say(CHARTERS[key].name)


def asset(key: str) -> Text:
    return say(ASSETS[key].name)


def space(code: str) -> Text:
    """Name an action space: "Advertising", or "b14 (1 manager)"."""
    label = say(SPACES[code].label)
    return label if code in GENERAL else say("{code} ({label})", code=code, label=label)


def industry(letter: str) -> Text:
    return say(INDUSTRIES[letter])


def cubes(some: Cubes) -> Argument:
    """List cubes by kind: "2 coal, 1 wood"."""
    return tuple(
        say("{number} {kind}", number=number, kind=KIND_NAMES[kind])
        for kind, number in zip(KINDS, some, strict=True)
        if number
    ) or say("nothing")


def goods(number: int) -> Text:
    return count("{count} good", "{count} goods", number)


def factory(place: int) -> str:
    """Give the code of a factory by its place from the left, from 0."""
    return FACTORIES[place]


def effects(some: Effects) -> Argument:
    """Say what several effects do."""
    return tuple(map(effect, some)) or say("nothing")


def effect(one: Effect) -> Text:
    """Say what an effect does."""
    match one:
        case Appeal(steps):
            return say("appeal {steps:+}", steps=steps)
        case Goods(number):
            return goods(number)
        case Gain(some):
            return say("{cubes} from Haymarket Square", cubes=cubes(some))
        case PayDividend() | Revenue() | StockSteps() | BuyAsset():
            return _money_effect(one)
        case TakeAny() | TakeLike() | TakeUnlike():
            return _taking(one)
        case _:
            return _staffing(one)


def _money_effect(one: PayDividend | Revenue | StockSteps | BuyAsset) -> Text:
    match one:
        case PayDividend(total):
            return say("a dividend of ${total}", total=total)
        case Revenue(amount):
            return say("${amount} more revenue this decade", amount=amount)
        case StockSteps(steps):
            return count("{count} stock step up", "{count} stock steps up", steps)
        case BuyAsset(discount):
            return say("a capital asset, ${discount} off", discount=discount)


def _taking(one: TakeAny | TakeLike | TakeUnlike) -> Text:
    match one:
        case TakeAny(number):
            return count("{count} cube of choice", "{count} cubes of choice", number)
        case TakeLike(number):
            return say("{number} cubes of one kind of choice", number=number)
        case TakeUnlike():
            return say("2 cubes of different kinds of choice")


def _staffing(one: Effect) -> Text:
    match one:
        case Workers(number):
            return count("{count} worker", "{count} workers", number)
        case Managers(number):
            return count("{count} manager", "{count} managers", number)
        case Salespeople(number):
            return count("{count} salesperson", "{count} salespeople", number)
        case Automate(number):
            return count("automate {count} worker", "automate {count} workers", number)
        case HireAtMarket():
            return say("workers of the Job Market")
        case _:
            return _rare(one)


def _rare(one: Effect) -> Text:
    match one:
        case GoodsToken():
            return say("a goods token")
        case GainPartner():
            return say("a partner")
        case FirstPlace():
            return say("first in the turn order, if wanted")
        case _:
            raise TypeError(f"{one} has no words")
