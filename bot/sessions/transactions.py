"""One action is one durable transaction: read the table, change it, write down what follows."""

from collections.abc import Callable
from datetime import datetime
from random import Random, SystemRandom
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.clock import Clock, now
from bot.basics.refusals import NoTable, Refused
from bot.sessions.actions import follow_up as following
from bot.sessions.model.campaign import Games
from bot.sessions.model.change import Change
from bot.sessions.model.session import Table, User
from bot.sessions.persistence.cache import Shelf
from bot.sessions.persistence.outbox import Outbox
from bot.sessions.persistence.save import save, save_new
from bot.sessions.services.queries import Looking
from bot.store import Store, campaigns, notes, rows
from bot.store.rows import Signature
from bot.store.tables import OPEN_STATUSES
from rules.catalog import GAMES
from rules.text import say

Step = Callable[[Table, User], Change]

REMEMBERED = 256
"""Tables that are kept in memory."""


class Means(NamedTuple):
    """What sessions need from outside."""

    games: Games = GAMES
    clock: Clock = now
    random: Random = SystemRandom()
    remembered: int = REMEMBERED


class Done(NamedTuple):
    """What a transaction leads to."""

    table: Table
    news: bool = False
    """Whether something has to be posted."""
    next: Table | None = None
    """The table that was set up because of it."""


class Acting(Looking):
    """Looking, and changing tables."""

    def __init__(self, store: Store, means: Means | None = None) -> None:
        self._means = means or Means()
        super().__init__(store, Shelf(self._means.games, self._means.remembered))
        self.outbox = Outbox(store, self._means.clock)

    def now(self) -> datetime:
        """Give the present moment by the clock that everything here goes by."""
        return self._means.clock()

    async def remember(self, name: str, value: str) -> None:
        """Note something about the program under a name."""
        await self._store.write(lambda connection: notes.remember(connection, name, value))

    async def _open(self, change: Change, action: int) -> Table:
        """Set a table up, at most once for an action."""

        def work(connection: Connection) -> Done:
            made = rows.session_made_by(connection, action)
            if made:
                return Done(self._shelf.load(connection, made))
            _must_be_free(connection, change.table)
            signature = self._signature(action)
            table = save_new(connection, change, signature.at)
            rows.sign(connection, table.id, signature)
            return Done(table, news=True)

        return await self._write(work)

    async def _act(self, table_id: int, user: User, action: int, step: Step) -> Table:
        """Change a table, in one transaction and at most once for an action."""
        if table_id not in self._shelf:
            # Long replays belong before the transaction, not into it.
            await self.get(table_id)

        def work(connection: Connection) -> Done:
            session, repeated = rows.session_to_change(connection, table_id, action)
            if session is None:
                raise NoTable
            table = self._shelf.load(connection, session)
            if repeated:
                return Done(table)
            change = step(table.with_name(user), user)
            change = following.followed(self._means.games, self._means.random, table, change)
            return self._save(connection, table, change, self._signature(action))

        return await self._write(work)

    def _save(
        self, connection: Connection, before: Table, change: Change, signature: Signature
    ) -> Done:
        saved = save(connection, before, change, signature.at)
        rows.sign(connection, saved.id, signature)
        if change.then is None:
            return Done(saved, news=bool(change.posts))
        _must_be_free(connection, change.then.table)
        return Done(saved, news=True, next=save_new(connection, change.then, signature.at))

    async def _write(self, work: Callable[[Connection], Done]) -> Table:
        return (await self._store.write(work, self._done)).table

    def _done(self, done: Done) -> None:
        self._shelf.put(done.table)
        if done.next:
            self._shelf.put(done.next)
        if done.news:
            self.outbox.news.set()

    def _signature(self, action: int) -> Signature:
        return Signature(action, self._means.clock())


def _must_be_free(connection: Connection, table: Table) -> None:
    session = rows.session_in_channel(connection, table.place.channel)
    if session and session.status in OPEN_STATUSES:
        raise Refused(
            say("A game goes on in this channel. End it first, or use another channel or thread.")
        )
    if not table.campaign or table.campaign.id:
        return
    newest = campaigns.in_channel(connection, table.place.channel)
    if newest and newest.is_open:
        raise Refused(say("A campaign goes on in this channel. Use another channel or thread."))
