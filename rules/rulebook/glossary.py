"""Players' words: the terms of a game and of all games, and the rules they refer to."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TypeAlias

from rules.rulebook.language import Language


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the rules, and its other names among players."""

    term: str
    also: tuple[str, ...]
    rules: tuple[str, ...]
    """The numbers of the rules about it, the best first.

    Empty in the list for all games, and for a term without a rule of its own.
    """

    @property
    def names(self) -> tuple[str, ...]:
        """The term and its other names."""
        return (self.term, *self.also)


Phrase: TypeAlias = tuple[str, ...]
"""The stems of a name."""

STOP_WORDS_BETWEEN = 2
"""How many more stop words than a name a question may have within it."""


TOGETHER = 2
"""A name of up to this many words may be written as one: "tiebreaker", "upriver"."""


@dataclass(frozen=True)
class Glossary:
    """The terms of a game together with the words common to all games."""

    own: tuple[Term, ...]
    """The terms of the game."""
    common: tuple[Term, ...]
    """Words common to all games."""
    language: Language

    @classmethod
    def read(cls, document: str, language: Language) -> "Glossary":
        """Return the glossary of a game: a JSON list of `term`, `also` and `rules`."""
        return cls(tuple(_terms(document)), _common_terms(language), language)

    @cached_property
    def phrases(self) -> Mapping[Phrase, tuple[Term, ...]]:
        """The terms by each of their names; a game's own names take precedence."""
        return _phrases(self.own, self.common, self.language)

    @cached_property
    def reach(self) -> int:
        """The most words of a question for one name, including stop words."""
        return max(map(len, self.phrases)) + STOP_WORDS_BETWEEN


def _terms(document: str) -> Iterator[Term]:
    for entry in json.loads(document):
        yield Term(entry["term"], tuple(entry["also"]), tuple(entry.get("rules", ())))


@cache
def _common_terms(language: Language) -> tuple[Term, ...]:
    return tuple(_terms(language.file("common_words.json")))


def _phrases(
    own: Sequence[Term], common: Iterable[Term], language: Language
) -> Mapping[Phrase, tuple[Term, ...]]:
    """Return the terms by each of their names; a game's own names take precedence."""
    found: dict[Phrase, tuple[Term, ...]] = {}
    for term in own:
        for phrase in _forms(term.names, language):
            found[phrase] = (*found.get(phrase, ()), term)
    settled = frozenset(found)
    counterparts = _Counterparts(own, language)
    for term in common:
        counterpart = counterparts.of(term)
        for phrase in _forms(term.names, language):
            if phrase not in settled:
                found[phrase] = (*found.get(phrase, ()), counterpart)
    return found


class _Counterparts:
    """Finds a game's own term for a word of all games."""

    def __init__(self, own: Sequence[Term], language: Language) -> None:
        self._language = language
        self._titled = {self._folded(term.term): term for term in own}
        self._called = {self._folded(name): term for term in own for name in term.also}

    def of(self, common: Term) -> Term:
        """Return the game's term; the common one if the game has none."""
        wanted, *others = map(self._folded, common.names)
        alike = (self._titled[name] for name in (wanted, *others) if name in self._titled)
        return next(alike, self._called.get(wanted, common))

    def _folded(self, name: str) -> str:
        """Return a name in the form in which names are compared."""
        return " ".join(self._language.words_of(name))


def _forms(names: Sequence[str], language: Language) -> Iterator[Phrase]:
    """Yield each different form of the names: with stop words, without, as one word."""
    forms = dict[Phrase, None]()
    for name in names:
        words = language.words_of(name)
        content = [word for word in words if word not in language.stop_words]
        forms[tuple(map(language.stem, words))] = None
        if len(content) > 1:
            forms[tuple(map(language.stem, content))] = None
        if len(words) == TOGETHER:
            forms[(language.stem("".join(words)),)] = None
    yield from forms
