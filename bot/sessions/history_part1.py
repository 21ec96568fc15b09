"""The history of a session: moves, undos, redos and repairs; which moves are still in force."""

from collections.abc import Iterable, Sequence

from bot.sessions.history import repaired
from bot.sessions.history_part4 import read_spans, write_spans
from bot.store.values import HistoryKind, HistoryRow
from rules.match import RESIGN

VERBS = {HistoryKind.UNDO: "drop", HistoryKind.REDO: "restore"}
"""The word that begins the text of an undo and of a redo."""


def in_force(rows: Iterable[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the rows of the moves that are not taken back, in order."""
    rows = tuple(rows)
    if not newest_correction(rows):
        return rows
    moves: dict[int, HistoryRow] = {}
    dropped = set[int]()
    for row in rows:
        match row.kind:
            case HistoryKind.UNDO:
                dropped.update(read_seqs(row.text))
            case HistoryKind.REDO:
                dropped.difference_update(read_seqs(row.text))
            case HistoryKind.REPAIR:
                moves = repaired(moves, row)
            case _:
                moves[row.seq] = row
    return tuple(row for seq, row in moves.items() if seq not in dropped)


def newest_correction(rows: Iterable[HistoryRow]) -> int:
    """Return the number of the newest undo, redo or repair; 0 if there is none."""
    return max((row.seq for row in rows if row.kind != HistoryKind.MOVE), default=0)


def last_undone(rows: Sequence[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the moves that the newest row takes back; none if it is not an undo.

    Resignations are left out: a redo does not make them again.
    """
    if not rows or rows[-1].kind != HistoryKind.UNDO:
        return ()
    seqs = set(read_seqs(rows[-1].text))
    return tuple(r._replace(user=None) for r in rows if r.seq in seqs and r.text != RESIGN)


def order_before(rows: Sequence[HistoryRow]) -> tuple[int, ...]:
    """Return the numbers of the moves that were in force before the newest row, in order."""
    return tuple(row.seq for row in in_force(rows[:-1]))


def write_seqs(kind: HistoryKind, seqs: Sequence[int]) -> str:
    """Return the text of an undo or redo of these rows: `drop 17-19 21`."""
    return f"{VERBS[kind]} {write_spans(seqs)}"


def read_seqs(text: str) -> tuple[int, ...]:
    """Return the numbers of the rows that an undo or redo is about, from its text."""
    return read_spans(text.partition(" ")[2])
