"""Reads what all tables store about a user, and forgets a user."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Row,
    bindparam,
    case,
    null,
    select,
    union,
    update,
)

from bot.basics.refusals import Refused, StorageError
from bot.features.lobby.rows import kept_requests
from bot.features.resign.actions import leave_for_good, names
from bot.features.settings.actions import Preferences
from bot.sessions.campaign import CampaignDocument
from bot.sessions.documents import read, read_nameless, write
from bot.sessions.people import LEFT, User
from bot.sessions.session import Document
from bot.sessions.sessions import Sessions
from bot.store import campaigns
from bot.store.personal import USER, Personal, by_game
from bot.store.preferences import preferences, save
from bot.store.sessions import of_user
from bot.store.tables.games import (
    OPEN_STATUSES,
    history,
    mirrors,
    notes,
    outbox,
    participants,
    people,
    read_campaign,
    sessions,
)
from bot.store.tables.play import hints, up_next, waits
from bot.store.values import CHANNEL_LOST, HistoryKind
from rules.text import Text, count, say, words

BLANKED = (outbox.c.user_id,)
"""The columns that are set to null when a user is forgotten; pending posts are not sent."""

NAMED = (people.c.user_id,)
"""The column with the name, whose row is deleted."""

NOTE = "preferences of {user}"
"""The name of the note about a user."""

STILL_CONCERNED = (*OPEN_STATUSES, CHANNEL_LOST)
"""The statuses in which a session or campaign still waits for its people."""

PLAYED = union(
    select(participants.c.session_id).where(participants.c.user_id == USER),
    select(mirrors.c.session_id).where(mirrors.c.user_id == USER),
)
"""The ids of the sessions in which a user has ever done anything."""

Told: TypeAlias = Iterator[Mapping[str, Any]]


def _campaigns(connection: Connection, user: int) -> Told:
    for row in campaigns.of_user(connection, user):
        document = read_campaign(row.document)
        for chair, person in enumerate(document.people):
            if person.id == user:
                colour = document.colours[chair] if document.colours else ""
                told = {"id": row.id, "name": row.name, "status": row.status}
                yield {**told, "chair": chair, "colour": colour}


def _in_documents(
    read_one: Callable[[Row[Any], Document, int], Told],
) -> Callable[[Connection, int], Told]:
    """Return what is told of a user in the documents of all sessions, given that of one."""

    def told(connection: Connection, user: int) -> Told:
        for row in of_user(connection, user):
            yield from read_one(row, read_nameless(row.document, Document), user)

    return told


def _seats(row: Row[Any], document: Document, user: int) -> Told:
    for seat, person in enumerate(document.people, 1):
        if person.id == user:
            yield {
                "id": row.id,
                "game": row.game,
                "seat": seat,
                "is_host": document.host.id == user,
                "status": row.status,
                "guild_id": row.guild_id,
                "channel_id": row.channel_id,
                "created_at": row.created_at,
                "ended_at": row.ended_at,
            }


def _handovers(row: Row[Any], document: Document, user: int) -> Told:
    for former in document.former_players:
        parts = {
            "was_yours": former.player.id == user,
            "is_yours": former.successor is not None and former.successor.id == user,
            "was_your_wish": former.asker is not None and former.asker.id == user,
        }
        if any(parts.values()):
            yield {"game": row.id, "seat": former.seat + 1, "at": former.at, **parts}


def _invitations(row: Row[Any], document: Document, user: int) -> Told:
    status = document.lobby.status_of(user)
    if status:
        yield {"game": row.id, "standing": status}


def _wishes(row: Row[Any], document: Document, user: int) -> Told:
    wish = document.lobby.wishes.get(user)
    if wish:
        seat = None if wish.seat is None else wish.seat + 1
        agrees = wish.orders_at_once
        yield {"game": row.id, "seat": seat, "colour": wish.colour, "orders_at_once": agrees}


OWN = (
    Personal(
        "name",
        count("your name", "your names", 0),
        select(people.c.name).where(people.c.user_id == USER),
    ),
    Personal(
        "games",
        count("a seat in {count} game", "seats in {count} games", 0),
        _in_documents(_seats),
        given_away=(participants.c.user_id, sessions.c.host_id),
    ),
    Personal(
        "moves",
        count(
            "{count} move or undo, with its time", "{count} moves and undos, with their times", 0
        ),
        by_game(
            history.c.user_id,
            history.c.at,
            history.c.kind,
            # Other kinds hold version numbers, which are secret.
            case((history.c.kind == HistoryKind.MOVE, history.c.text), else_=null()).label("move"),
            order=[history.c.seq],
        ).where(history.c.session_id.in_(PLAYED.subquery().select())),
        given_away=(history.c.user_id,),
    ),
    Personal(
        "campaigns",
        count("a place in {count} campaign", "places in {count} campaigns", 0),
        _campaigns,
    ),
    Personal(
        "handovers",
        count("{count} seat that changed hands", "{count} seats that changed hands", 0),
        _in_documents(_handovers),
    ),
    Personal(
        "hints",
        count(
            "how often you asked for a hint in {count} game",
            "how often you asked for hints in {count} games",
            0,
        ),
        by_game(hints.c.user_id, hints.c.number),
        given_away=(hints.c.user_id,),
    ),
    Personal(
        "mirrors",
        count(
            "{count} game that you show in another channel",
            "{count} games that you show in another channel",
            0,
        ),
        by_game(
            mirrors.c.user_id, mirrors.c.channel_id, mirrors.c.delay, order=[mirrors.c.channel_id]
        ),
        given_away=(mirrors.c.user_id,),
    ),
    Personal(
        "direct_messages",
        count(
            "that you were sent {count} direct message",
            "that you were sent {count} direct messages",
            0,
        ),
        by_game(outbox.c.user_id, outbox.c.kind, outbox.c.created_at, order=[outbox.c.number]),
    ),
    Personal(
        "waiting",
        count(
            "since when {count} game has waited for you",
            "since when {count} games have waited for you",
            0,
        ),
        by_game(waits.c.user_id, waits.c.since, waits.c.due_at),
        deleted=(waits.c.user_id,),
    ),
    Personal(
        "up_next",
        count(
            "in which turn of {count} game you were last told that yours comes next",
            "in which turns of {count} games you were last told that yours comes next",
            0,
        ),
        by_game(up_next.c.user_id, up_next.c.turn),
        deleted=(up_next.c.user_id,),
    ),
    Personal(
        "settings",
        count(
            "your settings, and until when you are away",
            "your settings, and until when you are away",
            0,
        ),
        select(*(c for c in preferences.c if c.name != "user_id")).where(
            preferences.c.user_id == USER
        ),
        deleted=(preferences.c.user_id,),
    ),
    Personal(
        "invitations",
        count(
            "that you are invited to {count} table, or ask for a seat there",
            "that you are invited to {count} tables, or ask for seats there",
            0,
        ),
        _in_documents(_invitations),
    ),
    Personal(
        "wishes",
        count(
            "the seat and colour that you have chosen at {count} table",
            "the seats and colours that you have chosen at {count} tables",
            0,
        ),
        _in_documents(_wishes),
    ),
)
"""What is stored about a user in tables that features share."""

REWRITE = sessions.update().where(sessions.c.id == bindparam("session"))

Rows = Sequence[Mapping[str, Any]]


def concerned(connection: Connection, user: int) -> set[int]:
    """Return the ids of the sessions that still wait for a user: as player, guest or voter."""
    documents = (
        (row.id, read_nameless(row.document, Document))
        for row in of_user(connection, user)
        if row.status in STILL_CONCERNED
    )
    waiting = {session for session, document in documents if _waits_for(document, user)}
    for row in campaigns.of_user(connection, user):
        people = read_campaign(row.document).people
        if row.status in STILL_CONCERNED and user in {person.id for person in people}:
            waiting.add(campaigns.newest_session(connection, row.id).id)
    return waiting


def _waits_for(document: Document, user: int) -> bool:
    people = {*document.people, *(guest.user for guest in document.lobby.guests)}
    is_named = document.vote is not None and names(document.vote, user)
    return is_named or user in {person.id for person in people}


def is_known(connection: Connection, user: int) -> bool:
    """Return whether a user has a name in the database."""
    query = select(people.c.user_id).where(people.c.user_id == USER)
    return connection.execute(query, {"user": user}).one_or_none() is not None


def forget(
    connection: Connection,
    kinds: Sequence[Personal],
    user: int,
    nobody: tuple[int, str],
    at: datetime,
) -> None:
    """Replace a user with `nobody`, an id and a name, and delete what is the user's alone."""
    given = {"user": user, "nobody": nobody[0]}
    found = of_user(connection, user)
    played = [row.id for row in found]
    connection.execute(people.insert(), {"user_id": nobody[0], "name": nobody[1]})

    def replaced(number: int) -> User:
        return User(nobody[0] if number == user else number, "")

    # Every process reloads these sessions from the database.
    rewritten = [
        {
            "session": row.id,
            "revision": row.revision + 1,
            "document": _without(read(row.document, Document, replaced), user),
        }
        for row in found
    ]
    if rewritten:
        connection.execute(REWRITE, rewritten)
    for row in campaigns.of_user(connection, user):
        document = read(row.document, CampaignDocument, replaced)
        campaigns.change(connection, row.id, {"document": write(document, CampaignDocument).text})
    for column in chain.from_iterable(kind.given_away for kind in kinds):
        changed = update(column.table).where(column == USER, *_among(column, played))
        connection.execute(changed.values({column.name: bindparam("nobody")}), given)
    unsent = outbox.update().where(outbox.c.user_id == USER, outbox.c.done_at.is_(None))
    connection.execute(unsent.values(done_at=at), {"user": user})
    for column in BLANKED:
        connection.execute(
            update(column.table).where(column == USER).values({column.name: null()}),
            {"user": user},
        )
    # What others asked for may name the user.
    connection.execute(kept_requests.delete())
    deleted = chain.from_iterable(kind.deleted for kind in kinds)
    for column in (*deleted, *NAMED):
        connection.execute(column.table.delete().where(column == USER), {"user": user})
    connection.execute(
        notes.delete().where(notes.c.name == bindparam("note")), {"note": NOTE.format(user=user)}
    )


def _without(document: Document, user: int) -> str:
    """Return a document without the parts in which a user stands as a plain number."""
    vote = document.vote
    is_voter = vote is not None and user in vote.agreed
    lobby = document.lobby.without(user)
    return write(replace(document, lobby=lobby, vote=None if is_voter else vote), Document).text


def _among(column: ColumnElement[Any], played: Sequence[int]) -> tuple[ColumnElement[bool], ...]:
    """Return a condition that spares the database a scan of the whole history."""
    return (history.c.session_id.in_(played),) if column is history.c.user_id else ()


log = logging.getLogger(__name__)

ANONYMOUS_IDS = range(1, 2**40)
"""The ids of those who were forgotten: Discord's are larger, and none is made from another."""

ATTEMPTS = 5
"""The number of attempts to forget a user who begins something new meanwhile."""


class Privacy:
    """What users may ask about themselves; raises StorageError."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._random = sessions.random
        self.kinds = (*OWN, *sessions.hooks.personal)

    async def stored_about(self, user_id: int) -> Mapping[str, Rows]:
        """Return everything that is stored about a user, by kind; a kind may be empty."""

        def work(connection: Connection) -> Mapping[str, Rows]:

            def told(kind: Personal) -> Rows:
                query = kind.query
                if isinstance(query, Executable):
                    rows = connection.execute(query, {"user": user_id}).mappings()
                    return [dict(row) for row in rows]
                return [*query(connection, user_id)]

            return {kind.kind: told(kind) for kind in self.kinds}

        return await self._sessions.store.read(work)

    def told(self, stored: Mapping[str, Rows]) -> Sequence[Text]:
        """Return what is said about what is stored, kind by kind."""
        return [kind.told(len(rows)) for kind in self.kinds if (rows := stored[kind.kind])]

    async def forget(self, user_id: int) -> None:
        """Forget a user: automatic players take their seats, and their name and settings go.

        What they did in games stays, as done by somebody who left. A repetition changes nothing; a
        crash halfway leaves seats handed over, and nothing else. Raises Refused if the user keeps
        beginning something new.
        """
        # No post from now on may contain the name.
        left, user = set[int](), User(user_id, words(LEFT))
        for _ in range(ATTEMPTS):
            waiting = await self._sessions.store.read(lambda c: concerned(c, user_id)) - left
            for session_id in sorted(waiting):
                await self._sessions.apply(session_id, leave_for_good, user)
            left |= waiting
            if await self._forget(user_id, left):
                await self._clear_log()
                return
        raise Refused(
            say("You have begun something new meanwhile, so you were not forgotten. Try again.")
        )

    async def _clear_log(self) -> None:
        """Empty the write-ahead log beside the file of what was deleted."""
        try:
            is_clear = await self._sessions.store.checkpoint()
        except StorageError as trouble:
            log.warning("Somebody was forgotten; the log of the database holds them: %s", trouble)
        else:
            if not is_clear:
                log.warning("Somebody was forgotten; the log of the database holds them for now")

    async def _forget(self, user_id: int, left: set[int]) -> bool:
        """Forget a user; return False if sessions other than those in `left` concern them."""
        at = self._sessions.now()

        def work(connection: Connection) -> bool:
            if concerned(connection, user_id) - left:
                return False
            nobody = self._random.choice(ANONYMOUS_IDS)
            while is_known(connection, nobody):
                nobody = self._random.choice(ANONYMOUS_IDS)
            forget(connection, self.kinds, user_id, (nobody, words(LEFT)), at)
            # People who left appear in no statistics; the games of the others still count.
            save(connection, nobody, Preferences(in_statistics=False))
            return True

        return await self._sessions.store.write(work)
