"""Looking at an order: whether it is carried out, waits, or no longer fits."""

from collections.abc import Iterator, Sequence
from itertools import chain

from rules.draft import Draft, moves_of
from rules.errors import RulesError
from rules.event import known_to
from rules.match import Entry, Match
from rules.orders.changes import changed
from rules.orders.giving import PROPER, STAGE, conditions
from rules.orders.imagined import on_turn, seat_before
from rules.orders.order import Branch, Carried, Dropped, Order, Verdict, Waits
from rules.text import Seat, Text, say


def look_at(order: Order, ordered_on: Match, now: Match) -> Verdict:
    """Return what becomes of an order now; `ordered_on` is the match when it was given."""
    over = _over(order.seat, ordered_on, now)
    if over:
        return Dropped(over)
    return _passed(order, ordered_on, now) if order.is_standing else _made(order, ordered_on, now)


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
    return Carried(Draft(order.seat, (now,)).chosen(notation).moves)


def _holds(key: str, seat: Seat, ordered_on: Match, now: Match) -> bool:
    game = now.game
    if key == PROPER:
        return seat in now.waiting_for and game.stands_by(now.state, seat) is None
    if key == STAGE:
        return game.stage(now.state) != game.stage(ordered_on.state)
    since = now.entries[len(ordered_on.entries) :]
    told = (known_to(entry.events, seat) for entry in since if entry.seat != seat)
    return game.holds(key, seat, tuple(chain.from_iterable(told)), now.state)


def _made(order: Order, ordered_on: Match, now: Match) -> Verdict:
    since = now.entries[len(ordered_on.entries) :]
    if any(order.seat == entry.seat and entry.seat in entry.owing for entry in since):
        return Dropped(say("You have decided something else since."))
    if order.seat not in now.waiting_for:
        return Waits()
    verdicts = [
        _tried(order, branch, ordered_on, now) for branch in _branches(order, ordered_on, since)
    ]
    if not verdicts:
        return Dropped(say("What you ordered it for did not happen."))
    return next((each for each in verdicts if isinstance(each, Carried)), verdicts[0])


def _tried(order: Order, branch: Branch, ordered_on: Match, now: Match) -> Carried | Dropped:
    """Return whether the steps of a branch still fit; what it is for has happened."""
    try:
        draft = Draft.of_steps(now, order.seat, branch.steps)
    except RulesError as refused:
        return Dropped(
            say("That is not possible any more. {why}", why=refused.reason), branch.steps
        )
    if order.in_any_case:
        return Carried(draft.moves)
    imagined = on_turn(ordered_on, order.seat, branch.after)
    planned = Draft.resumed(imagined or ordered_on, order.seat, branch.steps)
    since = now.entries[len(ordered_on.entries) :]
    others = tuple(_by_others(order, branch, ordered_on, since))
    why = changed(planned, draft, others)
    return Dropped(why, branch.steps) if why else Carried(draft.moves)


def _branches(order: Order, ordered_on: Match, since: Sequence[Entry]) -> Sequence[Branch]:
    """Return the branches for what the seat before did, in their order of preference."""
    before = seat_before(ordered_on, order.seat)
    made = tuple(entry.move for entry in since if entry.seat == before)
    for branch in order.branches:
        after = _moves_of(branch)
        if made[: len(after)] == after:
            return [each for each in order.branches if each.after == branch.after]
    return ()


def _by_others(
    order: Order, branch: Branch, ordered_on: Match, since: Sequence[Entry]
) -> Iterator[Entry]:
    """Yield what others have done besides the moves that a branch is for."""
    before, skipped = seat_before(ordered_on, order.seat), len(_moves_of(branch))
    for entry in since:
        if entry.seat == before and skipped:
            skipped -= 1
        elif entry.seat != order.seat:
            yield entry


def _moves_of(branch: Branch) -> tuple[str, ...]:
    """Return the moves that a branch is for; none if it fits anything."""
    return moves_of(branch.after) if branch.after else ()
