"""Lets clocks run, checks those that are due, and lobbies in which nothing happens."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.features.lobby.actions import close_idle
from bot.features.lobby.rows import IdleLobby, forget_old_requests, spare_told, tell_idle
from bot.features.reminders.up_next import tell_due
from bot.sessions.people import Location
from bot.sessions.sessions import Sessions
from bot.sessions.waits import BATCH, check_due_clocks, let_go_on, refresh_boards
from bot.store import waits
from bot.store.values import Shards

PERIOD = timedelta(minutes=1)
"""How often it is stored which clocks run."""


class Clocks:
    """What is done as time passes; raises StorageError."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._looked_at: datetime | None = None
        """When the clocks last ran; None if all stand still, as before the start."""
        self.standing = frozenset[int]()
        """The sessions whose clocks stand still while others run."""

    def stand_still(self) -> None:
        """Let all clocks stand still, since nobody can be heard."""
        self._looked_at = None

    async def run(
        self, is_reached: Callable[[Location], bool], shards: Shards | None = None
    ) -> None:
        """Let clocks run, as long as somebody can play where `is_reached` says so.

        A clock that stood still, as all do before the start, gets back the time that it missed. A
        lobby that would have closed meanwhile has another day.
        """
        now, before = self._sessions.now(), self._looked_at
        if before and timedelta() <= now - before < PERIOD:
            return
        store = self._sessions.store
        awaited = await store.read(lambda connection: waits.awaited(connection, shards))
        reached = {own for own, place in awaited.items() if is_reached(place)}
        go_on = sorted(reached & self.standing if before else reached)
        for start in range(0, len(go_on), BATCH):
            await self._let_go_on(go_on[start : start + BATCH], now)
        standing = frozenset(awaited) - reached

        def work(connection: Connection) -> None:
            waits.tick_all(connection, now, shards, standing)
            if not before:
                spare_told(connection, now, shards)

        await store.write(work)
        self._looked_at, self.standing = now, standing

    async def _let_go_on(self, sessions: Sequence[int], now: datetime) -> None:
        def work(connection: Connection) -> None:
            refresh_boards(connection, let_go_on(connection, sessions, now), now)

        await self._sessions.store.write(work)
        self._sessions.outbox.new_posts.set()

    async def check(self, shards: Shards | None = None) -> bool:
        """Check a batch of due clocks, tell who comes next, and close idle lobbies.

        Returns whether more may be due.
        """
        now = self._sessions.now()

        def work(connection: Connection) -> tuple[int, Sequence[IdleLobby]]:
            forget_old_requests(connection, now)
            clocks = check_due_clocks(connection, now, shards, self.standing)
            told = tell_due(connection, now, BATCH, shards)
            idle, to_close = tell_idle(connection, now, BATCH, shards)
            return max(clocks, told, idle), to_close

        checked, to_close = await self._sessions.store.write(work)
        for lobby in to_close:
            await self._sessions.apply(lobby.session, close_idle, lobby.revision)
        if checked:
            self._sessions.outbox.new_posts.set()
        return checked == BATCH
