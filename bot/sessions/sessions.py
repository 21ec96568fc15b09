"""What people can do with the tables. One action is one durable transaction."""

from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from typing import NamedTuple

from sqlalchemy import Connection

from bot.clock import Clock, now
from bot.refusals import NoTable, Refused
from bot.sessions import lobby, playing, taking_back
from bot.sessions.change import Change
from bot.sessions.loading import Games
from bot.sessions.lobby import Wish
from bot.sessions.looking import Looking
from bot.sessions.outbox import Outbox
from bot.sessions.saving import save, save_new
from bot.sessions.shelf import Shelf
from bot.sessions.table import Place, Table, User
from bot.sessions.taking_back import Answer
from bot.store import Store, notes, rows
from bot.store.rows import Signature
from bot.store.tables import OPEN_STATUSES
from rules.catalog import GAMES
from rules.match import RESIGN
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


class Sessions(Looking):
    """Everything people can do. Refusals are RulesErrors, trouble with the disk StorageErrors.

    `action` is the id of the interaction: the same id again changes nothing and gives the table
    as it stands. What a method gives is durable; what it raises has changed nothing.
    """

    def __init__(self, store: Store, means: Means | None = None) -> None:
        self._means = means or Means()
        super().__init__(store, Shelf(self._means.games, self._means.remembered))
        self.outbox = Outbox(store, self._means.clock)

    async def new(self, place: Place, user: User, wish: Wish, action: int) -> Table:
        """Open a lobby."""
        change = lobby.opened(self._means.games, place, user, wish)

        def work(connection: Connection) -> Done:
            made = rows.session_made_by(connection, action)
            if made:
                return Done(self._shelf.load(connection, made))
            _must_be_free(connection, place)
            return Done(save_new(connection, change, self._signature(action)), news=True)

        return await self._write(work)

    async def join(self, table_id: int, user: User, action: int) -> Table:
        """Take a seat in a lobby."""
        return await self._act(table_id, user, action, partial(lobby.joined, self._means.games))

    async def leave(self, table_id: int, user: User, action: int) -> Table:
        """Give up a seat in a lobby; the host's office goes on, the last one cancels."""
        return await self._act(table_id, user, action, lobby.left)

    async def configure(
        self, table_id: int, user: User, option: tuple[str, str], action: int
    ) -> Table:
        """Set an option, name and value; the host's right."""
        step = partial(lobby.configured, self._means.games, option)
        return await self._act(table_id, user, action, step)

    async def start(self, table_id: int, user: User, action: int) -> Table:
        """Begin to play; the host's right."""
        step = partial(lobby.started, self._means.games, self._means.random)
        return await self._act(table_id, user, action, step)

    async def cancel(self, table_id: int, user: User, action: int) -> Table:
        """Close a lobby; the host's right."""
        return await self._act(table_id, user, action, lobby.cancelled)

    async def end(self, table_id: int, moderator: User, action: int) -> Table:
        """Close a lobby or break a game off. Whoever calls makes sure of the moderator."""
        return await self._act(table_id, moderator, action, playing.ended)

    async def play(
        self, table_id: int, user: User, text: str, action: int, stamp: int | None = None
    ) -> Table:
        """Make a move, and chance's moves after it; raises Stale for the stamp of an old board."""
        step = partial(playing.moved, self._means.random, playing.Wanted(text, stamp))
        return await self._act(table_id, user, action, step)

    async def resign(self, table_id: int, user: User, action: int) -> Table:
        """Give a running game up."""
        step = partial(playing.moved, self._means.random, playing.Wanted(RESIGN))
        return await self._act(table_id, user, action, step)

    async def undo(self, table_id: int, user: User, action: int) -> Table:
        """Take the person's last decision back, or ask the others: then the table has a vote."""
        step = partial(taking_back.asked, self._means.random)
        return await self._act(table_id, user, action, step)

    async def vote(
        self, table_id: int, user: User, number: int, agrees: bool, action: int
    ) -> Table:
        """Answer a vote: one no (or the asker's, who withdraws) ends it, the last yes undoes."""
        step = partial(taking_back.answered, self._means.random, Answer(number, agrees))
        return await self._act(table_id, user, action, step)

    async def remember(self, name: str, value: str) -> None:
        """Note something about the program under a name."""
        await self._store.write(lambda connection: notes.remember(connection, name, value))

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
            saved = save(connection, table, change, self._signature(action))
            return Done(saved, news=bool(change.posts))

        return await self._write(work)

    async def _write(self, work: Callable[[Connection], Done]) -> Table:
        return (await self._store.write(work, self._done)).table

    def _done(self, done: Done) -> None:
        self._shelf.put(done.table)
        if done.news:
            self.outbox.news.set()

    def _signature(self, action: int) -> Signature:
        return Signature(action, self._means.clock())


def _must_be_free(connection: Connection, place: Place) -> None:
    session = rows.session_in_channel(connection, place.channel)
    if session and session.status in OPEN_STATUSES:
        raise Refused(
            say("A game goes on in this channel. End it first, or use another channel or thread.")
        )
