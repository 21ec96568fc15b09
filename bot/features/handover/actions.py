"""Replacing a player, by another person or by an automatic player, at once or after a vote."""

from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history import deciding
from bot.sessions.people import User, automatic_player
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import running_match
from bot.sessions.session import Proposal, Session, Vote, seats_of_people
from bot.sessions.votes import still_to_answer, voters
from bot.store.values import FormerPlayer
from opponents.levels import Level
from rules.match import Match
from rules.text import Seat, Who


class ReplacementRequest(NamedTuple):
    """The request to give a seat to a newcomer, and whether a moderator makes it."""

    seat: Seat
    newcomer: User | None = None
    """None for an automatic player."""
    by_moderator: bool = False
    level: Level | None = None
    """The level at which the program is to play; None for medium."""


def propose(session: Session, user: User, wanted: ReplacementRequest) -> Change:
    """Replace a seat's player, or ask who must agree; asking again is a yes. Raises Refused."""
    match = running_match(session)
    _must_be_possible(session, match, wanted)
    _must_be_entitled_to_ask(session, wanted, user)
    is_own = session.seat_of(user.id) == wanted.seat
    if not is_own:
        _must_be_waited_for(match, wanted.seat)
    is_free = is_own or wanted.by_moderator
    proposal = Proposal(user, wanted.newcomer, is_free, wanted.level)
    vote = Vote(session.bookkeeping.posts + 1, wanted.seat, proposal=proposal)
    if not still_to_answer(session, vote):
        return hand_over(session, wanted.seat, proposal)
    if session.vote is None:
        return Change(replace(session, vote=vote), posts=(NewPost(Kind.VOTE, session.version),))
    return _seconded(session, session.vote, vote)


def answer_proposal(session: Session, user: User, vote: Vote, agrees: bool) -> Change:
    """Count an answer to a vote on replacing a player; raises Refused."""
    proposal = vote.proposal
    if proposal is None:
        return Change(session)
    _must_be_entitled_to_answer(session, vote, proposal, user)
    if not agrees:
        return Change(replace(session, vote=None))
    if user.id == proposal.asker.id:
        raise Refused("You have asked, so now the others have to answer.")
    return _act_if_all_agreed(session, _with_yes(session, vote, proposal, user))


def _with_yes(session: Session, vote: Vote, proposal: Proposal, user: User) -> Vote:
    """Return the vote with a user's yes; with that of the seat's own player no other is needed."""
    is_free = proposal.is_free or session.seat_of(user.id) == vote.seat
    is_newcomer = proposal.newcomer is not None and proposal.newcomer.id == user.id
    newcomer = user if is_newcomer else proposal.newcomer
    agreed = tuple(sorted({*vote.agreed, user.id}))
    proposal = replace(proposal, newcomer=newcomer, is_free=is_free)
    return replace(vote, agreed=agreed, proposal=proposal)


def _act_if_all_agreed(session: Session, vote: Vote) -> Change:
    if still_to_answer(session, vote) or vote.proposal is None:
        return Change(replace(session, vote=vote))
    _must_be_possible(
        session, running_match(session), ReplacementRequest(vote.seat, vote.proposal.newcomer)
    )
    return hand_over(session, vote.seat, vote.proposal)


def _seconded(session: Session, vote: Vote, repeated: Vote) -> Change:
    """Count a request for what is being voted on as a yes; raises Refused for any other."""
    if not (vote.proposal and repeated.proposal and _is_same(vote, repeated)):
        raise Refused("Another question is open in this channel: answer that first.")
    user = repeated.proposal.asker
    if user.id == vote.proposal.asker.id:
        return Change(session)
    agreed = _with_yes(session, vote, vote.proposal, user)
    proposal = agreed.proposal and replace(
        agreed.proposal, is_free=agreed.proposal.is_free or repeated.proposal.is_free
    )
    return _act_if_all_agreed(session, replace(agreed, proposal=proposal))


def _is_same(one: Vote, other: Vote) -> bool:
    proposals = [vote.proposal for vote in (one, other) if vote.proposal]
    first, second = ((p.newcomer and p.newcomer.id, p.level) for p in proposals)
    return (one.seat, first) == (other.seat, second)


def hand_over(session: Session, seat: Seat, proposal: Proposal) -> Change:
    """Return the change that seats the newcomer, announces it, and posts a new board."""
    newcomer = proposal.newcomer or automatic_player(session.people, proposal.level)
    people = (*session.people[:seat], newcomer, *session.people[seat + 1 :])
    number, before = session.bookkeeping.posts + 1, session.people[seat]
    former = FormerPlayer(seat, before, session.version, number, newcomer, proposal.asker)
    after = replace(
        session,
        people=people,
        host=_host_after(session, seat, newcomer),
        vote=None,
        former_players=(*session.former_players, former),
    )
    change = advance(after, running_match(session), ())
    announcement = NewPost(Kind.HANDOVER, session.version, milestone=True, seat=seat)
    boards = tuple(post for post in change.posts if post.kind is Kind.BOARD)
    # While the program thinks there is nobody to call: that board comes with its move.
    kind = Kind.BOARD if deciding(running_match(change.session)) else Kind.REFRESH
    boards = boards or (NewPost(kind, change.session.version),)
    overdue = () if newcomer.is_automatic else _overdue_posts(session, seat)
    return replace(change, posts=(announcement, *boards, *overdue), former_player=former)


def _overdue_posts(session: Session, newcomers: Seat) -> tuple[NewPost, ...]:
    """Return the posts about used-up time anew: a newcomer may be the only one to answer them."""
    late = (seat for seat, wait in session.clocks.items() if wait.is_overdue and seat != newcomers)
    return tuple(NewPost(Kind.OVERDUE, session.version, seat=seat) for seat in late)


def _host_after(session: Session, seat: Seat, newcomer: User) -> User:
    """Return the host after a seat changes hands; hosting goes with it, but only to a person."""
    if session.people[seat].id != session.host.id:
        return session.host
    return session.people[seats_of_people(session, seat)[0]] if newcomer.is_automatic else newcomer


def _must_be_possible(session: Session, match: Match, wanted: ReplacementRequest) -> None:
    seat, seats = wanted.seat, len(session.people)
    if not 0 <= seat < seats:
        raise Refused(
            "There is no seat {number}: this game has seats 1 to {seats}.",
            number=seat + 1,
            seats=seats,
        )
    if seat in match.resigned:
        raise Refused("{who} has resigned: the program plays that seat to the end.", who=Who(seat))
    if wanted.newcomer:
        if wanted.level:
            raise Refused("Name either a person or a level: a level is only for the program.")
        taken = session.seat_of(wanted.newcomer.id)
        if taken is not None:
            raise Refused("{who} already has a seat in this game.", who=Who(taken))
        return
    if seat in match.automatic:
        raise Refused(
            "That seat already has an automatic player: name the person who is to take it."
        )
    if not seats_of_people(session, seat):
        raise Refused(
            "At least one person must stay in the game: name the person to take the seat."
        )


def _must_be_entitled_to_ask(session: Session, wanted: ReplacementRequest, user: User) -> None:
    seat = session.seat_of(user.id)
    is_newcomer = wanted.newcomer is not None and wanted.newcomer.id == user.id
    if wanted.by_moderator or is_newcomer:
        return
    if seat is None:
        raise Refused(
            "Only a player, a moderator, or the person who wants the seat can ask for it to "
            "change hands."
        )
    if seat in running_match(session).resigned:
        raise Refused("You have resigned, so you have no say in this.")


def _must_be_waited_for(match: Match, seat: Seat) -> None:
    if seat not in match.automatic and seat not in deciding(match):
        raise Refused(
            "{who} has just moved, or it is not their turn: others can hand a seat over only "
            "while the game is waiting for it.",
            who=Who(seat),
        )


def _must_be_entitled_to_answer(
    session: Session, vote: Vote, proposal: Proposal, user: User
) -> None:
    """Raise Refused for users whom the vote does not concern."""
    concerned = {proposal.asker.id, *still_to_answer(session, vote), *vote.agreed}
    if not proposal.is_free:
        concerned |= {session.people[vote.seat].id, *voters(session, vote.seat)}
    if user.id not in concerned:
        raise Refused("Only the people named in the question can answer it.")
