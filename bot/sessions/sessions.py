"""What people can do with the tables. One action is one durable transaction."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.sessions.posts import Post
from bot.sessions.table import Place, Status, Table, User
from rules.core import Choice
from rules.match import Match


class Wish(NamedTuple):
    """The game somebody would like to play."""

    game: str
    seats: int | None = None
    options: str = ""
    """As typed: `name=value name=value`."""


class Summary(NamedTuple):
    """A table in a list of tables."""

    id: int
    place: Place
    status: Status
    key: str
    people: tuple[User, ...]


class Outbox:
    """What is still to be posted. Announces new posts by setting `news`."""

    async def pending(self) -> list[Post]:
        """List what has not been posted yet, oldest first."""
        raise NotImplementedError

    async def tried(self, post: Post) -> None:
        """Note that a post is about to be sent."""
        raise NotImplementedError

    async def done(self, post: Post, message_id: int) -> None:
        """Note where a post stands; the table's board or lobby message follows."""
        raise NotImplementedError

    async def drop(self, post: Post) -> None:
        """Give a post up."""
        raise NotImplementedError


class Sessions:
    """Everything people can do. Refusals are RulesErrors, trouble with the disk StorageErrors.

    `action` is the id of the interaction: the same id again changes nothing and gives the table
    as it stands. Nothing is answered before it is durable.
    """

    outbox: Outbox

    async def new(self, place: Place, user: User, wish: Wish, action: int) -> Table:
        """Open a lobby."""
        raise NotImplementedError

    async def join(self, table_id: int, user: User, action: int) -> Table:
        """Take a seat in a lobby."""
        raise NotImplementedError

    async def leave(self, table_id: int, user: User, action: int) -> Table:
        """Give up a seat in a lobby; the host's office goes on, the last one cancels."""
        raise NotImplementedError

    async def configure(
        self, table_id: int, user: User, option: tuple[str, str], action: int
    ) -> Table:
        """Set an option, name and value; the host's right."""
        raise NotImplementedError

    async def start(self, table_id: int, user: User, action: int) -> Table:
        """Begin to play; the host's right."""
        raise NotImplementedError

    async def cancel(self, table_id: int, user: User, action: int) -> Table:
        """Close a lobby; the host's right."""
        raise NotImplementedError

    async def end(self, table_id: int, moderator: User, action: int) -> Table:
        """Close a lobby or break a game off. Whoever calls makes sure of the moderator."""
        raise NotImplementedError

    async def play(
        self, table_id: int, user: User, text: str, action: int, stamp: int | None = None
    ) -> Table:
        """Make a move, and chance's moves after it; raises Stale for the stamp of an old board."""
        raise NotImplementedError

    async def resign(self, table_id: int, user: User, action: int) -> Table:
        """Give a running game up."""
        raise NotImplementedError

    async def undo(self, table_id: int, user: User, action: int) -> Table:
        """Take the person's last decision back, or ask the others: then the table has a vote."""
        raise NotImplementedError

    async def vote(
        self, table_id: int, user: User, number: int, agrees: bool, action: int
    ) -> Table:
        """Answer a vote: one no (or the asker's, who withdraws) ends it, the last yes undoes."""
        raise NotImplementedError

    async def get(self, table_id: int) -> Table:
        """Give a table; raises NoTable."""
        raise NotImplementedError

    async def at(self, channel: int) -> Table | None:
        """Give a channel's open table, or else its newest."""
        raise NotImplementedError

    async def listing(self, guild: int | None) -> list[Summary]:
        """List the open tables of a server, newest first."""
        raise NotImplementedError

    async def choices(self, table_id: int, user_id: int) -> tuple[Choice, ...]:
        """List what a person may do now; nothing for spectators and when nothing is owed."""
        raise NotImplementedError

    async def suggest(
        self, table_id: int, user_id: int, typed: str, limit: int = 25
    ) -> list[Choice]:
        """Find the person's moves that fit what was typed, best first."""
        raise NotImplementedError

    async def record(self, table_id: int) -> str:
        """Write the game down; without secrets while it runs."""
        raise NotImplementedError

    async def position(self, table_id: int, version: int) -> Match:
        """Give the game as it stood at a version."""
        raise NotImplementedError
