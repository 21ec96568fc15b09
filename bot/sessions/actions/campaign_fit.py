"""Whether the games of a campaign fit one another, and those who want to play."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.basics.refusals import Refused
from bot.sessions.model.campaign import Campaign, Games, Planned, rules_own
from bot.sessions.model.people import Status
from bot.sessions.model.session import Table
from rules.core import Game, Series, Setup
from rules.match import Match
from rules.text import Text, count, say


def game(games: Games, key: str) -> Game[Any, Any]:
    """Give a game of a campaign; raises Refused when there is no such game any more."""
    if key not in games:
        raise Refused(say("The game “{key}” is no longer on offer.", key=key))
    return games[key]


def sizes(games: Games, campaign: Campaign) -> tuple[int, ...]:
    """List the numbers of people with which every game of a campaign can be played."""
    offered = [game(games, planned.key).seats for planned in campaign.plan]
    own = _series(games, campaign).seats or offered[0]
    return tuple(size for size in own if all(size in seats for seats in offered))


def options_of(games: Games, campaign: Campaign, planned: Planned) -> Mapping[str, str]:
    """Say what a game of a campaign is set to."""
    return {**planned.options, **_series(games, campaign).options}


def begun(games: Games, table: Table, campaign: Campaign) -> Table:
    """Begin a campaign with those at the table; raises Refused or UnfitSetup."""
    first, people = campaign.plan[0], len(table.people)
    chosen = first._replace(options=table.options)
    plan = tuple(chosen if planned == first else planned for planned in campaign.plan)
    for planned in plan:
        Match.start(game(games, planned.key), Setup(people, options_of(games, campaign, planned)))
    if people not in sizes(games, campaign):
        raise Refused(_wrong_size(campaign, sizes(games, campaign), people))
    running = replace(campaign, plan=plan, status=Status.RUNNING, people=table.people)
    return replace(table, campaign=running, options=options_of(games, running, chosen))


def full(campaign: Campaign, offered: tuple[int, ...]) -> Refused:
    """Refuse one more than can play."""
    return Refused(
        count(
            "All seats are taken: “{name}” is for one person.",
            "All seats are taken: “{name}” is for at most {count} people.",
            max(offered),
            name=campaign.name,
        )
    )


def _series(games: Games, campaign: Campaign) -> Series:
    own = rules_own(games, campaign)
    return (own.campaign if own else None) or Series()


def _wrong_size(campaign: Campaign, offered: tuple[int, ...], people: int) -> Text:
    return say(
        "“{name}” can be played by {offered} people, not by {people}.",
        name=campaign.name,
        offered=offered,
        people=people,
    )
