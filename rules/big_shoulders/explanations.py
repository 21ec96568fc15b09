"""Explains companies, spaces, buildings, assets and goals to `/rules`, by code or name."""

from collections.abc import Iterator

from rules.big_shoulders import words
from rules.big_shoulders.tables import (
    ASSETS,
    CHARTERS,
    GOALS,
    SPACES,
    Asset,
    Charter,
    Goal,
    Space,
)
from rules.text import Text, count, say

PAYMENTS = {
    "company_to_bank": say("The company pays the bank"),
    "company_to_owner": say("The company pays the owner"),
    "bank_to_owner": say("The bank pays the owner"),
    "bank_to_company": say("The bank pays the company"),
    "company_to_shareholders": say("The company pays its shareholders"),
}


def explain(topic: str) -> Text | None:
    """Return what something so named does; None when nothing is so named."""
    wanted = topic.casefold().strip()
    return next((text for names, text in _things() if wanted in names), None)


def _things() -> Iterator[tuple[set[str], Text]]:
    for charter in CHARTERS.values():
        names = {charter.key, charter.code.casefold(), charter.name.casefold()}
        yield names, _company(charter)
    for space in SPACES.values():
        yield {space.code, space.label.casefold()}, _space(space)
    for asset in ASSETS.values():
        yield {asset.key, asset.name.casefold()}, _asset(asset)
    for goal in GOALS.values():
        yield {goal.key, goal.label.casefold()}, _goal(goal)


def _company(charter: Charter) -> Text:
    return say(
        "{name}: {industry}, appeal {appeal}, goods sell at {prices} by salespeople. {factories}. "
        "{slot}",
        name=say(charter.name),
        industry=words.industry(charter.industry),
        appeal=charter.appeal,
        prices=tuple(f"${price}" for price in charter.prices),
        factories=tuple(
            say(
                "{factory}: {spots} workers, {inputs} → {goods}, manager {bonus}",
                factory=factory.name,
                spots=factory.spots,
                inputs=words.cubes(factory.inputs),
                goods=words.goods(factory.goods),
                bonus=words.effects(factory.bonus),
            )
            for factory in charter.factories
        ),
        slot=say("Has an asset slot.") if charter.has_slot else say("Has no asset slot."),
    )


def _space(space: Space) -> Text:
    text = say(
        "{label}: {effects}. {payment} ${cost}.",
        label=words.space(space.code),
        effects=words.effects(space.effects),
        payment=PAYMENTS[space.payment],
        cost=space.cost,
    )
    if not space.era:
        return text
    return count(
        "{text} Brings {count} worker to the Job Market.",
        "{text} Brings {count} workers to the Job Market.",
        space.workers,
        text=text,
    )


def _asset(asset: Asset) -> Text:
    if not asset.use:
        return say(
            "{name}: at once {bonus}. Withholding, and sales by others than the director, do not "
            "lower the stock value.",
            name=say(asset.name),
            bonus=words.effects(asset.bonus),
        )
    return say(
        "{name}: at once {bonus}. Once a decade, for ${cost}: {use}.",
        name=say(asset.name),
        bonus=words.effects(asset.bonus),
        cost=asset.cost,
        use=words.effects(asset.use),
    )


def _goal(goal: Goal) -> Text:
    return say("{label}: {measure}.", label=say(goal.label), measure=say(goal.measure))
