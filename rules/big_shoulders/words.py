"""The nouns of the game as sentences use them, and what `/rules` explains by code or name."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rules.big_shoulders import moves
from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.state import Holding
from rules.big_shoulders.tables import components
from rules.big_shoulders.tables.effects import (
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
from rules.rows import Phrases
from rules.rulebook.things import Thing
from rules.text import Argument, Text, count, group, say, to_say

CERTIFICATE_NAMES = {
    to_say("director"): say("Director’s certificate"),
    to_say("preferred"): say("Preferred (20 %)"),
    to_say("common"): say("Common (10 %)"),
}
"""The names of certificates with their percentage, by kind."""
LOTS = {
    "director": to_say("Director"),
    "preferred": to_say("Preferred 20 %"),
    "common": to_say("Common 10 %"),
}
POOLED = {"preferred": to_say("Preferred, Pool"), "common": to_say("Common, Pool")}
"""What menus call certificates of a company, and those in the Bank Pool."""
KIND_NAMES = {kind: say(kind).with_sign(kind) for kind in KINDS}
"""The names of cubes with their signs, by kind."""
GOOD, WORKER, MANAGER, SALESPERSON = "good", "worker", "manager", "salesperson"
"""Signs of goods and staff; cubes and companies are called by their kind and key."""


def company(key: str) -> Text:
    """Return the short name of a company, with its sign."""
    return say(components.CHARTERS[key].called).with_sign(key)


def found(key: str) -> tuple[Text, Text]:
    """Return the steps of a menu that choose a company, who types its full name or the short."""
    return group(say(components.CHARTERS[key].name)), company(key)


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
    return say(components.ASSETS[key].name)


def space(code: str) -> Text:
    """Return the name of an action space: "Advertising", or "b14 (1 manager)"."""
    label = say(components.SPACES[code].label)
    return label if code in components.GENERAL else say("{code} ({label})", code=code, label=label)


def industry(letter: str) -> Text:
    """Return the name of the industry of a demand grid row, by its letter."""
    return say(components.INDUSTRIES[letter])


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
    return components.FACTORIES[number]


def factory_number(code: str) -> int:
    """Return the number of a factory in its company: 0 for "f1", the leftmost."""
    return components.FACTORIES.index(code)


def effects(some: Effects) -> Argument:
    """Return what several effects do, in words."""
    return tuple(map(effect, some)) or say("nothing")


def effect(one: Effect) -> Text:
    """Return what an effect does, in words."""
    return EFFECTS[type(one)](one)


EFFECTS: Mapping[type[Effect], Callable[[Any], Text]] = {
    Workers: lambda one: count("{count} worker", "{count} workers", one.number).with_sign(WORKER),
    Managers: lambda one: count("{count} manager", "{count} managers", one.number).with_sign(
        MANAGER
    ),
    Salespeople: lambda one: count(
        "{count} salesperson", "{count} salespeople", one.number
    ).with_sign(SALESPERSON),
    HireAtMarket: lambda _: say("workers of the Job Market"),
    Automate: lambda one: count("automate {count} worker", "automate {count} workers", one.number),
    Appeal: lambda one: say("appeal {steps:+}", steps=one.number),
    FirstPlace: lambda _: say("first in the turn order, if wanted"),
    Goods: lambda one: goods(one.number),
    Gain: lambda one: say("{cubes} from Haymarket Square", cubes=cubes(one.cubes)),
    TakeLike: lambda one: say("{number} cubes of one kind of your choice", number=one.number),
    TakeUnlike: lambda _: say("2 cubes of different kinds of your choice"),
    TakeAny: lambda one: count(
        "{count} cube of your choice", "{count} cubes of your choice", one.number
    ),
    BuyAsset: lambda one: say("a capital asset, ${discount} off", discount=one.discount),
    PayDividend: lambda one: say("a dividend of ${total}", total=one.total),
    Revenue: lambda one: say("${amount} more revenue", amount=one.number),
    StockSteps: lambda one: count("{count} stock step up", "{count} stock steps up", one.number),
    GoodsToken: lambda _: say("a goods token"),
    GainPartner: lambda _: say("a partner"),
}
"""What each effect does, in words."""


PAYMENTS = {
    "company_to_bank": say("The company pays the bank"),
    "company_to_owner": say("The company pays the tile’s owner"),
    "bank_to_owner": say("The bank pays the tile’s owner"),
    "bank_to_company": say("The bank pays the company"),
    "company_to_shareholders": say("The company pays its shareholders"),
}
"""Who pays whom, by the tables' names of payments (BS-9.5)."""


def table_texts() -> Iterator[str]:
    """Yield the words in tables that players read, besides those of things."""
    for charter in components.CHARTERS.values():
        yield from (charter.name, charter.called)
    yield from (goal.short for goal in components.GOALS.values())
    yield from (
        space.label for space in (*components.GENERAL.values(), *components.BUILDINGS.values())
    )
    yield from components.INDUSTRIES.values()


def things() -> Iterator[Thing]:
    """Yield companies, spaces, buildings, assets and goals."""
    for charter in components.CHARTERS.values():
        names = (charter.name, charter.called, charter.key, charter.code)
        yield Thing(names, _about_company(charter))
    for space in components.GENERAL.values():
        yield Thing((space.label, space.code), _about_space(space))
    for building in components.BUILDINGS.values():
        yield Thing((building.code,), _about_building(building))
    for asset in components.ASSETS.values():
        yield Thing((asset.name, asset.key), _about_asset(asset))
    for goal in components.GOALS.values():
        yield Thing((goal.label, goal.key), _about_goal(goal))


def _about_company(charter: components.Charter) -> Text:
    return say(
        "{name}: {industry}, appeal {appeal}, goods sell at {prices} by salespeople. {factories}. "
        "{slot}",
        name=say(charter.name),
        industry=industry(charter.industry),
        appeal=charter.appeal,
        prices=tuple(f"${price}" for price in charter.prices),
        factories=tuple(
            count(
                "{factory}: {count} worker, {inputs} → {goods}, manager {bonus}",
                "{factory}: {count} workers, {inputs} → {goods}, manager {bonus}",
                factory.spots,
                factory=factory.name,
                inputs=cubes(factory.inputs),
                goods=goods(factory.goods),
                bonus=effects(factory.bonus),
            )
            for factory in charter.factories
        ),
        slot=say("Has an asset slot.") if charter.has_slot else say("Has no asset slot."),
    )


def _about_space(space: components.Space) -> Text:
    name = say("{label} (`{code}`)", label=say(space.label), code=space.code)
    return _sentences(name, (*_use(space), *_payment(space), _opening(space), _partners(space)))


def _about_building(tile: components.Space) -> Text:
    name = say("{code}, building tile of era {era}", code=tile.code, era=tile.era)
    return _sentences(name, (*_use(tile), *_payment(tile), _partners(tile), *_arrivals(tile)))


def _sentences(name: Text, parts: Iterable[Text]) -> Text:
    text = say("{name}:", name=name)
    for part in parts:
        text = say("{text} {part}.", text=text, part=part)
    return text


def _use(space: components.Space) -> Iterator[Text]:
    """Yield what the company gets apart from money."""
    match space.effects:
        case ():
            return
        case (HireAtMarket(),):
            yield say(
                "hires workers one by one, each for a free worker spot; the next one costs $20, "
                "$30, $40 or $50, the more the fewer workers are left in the market (BS-10.2)"
            )
        case (BuyAsset(0),):
            yield say("buys a tile of the asset row at the price of its space (BS-12.5)")
        case several:
            yield say("{effects}", effects=effects(several))


def _payment(space: components.Space) -> Iterator[Text]:
    if space.cost:
        yield say("{payment} ${cost}", payment=PAYMENTS[space.payment], cost=space.cost)
    else:
        yield PAYMENTS[space.payment]


def _opening(space: components.Space) -> Text:
    if space.opens == 1:
        return say("Open in every decade")
    return say("Open from decade {opens} on", opens=space.opens)


def _partners(space: components.Space) -> Text:
    """Return the sentence with the number of partners a space takes per decade (BS-10.1)."""
    if space.is_limited:
        return say("One partner a decade in all")
    return say("Any number of partners")


def _arrivals(tile: components.Space) -> Iterator[Text]:
    """Yield the workers that come to the Job Market when a building is revealed (BS-8.5)."""
    if tile.workers:
        yield count(
            "Brings {count} worker to the Job Market when it is revealed",
            "Brings {count} workers to the Job Market when it is revealed",
            tile.workers,
        )


def _about_asset(asset: components.Asset) -> Text:
    if not asset.use:
        return say(
            "{name}: at once {bonus}. Withholding, and sales by anybody but the director, do not "
            "lower the stock value.",
            name=say(asset.name),
            bonus=effects(asset.bonus),
        )
    return say(
        "{name}: at once {bonus}. Once a decade, {price}: {use}.",
        name=say(asset.name),
        bonus=effects(asset.bonus),
        price=say("for ${cost}", cost=asset.cost) if asset.cost else say("free of charge"),
        use=effects(asset.use),
    )


def _about_goal(goal: components.Goal) -> Text:
    return say("{label}: {measure}.", label=say(goal.label), measure=say(goal.measure))


def _goods_to(slot: str) -> Text:
    return say("the bank, half price") if slot == moves.BANK else say(slot)


PHRASES = Phrases(
    {moves.Place: to_say("{space} for {company}"), moves.Ship: to_say("Goods to {slot}: {number}")},
    {"company": company, "space": space, "slot": _goods_to},
)
