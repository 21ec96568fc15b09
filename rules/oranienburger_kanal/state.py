"""The position of a game: what it waits for, each player's property, and questions about them."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from rules.core import NATURE
from rules.oranienburger_kanal.tables import boards
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_GAINS, Amounts, gained, paid
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.text import Seat


class Opening(Struct, frozen=True):
    """NATURE turns up the first display and names who begins (OK-3.2, OK-3.7)."""


class Placing(Struct, frozen=True):
    """Everybody places start pieces on the blank side (OK-19.1)."""

    left: tuple[tuple[str, ...], ...]
    """The kinds still to be placed, in order, by seat."""


class Choosing(Struct, frozen=True):
    """A player chooses an action space (OK-7.3)."""


class Effect(Struct, frozen=True):
    """An effect in use (OK-13)."""

    space: str
    second: bool
    """Whether it counts as the second activation, fixed at its beginning (OK-12.10)."""
    uses: Mapping[str, int] = field(default_factory=dict[str, int])
    """How often each line was used."""


class FreePiece(Struct, frozen=True):
    """A piece to be placed for free in a region (OK-13.13)."""

    piece: str
    region: tuple[str, ...]


class Acting(Struct, frozen=True):
    """A player uses the chosen space; gains, free pieces, effects and activations come first."""

    sets: tuple[boards.ActionSet, ...]
    """The alternatives still possible, with their remaining parts (OK-8.6)."""
    untaken: Amounts = field(default_factory=dict[str, int])
    """Types of a gain whose order can matter, in printed order (OK-13.9)."""
    placements: tuple[FreePiece, ...] = ()
    """Free pieces not placed yet, in printed order (OK-13.8)."""
    effect: Effect | None = None
    waiting: tuple[tuple[str, ...], ...] = ()
    """Unused activations; of two spaces in one entry only one may be used (OK-12.7)."""

    @property
    def is_busy(self) -> bool:
        """Whether something must be finished before the space can be used again (OK-7.6)."""
        return bool(self.untaken or self.placements or self.effect or self.waiting)

    @property
    def spaces_waiting(self) -> tuple[str, ...]:
        """The structure spaces whose activations wait."""
        return tuple(space for entry in self.waiting for space in entry)


class Refilling(Struct, frozen=True):
    """NATURE fills the display (OK-15.2)."""


class Turning(Struct, frozen=True):
    """Everybody may turn the wheel once for free (OK-15.7)."""

    turned: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()


class Over(Struct, frozen=True):
    """The game has been scored (OK-16)."""


Phase: TypeAlias = Opening | Placing | Choosing | Acting | Refilling | Turning | Over

BRIDGES_NEEDED = 2
"""The number of its bridges that activates a structure (OK-12.2)."""

TWICE = "twice"
STATES = ("inactive", "once", TWICE)
"""The names of structures activated neither way, one way, or both ways (OK-12.9)."""


class Player(Struct, frozen=True):
    """A supply and an industry board."""

    supply: Amounts
    routes: Mapping[str, str]
    """The kind of route on each route space."""
    start_paths: tuple[str, ...]
    bridges: tuple[str, ...] = ()
    structures: Mapping[str, str] = field(default_factory=dict[str, str])
    """The structure on each structure space."""
    marked: tuple[str, ...] = ()
    """Route spaces whose bridge, or else route, is removed at the end of the turn (OK-14.2)."""

    def keeps_path(self, space: str) -> bool:
        """Return whether a path may not be built over, because it will be removed (OK-10.10).

        A mark on its bridge does not prevent that (OK-10.8).
        """
        return space in self.marked and space not in self.bridges

    @property
    def has_full_board(self) -> bool:
        """Whether every structure space holds a structure (OK-9.7)."""
        return len(self.structures) == len(boards.STRUCTURE_SPACES)

    @property
    def empty_routes(self) -> int:
        """The number of route spaces without a route."""
        return len(boards.ROUTE_SPACES) - len(self.routes)

    @property
    def empty_spaces(self) -> int:
        """The number of structure spaces without a structure."""
        return len(boards.STRUCTURE_SPACES) - len(self.structures)

    def has_four_routes(self, space: str) -> bool:
        """Return whether every side of a structure space has a route (OK-12.1)."""
        return self.routes.keys() >= boards.STRUCTURE_SPACES[space].around

    def bridges_of(self, space: str) -> frozenset[str]:
        """Return the bridges across the sides of a structure space."""
        return boards.STRUCTURE_SPACES[space].around.intersection(self.bridges)

    def state_of(self, space: str) -> int:
        """Return how often a structure is activated, 0 to 2, on the present board (OK-12.9)."""
        return self.has_four_routes(space) + (len(self.bridges_of(space)) >= BRIDGES_NEEDED)

    def kinds_at(self, spaces: Iterable[str]) -> list[str]:
        """Return the kinds of the routes on some route spaces, without empty ones."""
        return [self.routes[space] for space in spaces if space in self.routes]

    def paying(self, cost: Amounts) -> "Player":
        """Return the player after paying a cost that can be paid."""
        return replace(self, supply=paid(self.supply, cost))

    def gaining(self, amounts: Amounts) -> "Player":
        """Return the player after gaining resources, up to the caps (OK-6.2)."""
        return replace(self, supply=gained(self.supply, amounts))

    def with_piece(self, piece: str, space: str) -> "Player":
        """Return the player after placing a route or a bridge, with its gain (OK-10.5)."""
        if piece == BRIDGE:
            return replace(self, bridges=(*self.bridges, space))
        placed = replace(self, routes={**self.routes, space: piece})
        return placed.gaining(BUILD_GAINS[piece]) if BUILD_GAINS[piece] else placed

    def with_structure(self, structure: str, space: str) -> "Player":
        """Return the player with another structure."""
        return replace(self, structures={**self.structures, space: structure})

    def marking(self, space: str) -> "Player":
        """Return the player with a piece marked for removal (OK-14.2)."""
        return replace(self, marked=(*self.marked, space))

    def clearing(self) -> "Player":
        """Return the player without the marked pieces (OK-14.2, OK-14.3)."""
        if not self.marked:
            return self
        bridges = tuple(bridge for bridge in self.bridges if bridge not in self.marked)
        gone = {space for space in self.marked if space not in self.bridges}
        routes = {space: kind for space, kind in self.routes.items() if space not in gone}
        return replace(self, bridges=bridges, routes=routes, marked=())


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
    colours: tuple[str, ...] = boards.SEAT_COLOURS
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
        return boards.TURNS[len(self.players)]

    @property
    def stack(self) -> str:
        """The colour of the stack that cards come from; empty if none (OK-15.2)."""
        return next((colour for colour in COLOURS if self.stacks[colour]), "")

    @property
    def display_target(self) -> int:
        """The number of structures in a full display at present (OK-15.2)."""
        if self.stacks["green"]:
            return boards.DISPLAY_TARGETS["green_left"]
        if self.stacks["orange"]:
            return boards.DISPLAY_TARGETS["orange_left"]
        return boards.DISPLAY_TARGETS["only_blue_or_none_left"]

    @property
    def lacks_cards(self) -> bool:
        """Whether a card has to be drawn for the display."""
        return bool(self.stack) and len(self.display) < self.display_target

    def player(self, seat: Seat) -> Player:
        return self.players[seat]

    def with_player(self, seat: Seat, player: Player) -> "Kanal":
        """Return the position with a player replaced."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_phase(self, phase: Phase) -> "Kanal":
        return replace(self, phase=phase)

    def is_open(self, action_set: boards.ActionSet) -> bool:
        """Return whether an alternative is uncovered (OK-8.7)."""
        if action_set.needs_final_round and not self.is_final:
            return False
        return not (action_set.needs_empty and self.stacks[action_set.needs_empty])

    def is_usable(self, slot: boards.Slot) -> bool:
        """Return whether a part of an alternative is uncovered (OK-8.7)."""
        return not (slot.needs_empty and self.stacks[slot.needs_empty])

    def free_spaces(self) -> tuple[str, ...]:
        """Return the action spaces that can be chosen (OK-7.3)."""
        return tuple(s for s in boards.ACTION_SPACES if s not in self.used and s != self.blocked)


def way_of_disc(state: Kanal) -> tuple[str, ...]:
    """Return the blocked spaces of the solo game, round by round (OK-17.7, OK-18.5)."""
    return boards.BLOCKING[state.campaign.game - 1 if state.campaign else 0]
