"""Taking a resignation back, within an hour and with the consent of the others."""

from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple

from bot.basics.refusals import ChannelTaken, Refused
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history_part1 import write_seqs
from bot.sessions.people import Status, User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import begun_match, has_lost_its_channel, seat_to_act_for
from bot.sessions.session import Session, Vote
from bot.sessions.votes import still_to_answer, voters
from bot.store.values import HistoryKind, HistoryRow
from rules.catalog import title_of
from rules.match import RESIGN, Match
from rules.text import Seat, say

GRACE = timedelta(hours=1)
"""How long a resignation can be taken back."""


class Answer(NamedTuple):
    """An answer to the vote with this number."""

    number: int
    agrees: bool
    is_in_time: bool = True
    """Whether GRACE has not passed yet, if the vote is about taking a resignation back."""


def no_room_for_return(there: Session) -> ChannelTaken:
    """Return why a game that a resignation ended cannot go on: another is played in its channel."""
    title = title_of(there.key)
    if there.status is Status.LOBBY:
        return ChannelTaken(
            say(
                "A table of {title} is open here by now. Once {host} closes it with **Cancel**, "
                "press again: a resignation can be taken back for an hour.",
                title=title,
                host=f"<@{there.host.id}>",
            )
        )
    return ChannelTaken(
        say(
            "{title} is being played here by now. Once that is over, press again: a resignation "
            "can be taken back for an hour.",
            title=title,
        )
    )


def resigned_in(session: Session, seat: Seat) -> int | None:
    """Return the number of the history row in which a seat resigned; None if it did not."""
    told = zip(session.bookkeeping.entry_rows, begun_match(session).record, strict=False)
    return next((seq for seq, move in told if move == (seat, RESIGN)), None)


def request_return(session: Session, user: User, *, is_in_time: bool) -> Change:
    """Take the user's resignation back, or open a vote among the others; raises Refused."""
    seat = seat_to_act_for(session, user)
    _must_be_possible(session, seat, is_in_time=is_in_time)
    if session.vote and session.vote.is_return and session.vote.seat == seat:
        return Change(session)
    if session.vote:
        raise Refused(say("Another question is open in this channel: answer that first."))
    if not voters(session, seat):
        return _returned(session, seat)
    vote = Vote(session.bookkeeping.posts + 1, seat, is_return=True)
    return Change(replace(session, vote=vote), posts=(NewPost(Kind.VOTE, session.version),))


def answer_return_request(session: Session, user: User, vote: Vote, given: Answer) -> Change:
    """Count an answer to a vote on taking a resignation back; raises Refused."""
    seat = seat_to_act_for(session, user)
    if seat == vote.seat and given.agrees:
        raise Refused(say("You have asked, so now the others have to answer."))
    if seat != vote.seat and user.id not in voters(session, vote.seat):
        raise Refused(say("You have resigned, so you have no say in this."))
    if not given.agrees:
        return Change(replace(session, vote=None))
    _must_be_possible(session, vote.seat, is_in_time=given.is_in_time)
    vote = replace(vote, agreed=tuple(sorted({*vote.agreed, user.id})))
    if still_to_answer(session, vote):
        return Change(replace(session, vote=vote))
    return _returned(session, vote.seat)


def _must_be_possible(session: Session, seat: Seat, *, is_in_time: bool) -> None:
    if resigned_in(session, seat) is None:
        raise Refused(say("Only a player who has resigned can ask for that."))
    if session.fault:
        raise Refused(session.fault)
    if session.status is Status.CANCELLED:
        raise Refused(say("This game was ended, so nothing can be taken back any more."))
    if session.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if session.campaign and not session.is_open:
        raise Refused(say("The result already counts in the campaign, so the resignation stands."))
    if not is_in_time:
        raise Refused(
            say("That resignation is more than an hour old, so it can no longer be taken back.")
        )


def _returned(session: Session, seat: Seat) -> Change:
    """Return the change that takes the resignation back; the moves of chance since then stay."""
    match, gone = begun_match(session), resigned_in(session, seat) or 0
    kept = dict(zip(session.bookkeeping.entry_rows, match.record, strict=True))
    del kept[gone]
    text = write_seqs(HistoryKind.UNDO, [gone])
    row = HistoryRow(session.version + 1, HistoryKind.UNDO, seat, text, session.people[seat].id)
    bookkeeping = replace(session.bookkeeping, entry_rows=tuple(kept), corrected=row.seq)
    after = replace(session, vote=None, bookkeeping=bookkeeping)
    return advance(after, Match.replay(match.game, match.setup, kept.values()), (row,))
