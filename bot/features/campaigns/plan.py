"""Opening a campaign: which games, how many, and how they are scored."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.basics.names import LONGEST_OF_CAMPAIGN, harmless
from bot.basics.refusals import Refused
from bot.features.campaigns.fit import group_sizes, options_of
from bot.features.lobby import actions as lobby
from bot.features.lobby.checks import unknown_game
from bot.features.seats.actions import with_favourite
from bot.sessions.campaign import Campaign, Games, PlannedGame, Scoring, game_with_own_scoring
from bot.sessions.change import Change
from bot.sessions.lobby import Admission
from bot.sessions.options import ChosenOptions, options_at, read_options
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Pace, Session, ThreadKind
from opponents.levels import Level
from rules.notation import cut

MOST_GAMES = 50
DEFAULT_GAMES = 3
"""How many games a campaign has if only one is named, without a number."""


class CampaignRequest(NamedTuple):
    """The campaign that somebody would like to open, as typed."""

    name: str
    games: str
    """Keys with commas between; options may follow a key: `game name=value, game`."""
    number: int | None = None
    """How many games in all; None for as many as are named."""
    scoring: str | None = None
    opponents: tuple[Level, ...] = ()
    """The levels of the opponents that the program plays."""
    thread: ThreadKind = ThreadKind.NONE
    """The thread that all its games share, made when it begins."""
    admission: Admission = Admission.OPEN
    """Who may join."""
    invited: tuple[User, ...] = ()
    """The people for whom seats are kept."""


def open_campaign(
    location: Location,
    user: User,
    request: CampaignRequest,
    games: Games,
    favourites: Sequence[str] = (),
) -> Change:
    """Return the change that opens the lobby of a campaign; raises Refused or UnfitSetup."""
    wanted = [_read_game(text, games) for text in request.games.split(",") if text.strip()]
    if not wanted:
        raise unknown_game(games, request.games)
    plan = tuple(planned for planned, _ in wanted)
    pace = _common_pace(chosen.pace for _, chosen in wanted)
    hints = all(chosen.hints is not False for _, chosen in wanted)
    campaign = Campaign(
        id=0,
        name=_read_name(request.name),
        location=location,
        status=Status.LOBBY,
        host=user,
        plan=plan,
        count=1,
        scoring=_read_scoring(games, plan, request.scoring),
    )
    table = lobby.LobbyRequest(plan[0].key, thread=request.thread, admission=request.admission)
    change = lobby.open_lobby(location, user, table, games)
    if not group_sizes(change.session, campaign):
        raise Refused("No number of players fits all of these games. Choose other games.")
    campaign = replace(campaign, count=_number_of_games(games, campaign, request.number))
    options = options_of(change.session, campaign, plan[0])
    session = replace(change.session, campaign=campaign, options=options, pace=pace, hints=hints)
    session = with_favourite(session, user, favourites)
    session = lobby.with_company(session, request.opponents, request.invited)
    return replace(change, session=session)


def open_again(session: Session, location: Location, user: User) -> Change:
    """Return the change that opens a campaign like the user's finished one; raises Refused."""
    campaign = session.campaign
    if campaign is None or campaign.status is not Status.OVER:
        raise Refused("Only a campaign that is over can be played again.")
    people = tuple(p for p in campaign.people if p.is_opponent or not p.is_automatic)
    if user.id not in {person.id for person in people}:
        raise Refused(
            "Only its players can open it again. Open one of your own with `/campaign new`."
        )
    own = game_with_own_scoring(campaign, session.games)
    is_fixed = bool(own and own.campaign and own.campaign.games)
    request = CampaignRequest(
        campaign.name,
        ", ".join(_written(planned, session) for planned in campaign.plan),
        None if is_fixed else campaign.count,
        campaign.scoring.value,
        admission=session.lobby.admission,
    )
    change = open_campaign(location, user, request, session.games)
    seated = tuple(user if person.id == user.id else person for person in people)
    return replace(change, session=replace(change.session, people=seated))


def _written(planned: PlannedGame, session: Session) -> str:
    """Return a game of a plan as it is typed: its key, and its options."""
    options = options_at(replace(session, options=planned.options))
    return " ".join([planned.key, *(f"{name}={value}" for name, value in options.items())])


def possible_scorings(keys: Iterable[str], games: Games) -> tuple[Scoring, ...]:
    """Return the ways in which these games can be scored, the default first."""
    played = {games[key] for key in keys if key in games}
    own = len(played) == 1 and all(game.campaign for game in played)
    return (*((Scoring.OWN,) if own else ()), Scoring.PLACING, Scoring.POINTS)


def _read_game(text: str, games: Games) -> tuple[PlannedGame, ChosenOptions]:
    key, *options = text.split()
    game = games.get(key.casefold())
    if game is None:
        raise unknown_game(games, key)
    chosen = read_options(game, " ".join(options))
    return PlannedGame(game.key, chosen.options), chosen


def _common_pace(paces: Iterable[Pace | None]) -> Pace:
    """Return the pace of all games, which may be named with any of them; raises Refused."""
    named = tuple(dict.fromkeys(pace for pace in paces if pace))
    if len(named) > 1:
        raise Refused(
            "All games of a campaign have the same pace: choose one of {paces}.", paces=named
        )
    return named[0] if named else Pace.NONE


def _read_name(name: str) -> str:
    most = LONGEST_OF_CAMPAIGN
    read = harmless(name, most)
    if not read or len(" ".join(name.split())) > most:
        raise Refused("Give the campaign a name of 1 to {most} characters.", most=most)
    return read


def _read_scoring(games: Games, plan: Iterable[PlannedGame], wanted: str | None) -> Scoring:
    offered = possible_scorings([planned.key for planned in plan], games)
    if wanted is None:
        return offered[0]
    if wanted not in offered:
        raise Refused(
            "These games cannot be scored by “{wanted}”. Choose from: {offered}.",
            wanted=cut(wanted),
            offered=tuple(scoring.value for scoring in offered),
        )
    return Scoring(wanted)


def _number_of_games(games: Games, campaign: Campaign, wanted: int | None) -> int:
    own = games[campaign.plan[0].key].campaign if campaign.scoring is Scoring.OWN else None
    fixed = own.games if own else None
    if fixed and wanted not in {None, fixed}:
        raise Refused(
            "A campaign by the rules of {title} has {fixed} games, not {wanted}.",
            title=games[campaign.plan[0].key].title,
            fixed=fixed,
            wanted=wanted or 0,
        )
    several = len(campaign.plan) if len(campaign.plan) > 1 else DEFAULT_GAMES
    number = fixed or (several if wanted is None else wanted)
    if not 1 <= number <= MOST_GAMES:
        raise Refused(
            "A campaign has 1 to {most} games, not {number}.", most=MOST_GAMES, number=number
        )
    return number
