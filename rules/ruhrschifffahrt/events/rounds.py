"""What a round brings, in the log: the timeline, markers, export, scoring (EV, WD, EX, RE, SC)."""

from typing import ClassVar

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.tables.board import LOCK_PRICES
from rules.ruhrschifffahrt.tables.rounds import MARKERS, ROUNDS
from rules.ruhrschifffahrt.words import thaler_or_vp, track_name
from rules.text import Names, Seat, Text, Who, by_name, say, to_count, to_say


class FirstDrawn(RuhrEvent, frozen=True):
    """Chance named the start player of round 1 (EV-1)."""

    seat: Seat
    says = to_say("{who} begins, drawn by lot.")


CHANGES = {
    "locks_open": say("From now on a lock can be built for {price} Thaler.", price=LOCK_PRICES[0]),
    "lock_price_3": say("From now on a lock costs {price} Thaler.", price=LOCK_PRICES[1]),
    "option_price_up": say("From now on paid special options cost 1 Thaler more."),
    "no_export": say("Lohn and Nachschub are closed, and nothing is exported any more."),
}
"""Changes in a round that no other event tells (EV-2, EV-5, EV-7, EV-12)."""


class RoundBegun(RuhrEvent, frozen=True):
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


class FeePaid(RuhrEvent, frozen=True):
    """A player paid the fee of round 3 (EV-3)."""

    seat: Seat
    choice: str
    says = to_say("{who} pays {fee}.")

    @property
    def fee(self) -> Text:
        return thaler_or_vp(self.choice, 1)


class FeeLapsed(RuhrEvent, frozen=True):
    """A player could not pay the fee (EV-3)."""

    seat: Seat
    says = to_say("{who} cannot pay the fee; it lapses.")


class Granted(RuhrEvent, frozen=True):
    """The bonus of rounds 6 and 10."""

    seat: Seat
    choice: str
    says = to_say("{who} takes {bonus}.")

    @property
    def bonus(self) -> Text:
        return thaler_or_vp(self.choice, 1)


class WarehousesArrived(RuhrEvent, frozen=True):
    """Timeline warehouses went to their owners (EV-6, EV-14)."""

    seats: tuple[Seat, ...]
    says = to_say("The warehouse waiting on the timeline goes to {who}.")

    @property
    def who(self) -> tuple[Who, ...]:
        return by_name(self.seats)


class TrackChanged(RuhrEvent, frozen=True):
    """The dice changed to the next transport track (TR-9)."""

    column: str
    names: ClassVar[Names] = {"column": track_name}
    says = to_say("The dice move to the {column}.")


class TrackRaised(RuhrEvent, frozen=True):
    """The dice on the transport track rose in round 9 (EV-9)."""

    says = to_say("Every die on the transport track rises by 1.")


class DieRemoved(RuhrEvent, frozen=True):
    """A player took a die out of the game in round 11 (EV-11)."""

    seat: Seat
    depot: str
    colour: str
    value: int
    marks = ("depot",)
    says = to_say("{who} removes {die} from {depot} for good.")


class CountryTurned(RuhrEvent, frozen=True):
    """The country marker of the round was turned (EX-1)."""

    column: str
    says = to_say("Country of this round’s export: {country}.")
    reveals = True


class MarkerDrawn(RuhrEvent, frozen=True):
    """A marker was drawn from the bag (WD-1)."""

    marker: str
    reveals = True

    @property
    def says(self) -> str:
        if MARKERS[self.marker].is_water:
            return to_say("Drawn: {marker}. Pilots stay ashore this round.")
        return to_say("Drawn: {marker}.")


class DemandPlaced(RuhrEvent, frozen=True):
    """A demand marker put a Thaler on each field with room for it (WD-2, WD-3)."""

    fields: tuple[str, ...]

    @property
    def says(self) -> str:
        if self.fields:
            return to_say("A Thaler is put on {fields}.")
        return to_say("Each of these fields holds two Thaler already.")

    @property
    def where(self) -> tuple[str, ...]:
        return self.fields


class DepotsChanged(RuhrEvent, frozen=True):
    """A water marker with a star changed the dice on depots (WD-5)."""

    change: int
    says = to_say("Every die on a depot changes by {change:+}.")


class DutyDeclared(RuhrEvent, frozen=True):
    """The bag is nearly empty, so locks are compulsory (WD-6, BL-7)."""

    left: int
    says = to_count(
        "{count} marker is left in the bag: whoever has Schleusenbau must build a lock.",
        "{count} markers are left in the bag: whoever has Schleusenbau must build a lock.",
    )
    counts = "left"


class Exported(RuhrEvent, frozen=True):
    """The column of the round's country scored (EX-2)."""

    column: str
    gains: tuple[tuple[Seat, int], ...]
    marks = ("column",)

    @property
    def says(self) -> str:
        if self.gains:
            return to_say("Export, {country}: {gains}.")
        return to_say("Export, {country}: nobody has a warehouse there.")


class HandedBack(RuhrEvent, frozen=True):
    """Thaler above the cap (RE-2)."""

    seat: Seat
    thaler: int
    says = to_say("{who} hands {thaler} Thaler back to the bank.")


class FinalScored(RuhrEvent, frozen=True):
    """A player scored at the end of the game, line by line (SC-1 to SC-10)."""

    seat: Seat
    lines: tuple[tuple[str, int], ...]
    vp: int
    says = to_say("{who} ends with {vp} VP ({lines}).")
