"""Finds and ranks documents about a topic."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.rulebook.examples import Examples
from rules.rulebook.glossary import Glossary
from rules.rulebook.index import Fields, Index
from rules.rulebook.query import Clause, Interpreter, Question, Reading
from rules.rulebook.spelling import Speller

POINTED = 0.3
"""How much it counts that a term of the question refers to a document."""

PLACES = (1.0, 0.86, 0.66)
"""How much of a term the first, second and third document covers to which it refers."""

COVERAGE = 1.2
"""How much it counts that a document covers the question, against repetitions of a part of it."""

TELLING = 0.25
"""The least score of a result, relative to the best one."""

LEAST = 2.5
"""The least importance of a question's word, however many documents have it."""


@dataclass(frozen=True, slots=True)
class Match:
    """A document about a topic."""

    document: int
    stems: frozenset[str]
    """The stems searched for, as in the documents."""


@dataclass(frozen=True, slots=True)
class Search:
    """Everything a search in one game needs, made once."""

    index: Index
    interpreter: Interpreter
    examples: Examples
    """Questions that documents answer."""
    places: Mapping[str, int]
    """The documents that terms refer to, by number."""

    @classmethod
    def over(
        cls, documents: Sequence[Fields], glossary: Glossary, places: Mapping[str, int]
    ) -> "Search":
        """Return a search over documents."""
        language = glossary.language
        names = [name for term in (*glossary.own, *glossary.common) for name in term.names]
        headings = [heading for document in documents for heading in document[:2]]
        prominent = {word for text in (*headings, *names) for word in language.words_of(text)}
        questions = [question for document in documents for question in document.questions]
        texts = [*(document.text for document in documents), *questions]
        words = prominent.union(*map(language.words_of, texts))
        speller = Speller(
            {word: word in prominent for word in words - language.stop_words}, language
        )
        known = frozenset(map(language.stem, words))
        interpreter = Interpreter(glossary, speller, known)
        examples = Examples.of(
            (number, interpreter.read(question))
            for number, document in enumerate(documents)
            for question in document.questions
        )
        return cls(Index.of(documents, language, known), interpreter, examples, places)

    def find(self, topic: str) -> tuple[Match, ...]:
        """Return the documents about a topic, the best first."""
        question = self.interpreter.read(topic)
        scores = self._scores(question)
        stems = frozenset(
            word
            for clause in question.clauses
            for reading in clause.readings
            for word in reading.stems
        )
        least = max(scores.values(), default=0.0) * TELLING
        ranked = sorted(scores, key=lambda document: (-scores[document], document))
        return tuple(Match(document, stems) for document in ranked if scores[document] >= least)

    def _scores(self, question: Question) -> Mapping[int, float]:
        weighed = [(clause, self._importance(clause)) for clause in question.clauses]
        total = sum(importance for _, importance in weighed)
        found = defaultdict(float, self.examples.likeness(question))
        for clause, importance in weighed:
            pointed, answers = self._referred(clause), self._scored(clause)
            share = importance / total
            for document in {*pointed, *answers}:
                value, part = answers.get(document, (0.0, 0.0))
                place = pointed.get(document, 0.0)
                found[document] += value / total
                found[document] += share * (POINTED * place + COVERAGE * max(part, place))
        return {document: score * self.index.shares[document] for document, score in found.items()}

    def _importance(self, clause: Clause) -> float:
        """Return the importance of a part of a question: higher if its words are rare."""
        return max(LEAST, *(self._rarity(reading) for reading in clause.readings))

    def _rarity(self, reading: Reading) -> float:
        return sum(self.index.rarity.get(word, 0.0) for word in reading.stems)

    def _referred(self, clause: Clause) -> Mapping[int, float]:
        """Return the documents that the terms of a clause refer to, with their scores."""
        found: dict[int, float] = {}
        for term in clause.terms:
            for number, share in zip(term.rules, PLACES, strict=False):
                place = self.places[number]
                found[place] = max(found.get(place, 0.0), share)
        return found

    def _scored(self, clause: Clause) -> Mapping[int, tuple[float, float]]:
        """Return each document's score for a clause, and the part of it that is covered."""
        found: dict[int, tuple[float, float]] = {}
        for reading in clause.readings:
            whole = self._rarity(reading)
            for document, (value, part) in self._read(reading).items():
                rated = (value * reading.weight, part / whole * reading.weight)
                found[document] = max(found.get(document, (0.0, 0.0)), rated)
        return found

    def _read(self, reading: Reading) -> Mapping[int, tuple[float, float]]:
        found: dict[int, tuple[float, float]] = {}
        for word in reading.stems:
            rarity = self.index.rarity.get(word, 0.0)
            for document, weight in self.index.weights.get(word, {}).items():
                value, part = found.get(document, (0.0, 0.0))
                found[document] = (value + rarity * weight, part + rarity)
        return found
