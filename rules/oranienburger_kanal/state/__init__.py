"""A position of Oranienburger Kanal, and questions about it."""

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from rules.core import NATURE
from rules.oranienburger_kanal.state.phase import (
    Acting,
    Choosing,
    Opening,
    Phase,
    Placing,
    Refilling,
    Turning,
)
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES, ActionSet, Slot
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.oranienburger_kanal.tables.setup import BLOCKING, DISPLAY_TARGETS, SEAT_COLOURS, TURNS
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.text import Seat

SEATS = (Seat(0), Seat(1))
CAMPAIGN_GAMES = 3
"""Solo games in a campaign (OK-18.1)."""


class Campaign(Struct, frozen=True):
    """The place of a game in its campaign."""

    game: int = 1
    """The number of this game, from 1."""
    totals: tuple[int, ...] = ()
    """Points of the earlier games, in order."""
    used: frozenset[str] = frozenset()
    """Structures that were in a stack of an earlier game (OK-18.2)."""
    aside: tuple[str, ...] = ()
    """Blue structures set aside at the end of games 1 and 2 (OK-18.3)."""

    def lots(self) -> tuple[str, ...]:
        """Return the blue structures of which one, unknown, is in the stack of game 3 (OK-18.4)."""
        if self.game < CAMPAIGN_GAMES:
            return ()
        return self.aside or tuple(
            name for name in sorted(self.used) if STRUCTURES[name].colour == "blue"
        )

    def unused(self, deck: str, colour: str) -> tuple[str, ...]:
        """Return the structures of a colour that no earlier game has used (OK-18.1)."""
        return tuple(n for n in deck_of(deck, colour, extra=False) if n not in self.used)


class Kanal(Struct, frozen=True):
    """One game. A stack has no order before its cards are drawn."""

    deck: str
    players: tuple[Player, ...]
    stacks: Amounts
    """The number of cards left, by colour."""
    unseen: Mapping[str, tuple[str, ...]]
    """The structures that may still come by colour, including those left in the box."""
    thalers: Amounts
    """The thalers on each action space."""
    starter: Seat | None
    """The holder of the red starting disc; None until NATURE names a seat."""
    phase: Phase = field(default_factory=Opening)
    to_place: tuple[str, ...] = ()
    """Kinds of the start pieces that everybody places before the first round (OK-19.1)."""
    display: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Action spaces of this round, in the order in which they were chosen."""
    turns_done: int = 0
    """Finished turns of this round."""
    round: int = 1
    is_final: bool = False
    blocked: str = ""
    """The space with the blocking disc of the solo game."""
    discarded: tuple[str, ...] = ()
    """Structures of the display that went into the box."""
    boxed: int = 0
    """Cards put into the box unseen."""
    raised: int = 0
    """Structures raised in this round."""
    boxed_in_round: int = 0
    rounds_without_raise: int = 0
    """Rounds in a row in which no card left the game's stock (OK-15.6)."""
    turn: int = 1
    campaign: Campaign | None = None
    colours: tuple[str, ...] = SEAT_COLOURS
    """Colours from seat 1 on; a solo player leaves the second unused (OK-19.5)."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: len(self.players)]

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def in_order(self) -> tuple[Seat, ...]:
        """The seats, the starting player first."""
        first = self.starter or 0
        return (*self.seats[first:], *self.seats[:first])

    @property
    def on_turn(self) -> Seat:
        """The seat whose turn it is while turns are taken (OK-7.2)."""
        return SEATS[((self.starter or 0) + self.turns_done) % len(self.players)]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, the starting player first."""
        match self.phase:
            case Acting() | Choosing():
                return (self.on_turn,)
            case Turning(ready=ready):
                return tuple(seat for seat in self.in_order if seat not in ready)
            case Placing(left):
                return tuple(seat for seat in self.in_order if left[seat])
            case Opening() | Refilling():
                return (NATURE,)
            case _:
                return ()

    @property
    def turns_in_round(self) -> int:
        """Turns of all players in one round (OK-7.2, OK-17.2)."""
        return TURNS[len(self.players)]

    @property
    def stack(self) -> str:
        """The colour of the stack that cards come from; empty if none (OK-15.2)."""
        return next((colour for colour in COLOURS if self.stacks[colour]), "")

    @property
    def display_target(self) -> int:
        """The number of structures in a full display at present (OK-15.2)."""
        if self.stacks["green"]:
            return DISPLAY_TARGETS["green_left"]
        if self.stacks["orange"]:
            return DISPLAY_TARGETS["orange_left"]
        return DISPLAY_TARGETS["only_blue_or_none_left"]

    @property
    def lacks_cards(self) -> bool:
        """Whether a card has to be drawn for the display."""
        return bool(self.stack) and len(self.display) < self.display_target

    def player(self, seat: Seat) -> Player:
        return self.players[seat]

    def with_player(self, seat: Seat, player: Player) -> "Kanal":
        """Return the position with a player replaced."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def with_phase(self, phase: Phase) -> "Kanal":
        return replace(self, phase=phase)

    def is_open(self, action_set: ActionSet) -> bool:
        """Return whether an alternative is uncovered (OK-8.7)."""
        if action_set.needs_final_round and not self.is_final:
            return False
        return not (action_set.needs_empty and self.stacks[action_set.needs_empty])

    def is_usable(self, slot: Slot) -> bool:
        """Return whether a part of an alternative is uncovered (OK-8.7)."""
        return not (slot.needs_empty and self.stacks[slot.needs_empty])

    def free_spaces(self) -> tuple[str, ...]:
        """Return the action spaces that can be chosen (OK-7.3)."""
        return tuple(s for s in ACTION_SPACES if s not in self.used and s != self.blocked)


def way_of_disc(state: Kanal) -> tuple[str, ...]:
    """Return the blocked spaces of the solo game, round by round (OK-17.7, OK-18.5)."""
    return BLOCKING[state.campaign.game - 1 if state.campaign else 0]
