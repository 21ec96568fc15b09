"""What a skipper may imagine: others' hands and sealed choices, dealt at random (NL-1.2)."""

from dataclasses import replace
from random import Random

from night_lock.state import Night
from night_lock.tables import BARGES
from rules.text import Seat


def imagined(state: Night, seat: Seat, random: Random) -> Night:
    """Return a random position that looks the same to the seat."""
    seen = {*state.hands[seat], *(barge for shown in state.rounds for barge in shown)}
    # In the order of the table: the real hidden hands must not influence the new ones.
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
