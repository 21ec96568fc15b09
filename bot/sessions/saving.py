"""Saves changes: writes the rows that an action has changed, and no others."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.sessions.change import Change
from bot.sessions.lobby import UNTIL_TOLD, Lobby
from bot.sessions.people import Status, User
from bot.sessions.related import add_campaign, save_campaign, save_lobby, save_mirrors
from bot.sessions.session import Session
from bot.sessions.temporary_messages import (
    delete_idle_message,
    delete_messages,
    forget_vote_message,
)
from bot.sessions.waits import save_waits
from bot.store import handovers, histories, outbox, sessions


def save_new(connection: Connection, change: Change, at: datetime) -> Session:
    """Write a new session, and return it with its id and counters."""
    session = _with_counters_advanced(change)
    sessions.save_names(connection, {session.host, *session.people, *_guests(session)})
    if session.campaign and not session.campaign.id:
        session = replace(session, campaign=add_campaign(connection, session.campaign, at))
    started = {"started_at": at} if session.match else {}
    times = {**_idle_times(session, at), "created_at": at, **started}
    session_id = sessions.add_session(connection, {**_columns(session), **times})
    session = replace(session, id=session_id)
    sessions.seat_people(connection, session_id, [user.id for user in session.people])
    save_mirrors(connection, (), session)
    save_lobby(connection, session.id, Lobby(), session.lobby)
    _write_what_follows(connection, session, change, at)
    return save_waits(connection, None, session, at)


def save(connection: Connection, before: Session, change: Change, at: datetime) -> Session:
    """Write what an action changed, and return the session with its new counters."""
    session = _with_counters_advanced(change)
    sessions.save_names(connection, _newly_named(before, session))
    new = _changed_columns(before, session)
    sessions.change_session(connection, session.id, {**new, **_times(before, session, at)})
    users = [user.id for user in session.people]
    if users != [user.id for user in before.people]:
        sessions.seat_people(connection, session.id, users)
    if before.campaign and session.campaign:
        newcomers = {*session.campaign.people} - {*before.campaign.people, *session.people}
        sessions.save_names(connection, newcomers)
        save_campaign(connection, before.campaign, session.campaign, at)
    save_mirrors(connection, before.mirrors, session)
    save_lobby(connection, session.id, before.lobby, session.lobby)
    _write_what_follows(connection, session, change, at)
    if before.status is Status.LOBBY:
        delete_idle_message(connection, session.id, at)
    if before.vote and (session.vote is None or session.vote.number != before.vote.number):
        _end_vote(connection, session, change, at)
    return save_waits(connection, before, session, at)


def _changed_columns(before: Session, session: Session) -> Mapping[str, Any]:
    old = _columns(before)
    new = {name: value for name, value in _columns(session).items() if value != old[name]}
    if session.location != before.location:
        new |= {"board_message": None, "lobby_message": None}
    return new


def _with_counters_advanced(change: Change) -> Session:
    bookkeeping = change.session.bookkeeping
    counted = replace(
        bookkeeping, revision=bookkeeping.revision + 1, posts=bookkeeping.posts + len(change.posts)
    )
    lobby = change.session.lobby
    if change.session.status is not Status.LOBBY:
        lobby = lobby.over
    return replace(change.session, bookkeeping=counted, lobby=lobby)


def _newly_named(before: Session, session: Session) -> set[User]:
    known = {*before.people, *_guests(before)}
    return {*session.people, *_guests(session)} - known


def _guests(session: Session) -> set[User]:
    return {guest.user for guest in session.lobby.guests}


def _write_what_follows(
    connection: Connection, session: Session, change: Change, at: datetime
) -> None:
    if change.rows:
        histories.append_history(connection, session.id, change.rows, at)
    if change.posts:
        first = session.bookkeeping.posts - len(change.posts) + 1
        posts = [(session.id, number, post) for number, post in enumerate(change.posts, first)]
        outbox.add(connection, posts, at)
    if change.handover:
        sessions.save_names(connection, [change.handover.asker])
        handovers.add(connection, session.id, change.handover, at)


def _end_vote(connection: Connection, session: Session, change: Change, at: datetime) -> None:
    """Delete the message of a vote that is over, unless it shows how the vote ended."""
    standing = forget_vote_message(connection, session.id)
    if not change.is_verdict:
        delete_messages(connection, session.id, standing, at)


def _columns(session: Session) -> Mapping[str, Any]:
    return {
        "guild_id": session.location.guild,
        "channel_id": session.location.channel,
        "game": session.key,
        "status": session.status.value,
        "host_id": session.host.id,
        "seats_wanted": session.seats_wanted,
        "options": dict(session.options),
        "pace": session.pace.value,
        "hints": session.hints,
        "orders_at_once": session.orders_at_once,
        "carried": session.carried,
        "edition": session.edition,
        "thread": session.thread.value,
        "admission": session.lobby.admission.value,
        "lots": session.lobby.lots.value,
        "salt": session.bookkeeping.salt,
        "revision": session.bookkeeping.revision,
        "version": session.version,
        "posts": session.bookkeeping.posts,
        "vote": session.vote and msgspec.to_builtins(session.vote),
        "campaign_id": session.campaign and session.campaign.id,
        "campaign_game": session.campaign and session.game_number,
        "tried_turn": session.origin and session.origin.turn,
        "tried_from": session.origin and session.origin.session,
        "blocked": session.blocked,
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
