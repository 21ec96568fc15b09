"""The nouns of the game as sentences use them: names, sums of cubes, effects."""

from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.effects.kinds import (
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
from rules.big_shoulders.state.company import Holding
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.companies import CHARTERS, INDUSTRIES
from rules.big_shoulders.tables.spaces import GENERAL, SPACES
from rules.text import Argument, Text, count, say

CERTIFICATE_NAMES = {
    "director": say("Director’s certificate"),
    "preferred": say("Preferred (20 %)"),
    "common": say("Common (10 %)"),
}
"""The names of certificates with their percentage, by kind."""
FACTORIES = tuple(
    dict.fromkeys(factory.name for charter in CHARTERS.values() for factory in charter.factories)
)
"""The codes of factories, from the left."""
KIND_NAMES = {kind: say(kind).with_sign(kind) for kind in KINDS}
"""The names of cubes with their signs, by kind."""
GOOD, WORKER, MANAGER, SALESPERSON = "good", "worker", "manager", "salesperson"
"""Signs of goods and staff; cubes and companies are called by their kind and key."""


def company(key: str) -> Text:
    """Return the name of a company, with its sign."""
    return say(CHARTERS[key].name).with_sign(key)


def certificates(lot: Holding) -> tuple[Text, ...]:
    """Return the number of each kind of certificate in a lot, in words."""
    return tuple(
        say("{count} × {certificate}", count=lot.of(kind), certificate=name)
        for kind, name in CERTIFICATE_NAMES.items()
        if lot.of(kind)
    )


def counted_commons(number: int) -> Text:
    """Return how many Common certificates there are: "2 Commons"."""
    return count("{count} Common", "{count} Commons", number)


def counted_preferred(number: int) -> Text:
    """Return how many Preferred certificates there are: "1 Preferred"."""
    return count("{count} Preferred", "{count} Preferred", number)


def asset(key: str) -> Text:
    """Return the name of a capital asset."""
    return say(ASSETS[key].name)


def space(code: str) -> Text:
    """Return the name of an action space: "Advertising", or "b14 (1 manager)"."""
    label = say(SPACES[code].label)
    return label if code in GENERAL else say("{code} ({label})", code=code, label=label)


def industry(letter: str) -> Text:
    """Return the name of the industry of a demand grid row, by its letter."""
    return say(INDUSTRIES[letter])


def cubes(some: Cubes) -> Argument:
    """Return cubes by kind: "2 coal, 1 wood"."""
    return tuple(
        say("{number} {kind}", number=number, kind=say(kind)).with_sign(kind)
        for kind, number in zip(KINDS, some, strict=True)
        if number
    ) or say("nothing")


def goods(number: int) -> Text:
    """Return a number of goods, with their sign: "3 goods"."""
    return count("{count} good", "{count} goods", number).with_sign(GOOD)


def factory(number: int) -> str:
    """Return the code of a company's factory: "f1" for 0, the leftmost."""
    return FACTORIES[number]


def factory_number(code: str) -> int:
    """Return the number of a factory in its company: 0 for "f1", the leftmost."""
    return FACTORIES.index(code)


def effects(some: Effects) -> Argument:
    """Return what several effects do, in words."""
    return tuple(map(effect, some)) or say("nothing")


def effect(one: Effect) -> Text:
    """Return what an effect does, in words."""
    match one:
        case Appeal(steps):
            return say("appeal {steps:+}", steps=steps)
        case Goods(number):
            return goods(number)
        case PayDividend() | Revenue() | StockSteps() | BuyAsset():
            return _money_effect(one)
        case Gain() | TakeAny() | TakeLike() | TakeUnlike():
            return _taking(one)
        case Workers() | Managers() | Salespeople() | Automate():
            return _staffing(one)
        case _:
            return _OTHERS[type(one)]


_OTHERS = {
    HireAtMarket: say("workers of the Job Market"),
    GoodsToken: say("a goods token"),
    GainPartner: say("a partner"),
    FirstPlace: say("first in the turn order, if wanted"),
}


def _money_effect(one: PayDividend | Revenue | StockSteps | BuyAsset) -> Text:
    match one:
        case PayDividend(total):
            return say("a dividend of ${total}", total=total)
        case Revenue(amount):
            return say("${amount} more revenue", amount=amount)
        case StockSteps(steps):
            return count("{count} stock step up", "{count} stock steps up", steps)
        case _:
            return say("a capital asset, ${discount} off", discount=one.discount)


def _taking(one: Gain | TakeAny | TakeLike | TakeUnlike) -> Text:
    match one:
        case Gain(some):
            return say("{cubes} from Haymarket Square", cubes=cubes(some))
        case TakeAny(number):
            return count("{count} cube of your choice", "{count} cubes of your choice", number)
        case TakeLike(number):
            return say("{number} cubes of one kind of your choice", number=number)
        case _:
            return say("2 cubes of different kinds of your choice")


def _staffing(one: Workers | Managers | Salespeople | Automate) -> Text:
    match one:
        case Workers(number):
            return count("{count} worker", "{count} workers", number).with_sign(WORKER)
        case Managers(number):
            return count("{count} manager", "{count} managers", number).with_sign(MANAGER)
        case Salespeople(number):
            hired = count("{count} salesperson", "{count} salespeople", number)
            return hired.with_sign(SALESPERSON)
        case _:
            return count("automate {count} worker", "automate {count} workers", one.number)
