"""The errors of the rules, each of which tells the player why something is not possible."""

from collections.abc import Callable, Iterable
from typing import Self, TypeAlias

from rules.text import Argument, Text, words


class RulesError(Exception):
    """A refusal: the reason for the player, and the number of the rule if there is one.

    A reason may be given as to `say`: as a template, with its arguments by name.
    """

    def __init__(self, reason: Text | str, rule: str = "", /, **arguments: Argument) -> None:
        is_template = isinstance(reason, str)
        self.reason = Text(reason, tuple(arguments.items())) if is_template else reason
        super().__init__(self.reason, rule)
        self.rule = rule
        self.offers: tuple[str, ...] = ()
        """For a move that was typed: what could be typed instead, the likeliest first."""

    def offering(self, offers: Iterable[str]) -> Self:
        """Return it with what could be typed instead."""
        self.offers = tuple(offers)
        return self

    def __str__(self) -> str:
        return f"{words(self.reason)} ({self.rule})" if self.rule else words(self.reason)


class UnreadableMove(RulesError):
    """The text is not a move of this game."""


class NamesNothing(UnreadableMove):
    """The text has the form of a move, but `word` in it is the name of nothing."""

    def __init__(self, reason: Text, word: str) -> None:
        super().__init__(reason)
        self.word = word


class AmbiguousMove(UnreadableMove):
    """The text is no move as it stands, but may mean one of some; see `offers`."""


class IllegalMove(RulesError):
    """The move is not allowed now."""


Refusal: TypeAlias = Callable[[], IllegalMove]
"""Makes a refusal when called.

The search for legal moves only needs to know whether there is one, so the sentence is made late.
"""


class NotYourTurn(RulesError):
    """The seat has nothing to decide now."""


class UnfitSetup(RulesError):
    """The game cannot be played with these seats or options."""
