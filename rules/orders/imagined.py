"""Positions on which a seat puts a turn together before it has to decide."""

from dataclasses import replace

from rules.choice import Choice
from rules.core import NATURE
from rules.draft import Draft, Step, moves_of
from rules.match import Match
from rules.text import Seat


def on_turn(match: Match, seat: Seat, after: str = "") -> Match | None:
    """Return the match as if it were the seat's turn; the same match if it is.

    `after` is a move, or a line of moves, of the seat that decides now. None if the game cannot say
    what the seat will have to decide, or if that move is not possible or not public.
    """
    moved = _moved(match, seat, after) if after else match
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
