"""What people can do with campaigns. Each action is one at the campaign's newest table."""

from functools import partial

from sqlalchemy import Connection

from bot.basics.refusals import NoCampaign
from bot.sessions.actions import campaign as campaigns
from bot.sessions.actions import campaign_plan as planning
from bot.sessions.actions.campaign import Office
from bot.sessions.actions.campaign_plan import Project
from bot.sessions.model.campaign import Campaign
from bot.sessions.model.session import Place, Table, User
from bot.sessions.persistence.related import load_campaign
from bot.sessions.transactions import Acting
from bot.store import campaigns as rows
from bot.store.rows import SessionRow


class Campaigning(Acting):
    """Playing several games that add up to one."""

    async def new_campaign(self, place: Place, user: User, project: Project, action: int) -> Table:
        """Open the lobby of a campaign."""
        change = planning.opened(self._means.games, place, user, project)
        return await self._open(change, action)

    async def pause(self, table_id: int, user: User, office: Office, action: int) -> Table:
        """Let no game begin by itself any more."""
        return await self._act(table_id, user, action, partial(campaigns.paused, office))

    async def proceed(self, table_id: int, user: User, office: Office, action: int) -> Table:
        """Begin the next game of a campaign, or let it begin by itself again."""
        step = partial(campaigns.proceeded, self._means.games, self._means.random, office)
        return await self._act(table_id, user, action, step)

    async def end_campaign(self, table_id: int, user: User, office: Office, action: int) -> Table:
        """End a campaign, at the latest with the game that is being played."""
        return await self._act(table_id, user, action, partial(campaigns.ended, office))

    async def campaign_at(self, channel: int) -> Table:
        """Give the newest table of a channel's open campaign, or of its newest one.

        Raises NoCampaign.
        """

        def find(connection: Connection) -> SessionRow | None:
            found = rows.in_channel(connection, channel)
            return found and rows.newest_session(connection, found.id)

        table = await self._find(find)
        if table is None:
            raise NoCampaign
        return table

    async def campaigns(self, guild: int | None) -> list[Campaign]:
        """List the open campaigns of a server, newest first."""

        def work(connection: Connection) -> list[Campaign]:
            return [
                load_campaign(connection, own) for own in rows.open_campaigns(connection, guild)
            ]

        return await self._store.read(work)
