"""Campaigns: open, pause, resume, end, find. Each action acts on the newest session of one."""

from sqlalchemy import Connection

from bot.basics.refusals import NoCampaign
from bot.sessions.actions import campaign
from bot.sessions.actions.campaign import Authority
from bot.sessions.actions.campaign_plan import CampaignRequest, open_again, open_campaign
from bot.sessions.model.campaign import Campaign
from bot.sessions.model.people import Place, User
from bot.sessions.model.session import Session
from bot.sessions.persistence.preferences import favourites_of
from bot.sessions.persistence.related import load_campaign
from bot.sessions.transactions import Transactions
from bot.store import campaigns as rows
from bot.store.sessions import SessionRow


class Campaigns:
    """What people do with campaigns. For `action` and errors see `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def open(
        self, place: Place, user: User, request: CampaignRequest, action: int
    ) -> Session:
        """Open the lobby of a campaign, and return its session."""
        favourites = await favourites_of(self._transactions.store, user.id)
        change = open_campaign(place, user, request, self._transactions.games, favourites)
        return await self._transactions.open(change, action)

    async def open_again(self, session_id: int, place: Place, user: User, action: int) -> Session:
        """Open the lobby of a campaign like the finished one of a session, with the same people."""
        session = await self._transactions.finder.get(session_id)
        change = open_again(session, place, user)
        return await self._transactions.open(change, action)

    async def pause(
        self, session_id: int, user: User, authority: Authority, action: int
    ) -> Session:
        """Pause a campaign: no further game begins by itself."""
        return await self._transactions.act(
            session_id, user, action, lambda session: campaign.pause(session, user, authority)
        )

    async def resume(
        self, session_id: int, user: User, authority: Authority, action: int
    ) -> Session:
        """Resume a campaign: start the next game now, or when the present one ends."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: campaign.resume(session, user, authority),
        )

    async def end(self, session_id: int, user: User, authority: Authority, action: int) -> Session:
        """End a campaign, now or with the game that is being played."""
        return await self._transactions.act(
            session_id, user, action, lambda session: campaign.end(session, user, authority)
        )

    async def session_in(self, channel: int) -> Session:
        """Return the newest session of a channel's open campaign, or else of its newest campaign.

        Raises NoCampaign.
        """

        def newest(connection: Connection) -> SessionRow | None:
            found = rows.in_channel(connection, channel)
            return found and rows.newest_session(connection, found.id)

        session = await self._transactions.finder.find(newest)
        if session is None:
            raise NoCampaign
        return session

    async def open_in(self, guild: int | None) -> list[Campaign]:
        """Return the open campaigns of a server, newest first."""

        def work(connection: Connection) -> list[Campaign]:
            return [
                load_campaign(connection, number)
                for number in rows.open_campaigns(connection, guild)
            ]

        return await self._transactions.store.read(work)
