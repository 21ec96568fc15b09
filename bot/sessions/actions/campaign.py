"""What becomes of a campaign: it is planned, begun, paused, goes on from game to game, and ends."""

from dataclasses import replace
from random import Random
from secrets import token_hex
from typing import NamedTuple

from bot.basics.refusals import NoCampaign, Refused
from bot.sessions.actions.campaign_fit import game, options_of
from bot.sessions.model.campaign import Campaign, Games, Played, rules_own
from bot.sessions.model.change import Change, go_on
from bot.sessions.model.posts import LOBBY, Draft, Kind
from bot.sessions.model.session import Books, Status, Table, User
from rules.core import Result, RulesError, Setup
from rules.match import Match
from rules.text import say


class Office(NamedTuple):
    """Whether somebody may decide about a campaign that others host."""

    is_moderator: bool = False


def carried_on(games: Games, random: Random, before: Table, change: Change) -> Change:
    """Let a campaign follow what happened at its table: begin, change hands, go on, end."""
    table, campaign = change.table, change.table.campaign
    if campaign is None or not before.is_open:
        return change
    if before.status is Status.LOBBY:
        if not table.is_open:
            cancelled = replace(campaign, status=Status.CANCELLED)
            return replace(change, table=_now(table, cancelled))
        return change
    change = replace(change, table=_now(table, _held(campaign, table)))
    return change if table.is_open else _counted(games, random, change)


def paused(office: Office, table: Table, user: User) -> Change:
    """Let no game begin by itself any more."""
    campaign = _under_way(table)
    _must_decide(campaign, user, office)
    if campaign.is_paused:
        raise Refused(say("The campaign is paused already. `/campaign next` lets it go on."))
    return Change(_now(table, replace(campaign, is_paused=True)))


def proceeded(games: Games, random: Random, office: Office, table: Table, user: User) -> Change:
    """Begin the next game, or let it begin by itself again when this one ends."""
    campaign = _under_way(table)
    _must_decide(campaign, user, office)
    if table.is_open and not campaign.is_paused:
        raise Refused(
            say("A game of the campaign is being played; the next one begins by itself after it.")
        )
    going = _now(table, replace(campaign, is_paused=False))
    if table.is_open:
        return Change(going)
    return Change(going, then=_next_game(games, random, going))


def ended(office: Office, table: Table, user: User) -> Change:
    """End a campaign: at once between games, otherwise with the game that is being played."""
    campaign = _of(table)
    _must_decide(campaign, user, office)
    if campaign.status is Status.LOBBY:
        return Change(replace(table, status=Status.CANCELLED), posts=LOBBY)
    _under_way(table)
    if not table.is_open:
        status = Status.OVER if campaign.results else Status.CANCELLED
        posts = (_standings(campaign),) if campaign.results else ()
        return Change(_now(table, replace(campaign, status=status)), posts=posts)
    if campaign.upcoming == campaign.count:
        raise Refused(say("This is the last game: the campaign ends with it anyway."))
    return Change(_now(table, replace(campaign, count=campaign.upcoming)))


def _now(table: Table, campaign: Campaign) -> Table:
    return replace(table, campaign=campaign)


def _of(table: Table) -> Campaign:
    if table.campaign is None:
        raise NoCampaign
    return table.campaign


def _under_way(table: Table) -> Campaign:
    campaign = _of(table)
    if campaign.status is Status.LOBBY:
        raise Refused(say("The campaign has not begun: the host starts it."))
    if not campaign.is_open:
        raise Refused(say("The campaign is over. Open another with /campaign new."))
    return campaign


def _must_decide(campaign: Campaign, user: User, office: Office) -> None:
    if user.id != campaign.host.id and not office.is_moderator:
        raise Refused(say("Only the host of the campaign or a moderator can do that."))


def _held(campaign: Campaign, table: Table) -> Campaign:
    """Give whoever took a seat over the chair that goes with it, and the host's office too.

    An automatic player cannot hold that office: it goes to the host of the game.
    """
    number = table.game_number
    people = tuple(
        table.people[campaign.seat(chair, number)] for chair in range(len(campaign.people))
    )
    took_over = {old.id: new for old, new in zip(campaign.people, people, strict=True)}
    host = took_over.get(campaign.host.id, campaign.host)
    return replace(campaign, people=people, host=table.host if host.is_automatic else host)


def _counted(games: Games, random: Random, change: Change) -> Change:
    """Count the result of a game that has ended, and go on; one without a result is repeated."""
    result = change.table.match.result if change.table.match else None
    if result is None:
        return change
    campaign = _with_result(change.table, result)
    table = _now(change.table, campaign)
    change = replace(change, table=table, posts=(*change.posts, _standings(campaign)))
    if campaign.is_complete:
        return replace(change, table=_now(table, replace(campaign, status=Status.OVER)))
    if campaign.is_paused:
        return change
    try:
        return replace(change, then=_next_game(games, random, table))
    except RulesError:
        # What has been played must not be lost because the next game does not fit.
        return replace(change, table=_now(table, replace(campaign, is_paused=True)))


def _with_result(table: Table, result: Result) -> Campaign:
    campaign, number = _of(table), table.game_number
    seats = [campaign.seat(chair, number) for chair in range(len(campaign.people))]
    played = Played(
        number,
        table.id,
        table.key,
        tuple(result.scores[seat] for seat in seats),
        tuple(result.ranks[seat] for seat in seats),
    )
    return replace(campaign, results=(*campaign.results, played))


def _standings(campaign: Campaign) -> Draft:
    return Draft(Kind.STANDINGS, len(campaign.results), milestone=True)


def _next_game(games: Games, random: Random, table: Table) -> Change:
    """Set up the game that follows the one at a table; raises UnfitSetup."""
    campaign = _of(table)
    number = campaign.upcoming
    planned = campaign.planned(number)
    people = tuple(
        campaign.people[campaign.chair(seat, number)] for seat in range(len(campaign.people))
    )
    carried = _handed_on(games, table)
    options = options_of(games, campaign, planned)
    setup = Setup(len(people), options, carried)
    fresh = replace(
        table,
        id=0,
        status=Status.RUNNING,
        host=next((user for user in people if user.id == table.host.id), people[0]),
        key=planned.key,
        options=options,
        people=people,
        books=Books(token_hex()),
        carried=carried,
        game_number=number,
        match=None,
        fault=None,
        vote=None,
        version=0,
        board_message=None,
        lobby_message=None,
        mirrors=(),
    )
    return go_on(random, fresh, fresh.books, Match.start(game(games, planned.key), setup), ())


def _handed_on(games: Games, table: Table) -> str:
    """Write down what the next game takes over, for the seats that people will have."""
    campaign = _of(table)
    own = rules_own(games, campaign)
    if own is None:
        return ""
    if table.match is None or table.game_number == campaign.upcoming:
        return table.carried
    seats = range(len(campaign.people))
    chairs = [campaign.chair(seat, campaign.upcoming) for seat in seats]
    before = [campaign.seat(chair, table.game_number) for chair in chairs]
    return own.reseated(own.carry_over(table.match.state), before)
