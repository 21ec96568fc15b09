"""Hints: who may ask the program for a good move, and who has done so."""

from cachetools import LRUCache

from bot.basics.refusals import Refused
from bot.features.play.drafts import Drafts, OpenDraft
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import hints
from opponents.hints import Hint

KEPT = 64
"""The hints that are kept in memory, for whoever asks why."""


class Hints:
    """Opens the drafts for which users ask for hints, and counts the hints."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store
        self._drafts = sessions.of(Drafts)
        self.told = LRUCache[tuple[int, int], tuple[Hint, ...]](KEPT)
        """The hints that were told last, by user and the stamp of the draft."""

    async def draft_for_hint(self, session_id: int, user_id: int) -> OpenDraft:
        """Return the draft, perhaps complete, for which a user wants a hint; raises Refused."""
        opened = await self._drafts.draft_of(session_id, user_id)
        if not opened.session.hints:
            raise Refused("Hints are switched off at this table.")
        is_asked = opened.draft.is_complete or opened.seat in opened.draft.after.to_act
        if not is_asked or opened.is_ahead:
            raise Refused("You have nothing to decide now, so there is no hint.")
        return opened

    async def count(self, session: Session, user_id: int) -> None:
        """Count a hint that a user was given."""
        await self._store.write(lambda connection: hints.count(connection, session.id, user_id))
