"""What people in a game by post order: what is best, whatever the others are likely to do."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from rules.draft import Draft, line_of
from rules.match import Match
from rules.orders.giving import PROPER, STAGE, chances, conditions, given, on_turn, pass_until
from rules.orders.looking import look_at
from rules.orders.order import BRANCHES_AT_MOST, Branch, Carried, Case, Order
from rules.text import Seat
from tools.bench.by_post.person import Person

LIKELY = 0.25
"""How often others are expected to choose what is not the best."""
FUTURES = 12
"""How many continuations somebody thinks of before ordering."""
DRAWS_AHEAD = 6
"""Draws that somebody thinks of in each continuation before ordering what to do with them."""
LASTING = {"oranienburger_kanal": ("reach", "final")}
"""Conditions until which nothing can be gained where passing is possible, by game."""


class Kept(NamedTuple):
    """An order with the match for which it was given."""

    order: Order
    ordered_on: Match


def ordered(match: Match, person: Person) -> Kept | None:
    """Return what a person orders at a look: the next turn, or to pass where that is foregone."""
    person.forget()
    futures: Sequence[Match] = ()
    if person.seat not in match.to_act:
        found = (likely(match, person.seat, salt) for salt in range(FUTURES))
        futures = [now for now in found if now]
    order = (
        _planned(match, person, futures)
        or _drawing(match, person, futures)
        or _passing(match, person, futures)
    )
    return Kept(order, match) if order else None


def _passing(match: Match, person: Person, futures: Sequence[Match]) -> Order | None:
    """Return the order to pass in this phase, if that is best now and in likely continuations.

    It ends at any condition of the game. Who cannot gain by a decision passes it in all phases.
    """
    lasting = LASTING.get(match.game.key)
    if lasting:
        return pass_until(match, person.seat, lasting)
    offered = [each.key for each in conditions(match, person.seat) if each.key != PROPER]
    imagined = on_turn(match, person.seat)
    if imagined is None or STAGE not in offered or person.seat in match.to_act:
        return None
    move = match.game.stands_by(imagined.state, person.seat)
    if move is None or person.best(imagined).moves[:1] != (
        match.game.format(imagined.state, move),
    ):
        return None
    order = pass_until(match, person.seat, offered)
    made = _made_by(order, match, futures)
    return order if all(person.would_make(*each) for each in made) else None


def _planned(match: Match, person: Person, futures: Sequence[Match]) -> Order | None:
    """Return the order for the next turn: what is best now, and what is if that does not fit.

    None if it would be carried out in no likely continuation, or in one against the person's will.
    """
    if person.seat in match.to_act:
        return None
    branches = _with_others(match, person, [*_branch(match, person, "")], futures)
    order = given(match, person.seat, branches) if branches else None
    return order if order and _is_wanted(order, match, futures, person) else None


def _drawing(match: Match, person: Person, futures: Sequence[Match]) -> Order | None:
    """Return the order for a turn that begins with a draw: what to do with what may be drawn.

    None if drawing would be against the person's will in a likely continuation, or if there is
    nothing that could be done with a draw in each of them.
    """
    imagined = None if person.seat in match.to_act else on_turn(match, person.seat)
    first = person.best(imagined) if imagined else None
    case = Case("", line_of(first.moves)) if first else Case()
    if first is None or not chances(match, person.seat, case):
        return None
    if not futures or not all(person.would_make(now, first.moves) for now in futures):
        return None
    drawn = [*_drawn(person.seat, futures, first.moves)]
    branches: tuple[Branch, ...] = ()
    made = 0
    for branch in for_draws(match, person, case):
        more = (*branches, branch)
        verdicts = _made_by(given(match, person.seat, more), match, drawn)
        if len(verdicts) > made and all(person.would_make(*each) for each in verdicts):
            branches, made = more, len(verdicts)
        if len(branches) == BRANCHES_AT_MOST:
            break
    return given(match, person.seat, branches) if branches else None


def _made_by(
    order: Order, match: Match, positions: Sequence[Match]
) -> Sequence[tuple[Match, tuple[str, ...]]]:
    """Return the positions in which an order given on a match is carried out, and its moves."""
    verdicts = [(now, look_at(order, match, now)) for now in positions]
    return [(now, each.moves) for now, each in verdicts if isinstance(each, Carried)]


def _drawn(seat: Seat, futures: Sequence[Match], moves: Sequence[str]) -> Iterator[Match]:
    """Yield how continuations go on after a seat has drawn: several draws for each."""
    random = Random(f"drawn {len(futures[0].entries)}")
    for now in futures:
        for move in moves:
            now = now.play(seat, move)  # noqa: PLW2901
        yield from (now.roll_once(random) for _ in range(DRAWS_AHEAD))


def for_draws(match: Match, person: Person, case: Case) -> Iterator[Branch]:
    """Yield what the person would do with each thing that may be drawn, as the board stands."""
    for chance in chances(match, person.seat, case):
        yield from _branch(match, person, case._replace(chance=chance.key).written)


def _with_others(
    match: Match, person: Person, branches: Sequence[Branch], futures: Sequence[Match]
) -> Sequence[Branch]:
    """Return branches with others for continuations in which they would make nothing wanted.

    First a turn behind those that are there is thought of, then one after the next move.
    """
    for now in futures:
        if len(branches) == BRANCHES_AT_MOST or _fits(branches, match, now, person):
            continue
        answered = now.entries[len(match.entries)].move
        for more in (*_or_else(match, person, now), *_branch(match, person, answered)):
            if more not in branches and _fits((*branches, more), match, now, person):
                branches = (*branches, more)
                break
    return branches


def _is_wanted(order: Order, match: Match, futures: Sequence[Match], person: Person) -> bool:
    """Return whether an order is made in a likely continuation, and in none unwanted."""
    made = _made_by(order, match, futures)
    return bool(made) and all(person.would_make(*each) for each in made)


def _fits(branches: Sequence[Branch], match: Match, now: Match, person: Person) -> bool:
    return bool(branches) and _is_wanted(given(match, person.seat, branches), match, [now], person)


def _branch(match: Match, person: Person, after: str) -> Iterator[Branch]:
    """Yield what a person would do next, if it can be ordered and another decides afterwards."""
    imagined = on_turn(match, person.seat, after)
    draft = person.best(imagined) if imagined else None
    if draft and draft.is_complete and not is_asked_again(draft):
        yield Branch(after, draft.steps)


def _or_else(match: Match, person: Person, now: Match) -> Iterator[Branch]:
    """Yield what a person would do in a continuation, if it can be ordered as things stand."""
    imagined, best = on_turn(match, person.seat), person.best(now)
    if imagined is None:
        return
    draft = Draft.resumed(imagined, person.seat, best.steps)
    if draft.moves == best.moves and draft.is_complete and not is_asked_again(draft):
        yield Branch("", draft.steps)


def is_asked_again(draft: Draft) -> bool:
    """Return whether the seat itself decides after what chance draws, so that it is waited for."""
    if draft.is_untried:
        return False
    settled = draft.after.roll(Random(0))
    return draft.seat in settled.waiting_for


def likely(match: Match, seat: Seat, salt: int) -> Match | None:
    """Return how a game may go on until a seat decides; None if it does not decide again."""
    random = Random(f"likely {salt} {len(match.entries)}")
    now = replace(match, state=match.game.imagine(match.state, seat, random))
    while seat not in now.waiting_for:
        if now.is_over:
            return None
        if not now.waiting_for:
            now = now.roll_once(random)
            continue
        other = Person(now.waiting_for[0], salt)
        for move in other.turn(now, LIKELY, salt).moves:
            now = now.play(other.seat, move)
    return now
