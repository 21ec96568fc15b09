"""Canal King Brugge as other rooms use it: the methods of `rules.game.Game`."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random

from msgspec.structs import replace

from rules.canal_king import events, menu, moves, setup, tables
from rules.canal_king.advice import sampling
from rules.canal_king.advice.appraisal import WORTH_OF_A_TURN, appraise, merits, turns_in_words
from rules.canal_king.advice.imagination import imagine
from rules.canal_king.play import building, race, turn_end
from rules.canal_king.state import (
    CanalKing,
    Claiming,
    Dealing,
    Drawing,
    Over,
    Phase,
    Turn,
    is_complete,
)
from rules.canal_king.view import view_of
from rules.canal_king.words import PHRASES, things
from rules.core import NATURE, Event, Events, Profile, Result
from rules.errors import IllegalMove
from rules.facets import Condition, PastMove, names_in
from rules.game import Game
from rules.text import Seat, Text, count, say

CONDITIONS = (
    Condition("claim", say("somebody claims a route"), "CK-8.5"),
    Condition("port", say("a ship reaches its second port of call"), "CK-9.9"),
    Condition("special", say("somebody lays a special tile"), "CK-6.1"),
)
"""What an order may wait for."""
LAST_PORT = 1
"""The ports that a ship has left to reach when it has been in its second port of call."""
PLACES = frozenset({"space", "port"})
"""The fields of events with places; tiles of the same name are many."""


class CanalKingGame(Game[CanalKing, moves.Move]):
    """Canals laid tile by tile and a race between four ports, for 2 to 6."""

    interface = 1
    key = "canal_king"
    measure = say("Ports")
    negligible = 0.15  # ports; a turn is about a quarter of one
    loss_scale = 0.5  # half a turn in the middle of a game
    appraisal_cost = 3.0  # the ways of all ships
    slip = 0.15  # ports, in every turn
    title = "Canal King Brugge"
    bgg = 291957
    seats = tables.SEATS
    profile = Profile(
        minutes=(60, 90),
        weight=say("medium", context="weight"),
        pitch=say(
            "Everybody digs the same canals, each with a secret route in mind; then the "
            "ships race. Lay a flag in the way of others, and claim before somebody else "
            "does."
        ),
    )
    notation = menu.ROWS.notation
    phrases = PHRASES
    options = setup.OPTIONS

    start = staticmethod(setup.first_position)
    up_next = staticmethod(turn_end.up_next)
    view = staticmethod(view_of)
    describe = staticmethod(menu.ROWS.describe)
    standing = staticmethod(menu.ROWS.standing)
    path = staticmethod(menu.ROWS.path)
    breakdown = staticmethod(turn_end.breakdown)
    merits = staticmethod(merits)
    appraise = staticmethod(appraise)
    imagine = staticmethod(imagine)
    things = staticmethod(things)

    def to_act(self, state: CanalKing) -> tuple[Seat, ...]:
        if state.is_over:
            return ()
        return (NATURE,) if state.nature_acts else (state.on_turn,)

    def turn(self, state: CanalKing) -> int:
        characters = sum(bool(player.character) for player in state.players)
        return 1 + characters + state.turns

    def legal_moves(self, state: CanalKing, seat: Seat) -> Iterator[moves.Move]:
        owed = _legal_moves(state) if seat == state.on_turn else iter(())
        return chain(owed, setup.character_moves(state, seat))

    def places(self, state: CanalKing, seat: Seat) -> Sequence[moves.Move]:
        """Return the special tile, which is laid once a game (CK-6.1)."""
        return (moves.Special(next(iter(tables.SPACES)), 0),) if _builds(state, seat) else ()

    def sample(self, state: CanalKing, seat: Seat, random: Random) -> moves.Move:
        if _builds(state, seat):
            return sampling.sample(state, random)
        return super().sample(state, seat, random)

    def propose(self, state: CanalKing, seat: Seat, random: Random) -> moves.Move:
        if _builds(state, seat):
            return sampling.propose(state, random)
        return super().propose(state, seat, random)

    def obvious(self, state: CanalKing, seat: Seat) -> moves.Move | None:
        """Return the only legal move, or the wait that avoids a failing claim (CK-8.8)."""
        if isinstance(state.phase, Claiming) and not is_complete(state, seat):
            return moves.Wait()
        return super().obvious(state, seat)

    def plays_openly(self, state: CanalKing, seat: Seat) -> bool:
        """Return True for sailors and in the open pool: with a ship all colours are known (CK-8.7).

        A builder's moves would reveal whether the secret route can be claimed (CK-8.10).
        """
        match state.phase:
            case Turn():
                return state.players[seat].ship is not None
            case Drawing():
                return True
            case _:
                return False

    def unused(self, state: CanalKing, seat: Seat, move: moves.Move) -> Text | None:
        return menu.unused(state, move) if seat == state.on_turn else None

    def ahead(self, state: CanalKing, seat: Seat) -> CanalKing | None:
        """Return the position on a seat's next turn; None if it loses that turn (CK-9.7).

        Nothing here depends on a secret chance to claim, of which only its builder knows (CK-8.10).
        """
        seen = state.in_public
        if isinstance(seen.phase, Dealing | Over) or seen.players[seat].loses_turn:
            return None
        return replace(seen, on_turn=seat, phase=Turn())

    def touches(self, event: Event) -> frozenset[str]:
        """Return the spaces and ports of an event, with the spaces beside them.

        A tile next to one's own place can lead the canal elsewhere, or make another place better.
        """
        places = names_in(event, PLACES)
        return places.union(*(tables.BORDERS.get(place, ()) for place in places)) - {""}

    def stands_by(self, state: CanalKing, seat: Seat) -> moves.Move | None:
        return self.obvious(state, seat)

    def conditions(self, state: CanalKing, seat: Seat) -> Sequence[Condition]:
        return CONDITIONS

    def holds(self, key: str, seat: Seat, told: Sequence[Event], state: CanalKing) -> bool:
        match key:
            case "claim":
                return any(isinstance(event, events.RouteClaimed) for event in told)
            case "port":
                reached = (event for event in told if isinstance(event, events.PortReached))
                return any(event.left == LAST_PORT for event in reached)
            case _:
                return any(isinstance(event, events.SpecialPlaced) for event in told)

    def odds(self, state: CanalKing) -> Sequence[tuple[moves.Move, int]]:
        if isinstance(state.phase, Dealing):
            return setup.odds_of_dealing(state)
        return turn_end.odds_of_drawing(state)

    def apply(self, state: CanalKing, seat: Seat, move: moves.Move) -> tuple[CanalKing, Events]:
        if seat == NATURE:
            return _by_nature(state, move)
        match state.phase, move:
            case _, moves.Character():
                return setup.choose_character(state, seat, move)
            case Drawing() as phase, moves.Draw(source):
                return turn_end.draw_open(state, phase, source)
            case Turn() | Claiming(), moves.Claim() if not state.player.ship:
                return race.claim(state)
            case Claiming() as phase, moves.Wait():
                return race.wait(state, phase)
            case Turn(), _:
                return _take_turn(state, move)
            case _:
                raise _not_now(state.phase)

    def parse(self, state: CanalKing, seat: Seat, text: str) -> moves.Move:
        return moves.canonical(menu.ROWS.notation.read(text), state.canals)

    def deciding_rule(self, state: CanalKing, seat: Seat) -> str:
        sails = isinstance(state.phase, Turn) and state.players[seat].ship
        return "CK-3.4" if sails else _not_now(state.phase).rule

    def result(self, state: CanalKing) -> Result | None:
        return turn_end.result(state, state.phase) if isinstance(state.phase, Over) else None

    def amount(self, points: int) -> Text:
        """Return a number of ports in words, since this game has no points (CK-10.6)."""
        return count("{count} port", "{count} ports", points)

    def difference(self, points: float) -> Text:
        """Return a difference in turns: that of a single decision is mostly far below a port."""
        return turns_in_words(points / WORTH_OF_A_TURN)

    def laid_open(self, state: CanalKing) -> CanalKing:
        """Return the position with all routes shown."""
        shown = (replace(player, route_public=True) for player in state.players)
        return replace(state, players=tuple(shown))

    def hides(self, past: PastMove[CanalKing, moves.Move], now: CanalKing) -> bool:
        """Colours and routes are secret until they are shown (CK-11.2)."""
        match past.move:
            case moves.ColourDealt():
                return not now.colours_public
            case moves.RouteDealt():
                owner = next(index for index, p in enumerate(past.before.players) if not p.route)
                return not now.players[owner].route_public
            case _:
                return False

    def omits(self, past: PastMove[CanalKing, moves.Move], now: CanalKing) -> bool:
        """Omit a secret claim window, and what opened it until it is told (CK-8.10)."""
        state, move = past.before, past.move
        if isinstance(state.phase, Claiming) and isinstance(move, moves.Wait):
            return state.phase.before is not None
        is_open = isinstance(now.phase, Claiming) and now.phase.before is not None
        return (
            is_open
            and state.turns == now.turns
            and isinstance(move, moves.Place | moves.Replace | moves.Special)
        )


def _builds(state: CanalKing, seat: Seat) -> bool:
    return isinstance(state.phase, Turn) and seat == state.on_turn and not state.player.ship


def _legal_moves(state: CanalKing) -> Iterator[moves.Move]:
    match state.phase:
        case Turn() if state.player.ship:
            return race.sailors_moves(state)
        case Turn():
            return building.builders_moves(state)
        case Claiming():
            return iter((moves.Claim(), moves.Wait()))
        case Drawing() if not state.nature_acts:
            return turn_end.draws(state)
        case _:
            return iter(())


def _by_nature(state: CanalKing, move: moves.Move) -> tuple[CanalKing, Events]:
    match state.phase, move:
        case Dealing(), _:
            return setup.deal(state, move)
        case Drawing() as phase, moves.Drawn(tile) if state.nature_acts:
            return turn_end.draw_blind(state, phase, tile)
        case _:
            raise IllegalMove(say("Chance has nothing of the kind to decide now."), "CK-12.6")


def _take_turn(state: CanalKing, move: moves.Move) -> tuple[CanalKing, Events]:
    match move:
        case moves.Sail():
            return race.sail(state, move)
        case moves.Return():
            return race.return_to_port(state)
        case _ if state.player.ship:
            raise IllegalMove(say("You have a ship now: you can only sail or return."), "CK-3.4")
        case moves.Place() | moves.Replace() | moves.Special():
            return building.build(state, move)
        case moves.Swap():
            return building.swap(state, move)
        case moves.Pass():
            return building.pass_turn(state)
        case _:
            raise _not_now(state.phase)


def _not_now(phase: Phase) -> IllegalMove:
    """Return the refusal of a move of another phase, which says what this phase is for."""
    match phase:
        case Drawing():
            ask, rule = say("draw a tile from the open pool or from the supply"), "CK-13.2"
        case Claiming():
            ask, rule = say("claim your route or wait"), "CK-8.4"
        case _:
            ask, rule = say("place, replace or swap tiles, or lay your special tile"), "CK-3.2"
    return IllegalMove(say("That is not possible now: {ask}.", ask=ask), rule)
