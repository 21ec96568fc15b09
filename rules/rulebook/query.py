"""Reads a question: the terms and words it names, and the possible meanings of each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.rulebook.glossary import Glossary, Phrase, Term
from rules.rulebook.language import Language
from rules.rulebook.spelling import Speller

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
