"""The Building Phase: everybody chooses in secret, then all tiles are revealed (BS-8)."""

from collections.abc import Iterator, Mapping
from itertools import permutations

from msgspec import field
from msgspec.structs import replace

from rules.big_shoulders.events.action import PartnerGained
from rules.big_shoulders.events.board import PhaseBegun
from rules.big_shoulders.events.building import (
    BuildingPlayed,
    ChoiceSealed,
    HasChosen,
    WorkersArrived,
)
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.stock import Build, BuildAndDrop
from rules.big_shoulders.play.chance import DealTiles
from rules.big_shoulders.state.player import Player
from rules.big_shoulders.state.position import Chicago, Phase, not_now
from rules.big_shoulders.tables.setup import PARTNER_DECADE
from rules.big_shoulders.tables.spaces import BUILDINGS
from rules.big_shoulders.tables.tracks import DECADES, MARKET
from rules.errors import IllegalMove
from rules.text import Seat, Text, say

Choice = tuple[str, str]
"""The tile to play and the tile to discard, which is empty in the last decade."""


class BuildingPhase(Phase, frozen=True):
    """Fills the hands, then asks everybody (BS-8.1)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(PhaseBegun("building", state.decade)).next_turn()
        dealing = () if state.decade == 1 else (DealTiles(),)
        return told.with_phases(*dealing, SealedChoices())


class SealedChoices(Phase, frozen=True):
    """Who has chosen what; nobody sees another's choice before all have chosen (BS-8.2)."""

    rule = "BS-8.2"
    choices: Mapping[Seat, Choice] = field(default_factory=dict[Seat, Choice])

    @property
    def asks(self) -> Text:
        return say("chooses a building to play")

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.seats if seat not in self.choices)

    def may_choose(self, state: Chicago) -> tuple[Seat, ...]:
        return state.seats

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        hand = state.players[seat].hand
        if _is_last(state):
            yield from map(Build, hand)
        else:
            for building, dropped in permutations(hand, 2):
                yield BuildAndDrop(building, dropped)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case BuildAndDrop() if _is_last(state):
                return IllegalMove(
                    say("In the last decade choose only a tile to play, and none to discard."),
                    "BS-8.3",
                )
            case BuildAndDrop(building, dropped):
                return _why_not_choose(state.players[seat], building, dropped)
            case Build() if not _is_last(state):
                return IllegalMove(say("Choose a tile to discard, too."), "BS-8.2")
            case Build(building):
                return _why_not_choose(state.players[seat], building)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case BuildAndDrop(building, dropped):
                choice = (building, dropped)
            case Build(building):
                choice = (building, "")
            case _:
                raise not_now(self, state)
        told = state.telling(ChoiceSealed(seat, *choice))
        if seat not in self.choices:
            # That a choice was changed is as secret as the choice (BS-20.2).
            told = told.telling(HasChosen(seat))
        return told.instead(SealedChoices({**self.choices, seat: choice}))

    def finish(self, state: Chicago) -> Chicago:
        """Reveal all tiles, then bring workers and partners (BS-8.4 to BS-8.6)."""
        for seat in state.seats:
            building, dropped = self.choices[seat]
            player = _played(state.players[seat], building, dropped or None)
            state = state.with_player(seat, player, BuildingPlayed(seat, building))
        state = _workers_come(state, [building for building, _ in self.choices.values()])
        return _partners_come(state) if state.decade == PARTNER_DECADE else state


def _is_last(state: Chicago) -> bool:
    return state.decade == len(DECADES)


def _why_not_choose(player: Player, *tiles: str) -> IllegalMove | None:
    if len(set(tiles)) < len(tiles):
        return IllegalMove(say("Play one tile and discard another."), "BS-8.2")
    missing = tuple(tile for tile in tiles if tile not in player.hand)
    if missing:
        return IllegalMove(say("You do not have {tiles} in your hand.", tiles=missing), "BS-8.2")
    return None


def _played(player: Player, building: str, dropped: str | None) -> Player:
    """Play a tile; without a tile to discard, discard the rest (BS-8.3)."""
    rest = tuple(tile for tile in player.hand if tile != building)
    gone = rest if dropped is None else (dropped,)
    return replace(
        player,
        hand=tuple(tile for tile in rest if tile not in gone),
        discards=(*player.discards, *gone),
        track=(*player.track, building),
    )


def _workers_come(state: Chicago, buildings: list[str]) -> Chicago:
    shown = sum(BUILDINGS[building].workers for building in buildings)
    market = min(state.board.market + shown, MARKET)
    event = WorkersArrived(market - state.board.market, market)
    return state.with_board(replace(state.board, market=market), event)


def _partners_come(state: Chicago) -> Chicago:
    for seat in state.seats:
        player = state.players[seat]
        gained = replace(player, partners=player.partners + 1, available=player.available + 1)
        state = state.with_player(seat, gained, PartnerGained(seat))
    return state
