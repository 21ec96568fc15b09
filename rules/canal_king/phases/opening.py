"""What NATURE deals before the game, and the choice of characters (CK-12)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.canal_king.events.opening import (
    CharacterChosen,
    ColourLearnt,
    FirstNamed,
    HandDealt,
    RouteLearnt,
)
from rules.canal_king.moves import Character, ColourDealt, Drawn, First, Move, RouteDealt
from rules.canal_king.state import CanalKing, Choosing, Turn, supply
from rules.canal_king.tables.constants import HAND
from rules.canal_king.tables.pieces import CHARACTERS, COLOURS
from rules.canal_king.tables.route_cards import ROUTES
from rules.core import Events, IllegalMove
from rules.text import Seat, Who, say


def legal_moves(state: CanalKing) -> Iterator[Move]:
    """Yield the characters nobody has chosen (CK-12.4)."""
    taken = {player.character for player in state.players}
    return (Character(name) for name in CHARACTERS if name not in taken)


def odds(state: CanalKing) -> Sequence[tuple[Move, int]]:
    """Return what NATURE may deal next: tiles, then colours, routes, the first seat (CK-12.6)."""
    if any(len(player.hand) < HAND for player in state.players):
        return [(Drawn(tile), copies) for tile, copies in supply(state).items()]
    if not all(player.colour for player in state.players):
        dealt = {player.colour for player in state.players}
        return [(ColourDealt(colour), 1) for colour in COLOURS if colour not in dealt]
    if not all(player.route for player in state.players):
        shown = {player.route for player in state.players}
        return [(RouteDealt(card), 1) for card, route in ROUTES.items() if route not in shown]
    return [(First(seat + 1), 1) for seat in state.seats]


def deal(state: CanalKing, move: Move) -> tuple[CanalKing, Events]:
    """Give what NATURE drew to the next seat that lacks it."""
    offered = any(move == possible for possible, _ in odds(state))
    match move:
        case Drawn(tile) if offered:
            return _deal_tile(state, tile)
        case ColourDealt(colour) if offered:
            seat = next(seat for seat in state.seats if not state.players[seat].colour)
            player = replace(state.players[seat], colour=colour)
            return state.with_player(seat, player), (ColourLearnt(seat, colour),)
        case RouteDealt(card) if offered:
            seat = next(seat for seat in state.seats if not state.players[seat].route)
            player = replace(state.players[seat], route=ROUTES[card])
            return state.with_player(seat, player), (RouteLearnt(seat, player.route),)
        case First(number) if offered:
            first = Seat(number - 1)
            return replace(state, on_turn=first, phase=Choosing()), (FirstNamed(first),)
        case _:
            raise IllegalMove(say("Chance cannot deal that now."), "CK-12.6")


def choose(state: CanalKing, move: Character) -> tuple[CanalKing, Events]:
    """Take a character; after the last one the first turn begins (CK-12.4)."""
    seat, title = state.on_turn, say(CHARACTERS[move.name])
    owners = [Who(s) for s in state.seats if state.players[s].character == move.name]
    if owners:
        raise IllegalMove(
            say("{who} is the {title} already.", who=owners[0], title=title), "CK-12.4"
        )
    state = state.with_player(seat, replace(state.player, character=move.name))
    following = Seat((seat + 1) % len(state.players))
    everyone = all(player.character for player in state.players)
    phase = Turn() if everyone else Choosing()
    return replace(state, on_turn=following, phase=phase), (CharacterChosen(seat, move.name),)


def _deal_tile(state: CanalKing, tile: str) -> tuple[CanalKing, Events]:
    """Deal to the first seat with fewer than five; the log tells when its hand is whole."""
    seat = next(seat for seat in state.seats if len(state.players[seat].hand) < HAND)
    hand = tuple(sorted((*state.players[seat].hand, tile)))
    told = (HandDealt(seat, hand),) if len(hand) == HAND else ()
    return state.with_player(seat, replace(state.players[seat], hand=hand)), told
