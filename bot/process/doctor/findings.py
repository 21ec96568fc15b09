"""The findings of the doctor: one line for each subject that was examined."""

from collections.abc import Callable
from typing import NamedTuple

from rules.text import Text, words

Progress = Callable[[int, int], None]
"""Called with the number of games replayed so far, and the number of all."""


class Finding(NamedTuple):
    """What was examined, and in which state it is."""

    subject: str
    sentence: Text
    """Its state; if something is wrong, also what to do."""
    is_well: bool = True
    prevents_start: bool = False
    """Whether the bot cannot start before this is mended."""

    def __str__(self) -> str:
        return f"{'ok' if self.is_well else 'WRONG':<6} {self.subject}: {words(self.sentence)}"


def wrong(subject: str, sentence: Text) -> Finding:
    """Return a finding that something is wrong, with what to do about it."""
    return Finding(subject, sentence, is_well=False)


def prevented(subject: str, sentence: Text) -> Finding:
    """Return a finding that the bot cannot start, with what to do about it."""
    return Finding(subject, sentence, is_well=False, prevents_start=True)
