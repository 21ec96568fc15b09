"""What the doctor has found: one line for each thing that was examined."""

from collections.abc import Callable
from typing import NamedTuple

from rules.text import Text, words

Progress = Callable[[int, int], None]
"""Told how many games of how many have been replayed."""


class Finding(NamedTuple):
    """What was examined, and how it is."""

    subject: str
    sentence: Text
    """How it is; if something is wrong, also what to do."""
    is_well: bool = True

    def __str__(self) -> str:
        return f"{'ok' if self.is_well else 'WRONG':<6} {self.subject}: {words(self.sentence)}"


def wrong(subject: str, sentence: Text) -> Finding:
    """Return a finding that something is wrong, with what to do about it."""
    return Finding(subject, sentence, is_well=False)
