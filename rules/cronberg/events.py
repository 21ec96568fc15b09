"""The events of Cronberg, as the log tells them."""

from typing import ClassVar

from rules.core import Event
from rules.cronberg.tables import Kind
from rules.cronberg.words import KIND_NAMES, rhomb_title
from rules.text import Names, Seat, Text, Who, all_of, to_say


class CronbergEvent(Event, frozen=True):
    """An event of a game of Cronberg."""

    names: ClassVar[Names] = {"rhomb": rhomb_title, "kind": KIND_NAMES.__getitem__}


class FirstNamed(CronbergEvent, frozen=True):
    """Chance named the seat that begins."""

    seat: Seat
    says = to_say("{who} begins, drawn by lot.")


class TokenPlaced(CronbergEvent, frozen=True):
    """A player placed a token on a crossing (CB-4.1)."""

    seat: Seat
    crossing: str
    says = to_say("{who} places a token on {crossing}.")


class RhombDrawn(CronbergEvent, frozen=True):
    """A rhomb was drawn from the stack, for all to see."""

    seat: Seat
    rhomb: str
    says = to_say("{who} draws {rhomb}.")
    reveals = True


class RhombLaid(CronbergEvent, frozen=True):
    """A player laid the rhomb just drawn (CB-5.3)."""

    seat: Seat
    rhomb: str
    place: str
    says = to_say("{who} lays {rhomb} on {place}.")


class TokenScored(CronbergEvent, frozen=True):
    """A token's last free triangle was covered (CB-6)."""

    crossing: str
    seat: Seat
    points: int
    says = to_say("{who} scores {points:+} on {crossing} and takes the token back.")


class TriangleActivated(CronbergEvent, frozen=True):
    """A triangle became isolated (CB-7.1)."""

    triangle: int
    kind: Kind
    says = to_say("The {kind} on triangle {triangle} is activated.")


class TokenDrivenAway(CronbergEvent, frozen=True):
    """An activated guard returns a token to its owner (CB-7.3)."""

    crossing: str
    seat: Seat
    says = to_say("The guard drives {who} away from {crossing}.")


class Passed(CronbergEvent, frozen=True):
    """A seat that can do nothing is passed over (CB-3.5)."""

    seat: Seat
    says = to_say("{who} can do nothing and passes.")


class GameEnded(CronbergEvent, frozen=True):
    """No seat can act any more (CB-8.1)."""

    game: int
    games: int

    @property
    def says(self) -> str:
        if self.games == 1:
            return to_say("Nobody can act any more: the game ends.")
        return to_say("Nobody can act any more: game {game} ends.")


_VALUED = {
    (False, False): to_say("{who} scores {points:+} on {crossing}."),
    (False, True): to_say("{who} scores {points:+} on {crossing}, with minus turned into plus."),
    (True, False): to_say("{who} scores {points:+} on {crossing}: {sum:+} × {factor}."),
    (True, True): to_say(
        "{who} scores {points:+} on {crossing}, with minus turned into plus: {sum:+} × {factor}."
    ),
}
"""The sentences about a token at the end, by whether parks double it and coats reverse it."""


class TokenValued(CronbergEvent, frozen=True):
    """The score of a token in the final scoring (CB-9)."""

    crossing: str
    seat: Seat
    numbers: tuple[int, ...]
    coats: int
    parks: int
    points: int

    @property
    def says(self) -> str:
        return _VALUED[self.parks > 0, self.sum != sum(self.numbers)]

    @property
    def sum(self) -> int:
        """The sum of the numbers, which coats of arms make positive."""
        return sum(map(abs, self.numbers) if self.coats else self.numbers)

    @property
    def factor(self) -> int:
        """What parks multiply the sum by."""
        return 2**self.parks


_STANDINGS = {
    (False, False): to_say("{who} leads with {best}."),
    (False, True): to_say("{who} share the lead with {best}."),
    (True, False): to_say("{who} wins with {best}."),
    (True, True): to_say("{who} share the win with {best}."),
}
"""The sentences about who is first, by whether that is final and whether several are."""


class Standings(CronbergEvent, frozen=True):
    """The ranking after a game of a series, or at the end: seats in first place (CB-10, 11.3)."""

    winners: tuple[Seat, ...]
    best: int
    final: bool

    @property
    def says(self) -> str:
        return _STANDINGS[self.final, len(self.winners) > 1]

    @property
    def who(self) -> Text:
        return all_of(tuple(map(Who, self.winners)))


class GameBegun(CronbergEvent, frozen=True):
    """The next game of a series is set up (CB-11.2)."""

    game: int
    games: int
    first: Seat
    says = to_say("Game {game} of {games} begins; {who} starts.")

    @property
    def who(self) -> Who:
        return Who(self.first)
