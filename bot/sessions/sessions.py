"""What people can do with the tables. One action is one durable transaction."""

from functools import partial

from bot.sessions.actions import lobby
from bot.sessions.actions import play as playing
from bot.sessions.actions import replace as replacing
from bot.sessions.actions import undo as taking_back
from bot.sessions.actions import vote as answering
from bot.sessions.actions.lobby import Wish
from bot.sessions.actions.vote import Answer
from bot.sessions.model.session import Place, Table, User
from bot.sessions.services.preferences import Preferring
from rules.match import RESIGN


class Sessions(Preferring):
    """Everything people can do. Refusals are RulesErrors, trouble with the disk StorageErrors.

    `action` is the id of the interaction: the same id again changes nothing and gives the table
    as it stands. What a method gives is durable; what it raises has changed nothing.
    """

    async def new(self, place: Place, user: User, wish: Wish, action: int) -> Table:
        """Open a lobby."""
        return await self._open(lobby.opened(self._means.games, place, user, wish), action)

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
        """Answer a vote: one no (or the asker's, who withdraws) ends it, the last yes acts."""
        step = partial(answering.answered, self._means.random, Answer(number, agrees))
        return await self._act(table_id, user, action, step)

    async def replace(
        self, table_id: int, user: User, wanted: replacing.Succession, action: int
    ) -> Table:
        """Hand a seat on, or ask those who must agree: then the table has a vote."""
        step = partial(replacing.proposed, self._means.random, wanted)
        return await self._act(table_id, user, action, step)
