"""In a running game: moves, undo, votes, seats that change hands, and the end."""

from bot.sessions.actions import play, replace, undo, vote
from bot.sessions.actions.play import MoveRequest
from bot.sessions.actions.replace import ReplacementRequest
from bot.sessions.actions.vote import Answer
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from rules.match import RESIGN


class Play:
    """What people do in games; see `Transactions` for what holds of each method."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._random = transactions.random

    async def move(
        self, session_id: int, user: User, text: str, action: int, stamp: int | None = None
    ) -> Session:
        """Make a move, and chance's moves after it; raises Stale for the stamp of an old board."""
        request = MoveRequest(text, stamp)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: play.make_move(session, user, request, self._random),
        )

    async def resign(self, session_id: int, user: User, action: int) -> Session:
        """Give a running game up."""
        return await self.move(session_id, user, RESIGN, action)

    async def undo(self, session_id: int, user: User, action: int) -> Session:
        """Take the person's last decision back, or ask the others: then the session has a vote."""
        return await self._transactions.act(
            session_id, user, action, lambda session: undo.request_undo(session, user, self._random)
        )

    async def vote(
        self, session_id: int, user: User, number: int, agrees: bool, action: int
    ) -> Session:
        """Answer a vote: one no (or the asker's, who withdraws) ends it, the last yes acts."""
        answer = Answer(number, agrees)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: vote.answer(session, user, answer, self._random),
        )

    async def replace(
        self, session_id: int, user: User, request: ReplacementRequest, action: int
    ) -> Session:
        """Hand a seat on, or ask those who must agree: then the session has a vote."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: replace.propose(session, user, request, self._random),
        )

    async def end(self, session_id: int, moderator: User, action: int) -> Session:
        """Close a lobby or break a game off. Whoever calls makes sure of the moderator."""
        return await self._transactions.act(session_id, moderator, action, play.end)
