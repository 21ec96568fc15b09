"""Night at the Lock as a game: the possible moves, and their results."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from night_lock.advice import imagined
from night_lock.events import BargeDealt, BargeSealed, HasChosen, RoundShown, title
from night_lock.menu import ROWS
from night_lock.moves import Deal, Move, Seal
from night_lock.state import Night, Round
from night_lock.tables import BARGES
from night_lock.view import NightView, view_of
from rules.core import NATURE, Events, Profile, Result, ranked
from rules.errors import IllegalMove
from rules.game import Game
from rules.rulebook.things import Thing
from rules.setup import Setup
from rules.text import Seat, Text, say


class NightLockGame(Game[Night, Move]):
    """Hidden hands and a sealed choice in each of five rounds, for 2 to 4."""

    interface = 1
    key = "night_lock"
    title = "Night at the Lock"
    seats = range(2, 5)
    profile = Profile(
        minutes=(10, 20),
        weight=say("light"),
        pitch=say(
            "Barges come to the lock at night. Seal one of your hand each round, and hope "
            "that nobody brings a heavier load."
        ),
    )
    notation = ROWS.notation

    def start(self, setup: Setup) -> Night:
        return Night(hands=((),) * setup.seats)

    def to_act(self, state: Night) -> tuple[Seat, ...]:
        return (NATURE,) if state.to_refill else state.choosing

    def turn(self, state: Night) -> int:
        return len(state.rounds) + 1

    def legal_moves(self, state: Night, seat: Seat) -> Iterator[Move]:
        if state.choosing:
            sealed = state.sealed.get(seat)
            yield from (Seal(barge) for barge in state.hands[seat] if barge != sealed)

    def odds(self, state: Night) -> Sequence[tuple[Move, int]]:
        return [(Deal(barge), 1) for barge in state.unseen]

    def apply(self, state: Night, seat: Seat, move: Move) -> tuple[Night, Events]:
        match move:
            case Deal(barge) if seat == NATURE:
                return _deal(state, barge)
            case Seal(barge) if seat != NATURE:
                return _seal(state, seat, barge)
            case Deal():
                raise IllegalMove(say("Chance deals the barges, not a player."), "NL-1.2")
            case Seal():
                raise IllegalMove(say("Chance has no barges to send."), "NL-2.1")

    def view(self, state: Night, seat: Seat | None) -> NightView:
        return view_of(state, seat)

    def deciding_rule(self, state: Night, seat: Seat) -> str:
        del state, seat
        return "NL-2.1"

    def describe(self, state: Night, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        return ROWS.describe(state, seat, move)

    def result(self, state: Night) -> Result | None:
        if not state.is_over:
            return None
        return Result(state.scores, ranked(state.scores), say("The highest score wins (NL-3.2)."))

    def imagine(self, state: Night, seat: Seat, random: Random) -> Night:
        return imagined(state, seat, random)

    def things(self) -> Iterator[Thing]:
        for barge in BARGES:
            does = say("{barge}: a barge, with its load.", barge=title(barge))
            yield Thing((barge,), does)


def _deal(state: Night, barge: str) -> tuple[Night, Events]:
    """Give a barge to the first hand that is not full."""
    if barge not in state.unseen:
        raise IllegalMove(say("The {barge} has been dealt already.", barge=title(barge)), "NL-1.1")
    seat = state.to_refill[0]
    hands = list(state.hands)
    hands[seat] = (*hands[seat], barge)
    return replace(state, hands=tuple(hands)), (BargeDealt(seat, barge),)


def _seal(state: Night, seat: Seat, barge: str) -> tuple[Night, Events]:
    """Lay a barge face down; the last one turns them all up."""
    if barge not in state.hands[seat]:
        raise IllegalMove(say("The {barge} is not in your hand.", barge=title(barge)), "NL-2.1")
    if state.sealed.get(seat) == barge:
        raise IllegalMove(say("You have chosen the {barge} already.", barge=title(barge)), "NL-2.2")
    told = BargeSealed(seat, barge)
    chosen = replace(state, sealed={**state.sealed, seat: barge})
    if chosen.choosing:
        # Nobody learns that a choice was changed (NL-2.2).
        return chosen, (told,) if seat in state.sealed else (told, HasChosen(seat))
    shown = tuple(chosen.sealed[seat] for seat in chosen.seats)
    return _show(chosen, shown), (told, RoundShown(shown))


def _show(state: Night, shown: Round) -> Night:
    """Take the barges that were shown out of the game."""
    hands = tuple(tuple(barge for barge in hand if barge not in shown) for hand in state.hands)
    return Night(hands, rounds=(*state.rounds, shown))
