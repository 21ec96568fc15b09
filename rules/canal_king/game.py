"""Canal King Brugge as a game: what may be done, and what doing it leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.canal_king.explanations import explain
from rules.canal_king.menu import describe
from rules.canal_king.moves import (
    NOTATION,
    Character,
    Claim,
    ColourDealt,
    Draw,
    Drawn,
    Move,
    Pass,
    Place,
    Replace,
    Return,
    RouteDealt,
    Sail,
    Special,
    Swap,
    Wait,
)
from rules.canal_king.phases.building import build, do_nothing, swap
from rules.canal_king.phases.claiming import claim, wait
from rules.canal_king.phases.legal_moves import legal_moves
from rules.canal_king.phases.opening import choose, deal, deals
from rules.canal_king.phases.sailing import go_back, sail
from rules.canal_king.phases.turns import draw_blind, draw_open
from rules.canal_king.state import (
    CanalKing,
    Choosing,
    Claiming,
    Dealing,
    Drawing,
    Over,
    Player,
    Reason,
    Turn,
    best_seats,
    supply,
)
from rules.canal_king.tables.pieces import OPTIONS, SEATS
from rules.canal_king.tables.tiles import LIES, SPECIAL
from rules.canal_king.view import CanalKingView
from rules.canal_king.view.from_state import look
from rules.core import NATURE, Events, Game, IllegalMove, Option, Result, Setup
from rules.text import Seat, Text, say

ROTATIONS = range(6)
"""Rotation numbers on input; those that look alike are one (CK-2.2)."""


class CanalKingGame(Game[CanalKing, Move]):
    """Canals laid tile by tile and a race between four ports, for 2 to 6."""

    key = "canal_king"
    title = "Canal King Brugge"
    seats = SEATS
    options = (
        Option(
            "claim_mode",
            OPTIONS["claim_mode"],
            say("Whether only a finished route can be claimed, or claims may be wrong."),
        ),
        Option(
            "leftover_tiles",
            OPTIONS["leftover_tiles"],
            say("Whether the tiles of a seat that sets sail are discarded or free for all."),
        ),
        Option(
            "exact_copy_replacement",
            OPTIONS["exact_copy_replacement"],
            say("Whether a tile may be replaced by its exact copy."),
        ),
    )

    def start(self, setup: Setup) -> CanalKing:
        chosen = {option.name: option.default for option in self.options} | dict(setup.options)
        return CanalKing(
            players=(Player(),) * setup.seats,
            on_turn=Seat(0),
            window=Dealing(),
            claims_open=chosen["claim_mode"] == "open",
            pool_open=chosen["leftover_tiles"] == "open_pool",
            copies_allowed=chosen["exact_copy_replacement"] == "allowed",
        )

    def to_act(self, state: CanalKing) -> tuple[Seat, ...]:
        if state.is_over:
            return ()
        return (NATURE,) if state.nature_acts else (state.on_turn,)

    def turn(self, state: CanalKing) -> int:
        characters = sum(bool(player.character) for player in state.players)
        return 1 + characters + state.turns

    def legal_moves(self, state: CanalKing, seat: Seat) -> Iterator[Move]:
        return legal_moves(state) if seat == state.on_turn else iter(())

    def odds(self, state: CanalKing) -> Sequence[tuple[Move, int]]:
        if isinstance(state.window, Dealing):
            return deals(state)
        drawn_from = state if state.supply_size else replace(state, discard=())
        return [(Drawn(tile), copies) for tile, copies in supply(drawn_from).items()]

    def apply(self, state: CanalKing, seat: Seat, move: Move) -> tuple[CanalKing, Events]:
        if seat == NATURE:
            return _by_nature(state, move)
        match state.window, move:
            case Choosing(), Character():
                return choose(state, move)
            case Drawing() as drawing, Draw(source):
                return draw_open(state, drawing, source)
            case Turn() | Claiming(), Claim() if not state.player.ship:
                return claim(state)
            case Claiming() as window, Wait():
                return wait(state, window)
            case Turn(), _:
                return _take_turn(state, move)
            case _:
                raise IllegalMove(say("That is not possible now: {ask}.", ask=_ask(state.window)))

    def view(self, state: CanalKing, seat: Seat | None) -> CanalKingView:
        return look(state, seat)

    def parse(self, state: CanalKing, seat: Seat, text: str) -> Move:
        del seat
        return _normal(state, NOTATION.read(text))

    def format(self, state: CanalKing, move: Move) -> str:
        del state
        return NOTATION.write(move)

    def describe(self, state: CanalKing, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        del seat
        return describe(state, move)

    def result(self, state: CanalKing) -> Result | None:
        if not isinstance(state.window, Over):
            return None
        winner = state.window.winner
        best = best_seats(state) if winner is None else (winner,)
        ranks = tuple(1 if seat in best else 2 for seat in state.seats)
        return Result(look(state, None).scores, ranks, _why(state.window))

    def hides(self, state: CanalKing, seat: Seat, move: Move, now: CanalKing) -> bool:
        """Colours and routes are secret until they are shown (CK-11.2)."""
        del seat
        match move:
            case ColourDealt():
                return not now.colours_public
            case RouteDealt():
                owner = next(place for place, p in enumerate(state.players) if not p.route)
                return not now.players[owner].route_public
            case _:
                return False

    def omits(self, state: CanalKing, seat: Seat, move: Move, now: CanalKing) -> bool:
        """Leave no trace of a secret claim window, nor yet of what opened it (CK-8.10)."""
        del seat
        if isinstance(state.window, Claiming) and isinstance(move, Wait):
            return state.window.before is not None
        is_open = isinstance(now.window, Claiming) and now.window.before is not None
        return is_open and state.turns == now.turns and isinstance(move, Place | Replace | Special)

    def explain(self, topic: str) -> Text | None:
        return explain(topic)


def _take_turn(state: CanalKing, move: Move) -> tuple[CanalKing, Events]:
    match move:
        case Sail():
            return sail(state, move)
        case Return():
            return go_back(state)
        case _ if state.player.ship:
            raise IllegalMove(say("You have a ship now: you can only sail or return."), "CK-3.4")
        case Place() | Replace() | Special():
            return build(state, move)
        case Swap():
            return swap(state, move)
        case Pass():
            return do_nothing(state)
        case _:
            raise IllegalMove(say("That is not possible now: {ask}.", ask=_ask(state.window)))


def _by_nature(state: CanalKing, move: Move) -> tuple[CanalKing, Events]:
    match state.window, move:
        case Dealing(), _:
            return deal(state, move)
        case Drawing() as drawing, Drawn(tile) if state.nature_acts:
            return draw_blind(state, drawing, tile)
        case _:
            raise IllegalMove(say("Chance has nothing of the kind to decide now."))


def _ask(window: object) -> Text:
    """Say what the seat on turn has to decide."""
    match window:
        case Choosing():
            return say("choose a character")
        case Drawing():
            return say("draw a tile of the pool or a blind one")
        case Claiming():
            return say("claim your route or wait")
        case _:
            return say("take your turn")


def _normal(state: CanalKing, move: Move) -> Move:
    """Read rotations that look alike as one, and `place` onto a tile as `replace` (CK-2.2)."""
    match move:
        case Place(tile, space, rotation) if space in state.canals.laid:
            return Replace(tile, space, _lowest(tile, rotation))
        case Place(tile, _, rotation) | Replace(tile, _, rotation):
            return replace(move, rotation=_lowest(tile, rotation))
        case Special(_, rotation):
            return replace(move, rotation=_lowest(SPECIAL, rotation))
        case Swap(tiles):
            return Swap(tuple(sorted(tiles)))
        case _:
            return move


def _lowest(tile: str, rotation: int) -> int:
    return rotation % len(LIES[tile]) if rotation in ROTATIONS else rotation


def _why(over: Over) -> Text:
    match over.reason:
        case Reason.FINAL_DESTINATION:
            return say("First at the final destination (CK-10.1).")
        case Reason.STALEMATE:
            return say("Best progress when all stood still (CK-10.3).")
        case _:
            return say("Best progress after the last round (CK-10.4).")
