"""What has changed that matters to a turn put together ahead: its effects, and what it touches."""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain
from math import inf

from rules.core import NATURE
from rules.draft import Draft, line_of
from rules.event import Event, known_to
from rules.match import Entry
from rules.text import Seat, Text, Who, names, say


def changed(planned: Draft, draft: Draft, others: Iterable[Entry]) -> Text | None:
    """Return what has changed that matters to a draft; None if nothing has.

    `planned` has the same steps on the position for which they were put together; `others` is what
    other seats and chance have done since. That they have touched what the draft takes does not
    matter if the game weighs all, and that is worth no less than before.
    """
    if not draft.is_complete:
        return say("You have more to decide now than when you ordered it.")
    if not _is_the_same(planned, draft):
        return say("“{line}” would not do the same any more.", line=line_of(draft.moves))
    game, seat = draft.before.game, draft.seat
    then, now = (game.alternatives(each.before.state, seat) for each in (planned, draft))
    own = _own_touches(draft)
    is_kept = game.weighs_all(draft.before.state) and _is_kept(own, then, now)
    touched = None if is_kept else _touched(planned, others)
    return touched or _outdone(own, then, now, game.negligible)


def _is_the_same(planned: Draft, draft: Draft) -> bool:
    """Return whether the steps have the same effects, as their seat is told of them.

    With the last step the turn passes on: of what others do then, only what names the seat counts;
    and if a phase ends with it, what follows in the next one is not an effect of the step.
    """
    *before, last = _told(planned) or ((),)
    *before_now, last_now = _told(draft) or ((),)
    own, own_now = (_naming(draft.seat, events) for events in (last, last_now))
    if _ends_a_phase(draft):
        own_now = own_now[: len(own)]
    return before == before_now and own == own_now and _gain(planned) == _gain(draft)


def _naming(seat: Seat, events: Iterable[Event]) -> Sequence[Event]:
    return [event for event in events if names(event.text, seat)]


def _ends_a_phase(draft: Draft) -> bool:
    game = draft.before.game
    return game.stage(draft.before.state) != game.stage(draft.after.state)


def _gain(draft: Draft) -> int:
    """Return the points that the steps bring."""
    before, after = (match.view(draft.seat).scores for match in (draft.before, draft.after))
    return after[draft.seat] - before[draft.seat]


def _touched(planned: Draft, others: Iterable[Entry]) -> Text | None:
    """Return who has touched what a draft touches; None if nobody has."""
    touches, own = planned.before.game.touches, _own_touches(planned)
    for entry in others:
        theirs = frozenset[str]().union(*map(touches, known_to(entry.events, planned.seat)))
        if own & theirs:
            return _who_touched(entry.seat, tuple(sorted(own & theirs)))
    return None


def _who_touched(seat: Seat, things: tuple[str, ...]) -> Text:
    if seat == NATURE:
        return say("Chance has changed {things} since.", things=things)
    return say("{who} has changed {things} since.", who=Who(seat), things=things)


def _is_kept(own: Set[str], then: Mapping[str, int], now: Mapping[str, int]) -> bool:
    """Return whether a draft takes an alternative, and it is worth no less than it was."""
    taken = own & then.keys() & now.keys()
    return bool(taken) and all(now[name] >= then[name] for name in taken)


def _outdone(
    own: Set[str], then: Mapping[str, int], now: Mapping[str, int], negligible: float
) -> Text | None:
    """Return what is better now than all that the seat could have had; None if nothing is.

    It has to be better than what the draft takes, too, to have become so by what is negligible or
    more, and to be worth twice as much at least. What is no longer there does not count.
    """
    there = {name: then[name] for name in then.keys() & now.keys()}
    taken = {name: now[name] for name in own & now.keys()}
    best = max((*there.values(), *taken.values()), default=-inf)
    better = [
        name
        for name, worth in now.items()
        if worth > best and worth >= then.get(name, -inf) + negligible and worth >= 2 * negligible
    ]
    if not better:
        return None
    thing = max(better, key=lambda name: now[name])
    return say(
        "{thing} is worth more now than anything you could have had when you ordered.", thing=thing
    )


def _own_touches(draft: Draft) -> frozenset[str]:
    """Return what the steps of a draft touch."""
    touches = draft.before.game.touches
    return frozenset[str]().union(*map(touches, chain.from_iterable(_told(draft))))


def _told(draft: Draft) -> Sequence[tuple[Event, ...]]:
    """Return what the seat is told of each step of its draft that was tried."""
    made = draft.after.entries[len(draft.before.entries) :]
    return [known_to(entry.events, draft.seat) for entry in made]
