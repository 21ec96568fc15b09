"""What belongs to a session in other SQL tables: campaign, clocks, mirrors, hints."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import Stale
from bot.sessions.campaign import Campaign, CampaignDocument
from bot.sessions.documents import Written, content, read, read_nameless, write
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Mirror, Session
from bot.store import campaigns, hints, mirrors, sessions, waits
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
    named = _rewritten(row.document).ids
    people = sessions.users_of(connection, named)
    document = read(row.document, CampaignDocument, people.__getitem__)
    return Campaign(
        **content(document, CampaignDocument),
        id=campaign_id,
        name=row.name,
        location=Location(row.guild_id, row.channel_id),
        status=Status(row.status),
    )


def add_campaign(connection: Connection, campaign: Campaign, at: datetime) -> Campaign:
    """Insert a new campaign, and return it with its id."""
    columns = {**_columns(campaign), "created_at": at}
    columns["document"] = write(campaign, CampaignDocument).text
    return replace(campaign, id=campaigns.add(connection, columns))


def save_campaign(
    connection: Connection, before: Campaign, campaign: Campaign, at: datetime
) -> None:
    """Write what an action changed in a campaign; raises Stale if others did meanwhile."""
    new = dict(_columns(campaign).items() - _columns(before).items())
    if before.is_open and not campaign.is_open:
        new["ended_at"] = at
    if campaign.is_open and not before.is_open:
        new["ended_at"] = None
    if new:
        campaigns.change(connection, campaign.id, new)
    old, now = write(before, CampaignDocument), write(campaign, CampaignDocument)
    sessions.save_names(connection, now.users - old.users)
    if old != now:
        # Two games of a campaign may change it at once.
        if _rewritten(campaigns.document_locked(connection, campaign.id)).text != old.text:
            raise Stale
        campaigns.change(connection, campaign.id, {"document": now.text})


def _rewritten(text: str) -> Written:
    """Return a document as this version writes it: it may be from before a field."""
    return write(read_nameless(text, CampaignDocument), CampaignDocument)


def save_mirrors(connection: Connection, before: Sequence[Mirror], session: Session) -> None:
    """Write which channels mirror a session from now on."""
    gone = [mirror.channel for mirror in before if mirror not in session.mirrors]
    mirrors.remove(connection, session.id, gone)
    mirrors.add(connection, session.id, [own for own in session.mirrors if own not in before])


def _columns(campaign: Campaign) -> Mapping[str, Any]:
    return {
        "guild_id": campaign.location.guild,
        "channel_id": campaign.location.channel,
        "name": campaign.name,
        "status": campaign.status.value,
    }
