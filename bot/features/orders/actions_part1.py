"""Carries out an order: its moves are made as if its owner had just confirmed them."""

from dataclasses import replace

from bot.basics.refusals import Stale
from bot.features.play.actions import with_moves
from bot.sessions.change import Change, OrderedMoves
from bot.sessions.requirements import running_match
from bot.sessions.session import Session


def carry_out(session: Session, ordered: OrderedMoves) -> Change:
    """Make the moves of an order.

    Nothing in the change but `order` tells that they were ordered. Raises Stale if the session has
    gone on since the order was looked at; Refused, or what the rules raise. That the order is still
    open, and its owner at the seat, is asked when the change is saved.
    """
    match = running_match(session)
    session = session.with_name(ordered.user)
    if session.version != ordered.version:
        raise Stale
    for text in ordered.moves:
        match = match.play(ordered.seat, text)
    return replace(with_moves(session, match, ordered.key.user), order=ordered)
