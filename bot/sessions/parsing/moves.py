"""Finds legal moves by what somebody has typed so far, for the suggestions of /move."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.choice import Choice
from rules.text import words


class SearchableChoice(NamedTuple):
    """A choice, with the casefolded texts that it is found by."""

    choice: Choice
    notation: str
    searched: str


def searchable(choice: Choice) -> SearchableChoice:
    """Return a choice with the texts that it is found by."""
    notation = choice.notation.casefold()
    return SearchableChoice(choice, notation, f"{notation} {words(choice.label).casefold()}")


def best_matches(choices: Iterable[SearchableChoice], typed: str, limit: int) -> list[Choice]:
    """Return the choices that contain every word typed, those that begin with them first."""
    parts = typed.casefold().split()
    beginning = " ".join(parts)
    fitting = [each for each in choices if all(part in each.searched for part in parts)]
    fitting.sort(key=lambda each: _distance(each.notation, beginning))
    return [each.choice for each in fitting[:limit]]


def _distance(notation: str, beginning: str) -> int:
    if notation == beginning:
        return 0
    return 1 if notation.startswith(beginning) else 2
