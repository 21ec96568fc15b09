"""How like what somebody typed is to the words of a move: in any order, and with errors."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.game import Game
from rules.rulebook.language import ENGLISH

MOST_WORDS = 24
"""Words of a text that are looked at."""
SHORTEST = 3
"""Letters of the shortest word that may be cut short."""
ERRORS = ((9, 3), (5, 2), (4, 1), (0, 0))
"""The least letters of a word, and the most errors it may have; one less if the first is wrong."""
LITERAL, KIN, BEGUN, NUMBER = 0.97, 0.9, 0.85, 0.7
"""How like a word is with another ending; one that means the same; one not written to its end; and
the number of a place without its letter. What is less like than LITERAL is a guess."""
ERROR = 0.08
"""What each error takes from the likeness of a begun word."""

FILLERS = frozenset(
    word
    for words in (
        ("a", "an", "the", "and", "or", "then", "now", "please"),
        ("i", "me", "my", "it", "go"),
        ("at", "by", "for", "from", "in", "into", "of", "on", "onto", "to", "with"),
    )
    for word in words
)
"""Words that may be left out, or added."""
FILLER, UNKNOWN, PLAIN, CODE = 0.1, 0.4, 1.0, 1.5
"""What words weigh: such a filler, one that no move here is said with, any other, and one with a
digit, such as a place."""
ORDER = 0.2
"""What it counts that the words of the notation were said, beside that what was said is in it."""

ALIKE: tuple[frozenset[str], ...] = tuple(
    frozenset(map(ENGLISH.stem, group.split()))
    for group in (
        "place lay put set move",
        "build construct erect raise",
        "sell deliver ship",
        "end finish done stop complete ready continue pass skip decline nothing none no",
        "take gain get choose pick draw",
        "buy purchase",
        "swap exchange trade change",
        "start found open begin",
        "return back",
        "repay pay back",
        "claim finish complete",
        "money cash dollar",
    )
)
"""Words that mean much the same in any game."""


class Wording(NamedTuple):
    """The words that a move can be said with."""

    text: str
    """The move in notation."""
    own: tuple[str, ...]
    """The words of its notation."""
    titles: frozenset[str]
    """The words of the buttons that lead to it, and others for what it does."""
    last: frozenset[str] = frozenset()
    """Those of the last button."""


@dataclass(frozen=True)
class Hearing:
    """What somebody typed, as words, and how like they are to those that are known here."""

    said: tuple[str, ...]
    likeness: Mapping[str, Mapping[str, float]]
    """For each word that was typed the known words that it may be, from 0 to 1."""
    _weights: dict[str, float] = field(default_factory=dict[str, float])

    def heard(self, word: str, known: Iterable[str]) -> float:
        """Return how like a typed word is to the likest of some."""
        alike = self.likeness[word]
        return max((alike.get(each, float(each == word)) for each in known), default=0.0)

    def share(self, wording: Wording) -> float:
        """Return how much of what was typed is in the words of a move, from 0 to 1."""
        known = {*wording.own, *wording.titles}
        total = sum(map(self._weight, self.said))
        found = sum(self._weight(word) * self.heard(word, known) for word in self.said)
        return found / total if total else 0.0

    def certainty(self, wording: Wording) -> float:
        """Return how well a move agrees with what was typed, from 0 to 1."""
        alike = [self.likeness[word] for word in self.said]
        said = [max((each.get(own, 0.0) for each in alike), default=0.0) for own in wording.own]
        return (1 - ORDER) * self.share(wording) + ORDER * sum(said) / len(said)

    def is_literal(self, wording: Wording) -> bool:
        """Whether everything that was typed is in the words of a move, without an error."""
        known = {*wording.own, *wording.titles}
        return all(word in FILLERS or self.heard(word, known) >= LITERAL for word in self.said)

    def unsaid(self, words: Iterable[str]) -> tuple[str, ...]:
        """Return those of some words that were not typed."""
        alike = [self.likeness[word] for word in self.said]
        return tuple(each for each in words if not any(each in known for known in alike))

    def _weight(self, word: str) -> float:
        if word in FILLERS:
            return FILLER
        if any(letter.isdecimal() for letter in word):
            return CODE
        return PLAIN if self.likeness[word] else UNKNOWN


def hear(text: str, known: Collection[str], game: Game[Any, Any]) -> Hearing:
    """Return what a text says in words that are known."""
    said = tuple(_segmented(ENGLISH.words_of(text)[:MOST_WORDS], frozenset(known)))
    kin = kinships(game)
    return Hearing(said, {word: dict(_alike(word, known, kin)) for word in said})


@cache
def kinships(game: Game[Any, Any]) -> Mapping[str, frozenset[int]]:
    """Return, by its stem, the groups of words that a word means the same as.

    They are those of all games, and the terms of the game's glossary with their other names.
    """
    terms = game.rulebook.glossary.own
    groups = [*ALIKE, *(frozenset(_single_words(term.names)) for term in terms)]
    found: dict[str, frozenset[int]] = {}
    for number, group in enumerate(groups):
        for word in group:
            found[word] = found.get(word, frozenset()) | {number}
    return found


def _single_words(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        words = ENGLISH.words_of(name)
        if len(words) == 1:
            yield ENGLISH.stem(words[0])


def _alike(
    word: str, known: Iterable[str], kin: Mapping[str, frozenset[int]]
) -> Iterator[tuple[str, float]]:
    own, groups = ENGLISH.stem(word), _groups(word, kin)
    for each in known:
        likeness = _likeness(word, each)
        if likeness < LITERAL and ENGLISH.stem(each) == own:
            likeness = LITERAL
        if likeness < KIN and groups & kin.get(ENGLISH.stem(each), frozenset()):
            likeness = KIN
        if likeness:
            yield each, likeness


def _groups(word: str, kin: Mapping[str, frozenset[int]]) -> frozenset[int]:
    """Return the groups of words that a word, perhaps with an error, means the same as."""
    if ENGLISH.stem(word) in kin or not word.isalpha() or len(word) <= SHORTEST:
        return kin.get(ENGLISH.stem(word), frozenset())
    near = process.extractOne(ENGLISH.stem(word), kin.keys(), scorer=OSA.distance, score_cutoff=1)
    return kin[near[0]] if near else frozenset()


def _likeness(word: str, known: str) -> float:
    if word == known:
        return 1.0
    if word.isdecimal() and known[0].isalpha() and known[1:] == word:
        return NUMBER
    if not (word.isalpha() and known.isalpha()) or min(len(word), len(known)) < SHORTEST:
        return 0.0
    if known.startswith(word):
        return BEGUN
    errors = next(most for letters, most in ERRORS if len(word) >= letters)
    errors -= errors > 0 and word[0] != known[0]
    found = OSA.distance(word, known, score_cutoff=errors)
    return BEGUN - ERROR * (found - 1) if 0 < found <= errors else 0.0


def _segmented(words: Sequence[str], known: frozenset[str]) -> Iterator[str]:
    """Yield words; those that are known only as one are joined, and two without a space parted."""
    joined = False
    for word, following in pairwise((*words, "")):
        if joined:
            joined = False
            continue
        if _is_one(word, following, known):
            joined = True
            yield word + following
        else:
            yield from _parted(word, known)


def _is_one(word: str, following: str, known: frozenset[str]) -> bool:
    """Whether two words are known as one, such as a place: "g-2"."""
    one = word + following
    if not following or one not in known or one.isalpha():
        return False
    is_place = len(word) == 1 and word.isalpha() and following.isdecimal()
    return is_place or not {word, following} <= known


def _parted(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return a word; or if it has digits and is not known, two that are: "tokenc4"."""
    is_whole = word in known or word.isalpha() or word.isdecimal()
    cuts = () if is_whole else range(1, len(word))
    parts = ((word[:cut], word[cut:]) for cut in cuts)
    return next((part for part in parts if known.issuperset(part)), (word,))
