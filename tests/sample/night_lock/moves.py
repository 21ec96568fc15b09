"""The moves of the skippers and of chance, and their notation."""

from dataclasses import dataclass
from typing import TypeAlias

from rules.notation import Notation
from tests.sample.night_lock.tables import BARGES


@dataclass(frozen=True, slots=True)
class Seal:
    """Choose a barge, or another one, face down (NL-2.1, NL-2.2)."""

    barge: str


@dataclass(frozen=True, slots=True)
class Deal:
    """NATURE: the next hand that is not full gets this barge (NL-1.2, NL-2.4)."""

    barge: str


Move: TypeAlias = Seal | Deal

NOTATION: Notation[Move] = Notation(
    {Seal: "seal {barge}", Deal: "deal {barge}"}, {"barge": tuple(BARGES)}
)
