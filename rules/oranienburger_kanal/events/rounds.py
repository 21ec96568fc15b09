"""Events before the first turn and between the rounds (OK-3, OK-15), as the log tells them."""

from dataclasses import dataclass

from rules.event import Event
from rules.oranienburger_kanal.words import (
    COLOUR_NAMES,
    structure_title,
)
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class FirstNamed(Event):
    """Chance named the starting player."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} is start player, drawn by lot.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A structure was turned up into the display."""

    structure: str

    @property
    def text(self) -> Text:
        return say("{title} comes into the display.", title=structure_title(self.structure))

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CardBoxed(Event):
    """The topmost card went into the box unseen (OK-9.7, OK-15.6)."""

    colour: str

    @property
    def text(self) -> Text:
        return say("The topmost {colour} card goes into the box.", colour=COLOUR_NAMES[self.colour])


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A structure of the solo display went into the box (OK-17.3)."""

    structure: str

    @property
    def text(self) -> Text:
        return say("{title} goes into the box.", title=structure_title(self.structure))


@dataclass(frozen=True, slots=True)
class ReadyDeclared(Event):
    """A player has finished the wheel step (OK-15.7)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} ends the wheel step.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """Thalers were placed and the starting disc passed on (OK-15.8, OK-15.9)."""

    round: int
    starter: Seat
    is_final: bool
    blocked: str

    @property
    def text(self) -> Text:
        begins = say("Round {round} begins.", round=self.round)
        if self.is_final:
            begins = say("Round {round} begins, the final round.", round=self.round)
        if self.blocked:
            return say("{begins} {space} is blocked.", begins=begins, space=self.blocked)
        return say("{begins} {who} starts.", begins=begins, who=Who(self.starter))


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game was scored (OK-16)."""

    scores: tuple[int, ...]

    @property
    def text(self) -> Text:
        return say(
            "The game ends: {scores}.",
            scores=tuple(
                count(
                    "{who} has {count} point",
                    "{who} has {count} points",
                    total,
                    who=Who(Seat(seat)),
                )
                for seat, total in enumerate(self.scores)
            ),
        )
