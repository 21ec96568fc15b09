"""The history of a table: moves and undos, and what of it still stands."""

from collections.abc import Iterable, Sequence

from bot.store.rows import HistoryKind, HistoryRow

DROP = "drop"


def fold(rows: Iterable[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Keep the moves that no later undo took back."""
    standing: dict[int, HistoryRow] = {}
    for row in rows:
        if row.kind == HistoryKind.UNDO:
            for seq in read_dropped(row.text):
                standing.pop(seq, None)
        else:
            standing[row.seq] = row
    return tuple(standing.values())


def newest_undo(rows: Iterable[HistoryRow]) -> int:
    """Give the number of the newest undo; 0 when there is none."""
    return max((row.seq for row in rows if row.kind == HistoryKind.UNDO), default=0)


def write_dropped(seqs: Sequence[int]) -> str:
    """Write which rows an undo takes back: `drop 17-19 21`."""
    spans: list[tuple[int, int]] = []
    for seq in seqs:
        if spans and spans[-1][1] == seq - 1:
            spans[-1] = (spans[-1][0], seq)
        else:
            spans.append((seq, seq))
    return " ".join([DROP, *(f"{a}-{z}" if z > a else str(a) for a, z in spans)])


def read_dropped(text: str) -> tuple[int, ...]:
    """Read which rows an undo takes back."""
    seqs: list[int] = []
    for span in text.removeprefix(DROP).split():
        first, _, last = span.partition("-")
        seqs.extend(range(int(first), int(last or first) + 1))
    return tuple(seqs)
