"""What belongs to a session in other SQL tables: campaign, clocks, mirrors, hints."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.sessions.campaign import Campaign, PlannedGame, Scoring
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Mirror, Session
from bot.store import campaigns, hints, mirrors, waits
from bot.store.sessions import SessionRow
from bot.store.tables.games import OPEN_STATUSES
from bot.store.values import Wait
from rules.text import Seat


class Related(NamedTuple):
    """What belongs to a session besides its own row, under its names; it is read each time."""

    campaign: Campaign | None
    mirrors: tuple[Mirror, ...]
    clocks: Mapping[Seat, Wait]
    hints_used: Mapping[User, int]

    def complete(self, session: Session) -> Session:
        """Return the session with these values filled in."""
        return replace(session, **self._asdict())


def read_related(connection: Connection, row: SessionRow) -> Related:
    """Return what belongs to the session of a row."""
    own = row.campaign_id
    return Related(
        load_campaign(connection, own) if own else None,
        mirrors.mirrors_of(connection, row.id),
        waits.of_session(connection, row.id),
        _hints_used(connection, row),
    )


def _hints_used(connection: Connection, row: SessionRow) -> Mapping[User, int]:
    """Return how often users were given hints; nothing before the end, when nobody is told."""
    if row.status in OPEN_STATUSES:
        return {}
    return hints.of_session(connection, row.id)


def load_campaign(connection: Connection, campaign_id: int) -> Campaign:
    """Return the campaign with an id."""
    row = campaigns.campaign(connection, campaign_id)
    people = campaigns.people_of(connection, campaign_id)
    return Campaign(
        id=campaign_id,
        name=row.name,
        location=Location(row.guild_id, row.channel_id),
        status=Status(row.status),
        host=User(row.host_id, row.host_name),
        plan=tuple(PlannedGame(key, options) for key, options in row.games),
        count=row.total,
        scoring=Scoring(row.scoring),
        people=tuple(user for user, _ in people),
        colours=_unless_all_empty(colour for _, colour in people),
        results=campaigns.results_of(connection, campaign_id),
        is_paused=row.is_paused,
    )


def add_campaign(connection: Connection, campaign: Campaign, at: datetime) -> Campaign:
    """Insert a new campaign, and return it with its id."""
    columns = {**_columns(campaign), "created_at": at}
    return replace(campaign, id=campaigns.add(connection, columns))


def save_campaign(
    connection: Connection, before: Campaign, campaign: Campaign, at: datetime
) -> None:
    """Write what an action changed in a campaign."""
    old = _columns(before)
    new = {name: value for name, value in _columns(campaign).items() if value != old[name]}
    if before.is_open and not campaign.is_open:
        new["ended_at"] = at
    if campaign.is_open and not before.is_open:
        new["ended_at"] = None
    if new:
        campaigns.change(connection, campaign.id, new)
    chairs = _chairs(campaign)
    if chairs != _chairs(before):
        campaigns.seat(connection, campaign.id, chairs)
    campaigns.add_results(connection, campaign.id, campaign.results[len(before.results) :], at)


def save_mirrors(connection: Connection, before: Sequence[Mirror], session: Session) -> None:
    """Write which channels mirror a session from now on."""
    gone = [mirror.channel for mirror in before if mirror not in session.mirrors]
    mirrors.remove(connection, session.id, gone)
    mirrors.add(connection, session.id, [own for own in session.mirrors if own not in before])


def _chairs(campaign: Campaign) -> list[tuple[int, str]]:
    """Return the id and the colour of everybody in a campaign, by chair."""
    colours = campaign.colours or ("",) * len(campaign.people)
    return [(user.id, colour) for user, colour in zip(campaign.people, colours, strict=True)]


def _unless_all_empty(colours: Iterable[str]) -> tuple[str, ...]:
    found = tuple(colours)
    return found if any(found) else ()


def _columns(campaign: Campaign) -> Mapping[str, Any]:
    return {
        "guild_id": campaign.location.guild,
        "channel_id": campaign.location.channel,
        "name": campaign.name,
        "status": campaign.status.value,
        "is_paused": campaign.is_paused,
        "host_id": campaign.host.id,
        "games": [[planned.key, dict(planned.options)] for planned in campaign.plan],
        "total": campaign.count,
        "scoring": campaign.scoring.value,
    }
