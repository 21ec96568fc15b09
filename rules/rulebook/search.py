"""Finds and ranks documents about a topic."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from rules.rulebook.language import Language, Speller
from rules.rulebook.query import Clause, Glossary, Interpreter, Question, Reading

TITLE, CHAPTER, TEXT, ASKED = 4.0, 0.8, 1.0, 0.3
"""The weight of a word in each field of a document; the last are the questions it answers."""

SATURATION = 1.2
"""How soon repetitions of a word add little (k1 of BM25)."""

LENGTH = 0.5
"""How much a long text dilutes its words, from 0 to 1 (b of BM25)."""

Scores: TypeAlias = Mapping[int, float]
"""Scores by the index of a document; documents without a score are missing."""


Stemming: TypeAlias = Callable[[str], tuple[str, ...]]


class Fields(NamedTuple):
    """The searched fields of one document."""

    title: str
    chapter: str
    text: str
    weight: float = 1.0
    """The weight of the document compared with others."""
    questions: tuple[str, ...] = ()
    """Questions that the document answers."""


@dataclass(frozen=True)
class Index:
    """Word weights as in BM25F: rare words and titles count more."""

    weights: Mapping[str, Scores]
    """By stem and document: the document's relevance to it, from 0 to 1."""
    rarity: Mapping[str, float]
    """By stem: higher for a word in few documents (inverse document frequency)."""
    shares: tuple[float, ...]
    """The weight of each document."""

    @classmethod
    def of(cls, documents: Sequence[Fields], language: Language, known: frozenset[str]) -> "Index":
        """Return the index of documents; the `known` parts of a compound count as words."""
        stems_of = partial(_stems, language=language, known=known)
        texts = [stems_of(document.text) for document in documents]
        average = sum(map(len, texts)) / max(1, len(texts)) or 1
        weights: dict[str, dict[int, float]] = defaultdict(dict)
        for number, (document, text) in enumerate(zip(documents, texts, strict=True)):
            dilution = 1 - LENGTH + LENGTH * len(text) / average
            for word, amount in _amounts(document, text, dilution, stems_of).items():
                weights[word][number] = amount / (SATURATION + amount)
        rarity = {word: _rarity(len(found), len(documents)) for word, found in weights.items()}
        return cls(weights, rarity, tuple(document.weight for document in documents))


def _amounts(
    document: Fields, text: Iterable[str], dilution: float, stems_of: Stemming
) -> Mapping[str, float]:
    amounts: dict[str, float] = defaultdict(float)
    for words, weight in (
        (stems_of(document.title), TITLE),
        (stems_of(document.chapter), CHAPTER),
        (text, TEXT / dilution),
        (stems_of(" ".join(document.questions)), ASKED),
    ):
        for word, times in Counter(words).items():
            amounts[word] += weight * times
    return amounts


def _stems(text: str, language: Language, known: frozenset[str]) -> tuple[str, ...]:
    """Return the stems of the words of a text; a compound's are followed by those of its parts."""
    found = list[str]()
    for word in language.words_of(text):
        found.append(language.stem(word))
        found += language.parts_of(word, known)
    return tuple(found)


def _rarity(found_in: int, size: int) -> float:
    return math.log(1 + (size - found_in + 0.5) / (found_in + 0.5))


NAMING = 0.4
"""The weight of the words that name a term; the term itself has 1, as any other word."""

OTHER = 0.3
"""The weight of the other words for what a question names: its terms and their synonyms."""

ENOUGH = 0.85
"""The least likeness of an example that shares no more than words such as "what" and "can"."""

CLOSEST, SAME, SEVERAL, ALL = 1.2, 0.8, 1.2, 1.2
"""How much it counts that a question is like the closest example of a document, that it is the same
as this, and that it is like several examples, and like all of them together."""

SHARPNESS = 8
"""An exponent: only an example that is nearly the question itself counts as the same."""

MANY = 5
"""How many examples are several."""

Vector: TypeAlias = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Examples:
    """Questions with the document that answers each.

    What counts is the most similar one, and how similar the others of the rule are: one example may
    share a chance word, several are about the same thing.

    Here words such as "when" and "can" count, too: what is asked about a thing leads to one of the
    many rules that name it.
    """

    documents: Sequence[int]
    """The document that answers each example."""
    postings: Mapping[str, Sequence[tuple[int, float]]]
    """By word: each example that has it, and the part of the word in it."""
    centres: Mapping[str, Mapping[int, float]]
    """By word and document: the part of the word in all examples of the document together."""
    rarity: Mapping[str, float]
    """By word: higher for a word in few examples."""

    @classmethod
    def of(cls, questions: Iterable[tuple[int, Question]]) -> "Examples":
        """Return the examples for documents' questions."""
        asked = [(document, _words(question)) for document, question in questions]
        found_in = Counter(word for _, words in asked for word in words)
        rarity = {word: math.log(1 + len(asked) / times) for word, times in found_in.items()}
        postings = defaultdict[str, list[tuple[int, float]]](list)
        sums = defaultdict[int, defaultdict[str, float]](lambda: defaultdict(float))
        for number, (document, words) in enumerate(asked):
            for word, part in _directed(words, rarity).items():
                postings[word].append((number, part))
                sums[document][word] += part
        centres = defaultdict[str, dict[int, float]](dict)
        for document, parts in sums.items():
            for word, part in _unit(parts).items():
                centres[word][document] = part
        return cls([document for document, _ in asked], postings, centres, rarity)

    def likeness(self, question: Question) -> Mapping[int, float]:
        """Return, by document, how like its examples are to a question.

        Examples that share no more than words such as "when" and "can" are left out, unless they
        are nearly the same question: "what can I do".
        """
        words = _directed(_words(question), self.rarity)
        alike = self._alike(words, question.asking)
        found = dict.fromkeys(alike, 0.0)
        for word, part in words.items():
            for document, other in self.centres.get(word, {}).items():
                if document in alike:
                    found[document] += ALL * part * other
        for document, likes in alike.items():
            closest, *_ = several = nlargest(MANY, likes)
            found[document] += CLOSEST * closest + SAME * closest**SHARPNESS
            found[document] += SEVERAL * sum(several) / MANY
        return found

    def _alike(self, words: Vector, asking: Container[str]) -> Mapping[int, Sequence[float]]:
        """Return, by document, the likeness of each example to a question, from 0 to 1."""
        shared = [0.0] * len(self.documents)
        telling = set[int]()
        for word, part in words.items():
            posted = self.postings.get(word, ())
            for number, other in posted:
                shared[number] += part * other
            if word not in asking:
                telling.update([number for number, _ in posted])
        found = defaultdict[int, list[float]](list)
        for number, like in enumerate(shared):
            if like >= ENOUGH or (like and number in telling):
                found[self.documents[number]].append(like)
        return found


def _words(question: Question) -> Vector:
    """Return the weight of each word of a question, and of each term that it names."""
    words = dict.fromkeys(question.asking, 1.0)
    for clause in question.clauses:
        first, *others = clause.readings
        for stem in first.stems:
            words[stem] = NAMING if clause.terms else 1.0
        for stem in (stem for other in others for stem in other.stems):
            words.setdefault(stem, OTHER)
        for term in clause.terms:
            words[f"={term.term}"] = 1.0
    return words


def _directed(words: Vector, rarity: Vector) -> Vector:
    """Return the words' weights by rarity, with the length 1 in all."""
    most = max(rarity.values(), default=1.0)
    return _unit({word: weight * rarity.get(word, most) for word, weight in words.items()})


def _unit(words: Vector) -> Vector:
    length = math.sqrt(sum(weight * weight for weight in words.values())) or 1.0
    return {word: weight / length for word, weight in words.items()}


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
