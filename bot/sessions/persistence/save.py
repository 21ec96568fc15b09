"""From tables to rows: what an action changed, and nothing else."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.sessions.model.change import Change, Handover
from bot.sessions.model.posts import Draft
from bot.sessions.model.session import Status, Table
from bot.sessions.model.votes import written_vote
from bot.sessions.persistence.related import add_campaign, save_campaign, save_mirrors
from bot.sessions.persistence.standing_messages import forget_question, tidy
from bot.sessions.persistence.waits import save_waits
from bot.store import handovers, outbox, rows
from bot.store.handovers import HandoverRow
from bot.store.outbox import OutboxRow


def save_new(connection: Connection, change: Change, at: datetime) -> Table:
    """Write a new table; give it as the database holds it."""
    table = _counted(change)
    rows.name_people(connection, table.people)
    if table.campaign and not table.campaign.id:
        table = replace(table, campaign=add_campaign(connection, table.campaign, at))
    started = {"started_at": at} if table.match else {}
    session = rows.add_session(connection, {**_columns(table), "created_at": at, **started})
    table = replace(table, id=session)
    rows.seat_people(connection, session, [user.id for user in table.people])
    save_mirrors(connection, (), table)
    _write_what_follows(connection, table, change, at)
    return save_waits(connection, None, table, at)


def save(connection: Connection, before: Table, change: Change, at: datetime) -> Table:
    """Write what an action changed; give the table as the database holds it."""
    table = _counted(change)
    rows.name_people(connection, [user for user in table.people if user not in before.people])
    old = _columns(before)
    new = {name: value for name, value in _columns(table).items() if value != old[name]}
    rows.change_session(connection, table.id, {**new, **_times(before, table, at)})
    users = [user.id for user in table.people]
    if users != [user.id for user in before.people]:
        rows.seat_people(connection, table.id, users)
    if before.campaign and table.campaign:
        save_campaign(connection, before.campaign, table.campaign, at)
    save_mirrors(connection, before.mirrors, table)
    _write_what_follows(connection, table, change, at)
    if before.vote and (table.vote is None or table.vote.number != before.vote.number):
        _end_vote(connection, table, change, at)
    return save_waits(connection, before, table, at)


def _counted(change: Change) -> Table:
    books = change.table.books
    counted = replace(books, revision=books.revision + 1, posts=books.posts + len(change.posts))
    return replace(change.table, books=counted)


def _write_what_follows(connection: Connection, table: Table, change: Change, at: datetime) -> None:
    if change.rows:
        rows.append_history(connection, table.id, change.rows, at)
    if change.posts:
        first = table.books.posts - len(change.posts) + 1
        posts = [_row(table, number, draft) for number, draft in enumerate(change.posts, first)]
        outbox.add(connection, posts, at)
    if change.handover:
        rows.name_people(connection, [change.handover.asker])
        handovers.add(connection, table.id, _handover_row(change.handover), at)


def _end_vote(connection: Connection, table: Table, change: Change, at: datetime) -> None:
    """Take a question away that is over, unless its message tells how it ended."""
    standing = forget_question(connection, table.id)
    if not change.is_verdict:
        tidy(connection, table.id, standing, at)


def _row(table: Table, number: int, draft: Draft) -> OutboxRow:
    return OutboxRow(
        table.id,
        number,
        draft.kind,
        draft.version,
        draft.milestone,
        channel=draft.channel or 0,
        length=draft.length,
        seat=draft.seat,
    )


def _handover_row(handover: Handover) -> HandoverRow:
    users = (handover.before.id, handover.after.id, handover.asker.id)
    return HandoverRow(handover.number, handover.seat, *users, handover.version)


def _columns(table: Table) -> Mapping[str, Any]:
    return {
        "guild_id": table.place.guild,
        "channel_id": table.place.channel,
        "game": table.key,
        "status": table.status.value,
        "host_id": table.host.id,
        "seats_wanted": table.seats_wanted,
        "options": dict(table.options),
        "pace": table.pace.value,
        "carried": table.carried,
        "salt": table.books.salt,
        "revision": table.books.revision,
        "version": table.version,
        "posts": table.books.posts,
        "vote": table.vote and written_vote(table.vote),
        "campaign_id": table.campaign and table.campaign.id,
        "campaign_game": table.campaign and table.game_number,
    }


def _times(before: Table, after: Table, at: datetime) -> Mapping[str, datetime]:
    times: dict[str, datetime] = {}
    if before.status is Status.LOBBY and after.match:
        times["started_at"] = at
    if before.is_open and not after.is_open:
        times["ended_at"] = at
    return times
