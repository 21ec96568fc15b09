"""The laws about secrets find the games that break them: the sample game with one leak each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any, TypeAlias

import pytest
from night_lock.events import HasChosen
from night_lock.game import NightLockGame
from night_lock.moves import Deal, Move, Seal
from night_lock.state import Night
from night_lock.tables import BARGES
from night_lock.view import NightView

from authoring import secrecy
from authoring.random_games import playing_game
from rules.core import Event, Events
from rules.errors import IllegalMove
from rules.facets import PastMove
from rules.game import Game
from rules.match import Match
from rules.rulebook.language import ENGLISH, Language
from rules.text import Seat, Text, Who, say, to_say
from tests.rules.lawful import SAMPLE

Law: TypeAlias = Callable[[Sequence[Match], Random], None]
Past: TypeAlias = PastMove[Night, Move]
HEAVY = 10


def is_changed(state: Night, seat: Seat, move: Move) -> bool:
    return isinstance(move, Seal) and seat in state.sealed


class ShowsAHand(NightLockGame):
    """Everybody sees the first seat's hand."""

    def view(self, state: Night, seat: Seat | None) -> NightView:
        return replace(super().view(state, seat), hand=state.hands[0])


class DealtOpenly(Event, frozen=True):
    barge: str
    says = to_say("The {barge} is dealt.")


class TellsDraws(NightLockGame):
    """Everybody is told which barge is dealt, though nobody else may see it."""

    def apply(self, state: Night, seat: Seat, move: Move) -> tuple[Night, Events]:
        after, events = super().apply(state, seat, move)
        return after, (DealtOpenly(move.barge),) if isinstance(move, Deal) else events


class RecordsDraws(NightLockGame):
    """The public record tells the deals."""

    def hides(self, past: Past, now: Night) -> bool:
        return False


class OmitsHeavyDraws(NightLockGame):
    """The public record has a line only for light barges."""

    def omits(self, past: Past, now: Night) -> bool:
        return isinstance(past.move, Deal) and BARGES[past.move.barge] > HEAVY


class TellsChanges(NightLockGame):
    """Everybody is told of a changed choice."""

    def apply(self, state: Night, seat: Seat, move: Move) -> tuple[Night, Events]:
        after, events = super().apply(state, seat, move)
        return after, (*events, HasChosen(seat)) if is_changed(state, seat, move) else events

    def omits(self, past: Past, now: Night) -> bool:
        return is_changed(past.before, past.seat, past.move)


class RecordsChanges(NightLockGame):
    """A changed choice has a line of its own in the public record."""

    def omits(self, past: Past, now: Night) -> bool:
        return False


class ShowsChanges(NightLockGame):
    """The order of those who have chosen is public, and the latest is the last."""

    def apply(self, state: Night, seat: Seat, move: Move) -> tuple[Night, Events]:
        others = {other: barge for other, barge in state.sealed.items() if other != seat}
        _, events = super().apply(state, seat, move)
        after, _ = super().apply(replace(state, sealed=others), seat, move)
        return after, events

    def view(self, state: Night, seat: Seat | None) -> NightView:
        return replace(super().view(state, seat), to_act=tuple(state.sealed))


class PostsChanges(NightLockGame):
    """A changed choice counts as a new turn."""

    def turn(self, state: Night) -> int:
        return sum(BARGES[barge] for barge in state.sealed.values())


class MakesLastChoices(NightLockGame):
    """The last barge of a hand is sealed automatically."""

    def plays_openly(self, state: Night, seat: Seat) -> bool:
        return True


class ForetellsByHands(NightLockGame):
    """The seat with the heaviest barge is up next, though hands are secret."""

    def up_next(self, state: Night) -> Seat | None:
        loads = [max((BARGES[barge] for barge in hand), default=0) for hand in state.hands]
        return Seat(loads.index(max(loads)))


def is_heavy(state: Night) -> bool:
    """Return whether the first seat holds a heavy barge, once all hands are dealt."""
    return bool(state.choosing) and any(BARGES[barge] > HEAVY for barge in state.hands[0])


@dataclass(frozen=True, slots=True)
class TellingView(NightView):
    """A view that reveals more than the true one."""

    asked: Text = field(default_factory=lambda: say("chooses a barge"))
    favoured: bool = False

    @property
    def asks(self) -> Text:
        return self.asked

    @classmethod
    def of(cls, view: NightView, **more: Any) -> "TellingView":
        kept = {each.name: getattr(view, each.name) for each in fields(view)}
        return cls(**{**kept, **more})


class AsksByHands(NightLockGame):
    """The public question depends on the first seat's hand."""

    def view(self, state: Night, seat: Seat | None) -> NightView:
        asked = say("has much to choose from" if is_heavy(state) else "chooses a barge")
        return TellingView.of(super().view(state, seat), asked=asked)


class ShowsTheFavourite(NightLockGame):
    """A field of the view depends on the first seat's hand."""

    def view(self, state: Night, seat: Seat | None) -> NightView:
        return TellingView.of(super().view(state, seat), favoured=is_heavy(state))


class WaitsByHands(NightLockGame):
    """Whether the first seat is said to owe a choice depends on its hand."""

    def view(self, state: Night, seat: Seat | None) -> NightView:
        seen = super().view(state, seat)
        owing = tuple(other for other in seen.to_act if other or is_heavy(state))
        return replace(seen, to_act=owing)


class CallsByHands(NightLockGame):
    """Whether the first seat chooses before all others depends on its hand."""

    def to_act(self, state: Night) -> tuple[Seat, ...]:
        owing = super().to_act(state)
        return owing[:1] if is_heavy(state) and 0 in owing else owing


class WarnsOfHands(NightLockGame):
    """A label in a menu depends on the first seat's hand."""

    def describe(self, state: Night, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        label, path = super().describe(state, seat, move)
        return say("in vain") if seat and is_heavy(state) else label, path


class Talking(NightLockGame):
    """The sample game with its texts, of which refusals take words."""

    def document(self, name: str, language: Language = ENGLISH) -> str:
        return SAMPLE.document(name, language)


class RefusesByHands(Talking):
    """A refusal says in whose hand a barge is."""

    def apply(self, state: Night, seat: Seat, move: Move) -> tuple[Night, Events]:
        if isinstance(move, Seal):
            holders = tuple(Who(s) for s in state.seats if move.barge in state.hands[s])
            if Who(seat) not in holders:
                raise IllegalMove(say("Others have it: {holders}.", holders=holders))
        return super().apply(state, seat, move)


class CitesByHands(Talking):
    """Which rule is said to be asked about depends on what the first seat holds."""

    def deciding_rule(self, state: Night, seat: Seat) -> str:
        return "NL-2.1" if is_heavy(state) else "NL-2.2"


class Forgets(NightLockGame):
    """A seat imagines the position itself, as if `imagine` were forgotten."""

    imagine = Game[Night, Move].imagine


class PeeksAtChoices(NightLockGame):
    """A seat imagines the others' real sealed choices."""

    def imagine(self, state: Night, seat: Seat, random: Random) -> Night:
        imagined = super().imagine(state, seat, random)
        others = {other: barge for other, barge in state.sealed.items() if other != seat}
        return replace(imagined, sealed={**imagined.sealed, **others})


class RemembersOrder(NightLockGame):
    """A seat imagines hidden barges in an order that depends on where they were."""

    def imagine(self, state: Night, seat: Seat, random: Random) -> Night:
        others = [barge for other in state.seats if other != seat for barge in state.hands[other]]
        random.shuffle(others)
        hands = tuple(
            hand if other == seat else tuple(others.pop() for _ in hand)
            for other, hand in zip(state.seats, state.hands, strict=True)
        )
        sealed = {other: random.choice(hands[other]) for other in state.sealed if other != seat}
        own = {seat: state.sealed[seat]} if seat in state.sealed else {}
        return replace(state, hands=hands, sealed={**sealed, **own})


@pytest.mark.long
@pytest.mark.parametrize("law", secrecy.LAWS)
def test_the_whole_sample_game_keeps_every_law(law: Law) -> None:
    assert broken(law, SAMPLE) == ""


@pytest.mark.parametrize(
    ("law", "game"),
    [
        (secrecy.what_was_not_told_is_not_seen, ShowsAHand()),
        (secrecy.what_looks_the_same_is_told_the_same, TellsDraws()),
        (secrecy.a_restricted_draw_is_not_in_the_public_record, RecordsDraws()),
        (secrecy.a_restricted_draw_is_not_in_the_public_record, OmitsHeavyDraws()),
        (secrecy.a_change_of_mind_leaves_no_public_trace, TellsChanges()),
        (secrecy.a_change_of_mind_leaves_no_public_trace, RecordsChanges()),
        (secrecy.a_change_of_mind_leaves_no_public_trace, ShowsChanges()),
        (secrecy.a_change_of_mind_leaves_no_public_trace, PostsChanges()),
        (secrecy.who_watches_sees_only_what_was_told, MakesLastChoices()),
        (secrecy.who_watches_sees_only_what_was_told, ForetellsByHands()),
        (secrecy.who_watches_sees_only_what_was_told, AsksByHands()),
        (secrecy.who_watches_sees_only_what_was_told, ShowsTheFavourite()),
        (secrecy.who_watches_sees_only_what_was_told, WaitsByHands()),
        (secrecy.who_watches_sees_only_what_was_told, CallsByHands()),
        (secrecy.who_mistypes_is_told_only_what_it_knows, RefusesByHands()),
        (secrecy.who_mistypes_is_told_only_what_it_knows, CitesByHands()),
        (secrecy.who_plays_sees_and_imagines_only_what_it_was_told, AsksByHands()),
        (secrecy.who_plays_sees_and_imagines_only_what_it_was_told, WarnsOfHands()),
        (secrecy.who_plays_sees_and_imagines_only_what_it_was_told, Forgets()),
        (secrecy.who_plays_sees_and_imagines_only_what_it_was_told, PeeksAtChoices()),
        (secrecy.who_plays_sees_and_imagines_only_what_it_was_told, RemembersOrder()),
    ],
)
def test_a_game_with_one_guard_down_breaks_its_law(law: Law, game: NightLockGame) -> None:
    assert broken(law, game)


def broken(law: Law, game: NightLockGame) -> str:
    """Return how a game breaks a law, in a few random games; empty if it keeps it."""
    for seed in range(6):
        try:
            law(tuple(playing_game(game, Random(seed))), Random(seed))
        except AssertionError as breach:
            return str(breach) or law.__name__
    return ""
