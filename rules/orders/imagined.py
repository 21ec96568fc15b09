"""Positions on which a seat puts a turn together before it has to decide."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.choice import Choice
from rules.core import NATURE
from rules.draft import Draft, Step, moves_of
from rules.facets.orders import Chance
from rules.match import Match
from rules.orders.order import Case
from rules.text import Seat, Text


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
    says = {each.key: each.says for each in chances(match, seat, case)}
    return says[case.chance]


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
    draft = begun and Draft.resumed(begun, seat, map(Step, moves))
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
    choices = match.choices(before)
    return tuple(each for each in choices if on_turn(match, seat, each.notation))


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
    draft = Draft.resumed(match, before, map(Step, moves))
    if draft.moves != moves or draft.is_untried:
        return None
    made = draft.after.entries[len(match.entries) :]
    is_public = all(event.audience is None for entry in made for event in entry.events)
    return draft.after if is_public else None
