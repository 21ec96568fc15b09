"""Compares a question with those that each rule is known to answer, word by word.

Here words such as "when" and "can" count, too: what is asked about a thing leads to one of the many
rules that name it.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.rulebook.query import Question

NAMING = 0.4
"""The weight of the words that name a term; the term itself has 1, as any other word."""

OTHER = 0.3
"""The weight of the other words for what a question names: its terms and their synonyms."""

ENOUGH = 0.85
"""The least likeness of an example that shares no more than words such as "what" and "can"."""

Vector: TypeAlias = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Examples:
    """Questions with the document that answers each."""

    postings: Mapping[str, Sequence[tuple[int, int, float]]]
    """By word: the example, its document, and the part of the word in it."""
    rarity: Mapping[str, float]
    """By word: higher for a word in few examples."""

    @classmethod
    def of(cls, questions: Iterable[tuple[int, Question]]) -> "Examples":
        """Return the examples for documents' questions."""
        asked = [(document, _words(question)) for document, question in questions]
        found_in = Counter(word for _, words in asked for word in words)
        rarity = {word: math.log(1 + len(asked) / times) for word, times in found_in.items()}
        postings = defaultdict[str, list[tuple[int, int, float]]](list)
        for number, (document, words) in enumerate(asked):
            for word, part in _directed(words, rarity).items():
                postings[word].append((number, document, part))
        return cls(postings, rarity)

    def likeness(self, question: Question) -> Mapping[int, float]:
        """Return, by document, the likeness of its most similar example to a question, from 0 to 1.

        Examples that share no more than words such as "when" and "can" are left out, unless they
        are nearly the same question: "what can I do".
        """
        shared: dict[tuple[int, int], float] = defaultdict(float)
        telling = set[int]()
        for word, part in _directed(_words(question), self.rarity).items():
            for number, document, other in self.postings.get(word, ()):
                shared[number, document] += part * other
                if word not in question.asking:
                    telling.add(number)
        found: dict[int, float] = {}
        for (number, document), like in shared.items():
            if number in telling or like >= ENOUGH:
                found[document] = max(found.get(document, 0.0), like)
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
    weights = {word: weight * rarity.get(word, most) for word, weight in words.items()}
    length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
    return {word: weight / length for word, weight in weights.items()}
