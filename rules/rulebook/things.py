"""Cards, tiles, places and signs by name, with what each does."""

from collections.abc import Iterable
from typing import NamedTuple

from rapidfuzz import fuzz, process

from rules.rulebook.language import Language
from rules.text import Text, say

MISSPELT = 86
"""The least similarity, from 0 to 100, at which a topic is taken for a name with errors."""

SHORT = 4
"""Names with fewer letters only count as the whole topic."""

BRIEF = 2
"""The most telling words of a question, such as "Gasthaus effect", that is about a name in it."""


class Thing(NamedTuple):
    """Something with a name."""

    names: tuple[str, ...]
    does: Text
    """What it is and does, in sentences that name it."""


class Things:
    """The things of one game by name; several may share one."""

    def __init__(self, things: Iterable[Thing], language: Language) -> None:
        self._language = language
        self._named: dict[str, list[Text]] = {}
        self.names: dict[str, None] = {}
        """The names as the game writes them."""
        for thing in things:
            for name in dict.fromkeys(thing.names):
                self.names[name] = None
            for name in dict.fromkeys(map(self._key, thing.names)):
                self._named.setdefault(name, []).append(thing.does)

    def explain(self, topic: str) -> Text | None:
        """Return what the thing named in a topic, perhaps with errors, does; None if none is."""
        name = self._exact(topic) or self._contained(topic) or self._misspelt(topic)
        return _together(self._named[name]) if name else None

    def _exact(self, topic: str) -> str:
        words = self._language.words_of(topic)
        content = " ".join(word for word in words if word not in self._language.stop_words)
        return next((name for name in (self._key(topic), content) if name in self._named), "")

    def _contained(self, topic: str) -> str:
        """Return the longest name within a question that can mean nothing else."""
        words = self._language.words_of(topic)
        content = [word for word in words if word not in self._language.stop_words]
        is_brief = len(content) <= BRIEF
        spans = (
            " ".join(words[start : start + length])
            for length in range(self._most_words, 0, -1)
            for start in range(len(words) - length + 1)
        )
        return next(
            (
                span
                for span in spans
                if span in self._named and (_is_telling(span) or (is_brief and len(span) >= SHORT))
            ),
            "",
        )

    @property
    def _most_words(self) -> int:
        return max((name.count(" ") + 1 for name in self._named), default=0)

    def _misspelt(self, topic: str) -> str:
        names = [name for name in self._named if len(name) > SHORT and not name[-1].isdecimal()]
        found = process.extractOne(  # pyrefly: ignore[no-matching-overload]  # a scorer has overloads
            self._key(topic), names, scorer=fuzz.ratio, score_cutoff=MISSPELT
        )
        return found[0] if found else ""

    def _key(self, name: str) -> str:
        return " ".join(self._language.words_of(name))


def _is_telling(name: str) -> bool:
    """Return whether a name can mean nothing else in a longer question: "Boat Shed", "A14"."""
    return " " in name or (name[0].isalpha() and name[-1].isdecimal())


def _together(texts: list[Text]) -> Text:
    first, *others = texts
    for other in others:
        first = say("{one}\n{other}", one=first, other=other)
    return first
