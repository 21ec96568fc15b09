"""Taking back: free while nobody learnt or did anything since, otherwise if the others agree."""

from dataclasses import replace
from random import Random

from bot.basics.refusals import Refused
from bot.sessions.model.change import Change, game_at, go_on, seat_at
from bot.sessions.model.posts import Draft, Kind
from bot.sessions.model.session import Table, User, Vote
from bot.sessions.model.votes import asked as still_asked
from bot.sessions.model.votes import voters
from bot.sessions.persistence.history import write_dropped
from bot.store.rows import HistoryKind, HistoryRow
from rules import history
from rules.history import Undo
from rules.match import RESIGN, Match
from rules.text import Seat, Who, say


def asked(random: Random, table: Table, user: User) -> Change:
    """Take somebody's last decision back, or ask the others."""
    seat = seat_at(table, user)
    wanted = _undo(game_at(table), seat)
    if wanted.is_free:
        return _taken_back(random, table, seat, wanted)
    if table.vote:
        return _asked_already(table, table.vote, seat)
    if not voters(table, seat):
        return _taken_back_alone(random, table, seat, wanted)
    vote = Vote(table.books.posts + 1, seat)
    return Change(replace(table, vote=vote), posts=(Draft(Kind.VOTE, table.version),))


def answered(random: Random, table: Table, vote: Vote, agrees: bool, user: User) -> Change:
    """Count somebody's answer to whether a decision may be taken back."""
    _must_have_a_voice(table, vote, user, agrees)
    if not agrees:
        return Change(replace(table, vote=None))
    vote = vote._replace(agreed=tuple(sorted({*vote.agreed, user.id})))
    if still_asked(table, vote):
        return Change(replace(table, vote=vote))
    return _taken_back(random, table, vote.seat, _undo(game_at(table), vote.seat))


def _must_have_a_voice(table: Table, vote: Vote, user: User, agrees: bool) -> None:
    seat = seat_at(table, user)
    if seat == vote.seat and agrees:
        raise Refused(say("You asked; now the others answer."))
    if seat != vote.seat and user.id not in voters(table, vote.seat):
        raise Refused(say("You have resigned, so you have no say in this."))


def _undo(match: Match, seat: Seat) -> Undo:
    wanted = history.undo(match, seat)
    if wanted is None:
        raise Refused(say("You have no decision that could be taken back."))
    gone = [
        entry.seat
        for place, entry in enumerate(match.entries)
        if entry.move == RESIGN and place not in wanted.kept
    ]
    if gone:
        raise Refused(
            say(
                "{who} has resigned since; what was before that stays.",
                who=tuple(Who(seat) for seat in gone),
            )
        )
    return wanted


def _taken_back_alone(random: Random, table: Table, seat: Seat, wanted: Undo) -> Change:
    """Go back where nobody is left to ask, unless something came to light."""
    if wanted.revealed:
        raise Refused(
            say("That cannot be taken back, since you learnt: {revealed}", revealed=wanted.revealed)
        )
    return _taken_back(random, table, seat, wanted)


def _asked_already(table: Table, vote: Vote, seat: Seat) -> Change:
    if vote.proposal:
        raise Refused(
            say(
                "It is being asked whether the seat of {who} changes hands: answer that first.",
                who=Who(vote.seat),
            )
        )
    if vote.seat != seat:
        raise Refused(
            say("{who} wants to take something back: answer that first.", who=Who(vote.seat))
        )
    return Change(table)


def _taken_back(random: Random, table: Table, seat: Seat, wanted: Undo) -> Change:
    standing = table.books.standing
    kept = tuple(standing[place] for place in wanted.kept)
    dropped = write_dropped(sorted(set(standing) - set(kept)))
    person = table.people[seat].id
    row = HistoryRow(table.version + 1, HistoryKind.UNDO, seat, dropped, person)
    books = replace(table.books, standing=kept, undone=row.seq)
    match = history.without(game_at(table), wanted)
    return go_on(random, table, books, match, (row,))
