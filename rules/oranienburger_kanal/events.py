"""The events of Oranienburger Kanal, as the log tells them."""

from collections.abc import Iterable
from operator import attrgetter
from typing import ClassVar

from rules.core import Event
from rules.oranienburger_kanal.tables.costs import PRODUCE, Amounts
from rules.oranienburger_kanal.words import COLOUR_NAMES, PIECES, listed, structure_title
from rules.text import Argument, Names, Seat, Text, Who, count, say, to_say


def _scores(scores: Iterable[int]) -> Argument:
    return tuple(
        count("{who} has {count} point", "{who} has {count} points", total, who=Who(Seat(seat)))
        for seat, total in enumerate(scores)
    )


STRUCTURE = attrgetter("structure")


class KanalEvent(Event, frozen=True):
    """An event at the Oranienburger Kanal."""

    names: ClassVar[Names] = {
        "amounts": listed,
        "colour": COLOUR_NAMES.__getitem__,
        "cost": listed,
        "lost": listed,
        "piece": lambda piece: PIECES[piece].one,
        "scores": _scores,
        "thalers": lambda thalers: listed({"thaler": thalers}),
    }

    @property
    def title(self) -> Text:
        """Its structure, by name."""
        return structure_title(STRUCTURE(self))


class FirstNamed(KanalEvent, frozen=True):
    """Chance named the starting player."""

    seat: Seat
    says = to_say("{who} is start player, drawn by lot.")


class CardDrawn(KanalEvent, frozen=True):
    """A structure was turned up into the display."""

    structure: str
    says = to_say("{title} comes into the display.")
    reveals = True


class CardBoxed(KanalEvent, frozen=True):
    """The topmost card went into the box unseen (OK-9.7, OK-15.6)."""

    colour: str
    says = to_say("The topmost {colour} card goes into the box.")


class Discarded(KanalEvent, frozen=True):
    """A structure of the solo display went into the box (OK-17.3)."""

    structure: str
    says = to_say("{title} goes into the box.")


class ReadyDeclared(KanalEvent, frozen=True):
    """A player has finished the wheel step (OK-15.7)."""

    seat: Seat
    says = to_say("{who} ends the wheel step.")


class RoundBegun(KanalEvent, frozen=True):
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


class GameEnded(KanalEvent, frozen=True):
    """The game was scored (OK-16)."""

    scores: tuple[int, ...]
    says = to_say("The game ends: {scores}.")


class SpaceChosen(KanalEvent, frozen=True):
    """A player moved the discs on and took the thalers there."""

    seat: Seat
    space: str
    thalers: int

    @property
    def says(self) -> str:
        if self.thalers:
            return to_say("{who} chooses {space} and takes {thalers}.")
        return to_say("{who} chooses {space}.")


class Bought(KanalEvent, frozen=True):
    """A player bought one unit of a basic material (OK-11.2)."""

    seat: Seat
    material: str
    thalers: int
    says = to_say("{who} buys {bought} for {thalers}.")

    @property
    def bought(self) -> Text:
        return listed({self.material: 1})


class WheelTurned(KanalEvent, frozen=True):
    """A player turned the wheel, for 2 thalers (OK-11.3) or once for free (OK-15.7)."""

    seat: Seat
    paid: bool

    @property
    def says(self) -> str:
        if self.paid:
            return to_say("{who} pays {cost} to turn the wheel.")
        return to_say("{who} turns the wheel.")

    @property
    def cost(self) -> Amounts:
        """What a turn costs."""
        return PRODUCE


class Gained(KanalEvent, frozen=True):
    """Resources entered a supply; the caps may have removed some (OK-6.2)."""

    seat: Seat
    amounts: Amounts
    lost: Amounts

    @property
    def says(self) -> str:
        if self.lost:
            return to_say("{who} gains {amounts}; lost above the cap: {lost}.")
        return to_say("{who} gains {amounts}.")


class StructureRaised(KanalEvent, frozen=True):
    """A player raised a structure (OK-9.1)."""

    seat: Seat
    structure: str
    space: str
    cost: Amounts
    says = to_say("{who} raises {title} on {space} for {cost}.")


class PieceBuilt(KanalEvent, frozen=True):
    """A route or a bridge was placed on a board."""

    seat: Seat
    piece: str
    space: str
    cost: Amounts
    """Empty if it was free."""

    @property
    def says(self) -> str:
        if self.cost:
            return to_say("{who} builds {piece} on {space} for {cost}.")
        return to_say("{who} places {piece} on {space} for free.")


class Activated(KanalEvent, frozen=True):
    """A structure's effect begins (OK-12)."""

    seat: Seat
    structure: str
    space: str
    second: bool
    usable: bool
    """Whether any of its lines can have an effect (OK-13.10)."""

    @property
    def says(self) -> str:
        if not self.usable:
            return to_say("{who} activates {title} on {space}, but none of its lines can be used.")
        if self.second:
            return to_say("{who} activates {title} on {space} for the second time.")
        return to_say("{who} activates {title} on {space}.")


class LineUsed(KanalEvent, frozen=True):
    """A line of an effect was used and its price paid."""

    seat: Seat
    structure: str
    line: str
    cost: Amounts

    @property
    def says(self) -> str:
        if self.cost:
            return to_say("{who} uses line {line} of {structure} and pays {cost}.")
        return to_say("{who} uses line {line} of {structure}.")


class PieceMarked(KanalEvent, frozen=True):
    """A piece will leave the board when the turn ends (OK-14.2)."""

    seat: Seat
    piece: str
    space: str
    says = to_say("{who} removes {piece} from {space}; it leaves at the end of the turn.")


class ActivationsDropped(KanalEvent, frozen=True):
    """Waiting activations were given up (OK-12.5)."""

    seat: Seat
    spaces: tuple[str, ...]
    says = to_say("{who} forfeits the activation of {spaces}.")
