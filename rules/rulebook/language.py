"""Words in the form that the search compares, and words a player may have meant.

They are compared without case, accents and endings; meant may be completions, and corrections of
typing errors.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib import resources
from typing import cast

import snowballstemmer
from msgspec import Struct, convert
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

_WORD = re.compile(r"[^\W_]+")
_POSSESSIVE = re.compile(r"['’]s\b")
_NEGATION = re.compile(r"n['’]t\b")
_BRITISH = re.compile(r"(?<=\w{3})our(?=s?$|ed$|ing$)")
_UMLAUT = re.compile(r"(?<![aeq])([aou])e(?![iu])")

SHORTEST_PART = 4
"""The fewest letters of a part of a compound word."""


class Spoken(Struct, frozen=True):
    """How people write a language, with folded words."""

    numbers: Mapping[str, str]
    """The words of small numbers, by their digits."""
    contracted: Mapping[str, tuple[str, ...]]
    """Words that people write as one, with and without an apostrophe."""
    links: tuple[str, ...]
    """What may stand between the two parts of a compound word, or lack at the end of the first.

    Empty if words are not written together as in "Kohlenlager".
    """
    fillers: frozenset[str]
    """Words that may be left out of a move, or added."""
    negations: frozenset[str]
    """Words without which a text would mean the opposite."""
    everything: frozenset[str]
    """Words for all there is."""
    numerals: Mapping[str, str]
    """Numbers in words, cardinal and ordinal, with their digits."""
    alike: tuple[str, ...]
    """Words that mean much the same in any game."""


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """How the words of one language are compared."""

    code: str
    """The code, as in the names of files: "en", "de"."""
    stop_words: frozenset[str]
    """Words that say nothing about the topic of a question."""
    spoken: Spoken
    stem: Callable[[str], str]
    """Returns a folded word without its ending, equal for all spellings of the word."""

    def words_of(self, text: str) -> list[str]:
        """Return the words and numbers of a text, folded."""
        written = _WORD.findall(_NEGATION.sub("nt", _POSSESSIVE.sub("", folded(text))))
        return [part for word in written for part in self.spoken.contracted.get(word, (word,))]

    def stems_of(self, text: str) -> tuple[str, ...]:
        """Return the stems of the words of a text, in order."""
        return tuple(map(self.stem, self.words_of(text)))

    def parts_of(self, word: str, stems: Container[str]) -> Iterator[str]:
        """Yield the stems of both parts of each way to read a word as a compound of two known ones.

        `word` is folded: "kohlenlager" yields "kohl" and "lag" if both are in `stems`.
        """
        splits = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1) if self.spoken.links else ()
        for at in splits:
            last = self.stem(word[at:])
            if last in stems and (first := self._first_part(word[:at], stems)):
                yield from (first, last)

    def _first_part(self, written: str, stems: Container[str]) -> str:
        forms = (written.removesuffix(link) for link in self.spoken.links if written.endswith(link))
        found = (self.stem(form) for form in forms if len(form) >= SHORTEST_PART - 1)
        return next((stem for stem in found if stem in stems), "")

    def named(self, name: str) -> str:
        """Return the name of the language's own version of a file: "rules.de.md"."""
        stem, _, ending = name.rpartition(".")
        return name if self is ENGLISH else f"{stem}.{self.code}.{ending}"

    def file(self, name: str) -> str:
        """Return the text of the language's version of a file in this folder."""
        return _file(self.named(name))


def folded(text: str) -> str:
    """Return a text without case, accents and umlaut dots: "Mülheim" becomes "mulheim"."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def _file(name: str) -> str:
    return resources.files("rules.rulebook").joinpath(name).read_text("utf-8")


def _spoken(name: str) -> Spoken:
    return convert(json.loads(_file(name)), Spoken)


def _stemmer(name: str, spoken: Spoken, usual: Callable[[str], str]) -> Callable[[str], str]:
    """Return a function that removes endings from words in their usual spelling, with a cache."""
    snowball = snowballstemmer.stemmer(name)
    without_ending = cast("Callable[[str], str]", snowball.stemWord)

    @lru_cache(maxsize=1 << 14)
    def stem(word: str) -> str:
        return without_ending(usual(spoken.numbers.get(word, word)))

    return stem


_ENGLISH, _GERMAN = _spoken("spoken.json"), _spoken("spoken.de.json")
ENGLISH = Language(
    "en",
    frozenset(json.loads(_file("stop_words.json"))),
    _ENGLISH,
    _stemmer("english", _ENGLISH, partial(_BRITISH.sub, "or")),
)
GERMAN = Language(
    "de",
    frozenset(json.loads(_file("stop_words.de.json"))),
    _GERMAN,
    _stemmer("german", _GERMAN, partial(_UMLAUT.sub, r"\1")),
)

LANGUAGES: Mapping[str, Language] = {language.code: language for language in (ENGLISH, GERMAN)}
"""The languages of rulebooks, by code."""


SHORTEST = 3
"""Shorter words are taken literally."""

LONG = 5
"""Words of at least this many letters may have two errors; shorter ones may have one."""

LIKENESS = 0.84
"""The least similarity to a known word, from 0 to 1; the beginning of a word counts more."""

ERROR, PROMINENCE, MARGIN = 0.03, 0.08, 0.03
"""The cost of an error, the bonus of a prominent word, and the margin of a second guess.

A prominent word is part of a title or of the glossary; a second guess may score less than the first
by the margin.
"""

COMPLETIONS, GUESSES = 6, 2
"""The most completions, and the most corrections, that are tried."""

NEAR = 55
"""The least similarity of a name offered in place of an unknown one, from 0 to 100."""


@dataclass(frozen=True, slots=True)
class Speller:
    """Knows the words of one game, folded."""

    known: Mapping[str, bool]
    """Whether each word is prominent: part of a title or of the name of a term."""
    language: Language

    def meant(self, word: str) -> tuple[str, ...]:
        """Return the known words that an unknown one may stand for, the likeliest first."""
        if len(word) < SHORTEST or word.isdecimal():
            return ()
        longer = [known for known in self.known if self._is_part(word, known)]
        return tuple(sorted(longer, key=self._commonest_first)[:COMPLETIONS]) or self._mended(word)

    def _is_part(self, word: str, known: str) -> bool:
        """Return whether a word begins another one, or ends a compound."""
        if known.startswith(word):
            return True
        return bool(self.language.spoken.links) and len(word) > SHORTEST and known.endswith(word)

    def _commonest_first(self, known: str) -> tuple[bool, int, str]:
        return not self.known[known], len(known), known

    def _mended(self, word: str) -> tuple[str, ...]:
        errors = 2 if len(word) >= LONG else 1
        near = process.extract(  # pyrefly: ignore[no-matching-overload]  # a scorer has overloads
            word, self.known.keys(), scorer=OSA.distance, score_cutoff=errors, limit=None
        )
        alike = ((JaroWinkler.similarity(word, known), wrong, known) for known, wrong, _ in near)
        rated = sorted(
            (
                (likeness - ERROR * wrong + PROMINENCE * self.known[known], known)
                for likeness, wrong, known in alike
                if likeness >= LIKENESS and len(known) >= SHORTEST
            ),
            reverse=True,
        )
        return tuple(known for rate, known in rated[:GUESSES] if rate >= rated[0][0] - MARGIN)


def near_names(topic: str, names: Iterable[str], most: int, language: Language) -> tuple[str, ...]:
    """Return the names most similar to a topic, the most similar first, without mere codes.

    Of names that differ only in their endings, one is returned.
    """
    written = {folded(name): name for name in names if len(name) > SHORTEST}
    found = process.extract(  # pyrefly: ignore[no-matching-overload]  # a scorer has overloads
        folded(topic), [*written], scorer=fuzz.WRatio, limit=None, score_cutoff=NEAR
    )
    near = [name for name, *_ in found]
    different = {language.stems_of(name): name for name in reversed(near)}
    nearest = [name for name in near if different[language.stems_of(name)] == name]
    return tuple(written[name] for name in nearest[:most])
