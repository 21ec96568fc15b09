"""The rulebook: numbered rules, read from a game's rules.md, and the search of /rules."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

RULE = re.compile(r"^- (?:\*\*)?(?P<number>[A-Z]{2}-\d+(?:\.\d+)*)(?P<text>.*)$")
HEADING = re.compile(r"^#+ (?P<title>.*)$")
STEM, ENDING = 4, 3
"""How many letters of a word must match, and how many at its end may differ."""
SOURCE_MARK = re.compile(r"\s*`?\[(?:seed|public|designed|derived)\b[^\]]*\]`?")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    number: str
    section: str
    text: str
    """Markdown, without the marks for the source of the rule."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game, in order."""

    rules: tuple[Rule, ...]

    @classmethod
    def read(cls, document: str) -> "Rulebook":
        """Return the rules of a document: items that begin with a number such as CB-4.2."""
        return cls(tuple(_rules(document)))

    def search(self, topic: str) -> tuple[Rule, ...]:
        """Return the rules that match a number, section title or words, the best first."""
        wanted = topic.casefold().strip()
        numbered = [r for r in self.rules if _is_under(r.number.casefold(), wanted)]
        if numbered:
            return tuple(numbered)
        words = re.findall(r"\w+", wanted)
        scored = [(_score(rule, words), rule) for rule in self.rules]
        found = [(score, rule) for score, rule in scored if score]
        return tuple(rule for _, rule in sorted(found, key=lambda pair: -pair[0]))


def _is_under(number: str, wanted: str) -> bool:
    return number == wanted or number.startswith(f"{wanted}.")


def _score(rule: Rule, words: list[str]) -> int:
    """Return how many words match, twice in the title; 0 unless every word matches."""
    section, text = rule.section.casefold(), rule.text.casefold()
    stems = [_stem(word) for word in words]
    hits = [2 * (stem in section) + (stem in text) for stem in stems]
    return sum(hits) if hits and all(hits) else 0


def _stem(word: str) -> str:
    """Return a word without a possible ending, so that "driving" finds "drives"."""
    return word[: max(STEM, len(word) - ENDING)]


def _rules(document: str) -> Iterator[Rule]:
    section, number, lines = "", "", list[str]()
    for line in [*document.splitlines(), "# "]:
        beginning, heading = RULE.match(line), HEADING.match(line)
        if number and (beginning or heading or not line.startswith(" ")):
            yield Rule(number, section, _cleaned(lines))
            number = ""
        if heading:
            section = heading["title"]
        elif beginning:
            number, lines = beginning["number"], [_opened(line, beginning)]
        elif number:
            lines.append(line)


def _opened(line: str, beginning: re.Match[str]) -> str:
    """Return the first line of a rule, with its title still bold if number and title were."""
    text = beginning["text"]
    if not line.startswith("- **"):
        return text
    return text.removeprefix("**") if text.startswith("**") else f"**{text.strip()}"


def _cleaned(lines: list[str]) -> str:
    return SOURCE_MARK.sub("", "\n".join(lines)).strip()
