"""Results: what a server's players have done in finished games, and who plays best."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale
from bot.features.statistics import rows
from bot.features.statistics.actions import (
    FinishedGame,
    PersonRecord,
    Season,
    SeatResult,
    finished_games,
    record_of,
    season_of,
)
from bot.features.statistics.ratings import Leaderboard, Ratings, chosen_games, leaderboard_of, rate
from bot.features.statistics.rows import add_results, counts
from bot.sessions.campaign import Campaign, Games, campaign_points
from bot.sessions.people import Status
from bot.sessions.related import load_campaign
from bot.sessions.sessions import Sessions
from bot.store import campaigns, preferences, sessions
from rules.text import say

KEPT_SERVERS, KEPT_RATINGS = 16, 64
"""The number of servers whose games are kept in memory, and of ratings of their games."""
BATCH = 20
"""The number of games that are looked up at once when results are filled in."""
OF_OTHERS = say(
    "What others have done is seen on a server that I am on: use `/stats` there. Here you can see "
    "what you have done yourself."
)
NOT_PLAYED = say("Only a game that was played to its result can be counted; a try cannot.")
PAUSE = 0.05
"""The seconds between two replays that fill in results: people go first."""


class PersonStatistics(NamedTuple):
    """What somebody has done, with names."""

    user: int
    record: PersonRecord
    names: Mapping[int, str]
    """The names of the people who are mentioned, by id."""
    is_shown: bool
    """Whether others may see it."""
    guild: int | None
    """The server where it was done; None for all servers and direct messages."""


class RankedPeople(NamedTuple):
    """A leaderboard, with names."""

    board: Leaderboard
    names: Mapping[int, str]


class ServerGames(NamedTuple):
    """The finished games of a server, as they were read."""

    edition: tuple[object, ...]
    """Changes whenever a result does."""
    games: tuple[FinishedGame, ...]


class Results:
    """The record of all finished games, separate for each server."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._servers: LRUCache[int, ServerGames] = LRUCache(KEPT_SERVERS)
        self._ratings: LRUCache[tuple[object, ...], Ratings] = LRUCache(KEPT_RATINGS)

    async def of_person(
        self, guild: int | None, user: int, asker: int, game: str | None = None
    ) -> PersonStatistics:
        """Return what a user has done on a server, in all games or in one.

        Without a server, tell them what they have done anywhere. Raises Refused if another person
        asks for that, or if they do not want to be seen by who asks.
        """
        if guild is None and user != asker:
            raise Refused(OF_OTHERS)
        hidden = await self._hidden()
        if user in hidden and user != asker:
            raise Refused(say("This person has chosen not to appear in statistics."))
        games = chosen_games(await self._games(guild, user), game, None)
        record = record_of(user, games, hidden)
        titles = await self._titles(guild, user, game)
        mentioned = [one.rival for one in record.rivals if isinstance(one.rival, int)]
        names = await self._names([user, *mentioned])
        record = replace(record, titles=titles)
        return PersonStatistics(user, record, names, user not in hidden, guild)

    async def games_of(
        self, guild: int | None, user: int, game: str | None = None
    ) -> list[FinishedGame]:
        """Return the finished games of a user, of all kinds or of one, newest first.

        They are those of a server, or of everywhere without one.
        """
        games = chosen_games(await self._games(guild, user), game, None)
        return [each for each in reversed(games) if each.of(user)]

    async def leaderboard(
        self, guild: int, game: str | None = None, season: Season | None = None
    ) -> RankedPeople:
        """Return who plays best on a server, in all games or in one, of all time or in a season."""
        server = await self._of_server(guild)
        key = (guild, server.edition, game, season)
        rated = self._ratings.get(key)
        if rated is None:
            chosen = chosen_games(server.games, game, season)
            # Thousands of games take a while to rate; that must not block the event loop.
            rated = await asyncio.to_thread(rate, chosen)
            self._ratings[key] = rated
        board = leaderboard_of(rated, await self._hidden())
        return RankedPeople(board, await self._names([line.user for line in board.ranked]))

    async def ended_at(self, session: int) -> datetime:
        """Return when a game ended that counts; raises Refused for any other."""
        at = await self._sessions.store.read(lambda c: rows.ended_at(c, session))
        if at is None:
            raise Refused(NOT_PLAYED)
        return at

    async def key(self) -> bytes:
        """Return the secret by which other programs know the games and people of this database."""
        return bytes.fromhex(await self._sessions.store.read(sessions.oldest_key))

    async def seasons(self, guild: int) -> Sequence[Season]:
        """Return the seasons in which games of a server ended, the newest first."""
        games = (await self._of_server(guild)).games
        return sorted({season_of(game.ended_at) for game in games}, reverse=True)

    async def fill_in(self, pause: float = PAUSE) -> int:
        """Fill in the missing results of finished games one by one, and return the number of games.

        Games that can no longer be replayed stay without results.
        """
        filled = after = 0
        store = self._sessions.store
        while found := await store.read(lambda c, after=after: rows.missing(c, after, BATCH)):
            for number in found:
                filled += await self._fill_in(number)
                await asyncio.sleep(pause)
            after = found[-1]
        return filled

    async def _fill_in(self, number: int) -> bool:
        session = await self._sessions.finder.get(number)
        if not counts(session):
            return False

        def work(connection: Connection) -> bool:
            row = sessions.session_locked(connection, number)
            is_same = row is not None and row.revision == session.bookkeeping.revision
            if row is None or not is_same or rows.ended_at(connection, number):
                return False
            add_results(connection, session, row.ended_at)
            return True

        try:
            return await self._sessions.store.write(work)
        except Stale:
            # Another process was faster.
            return False

    async def _games(self, guild: int | None, user: int) -> Sequence[FinishedGame]:
        """Return the finished games of a server, or of a user everywhere."""
        if guild is not None:
            return (await self._of_server(guild)).games
        found = await self._sessions.store.read(lambda c: rows.of_user(c, user))
        return await asyncio.to_thread(finished_games, found)

    async def _of_server(self, guild: int) -> ServerGames:
        """Return the finished games of a server, read again only if there is something new."""
        known, store, asked = self._servers.get(guild), self._sessions.store, {"guild": guild}
        edition = await store.read(lambda c: tuple(c.execute(rows.EDITION_OF_GUILD, asked).one()))
        if known and known.edition == edition:
            return known
        # Page by page, so that nobody is kept waiting. A result that changes meanwhile has another
        # edition, and is read the next time.
        found: list[SeatResult] = []
        last: SeatResult | None = None
        while page := await store.read(lambda c, last=last: rows.of_guild(c, guild, last)):
            found += page
            last = page[-1]
        server = ServerGames(edition, await asyncio.to_thread(finished_games, found))
        self._servers[guild] = server
        return server

    async def _hidden(self) -> frozenset[int]:
        return await self._sessions.store.read(preferences.not_in_statistics)

    async def _names(self, users: Sequence[int]) -> Mapping[int, str]:
        named = await self._sessions.store.read(lambda c: sessions.users_of(c, users))
        return {number: user.name for number, user in named.items()}

    async def _titles(self, guild: int | None, user: int, game: str | None) -> int:
        """Return the number of campaigns that a user has won, of all games or of one alone."""

        def work(connection: Connection) -> Sequence[Campaign]:
            found = campaigns.of_user(connection, user)
            return [load_campaign(connection, row.id) for row in found if row.status == Status.OVER]

        return sum(
            _has_won(campaign, user, self._sessions.games)
            for campaign in await self._sessions.store.read(work)
            if guild in {None, campaign.location.guild}
            if game is None or {planned.key for planned in campaign.plan} == {game}
        )


def _has_won(campaign: Campaign, user: int, games: Games) -> bool:
    """Return whether a user has the most points of a campaign that others took part in."""
    if len(campaign.people) == 1:
        return False
    points = campaign_points(campaign, games)
    return any(
        person.id == user and own == max(points)
        for person, own in zip(campaign.people, points, strict=True)
    )
