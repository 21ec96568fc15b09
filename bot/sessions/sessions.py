"""Carries out each action in one durable transaction: read, change, write what follows."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from contextvars import ContextVar
from dataclasses import replace
from datetime import datetime
from random import Random, SystemRandom
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection

from bot.basics.clock import Clock, now
from bot.basics.refusals import ChannelTaken, NoSession
from bot.sessions.campaign import Games
from bot.sessions.change import Change
from bot.sessions.finding import SessionFinder
from bot.sessions.hooks import Hooks, Saved, Writing
from bot.sessions.limits import Limits
from bot.sessions.loading import SessionCache
from bot.sessions.outbox import Outbox
from bot.sessions.people import Actor, Location, Status, User
from bot.sessions.queries import Queries
from bot.sessions.saving import save, save_new
from bot.sessions.session import Session, ThreadKind
from bot.sessions.watchers import Watchers
from bot.store import Store, campaigns, sessions
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
    hooks: Hooks = Hooks()
    """What features add to every change."""


class Committed(NamedTuple):
    """What a transaction has written."""

    session: Session
    has_posts: bool = False
    """Whether the outbox has new posts."""
    moves: int = 0
    """The number of rows that were added to the history."""
    next: Session | None = None
    """The session of the campaign's next game, if the transaction opened it."""
    signals: Collection[str] = ()
    """The names of the signals to give."""


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
        self.games, self._clock, self.random, size, limits, self.delays, self.hooks = given
        self._limits = limits
        self._services: dict[Callable[[Sessions], object], Any] = {}
        self._cache = SessionCache(self.games, size)
        self.outbox = Outbox(store, self._clock)
        self.finder = SessionFinder(store, self._cache)
        self.queries = Queries(store, self.finder)
        self.signals = defaultdict[str, asyncio.Event](asyncio.Event)
        """By name: set when a change has left something to do at once, as a hook has said."""
        self.watchers = Watchers()
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

    async def open_session(
        self, change: Change, action: int, check: Callable[[Connection], None] | None = None
    ) -> Session:
        """Open a session, at most once for each action, and return it.

        Raises ChannelTaken unless it gets a thread, Refused beyond a limit, and as `check` does.
        """

        def work(connection: Connection) -> Committed:
            made = sessions.session_made_by(connection, action)
            if made:
                return self._repeated(connection, made)
            writing = self._writing(connection)
            self.hooks.checked(writing, None, change.session)
            if check:
                check(connection)
            if change.session.thread is ThreadKind.NONE:
                _must_be_free(connection, change.session)
            done = self._save_new(writing, _with_key(change, self.random))
            sessions.record_action(connection, done.session.id, action, writing.at)
            return done

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
            row, is_repeated = sessions.session_to_change(connection, session_id, action)
            if row is None:
                raise NoSession
            if is_repeated:
                return self._repeated(connection, row)
            session = self._cache.load(connection, row)
            change = decide(session.with_name(user), user, *args, **kwargs)
            writing = self._writing(connection)
            done = self._save(writing, session, change)
            sessions.record_action(connection, session.id, action, writing.at)
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
            row = sessions.session_locked(connection, session_id)
            if row is None:
                raise NoSession
            session = self._cache.load(connection, row)
            change = decide(session, *args, **kwargs)
            return self._save(self._writing(connection), session, change)

        return await self._write(work)

    async def beside(self, session_id: int, work: Callable[[Connection, Session], T]) -> T:
        """Return what a function writes beside a session, which it leaves as it is.

        The session is locked meanwhile. Nobody can tell by it that something was written.
        """
        await self.finder.get(session_id)

        def locked(connection: Connection) -> T:
            row = sessions.session_locked(connection, session_id)
            if row is None:
                raise NoSession
            return work(connection, self._cache.load(connection, row))

        return await self.store.write(locked)

    def _writing(self, connection: Connection) -> Writing:
        return Writing(connection, self.now(), self.delays, self._limits)

    def _repeated(self, connection: Connection, row: sessions.SessionRow) -> Committed:
        """Return the session of an action that was committed before, perhaps without an answer.

        Then nobody has heard of what there is to do.
        """
        return Committed(self._cache.load(connection, row), True, signals=[*self.signals])

    def _save_new(self, writing: Writing, change: Change) -> Committed:
        session = save_new(writing.connection, change, writing.at)
        signals = self.hooks.written(writing, Saved(None, change, session))
        return Committed(session, True, signals=signals)

    def _save(self, writing: Writing, before: Session, change: Change) -> Committed:
        connection = writing.connection
        change = self.hooks.followed(before, change)
        after = change.session
        self.hooks.checked(writing, before, after)
        if _takes_channel_anew(connection, before, after):
            _must_be_free(connection, after)
        saved = save(connection, before, change, writing.at)
        signals = self.hooks.written(writing, Saved(before, change, saved))
        moves = saved.version - before.version
        if change.next_game is None:
            return Committed(saved, bool(change.posts), moves, signals=signals)
        if not _waits_for_thread(connection, saved):
            _must_be_free(connection, change.next_game.session)
        following = self._save_new(writing, change.next_game)
        given = {*signals, *following.signals}
        return Committed(saved, True, moves, following.session, given)

    async def _write(self, work: Callable[[Connection], Committed]) -> Session:
        session = (await self.store.write(work, self._committed)).session
        HAS_CHANGED.set(True)
        return session

    def _committed(self, done: Committed) -> None:
        self.moves += done.moves
        self._cache.put(done.session)
        self.watchers.wake(done.session.id)
        if done.next:
            self._cache.put(done.next)
        if done.has_posts:
            self.outbox.new_posts.set()
        for name in done.signals:
            self.signals[name].set()


def new_key(random: Random) -> str:
    """Return a secret key for a session, in hexadecimal."""
    return random.randbytes(KEY_BYTES).hex()


def _with_key(change: Change, random: Random) -> Change:
    """Return the change that opens a session, with a secret key unless the session has one."""
    if change.session.bookkeeping.salt:
        return change
    bookkeeping = replace(change.session.bookkeeping, salt=new_key(random))
    return replace(change, session=replace(change.session, bookkeeping=bookkeeping))


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
    return is_to_have_one and sessions.waits_for_thread(connection, session.id)


def _must_be_free(connection: Connection, session: Session) -> None:
    channel = session.location.channel
    for row in sessions.played_in_channel(connection, channel):
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
