"""Choosing cubes from Haymarket Square (BS-10.13, BS-10.14, BS-14.9)."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from rules.big_shoulders.cubes import KINDS, Cubes, counted, kinds_in, number_of
from rules.big_shoulders.effects.kinds import TakeAny, TakeLike, TakeUnlike
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import Take, TakeDone
from rules.big_shoulders.play.effects import take_cubes
from rules.big_shoulders.state.position import Chicago, CompanyPhase, not_now
from rules.errors import IllegalMove
from rules.text import Seat, Text, say

Taking: TypeAlias = TakeLike | TakeUnlike | TakeAny
"""An effect that lets the director choose cubes."""


class CubeChoice(CompanyPhase, frozen=True):
    """The director chooses what to take."""

    rule = "BS-10.13"
    effect: Taking

    @property
    def asks(self) -> Text:
        return say("takes cubes from Haymarket Square")

    def is_open(self, state: Chicago) -> bool:
        return any(state.board.haymarket) and self.effect != TakeAny(0)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from offers(self.effect, state.board.haymarket)
        if isinstance(self.effect, TakeAny):
            yield TakeDone()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, Take) or move in set(offers(self.effect, state.board.haymarket)):
            return None
        text = say(
            "Take {offers}.",
            offers=tuple(
                " + ".join(offer.kinds) for offer in offers(self.effect, state.board.haymarket)
            ),
        )
        return IllegalMove(text, RULES[type(self.effect)])

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move, self.effect:
            case Take(kinds), TakeAny(number):
                again = CubeChoice(self.company, TakeAny(number - 1))
                return take_cubes(state.instead(again), self.company, counted(kinds))
            case Take(kinds), _:
                cubes = taken(self.effect, kinds, state.board.haymarket)
                return take_cubes(state.instead(), self.company, cubes)
            case TakeDone(), TakeAny():
                return state.instead()
            case _:
                raise not_now(self, state)


RULES = {TakeLike: "BS-10.13", TakeUnlike: "BS-10.14", TakeAny: "BS-14.9"}
"""The rule that a refusal names, by effect."""


def offers(effect: Taking, there: Cubes) -> Iterator[Take]:
    """Yield the cubes that can be taken, as moves."""
    kinds = kinds_in(there)
    if isinstance(effect, TakeUnlike) and len(kinds) > 1:
        yield from map(Take, combinations(kinds, 2))
    else:
        yield from (Take((kind,)) for kind in kinds)


def taken(effect: Taking, kinds: tuple[str, ...], there: Cubes) -> Cubes:
    """Return the cubes of a choice: a single kind stands for as many as possible."""
    if not isinstance(effect, TakeLike):
        return counted(kinds)
    (kind,) = kinds
    number = min(effect.number, number_of(there, kind))
    return counted(k for k in KINDS for _ in range(number) if k == kind)
