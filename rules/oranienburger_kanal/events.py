"""The events of Oranienburger Kanal, as the log tells them."""

from dataclasses import dataclass

from rules.core import Event
from rules.oranienburger_kanal.tables.costs import PRODUCE, Amounts
from rules.oranienburger_kanal.words import (
    COLOUR_NAMES,
    PIECES,
    listed,
    structure_title,
)
from rules.text import Seat, Text, Who, count, say, to_say


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


@dataclass(frozen=True, slots=True)
class SpaceChosen(Event):
    """A player moved the discs on and took the thalers there."""

    seat: Seat
    space: str
    thalers: int

    @property
    def text(self) -> Text:
        if not self.thalers:
            return say("{who} chooses {space}.", who=Who(self.seat), space=self.space)
        return say(
            "{who} chooses {space} and takes {thalers}.",
            who=Who(self.seat),
            space=self.space,
            thalers=listed({"thaler": self.thalers}),
        )


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A player bought one unit of a basic material (OK-11.2)."""

    seat: Seat
    material: str
    thalers: int

    @property
    def text(self) -> Text:
        return say(
            "{who} buys {bought} for {thalers}.",
            who=Who(self.seat),
            bought=listed({self.material: 1}),
            thalers=listed({"thaler": self.thalers}),
        )


@dataclass(frozen=True, slots=True)
class WheelTurned(Event):
    """A player turned the wheel, for 2 thalers (OK-11.3) or once for free (OK-15.7)."""

    seat: Seat
    paid: bool

    @property
    def text(self) -> Text:
        if not self.paid:
            return say("{who} turns the wheel.", who=Who(self.seat))
        return say("{who} pays {cost} to turn the wheel.", who=Who(self.seat), cost=listed(PRODUCE))


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Resources entered a supply; the caps may have removed some (OK-6.2)."""

    seat: Seat
    amounts: Amounts
    lost: Amounts

    @property
    def text(self) -> Text:
        who, amounts = Who(self.seat), listed(self.amounts)
        if not self.lost:
            return say("{who} gains {amounts}.", who=who, amounts=amounts)
        return say(
            "{who} gains {amounts}; lost above the cap: {lost}.",
            who=who,
            amounts=amounts,
            lost=listed(self.lost),
        )


@dataclass(frozen=True, slots=True)
class StructureRaised(Event):
    """A player raised a structure (OK-9.1)."""

    seat: Seat
    structure: str
    space: str
    cost: Amounts

    @property
    def text(self) -> Text:
        return say(
            "{who} raises {title} on {space} for {cost}.",
            who=Who(self.seat),
            title=structure_title(self.structure),
            space=self.space,
            cost=listed(self.cost),
        )


@dataclass(frozen=True, slots=True)
class PieceBuilt(Event):
    """A route or a bridge was placed on a board."""

    seat: Seat
    piece: str
    space: str
    cost: Amounts
    """Empty if it was free."""

    @property
    def text(self) -> Text:
        who, piece = Who(self.seat), PIECES[self.piece].one
        if not self.cost:
            return say(
                "{who} places {piece} on {space} for free.", who=who, piece=piece, space=self.space
            )
        return say(
            "{who} builds {piece} on {space} for {cost}.",
            who=who,
            piece=piece,
            space=self.space,
            cost=listed(self.cost),
        )


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A structure's effect begins (OK-12)."""

    seat: Seat
    structure: str
    space: str
    second: bool
    usable: bool
    """Whether any of its lines can have an effect (OK-13.10)."""

    @property
    def text(self) -> Text:
        template = to_say("{who} activates {title} on {space}.")
        if not self.usable:
            template = to_say(
                "{who} activates {title} on {space}, but none of its lines can be used."
            )
        elif self.second:
            template = to_say("{who} activates {title} on {space} for the second time.")
        return say(
            template,
            who=Who(self.seat),
            title=structure_title(self.structure),
            space=self.space,
        )


@dataclass(frozen=True, slots=True)
class LineUsed(Event):
    """A line of an effect was used and its price paid."""

    seat: Seat
    structure: str
    line: str
    cost: Amounts

    @property
    def text(self) -> Text:
        template = (
            to_say("{who} uses line {line} of {structure} and pays {cost}.")
            if self.cost
            else to_say("{who} uses line {line} of {structure}.")
        )
        return say(
            template,
            who=Who(self.seat),
            line=self.line,
            structure=self.structure,
            cost=listed(self.cost),
        )


@dataclass(frozen=True, slots=True)
class PieceMarked(Event):
    """A piece will leave the board when the turn ends (OK-14.2)."""

    seat: Seat
    piece: str
    space: str

    @property
    def text(self) -> Text:
        return say(
            "{who} removes {piece} from {space}; it leaves at the end of the turn.",
            who=Who(self.seat),
            piece=PIECES[self.piece].one,
            space=self.space,
        )


@dataclass(frozen=True, slots=True)
class ActivationsDropped(Event):
    """Waiting activations were given up (OK-12.5)."""

    seat: Seat
    spaces: tuple[str, ...]

    @property
    def text(self) -> Text:
        return say(
            "{who} forfeits the activation of {spaces}.", who=Who(self.seat), spaces=self.spaces
        )
