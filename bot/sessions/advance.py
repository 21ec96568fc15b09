"""What follows a decision: the moves that need none, until somebody must decide; and boards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from bot.sessions.change import Change
from bot.sessions.people import Status, automatic_seats
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.session import Session
from bot.sessions.votes import vote_still_open
from bot.store.values import HistoryKind, HistoryRow
from rules.catalog import PACKAGES
from rules.core import NATURE
from rules.match import Match


class Position(NamedTuple):
    """A position of the game, and the number of the history row that led to it."""

    version: int
    match: Match


def advance(session: Session, match: Match, rows: tuple[HistoryRow, ...]) -> Change:
    """Return the change to `match`, to which `rows` led, and on until somebody must act.

    Moves of chance, and moves to which everybody can see no alternative, get history rows of their
    own. Decisions of the program come later; see `bot.thinking`.
    """
    match = match.with_automatic(automatic_seats(session.people))
    positions = tuple(_positions(session, match, session.version + len(rows)))
    drawn = tuple(_row(position) for position in positions[1:])
    last = positions[-1]
    entry_rows = (*session.bookkeeping.entry_rows, *(row.seq for row in drawn))
    after = replace(
        session,
        status=Status.OVER if last.match.is_over else Status.RUNNING,
        match=last.match,
        edition=last.match.setup.edition,
        package=str(PACKAGES.get(session.key, "")),
        version=last.version,
        bookkeeping=replace(session.bookkeeping, entry_rows=entry_rows, undone=(), before_undo=()),
    )
    posts = boards_due(session.match, positions)
    if posts and session.match and session.board_message is None and session.lobby_message:
        # The post of the lobby says for whom the program thinks, until there is a board.
        posts = (*LOBBY, *posts)
    if posts:
        # Only then: the end of a vote must not reveal that somebody has decided in secret.
        vote = vote_still_open(session, after, {row.seat for row in rows})
        after = replace(after, vote=vote)
    return Change(after, (*rows, *drawn), posts)


def boards_due(before: Match | None, positions: Sequence[Position]) -> tuple[NewPost, ...]:
    """Return a board for each new turn, or else a refresh; nothing if spectators see no change.

    The first board shows where somebody has to decide, and no turn before.
    """
    last = positions[-1]
    if before is None:
        return (NewPost(Kind.BOARD, last.version),) if _calls(last.match) else ()
    newest = {p.match.turn: p.version for p in positions if _is_new_turn(before, p.match)}
    if newest:
        *passed, shown = newest.values()
        # At the end, and for one person, a single board tells the turns that need no decision.
        kept = () if last.match.is_over or _is_for_one(last.match) else passed
        milestones = (NewPost(Kind.BOARD, version, milestone=True) for version in kept)
        # Turns of the program are told together, in the next board that calls a person.
        is_told = last.match.is_over or bool(last.match.waiting_for)
        return (*milestones, NewPost(Kind.BOARD if is_told else Kind.REFRESH, shown))
    if _is_first_call(before, last.match) or before.is_over != last.match.is_over:
        return (NewPost(Kind.BOARD, last.version),)
    return (NewPost(Kind.REFRESH, last.version),) if _looks_different(before, last.match) else ()


def _is_for_one(match: Match) -> bool:
    return match.setup.seats - len(match.by_program) <= 1


def _calls(match: Match) -> bool:
    """Return whether a first board is due: somebody has to decide, or only the program plays."""
    is_watched = len(match.by_program) == match.setup.seats
    return match.is_over or is_watched or bool(match.waiting_for)


def _is_first_call(before: Match, match: Match) -> bool:
    """Return whether a person has to decide for the first time, so that there is no board yet."""
    if before.waiting_for or not match.waiting_for:
        return False
    nobodys = {NATURE, *before.by_program}
    return all(entry.seat in nobodys for entry in before.entries)


def _positions(session: Session, match: Match, version: int) -> Iterator[Position]:
    """Yield a position, and those after each move that needs nobody's decision."""
    further: Match | None = match
    while further:
        yield Position(version, further)
        further, version = _undecided(session, further), version + 1


def _undecided(session: Session, match: Match) -> Match | None:
    """Return the match after the next move that needs nobody's decision; None if one is needed."""
    if match.to_act == (NATURE,):
        return match.roll_once(_chance(session, match))
    forced = match.forced
    return match.play(*forced) if forced else None


def _chance(session: Session, match: Match) -> Random:
    """Return the source of the next random move.

    It depends only on the number of random moves before, so that a roll that is taken back and made
    again has the same result.
    """
    earlier = sum(entry.seat == NATURE for entry in match.entries)
    return Random(f"{session.bookkeeping.salt} {NATURE} {earlier}")  # noqa: S311  # the key is secret


def _row(position: Position) -> HistoryRow:
    entry = position.match.entries[-1]
    return HistoryRow(position.version, HistoryKind.MOVE, entry.seat, entry.move, None)


def _is_new_turn(before: Match, match: Match) -> bool:
    return match.turn != before.turn


def _looks_different(before: Match, after: Match) -> bool:
    """Return whether spectators see a difference, or were told of an event."""
    new = after.entries[len(before.entries) :]
    told = any(event.audience is None for entry in new for event in entry.events)
    return told or _public(before) != _public(after)


def _public(match: Match) -> tuple[Any, ...]:
    return match.view(None), match.resigned
