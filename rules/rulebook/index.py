"""Scores documents by how well their title, chapter, text and questions match a topic."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from rules.rulebook.language import Language

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
        shares = tuple(document.weight for document in documents)
        return cls(weights, rarity, shares)


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
