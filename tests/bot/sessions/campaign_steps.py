"""Campaigns of small games: opened, begun, played quickly and scored."""

from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.sessions.campaign import Campaign, campaign_points
from bot.sessions.people import Location, User
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from tests.bot.sessions.harness import ALL_GAMES, HERE, Harness


async def open_campaign(
    harness: Harness,
    *users: User,
    games: str = "race",
    number: int | None = None,
    scoring: str | None = None,
    location: Location = HERE,
) -> Session:
    """Open the lobby of a campaign."""
    project = CampaignRequest("The Tuesday League", games, number, scoring)
    session = await harness.sessions.of(Campaigns).open_campaign(
        location, harness.by(users[0]), project
    )
    for user in users[1:]:
        session = await harness.sessions.of(Lobbies).join(session.id, harness.by(user))
    return session


async def begin_campaign(
    harness: Harness,
    *users: User,
    games: str = "race",
    number: int | None = None,
    scoring: str | None = None,
) -> Session:
    """Begin a campaign; return the session of its first game."""
    session = await open_campaign(harness, *users, games=games, number=number, scoring=scoring)
    return await harness.act(session.id, users[0], lobby.start)


async def current_session(harness: Harness) -> Session:
    """Return the session of the campaign's current game."""
    return await harness.sessions.of(Campaigns).session_in(HERE.channel)


async def play_race(harness: Harness, **steps: int) -> Session:
    """Play the current race to its end, by names; return the campaign's session afterwards."""
    session = await current_session(harness)
    for user in session.people:
        await harness.play(session, user, f"run {steps.get(user.name, 0)}")
    return await current_session(harness)


def points_by_name(session: Session) -> dict[str, int]:
    """Return everybody's points in the campaign."""
    campaign = campaign_of(session)
    standing = campaign_points(campaign, ALL_GAMES)
    return {user.name: at for user, at in zip(campaign.people, standing, strict=True)}


async def pending_kinds(harness: Harness) -> list[tuple[int, Kind]]:
    """Return the kinds of posts in the outbox, with their sessions."""
    return [(post.session, post.kind) for post in await harness.sessions.outbox.pending()]


def campaign_of(session: Session) -> Campaign:
    assert session.campaign
    return session.campaign


HOST, MODERATOR = False, True
"""Who decides: whether it is a moderator."""
