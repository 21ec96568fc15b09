"""The documents for players: numbered rules, their sources, the guide; and excerpts of rules."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.rulebook.language import Language

NUMBER = r"[A-Z]{2}-\d+(?:\.\d+)*"

_RULE = re.compile(rf"^- \*\*(?P<number>{NUMBER})(?: (?P<title>.+?)\.)?\*\* ?(?P<text>.*)$")
_HEADING = re.compile(r"^#+ (?P<title>.*)$")
_LINK = re.compile(rf"\b{NUMBER}\b")
_EMPHASIS = re.compile(r"[*`]")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    number: str
    section: str
    """The heading of its chapter, with the chapter's code: "CB-9 Final scoring"."""
    title: str
    """Its topic in a few words; empty if the document gives none."""
    text: str
    """Markdown, without number and title."""

    @property
    def chapter(self) -> str:
        """The code of its chapter: "CB-9" for CB-9.4, "BL" for BL-4."""
        code, dot, _ = self.number.rpartition(".")
        return code if dot else self.number.partition("-")[0]

    @property
    def links(self) -> tuple[str, ...]:
        """The numbers of the other rules named in the text, each once, in order."""
        found = dict.fromkeys(_LINK.findall(self.text))
        return tuple(number for number in found if number != self.number)


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph or list of the guide, with the heading above it."""

    heading: str
    text: str


def read_rules(document: str) -> tuple[Rule, ...]:
    """Return the rules of a document: items that begin with a bold number such as CB-4.2."""
    return tuple(_rules(document))


def read_sources(document: str) -> Mapping[str, str]:
    """Return the source of each rule by number; the form is that of the rules."""
    return {rule.number: rule.text for rule in _rules(document)}


def read_guide(document: str) -> tuple[Passage, ...]:
    """Return the paragraphs of a guide, in order."""
    return tuple(_passages(document))


def without_links(text: str) -> str:
    """Return a text without rule numbers, which say nothing about its topic."""
    return _LINK.sub("", text)


def without_markdown(text: str) -> str:
    """Return a text on one line without emphasis, for places that do not render Markdown."""
    return " ".join(_EMPHASIS.sub("", text).split())


def _rules(document: str) -> Iterator[Rule]:
    section, number, title, lines = "", "", "", list[str]()
    for line in [*document.splitlines(), "# "]:
        beginning, heading = _RULE.match(line), _HEADING.match(line)
        if number and not line.startswith(" "):
            yield Rule(number, section, title, "\n".join(lines).strip())
            number = ""
        if heading:
            section = heading["title"]
        elif beginning:
            number, title = beginning["number"], beginning["title"] or ""
            lines = [beginning["text"]]
        elif number:
            lines.append(line.removeprefix("  "))


def _passages(document: str) -> Iterator[Passage]:
    heading = ""
    for paragraph in re.split(r"\n\s*\n", document.strip()):
        if titled := _HEADING.match(paragraph):
            heading = titled["title"]
        else:
            yield Passage(heading, paragraph)


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
