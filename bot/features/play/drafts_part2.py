"""Drafts that are over: their users have moved or given up their seat, or the game has ended."""

from bot.features.play import drafts_part1
from bot.sessions.hooks import Saved, Writing
from rules.core import NATURE


def forget_drafts(writing: Writing, saved: Saved) -> tuple[()]:
    """Delete the drafts of users who have moved or given up their seat; at the end, all drafts."""
    connection, (_, change, session) = writing.connection, saved
    if session.has_ended:
        drafts_part1.forget_all(connection, session.id)
    over = {change.handover.before.id} if change.handover else set[int]()
    over |= {session.people[row.seat].id for row in change.rows if row.seat != NATURE}
    for user in over:
        drafts_part1.forget(connection, session.id, user)
    return ()
