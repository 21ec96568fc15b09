"""Giving an order: the positions imagined for it, what may be ordered, and it in a sentence."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from rules.core import NATURE, Choice
from rules.draft import Draft, Step, moves_of
from rules.errors import IllegalMove
from rules.facets import Chance, Condition
from rules.match import Match
from rules.orders.order import BRANCHES_AT_MOST, Branch, Case, Order
from rules.text import Seat, Text, say

PROPER = "proper"
"""The key of the condition that the seat has something to decide that it cannot pass."""
STAGE = "stage"
"""The key of the condition that the phase is over."""


def on_turn(match: Match, seat: Seat, after: str = "") -> Match | None:
    """Return the match as if it were the seat's turn; the same match if it is.

    `after` is a case, as `Case.written`, which is imagined besides. None if the game cannot say
    what the seat will have to decide, or if the case is not possible or not public.
    """
    case = Case.read(after)
    if not case.own:
        return _begun(match, seat, case.before)
    return with_chance(match, seat, case)


def what_comes(match: Match, seat: Seat, case: Case) -> Text:
    """Return what chance brings in a case that can be imagined."""
    return {each.key: each.says for each in chances(match, seat, case)}[case.chance]


def own_named(match: Match, seat: Seat, case: Case) -> Text:
    """Return what sentences call the seat's own moves of a case, which has some."""
    return _draft_of(_begun(match, seat, case.before) or match, seat, case.own).named


def before_named(match: Match, seat: Seat, case: Case) -> Text:
    """Return what sentences call the moves of the seat before in a case, which has some."""
    return _draft_of(match, seat_before(match, seat), case.before).named


def _draft_of(match: Match, seat: Seat, line: str) -> Draft:
    return Draft.resumed(match, seat, map(Step, moves_of(line)))


def chances(match: Match, seat: Seat, case: Case) -> Sequence[Chance[Any]]:
    """Return what chance may bring after the seat's own moves of a case, as far as orders go."""
    drawing = _drawing(match, seat, case)
    return drawing.game.chances(drawing.state) if drawing else ()


def with_chance(
    match: Match, seat: Seat, case: Case, made: Sequence[str] | None = None
) -> Match | None:
    """Return the match of a case after chance has brought what it is for.

    It does so by one of the moves `made`, or by an example if there are none. Return None if it
    does not, or if the seat does not decide then.
    """
    drawing = _drawing(match, seat, case)
    if drawing is None:
        return None
    game, state = drawing.game, drawing.state
    found = (each.moves for each in game.chances(state) if each.key == case.chance)
    moves = (game.format(state, move) for move in next(found, ()))
    move = next((move for move in moves if made is None or move in made), None)
    drawn = drawing.play(NATURE, move) if move else None
    return drawn if drawn and seat in drawn.waiting_for else None


def _drawing(match: Match, seat: Seat, case: Case) -> Match | None:
    """Return the match after the seat's own moves of a case; None if chance does not act then."""
    begun, moves = _begun(match, seat, case.before), moves_of(case.own)
    draft = begun and _draft_of(begun, seat, case.own)
    is_made = draft and draft.moves == moves and not draft.is_untried
    return draft.after if draft and is_made and NATURE in draft.after.to_act else None


def _begun(match: Match, seat: Seat, before: str) -> Match | None:
    """Return the match as if it were the seat's turn, after a line of the seat that decides now."""
    moved = _moved(match, seat, before) if before else match
    if moved is None or moved.is_over or seat in moved.by_program:
        return None
    if seat in moved.waiting_for:
        return moved
    state = moved.game.ahead(moved.state, seat)
    return None if state is None else replace(moved, state=state)


def branches_before(match: Match, seat: Seat) -> tuple[Choice, ...]:
    """Return the moves of the seat that decides now, after which a turn can be put together.

    There are none if not everybody knows the moves that it has, or if several seats decide.
    """
    before = seat_before(match, seat)
    if before == NATURE:
        return ()
    return tuple(each for each in match.choices(before) if on_turn(match, seat, each.notation))


def seat_before(match: Match, seat: Seat) -> Seat:
    """Return the one other seat that decides now, if everybody knows its moves; or else NATURE."""
    if len(match.to_act) != 1 or seat in match.to_act or NATURE in match.to_act:
        return NATURE
    (other,) = match.to_act
    return other if match.game.plays_openly(match.state, other) else NATURE


def _moved(match: Match, seat: Seat, line: str) -> Match | None:
    """Return the match after a line of the seat that decides now; None if it is not public."""
    before, moves = seat_before(match, seat), moves_of(line)
    if before == NATURE:
        return None
    draft = _draft_of(match, before, line)
    if draft.moves != moves or draft.is_untried:
        return None
    made = draft.after.entries[len(match.entries) :]
    is_public = all(event.audience is None for entry in made for event in entry.events)
    return draft.after if is_public else None


def given(
    match: Match, seat: Seat, branches: Sequence[Branch], *, in_any_case: bool = False
) -> Order:
    """Return the order to make the steps of a branch at the seat's next decision.

    Each branch is a whole turn, or the rest of one, drafted on `on_turn(match, seat,
    branch.after)`. Those count whose cases come true; a case without a move of the seat before
    stands for any move that no other branch is for. Of several, the first that still fits is made.
    Raises RulesError.
    """
    _must_wait(match, seat)
    if not 1 <= len(branches) <= BRANCHES_AT_MOST:
        raise IllegalMove(say("An order holds 1 to {most} turns.", most=BRANCHES_AT_MOST))
    if len({*branches}) < len(branches):
        raise IllegalMove(say("You have ordered that already: put another turn together."))
    checked = tuple(dict.fromkeys(_checked(match, seat, branch) for branch in branches))
    return Order(seat, _in_order(match, seat, checked), (), in_any_case)


def pass_until(match: Match, seat: Seat, keys: Sequence[str]) -> Order:
    """Return the order to pass until one of these conditions comes true; raises IllegalMove."""
    _must_be_a_players(match, seat)
    offered = {condition.key for condition in conditions(match, seat)}
    if not keys:
        raise IllegalMove(say("Say until when you want to pass."))
    if not offered.issuperset(keys):
        raise IllegalMove(say("You cannot wait for that now: choose again."))
    return Order(seat, until=tuple(dict.fromkeys(keys)))


def conditions(match: Match, seat: Seat) -> tuple[Condition, ...]:
    """Return what a seat can pass until, the general conditions first; empty if it never passes.

    A game offers passing if it names its phases, or has conditions of its own.
    """
    if match.is_over or seat in match.by_program:
        return ()
    game, state = match.game, match.state
    own, stage = game.conditions(state, seat), game.stage(state)
    if not own and not stage:
        return ()
    general = (Condition(PROPER, say("it is your turn and you cannot pass")),)
    return (*general, *((Condition(STAGE, say("this phase ends")),) if stage else ()), *own)


def _in_order(match: Match, seat: Seat, branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """Return branches in the order in which they are tried.

    What is for a move of the seat before, or for less of what chance may bring, comes first; those
    with the same first moves stay together, and otherwise in their order of preference.
    """
    cases = [branch.case for branch in branches]
    beginnings = [case._replace(chance="") for case in cases]
    breadths = {
        begun._replace(chance=each.key): len({*each.moves})
        for begun in {*beginnings}
        for each in (chances(match, seat, begun) if begun.own else ())
    }

    def rank(branch: Branch) -> tuple[bool, int, int, int]:
        case = branch.case
        beginning = beginnings.index(case._replace(chance=""))
        return not case.before, beginning, breadths.get(case, 0), cases.index(case)

    return tuple(sorted(branches, key=rank))


def _checked(match: Match, seat: Seat, branch: Branch) -> Branch:
    """Return a branch if it is a whole turn, as far as it is of one phase; raises RulesError."""
    imagined = on_turn(match, seat, branch.after)
    if imagined is None:
        raise IllegalMove(say("Nobody can say yet what you will have to decide: wait for it."))
    draft = Draft.of_steps(imagined, seat, branch.steps)
    if not draft.is_complete:
        raise IllegalMove(say("Put the whole turn together first: something is left to choose."))
    return Branch(branch.after, _of_one_phase(draft))


def _of_one_phase(draft: Draft) -> tuple[Step, ...]:
    """Return the steps up to the end of a phase, after which others may decide first."""
    game = draft.before.game
    stages = [game.stage(position.state) for position in draft.positions]
    first = next((n for n, stage in enumerate(stages) if stage != stages[0]), len(draft.steps))
    return draft.steps[:first]


def _must_wait(match: Match, seat: Seat) -> None:
    _must_be_a_players(match, seat)
    if seat in match.to_act:
        raise IllegalMove(say("It is your turn: make the move itself."))


def _must_be_a_players(match: Match, seat: Seat) -> None:
    if match.is_over:
        raise IllegalMove(say("The game is over."))
    if seat in match.by_program:
        raise IllegalMove(say("The program plays your seat, so you cannot order anything."))


def summary(order: Order, ordered_on: Match) -> Text:
    """Return an order in one sentence; `ordered_on` is the match when it was given."""
    if order.is_standing:
        offered = conditions(ordered_on, order.seat)
        until = tuple(each.says for each in offered if each.key in order.until)
        return say("Pass until {until}.", until=until)
    cases = dict.fromkeys(branch.case.before for branch in order.branches)
    turns = tuple(_case(order, before, ordered_on) for before in cases)
    if order.in_any_case:
        return say("On your turn, in any case if it is legal: {turns}.", turns=turns)
    return say("On your turn, unless something changes that matters to it: {turns}.", turns=turns)


def _case(order: Order, before: str, ordered_on: Match) -> Text:
    """Return what is done after a move of the seat before, in the order of preference."""
    branches = [branch for branch in order.branches if branch.case.before == before]
    turns = _preferred(
        _beginning_with(own, tuple(begun), ordered_on, order.seat)
        for own, begun in groupby(branches, key=lambda branch: branch.case.own)
    )
    if before:
        moved = before_named(ordered_on, order.seat, branches[0].case)
        return say("{turns} after “{move}”", turns=turns, move=moved)
    is_alone = all(not branch.case.before for branch in order.branches)
    return turns if is_alone else say("{turns} otherwise", turns=turns)


def _beginning_with(own: str, branches: Sequence[Branch], ordered_on: Match, seat: Seat) -> Text:
    """Return the turns that begin with the moves `own`, after which chance acts; or any turns."""
    turns = {branch: _turn(branch, ordered_on, seat) for branch in branches}
    if not own:
        return _preferred(turns.values())
    cases = tuple(
        say(
            "{turns} if it brings {what}",
            turns=_preferred(turns[branch] for branch in for_it),
            what=what_comes(ordered_on, seat, case),
        )
        for case, for_it in groupby(branches, key=lambda branch: branch.case)
    )
    begun = own_named(ordered_on, seat, branches[0].case)
    return say("“{own}”, then {cases}", own=begun, cases=cases)


def _preferred(turns: Iterable[Text]) -> Text:
    """Return turns of which the first that fits is made."""
    first, *others = turns
    if not others:
        return first
    return say("{first} (or else {others})", first=first, others=tuple(others))


def _turn(branch: Branch, ordered_on: Match, seat: Seat) -> Text:
    imagined = on_turn(ordered_on, seat, branch.after) or ordered_on
    return say("“{line}”", line=Draft.resumed(imagined, seat, branch.steps).named)
