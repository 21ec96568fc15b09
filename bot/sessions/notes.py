"""Short texts that the bot keeps from one start to the next."""

from bot.sessions.sessions import Sessions
from bot.store import notes


class Notes:
    """Named short texts."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store

    async def recall(self, name: str) -> str | None:
        """Return the text with a name; None if there is none."""
        return await self._store.read(lambda connection: notes.recall(connection, name))

    async def remember(self, name: str, value: str) -> None:
        """Write the text with a name, replacing an earlier one."""
        await self._store.write(lambda connection: notes.remember(connection, name, value))
