"""Running games: undo, votes, and resignations that are taken back."""

from bot.features.resign import actions as resign
from bot.features.resign.actions import GRACE, Answer, no_room_for_return
from bot.features.undo import actions as undo
from bot.features.votes import actions
from bot.sessions.people import Actor, Status
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import histories, sessions
from rules.text import Seat


class Play:
    """What takes more than an action; returns the session. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def take_back_resignation(self, session_id: int, actor: Actor) -> Session:
        """Take the user's resignation back, or open a vote on that, even if it ended the game."""
        own = self._sessions
        session = await own.finder.get(session_id)
        is_in_time = await self._resigned_lately(session, session.seat_of(actor.user.id))
        if is_in_time:
            await self._must_have_room(session)
        return await own.act(session_id, actor, resign.request_return, is_in_time=is_in_time)

    async def undo(self, session_id: int, actor: Actor, *, whole_turn: bool = False) -> Session:
        """Take back the user's last decision, turn or resignation, or open a vote on it."""
        own = self._sessions
        session = await own.finder.get(session_id)
        if session.match and session.seat_of(actor.user.id) in session.match.resigned:
            return await self.take_back_resignation(session_id, actor)
        return await own.act(session_id, actor, undo.request_undo, whole_turn=whole_turn)

    async def vote(self, session_id: int, actor: Actor, number: int, agrees: bool) -> Session:
        """Count an answer to a vote: one no ends it, and the last yes carries it out."""
        own = self._sessions
        session = await own.finder.get(session_id)
        returning = session.vote.seat if session.vote and session.vote.is_return else None
        if agrees and returning is not None:
            await self._must_have_room(session)
        given = Answer(number, agrees, await self._resigned_lately(session, returning))
        return await own.act(session_id, actor, actions.answer, given)

    async def is_final(self, session: Session) -> bool:
        """Return whether a game stays over because nobody can take a resignation back any more."""
        if session.status is not Status.OVER or session.campaign or not session.match:
            return True
        lately = [await self._resigned_lately(session, seat) for seat in session.match.resigned]
        return not any(lately)

    async def _must_have_room(self, session: Session) -> None:
        """Raise ChannelTaken if a game that is over cannot go on, since another has its channel."""
        channel = session.location.channel
        there = await self._sessions.finder.find(
            lambda connection: next(iter(sessions.played_in_channel(connection, channel)), None)
        )
        if session.has_ended and there:
            raise no_room_for_return(there)

    async def _resigned_lately(self, session: Session, seat: Seat | None) -> bool:
        """Return whether a seat resigned so recently that it can be taken back."""
        row = None if seat is None or not session.match else resign.resigned_in(session, seat)
        if row is None:
            return False
        at = await self._sessions.store.read(lambda c: histories.written(c, session.id, row))
        return self._sessions.now() - at <= GRACE
