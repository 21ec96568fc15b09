"""A campaign, played fast: small games of which everybody knows the end."""

from bot.sessions import Authority, Campaign, CampaignRequest, Kind, Place, Session, User
from bot.sessions.model.campaign import campaign_points
from tests.bot.sessions.harness import GAMES_HERE, HERE, Club


async def opened(
    club: Club,
    *users: User,
    games: str = "race",
    number: int | None = None,
    scoring: str | None = None,
    place: Place = HERE,
) -> Session:
    """Open the lobby of a campaign."""
    project = CampaignRequest("The Tuesday League", games, number, scoring)
    session = await club.sessions.campaigns.open(place, users[0], project, club.action())
    for user in users[1:]:
        session = await club.sessions.lobbies.join(session.id, user, club.action())
    return session


async def begun(
    club: Club,
    *users: User,
    games: str = "race",
    number: int | None = None,
    scoring: str | None = None,
) -> Session:
    """Begin a campaign; give the table of its first game."""
    session = await opened(club, *users, games=games, number=number, scoring=scoring)
    return await club.sessions.lobbies.start(session.id, users[0], club.action())


async def newest(club: Club) -> Session:
    """Give the table that the campaign is at."""
    return await club.sessions.campaigns.session_in(HERE.channel)


async def raced(club: Club, **steps: int) -> Session:
    """Play the present race to its end, by names; give the table the campaign is at then."""
    session = await newest(club)
    for user in session.people:
        await club.play(session, user, f"run {steps.get(user.name, 0)}")
    return await newest(club)


def ranking(session: Session) -> dict[str, int]:
    """Say where everybody stands in the campaign."""
    campaign = campaign_of(session)
    standing = campaign_points(campaign, GAMES_HERE)
    return {user.name: at for user, at in zip(campaign.people, standing, strict=True)}


async def kinds(club: Club) -> list[tuple[int, Kind]]:
    """List what is to be posted, and for which table."""
    return [(post.session, post.kind) for post in await club.sessions.outbox.pending()]


def campaign_of(session: Session) -> Campaign:
    assert session.campaign
    return session.campaign


HOST = Authority()
MODERATOR = Authority(is_moderator=True)
