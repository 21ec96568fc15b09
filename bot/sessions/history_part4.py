"""Numbers of rows of the history as they are written: `17-19 21`."""

from collections.abc import Iterable


def write_spans(seqs: Iterable[int]) -> str:
    """Return ascending numbers as text, neighbours joined."""
    spans: list[tuple[int, int]] = []
    for seq in seqs:
        if spans and spans[-1][1] == seq - 1:
            spans[-1] = (spans[-1][0], seq)
        else:
            spans.append((seq, seq))
    return " ".join(f"{a}-{z}" if z > a else str(a) for a, z in spans)


def read_spans(text: str) -> tuple[int, ...]:
    """Return the numbers that a text stands for."""
    seqs: list[int] = []
    for span in text.split():
        first, _, last = span.partition("-")
        seqs.extend(range(int(first), int(last or first) + 1))
    return tuple(seqs)
