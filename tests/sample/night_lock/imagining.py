"""What a skipper may imagine: the others' hands and what they have sealed, dealt anew (NL-1.2)."""

from dataclasses import replace
from random import Random

from rules.text import Seat
from tests.sample.night_lock.state import Night
from tests.sample.night_lock.tables import BARGES


def imagined(state: Night, seat: Seat, random: Random) -> Night:
    """Return a position in which everything is as before that the seat can see."""
    seen = {*state.hands[seat], *(barge for shown in state.rounds for barge in shown)}
    # In the order of the table: how the hidden hands were dealt must not show in the new ones.
    deck = [barge for barge in BARGES if barge not in seen]
    random.shuffle(deck)
    hands = tuple(
        hand if other == seat else tuple(deck.pop() for _ in hand)
        for other, hand in zip(state.seats, state.hands, strict=True)
    )
    others = (other for other in state.seats if other in state.sealed and other != seat)
    guesses = {other: random.choice(hands[other]) for other in others}
    own = {seat: state.sealed[seat]} if seat in state.sealed else {}
    return replace(state, hands=hands, sealed={**guesses, **own})
