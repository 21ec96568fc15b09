"""The rulebook of one game: its numbered rules, their sources, and the search of /rules."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from rules.rulebook import documents
from rules.rulebook.documents import excerpt
from rules.rulebook.language import ENGLISH, Language, near_names
from rules.rulebook.query import Glossary
from rules.rulebook.search import Fields, Search

Entry: TypeAlias = documents.Rule | documents.Passage
"""What a search can find."""

GUIDE = 0.5
"""The weight of a passage of the guide beside a rule."""

NEAR_NAMES = 5
"""The most names offered in place of a topic without results."""

_NUMBER = re.compile(r"(?:RULES? )?(?:(?P<code>[A-Z]{2})[\s-]*)?(?P<digits>\d+(?:\.\d+)*)?\.?")


class Papers(NamedTuple):
    """The documents of a rulebook, in one language."""

    rules: str
    """Items that begin with a bold number such as **CB-4.2**."""
    sources: str = ""
    """Items like those of `rules`: where each rule comes from."""
    glossary: str = "[]"
    """A JSON list of terms, see `Glossary.read`."""
    guide: str = ""
    """Paragraphs for people who have never played the game."""
    questions: str = "{}"
    """A JSON object: by the number of a rule, the questions that it answers."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule or a passage of the guide that a search has found."""

    entry: Entry
    stems: frozenset[str]
    """The stems of the search; empty if the rule's number was searched for."""
    language: Language
    """The language of the stems."""

    @property
    def is_numbered(self) -> bool:
        """Whether it was found by its number."""
        return not self.stems

    def excerpt(self, most: int) -> str:
        """Return what it says about the topic, in whole sentences of `most` characters in all."""
        return excerpt(self.entry.text, self.stems, most, self.language)


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game, in order."""

    rules: tuple[documents.Rule, ...]
    sources: Mapping[str, str]
    """The source and reason of each rule, by number; empty if a game has none."""
    guide: tuple[documents.Passage, ...]
    glossary: Glossary
    questions: Mapping[str, Sequence[str]]
    """Questions of players, by the number of the rule that answers them."""
    original: "Rulebook | None" = None
    """The same rules in English, if the language is another; its words are understood as well."""

    @classmethod
    def read(
        cls, papers: Papers, language: Language = ENGLISH, original: "Rulebook | None" = None
    ) -> "Rulebook":
        """Return the rulebook made from a game's documents in one language."""
        return cls(
            documents.read_rules(papers.rules),
            documents.read_sources(papers.sources),
            documents.read_guide(papers.guide),
            Glossary.read(papers.glossary, language),
            json.loads(papers.questions),
            original,
        )

    @cached_property
    def chapters(self) -> tuple[str, ...]:
        """The headings of the chapters, in order."""
        return tuple(dict.fromkeys(rule.section for rule in self.rules))

    @cached_property
    def by_number(self) -> Mapping[str, documents.Rule]:
        """The rules by number."""
        return {rule.number: rule for rule in self.rules}

    def search(self, topic: str) -> tuple[documents.Rule, ...]:
        """Return the rules for a number, a chapter's code or words, the best first."""
        return tuple(hit.entry for hit in self.find(topic) if isinstance(hit.entry, documents.Rule))

    def find(self, topic: str) -> tuple[Hit, ...]:
        """Return the rules and guide passages for a topic, the best first.

        A topic in the words of the original is searched there.
        """
        if self.original and self.original.knows(topic) > self.knows(topic):
            found = (self._translated(hit) for hit in self.original.find(topic))
            return tuple(hit for hit in found if hit)
        if numbered := self._numbered(topic):
            return tuple(Hit(rule, frozenset(), self.language) for rule in numbered)
        entries: Sequence[Entry] = (*self.rules, *self.guide)
        found = self._search.find(topic)
        return tuple(Hit(entries[match.document], match.stems, self.language) for match in found)

    def knows(self, topic: str) -> float:
        """Return the share of a topic's telling words, from 0 to 1, that the book has."""
        return self._search.interpreter.knows(topic)

    @property
    def language(self) -> Language:
        """The language of the book."""
        return self.glossary.language

    def near(self, topic: str, others: Iterable[str] = ()) -> tuple[str, ...]:
        """Return the terms, or other names, most similar to a topic without results."""
        terms = (name for term in self.glossary.own for name in term.names)
        return near_names(topic, (*others, *terms), NEAR_NAMES, self.language)

    def _translated(self, hit: Hit) -> Hit | None:
        """Return what the original has found in the words of this book; None for its guide."""
        if not isinstance(hit.entry, documents.Rule):
            return None
        return replace(hit, entry=self.by_number[hit.entry.number])

    def _numbered(self, topic: str) -> tuple[documents.Rule, ...]:
        """Return a numbered rule with those under it, or the rules of a chapter's code."""
        match = _NUMBER.fullmatch(topic.strip().upper())
        if not match or not (match["code"] or match["digits"]):
            return ()
        code, digits = match["code"] or self._only_code, match["digits"]
        wanted = f"{code}-{digits}" if digits else code
        return tuple(rule for rule in self.rules if _is_under(rule.number, wanted))

    @cached_property
    def _only_code(self) -> str:
        """The letters that all numbers begin with; empty if chapters have letters of their own."""
        codes = {rule.number.partition("-")[0] for rule in self.rules}
        return codes.pop() if len(codes) == 1 else ""

    @cached_property
    def _search(self) -> Search:
        fields = [
            *map(self._fields, self.rules),
            *(Fields(passage.heading, "", passage.text, GUIDE) for passage in self.guide),
        ]
        places = {rule.number: index for index, rule in enumerate(self.rules)}
        return Search.over(fields, self.glossary, places)

    def _fields(self, rule: documents.Rule) -> Fields:
        questions = tuple(self.questions.get(rule.number, ()))
        return Fields(
            rule.title, rule.section, documents.without_links(rule.text), questions=questions
        )


def _is_under(number: str, wanted: str) -> bool:
    return number == wanted or number.startswith((f"{wanted}.", f"{wanted}-"))
