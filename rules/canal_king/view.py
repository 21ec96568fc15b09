"""What a seat or a spectator may see of Canal King Brugge (CK-8.10, CK-11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from msgspec.structs import replace

from rules.canal_king.canals import Berth, Canals, shortest_chain
from rules.canal_king.state import CanalKing, Claiming, Dealing, Drawing, Over, Player, Turn
from rules.canal_king.tables import CHARACTERS, FINAL, Route
from rules.canal_king.words import berth_title, route_title
from rules.text import Seat, Text, Who, joined, say


class Stage(StrEnum):
    """What the game waits for, as far as the viewer may know."""

    DEALING = "dealing"
    TURN = "turn"
    CLAIMING = "claiming"
    DRAWING = "drawing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Own:
    """What the viewer alone knows (CK-11.2)."""

    seat: Seat
    colour: str
    route: Route
    ways: tuple[tuple[Berth, ...], ...]
    """A shortest way for each leg that can be sailed now; empty for the others."""

    @property
    def legs(self) -> int:
        """The number of legs linked in order from the start."""
        return next((leg for leg, way in enumerate(self.ways) if not way), len(self.ways))


@dataclass(frozen=True, slots=True)
class CanalKingView:
    """The position as one viewer may see it."""

    players: tuple[Player, ...]
    """The players without colours and routes that are still secret."""
    own: Own | None
    """None for spectators."""
    on_turn: Seat
    stage: Stage
    canals: Canals
    supply: int
    discard: tuple[str, ...]
    pool: tuple[str, ...]
    out_of_play: tuple[str, ...]
    turns: int
    idle: int
    colours_public: bool
    nature_acts: bool
    winner: Seat | None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.nature_acts or self.stage is Stage.OVER else (self.on_turn,)

    @property
    def round(self) -> int:
        return self.turns // len(self.players) + 1

    @property
    def headline(self) -> Text:
        if self.stage is Stage.DEALING:
            return say("Tiles and cards are being dealt")
        if self.stage is Stage.OVER:
            return say("Game over · round {round} · colours are known", round=self.round)
        return say(
            "Round {round} · turn {turn} · {colours}",
            round=self.round,
            turn=self.turns + 1,
            colours=say("colours are known") if self.colours_public else say("colours secret"),
        )

    @property
    def is_half_played(self) -> bool:
        """Whether a ship sails: the first half is building, the second the race (CK-8.5)."""
        return any(player.ship for player in self.players)

    @property
    def asks(self) -> Text:
        match self.stage:
            case Stage.CLAIMING:
                return say("claims the route or waits")
            case Stage.DRAWING:
                return say("draws a tile")
            case Stage.DEALING | Stage.OVER:
                return say("has nothing to decide")
            case _:
                sails = self.players[self.on_turn].ship
                return say("sails") if sails else say("takes a building turn")

    @property
    def scores(self) -> tuple[int, ...]:
        """The ports of its route that each ship has reached in order; 0 for builders (CK-10.6)."""
        return tuple(player.ports_reached for player in self.players)

    @property
    def essentials(self) -> Text:
        public = say(
            "Canal King Brugge. {headline}. {turn} {seats} {ports} {stock}",
            headline=self.headline,
            turn=self._whose_turn(),
            seats=joined(*map(self._seat, map(Seat, range(len(self.players)))), between=" "),
            ports=self._linked_ports(),
            stock=self._stock(),
        )
        if self.own is None or not self.own.route:
            return public
        return say("{public} {own}", public=public, own=self._own(self.own))

    def _whose_turn(self) -> Text:
        if self.stage is Stage.OVER:
            if self.winner is None:
                return say("The game is over.")
            return say("{who} has won.", who=Who(self.winner))
        if not self.to_act:
            return say("Tiles are drawn.")
        return say("{who} {asks}.", who=Who(self.on_turn), asks=self.asks)

    def _seat(self, seat: Seat) -> Text:
        player = self.players[seat]
        names = [say(CHARACTERS[player.character])] if player.character else []
        names += [say(player.colour)] if player.colour else []
        who = say("{who} ({names})", who=Who(seat), names=tuple(names)) if names else Who(seat)
        if not player.ship:
            hand = " ".join(player.hand) or say("no tiles")
            return say("{who} holds {hand}.", who=who, hand=hand)
        return say(
            "{who} sails from {berth} and has reached {visited} of {targets} targets.",
            who=who,
            berth=berth_title(player.ship),
            visited=player.visited,
            targets=FINAL,
        )

    def _linked_ports(self) -> Text:
        groups = tuple(
            "–".join(sorted(group)) for group in self.canals.port_groups if len(group) > 1
        )
        if not groups:
            return say("No ports are linked.")
        return say("Linked ports are {groups}.", groups=groups)

    def _stock(self) -> Text:
        return say(
            "Tiles: {laid} on the board, {supply} in the supply, {discard} on the discard pile, "
            "{out} out of play.",
            laid=len(self.canals.laid),
            supply=self.supply,
            discard=len(self.discard),
            out=len(self.out_of_play),
        )

    def _own(self, own: Own) -> Text:
        return say(
            "Your colour is {colour}, your route {route}; {legs} of its {all} legs are linked.",
            colour=say(own.colour),
            route=route_title(own.route),
            legs=own.legs,
            all=FINAL,
        )


STAGES: Mapping[type, Stage] = {
    Dealing: Stage.DEALING,
    Turn: Stage.TURN,
    Claiming: Stage.CLAIMING,
    Drawing: Stage.DRAWING,
    Over: Stage.OVER,
}
"""The view's name of each phase."""


def view_of(state: CanalKing, seat: Seat | None) -> CanalKingView:
    """Return what a seat, or a spectator (None), may see of a position.

    Only its builder knows of a secret claim window (CK-8.10).
    """
    state = state if seat == state.on_turn else state.in_public
    phase = state.phase
    return CanalKingView(
        players=tuple(_shown(state, player) for player in state.players),
        own=None if seat is None else _own(state, seat),
        on_turn=state.on_turn,
        stage=STAGES[type(phase)],
        canals=state.canals,
        supply=state.supply_size,
        discard=state.discard,
        pool=state.pool,
        out_of_play=state.out_of_play,
        turns=state.turns,
        idle=state.idle,
        colours_public=_colours_known(state),
        nature_acts=state.nature_acts,
        winner=phase.winner if isinstance(phase, Over) else None,
    )


def _shown(state: CanalKing, player: Player) -> Player:
    """Return a player without secrets (CK-11.2); hands are open once they are dealt (CK-12.2)."""
    return replace(
        player,
        hand=() if isinstance(state.phase, Dealing) else player.hand,
        colour=player.colour if _colours_known(state) else "",
        route=player.route if player.route_public or state.is_over else (),
    )


def _colours_known(state: CanalKing) -> bool:
    """Return whether all colours are shown: after the first claim, or at the end (CK-10.7)."""
    return state.colours_public or state.is_over


def _own(state: CanalKing, seat: Seat) -> Own:
    player = state.players[seat]
    return Own(seat, player.colour, player.route, shortest_chain(state.canals, player.route))
