"""What a seat may do now, and how each of it can be said: by sentences, and by buttons."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from rules.core import Choice
from rules.likeness import Wording
from rules.match import Match
from rules.notation import SEPARATOR
from rules.remembered import remembered
from rules.rulebook.language import ENGLISH
from rules.text import Seat, Text, words
from rules.tongues import Tongue, tongues

POSITIONS = 8
"""In how many positions the words of all moves are remembered, counted by language."""
PRICED = " · "
"""What separates a price from the name before it."""
PUNCTUATION = re.compile(r"[\W_]+")


@dataclass(frozen=True, eq=False)
class Ways:
    """What a seat may do now: each of its legal moves, and the lines of several on one button."""

    match: Match
    seat: Seat
    lines: Sequence[Choice]

    @property
    def tongues(self) -> Sequence[Tongue]:
        """The languages in which it can be said."""
        return tongues(self.match.game)

    def named(self, line: str) -> Text:
        """Return what sentences call a legal move, or a line of them."""
        return self.match.named(self.seat, line.split(f"{SEPARATOR} "))


def called(ways: Ways, text: str) -> Sequence[str]:
    """Return the lines of moves that sentences or buttons call so, in the first such language.

    The words may be those of the last button on the way to it, or of several buttons together.
    """
    wanted = plain(text)
    found = (sayings(ways, tongue).by_buttons.get(wanted) for tongue in ways.tongues)
    return sorted(next(filter(None, found), ()))


class Sayings(NamedTuple):
    """How the legal moves of a seat can be said in a language."""

    wordings: Sequence[Wording]
    by_buttons: Mapping[str, Collection[str]]
    """The moves by the words of their last buttons, one or several, without marks."""


@remembered(most=POSITIONS)
def sayings(ways: Ways, tongue: Tongue) -> Sayings:
    """Return how what a seat may do can be said in a language."""
    match, seat = ways.match, ways.seat
    game, state = match.game, match.state
    wordings, by_buttons = list[Wording](), dict[str, set[str]]()

    @cache  # Hundreds of moves share few titles.
    def said(title: Text) -> tuple[str, tuple[str, ...]]:
        written = words(title, tongue.reader)
        name, _, _ = written.partition(PRICED)
        return plain(written), tuple(tongue.language.words_of(name))

    def add(text: str, path: Sequence[Text], move: Any, names: Sequence[Text], led: int) -> None:
        steps, phrases = [said(title) for title in path], [said(name) for name in names]
        kind = game.notation.called(move) if tongue.language is ENGLISH else frozenset[str]()
        titles = kind.union(*(each for _, each in (*steps, *phrases)))
        own = tuple(ENGLISH.words_of(text))
        lead = frozenset(word for _, each in steps[:led] for word in each)
        lead -= {word for _, each in steps[led:] for word in each}
        wordings.append(Wording(text, own, titles, frozenset(steps[-1][1]), lead))
        for start in range(led or len(steps)):
            name = " ".join(plain for plain, _ in steps[start:] if plain)
            by_buttons.setdefault(name, set()).add(text)
        for plain, _ in phrases:
            by_buttons.setdefault(plain, set()).add(text)

    for move in match.moves(seat):
        path, sentence = game.path(state, seat, move), game.spoken(state, seat, move)
        add(game.format(state, move), path, move, (sentence,), 0)
    for line in ways.lines:
        first = line.moves[0]
        add(line.notation, line.path, first, (), len(game.path(state, seat, first)))
    return Sayings(wordings, by_buttons)


def plain(text: str) -> str:
    """Return a text as texts are compared: without case and marks."""
    return PUNCTUATION.sub(" ", text.casefold()).strip()
