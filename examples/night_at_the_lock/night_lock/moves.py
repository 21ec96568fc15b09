"""The moves of the skippers and of chance."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Seal:
    """Choose a barge, or another one, face down (NL-2.1, NL-2.2)."""

    barge: str


@dataclass(frozen=True, slots=True)
class Deal:
    """NATURE: the next hand that is not full gets this barge (NL-1.2, NL-2.4)."""

    barge: str


Move: TypeAlias = Seal | Deal
