"""Checks that the games of a campaign fit together, and fit the number of players."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.basics.refusals import Refused
from bot.sessions.campaign import Campaign, PlannedGame, game_with_own_scoring
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.facets import Series
from rules.game import Game
from rules.match import Match
from rules.setup import Setup


def game_of_campaign(session: Session, key: str) -> Game[Any, Any]:
    """Return a game by its key; raises Refused if it is no longer offered."""
    if key not in session.games:
        raise Refused("The game “{key}” is no longer on offer.", key=key)
    return session.games[key]


def group_sizes(session: Session, campaign: Campaign) -> tuple[int, ...]:
    """Return the numbers of players with which every game of a campaign can be played."""
    offered = [game_of_campaign(session, planned.key).seats for planned in campaign.plan]
    own = _series(session, campaign).seats or offered[0]
    return tuple(size for size in own if all(size in seats for seats in offered))


def options_of(session: Session, campaign: Campaign, planned: PlannedGame) -> Mapping[str, str]:
    """Return the options of a game of a campaign, by name."""
    return {**planned.options, **_series(session, campaign).options}


def begin_campaign(session: Session, campaign: Campaign, colours: tuple[str, ...]) -> Session:
    """Return a session whose campaign begins, with colours by seat; raises Refused, UnfitSetup."""
    first, people = campaign.plan[0], len(session.people)
    chosen = first._replace(options=session.options)
    plan = tuple(chosen if planned == first else planned for planned in campaign.plan)
    for planned in plan:
        Match.start(
            game_of_campaign(session, planned.key),
            Setup(people, options_of(session, campaign, planned)),
        )
    if people not in group_sizes(session, campaign):
        raise Refused(
            "“{name}” can be played by {offered} people, not by {people}.",
            name=campaign.name,
            offered=group_sizes(session, campaign),
            people=people,
        )
    running = replace(
        campaign,
        plan=plan,
        status=Status.RUNNING,
        people=session.people,
        colours=colours if any(colours) else (),
    )
    return replace(session, campaign=running, options=options_of(session, running, chosen))


def _series(session: Session, campaign: Campaign) -> Series:
    own = game_with_own_scoring(campaign, session.games)
    return (own.campaign if own else None) or Series()
