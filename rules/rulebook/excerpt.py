"""Excerpts of rules: the whole sentences relevant to a question."""

import re
from collections.abc import Collection, Iterator, Sequence

from rules.rulebook.language import Language

SHORT = 320
"""Texts of up to this many characters are shown whole."""

GAP = "…"
"""Replaces omitted sentences."""

_END = re.compile(r"(?<=[.!?])(?=\s+\S)")


def excerpt(text: str, stems: Collection[str], most: int, language: Language) -> str:
    """Return a short text whole, and of a long one the sentences with one of the stems.

    Items of a list come after the sentence that introduces it. If no sentence has a stem, the
    text's beginning is returned. An excerpt has at most `most` characters, unless its first
    sentence alone has more.
    """
    if len(text) <= min(SHORT, most) or (not stems and len(text) <= most):
        return text
    pieces = [*_pieces(text)]
    wanted = frozenset(stems) - language.stop_words
    chosen = [
        number
        for number, piece in enumerate(pieces)
        if not wanted.isdisjoint(language.stems_of(piece))
    ]
    kept = _with_leads(pieces, chosen or range(len(pieces)))
    return _joined(pieces, _within(most, pieces, kept))


def _pieces(text: str) -> Iterator[str]:
    """Yield sentences, each with the whitespace around it, and whole items of lists."""
    for line in text.splitlines(keepends=True):
        begun = ""
        for part in [line] if _is_item(line) else _END.split(line):
            begun += part
            if _is_closed(begun):
                yield begun
                begun = ""
        if begun:
            yield begun


def _is_closed(sentence: str) -> bool:
    """Return whether a sentence has no open mark of code or emphasis and no open bracket."""
    return (
        sentence.count("`") % 2 == 0
        and sentence.count("**") % 2 == 0
        and sentence.count("(") == sentence.count(")")
    )


def _with_leads(pieces: Sequence[str], chosen: Collection[int]) -> list[int]:
    """Return the chosen pieces: items with their list's introduction, and that with all items."""
    kept = set(chosen)
    lead = 0
    for number, piece in enumerate(pieces):
        if not _is_item(piece):
            lead = number
        elif number in chosen or lead in chosen:
            kept |= {lead, number}
    return sorted(kept)


def _is_item(piece: str) -> bool:
    return piece.lstrip().startswith("- ")


def _within(most: int, pieces: Sequence[str], chosen: Sequence[int]) -> Iterator[int]:
    """Yield pieces from the first on while there is room, including the marks between them."""
    length = 0
    for number in chosen:
        length += len(pieces[number]) + len(f" {GAP} ")
        if number == chosen[0] or length <= most:
            yield number


def _joined(pieces: Sequence[str], chosen: Iterator[int]) -> str:
    """Return the pieces as a text, with a mark where others are left out."""
    text, expected = "", 0
    for number in chosen:
        if number == expected:
            text += pieces[number]
        else:
            text = text.rstrip()
            space = "\n" if _is_item(pieces[number]) or _is_item(text.rpartition("\n")[2]) else " "
            text = f"{text}{space}{GAP}{space}{pieces[number].lstrip()}"
        expected = number + 1
    return f"{text.strip()} {GAP}" if expected < len(pieces) else text.strip()
