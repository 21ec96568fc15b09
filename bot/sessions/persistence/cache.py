"""The tables used last. One is good while its revision is the database's."""

from dataclasses import replace

from sqlalchemy import Connection

from bot.sessions.model.campaign import Games
from bot.sessions.model.session import Table
from bot.sessions.persistence.load import Papers, build, gather
from bot.sessions.persistence.lru import Recent
from bot.sessions.persistence.related import company
from bot.store.rows import SessionRow


class Shelf:
    """Gives tables, from memory if they are good, else from the database."""

    def __init__(self, games: Games, room: int) -> None:
        self.games = games
        self._tables = Recent[int, Table](room)

    def __contains__(self, table_id: int) -> bool:
        return table_id in self._tables

    def put(self, table: Table) -> Table:
        """Keep a table as the database holds it, unless a newer one is here."""
        known = self._tables.get(table.id)
        if known is None or known.books.revision <= table.books.revision:
            self._tables.put(table.id, table)
        return table

    def find(self, connection: Connection, session: SessionRow) -> Table | None:
        """Give the table of a session if it is here and good."""
        table = self._tables.get(session.id)
        if table is None or table.books.revision != session.revision:
            return None
        # Messages, the campaign and who watches change without a new revision.
        table = replace(
            table, board_message=session.board_message, lobby_message=session.lobby_message
        )
        return company(connection, session).around(table)

    def gather(self, connection: Connection, session: SessionRow) -> Papers:
        """Read what is missing of a table."""
        return gather(connection, session, self._tables.get(session.id))

    def load(self, connection: Connection, session: SessionRow) -> Table:
        """Give the table of a session."""
        found = self.find(connection, session)
        return found or self.put(build(self.games, self.gather(connection, session)))
