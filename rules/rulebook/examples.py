"""Compares a question with those that each rule is known to answer, word by word.

What counts is the most similar one, and how similar the others of the rule are: one example may
share a chance word, several are about the same thing.

Here words such as "when" and "can" count, too: what is asked about a thing leads to one of the many
rules that name it.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import TypeAlias

from rules.rulebook.query import Question

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
    """Questions with the document that answers each."""

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
