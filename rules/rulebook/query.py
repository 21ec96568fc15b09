"""Reads a question: the terms and words it names, and the possible meanings of each.

Terms are players' words, of a game and of all games, with the rules they refer to.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple, TypeAlias

from msgspec import json

from rules.rulebook.language import Language, Speller


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the rules, and its other names among players."""

    term: str
    also: tuple[str, ...]
    rules: tuple[str, ...] = ()
    """The numbers of the rules about it, the best first; empty for words of all games."""

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
        return cls(_terms(document), _common_terms(language), language)

    @cached_property
    def phrases(self) -> Mapping[Phrase, tuple[Term, ...]]:
        """The terms by each of their names; a game's own names take precedence."""
        return _phrases(self.own, self.common, self.language)

    @cached_property
    def reach(self) -> int:
        """The most words of a question for one name, including stop words."""
        return max(map(len, self.phrases)) + STOP_WORDS_BETWEEN


def _terms(document: str) -> tuple[Term, ...]:
    return json.decode(document, type=tuple[Term, ...])


@cache
def _common_terms(language: Language) -> tuple[Term, ...]:
    return _terms(language.file("common_words.json"))


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


TERM, SYNONYM, GUESS = 0.8, 0.5, 0.85
"""The weight of a word that replaces the one typed: the term, a synonym, or a corrected word.

A synonym is another word for the same thing; a corrected word is completed or without typing
errors.
"""


class Reading(NamedTuple):
    """One possible reading of a part of a question: words to look for, and their weight."""

    stems: Phrase
    weight: float


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a question: a word, or the name of a term."""

    readings: tuple[Reading, ...]
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the search reads it."""

    clauses: tuple[Clause, ...]
    asking: frozenset[str]
    """Its stop words, such as "how" and "when"."""


class _Word(NamedTuple):
    stem: str
    is_stop: bool
    guesses: tuple[str, ...] = ()
    """Stems of corrected words, if no document and no name has it."""

    @property
    def best(self) -> str:
        return self.guesses[0] if self.guesses else self.stem


@dataclass(frozen=True, slots=True)
class Interpreter:
    """Reads questions about one game."""

    glossary: Glossary
    speller: Speller
    known: frozenset[str]
    """The stems of documents and names."""

    def read(self, topic: str) -> Question:
        """Return the question; it has no clauses if no word has a meaning."""
        written = self._language.words_of(topic)
        clauses = tuple(self._clauses([self._word(word) for word in written]))
        return Question(clauses, self._language.stop_words.intersection(written))

    def knows(self, topic: str) -> float:
        """Return the share of a topic's telling words that documents or names have."""
        written = set(self._language.words_of(topic)) - self._language.stop_words
        return sum(map(self._is_known, written)) / max(1, len(written))

    @property
    def _language(self) -> Language:
        return self.glossary.language

    def _is_known(self, word: str) -> bool:
        return self._language.stem(word) in self.known

    def _word(self, word: str) -> _Word:
        own = self._language.stem(word)
        is_stop = word in self._language.stop_words
        if is_stop or self._is_known(word):
            return _Word(own, is_stop)
        compounded = self._language.parts_of(word, self.known)
        meant = map(self._language.stem, self.speller.meant(word))
        return _Word(own, False, tuple(dict.fromkeys((*compounded, *meant))))

    def _clauses(self, words: Sequence[_Word]) -> Iterator[Clause]:
        at = 0
        while at < len(words):
            shortest = 2 if words[at].is_stop and len(words) > 1 else 1
            length, terms = self._longest_name(words[at:], shortest)
            if length:
                yield Clause(tuple(self._readings(words[at : at + length], terms)), terms)
            elif not words[at].is_stop:
                yield Clause(tuple(self._readings(words[at : at + 1], ())))
            at += length or 1

    def _longest_name(self, words: Sequence[_Word], shortest: int) -> tuple[int, tuple[Term, ...]]:
        """Return how many words the longest name at the beginning has, and its terms."""
        for length in range(min(len(words), self.glossary.reach), shortest - 1, -1):
            span = words[:length]
            terms = self.glossary.phrases.get(tuple(word.best for word in span))
            if not terms and not span[0].is_stop and not span[-1].is_stop:
                content = tuple(word.best for word in span if not word.is_stop)
                terms = self.glossary.phrases.get(content) if len(content) > 1 else None
            if terms:
                return length, terms
        return 0, ()

    def _readings(self, span: Sequence[_Word], terms: Sequence[Term]) -> Iterator[Reading]:
        """Yield the possible readings of a span; the words as typed come first."""
        content = [word for word in span if not word.is_stop] or span
        if len(content) == 1 and content[0].guesses:
            yield from (Reading((guess,), GUESS) for guess in content[0].guesses)
        else:
            is_mended = any(word.guesses for word in content)
            yield Reading(tuple(word.best for word in content), GUESS if is_mended else 1)
        for term in terms:
            yield Reading(self._content(term.term), TERM)
            synonyms = (self._content(name) for name in term.also if " " not in name)
            yield from (Reading(synonym, SYNONYM) for synonym in synonyms if synonym)

    def _content(self, name: str) -> Phrase:
        language = self._language
        words = language.words_of(name)
        return tuple(language.stem(word) for word in words if word not in language.stop_words)
