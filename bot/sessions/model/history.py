"""The history of a session: its rows are moves, undos, redos; which moves are still in force."""

from collections.abc import Iterable, Sequence

from bot.store.values import HistoryKind, HistoryRow
from rules.match import RESIGN

VERBS = {HistoryKind.UNDO: "drop", HistoryKind.REDO: "restore"}
"""The word that begins the text of an undo and of a redo."""


def in_force(rows: Iterable[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the rows of the moves that are not taken back, in order."""
    moves: dict[int, HistoryRow] = {}
    dropped = set[int]()
    for row in rows:
        match row.kind:
            case HistoryKind.UNDO:
                dropped.update(read_seqs(row.text))
            case HistoryKind.REDO:
                dropped.difference_update(read_seqs(row.text))
            case _:
                moves[row.seq] = row
    return tuple(row for seq, row in moves.items() if seq not in dropped)


def newest_correction(rows: Iterable[HistoryRow]) -> int:
    """Return the number of the newest undo or redo; 0 if there is none."""
    return max((row.seq for row in rows if row.kind in VERBS), default=0)


def last_undone(rows: Sequence[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the moves that the newest row takes back; none if it is no undo.

    Without resignations, which are not made again unasked.
    """
    if not rows or rows[-1].kind != HistoryKind.UNDO:
        return ()
    seqs = set(read_seqs(rows[-1].text))
    return tuple(r._replace(user=None) for r in rows if r.seq in seqs and r.text != RESIGN)


def write_seqs(kind: HistoryKind, seqs: Sequence[int]) -> str:
    """Return the text of an undo or redo of these rows: `drop 17-19 21`."""
    spans: list[tuple[int, int]] = []
    for seq in seqs:
        if spans and spans[-1][1] == seq - 1:
            spans[-1] = (spans[-1][0], seq)
        else:
            spans.append((seq, seq))
    return " ".join([VERBS[kind], *(f"{a}-{z}" if z > a else str(a) for a, z in spans)])


def read_seqs(text: str) -> tuple[int, ...]:
    """Return the numbers of the rows that an undo or redo is about, from its text."""
    seqs: list[int] = []
    for span in text.split()[1:]:
        first, _, last = span.partition("-")
        seqs.extend(range(int(first), int(last or first) + 1))
    return tuple(seqs)
