"""Keeping time: clocks are looked at, and the others grant somebody more of it."""

from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from bot.basics.refusals import Refused
from bot.sessions.model.change import Change, game_at, seat_at
from bot.sessions.model.posts import Draft, Kind
from bot.sessions.model.session import Table, User
from bot.sessions.persistence.reminders import BATCH, ring
from bot.sessions.persistence.waits import others
from bot.sessions.services.mirrors import Watching
from bot.store.waits import Shards
from rules.text import Seat, Who, say


class Timing(Watching):
    """What is done about the clocks."""

    async def ring(self, shards: Shards | None = None) -> bool:
        """Look at the clocks that are due, of all servers or of some; say if more may wait."""
        now = self._means.clock()

        def work(connection: Connection) -> int:
            return ring(connection, now, shards)

        rung = await self._store.write(work)
        if rung:
            self.outbox.news.set()
        return rung == BATCH

    async def wait_on(self, table_id: int, user: User, seat: Seat, action: int) -> Table:
        """Give a seat that has used its time up the same time once more."""
        return await self._act(table_id, user, action, partial(granted, seat))


def granted(seat: Seat, table: Table, user: User) -> Change:
    """Let a seat's time begin anew, on the word of one of the others."""
    asker = seat_at(table, user)
    game_at(table)
    wait = table.clocks.get(seat)
    if wait is None or not wait.is_overdue:
        raise Refused(say("Nobody needs more time here: the game has gone on since."))
    if asker not in others(table, seat):
        raise Refused(say("Only the others can give {who} more time.", who=Who(seat)))
    clocks = {**table.clocks, seat: wait._replace(is_overdue=False)}
    board = Draft(Kind.REFRESH, table.version)
    return Change(replace(table, clocks=clocks), posts=(board,))
