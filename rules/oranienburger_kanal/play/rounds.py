"""The opening, what comes between the rounds, and the end (OK-3, OK-15 to OK-17, OK-19.1)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.core import Events
from rules.errors import IllegalMove
from rules.oranienburger_kanal import events
from rules.oranienburger_kanal.moves import Drawn, First, Move, Ready, Start, Turn
from rules.oranienburger_kanal.play import Outcome, not_now, then
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import (
    Choosing,
    Kanal,
    Over,
    Placing,
    Player,
    Refilling,
    Turning,
    way_of_disc,
)
from rules.oranienburger_kanal.tables.boards import LOWER, START_PLACES, UPPER
from rules.oranienburger_kanal.tables.costs import BASIC, PATH, Amounts, can_turn, turned
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import PIECES, RESOURCE_NAMES
from rules.text import Seat, say

CARDS_THAT_LEAVE = 2
"""Cards leaving a solo display per round; those not raised are boxed (OK-17.3)."""
PATIENCE = 2
"""Rounds in a row without a raised structure before a card is boxed (OK-15.6)."""


def odds(state: Kanal) -> Sequence[tuple[Move, int]]:
    """Return NATURE's moves with weights: turn up a possible top card, or name a seat."""
    if not state.lacks_cards:
        return [(First(seat + 1), 1) for seat in state.seats]
    colour = state.stack
    unseen = state.unseen[colour]
    lots = lots_in(state, colour)
    # Exactly one of the lots is in the stack, so together they weigh as much as one other card.
    return [(Drawn(name), 1 if name in lots else len(lots) or 1) for name in unseen]


def lots_in(state: Kanal, colour: str) -> frozenset[str]:
    """Return the structures set aside of which one, unknown, is still in a stack (OK-18.4)."""
    lots = state.campaign.lots() if state.campaign and colour == "blue" else ()
    return frozenset(lots).intersection(state.unseen[colour])


def by_nature(state: Kanal, move: Move) -> tuple[Kanal, Events]:
    """Turn up a card or name the starting player, or raise IllegalMove."""
    match move:
        case Drawn(structure) if state.lacks_cards and structure in state.unseen[state.stack]:
            return _after_drawing(draw(state, structure)), (events.CardDrawn(structure),)
        case First(number) if not state.lacks_cards and 1 <= number <= len(state.seats):
            seat = Seat(number - 1)
            return _begun(replace(state, starter=seat)), (events.FirstNamed(seat),)
        case _:
            raise IllegalMove(say("Chance has nothing of the kind to decide now."))


def draw(state: Kanal, structure: str) -> Kanal:
    """Turn up a card into the display; the solo display is sorted (OK-4.1, OK-17.3)."""
    colour = state.stack
    lots = lots_in(state, colour)
    gone = lots if structure in lots else {structure}
    display = (*state.display, structure)
    if state.is_solo:
        display = tuple(sorted(display, key=lambda name: STRUCTURES[name].order))
    return replace(
        state,
        display=display,
        stacks={**state.stacks, colour: state.stacks[colour] - 1},
        unseen={**state.unseen, colour: tuple(n for n in state.unseen[colour] if n not in gone)},
    )


def _after_drawing(state: Kanal) -> Kanal:
    if state.lacks_cards:
        return state
    if isinstance(state.phase, Refilling):
        return state.with_phase(Turning())
    return state if state.starter is None else _begun(state)


def _begun(state: Kanal) -> Kanal:
    """Go on once the display is complete and the starting player is known."""
    left = state.to_place
    return state.with_phase(Placing((left,) * len(state.players)) if left else Choosing())


def legal_starts(state: Kanal, phase: Placing, seat: Seat) -> Iterator[Move]:
    """Yield where a seat's next start piece may be placed (OK-19.1)."""
    kind = phase.left[seat][0]
    routes = state.player(seat).routes
    return (Start(kind, route) for route in START_PLACES if route not in routes)


def place(state: Kanal, phase: Placing, seat: Seat, move: Move) -> tuple[Kanal, Events]:
    """Place a start piece (OK-19.1)."""
    if not isinstance(move, Start) or not phase.left[seat]:
        raise not_now(state, seat)
    kind, *later = phase.left[seat]
    player = state.player(seat)
    if move.kind != kind:
        raise IllegalMove(say("Your next start piece is {kind}.", kind=PIECES[kind].one), "OK-19.1")
    if move.route not in START_PLACES:
        reason = say("{route} neither lies at the edge nor leads inwards.", route=move.route)
        raise IllegalMove(reason, "OK-19.1")
    if move.route in player.routes:
        raise IllegalMove(say("{route} is not free.", route=move.route), "OK-19.1")
    left = (*phase.left[:seat], tuple(later), *phase.left[seat + 1 :])
    placed = state.with_player(seat, _with_start_piece(player, kind, move.route))
    event = events.PieceBuilt(seat, kind, move.route, {})
    if any(left):
        return placed.with_phase(Placing(left)), (event,)
    return replace(placed, phase=Choosing(), turn=state.turn + 1), (event,)


def _with_start_piece(player: Player, kind: str, route: str) -> Player:
    paths = (*player.start_paths, route) if kind == PATH else player.start_paths
    return replace(player, routes={**player.routes, route: kind}, start_paths=paths)


def box(state: Kanal) -> Outcome:
    """Put the topmost card into the box unseen (OK-9.7, OK-15.6)."""
    colour = state.stack
    stacks = {**state.stacks, colour: state.stacks[colour] - 1}
    boxed = replace(
        state, stacks=stacks, boxed=state.boxed + 1, boxed_in_round=state.boxed_in_round + 1
    )
    return boxed, (events.CardBoxed(colour),)


def end_turn(state: Kanal) -> Outcome:
    """Pass the turn on; after the last turn of a round prepare the next (OK-7.2, OK-15.1)."""
    done = replace(state, turns_done=state.turns_done + 1, turn=state.turn + 1, phase=Choosing())
    if done.turns_done < done.turns_in_round:
        return done, ()
    if done.is_final:
        return done.with_phase(Turning()), ()
    shrunk = _discard(done) if done.is_solo else _guard_against_stalling(done)
    return then(shrunk, lambda s: (s.with_phase(Refilling() if s.lacks_cards else Turning()), ()))


def _discard(state: Kanal) -> Outcome:
    """Solo: box the lowest structures of the display that were not raised (OK-17.3)."""
    due = max(CARDS_THAT_LEAVE - state.raised, 0)
    lowest, display = state.display[:due], state.display[due:]
    left = replace(state, display=display, discarded=(*state.discarded, *lowest))
    return left, tuple(map(events.Discarded, lowest))


def _guard_against_stalling(state: Kanal) -> Outcome:
    """Box a card in the second round in a row in which no card left the game (OK-15.6)."""
    idle = 0 if state.raised or state.boxed_in_round else state.rounds_without_raise + 1
    if idle < PATIENCE:
        return replace(state, rounds_without_raise=idle), ()
    reset = replace(state, rounds_without_raise=0)
    return box(reset) if reset.stack else (reset, ())


def legal_moves(state: Kanal, turning: Turning, seat: Seat) -> Iterator[Move]:
    """Yield a seat's moves in the wheel step, without at-anytime actions (OK-15.7)."""
    if seat not in turning.turned and can_turn(state.player(seat).supply):
        yield Turn()
    yield Ready()


def apply(state: Kanal, turning: Turning, seat: Seat, move: Move) -> Outcome:
    """Turn the wheel for free, or be ready."""
    match move:
        case Turn():
            return _turn(state, turning, seat)
        case Ready():
            return _ready(state, turning, seat)
        case _:
            raise not_now(state, seat)


def _turn(state: Kanal, turning: Turning, seat: Seat) -> Outcome:
    if seat in turning.turned:
        raise IllegalMove(say("You have had your free turn of the wheel."), "OK-15.7")
    player = state.player(seat)
    must_be_able_to_turn(player.supply)
    after = state.with_player(seat, replace(player, supply=turned(player.supply)))
    phase = replace(turning, turned=turning.turned | {seat})
    return after.with_phase(phase), (events.WheelTurned(seat, paid=False),)


def must_be_able_to_turn(supply: Amounts) -> None:
    """Raise IllegalMove unless there is one of each basic material (OK-6.3)."""
    if not can_turn(supply):
        missing = tuple(RESOURCE_NAMES[m] for m in BASIC if not supply[m])
        reason = say(
            "The wheel needs 1 of each basic material; you have no {missing}.", missing=missing
        )
        raise IllegalMove(reason, "OK-6.3")


def _ready(state: Kanal, turning: Turning, seat: Seat) -> Outcome:
    ready = turning.ready | {seat}
    declared = state.with_phase(replace(turning, ready=ready)), (events.ReadyDeclared(seat),)
    if len(ready) < len(state.players):
        return declared
    return then(declared, _end_game if state.is_final else _next_round)


def _next_round(state: Kanal) -> Outcome:
    """Place thalers, pass the starting disc, move the blocking disc (OK-15.8, OK-15.9, OK-17.6)."""
    blocked = way_of_disc(state)[state.round] if state.is_solo else ""
    thalers = dict(_thalers_put_out(state))
    if blocked:
        thalers[blocked] = 0
    begun = replace(
        state,
        phase=Choosing(),
        thalers=thalers,
        used=(),
        turns_done=0,
        round=state.round + 1,
        is_final=not state.stack,
        starter=state.in_order[-1],
        blocked=blocked,
        raised=0,
        boxed_in_round=0,
        turn=state.turn + 1,
    )
    return begun, (events.RoundBegun(begun.round, begun.in_order[0], begun.is_final, blocked),)


def _thalers_put_out(state: Kanal) -> Amounts:
    idle = [space for space in LOWER if space not in state.used and space != state.blocked]
    return {
        space: thalers + (space in UPPER or space in idle)
        for space, thalers in state.thalers.items()
    }


def _end_game(state: Kanal) -> Outcome:
    over = replace(state, phase=Over(), turn=state.turn + 1)
    return over, (events.GameEnded(tuple(score(player).total for player in state.players)),)
