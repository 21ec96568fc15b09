"""Past positions of running games, for late boards and for mirrors that are turns behind."""

from threading import Lock

from cachetools import LRUCache

from rules.history import back_to
from rules.match import Match

GAMES, EACH = 64, 4
"""The number of games with cached positions, and of positions of each: one for a mirror or two.

A position takes about 40 kB, so all together take 10 MB; they share the record of the game."""


class PastPositions:
    """Replays games up to a number of moves, from the start or from the position asked for before.

    So a game that is shown turn by turn is replayed once. Safe for threads.
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
        # A late mirror is played on from the position that it showed before.
        others = [past for past in kept if past is not nearest]
        with self._lock:
            self._kept[session_id] = tuple(sorted((*others, then), key=_moves)[-EACH:])
        return then


def _moves(past: Match) -> int:
    return len(past.entries)


def _leads_to(past: Match, match: Match) -> bool:
    is_same = (past.game.key, past.setup) == (match.game.key, match.setup)
    return is_same and past.entries == match.entries[: len(past.entries)]
