"""What follows from a change besides itself: the campaign goes on, watchers are shown it."""

from dataclasses import replace
from random import Random

from bot.sessions.actions.campaign import carried_on
from bot.sessions.actions.mirror import mirrored
from bot.sessions.model.campaign import Games
from bot.sessions.model.change import Change
from bot.sessions.model.session import Table


def followed(games: Games, random: Random, before: Table, change: Change) -> Change:
    """Complete a change before it is written down."""
    if change.then is None:
        change = carried_on(games, random, before, change)
    return _shown_elsewhere(change)


def _shown_elsewhere(change: Change) -> Change:
    """Show it to those who watch; they go on to the next game of a campaign."""
    shown = mirrored(change, change.table.mirrors)
    if shown.then:
        watched = replace(shown.then.table, mirrors=change.table.mirrors)
        then = mirrored(replace(shown.then, table=watched), watched.mirrors)
        return replace(shown, table=_unwatched(shown.table), then=then)
    campaign = shown.table.campaign
    if shown.table.is_open or (campaign and campaign.is_open):
        return shown
    return replace(shown, table=_unwatched(shown.table))


def _unwatched(table: Table) -> Table:
    return replace(table, mirrors=())
