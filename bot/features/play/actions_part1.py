"""Finds the legal moves that fit what somebody has typed so far, for the completions of /move."""

from collections.abc import Iterable
from typing import NamedTuple

from rapidfuzz.distance import OSA

from rules.core import Choice
from rules.rulebook.language import folded
from rules.text import ENGLISH, Reader, words

SHORTEST = 3
"""The length of the longest words that may have no error."""


class SearchableChoice(NamedTuple):
    """A choice, with the folded texts by which it is found."""

    choice: Choice
    notation: str
    searched: str


def searchable(choice: Choice, readers: Iterable[Reader] = (ENGLISH,)) -> SearchableChoice:
    """Return a choice with the texts by which it is found, in several languages."""
    texts = (*choice.path, choice.label)
    said = (folded(words(text, reader)) for reader in readers for text in texts)
    notation = folded(choice.notation)
    return SearchableChoice(choice, notation, " ".join(dict.fromkeys((notation, *said))))


def best_matches(choices: Iterable[SearchableChoice], typed: str, limit: int) -> list[Choice]:
    """Return the choices that contain every typed word; those that begin with them come first.

    If there is none, return the choices that contain every word with one error at most.
    """
    parts, offered = folded(typed).split(), [*choices]
    beginning = " ".join(parts)
    fitting = [each for each in offered if all(part in each.searched for part in parts)]
    fitting = fitting or [each for each in offered if _nearly_contains(each, parts)]
    fitting.sort(key=lambda each: _distance(each.notation, beginning))
    return [each.choice for each in fitting[:limit]]


def _nearly_contains(choice: SearchableChoice, parts: Iterable[str]) -> bool:
    known = choice.searched.split()
    return all(part in choice.searched or _is_near(part, known) for part in parts)


def _is_near(part: str, known: Iterable[str]) -> bool:
    """Return whether a word is a known one with one error; the name of a place never is."""
    return (
        part.isalpha() and len(part) > SHORTEST and any(OSA.distance(part, w) == 1 for w in known)
    )


def _distance(notation: str, beginning: str) -> int:
    if notation == beginning:
        return 0
    return 1 if notation.startswith(beginning) else 2
