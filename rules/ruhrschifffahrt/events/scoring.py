"""The export, the end of a round and the final scoring in the log (EX, RE, SC)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.words import SCORING_LINES, country_name
from rules.text import Seat, Text, Who, say


@dataclass(frozen=True, slots=True)
class Exported(RuhrEvent):
    """The column of the round's country scored (EX-2)."""

    column: str
    gains: tuple[tuple[Seat, int], ...]

    @property
    def text(self) -> Text:
        name = country_name(self.column)
        if not self.gains:
            return say("Export, {country}: nobody has a warehouse there.", country=name)
        gains = tuple(say("{who} {vp:+} VP", who=Who(seat), vp=vp) for seat, vp in self.gains)
        return say("Export, {country}: {gains}.", country=name, gains=gains)

    @property
    def where(self) -> tuple[str, ...]:
        return (self.column,)


@dataclass(frozen=True, slots=True)
class HandedBack(RuhrEvent):
    """Thaler above the cap (RE-2)."""

    seat: Seat
    thaler: int

    @property
    def text(self) -> Text:
        return say(
            "{who} hands {thaler} Thaler back to the bank.",
            who=Who(self.seat),
            thaler=self.thaler,
        )


@dataclass(frozen=True, slots=True)
class FinalScored(RuhrEvent):
    """A player scored at the end of the game, line by line (SC-1 to SC-10)."""

    seat: Seat
    lines: tuple[tuple[str, int], ...]
    vp: int

    @property
    def text(self) -> Text:
        lines = tuple(
            say("{what} {vp:+}", what=SCORING_LINES[line], vp=vp) for line, vp in self.lines
        )
        return say(
            "{who} ends with {vp} VP ({lines}).",
            who=Who(self.seat),
            vp=self.vp,
            lines=lines or say("nothing more to score"),
        )
