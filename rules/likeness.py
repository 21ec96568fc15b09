"""How similar a typed text is to the words of a move: in any order, and with errors."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.game import Game
from rules.notation import Blank
from rules.rulebook.language import ENGLISH, Language

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

FILLER, UNKNOWN, PLAIN, CODE = 0.1, 0.4, 1.0, 1.5
"""What words weigh: such a filler, one that no move here is said with, any other; and one with a
digit, such as a place, or one that says no."""
PASSING = frozenset({"pass", "passe", "passen", "skip", "verzichte", "verzichten"})
"""Words for a pass in any language."""
ORDER = 0.2
"""What it counts that the words of the notation were said, beside that what was said is in it."""


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
    lead: frozenset[str] = frozenset()
    """Words of the first of several moves, of which one must be said; empty if it is one move."""

    @property
    def known(self) -> frozenset[str]:
        """All words of its notation and titles."""
        return self.titles.union(self.own)


@dataclass(frozen=True)
class Hearing:
    """What somebody typed, as words, and how similar they are to those that are known here."""

    said: tuple[str, ...]
    likeness: Mapping[str, Mapping[str, float]]
    """For each typed word the known words that it may be, from 0 to 1, the most alike first."""
    language: Language

    @property
    def fillers(self) -> frozenset[str]:
        """Words that may be left out, or added."""
        return self.language.spoken.fillers

    @property
    def negation(self) -> str:
        """The word by which it says no if it begins with that, as "do not turn" does; else ""."""
        first = next((word for word in self.said if word not in self.fillers), "")
        return first if first in self.language.spoken.negations else ""

    def heard(self, word: str, known: Collection[str]) -> float:
        """Return how similar a typed word is to the most similar of some words."""
        if word in known:
            return 1.0
        for each, like in self.likeness[word].items():
            if each in known:
                return like
        return 0.0

    def share(self, wording: Wording) -> float:
        """Return how much of what was typed is in the words of a move, from 0 to 1."""
        known = wording.known
        if wording.lead and not any(self.heard(word, wording.lead) for word in self._told):
            return 0.0
        found = sum(weight * self.heard(word, known) for word, weight in self._weights)
        return found / self._total if found else 0.0

    def certainty(self, wording: Wording, share: float | None = None) -> float:
        """Return how well a move agrees with what was typed, from 0 to 1; `share` if known."""
        share = self.share(wording) if share is None else share
        said = sum(self._closest.get(own, 0.0) for own in wording.own)
        return (1 - ORDER) * share + ORDER * said / len(wording.own)

    @property
    def is_vain(self) -> bool:
        """Whether no word that was typed is like any that is known here, or may be a code."""
        return all(word.isalpha() and not self.likeness[word] for word in self._told)

    @property
    def could_be_literal(self) -> bool:
        """Whether every word that was typed is one that is known here, without an error."""
        likest = (next(iter(self.likeness[word].values()), 0.0) for word in self._told)
        return all(like >= LITERAL for like in likest)

    def is_literal(self, wording: Wording) -> bool:
        """Whether everything that was typed is in the words of a move, without an error."""
        known = wording.known
        if wording.lead and wording.lead.isdisjoint(self._closest):
            return False
        return all(word in self.fillers or self.heard(word, known) >= LITERAL for word in self.said)

    def unsaid(self, words: Iterable[str]) -> tuple[str, ...]:
        """Return those of some words that were not typed."""
        return tuple(each for each in words if each not in self._closest)

    @property
    def _told(self) -> Iterator[str]:
        """The words that were typed, without fillers."""
        return (word for word in self.said if word not in self.fillers)

    @cached_property
    def _weights(self) -> tuple[tuple[str, float], ...]:
        """What each word that was typed weighs."""
        return tuple((word, self._weight(word)) for word in self.said)

    @cached_property
    def _total(self) -> float:
        return sum(weight for _, weight in self._weights)

    @cached_property
    def _closest(self) -> Mapping[str, float]:
        """The known words that were typed, perhaps, each with its greatest likeness."""
        pairs = (pair for word in self.said for pair in self.likeness[word].items())
        return dict(sorted(pairs, key=itemgetter(1)))

    def _weight(self, word: str) -> float:
        if word in self.fillers:
            return FILLER
        if word in self.language.spoken.negations or any(map(str.isdecimal, word)):
            return CODE
        return PLAIN if self.likeness[word] else UNKNOWN


def hear(
    text: str,
    known: Collection[str],
    game: Game[Any, Any],
    language: Language = ENGLISH,
    codes: Collection[str] = frozenset(),
) -> Hearing:
    """Return what a text says in known words of a language; `codes` are those of another one."""
    said = tuple(_segmented(language.words_of(text)[:MOST_WORDS], frozenset(known)))
    kin = kinships(game, language)
    likeness = {word: _by_likeness(_alike(word, known, kin, language, codes)) for word in said}
    for word in said:
        for rival in rivals(game).get(word, ()):
            likeness[word].pop(rival, None)
    return Hearing(said, likeness, language)


@cache
def rivals(game: Game[Any, Any]) -> Mapping[str, frozenset[str]]:
    """Return, for each name in moves such as "clay", the names of other things of its kind."""
    found: dict[str, frozenset[str]] = {}
    blanks = (part for s in game.notation.shapes for part in s.parts if isinstance(part, Blank))
    for blank in blanks:
        codes = {words[0]: code for words, code in blank.names.items() if not words[1:]}
        for name in filter(str.isalpha, codes):
            others = frozenset(other for other, code in codes.items() if code != codes[name])
            found[name] = found.get(name, frozenset()) | others
    return found


@cache
def kinships(game: Game[Any, Any], language: Language = ENGLISH) -> Mapping[str, frozenset[int]]:
    """Return, by its stem, the groups of words that a word means the same as.

    They are those of all games, and the terms of the game's glossary with their other names.
    """
    terms = game.rulebook_in(language.code).glossary.own
    named = (term.names for term in terms)
    groups = [group.split() for group in language.spoken.alike]
    stems = [
        *(frozenset(map(language.stem, group)) for group in groups),
        *(frozenset(_single_words(names, language)) for names in named),
    ]
    found: dict[str, frozenset[int]] = {}
    for number, group in enumerate(stems):
        for word in group:
            found[word] = found.get(word, frozenset()) | {number}
    return found


def _single_words(names: Iterable[str], language: Language) -> Iterator[str]:
    for name in names:
        words = language.words_of(name)
        if len(words) == 1:
            yield language.stem(words[0])


def _by_likeness(alike: Iterable[tuple[str, float]]) -> dict[str, float]:
    return dict(sorted(alike, key=itemgetter(1), reverse=True))


def _alike(
    word: str,
    known: Iterable[str],
    kin: Mapping[str, frozenset[int]],
    language: Language,
    codes: Collection[str],
) -> Iterator[tuple[str, float]]:
    own, groups = language.stem(word), _groups(word, kin, language)
    number = language.spoken.numerals.get(word, "")
    for each in known:
        likeness = _likeness(word, each)
        if number:
            likeness = max(likeness, _likeness(number, each))
        stem = "" if each in codes else language.stem(each)
        if likeness < LITERAL and (stem == own or (stem and _is_same(word, each, language))):
            likeness = LITERAL
        if likeness < KIN and groups & kin.get(stem, frozenset()):
            likeness = KIN
        if likeness:
            yield each, likeness


def _is_same(word: str, known: str, language: Language) -> bool:
    """Whether a word says no, as a known one does, or is the last part of a compound."""
    is_part = bool(language.spoken.links) and len(word) > SHORTEST and known.endswith(word)
    return is_part or {word, known} <= language.spoken.negations


def _groups(word: str, kin: Mapping[str, frozenset[int]], language: Language) -> frozenset[int]:
    """Return the groups of words that a word, perhaps with an error, means the same as."""
    stem = language.stem(word)
    if stem in kin or not word.isalpha() or len(word) <= SHORTEST:
        return kin.get(stem, frozenset())
    alike = (known for known in kin if known[0] == stem[0])
    near = process.extractOne(stem, alike, scorer=OSA.distance, score_cutoff=1)  # pyrefly: ignore[no-matching-overload]  # a scorer has overloads
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
        if one := _as_one(word, following, known):
            joined = True
            yield one
        else:
            yield from _parted(word, known)


def _as_one(word: str, following: str, known: frozenset[str]) -> str:
    """Return two words as the one that is known, such as a place: "g-2"; "" if they are two.

    The first may be longer than in the name of a thing with a number: "fundraising 60" is "fund60".
    """
    if not following or {word, following} <= known:
        is_place = len(word) == 1 and word.isalpha() and following.isdecimal()
        return word + following if is_place and word + following in known else ""
    if word + following in known:
        return "" if following.isalpha() and word.isalpha() else word + following
    letters = range(SHORTEST, len(word)) if following.isdecimal() else ()
    begun = (word[:length] + following for length in letters)
    return next((each for each in begun if each in known), "")


def _parted(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return a word; or if it has digits and is not known, two that are: "tokenc4".

    A letter with a number stays a place, though there is none of that name.
    """
    is_place = word[:1].isalpha() and word[1:].isdecimal()
    is_whole = word in known or word.isalpha() or word.isdecimal() or is_place
    cuts = () if is_whole else range(1, len(word))
    parts = ((word[:cut], word[cut:]) for cut in cuts)
    return next((part for part in parts if known.issuperset(part)), (word,))
