"""Running games: move, resign, undo, redo, vote, replace a player, end."""

from bot.sessions.actions import play, replace, resign, undo, vote
from bot.sessions.actions.play import MoveRequest
from bot.sessions.actions.replace import ReplacementRequest
from bot.sessions.actions.resign import GRACE, Answer
from bot.sessions.model.people import Status, User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from bot.store import histories
from rules.match import RESIGN
from rules.text import Seat


class Play:
    """What people do in games; returns the session. For `action`, errors: `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def move(
        self, session_id: int, user: User, line: str, action: int, stamp: int | None = None
    ) -> Session:
        """Make the moves of a line such as `a; b`, all or none, and what needs no decision after.

        Raises Stale if `stamp` is out of date.
        """
        request = MoveRequest(line, stamp)
        return await self._transactions.act(
            session_id, user, action, lambda session: play.make_moves(session, user, request)
        )

    async def resign(
        self, session_id: int, user: User, action: int, stamp: int | None = None
    ) -> Session:
        """Resign the user from a running game; raises Stale if `stamp` is out of date."""
        return await self.move(session_id, user, RESIGN, action, stamp)

    async def take_back_resignation(self, session_id: int, user: User, action: int) -> Session:
        """Take the user's resignation back, or open a vote on it; also if it ended the game."""
        session = await self._transactions.finder.get(session_id)
        is_in_time = await self._resigned_lately(session, session.seat_of(user.id))
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: resign.request_return(session, user, is_in_time=is_in_time),
        )

    async def undo(
        self, session_id: int, user: User, action: int, *, whole_turn: bool = False
    ) -> Session:
        """Take back the user's last decision, turn or resignation, or open a vote on it."""
        session = await self._transactions.finder.get(session_id)
        if session.match and session.seat_of(user.id) in session.match.resigned:
            return await self.take_back_resignation(session_id, user, action)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: undo.request_undo(session, user, whole_turn=whole_turn),
        )

    async def redo(self, session_id: int, user: User, action: int) -> Session:
        """Make again what the user's undo took back, if nothing else has happened since."""
        return await self._transactions.act(
            session_id, user, action, lambda session: undo.redo(session, user)
        )

    async def vote(
        self, session_id: int, user: User, number: int, agrees: bool, action: int
    ) -> Session:
        """Count an answer to a vote: a single no ends it, the last yes carries it out."""
        session = await self._transactions.finder.get(session_id)
        returning = session.vote.seat if session.vote and session.vote.is_return else None
        is_in_time = await self._resigned_lately(session, returning)
        answer = Answer(number, agrees, is_in_time)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: vote.answer(session, user, answer),
        )

    async def replace(
        self, session_id: int, user: User, request: ReplacementRequest, action: int
    ) -> Session:
        """Replace the player of a seat, or open a vote on it."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: replace.propose(session, user, request),
        )

    async def end(self, session_id: int, moderator: User, action: int) -> Session:
        """Close a lobby, or end a running game. The caller must check that the user may."""
        return await self._transactions.act(session_id, moderator, action, play.end)

    async def is_final(self, session: Session) -> bool:
        """Return whether a game stays over: nobody can take a resignation back any more."""
        if session.status is not Status.OVER or session.campaign or not session.match:
            return True
        lately = [await self._resigned_lately(session, seat) for seat in session.match.resigned]
        return not any(lately)

    async def _resigned_lately(self, session: Session, seat: Seat | None) -> bool:
        """Return whether a seat resigned so recently that it can be taken back."""
        row = None if seat is None or not session.match else resign.resigned_in(session, seat)
        if row is None:
            return False
        at = await self._transactions.store.read(lambda c: histories.written(c, session.id, row))
        return self._transactions.now() - at <= GRACE
