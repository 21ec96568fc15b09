"""Reads the documents for players: a game's numbered rules, their sources, the guide."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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
        titled = _HEADING.match(paragraph)
        if titled:
            heading = titled["title"]
        else:
            yield Passage(heading, paragraph)
