"""Running a campaign: it follows its sessions from game to game, is paused, resumed, and ends."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.basics.refusals import NoCampaign, Refused
from bot.features.campaigns.fit import game_of_campaign, options_of
from bot.features.seats.actions import with_colours
from bot.sessions.advance import advance
from bot.sessions.campaign import (
    Campaign,
    PlayedGame,
    campaign_points,
    game_with_own_scoring,
    points_by_game,
)
from bot.sessions.change import Change
from bot.sessions.people import Status, User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import has_lost_its_channel
from bot.sessions.session import Bookkeeping, Session
from rules.catalog import GAMES, title_of
from rules.core import Category, Result, ranked
from rules.errors import RulesError
from rules.match import Match
from rules.progress import Progress, TurningPoint, turning_points
from rules.setup import Setup
from rules.text import Seat, Text, Who, count, say


def with_campaign_followed(before: Session, change: Change) -> Change:
    """Return a change completed for the campaign: chairs, result, and the next game or the end."""
    session, campaign = change.session, change.session.campaign
    if campaign is None or change.next_game or not before.is_open:
        return change
    if before.status is Status.LOBBY:
        if not session.is_open:
            cancelled = replace(campaign, status=Status.CANCELLED)
            return replace(change, session=replace(session, campaign=cancelled))
        return change
    change = replace(
        change, session=replace(session, campaign=with_current_people(campaign, session))
    )
    return change if session.is_open else _with_result_counted(change)


def pause(session: Session, user: User, is_moderator: bool) -> Change:
    """Pause a campaign: no further game begins by itself."""
    campaign = _campaign_of_host(session, user, is_moderator)
    if campaign.is_paused:
        raise Refused("The campaign is already paused. **Next game** resumes it.")
    return Change(replace(session, campaign=replace(campaign, is_paused=True)))


def resume(session: Session, user: User, is_moderator: bool) -> Change:
    """Resume a campaign: start the next game now, or when the present one ends."""
    campaign = _campaign_of_host(session, user, is_moderator)
    if session.is_open and not campaign.is_paused:
        raise Refused(
            "A game of the campaign is being played; when it ends, the next begins by itself."
        )
    resumed = replace(session, campaign=replace(campaign, is_paused=False))
    if session.is_open:
        return Change(resumed)
    return Change(resumed, next_game=_next_game(resumed))


def end(session: Session, user: User, is_moderator: bool) -> Change:
    """End a campaign: at once between games, otherwise with the game that is being played."""
    campaign = must_be_able_to_end(session, user, is_moderator)
    if not session.is_open:
        status = Status.OVER if campaign.results else Status.CANCELLED
        posts = (_standings_post(campaign),) if campaign.results else ()
        return Change(replace(session, campaign=replace(campaign, status=status)), posts=posts)
    return Change(replace(session, campaign=replace(campaign, count=campaign.upcoming)))


def must_be_able_to_end(session: Session, user: User, is_moderator: bool) -> Campaign:
    """Return the campaign of a session; raises Refused if the user cannot end it now."""
    campaign = _campaign_of_host(session, user, is_moderator)
    if session.is_open and campaign.upcoming == campaign.count:
        raise Refused("This is the last game: the campaign ends with it anyway.")
    return campaign


def _campaign_of(session: Session) -> Campaign:
    if session.campaign is None:
        raise NoCampaign
    return session.campaign


def _campaign_of_host(session: Session, user: User, is_moderator: bool) -> Campaign:
    """Return a running campaign; raises Refused unless its host or a moderator asks."""
    campaign = _campaign_of(session)
    if campaign.status is Status.LOBBY:
        raise Refused("The campaign has not begun: the host has to press **Start**.")
    if campaign.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if not campaign.is_open:
        raise Refused("The campaign is over. Open another with `/campaign new`.")
    if user.id != campaign.host.id and not is_moderator:
        raise Refused("Only the host of the campaign or a moderator can do that.")
    return campaign


def with_current_people(campaign: Campaign, session: Session) -> Campaign:
    """Return a campaign whose chairs, and host, follow the players who took over seats."""
    number = session.game_number
    people = tuple(
        session.people[campaign.seat_of(chair, number)] for chair in range(len(campaign.people))
    )
    took_over = {old.id: new for old, new in zip(campaign.people, people, strict=True)}
    host = took_over.get(campaign.host.id, campaign.host)
    # An automatic player cannot host: the host of the game does instead.
    return replace(campaign, people=people, host=session.host if host.is_automatic else host)


def _with_result_counted(change: Change) -> Change:
    """Return the change with its result counted; the next game begins, or the campaign is over."""
    result = change.session.match.result if change.session.match else None
    if result is None:
        return change
    campaign = _with_result(change.session, result)
    session = replace(change.session, campaign=campaign)
    change = replace(change, session=session, posts=(*change.posts, _standings_post(campaign)))
    if campaign.is_complete:
        return replace(
            change, session=replace(session, campaign=replace(campaign, status=Status.OVER))
        )
    if campaign.is_paused:
        return change
    try:
        return replace(change, next_game=_next_game(session))
    except RulesError:
        # The game that was played must not be lost because the next one cannot begin.
        return replace(change, session=replace(session, campaign=replace(campaign, is_paused=True)))


def _with_result(session: Session, result: Result) -> Campaign:
    campaign, number = _campaign_of(session), session.game_number
    seats = [campaign.seat_of(chair, number) for chair in range(len(campaign.people))]
    played = PlayedGame(
        number,
        session.id,
        session.key,
        tuple(result.scores[seat] for seat in seats),
        tuple(result.ranks[seat] for seat in seats),
    )
    return replace(campaign, results=(*campaign.results, played))


def _standings_post(campaign: Campaign) -> NewPost:
    return NewPost(Kind.STANDINGS, len(campaign.results), milestone=True)


def _next_game(session: Session) -> Change:
    """Return the change that opens the next game after a session's; raises RulesError."""
    campaign = _campaign_of(session)
    number = campaign.upcoming
    planned = campaign.planned(number)
    people = tuple(
        campaign.people[campaign.chair_of(seat, number)] for seat in range(len(campaign.people))
    )
    carried = _carried_over(session)
    game = game_of_campaign(session, planned.key)
    own_options = options_of(session, campaign, planned)
    options = with_colours(game, own_options, campaign.colours_by_seat(number))
    setup = Setup(len(people), options, carried)
    fresh = replace(
        session,
        id=0,
        status=Status.RUNNING,
        host=next((user for user in people if user.id == session.host.id), session.host),
        key=planned.key,
        options=options,
        people=people,
        bookkeeping=Bookkeeping(session.bookkeeping.next_salt),
        carried=carried,
        game_number=number,
        edition=0,
        match=None,
        fault=None,
        vote=None,
        version=0,
        board_message=None,
        lobby_message=None,
        mirrors=(),
        hints_used={},
        former_players=(),
    )
    return advance(fresh, Match.start(game, setup), ())


def _carried_over(session: Session) -> str:
    """Return what the next game takes over, by the seats that people will have in it."""
    campaign = _campaign_of(session)
    own = game_with_own_scoring(campaign, session.games)
    if own is None:
        return ""
    if session.match is None or session.game_number == campaign.upcoming:
        return session.carried
    seats = range(len(campaign.people))
    chairs = [campaign.chair_of(seat, campaign.upcoming) for seat in seats]
    before = [campaign.seat_of(chair, session.game_number) for chair in chairs]
    return own.reseated(own.carry_over(session.match.state), before)


FEWEST_GAMES = 2
"""The fewest games of a campaign whose progress is shown; a single game shows its own."""
OPENING = 1
"""How many games at the start cannot be turning points."""


def progress_of_campaign(campaign: Campaign) -> Progress | None:
    """Return a campaign's progress, chairs as seats and games as turns; None unless it is over."""
    finished = len(campaign.results)
    if campaign.status is not Status.OVER or finished < FEWEST_GAMES:
        return None
    standings = tuple(campaign_points(campaign, GAMES, number) for number in range(finished + 1))
    result = Result(standings[-1], ranked(standings[-1]), say("The most points win."))
    categories = tuple(_categories(campaign))
    return Progress(
        result, standings, False, categories, tuple(_turning_points(campaign, standings))
    )


def _categories(campaign: Campaign) -> Iterator[Category]:
    """Yield the points that each kind of game brought; if there is only one, each match."""
    brought = points_by_game(campaign, GAMES)
    keys = [played.key for played in campaign.results]
    kinds = dict.fromkeys(keys)
    if len(kinds) == 1:
        for number, points in enumerate(brought, start=1):
            yield Category(say("Game {number}", number=number), points)
        return
    for kind in kinds:
        of_kind = [points for key, points in zip(keys, brought, strict=True) if key == kind]
        named = count("{title}", "{title} · {count} games", len(of_kind), title=title_of(kind))
        totals = tuple(sum(each) for each in zip(*of_kind, strict=True))
        yield Category(named, totals)


def _turning_points(
    campaign: Campaign, standings: Sequence[tuple[int, ...]]
) -> Iterator[TurningPoint]:
    if len(campaign.people) > 1:
        for turning_point in turning_points(standings, OPENING, span=1):
            played = campaign.results[turning_point.turn - 1]
            yield turning_point._replace(told=(_told(played, title_of(played.key)),))


def _told(played: PlayedGame, title: str) -> Text:
    """Return how a game ended, the best first."""
    order = sorted(range(len(played.ranks)), key=lambda chair: played.ranks[chair])
    results = tuple(
        say("{who} {score}", who=Who(Seat(chair)), score=played.scores[chair]) for chair in order
    )
    return say("{title}: {results}.", title=title, results=results)
