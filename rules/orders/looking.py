"""Looking at an order: whether it is carried out, waits, or no longer fits.

It no longer fits if it would do something else now, or if the game has left it behind.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Any, NamedTuple, TypeAlias

from rules.core import NATURE, Event, known_to
from rules.draft import Draft, Step, moves_of
from rules.errors import RulesError
from rules.game import Game
from rules.match import Entry, Match
from rules.orders.giving import PROPER, STAGE, conditions, on_turn, seat_before, with_chance
from rules.orders.order import Branch, Carried, Case, Dropped, Order, Verdict, Waits
from rules.text import Seat, Text, Who, names, say

Lag: TypeAlias = Callable[[Draft, Draft], float]
"""Returns by how much a turn is further behind the best now than when it was put together.

It is a multiple of what is negligible, in the eyes of its owner. The first draft is on the position
for which it was put together, the second one on the present position.
"""
LAGGING = 1.0
"""An order is dropped if its turn has fallen further behind than this."""


def look_at(order: Order, ordered_on: Match, now: Match, lag: Lag | None = None) -> Verdict:
    """Return what becomes of an order now; `ordered_on` is the match when it was given.

    Without a `lag` it is dropped if others have touched what it touches.
    """
    if over := _over(order.seat, ordered_on, now):
        return Dropped(over)
    if order.is_standing:
        return _passed(order, ordered_on, now)
    return _made(order, ordered_on, now, lag)


def _over(seat: Seat, ordered_on: Match, now: Match) -> Text | None:
    """Return why nothing of a seat's order can fit any more; None if it can."""
    if now.is_over:
        return say("The game is over.")
    if seat in now.by_program:
        return say("The program plays your seat.")
    if now.record[: len(ordered_on.entries)] != ordered_on.record:
        return say("The game was taken back to before your order.")
    return None


def _passed(order: Order, ordered_on: Match, now: Match) -> Verdict:
    for condition in conditions(ordered_on, order.seat):
        if condition.key in order.until and _holds(condition.key, order.seat, ordered_on, now):
            return Dropped(say("You no longer pass: {what}.", what=condition.says))
    if order.seat not in now.waiting_for:
        return Waits()
    move = now.game.stands_by(now.state, order.seat)
    if move is None:
        return Waits()
    notation = now.game.format(now.state, move)
    return Carried(Draft(order.seat, (now,)).chosen(notation).moves, goes_on=True)


def _holds(key: str, seat: Seat, ordered_on: Match, now: Match) -> bool:
    game = now.game
    if key == PROPER:
        return seat in now.waiting_for and game.stands_by(now.state, seat) is None
    if key == STAGE:
        return game.stage(now.state) != game.stage(ordered_on.state)
    since = now.entries[len(ordered_on.entries) :]
    told = (known_to(entry.events, seat) for entry in since if entry.seat != seat)
    return game.holds(key, seat, tuple(chain.from_iterable(told)), now.state)


def _made(order: Order, ordered_on: Match, now: Match, lag: Lag | None) -> Verdict:
    since = now.entries[len(ordered_on.entries) :]
    own = tuple(entry.move for entry in since if _is_decided_by(order.seat, entry))
    begun = [each for each in order.branches if own == each.first_moves[: len(own)]]
    if not begun:
        return Dropped(say("You have decided something else since."))
    if own and all(own == each.first_moves and not each.case.own for each in begun):
        return Dropped(say("Nothing else was possible, so it was made for you."))
    if order.seat not in now.waiting_for:
        return Waits()
    first = None
    for planned in _planned(order, ordered_on, since, own):
        others = _by_others(order.seat, ordered_on, planned, since)
        verdict = _tried(order, planned, now, others, lag)
        if isinstance(verdict, Carried):
            return verdict
        first = first or verdict
    return first or Dropped(say("What you ordered it for did not happen."))


class _Planned(NamedTuple):
    """A part of a branch that is to be made now."""

    case: Case
    on: Match
    """The match as it was imagined for its steps."""
    steps: tuple[Step, ...]
    goes_on: bool = False
    """Whether chance acts after it, and then the rest of the branch is to be made."""


def _planned(
    order: Order, ordered_on: Match, since: Sequence[Entry], own: tuple[str, ...]
) -> Iterator[_Planned]:
    """Yield what is to be made now by the branches whose cases have come true, in their order.

    `own` is what the seat has made already: by the order up to chance, or because it was forced.
    """
    for branch in _of_seat_before(order, ordered_on, since):
        case, first = branch.case, branch.first_moves
        if case.own and own == first:
            if imagined := _after_chance(ordered_on, order.seat, case, since):
                yield _Planned(case, imagined, branch.steps)
        elif own == first[: len(own)] != first:
            yield _first_part(branch, len(own), ordered_on, order.seat)


def _first_part(branch: Branch, made: int, ordered_on: Match, seat: Seat) -> _Planned:
    """Return what is to be made of a branch before chance acts, after its first moves were made."""
    case = branch.case
    steps = tuple(map(Step, branch.first_moves)) if case.own else branch.steps
    begun = on_turn(ordered_on, seat, case.before) or ordered_on
    for step in steps[:made]:
        begun = begun.play(seat, step.move)
    return _Planned(case, begun, steps[made:], goes_on=bool(case.own))


def _of_seat_before(order: Order, ordered_on: Match, since: Sequence[Entry]) -> Sequence[Branch]:
    """Return the branches for what the seat before did, in their order of preference."""
    before = seat_before(ordered_on, order.seat)
    made = tuple(entry.move for entry in since if entry.seat == before)
    for branch in order.branches:
        moves = _moves_before(branch.case)
        if made[: len(moves)] == moves:
            return [each for each in order.branches if each.case.before == branch.case.before]
    return ()


def _after_chance(
    ordered_on: Match, seat: Seat, case: Case, since: Sequence[Entry]
) -> Match | None:
    """Return the match as imagined after what chance has brought; None if the case is another."""
    # Only one move of chance lies between the seat's own last move and its decision now.
    own, *brought = since[-2:]
    made = [entry.move for entry in brought] if _is_decided_by(seat, own) else []
    return with_chance(ordered_on, seat, case, made)


def _tried(
    order: Order, planned: _Planned, now: Match, others: Iterator[Entry], lag: Lag | None
) -> Carried | Dropped:
    """Return whether steps still fit; what they are for has happened."""
    try:
        draft = _as_far_as_it_goes(now, order.seat, planned.steps)
    except RulesError as refused:
        return Dropped(
            say("That is not possible any more. {why}", why=refused.reason), planned.steps
        )
    carried = Carried(draft.moves, planned.goes_on)
    if order.in_any_case:
        return carried
    imagined = Draft.resumed(planned.on, order.seat, planned.steps[: len(draft.steps)])
    why = changed(imagined, draft, others, lag)
    return Dropped(why, planned.steps) if why else carried


def _as_far_as_it_goes(now: Match, seat: Seat, steps: Sequence[Step]) -> Draft:
    """Return the draft with steps as far as the turn goes; raises RulesError."""
    draft = Draft.of_steps(now, seat, steps[:1])
    for made in range(2, len(steps) + 1):
        if draft.is_complete:
            break
        draft = Draft.of_steps(now, seat, steps[:made])
    return draft


def _by_others(
    seat: Seat, ordered_on: Match, planned: _Planned, since: Sequence[Entry]
) -> Iterator[Entry]:
    """Yield what others have done besides what a case is for."""
    before, skipped = seat_before(ordered_on, seat), len(_moves_before(planned.case))
    for entry in takewhile(lambda entry: not _is_decided_by(seat, entry), since):
        if entry.seat == before and skipped:
            skipped -= 1
        elif entry.seat != seat:
            yield entry


def _is_decided_by(seat: Seat, entry: Entry) -> bool:
    """Return whether an entry is a move of a seat that owed it."""
    return entry.seat == seat and seat in entry.owing


def _moves_before(case: Case) -> tuple[str, ...]:
    """Return the moves of the seat before that a case is for; none if it fits any."""
    return moves_of(case.before) if case.before else ()


def changed(
    planned: Draft, draft: Draft, others: Iterable[Entry], lag: Lag | None = None
) -> Text | None:
    """Return what has changed that matters to a draft; None if nothing has.

    `planned` has the same steps on the position for which they were put together; `others` is what
    other seats and chance have done since.
    """
    if not (draft.is_complete or _ends_a_phase(draft)):
        return say("You have more to decide now than when you ordered it.")
    if not _is_the_same(planned, draft):
        return say("“{line}” would not do the same any more.", line=draft.named)
    touched = _touched(planned, others)
    if lag is None:
        return touched
    if lag(planned, draft) <= LAGGING:
        return None
    return touched or say("Another turn has become clearly better.")


def _is_the_same(planned: Draft, draft: Draft) -> bool:
    """Return whether the steps have effects of the same kinds on the same things.

    With the last step the turn passes on: of what others do then, only what names the seat counts;
    and if a phase ends with it in one of the positions, only what it does first, since the rest may
    be of the next phase.
    """
    *before, last = _told(planned) or ((),)
    *before_now, last_now = _told(draft) or ((),)
    own, own_now = (_naming(draft.seat, events) for events in (last, last_now))
    if _ends_a_phase(planned) or _ends_a_phase(draft) or not planned.is_complete:
        common = min(1, len(own), len(own_now))
        own, own_now = own[:common], own_now[:common]
    effects, effects_now = ((*before, own), (*before_now, own_now))
    game = draft.before.game
    return _kinds(game, effects) == _kinds(game, effects_now)


def _kinds(game: Game[Any, Any], effects: Iterable[Iterable[Event]]) -> Sequence[Sequence[Any]]:
    """Return of each event what it is and what it is about, whatever its numbers are."""
    return [[(type(event), game.touches(event)) for event in events] for events in effects]


def _naming(seat: Seat, events: Iterable[Event]) -> Sequence[Event]:
    return [event for event in events if names(event.text, seat)]


def _ends_a_phase(draft: Draft) -> bool:
    game = draft.before.game
    return game.stage(draft.before.state) != game.stage(draft.after.state)


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


def _own_touches(draft: Draft) -> frozenset[str]:
    """Return what the steps of a draft touch."""
    touches = draft.before.game.touches
    return frozenset[str]().union(*map(touches, chain.from_iterable(_told(draft))))


def _told(draft: Draft) -> Sequence[tuple[Event, ...]]:
    """Return what the seat is told of each step of its draft that was tried."""
    made = draft.after.entries[len(draft.before.entries) :]
    return [known_to(entry.events, draft.seat) for entry in made]
