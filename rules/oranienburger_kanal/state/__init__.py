"""A position of Oranienburger Kanal: what lies on the table, and what the game waits for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rules.core import NATURE
from rules.oranienburger_kanal.campaign import Campaign
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import Amounts
from rules.oranienburger_kanal.tables import table
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES, ActionSet, Slot
from rules.oranienburger_kanal.tables.structures import COLOURS
from rules.text import Seat

_SETUP = table("setup")

STACKS: Mapping[int, Mapping[str, int]] = {int(n): row for n, row in _SETUP["stacks"].items()}
"""Seats to the cards in each stack (OK-3.1, OK-4.1)."""
TURNS: Mapping[int, int] = {int(n): row["actions_per_round"] for n, row in _SETUP["discs"].items()}
"""Seats to the turns of a round (OK-7.2, OK-17.2)."""
START_THALERS: Amounts = _SETUP["thalers_on_spaces_at_start"]
DISPLAY_TARGETS: Mapping[str, int] = _SETUP["display_target"]
BLOCKING: tuple[tuple[str, ...], ...] = tuple(
    tuple(_SETUP["solo_blocking"][game]) for game in ("game1_and_single", "game2", "game3")
)
"""The way of the blocking disc, by game of a campaign (OK-17.7, OK-18.5)."""
SOLO_ROUNDS: int = _SETUP["rounds"]["1"]["exact"]


@dataclass(frozen=True, slots=True)
class Opening:
    """NATURE turns up the first display and names who begins (OK-3.2, OK-3.7)."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Everybody places his start pieces on the blank side (OK-19.1)."""

    left: tuple[tuple[str, ...], ...]
    """By seat, the kinds still to be placed, in order."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A player chooses an action space (OK-7.3)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect that is being used (OK-13)."""

    space: str
    second: bool
    """Whether it counts as the second activation; fixed when it began (OK-12.10)."""
    uses: Mapping[str, int] = field(default_factory=dict[str, int])
    """Line to how often it was used."""


@dataclass(frozen=True, slots=True)
class FreePiece:
    """A piece to be placed for free in a region (OK-13.13)."""

    piece: str
    region: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Acting:
    """A player uses the space he has chosen; what stands first here is asked first."""

    sets: tuple[ActionSet, ...]
    """The alternatives still possible, with what is left of them (OK-8.6)."""
    untaken: Amounts = field(default_factory=dict[str, int])
    """Types of a gain whose order can matter, in printed order (OK-13.9)."""
    placements: tuple[FreePiece, ...] = ()
    """Free pieces not placed yet, in printed order (OK-13.8)."""
    effect: Effect | None = None
    waiting: tuple[tuple[str, ...], ...] = ()
    """Activations not used yet; of two spaces only one may be used (OK-12.7)."""

    @property
    def is_busy(self) -> bool:
        """Whether something has to be finished before the space can be used further (OK-7.6)."""
        return bool(self.untaken or self.placements or self.effect or self.waiting)


@dataclass(frozen=True, slots=True)
class Refilling:
    """NATURE fills the display (OK-15.2)."""


@dataclass(frozen=True, slots=True)
class Turning:
    """Everybody may turn the wheel once for free (OK-15.7)."""

    turned: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has been scored (OK-16)."""


Phase: TypeAlias = Opening | Placing | Choosing | Acting | Refilling | Turning | Over


@dataclass(frozen=True, slots=True)
class Kanal:
    """One game. The order of a stack does not exist before its cards are drawn."""

    deck: str
    players: tuple[Player, ...]
    stacks: Amounts
    """Colour to the number of cards left."""
    unseen: Mapping[str, tuple[str, ...]]
    """Colour to the structures that may still come, those left in the box among them."""
    thalers: Amounts
    """Action space to the thalers on it."""
    starter: Seat | None
    """Who holds the red starting disc; None until NATURE has named somebody."""
    phase: Phase = field(default_factory=Opening)
    to_place: tuple[str, ...] = ()
    """Kinds of the start pieces everybody places before the first round (OK-19.1)."""
    display: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Action spaces of this round, in the order in which they were chosen."""
    turns_done: int = 0
    """Finished turns of this round."""
    round: int = 1
    is_final: bool = False
    blocked: str = ""
    """Where the blocking disc of the solo game lies."""
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

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(len(self.players)))

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
        """Whose turn it is while turns are taken (OK-7.2)."""
        return self.in_order[self.turns_done % len(self.players)]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who owes a decision, the starting player first."""
        match self.phase:
            case Opening() | Refilling():
                return (NATURE,)
            case Placing(left):
                return tuple(seat for seat in self.in_order if left[seat])
            case Choosing() | Acting():
                return (self.on_turn,)
            case Turning(ready=ready):
                return tuple(seat for seat in self.in_order if seat not in ready)
            case _:
                return ()

    @property
    def turns_in_round(self) -> int:
        return TURNS[len(self.players)]

    @property
    def stack(self) -> str:
        """The colour of the stack cards come from, or nothing (OK-15.2)."""
        return next((colour for colour in COLOURS if self.stacks[colour]), "")

    @property
    def display_target(self) -> int:
        """Say how many structures a full display has now (OK-15.2)."""
        if self.stacks["green"]:
            return DISPLAY_TARGETS["green_left"]
        if self.stacks["orange"]:
            return DISPLAY_TARGETS["orange_left"]
        return DISPLAY_TARGETS["only_blue_or_none_left"]

    @property
    def lacks_cards(self) -> bool:
        """Whether a card has to be drawn into the display."""
        return bool(self.stack) and len(self.display) < self.display_target

    def player(self, seat: Seat) -> Player:
        return self.players[seat]

    def with_player(self, seat: Seat, player: Player) -> "Kanal":
        """Change what belongs to one seat."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def with_phase(self, phase: Phase) -> "Kanal":
        return replace(self, phase=phase)

    def is_open(self, action_set: ActionSet) -> bool:
        """Whether an alternative is not covered (OK-8.7)."""
        if action_set.needs_final_round and not self.is_final:
            return False
        return not (action_set.needs_empty and self.stacks[action_set.needs_empty])

    def is_usable(self, slot: Slot) -> bool:
        """Whether a part of an alternative is not covered (OK-8.7)."""
        return not (slot.needs_empty and self.stacks[slot.needs_empty])

    def free_spaces(self) -> tuple[str, ...]:
        """List the action spaces that can be chosen (OK-7.3)."""
        return tuple(s for s in ACTION_SPACES if s not in self.used and s != self.blocked)


def way_of_disc(state: Kanal) -> tuple[str, ...]:
    """Name the blocked spaces of the solo game, round by round (OK-17.7, OK-18.5)."""
    return BLOCKING[state.campaign.game - 1 if state.campaign else 0]
