"""Tries: a private copy of a game is played on from a past turn; it does not count."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from math import ceil
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.advance import advance
from bot.sessions.campaign import Games
from bot.sessions.change import Change
from bot.sessions.people import Location, Status, User, automatic_player
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.requirements import begun_match, running_match
from bot.sessions.session import Bookkeeping, Origin, Session
from bot.store.values import HistoryKind, HistoryRow
from opponents.levels import Level
from rules.core import NATURE
from rules.history import back_to, turn_lengths
from rules.match import RESIGN, Match
from rules.text import Seat, Text, count, say

MOST_OPEN_TRIES = 3
"""How many tries one person may have on a server that are open, or begun within `TRY_COUNTS`."""
TRY_COUNTS = timedelta(hours=1)
"""How long a try counts, even if it is over."""


class BegunTry(NamedTuple):
    """A try that counts: it is open, or was begun not long ago."""

    session: int
    channel: int
    begun_at: datetime
    is_open: bool


class Beginning(NamedTuple):
    """The past position that a try goes on from."""

    match: Match
    origin: Origin
    opponents: tuple[tuple[Seat, User], ...] = ()
    """The opponents that keep their seats."""


def to_be_ended(tries: Sequence[BegunTry], now: datetime) -> Sequence[BegunTry]:
    """Return the open ones among tries that are too many, or only those that leave room now."""
    still_open = [each for each in tries if each.is_open]
    return [each for each in still_open if each.begun_at + TRY_COUNTS <= now] or still_open


def too_many_tries(tries: Sequence[BegunTry], now: datetime) -> Text:
    """Return why somebody with these tries may not begin another, and when or how they can."""
    listed = tuple(
        say("({number}) {channel}", number=number, channel=f"<#{each.channel}>")
        for number, each in enumerate(to_be_ended(tries, now), start=1)
    )
    free_at = tries[-MOST_OPEN_TRIES].begun_at + TRY_COUNTS
    return say(
        "At most {most} of your tries here may be open or have begun within the last hour. {then}",
        most=MOST_OPEN_TRIES,
        then=_when_another(free_at if free_at > now else None, listed),
    )


def _when_another(moment: datetime | None, tries: tuple[Text, ...]) -> Text:
    """Return when another try can be begun, None for as soon as one of these is ended."""
    shown = f"<t:{ceil(moment.timestamp())}:R>" if moment else ""
    if not tries:
        return say("You can begin another {moment}.", moment=shown)
    if not moment:
        return say(
            "Press **End the try** in the first message of one of these, then begin another: "
            "{tries}.",
            tries=tries,
        )
    return say(
        "You can begin another {moment}. Open ones count until you press **End the try** in their "
        "first message: {tries}.",
        moment=shown,
        tries=tries,
    )


def beginning_in(session: Session, user_id: int, turn: int | None) -> Beginning:
    """Return the beginning of a try after `turn` turns of a session's game; raises Refused.

    None stands for the latest position in which something is left to decide.
    """
    return beginning_of(_tried_match(session, user_id), turn, session.id)


def beginning_at(session: Session, user_id: int, length: int) -> Beginning:
    """Return the beginning of a try after `length` moves of a session's game; raises Refused.

    It is played against the opponents of the game by whoever decides then.
    """
    match = _tried_match(session, user_id)
    then = _left_after(match, min(length, len(match.entries)))
    turn = max(1, bisect_right(turn_lengths(match), length)) - 1
    seated = ((Seat(seat), person) for seat, person in enumerate(session.people))
    decide = then.waiting_for
    opponents = tuple(own for own in seated if own[1].is_opponent and own[0] not in decide)
    return Beginning(then, Origin(turn, session.id), opponents)


def _tried_match(session: Session, user_id: int) -> Match:
    """Return the match of a game that a user may try anew; raises Refused for any other."""
    match = begun_match(session)
    if session.fault:
        raise Refused(session.fault)
    if not may_be_tried(session, user_id):
        raise Refused(_why_not_yet(session, user_id))
    return match


def _left_after(match: Match, length: int) -> Match:
    """Return the first moves of a match; raises Refused if nothing is left to decide after them."""
    then = _without_last_resignations(back_to(match, length))
    if then.is_over:
        raise Refused(say("Nothing is left to decide after that turn. Choose an earlier one."))
    return then


def _why_not_yet(session: Session, user_id: int) -> Text:
    if len(session.people) == 1 and session.seat_of(user_id) is not None:
        return say(
            "Some of what was drawn is still hidden from you, and a try would show it. Once the "
            "game is over, everybody can try how it could have gone on."
        )
    return say(
        "In a try one person plays every seat, so you cannot open one before this game is over. "
        "Then everybody can try how it could have gone on."
    )


def may_be_tried(session: Session, user_id: int) -> bool:
    """Return whether a user may see everything that a copy of a game can show.

    Everybody may if the game has ended. The player of a solo game may before that if every draw
    was told to them; the draws to come differ in the copy.
    """
    if session.match is None or session.fault or session.status is Status.LOBBY:
        return False
    if session.status in {Status.OVER, Status.CANCELLED}:
        return True
    is_alone = len(session.people) == 1 and session.seat_of(user_id) is not None
    return is_alone and _was_told_everything(session.match, Seat(0))


def may_go_on(then: Match) -> bool:
    """Return whether something is left to decide, apart from resignations that ended the game."""
    return not _without_last_resignations(then).is_over


def beginning_of(match: Match, turn: int | None, session_id: int | None = None) -> Beginning:
    """Return the beginning of a try after `turn` turns of a match; raises Refused.

    Resignations that ended the game are left out. For a `turn` of None see `beginning_in`.
    """
    lengths = turn_lengths(match)
    last = len(lengths) - 1
    if turn is None:
        turn = last if may_go_on(match) else max(last - 1, 0)
    if not 0 <= turn <= last:
        raise Refused(
            count(
                "The game has {count} turn, so choose a number from 0 to {count}.",
                "The game has {count} turns, so choose a number from 0 to {count}.",
                last,
            )
        )
    return Beginning(_left_after(match, lengths[turn]), Origin(turn, session_id))


def begin_try(
    location: Location, user: User, beginning: Beginning, games: Games, key: str
) -> Change:
    """Return the change that opens a try, in which the user has all seats but its opponents'.

    `key` is the secret key on which its chance depends.
    """
    match = beginning.match
    rows = tuple(
        HistoryRow(number, HistoryKind.MOVE, seat, move, None)
        for number, (seat, move) in enumerate(match.record, start=1)
    )
    opponents = dict(beginning.opponents)
    session = Session(
        id=0,
        location=location,
        status=Status.RUNNING,
        host=user,
        key=match.game.key,
        seats_wanted=None,
        options=match.setup.options,
        people=tuple(opponents.get(Seat(seat), user) for seat in range(match.setup.seats)),
        bookkeeping=Bookkeeping(salt=key, entry_rows=tuple(row.seq for row in rows)),
        games=games,
        carried=match.setup.carried,
        edition=match.setup.edition,
        origin=beginning.origin,
    )
    change = advance(session, match, rows)
    return replace(change, posts=(*LOBBY, *change.posts))


def free_seats(session: Session, user_id: int) -> tuple[Seat, ...]:
    """Return the seats that a user can take: the program's, and all but one of the host's."""
    match, host = running_match(session), session.host.id
    givers = {player.id for player in session.people if player.is_automatic}
    givers |= {host} if session.seats_of(host)[1:] else set()
    return tuple(
        Seat(seat)
        for seat, player in enumerate(session.people)
        if player.id in givers - {user_id} and seat not in match.resigned
    )


def take_seat(session: Session, user: User, seat: Seat) -> Change:
    """Give the user a seat of a try; raises Refused."""
    _must_be_try(session)
    if seat not in free_seats(session, user.id):
        raise Refused(say("That seat is not free. Open **Seats** again to see which are."))
    return _reseated(session, {seat: user})


def give_up_seats(
    session: Session, user: User, seats: Sequence[Seat], level: Level | None = None
) -> Change:
    """Hand seats of a user over to the host, or seats of the host to the program.

    It plays them as opponents of `level`, or as automatic players without one. Raises Refused.
    """
    _must_be_try(session)
    own = session.seats_of(user.id)
    if not seats or not {*seats} <= {*own}:
        raise Refused(say("That seat is not yours. Open **Seats** again to see which are."))
    if user.id != session.host.id:
        return _reseated(session, dict.fromkeys(seats, session.host))
    if len(seats) == len(own):
        raise Refused(say("You opened this try, so you have to keep one seat."))
    people = session.people
    given = dict[Seat, User]()
    for seat in seats:
        given[seat] = automatic_player((*people, *given.values()), level)
    return _reseated(session, given)


def leave_try(session: Session, user: User) -> Change:
    """Take a user out of a try; it ends if they opened it, or if it has a fault."""
    own = session.seats_of(user.id)
    if not session.is_open or not own:
        return Change(session)
    if user.id == session.host.id or session.fault:
        return _ended(session)
    return give_up_seats(session, user, own)


def end_try(session: Session, user: User) -> Change:
    """End a try, as the person who opened it; raises Refused."""
    _must_be_try(session)
    running_match(session)
    if user.id != session.host.id:
        raise Refused(say("Only the person who opened this try can end it."))
    return _ended(session)


def _ended(session: Session) -> Change:
    posts = (*LOBBY, NewPost(Kind.REFRESH, session.version))
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)


def _without_last_resignations(then: Match) -> Match:
    """Return a match without the resignations that ended it."""
    while then.is_over and then.entries and then.entries[-1].move == RESIGN:
        then = back_to(then, len(then.entries) - 1)
    return then


def _was_told_everything(match: Match, seat: Seat) -> bool:
    drawn = (entry for entry in match.entries if entry.seat == NATURE)
    return all(
        entry.events
        and all(event.audience is None or seat in event.audience for event in entry.events)
        for entry in drawn
    )


def _must_be_try(session: Session) -> None:
    if not session.is_try:
        raise Refused(say("This game is not a try."))


def _reseated(session: Session, changed: dict[Seat, User]) -> Change:
    """Return the change that seats other people, and posts a board that calls whoever decides."""
    match = running_match(session)
    people = tuple(changed.get(Seat(seat), user) for seat, user in enumerate(session.people))
    change = advance(replace(session, people=people, vote=None), match, ())
    boards = tuple(post for post in change.posts if post.kind is Kind.BOARD)
    boards = boards or (NewPost(Kind.BOARD, change.session.version),)
    return replace(change, posts=(*LOBBY, *boards))
