"""The history of a session: its rows are moves and undos; which moves are still in force."""

from collections.abc import Iterable, Sequence

from bot.store.values import HistoryKind, HistoryRow

DROP = "drop"


def in_force(rows: Iterable[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the rows of the moves that no later undo took back, in order."""
    kept: dict[int, HistoryRow] = {}
    for row in rows:
        if row.kind == HistoryKind.UNDO:
            for seq in read_dropped(row.text):
                kept.pop(seq, None)
        else:
            kept[row.seq] = row
    return tuple(kept.values())


def newest_undo(rows: Iterable[HistoryRow]) -> int:
    """Return the number of the newest undo; 0 if there is none."""
    return max((row.seq for row in rows if row.kind == HistoryKind.UNDO), default=0)


def write_dropped(seqs: Sequence[int]) -> str:
    """Return the text of an undo that takes back these rows: `drop 17-19 21`."""
    spans: list[tuple[int, int]] = []
    for seq in seqs:
        if spans and spans[-1][1] == seq - 1:
            spans[-1] = (spans[-1][0], seq)
        else:
            spans.append((seq, seq))
    return " ".join([DROP, *(f"{a}-{z}" if z > a else str(a) for a, z in spans)])


def read_dropped(text: str) -> tuple[int, ...]:
    """Return the numbers of the rows that an undo takes back, from its text."""
    seqs: list[int] = []
    for span in text.removeprefix(DROP).split():
        first, _, last = span.partition("-")
        seqs.extend(range(int(first), int(last or first) + 1))
    return tuple(seqs)
