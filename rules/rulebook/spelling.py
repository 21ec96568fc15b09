"""Words a player may have meant: completions, and corrections of typing errors."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

from rules.rulebook.language import Language, folded

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
        return bool(self.language.links) and len(word) > SHORTEST and known.endswith(word)

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
