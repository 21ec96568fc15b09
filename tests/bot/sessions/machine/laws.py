"""What holds of every session, whatever people do: of each as it stands, and of each change."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.sessions.history import in_force
from bot.sessions.lobby import GuestStatus
from bot.sessions.people import Status, automatic_seats
from bot.sessions.posts import Kind
from bot.sessions.session import Session, ThreadKind, goes_on
from bot.sessions.votes import still_to_answer
from bot.store.values import HistoryKind, HistoryRow
from rules.core import NATURE
from rules.history import turn_lengths
from rules.match import Match
from rules.text import Seat

BOARDS = {Kind.BOARD, Kind.REFRESH}


class Told(NamedTuple):
    """A post, but for when it was made and sent."""

    number: int
    kind: Kind
    version: int
    milestone: bool
    channel: int | None
    length: int | None
    seat: int | None
    user: int | None
    message: int | None


def must_hold(session: Session, rows: Mapping[str, Sequence[Sequence[Any]]]) -> None:
    """Fail unless a session is as one can be; `rows` are those that are stored about it."""
    if session.status is Status.LOBBY:
        must_be_a_lobby(session)
    else:
        assert not session.lobby.guests
        assert not session.lobby.wishes
    ids = [user.id for user in session.people]
    assert len({*ids}) == len(ids)
    if session.is_open:
        assert session.people
        assert session.host in session.people or automatic_seats(session.people) == {
            *range(len(ids))
        }
    assert not session.host.is_automatic
    if session.match:
        must_be_the_record(session, session.match, rows["history"])
        must_wait_for_somebody(session, session.match)
    must_have_fair_clocks(session)
    must_have_a_vote_that_ends(session)
    must_be_of_its_campaign(session)
    must_leave_nothing_over(session, rows)


def must_be_a_lobby(session: Session) -> None:
    lobby, ids = session.lobby, {user.id for user in session.people}
    assert session.match is None
    assert not ids & {guest.user.id for guest in lobby.guests}
    assert lobby.wishes.keys() <= ids
    chosen = [wish.seat for wish in lobby.wishes.values() if wish.seat is not None]
    colours = [wish.colour for wish in lobby.wishes.values() if wish.colour]
    assert len({*chosen}) == len(chosen)
    assert len({*colours}) == len(colours)
    room = session.seats_wanted or max(session.games[session.key].seats)
    assert len(ids) + len(lobby.guests_with(GuestStatus.INVITED)) <= room


def must_be_the_record(session: Session, match: Match, rows: Sequence[Sequence[Any]]) -> None:
    """The moves in force, as they are stored, lead to the position."""
    history = [
        HistoryRow(seq, HistoryKind(kind), seat, text, user)
        for _, seq, kind, seat, text, user, _ in rows
    ]
    kept = in_force(sorted(history))
    assert [row.seq for row in sorted(history)] == [*range(1, session.version + 1)]
    assert tuple(row.seq for row in kept) == session.bookkeeping.entry_rows
    assert tuple((row.seat, row.text) for row in kept) == match.record
    replayed = Match.replay(match.game, match.setup, match.record)
    assert replayed.with_automatic(automatic_seats(session.people)) == match


def must_wait_for_somebody(session: Session, match: Match) -> None:
    """What needs nobody's decision has been done, and a game that is over is over."""
    if session.status in {Status.RUNNING, Status.OVER}:
        assert match.is_over == (session.status is Status.OVER)
    if session.status is Status.RUNNING:
        assert match.to_act
        assert NATURE not in match.to_act
        assert match.forced is None


def must_have_fair_clocks(session: Session) -> None:
    """Exactly the people who are seen to owe a decision have clocks, if they can decide."""
    match, owing = session.match, set[Seat]()
    if match and session.status is Status.RUNNING:
        owing = {seat for seat in match.view(None).to_act if seat not in match.by_program}
    assert {*session.clocks} == owing
    for seat, wait in session.clocks.items():
        assert wait.user == session.people[seat].id
        assert (wait.due_at is None) == (session.pace.span is None)


def must_have_a_vote_that_ends(session: Session) -> None:
    """Somebody has yet to answer: a person with a seat, or who is to have one."""
    vote = session.vote
    if vote is None:
        return
    match, awaited = session.match, still_to_answer(session, vote)
    assert match
    assert session.status is Status.RUNNING or (vote.is_return and session.status is Status.OVER)
    newcomer = (
        {vote.proposal.newcomer.id} if vote.proposal and vote.proposal.newcomer else set[int]()
    )
    present = {
        user.id
        for seat, user in enumerate(session.people)
        if not user.is_automatic and seat not in match.resigned
    }
    assert awaited
    assert awaited <= present | newcomer
    assert not awaited & {*vote.agreed}
    assert (vote.seat in match.resigned) == vote.is_return


def must_be_of_its_campaign(session: Session) -> None:
    """Seats are the chairs of a campaign, moved on by one for each game before."""
    campaign = session.campaign
    if campaign is None or session.status is Status.LOBBY or not campaign.people:
        return
    number, size = session.game_number, len(session.people)
    if session.is_open:
        moved = [campaign.people[(seat + number - 1) % size] for seat in range(size)]
        assert [*session.people] == moved
        assert campaign.location == session.location
        assert campaign.status is Status.RUNNING
        assert number == len(campaign.results) + 1
    assert [played.number for played in campaign.results] == [*range(1, len(campaign.results) + 1)]
    assert len(campaign.results) <= campaign.count
    if campaign.status is Status.OVER:
        assert campaign.results


def must_leave_nothing_over(session: Session, rows: Mapping[str, Sequence[Sequence[Any]]]) -> None:
    """What was for a clock, a vote, a table, a person or the program goes with it."""
    for _, seat, kind, *_ in rows["calls"]:
        match kind:
            case Kind.VOTE:
                assert session.vote
            case Kind.IDLE:
                assert session.status is Status.LOBBY
            case Kind.REMINDER | Kind.OVERDUE:
                assert seat in session.clocks
    for _, user, *_ in rows["drafts"]:
        assert session.seat_of(user) is not None
        assert not session.has_ended
    for _, user, _, seat, *_ in (row for row in rows["orders"] if "open" in row):
        assert session.seat_of(user) == seat
        assert not session.has_ended
    match = session.match
    owes = bool(match and session.status is Status.RUNNING and not match.waiting_for)
    assert len(rows["thinking"]) == owes
    assert goes_on(session) or session.status is Status.CHANNEL_LOST or not session.mirrors


def must_follow(before: Session | None, now: Session, told: Sequence[Told]) -> None:
    """Fail unless a session can have come from what it was, and the posts tell what is new."""
    # Of several refreshes only the newest is sent.
    once = [post[1:] for post in told if post.kind is not Kind.REFRESH]
    assert len({*once}) == len(once)
    numbers = [post.number for post in told if post.number > 0]
    first = before.bookkeeping.posts if before else 0
    assert numbers == [*range(first + 1, now.bookkeeping.posts + 1)]
    must_show_no_future(now, told)
    if before is None:
        return
    assert now.version >= before.version
    if before.status is Status.LOBBY and now.bookkeeping.revision != before.bookkeeping.revision:
        must_show_the_table(before, now, told)
    must_not_shorten_clocks(before, now)
    if (
        before.match
        and now.match
        and before.people == now.people
        and before.location == now.location
    ):
        must_tell_what_is_seen(before, now, told)
    if now.vote and (before.vote is None or before.vote.number != now.vote.number):
        assert [post.number for post in told if post.kind is Kind.VOTE] == [now.vote.number]
    else:
        assert Kind.VOTE not in {post.kind for post in told}


def must_show_the_table(before: Session, now: Session, told: Sequence[Told]) -> None:
    """What changes at a table is posted, and a guest who calls somebody does so once."""
    kinds = [post.kind for post in told]
    seen = [(own.people, own.host, own.status, own.lobby, own.pace) for own in (before, now)]
    if now.status is not Status.CANCELLED and now.location == before.location:
        assert Kind.LOBBY in kinds or seen[0] == seen[1]
    called = {guest.post for guest in now.lobby.guests} - {
        guest.post for guest in before.lobby.guests
    }
    numbers = [post.number for post in told if post.kind is Kind.INVITATION]
    assert called - {0} == {*numbers}


def must_show_no_future(session: Session, told: Sequence[Told]) -> None:
    """A mirror shows a game late by as many turns as was asked for, until it is over."""
    delays = {mirror.channel: mirror.delay for mirror in session.mirrors}
    if session.match is None or not session.is_open:
        return
    lengths = turn_lengths(session.match)
    for post in told:
        delay = delays.get(post.channel or 0)
        if delay and post.kind in {Kind.MIRROR, Kind.MIRROR_REFRESH}:
            assert post.length is not None
            assert post.length <= lengths[-1 - delay]


def must_not_shorten_clocks(before: Session, now: Session) -> None:
    """Who still owes the same decision has no less time for it than before."""
    if before.people != now.people or before.version != now.version:
        return
    for seat, wait in before.clocks.items():
        later = now.clocks.get(seat)
        if later and wait.due_at and later.due_at:
            assert later.due_at >= wait.due_at


def must_tell_what_is_seen(before: Session, now: Session, told: Sequence[Told]) -> None:
    """Boards are posted when spectators see something new, and what is secret changes nothing."""
    assert before.match
    assert now.match
    if before.version == now.version:
        return
    new = now.match.entries[len(before.match.entries) :]
    is_told = any(event.audience is None for entry in new for event in entry.events)
    sees = is_told or _seen(before.match) != _seen(now.match)
    boards = [post for post in told if post.kind in BOARDS and post.channel is None]
    assert bool(boards) == sees
    if sees and before.vote and not (before.vote.proposal or before.vote.is_return):
        # Somebody may have asked anew.
        assert now.vote != before.vote
    if not sees:
        assert not told
        assert now.vote == before.vote
        assert {*now.clocks} == {*before.clocks}
        for seat in now.match.waiting_for:
            if seat not in {entry.seat for entry in (*new, *before.match.entries[-1:])}:
                assert now.stamp(seat) == before.stamp(seat)
    calls = Counter(post.version for post in told if post.kind is Kind.BOARD)
    assert not calls or max(calls.values()) == 1
    assert [post.version for post in boards] == sorted(post.version for post in boards)
    assert not boards or boards[-1].version == now.version


def _seen(match: Match) -> object:
    return match.view(None), match.resigned, match.turn, match.is_over


def must_share_no_channel(sessions: Sequence[Session]) -> None:
    """One game, and one campaign, is played in a channel."""
    here = [
        own.location.channel for own in sessions if own.is_open and own.thread is ThreadKind.NONE
    ]
    assert len({*here}) == len(here)
    # Its newest session tells how a campaign stands.
    campaigns = {
        own.campaign.id: own.campaign for own in sorted(sessions, key=_number) if own.campaign
    }
    places = [own.location.channel for own in campaigns.values() if own.is_open]
    assert len({*places}) == len(places)


def _number(session: Session) -> int:
    return session.id
