"""Privacy: what is stored about a user, and how they are forgotten."""

import logging
from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection

from bot.basics.refusals import Refused, StorageError
from bot.features.privacy import rows
from bot.features.privacy.rows import Rows
from bot.features.resign.actions_part1 import leave_for_good, names
from bot.features.settings.actions import Preferences
from bot.sessions.people import LEFT, User
from bot.sessions.session import Vote
from bot.sessions.sessions import Sessions
from bot.store.preferences_part1 import save
from rules.text import say, words

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
        return await store.read(lambda connection: rows.stored_about(connection, user_id))

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
            while rows.is_known(connection, nobody):
                nobody = self._random.choice(ANONYMOUS_IDS)
            rows.forget(connection, user_id, (nobody, words(LEFT)), at)
            # People who left appear in no statistics; the games of the others still count.
            save(connection, nobody, Preferences(in_statistics=False))
            return True

        return await self._sessions.store.write(work)


def _concerned(connection: Connection, user_id: int) -> set[int]:
    votes = rows.open_votes(connection)
    asked = {own for own, vote in votes.items() if names(msgspec.convert(vote, Vote), user_id)}
    return rows.concerned(connection, user_id) | asked
