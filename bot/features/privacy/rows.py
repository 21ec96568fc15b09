"""Reads what all tables store about a user, and forgets a user."""

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    Executable,
    Select,
    bindparam,
    case,
    null,
    or_,
    select,
    union,
    update,
)

from bot.basics.refusals import Refused, StorageError
from bot.features.resign.actions import leave_for_good, names
from bot.features.settings.actions import Preferences
from bot.sessions.people import LEFT, User
from bot.sessions.session import Vote
from bot.sessions.sessions import Sessions
from bot.store.campaigns import NEWEST
from bot.store.preferences import save
from bot.store.tables import (
    OPEN_STATUSES,
    campaign_people,
    campaigns,
    drafts,
    exercises,
    finished_lessons,
    guesses,
    guests,
    handovers,
    hints,
    history,
    kept_requests,
    lessons,
    mirrors,
    notes,
    orders,
    outbox,
    people,
    preferences,
    results,
    review_requests,
    seats,
    sessions,
    up_next,
    waits,
    wishes,
)
from bot.store.values import CHANNEL_LOST, HistoryKind
from rules.text import say, words

GIVEN_AWAY = (
    seats.c.user_id,
    history.c.user_id,
    sessions.c.host_id,
    campaigns.c.host_id,
    campaign_people.c.user_id,
    mirrors.c.user_id,
    handovers.c.from_id,
    handovers.c.to_id,
    handovers.c.by_id,
    hints.c.user_id,
    results.c.user_id,
)
"""The columns in which an anonymous id replaces a user who is forgotten."""

DELETED = (
    preferences.c.user_id,
    drafts.c.user_id,
    orders.c.user_id,
    kept_requests.c.user_id,
    guesses.c.user_id,
    guests.c.user_id,
    lessons.c.user_id,
    finished_lessons.c.user_id,
    exercises.c.user_id,
    review_requests.c.user_id,
    waits.c.user_id,
    up_next.c.user_id,
    wishes.c.user_id,
)
"""The columns whose rows are deleted when a user is forgotten."""

BLANKED = (outbox.c.user_id,)
"""The columns that are set to null when a user is forgotten; pending posts are not sent."""

NAMED = (people.c.user_id,)
"""The column with the name, whose row is deleted."""

NOTE = "preferences of {user}"
"""The name of the note about a user."""

STILL_CONCERNED = (*OPEN_STATUSES, CHANNEL_LOST)
"""The statuses in which a session or campaign still waits for its people."""

USER: BindParameter[int] = bindparam("user")
HAS_PART = or_(handovers.c.from_id == USER, handovers.c.to_id == USER, handovers.c.by_id == USER)
"""Whether a user has a part in a handover."""

PLAYED = union(
    select(seats.c.session_id).where(seats.c.user_id == USER),
    select(handovers.c.session_id).where(HAS_PART),
)
"""The ids of the sessions in which a user has ever done anything."""


def _by_game(
    column: Column[int], *told: ColumnElement[Any], order: Sequence[Any] = ()
) -> Select[*tuple[Any, ...]]:
    """Return the query for what a table stores about a user's games; `column` has the user."""
    game = column.table.c.session_id
    query = select(game.label("game"), *told).where(column == USER)
    return query.order_by(game, *order)


KINDS: Mapping[str, Executable] = {
    "name": select(people.c.name).where(people.c.user_id == USER),
    "games": (
        select(
            sessions.c.id,
            sessions.c.game,
            (seats.c.seat + 1).label("seat"),
            (sessions.c.host_id == USER).label("is_host"),
            sessions.c.status,
            sessions.c.guild_id,
            sessions.c.channel_id,
            sessions.c.created_at,
            sessions.c.ended_at,
        )
        .join(seats)
        .where(seats.c.user_id == USER)
        .order_by(sessions.c.id)
    ),
    "moves": _by_game(
        history.c.user_id,
        history.c.at,
        history.c.kind,
        # Other kinds hold version numbers, which are secret.
        case((history.c.kind == HistoryKind.MOVE, history.c.text), else_=null()).label("move"),
        order=[history.c.seq],
    ).where(history.c.session_id.in_(PLAYED.subquery().select())),
    "campaigns": (
        select(
            campaigns.c.id,
            campaigns.c.name,
            campaigns.c.status,
            campaign_people.c.chair,
            campaign_people.c.colour,
        )
        .join(campaign_people)
        .where(campaign_people.c.user_id == USER)
        .order_by(campaigns.c.id)
    ),
    "handovers": (
        select(
            handovers.c.session_id.label("game"),
            (handovers.c.seat + 1).label("seat"),
            handovers.c.at,
            (handovers.c.from_id == USER).label("was_yours"),
            (handovers.c.to_id == USER).label("is_yours"),
            (handovers.c.by_id == USER).label("was_your_wish"),
        )
        .where(HAS_PART)
        .order_by(handovers.c.session_id, handovers.c.number)
    ),
    "hints": _by_game(hints.c.user_id, hints.c.number),
    "results": _by_game(
        results.c.user_id,
        (results.c.seat + 1).label("seat"),
        results.c.score,
        results.c.rank,
        results.c.has_resigned,
        results.c.decisions,
        results.c.seconds,
        results.c.ended_at,
    ),
    "mirrors": _by_game(
        mirrors.c.user_id, mirrors.c.channel_id, mirrors.c.delay, order=[mirrors.c.channel_id]
    ),
    "direct_messages": _by_game(
        outbox.c.user_id, outbox.c.kind, outbox.c.created_at, order=[outbox.c.number]
    ),
    "waiting": _by_game(waits.c.user_id, waits.c.since, waits.c.due_at),
    "up_next": _by_game(up_next.c.user_id, up_next.c.turn),
    "settings": select(*(c for c in preferences.c if c.name != "user_id")).where(
        preferences.c.user_id == USER
    ),
    "drafts": _by_game(drafts.c.user_id, drafts.c.steps),
    "orders": _by_game(
        orders.c.user_id,
        orders.c.state,
        orders.c.content,
        orders.c.given_at,
        order=[orders.c.number],
    ),
    "invitations": _by_game(guests.c.user_id, guests.c.standing),
    "wishes": _by_game(
        wishes.c.user_id,
        (wishes.c.seat + 1).label("seat"),
        wishes.c.colour,
        wishes.c.orders_at_once,
    ),
    "kept_requests": (
        select(kept_requests.c.kind, kept_requests.c.request, kept_requests.c.at)
        .where(kept_requests.c.user_id == USER)
        .order_by(kept_requests.c.at)
    ),
    "guesses": _by_game(guesses.c.user_id, (guesses.c.seat + 1).label("seat")),
    "lesson": select(lessons.c.game, lessons.c.step).where(lessons.c.user_id == USER),
    "finished_lessons": (
        select(finished_lessons.c.game)
        .where(finished_lessons.c.user_id == USER)
        .order_by(finished_lessons.c.game)
    ),
    "review_requests": _by_game(review_requests.c.user_id, review_requests.c.at),
    "exercises": _by_game(
        exercises.c.user_id,
        exercises.c.start.label("moves_before"),
        exercises.c.drafted,
        exercises.c.tries,
        exercises.c.is_found,
        exercises.c.due_at,
        order=[exercises.c.start],
    ),
}
"""What is stored about a user, by kind."""

CONCERNED = union(
    select(sessions.c.id)
    .join(seats)
    .where(seats.c.user_id == USER, sessions.c.status.in_(STILL_CONCERNED)),
    select(guests.c.session_id).where(guests.c.user_id == USER),
    select(sessions.c.id)
    .select_from(campaigns.join(campaign_people).join(sessions, sessions.c.id == NEWEST))
    .where(campaign_people.c.user_id == USER, campaigns.c.status.in_(STILL_CONCERNED)),
)
VOTES = select(sessions.c.id, sessions.c.vote).where(
    sessions.c.vote.is_not(None), sessions.c.status.in_(STILL_CONCERNED)
)

Rows = Sequence[Mapping[str, Any]]


def stored_about(connection: Connection, user: int) -> Mapping[str, Rows]:
    """Return what is stored about a user, by kind; a kind may be empty."""
    return {
        kind: [dict(row) for row in connection.execute(query, {"user": user}).mappings()]
        for kind, query in KINDS.items()
    }


def concerned(connection: Connection, user: int) -> set[int]:
    """Return the ids of the sessions that still wait for a user, as player or by their campaign."""
    return {*connection.execute(CONCERNED, {"user": user}).scalars()}


def open_votes(connection: Connection) -> Mapping[int, Mapping[str, Any]]:
    """Return the open votes in stored form, by session."""
    return {row.id: row.vote for row in connection.execute(VOTES)}


def is_known(connection: Connection, user: int) -> bool:
    """Return whether a user has a name in the database."""
    query = select(people.c.user_id).where(people.c.user_id == USER)
    return connection.execute(query, {"user": user}).one_or_none() is not None


def forget(connection: Connection, user: int, nobody: tuple[int, str], at: datetime) -> None:
    """Replace a user with `nobody`, an id and a name, and delete what is the user's alone."""
    given = {"user": user, "nobody": nobody[0]}
    played = [*connection.execute(PLAYED, {"user": user}).scalars()]
    connection.execute(people.insert(), {"user_id": nobody[0], "name": nobody[1]})
    # Every process reloads these sessions from the database.
    connection.execute(
        sessions.update()
        .where(sessions.c.id.in_(bindparam("played", expanding=True)))
        .values(revision=sessions.c.revision + 1),
        {"played": played},
    )
    for column in GIVEN_AWAY:
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
    for column in (*DELETED, *NAMED):
        connection.execute(column.table.delete().where(column == USER), {"user": user})
    connection.execute(
        notes.delete().where(notes.c.name == bindparam("note")), {"note": NOTE.format(user=user)}
    )


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

    async def stored_about(self, user_id: int) -> Mapping[str, Rows]:
        """Return everything that is stored about a user, by kind."""
        store = self._sessions.store
        return await store.read(lambda connection: stored_about(connection, user_id))

    async def forget(self, user_id: int) -> None:
        """Forget a user: automatic players take their seats, and their name and settings go.

        What they did in games stays, as done by somebody who left. A repetition changes nothing; a
        crash halfway leaves seats handed over, and nothing else. Raises Refused if the user keeps
        beginning something new.
        """
        # No post from now on may contain the name.
        left, user = set[int](), User(user_id, words(LEFT))
        for _ in range(ATTEMPTS):
            waiting = await self._sessions.store.read(lambda c: _concerned(c, user_id)) - left
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
            if _concerned(connection, user_id) - left:
                return False
            nobody = self._random.choice(ANONYMOUS_IDS)
            while is_known(connection, nobody):
                nobody = self._random.choice(ANONYMOUS_IDS)
            forget(connection, user_id, (nobody, words(LEFT)), at)
            # People who left appear in no statistics; the games of the others still count.
            save(connection, nobody, Preferences(in_statistics=False))
            return True

        return await self._sessions.store.write(work)


def _concerned(connection: Connection, user_id: int) -> set[int]:
    votes = open_votes(connection)
    asked = {own for own, vote in votes.items() if names(msgspec.convert(vote, Vote), user_id)}
    return concerned(connection, user_id) | asked
