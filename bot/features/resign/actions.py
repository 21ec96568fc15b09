"""Taking a resignation back, within an hour and with the consent of the others."""

from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple

from bot.basics.refusals import ChannelTaken, Refused
from bot.features.campaigns.actions import with_current_people
from bot.features.handover.actions import hand_over
from bot.features.lobby import actions as lobby
from bot.features.play import actions as play
from bot.features.tries.actions import leave_try
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history import write_seqs
from bot.sessions.people import Status, User, automatic_player, automatic_seats
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.requirements import begun_match, has_lost_its_channel, seat_to_act_for
from bot.sessions.session import Proposal, Session, Vote, seats_of_people
from bot.sessions.votes import voters
from bot.store.values import FormerPlayer, HistoryKind, HistoryRow
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
                "A table of {title} is open here by now. Once {host} closes it (**⋯**, "
                "**Cancel**), press again: a resignation can be taken back for an hour.",
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
    must_be_possible(session, seat, is_in_time=is_in_time)
    if session.vote and session.vote.is_return and session.vote.seat == seat:
        return Change(session)
    if session.vote:
        raise Refused(say("Another question is open in this channel: answer that first."))
    if not voters(session, seat):
        return returned(session, seat)
    vote = Vote(session.bookkeeping.posts + 1, seat, is_return=True)
    return Change(replace(session, vote=vote), posts=(NewPost(Kind.VOTE, session.version),))


def must_be_possible(session: Session, seat: Seat, *, is_in_time: bool) -> None:
    """Raise Refused if a resignation cannot be taken back any more."""
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


def returned(session: Session, seat: Seat) -> Change:
    """Return the change that takes the resignation back; the moves of chance since then stay."""
    match, gone = begun_match(session), resigned_in(session, seat) or 0
    kept = dict(zip(session.bookkeeping.entry_rows, match.record, strict=True))
    del kept[gone]
    text = write_seqs(HistoryKind.UNDO, [gone])
    row = HistoryRow(session.version + 1, HistoryKind.UNDO, seat, text, session.people[seat].id)
    bookkeeping = replace(session.bookkeeping, entry_rows=tuple(kept), corrected=row.seq)
    after = replace(session, vote=None, bookkeeping=bookkeeping)
    return advance(after, Match.replay(match.game, match.setup, kept.values()), (row,))


def leave_for_good(session: Session, user: User) -> Change:
    """Give a user's seat in a session, and chair in its campaign, to an automatic player.

    The name of `user` replaces theirs in the session. They leave a lobby or a try. A game without
    any other person ends without a result. A vote in which the user has a part ends. Nothing
    happens the second time.
    """
    session, user_id = session.with_name(user), user.id
    if session.vote and names(session.vote, user_id):
        session = replace(session, vote=None)
    if session.is_try:
        return leave_try(session, user)
    seat = session.seat_of(user_id)
    if session.status is Status.LOBBY:
        if seat is None:
            return Change(replace(session, lobby=session.lobby.without(user_id)), posts=LOBBY)
        return lobby.leave(session, session.people[seat])
    if seat is None or session.status in {Status.OVER, Status.CANCELLED}:
        return _without_chair(session, user_id)
    return _without_player(session, seat)


def names(vote: Vote, user_id: int) -> bool:
    """Return whether a vote was asked for by a user, is about them, or has their answer."""
    proposal = vote.proposal
    named = (proposal.asker, proposal.newcomer) if proposal else ()
    return user_id in vote.agreed or any(user and user.id == user_id for user in named)


def _without_player(session: Session, seat: Seat) -> Change:
    user = session.people[seat]
    if not _people_left(session, seat):
        if session.is_open:
            change = play.end(session, user)
            return replace(change, session=_without_chair(change.session, user.id).session)
        return _without_chair(replace(session, status=Status.CANCELLED), user.id)
    match = session.match
    is_resigned = match is not None and seat in match.resigned
    if session.status is Status.RUNNING and match and not session.fault and not is_resigned:
        return hand_over(session, seat, Proposal(user, is_free=True))
    if is_resigned and session.campaign is None:
        return Change(session)
    return _handed_over_without_board(session, seat)


def _handed_over_without_board(session: Session, seat: Seat) -> Change:
    """Return the change for a seat that was resigned, or whose game cannot go on now."""
    before, newcomer = session.people[seat], automatic_player(session.people)
    people = (*session.people[:seat], newcomer, *session.people[seat + 1 :])
    number = session.bookkeeping.posts + 1
    former = FormerPlayer(seat, before, session.version, number, newcomer, before)
    host = session.host
    if host.id == before.id:
        host = session.people[_people_left(session, seat)[0]]
    after = replace(
        session,
        people=people,
        host=host,
        vote=None,
        match=session.match and session.match.with_automatic(automatic_seats(people)),
        former_players=(*session.former_players, former),
    )
    if after.campaign:
        after = replace(after, campaign=with_current_people(after.campaign, after))
    news = NewPost(Kind.HANDOVER, session.version, milestone=True, seat=seat)
    return Change(after, posts=(news,), former_player=former)


def _without_chair(session: Session, user_id: int) -> Change:
    """Return the change that seats an automatic player in a user's chair of a campaign, if any."""
    campaign = session.campaign
    if campaign is None or user_id not in {user.id for user in campaign.people}:
        return Change(session)
    newcomer = automatic_player(campaign.people)
    people = tuple(newcomer if user.id == user_id else user for user in campaign.people)
    left = [user for user in people if not user.is_automatic]
    if not left:
        status = Status.OVER if campaign.results else Status.CANCELLED
        return Change(replace(session, campaign=replace(campaign, status=status)))
    host: User = left[0] if campaign.host.id == user_id else campaign.host
    return Change(replace(session, campaign=replace(campaign, people=people, host=host)))


def _people_left(session: Session, seat: Seat) -> list[Seat]:
    """Return the other seats whose people are still in the game."""
    return [own for own in seats_of_people(session, seat) if not session.people[own].is_automatic]
