"""Events of the timeline, of the bag and of the end (EV, WD, EX, RE, SC)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.almanac import MARKERS, ROUNDS
from rules.ruhrschifffahrt.events.kinds import RuhrEvent, die, place, track_name
from rules.ruhrschifffahrt.sites import COLUMNS
from rules.text import Seat, Text, Who, count, say


def sum_or_points(choice: str, number: int) -> Text:
    """Say what was chosen: "1 Thaler" or "1 VP"."""
    return say("{number} Thaler" if choice == "thaler" else "{number} VP", number=number)


@dataclass(frozen=True, slots=True)
class FirstDrawn(RuhrEvent):
    """The start player of round 1 (EV-1)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} begins, drawn by lot.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class RoundBegun(RuhrEvent):
    round: int

    @property
    def text(self) -> Text:
        entry = ROUNDS[self.round]
        return say(
            "Round {round}, {year}: {history}.",
            round=self.round,
            year=str(entry.year),
            history=say(entry.history),
        )


@dataclass(frozen=True, slots=True)
class FeePaid(RuhrEvent):
    seat: Seat
    choice: str

    @property
    def text(self) -> Text:
        return say("{who} pays {fee}.", who=Who(self.seat), fee=sum_or_points(self.choice, 1))


@dataclass(frozen=True, slots=True)
class FeeLapsed(RuhrEvent):
    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} cannot pay the fee; it lapses.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class Granted(RuhrEvent):
    """The bonus of rounds 6 and 10."""

    seat: Seat
    choice: str

    @property
    def text(self) -> Text:
        return say("{who} takes {bonus}.", who=Who(self.seat), bonus=sum_or_points(self.choice, 1))


@dataclass(frozen=True, slots=True)
class WarehousesArrived(RuhrEvent):
    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return say(
            "The warehouse waiting on the timeline goes to {who}.",
            who=tuple(Who(seat) for seat in self.seats),
        )


@dataclass(frozen=True, slots=True)
class TrackChanged(RuhrEvent):
    column: str

    @property
    def text(self) -> Text:
        return say("The dice move to the {column}.", column=track_name(self.column))


@dataclass(frozen=True, slots=True)
class TrackRaised(RuhrEvent):
    @property
    def text(self) -> Text:
        return say("Every die on the transport track rises by 1.")


@dataclass(frozen=True, slots=True)
class DieRemoved(RuhrEvent):
    seat: Seat
    depot: str
    colour: str
    value: int

    @property
    def text(self) -> Text:
        return say(
            "{who} removes {die} from {depot} for good.",
            who=Who(self.seat),
            die=die(self.colour, self.value),
            depot=place(self.depot),
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot,)


@dataclass(frozen=True, slots=True)
class CountryTurned(RuhrEvent):
    column: str

    @property
    def text(self) -> Text:
        return say("This round exports to {country}.", country=COLUMNS[self.column].name)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class MarkerDrawn(RuhrEvent):
    marker: str

    @property
    def text(self) -> Text:
        marker = MARKERS[self.marker]
        if marker.is_water:
            return say(
                "{name} ({code}) is drawn: pilots stay ashore this round.",
                name=marker.name,
                code=self.marker,
            )
        return say("{name} ({code}) is drawn.", name=marker.name, code=self.marker)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class DemandPlaced(RuhrEvent):
    fields: tuple[str, ...]

    @property
    def text(self) -> Text:
        if not self.fields:
            return say("Two Thaler lie on every one of these fields already.")
        return say("A Thaler is put on {fields}.", fields=self.fields)

    @property
    def where(self) -> tuple[str, ...]:
        return self.fields


@dataclass(frozen=True, slots=True)
class DepotsChanged(RuhrEvent):
    change: int

    @property
    def text(self) -> Text:
        return say("Every die on a depot changes by {change:+}.", change=self.change)


@dataclass(frozen=True, slots=True)
class DutyDeclared(RuhrEvent):
    left: int

    @property
    def text(self) -> Text:
        return count(
            "{count} marker is left in the bag: who has Schleusenbau must build a lock.",
            "{count} markers are left in the bag: who has Schleusenbau must build a lock.",
            self.left,
        )


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
