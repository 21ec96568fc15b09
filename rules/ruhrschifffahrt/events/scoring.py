"""Events of the export and of the end (EX, RE, SC)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.tables.building_sites import COLUMNS
from rules.ruhrschifffahrt.words import RuhrEvent
from rules.text import Seat, Text, Who, say


@dataclass(frozen=True, slots=True)
class Exported(RuhrEvent):
    column: str
    gains: tuple[tuple[Seat, int], ...]

    @property
    def text(self) -> Text:
        name = COLUMNS[self.column].name
        if not self.gains:
            return say("Nobody has a warehouse for {country}.", country=name)
        gains = tuple(say("{who} {vp:+} VP", who=Who(seat), vp=vp) for seat, vp in self.gains)
        return say("Export to {country}: {gains}.", country=name, gains=gains)

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
    seat: Seat
    lines: tuple[tuple[str, int], ...]
    vp: int

    @property
    def text(self) -> Text:
        lines = tuple(say("{what} {vp:+}", what=LINES[line], vp=vp) for line, vp in self.lines)
        return say(
            "{who} ends with {vp} VP ({lines}).",
            who=Who(self.seat),
            vp=self.vp,
            lines=lines or say("nothing more to score"),
        )


LINES = {
    "essen_set": say("Essen cities"),
    "mark_set": say("Mark cities"),
    "all_cities": say("all cities"),
    "all_stores": say("all coal stores"),
    "store_majority": say("majorities in coal stores"),
    "buergermeister": say("Bürgermeister"),
    "ruhrtalbahn": say("Ruhrtalbahn"),
    "ruhraake": say("Ruhraake"),
    "debt": say("debts"),
}
"""Lines of the final scoring (SC-1 to SC-10)."""
