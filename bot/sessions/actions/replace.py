"""Seats change hands: to another person, or to an automatic player until somebody takes it."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.actions.campaign import Office
from bot.sessions.model.change import Change, Handover, game_at, go_on
from bot.sessions.model.people import automatic_player
from bot.sessions.model.posts import Draft, Kind
from bot.sessions.model.session import Proposal, Table, User, Vote
from bot.sessions.model.votes import asked, voters
from bot.sessions.persistence.waits import deciding, others
from rules.match import Match
from rules.text import Seat, Who, say


class Succession(NamedTuple):
    """Who is to have a seat, as somebody with some office asks for it."""

    seat: Seat
    newcomer: User | None = None
    """None is an automatic player."""
    office: Office = Office()


def proposed(random: Random, wanted: Succession, table: Table, user: User) -> Change:
    """Hand a seat on, or ask those who must agree."""
    match = game_at(table)
    _must_be_possible(table, match, wanted)
    _must_have_a_say(table, wanted, user)
    is_own = table.seat_of(user.id) == wanted.seat
    if not is_own:
        _must_be_waited_for(match, wanted.seat)
    proposal = Proposal(user, wanted.newcomer, is_own or wanted.office.is_moderator)
    vote = Vote(table.books.posts + 1, wanted.seat, proposal=proposal)
    if not asked(table, vote):
        return _handed_on(random, table, wanted.seat, proposal)
    if table.vote is None:
        return Change(replace(table, vote=vote), posts=(Draft(Kind.VOTE, table.version),))
    return _seconded(random, table, table.vote, vote)


def answered(random: Random, table: Table, vote: Vote, agrees: bool, user: User) -> Change:
    """Count somebody's answer to whether a seat is to change hands."""
    proposal = vote.proposal
    if proposal is None:
        return Change(table)
    _must_have_a_voice(table, vote, proposal, user)
    if not agrees:
        return Change(replace(table, vote=None))
    if user.id == proposal.asker.id:
        raise Refused(say("You asked; now the others answer."))
    return _agreed(random, table, _with_yes(table, vote, proposal, user))


def _with_yes(table: Table, vote: Vote, proposal: Proposal, user: User) -> Vote:
    """Add somebody's yes; that of the person at the seat makes all others' needless."""
    is_free = proposal.is_free or table.seat_of(user.id) == vote.seat
    is_newcomer = proposal.newcomer is not None and proposal.newcomer.id == user.id
    newcomer = user if is_newcomer else proposal.newcomer
    agreed = tuple(sorted({*vote.agreed, user.id}))
    proposal = proposal._replace(newcomer=newcomer, is_free=is_free)
    return vote._replace(agreed=agreed, proposal=proposal)


def _agreed(random: Random, table: Table, vote: Vote) -> Change:
    if asked(table, vote) or vote.proposal is None:
        return Change(replace(table, vote=vote))
    _must_be_possible(table, game_at(table), Succession(vote.seat, vote.proposal.newcomer))
    return _handed_on(random, table, vote.seat, vote.proposal)


def _seconded(random: Random, table: Table, vote: Vote, wish: Vote) -> Change:
    """Take who asks for what has been asked already for one who agrees."""
    if not (vote.proposal and wish.proposal and _is_same(vote, wish)):
        raise Refused(say("Another question is open in this channel: answer that first."))
    user = wish.proposal.asker
    if user.id == vote.proposal.asker.id:
        return Change(table)
    agreed = _with_yes(table, vote, vote.proposal, user)
    proposal = agreed.proposal and agreed.proposal._replace(
        is_free=agreed.proposal.is_free or wish.proposal.is_free
    )
    return _agreed(random, table, agreed._replace(proposal=proposal))


def _is_same(one: Vote, other: Vote) -> bool:
    newcomers = [vote.proposal.newcomer for vote in (one, other) if vote.proposal]
    first, second = (newcomer and newcomer.id for newcomer in newcomers)
    return (one.seat, first) == (other.seat, second)


def _handed_on(random: Random, table: Table, seat: Seat, proposal: Proposal) -> Change:
    """Seat the newcomer; whose turn it is is called anew, by a board that follows the news."""
    newcomer = proposal.newcomer or automatic_player(table.people)
    people = (*table.people[:seat], newcomer, *table.people[seat + 1 :])
    number = table.books.posts + 1
    handover = Handover(number, seat, table.people[seat], newcomer, proposal.asker, table.version)
    after = replace(table, people=people, host=_host(table, seat, newcomer), vote=None)
    change = go_on(random, after, after.books, game_at(table), ())
    news = Draft(Kind.HANDOVER, table.version, milestone=True, seat=seat)
    boards = tuple(draft for draft in change.posts if draft.kind is Kind.BOARD)
    boards = boards or (Draft(Kind.BOARD, change.table.version),)
    offers = () if newcomer.is_automatic else _offers(table, seat)
    return replace(change, posts=(news, *boards, *offers), handover=handover)


def _offers(table: Table, newcomers: Seat) -> tuple[Draft, ...]:
    """Ask a newcomer, too, about those who have used their time up; perhaps nobody else can be."""
    late = (seat for seat, wait in table.clocks.items() if wait.is_overdue and seat != newcomers)
    return tuple(Draft(Kind.OFFER, table.version, seat=seat) for seat in late)


def _host(table: Table, seat: Seat, newcomer: User) -> User:
    """Say who hosts: the office goes with the seat, but only to a person."""
    if table.people[seat].id != table.host.id:
        return table.host
    return table.people[others(table, seat)[0]] if newcomer.is_automatic else newcomer


def _must_be_possible(table: Table, match: Match, wanted: Succession) -> None:
    seat, seats = wanted.seat, len(table.people)
    if not 0 <= seat < seats:
        raise Refused(
            say(
                "There is no seat {number}: this game has seats 1 to {seats}.",
                number=seat + 1,
                seats=seats,
            )
        )
    if seat in match.resigned:
        raise Refused(say("{who} has resigned: chance plays that seat to the end.", who=Who(seat)))
    if wanted.newcomer:
        _must_be_new(table, wanted.newcomer)
        return
    if seat in match.automatic:
        raise Refused(say("That seat is automatic already: name the person who is to take it."))
    if not others(table, seat):
        raise Refused(
            say("At least one person must stay in the game: name whoever is to take the seat.")
        )


def _must_be_new(table: Table, newcomer: User) -> None:
    taken = table.seat_of(newcomer.id)
    if taken is not None:
        raise Refused(say("{who} has a seat at this game already.", who=Who(taken)))


def _must_have_a_say(table: Table, wanted: Succession, user: User) -> None:
    seat = table.seat_of(user.id)
    is_newcomer = wanted.newcomer is not None and wanted.newcomer.id == user.id
    if wanted.office.is_moderator or is_newcomer:
        return
    if seat is None:
        raise Refused(
            say(
                "Only people who play here, a moderator, or whoever wants the seat can ask for "
                "it to change hands."
            )
        )
    if seat in game_at(table).resigned:
        raise Refused(say("You have resigned, so you have no say in this."))


def _must_be_waited_for(match: Match, seat: Seat) -> None:
    if seat not in match.automatic and seat not in deciding(match):
        raise Refused(
            say(
                "{who} has just moved, or is not on turn: a seat is handed on by others only "
                "while the game waits for it.",
                who=Who(seat),
            )
        )


def _must_have_a_voice(table: Table, vote: Vote, proposal: Proposal, user: User) -> None:
    """Let everybody answer whom it concerns; if it is free, only who asks and the newcomer."""
    concerned = {proposal.asker.id, *asked(table, vote), *vote.agreed}
    if not proposal.is_free:
        concerned |= {table.people[vote.seat].id, *voters(table, vote.seat)}
    if user.id not in concerned:
        raise Refused(say("This is for those to answer who are named in the question."))
