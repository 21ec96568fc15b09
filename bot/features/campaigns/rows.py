"""Opens and finds campaigns; an action on a campaign is one on its newest session."""

from sqlalchemy import Connection

from bot.basics.refusals import NoCampaign
from bot.features.campaigns.plan import CampaignRequest, open_again, open_campaign
from bot.sessions.campaign import Campaign
from bot.sessions.people import Actor, Location
from bot.sessions.related import load_campaign
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import campaigns
from bot.store.preferences import favourites_of
from bot.store.sessions import SessionRow


class Campaigns:
    """Campaigns of channels and servers. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def open_campaign(
        self, location: Location, actor: Actor, request: CampaignRequest
    ) -> Session:
        """Open the lobby of a campaign, and return its session."""
        own, (user, action) = self._sessions, actor
        favourites = await favourites_of(own.store, user.id)
        change = open_campaign(location, user, request, own.games, favourites)
        return await own.open_session(change, action)

    async def open_again(self, session_id: int, location: Location, actor: Actor) -> Session:
        """Open the lobby of a campaign like the finished one of a session, with the same people."""
        session = await self._sessions.finder.get(session_id)
        change = open_again(session, location, actor.user)
        return await self._sessions.open_session(change, actor.action)

    async def session_in(self, channel: int) -> Session:
        """Return the newest session of a channel's open, or newest, campaign; raises NoCampaign."""

        def newest(connection: Connection) -> SessionRow | None:
            found = campaigns.in_channel(connection, channel)
            return None if found is None else campaigns.newest_session(connection, found)

        session = await self._sessions.finder.find(newest)
        if session is None:
            raise NoCampaign
        return session

    async def newest_of(self, session_id: int) -> Session:
        """Return the newest session of a session's campaign; raises NoSession or NoCampaign."""
        own = self._sessions
        session = await own.finder.get(session_id)
        if session.campaign is None:
            raise NoCampaign
        number = session.campaign.id
        newest = await own.finder.find(lambda c: campaigns.newest_session(c, number))
        return newest or session

    async def open_in(self, guild: int | None) -> list[Campaign]:
        """Return the open campaigns of a server, newest first."""
        return await self._sessions.store.read(
            lambda c: [load_campaign(c, number) for number in campaigns.open_campaigns(c, guild)]
        )
