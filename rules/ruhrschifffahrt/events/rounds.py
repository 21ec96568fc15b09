"""What a round brings, in the log: the timeline, markers, export, scoring (EV, WD, EX, RE, SC)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.tables.board import LOCK_PRICES
from rules.ruhrschifffahrt.tables.rounds import MARKERS, ROUNDS
from rules.ruhrschifffahrt.words import (
    SCORING_LINES,
    country_name,
    die,
    marker_name,
    place,
    thaler_or_vp,
    track_name,
)
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class FirstDrawn(RuhrEvent):
    """Chance named the start player of round 1 (EV-1)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} begins, drawn by lot.", who=Who(self.seat))


CHANGES = {
    "locks_open": say("From now on a lock can be built for {price} Thaler.", price=LOCK_PRICES[0]),
    "lock_price_3": say("From now on a lock costs {price} Thaler.", price=LOCK_PRICES[1]),
    "option_price_up": say("From now on paid special options cost 1 Thaler more."),
    "no_export": say("Lohn and Nachschub are closed, and nothing is exported any more."),
}
"""Changes in a round that no other event tells (EV-2, EV-5, EV-7, EV-12)."""


@dataclass(frozen=True, slots=True)
class RoundBegun(RuhrEvent):
    """A round began with the event of its year (RD-1, BD-7)."""

    round: int

    @property
    def text(self) -> Text:
        entry = ROUNDS[self.round]
        begun = say(
            "Round {round}, {year}: {history}.",
            round=self.round,
            year=str(entry.year),
            history=say(entry.history),
        )
        change = next((CHANGES[event] for event in entry.events if event in CHANGES), None)
        return say("{begun} {change}", begun=begun, change=change) if change else begun


@dataclass(frozen=True, slots=True)
class FeePaid(RuhrEvent):
    """A player paid the fee of round 3 (EV-3)."""

    seat: Seat
    choice: str

    @property
    def text(self) -> Text:
        return say("{who} pays {fee}.", who=Who(self.seat), fee=thaler_or_vp(self.choice, 1))


@dataclass(frozen=True, slots=True)
class FeeLapsed(RuhrEvent):
    """A player could not pay the fee (EV-3)."""

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
        return say("{who} takes {bonus}.", who=Who(self.seat), bonus=thaler_or_vp(self.choice, 1))


@dataclass(frozen=True, slots=True)
class WarehousesArrived(RuhrEvent):
    """Timeline warehouses went to their owners (EV-6, EV-14)."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return say(
            "The warehouse waiting on the timeline goes to {who}.",
            who=tuple(Who(seat) for seat in self.seats),
        )


@dataclass(frozen=True, slots=True)
class TrackChanged(RuhrEvent):
    """The dice changed to the next transport track (TR-9)."""

    column: str

    @property
    def text(self) -> Text:
        return say("The dice move to the {column}.", column=track_name(self.column))


@dataclass(frozen=True, slots=True)
class TrackRaised(RuhrEvent):
    """The dice on the transport track rose in round 9 (EV-9)."""

    @property
    def text(self) -> Text:
        return say("Every die on the transport track rises by 1.")


@dataclass(frozen=True, slots=True)
class DieRemoved(RuhrEvent):
    """A player took a die out of the game in round 11 (EV-11)."""

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
    """The country marker of the round was turned (EX-1)."""

    column: str

    @property
    def text(self) -> Text:
        return say("Country of this round’s export: {country}.", country=country_name(self.column))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class MarkerDrawn(RuhrEvent):
    """A marker was drawn from the bag (WD-1)."""

    marker: str

    @property
    def text(self) -> Text:
        name = marker_name(self.marker)
        if MARKERS[self.marker].is_water:
            return say("Drawn: {marker}. Pilots stay ashore this round.", marker=name)
        return say("Drawn: {marker}.", marker=name)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class DemandPlaced(RuhrEvent):
    """A demand marker put a Thaler on each field with room for it (WD-2, WD-3)."""

    fields: tuple[str, ...]

    @property
    def text(self) -> Text:
        if not self.fields:
            return say("Each of these fields holds two Thaler already.")
        return say("A Thaler is put on {fields}.", fields=tuple(map(place, self.fields)))

    @property
    def where(self) -> tuple[str, ...]:
        return self.fields


@dataclass(frozen=True, slots=True)
class DepotsChanged(RuhrEvent):
    """A water marker with a star changed the dice on depots (WD-5)."""

    change: int

    @property
    def text(self) -> Text:
        return say("Every die on a depot changes by {change:+}.", change=self.change)


@dataclass(frozen=True, slots=True)
class DutyDeclared(RuhrEvent):
    """The bag is nearly empty, so locks are compulsory (WD-6, BL-7)."""

    left: int

    @property
    def text(self) -> Text:
        return count(
            "{count} marker is left in the bag: whoever has Schleusenbau must build a lock.",
            "{count} markers are left in the bag: whoever has Schleusenbau must build a lock.",
            self.left,
        )


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
            "{who} hands {thaler} Thaler back to the bank.", who=Who(self.seat), thaler=self.thaler
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
