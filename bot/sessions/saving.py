"""Saves changes: writes the rows that an action has changed, and no others."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.sessions import documents
from bot.sessions.change import Change
from bot.sessions.documents import Written
from bot.sessions.lobby import UNTIL_TOLD
from bot.sessions.people import Status
from bot.sessions.related import add_campaign, save_campaign, save_mirrors
from bot.sessions.session import Document, Session
from bot.sessions.temporary_messages import (
    delete_idle_message,
    delete_messages,
    forget_vote_message,
)
from bot.sessions.waits import save_waits
from bot.store import histories, outbox, sessions


def save_new(connection: Connection, change: Change, at: datetime) -> Session:
    """Write a new session, and return it with its id and counters."""
    session = _completed(change, at)
    new = documents.write(session, Document)
    sessions.save_names(connection, new.users)
    if session.campaign and not session.campaign.id:
        session = replace(session, campaign=add_campaign(connection, session.campaign, at))
    started = {"started_at": at} if session.match else {}
    times = {**_idle_times(session, at), "created_at": at, **started}
    session_id = sessions.add_session(connection, {**_columns(session, new), **times})
    session = replace(session, id=session_id)
    sessions.change_participants(connection, session_id, frozenset(), new.ids)
    save_mirrors(connection, (), session)
    _write_what_follows(connection, session, change, at)
    return save_waits(connection, None, session, at)


def save(connection: Connection, before: Session, change: Change, at: datetime) -> Session:
    """Write what an action changed, and return the session with its new counters."""
    session = _completed(change, at)
    old, new = documents.write(before, Document), documents.write(session, Document)
    sessions.save_names(connection, new.users - old.users)
    changed = dict(_columns(session, new).items() - _columns(before, old).items())
    if session.location != before.location:
        changed |= {"board_message": None, "lobby_message": None}
    sessions.change_session(connection, session.id, {**changed, **_times(before, session, at)})
    sessions.change_participants(connection, session.id, old.ids, new.ids)
    if before.campaign and session.campaign:
        save_campaign(connection, before.campaign, session.campaign, at)
    save_mirrors(connection, before.mirrors, session)
    _write_what_follows(connection, session, change, at)
    if before.status is Status.LOBBY:
        delete_idle_message(connection, session.id, at)
    if before.vote and (session.vote is None or session.vote.number != before.vote.number):
        _end_vote(connection, session, change, at)
    return save_waits(connection, before, session, at)


def _completed(change: Change, at: datetime) -> Session:
    """Return the session after a change, with its counters advanced."""
    session = change.session
    bookkeeping = session.bookkeeping
    counted = replace(
        bookkeeping, revision=bookkeeping.revision + 1, posts=bookkeeping.posts + len(change.posts)
    )
    lobby = session.lobby if session.status is Status.LOBBY else session.lobby.over
    former = session.former_players
    if change.former_player:
        former = (*former[:-1], change.former_player._replace(at=at))
    return replace(session, bookkeeping=counted, lobby=lobby, former_players=former)


def _write_what_follows(
    connection: Connection, session: Session, change: Change, at: datetime
) -> None:
    if change.rows:
        histories.append_history(connection, session.id, change.rows, at)
    if change.posts:
        first = session.bookkeeping.posts - len(change.posts) + 1
        posts = [(session.id, number, post) for number, post in enumerate(change.posts, first)]
        outbox.add(connection, posts, at)


def _end_vote(connection: Connection, session: Session, change: Change, at: datetime) -> None:
    """Delete the message of a vote that is over, unless it shows how the vote ended."""
    standing = forget_vote_message(connection, session.id)
    if not change.is_verdict:
        delete_messages(connection, session.id, standing, at)


def _columns(session: Session, document: Written) -> Mapping[str, Any]:
    return {
        "guild_id": session.location.guild,
        "channel_id": session.location.channel,
        "game": session.key,
        "status": session.status.value,
        "host_id": session.host.id,
        "thread": session.thread.value,
        "salt": session.bookkeeping.salt,
        "revision": session.bookkeeping.revision,
        "version": session.version,
        "posts": session.bookkeeping.posts,
        "campaign_id": session.campaign and session.campaign.id,
        "tried_turn": session.origin and session.origin.turn,
        "tried_from": session.origin and session.origin.session,
        "blocked": session.blocked,
        "document": document.text,
    }


def _idle_times(session: Session, at: datetime) -> Mapping[str, datetime | bool | None]:
    """Return when a lobby is checked if nothing happens in it any more; None once it is over."""
    is_lobby = session.status is Status.LOBBY
    return {"idle_at": at + UNTIL_TOLD if is_lobby else None, "idle_told": False}


def _times(before: Session, after: Session, at: datetime) -> Mapping[str, datetime | bool | None]:
    times: dict[str, datetime | bool | None] = {}
    if before.status is Status.LOBBY and after.match:
        times["started_at"] = at
    if Status.LOBBY in {before.status, after.status}:
        times |= _idle_times(after, at)
    if before.is_open and not after.is_open:
        times["ended_at"] = at
    if after.is_open and not before.is_open:
        times["ended_at"] = None
    return times
