"""A campaign, played fast: small games of which everybody knows the end."""

from bot.sessions import Campaign, Kind, Office, Place, Project, Table, User
from bot.sessions.model.campaign import points
from tests.bot.sessions.club import GAMES_HERE, HERE, Club


async def opened(
    club: Club,
    *users: User,
    games: str = "race",
    number: int | None = None,
    scoring: str | None = None,
    place: Place = HERE,
) -> Table:
    """Open the lobby of a campaign."""
    project = Project("The Tuesday League", games, number, scoring)
    table = await club.sessions.new_campaign(place, users[0], project, club.action())
    for user in users[1:]:
        table = await club.sessions.join(table.id, user, club.action())
    return table


async def begun(
    club: Club,
    *users: User,
    games: str = "race",
    number: int | None = None,
    scoring: str | None = None,
) -> Table:
    """Begin a campaign; give the table of its first game."""
    table = await opened(club, *users, games=games, number=number, scoring=scoring)
    return await club.sessions.start(table.id, users[0], club.action())


async def newest(club: Club) -> Table:
    """Give the table that the campaign is at."""
    return await club.sessions.campaign_at(HERE.channel)


async def raced(club: Club, **steps: int) -> Table:
    """Play the present race to its end, by names; give the table the campaign is at then."""
    table = await newest(club)
    for user in table.people:
        await club.play(table, user, f"run {steps.get(user.name, 0)}")
    return await newest(club)


def ranking(table: Table) -> dict[str, int]:
    """Say where everybody stands in the campaign."""
    campaign = campaign_of(table)
    standing = points(GAMES_HERE, campaign)
    return {user.name: at for user, at in zip(campaign.people, standing, strict=True)}


async def kinds(club: Club) -> list[tuple[int, Kind]]:
    """List what is to be posted, and for which table."""
    return [(post.table, post.kind) for post in await club.sessions.outbox.pending()]


def campaign_of(table: Table) -> Campaign:
    assert table.campaign
    return table.campaign


HOST = Office()
MODERATOR = Office(is_moderator=True)
