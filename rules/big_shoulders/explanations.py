"""Explains companies, spaces, buildings, assets and goals to `/rules`, by code or name."""

from collections.abc import Iterable, Iterator

from rules.big_shoulders import words
from rules.big_shoulders.effects.kinds import BuyAsset, HireAtMarket
from rules.big_shoulders.tables.capital_assets import ASSETS, Asset
from rules.big_shoulders.tables.companies import CHARTERS, INDUSTRIES, Charter
from rules.big_shoulders.tables.goals import GOALS, Goal
from rules.big_shoulders.tables.spaces import BUILDINGS, GENERAL, Space
from rules.rulebook import Thing
from rules.text import Text, count, say

PAYMENTS = {
    "company_to_bank": say("The company pays the bank"),
    "company_to_owner": say("The company pays the tile’s owner"),
    "bank_to_owner": say("The bank pays the tile’s owner"),
    "bank_to_company": say("The bank pays the company"),
    "company_to_shareholders": say("The company pays its shareholders"),
}
"""Who pays whom, by the tables' names of payments (BS-9.5)."""
CALLED = {"anglo": "Anglo-American", "cracker": "Cracker Jack"}
"""Companies that the rules call by two words (BS-1.2)."""


def table_texts() -> Iterator[str]:
    """Yield the words in tables that players read, besides those of things."""
    yield from (charter.name for charter in CHARTERS.values())
    yield from (space.label for space in (*GENERAL.values(), *BUILDINGS.values()))
    yield from INDUSTRIES.values()


def things() -> Iterator[Thing]:
    """Yield companies, spaces, buildings, assets and goals."""
    for charter in CHARTERS.values():
        called = CALLED.get(charter.key, charter.key.capitalize())
        yield Thing((charter.name, called, charter.key, charter.code), _company(charter))
    for space in GENERAL.values():
        yield Thing((space.label, space.code), _space(space))
    for building in BUILDINGS.values():
        yield Thing((building.code,), _building(building))
    for asset in ASSETS.values():
        yield Thing((asset.name, asset.key), _asset(asset))
    for goal in GOALS.values():
        yield Thing((goal.label, goal.key), _goal(goal))


def _company(charter: Charter) -> Text:
    return say(
        "{name}: {industry}, appeal {appeal}, goods sell at {prices} by salespeople. {factories}. "
        "{slot}",
        name=say(charter.name),
        industry=words.industry(charter.industry),
        appeal=charter.appeal,
        prices=tuple(f"${price}" for price in charter.prices),
        factories=tuple(
            count(
                "{factory}: {count} worker, {inputs} → {goods}, manager {bonus}",
                "{factory}: {count} workers, {inputs} → {goods}, manager {bonus}",
                factory.spots,
                factory=factory.name,
                inputs=words.cubes(factory.inputs),
                goods=words.goods(factory.goods),
                bonus=words.effects(factory.bonus),
            )
            for factory in charter.factories
        ),
        slot=say("Has an asset slot.") if charter.has_slot else say("Has no asset slot."),
    )


def _space(space: Space) -> Text:
    name = say("{label} (`{code}`)", label=say(space.label), code=space.code)
    return _sentences(name, (*_use(space), *_payment(space), _opening(space), _partners(space)))


def _building(tile: Space) -> Text:
    name = say("{code}, building tile of era {era}", code=tile.code, era=tile.era)
    return _sentences(name, (*_use(tile), *_payment(tile), _partners(tile), *_arrivals(tile)))


def _sentences(name: Text, parts: Iterable[Text]) -> Text:
    text = say("{name}:", name=name)
    for part in parts:
        text = say("{text} {part}.", text=text, part=part)
    return text


def _use(space: Space) -> Iterator[Text]:
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
        case effects:
            yield say("{effects}", effects=words.effects(effects))


def _payment(space: Space) -> Iterator[Text]:
    if space.cost:
        yield say("{payment} ${cost}", payment=PAYMENTS[space.payment], cost=space.cost)
    else:
        yield PAYMENTS[space.payment]


def _opening(space: Space) -> Text:
    if space.opens == 1:
        return say("Open in every decade")
    return say("Open from decade {opens} on", opens=space.opens)


def _partners(space: Space) -> Text:
    """Return the sentence with the number of partners a space takes per decade (BS-10.1)."""
    if space.is_limited:
        return say("One partner a decade in all")
    return say("Any number of partners")


def _arrivals(tile: Space) -> Iterator[Text]:
    """Yield the workers that come to the Job Market when a building is revealed (BS-8.5)."""
    if tile.workers:
        yield count(
            "Brings {count} worker to the Job Market when it is revealed",
            "Brings {count} workers to the Job Market when it is revealed",
            tile.workers,
        )


def _asset(asset: Asset) -> Text:
    if not asset.use:
        return say(
            "{name}: at once {bonus}. Withholding, and sales by anybody but the director, do not "
            "lower the stock value.",
            name=say(asset.name),
            bonus=words.effects(asset.bonus),
        )
    return say(
        "{name}: at once {bonus}. Once a decade, {price}: {use}.",
        name=say(asset.name),
        bonus=words.effects(asset.bonus),
        price=say("for ${cost}", cost=asset.cost) if asset.cost else say("free of charge"),
        use=words.effects(asset.use),
    )


def _goal(goal: Goal) -> Text:
    return say("{label}: {measure}.", label=say(goal.label), measure=say(goal.measure))
