"""Carries out each action in one durable transaction: read, change, write what follows."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import replace
from datetime import datetime
from random import Random, SystemRandom
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection

from bot.basics.clock import Clock, now
from bot.basics.refusals import ChannelTaken, NoSession, Refused
from bot.sessions.actions.follow_up import with_follow_ups
from bot.sessions.actions.tries import MOST_OPEN_TRIES, TRY_COUNTS, BegunTry, too_many_tries
from bot.sessions.mapping.cache import SessionCache
from bot.sessions.mapping.finder import SessionFinder
from bot.sessions.mapping.limits import must_be_within
from bot.sessions.mapping.orders import Saved, save_orders
from bot.sessions.mapping.outbox import Outbox
from bot.sessions.mapping.save import save, save_new
from bot.sessions.model.campaign import Games
from bot.sessions.model.change import Change
from bot.sessions.model.decisions_owed import seat_to_think_for
from bot.sessions.model.limits import Limits
from bot.sessions.model.people import Actor, Location, Status, User
from bot.sessions.model.session import Session
from bot.sessions.model.threads import ThreadKind
from bot.sessions.services.queries import Queries
from bot.store import LOCK_TIMEOUT, Store, campaigns, open_store
from bot.store import sessions as rows
from bot.store.values import ActionRow
from rules.catalog import GAMES, title_of
from rules.text import say

P = ParamSpec("P")
"""The arguments of an action of `bot.sessions.actions` besides the session and who acts."""

T = TypeVar("T")

KEY_BYTES = 32
"""The length of a session's secret key."""

CACHED_SESSIONS = 256
"""The number of sessions that are kept in memory."""


HAS_CHANGED: ContextVar[bool] = ContextVar("HAS_CHANGED", default=False)
"""Whether the present task has changed a session, which a later failure does not undo."""


class Dependencies(NamedTuple):
    """What sessions need from outside; tests replace it."""

    games: Games = GAMES
    clock: Clock = now
    random: Random = SystemRandom()
    cached_sessions: int = CACHED_SESSIONS
    limits: Limits = Limits()
    delays: Random = SystemRandom()
    """Draws how long orders wait."""


class Committed(NamedTuple):
    """What a transaction has written."""

    session: Session
    has_posts: bool = False
    """Whether the outbox has new posts."""
    moves: int = 0
    """The number of rows that were added to the history."""
    next: Session | None = None
    """The session of the campaign's next game, if the transaction opened it."""
    has_due_order: bool = False
    """Whether an order is to be carried out at once."""

    @property
    def has_to_think(self) -> bool:
        """Whether the program owes a decision now."""
        sessions = (self.session, *((self.next,) if self.next else ()))
        return any(seat_to_think_for(session) is not None for session in sessions)


class Sessions:
    """Opens and changes the sessions of a database, and holds the services that features add.

    What users do with a session goes through `act(session_id, actor, action, its, arguments)`, and
    what happens to one unasked through `apply`; a service has what takes more than an action.

    A repeated idempotency key changes nothing and returns the session as it stands. What a method
    returns is durable. If it raises RulesError for a refusal, or StorageError for the database,
    nothing has changed; only after Undetermined something may have.
    """

    def __init__(self, store: Store, dependencies: Dependencies | None = None) -> None:
        self.store = store
        given = dependencies or Dependencies()
        self.games, self._clock, self.random, size, self._limits, self.delays = given
        self._services: dict[Callable[[Sessions], object], Any] = {}
        self._cache = SessionCache(self.games, size)
        self.outbox = Outbox(store, self._clock)
        self.finder = SessionFinder(store, self._cache)
        self.queries = Queries(store, self.finder)
        self.thinking = asyncio.Event()
        """Set when there is more for the program to think about."""
        self.orders_due = asyncio.Event()
        """Set when an order is to be carried out at once."""
        self.moves = 0

    def of(self, service: "Callable[[Sessions], T]") -> T:
        """Return the service of a class, the same each time."""
        if service not in self._services:
            self._services[service] = service(self)
        return self._services[service]

    def cached(self) -> int:
        """Return the number of sessions in memory."""
        return len(self._cache)

    def now(self) -> datetime:
        """Return the present moment, in UTC, by the clock of all sessions."""
        return self._clock()

    def new_key(self) -> str:
        """Return a secret key for a session in which chance acts before the session is opened."""
        return new_key(self.random)

    async def open(self, change: Change, action: int, after: int | None = None) -> Session:
        """Open a session, at most once for each action, and return it.

        Raises ChannelTaken unless it gets a thread, or Refused for a try more than one person may
        have, and for another table after the session `after`.
        """

        def work(connection: Connection) -> Committed:
            made = rows.session_made_by(connection, action)
            if made:
                return Committed(self._cache.load(connection, made), has_posts=True)
            at = self.now()
            must_be_within(connection, self._limits, None, change.session)
            if after is not None:
                _must_be_first(connection, after, change.session)
            if change.session.thread is ThreadKind.NONE:
                _must_be_free(connection, change.session)
            if change.session.is_try:
                _must_have_tries_left(connection, change.session, at)
            session = save_new(connection, _with_key(change, self.random), at)
            rows.record_action(connection, session.id, ActionRow(action, at))
            return Committed(session, has_posts=True)

        return await self._write(work)

    async def act(
        self,
        session_id: int,
        actor: Actor,
        decide: Callable[Concatenate[Session, User, P], Change],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Session:
        """Change a session for a user by a function of `bot.sessions.actions`, and return it.

        `decide` gets the session, the user and the arguments; it raises RulesError to refuse.
        """
        user, action = actor
        if session_id not in self._cache:
            # A long replay happens before the transaction, not in it.
            await self.finder.get(session_id)

        def work(connection: Connection) -> Committed:
            row, is_repeated = rows.session_to_change(connection, session_id, action)
            if row is None:
                raise NoSession
            session = self._cache.load(connection, row)
            if is_repeated:
                # Nobody has heard of the posts of a commit that was not answered.
                return Committed(session, has_posts=True)
            change = decide(session.with_name(user), user, *args, **kwargs)
            at = self.now()
            done = self._save(connection, session, change, at)
            rows.record_action(connection, session.id, ActionRow(action, at))
            return done

        return await self._write(work)

    async def apply(
        self,
        session_id: int,
        decide: Callable[Concatenate[Session, P], Change],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Session:
        """Change a session for which no user has asked, and return it."""
        await self.finder.get(session_id)

        def work(connection: Connection) -> Committed:
            row = rows.session_locked(connection, session_id)
            if row is None:
                raise NoSession
            session = self._cache.load(connection, row)
            change = decide(session, *args, **kwargs)
            return self._save(connection, session, change, self.now())

        return await self._write(work)

    async def beside(self, session_id: int, work: Callable[[Connection, Session], T]) -> T:
        """Return what a function writes beside a session, which it leaves as it is.

        The session is locked meanwhile. Nobody can tell by it that something was written.
        """
        await self.finder.get(session_id)

        def locked(connection: Connection) -> T:
            row = rows.session_locked(connection, session_id)
            if row is None:
                raise NoSession
            return work(connection, self._cache.load(connection, row))

        return await self.store.write(locked)

    def _save(
        self, connection: Connection, before: Session, change: Change, at: datetime
    ) -> Committed:
        change = with_follow_ups(before, change)
        after = change.session
        must_be_within(connection, self._limits, before, after)
        if _takes_channel_anew(connection, before, after):
            _must_be_free(connection, after)
        saved = save(connection, before, change, at)
        is_due = save_orders(connection, Saved(before, change, saved), at, self.delays)
        moves = saved.version - before.version
        if change.next_game is None:
            return Committed(saved, bool(change.posts), moves, has_due_order=is_due)
        if not _waits_for_thread(connection, saved):
            _must_be_free(connection, change.next_game.session)
        following = save_new(connection, change.next_game, at)
        return Committed(saved, True, moves, following)

    async def _write(self, work: Callable[[Connection], Committed]) -> Session:
        session = (await self.store.write(work, self._committed)).session
        HAS_CHANGED.set(True)
        return session

    def _committed(self, done: Committed) -> None:
        self.moves += done.moves
        self._cache.put(done.session)
        if done.next:
            self._cache.put(done.next)
        if done.has_posts:
            self.outbox.new_posts.set()
        if done.has_to_think:
            self.thinking.set()
        if done.has_due_order:
            self.orders_due.set()


@asynccontextmanager
async def open_sessions(
    database_url: str, dependencies: Dependencies | None = None, lock_timeout: float = LOCK_TIMEOUT
) -> AsyncGenerator[Sessions]:
    """Open the database, migrated if needed, and close it in the end; raises StorageError.

    `lock_timeout` is the number of seconds to wait for another program's lock.
    """
    given = dependencies or Dependencies()
    store = await open_store(database_url, given.clock, lock_timeout)
    try:
        yield Sessions(store, given)
    finally:
        await store.close()


def new_key(random: Random) -> str:
    """Return a secret key for a session, in hexadecimal."""
    return random.randbytes(KEY_BYTES).hex()


def _with_key(change: Change, random: Random) -> Change:
    """Return the change that opens a session, with a secret key unless the session has one."""
    if change.session.bookkeeping.salt:
        return change
    bookkeeping = replace(change.session.bookkeeping, salt=new_key(random))
    return replace(change, session=replace(change.session, bookkeeping=bookkeeping))


def _must_have_tries_left(connection: Connection, session: Session, at: datetime) -> None:
    guild, host = session.location.guild, session.host.id
    found = rows.tries_of(connection, guild, host, at - TRY_COUNTS)
    if len(found) >= MOST_OPEN_TRIES:
        raise Refused(too_many_tries([BegunTry(*each) for each in found], at))


def _must_be_first(connection: Connection, after: int, table: Session) -> None:
    """Raise Refused if somebody who played the session `after` has a table like this one here."""
    players = {user for user, _ in rows.people_of(connection, [after])[after]}
    for number in rows.open_in_channel(connection, table.location.channel):
        row = rows.session(connection, number)
        if row is None or number < after or row.status != Status.LOBBY:
            continue
        if row.host_id in players and row.game == table.key:
            place = f"{row.guild_id}/{row.channel_id}/{row.lobby_message or ''}"
            raise Refused(
                say(
                    "{host} was quicker: the table for the next game is open, so press **Join** "
                    "there.\n{link}",
                    host=f"<@{row.host_id}>",
                    link=f"https://discord.com/channels/{place}",
                )
            )


def _takes_channel_anew(connection: Connection, before: Session, after: Session) -> bool:
    """Return whether a session begins to need room in its channel."""
    if after.location != before.location:
        return True
    stays = after.thread is ThreadKind.NONE and before.thread is not ThreadKind.NONE
    is_reopened = after.is_open and not before.is_open
    takes_it = after.is_open and (stays or is_reopened)
    return takes_it and not _waits_for_thread(connection, after)


def _waits_for_thread(connection: Connection, session: Session) -> bool:
    is_to_have_one = session.thread is not ThreadKind.NONE
    return is_to_have_one and rows.waits_for_thread(connection, session.id)


def _must_be_free(connection: Connection, session: Session) -> None:
    channel = session.location.channel
    for row in rows.played_in_channel(connection, channel):
        if row.id != session.id:
            raise _taken(row.game, session.location, is_table=row.status == Status.LOBBY)
    if not session.campaign:
        return
    if {*campaigns.played_in_channel(connection, channel)} - {session.campaign.id}:
        raise ChannelTaken(
            say(
                "This channel already has a campaign. It has room again when that is over; or use "
                "another channel or thread."
            )
        )


def _taken(game: str, where: Location, *, is_table: bool) -> ChannelTaken:
    title = title_of(game)
    if where.guild is None:
        return ChannelTaken(
            say(
                "Your direct messages with me have a game already: {title}. They have room again "
                "when it is over; to end it, press **⋯** under its board, then **Resign**.\n{link}",
                title=title,
                link=f"https://discord.com/channels/@me/{where.channel}",
            )
        )
    if is_table:
        return ChannelTaken(
            say(
                "This channel already has a game: a table of {title} that is to be played here. "
                "Its host can close it to make room; or use another channel or thread.",
                title=title,
            )
        )
    return ChannelTaken(
        say(
            "This channel already has a game: {title}. It has room again when that is over, and a "
            "moderator can end it; or use another channel or thread.",
            title=title,
        )
    )
