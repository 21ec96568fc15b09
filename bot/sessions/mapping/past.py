"""Past positions of running games: boards that come late, and mirrors that are turns behind."""

from threading import Lock

from cachetools import LRUCache

from rules.history import back_to
from rules.match import Match

GAMES, EACH = 64, 4
"""How many games have positions kept, and how many of each: one for every mirror or two. A position
takes some 40 kB, so that all take 10 MB; its record is that of the game itself."""


class PastPositions:
    """Replays games up to a number of moves: from the start, or from what was asked for before.

    So a game that is shown turn after turn is replayed once. For any thread.
    """

    def __init__(self) -> None:
        self._kept: LRUCache[int, tuple[Match, ...]] = LRUCache(GAMES)
        self._lock = Lock()

    def at(self, session_id: int, match: Match, length: int) -> Match:
        """Return a session's match as it was after its first `length` moves."""
        with self._lock:
            known = self._kept.get(session_id, ())
        kept = [past for past in known if _leads_to(past, match)]
        earlier = [past for past in kept if len(past.entries) <= length]
        nearest = max(earlier, key=_moves, default=None)
        then = back_to(match, length, nearest)
        # What is shown a number of turns late is played on from what was shown before it.
        others = [past for past in kept if past is not nearest]
        with self._lock:
            self._kept[session_id] = tuple(sorted((*others, then), key=_moves)[-EACH:])
        return then


def _moves(past: Match) -> int:
    return len(past.entries)


def _leads_to(past: Match, match: Match) -> bool:
    is_same = (past.game.key, past.setup) == (match.game.key, match.setup)
    return is_same and past.entries == match.entries[: len(past.entries)]
