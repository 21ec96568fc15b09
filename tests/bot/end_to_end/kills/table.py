"""A table whose bot is killed, and what people find there in the end."""

import asyncio
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copyfile

from bot.process.settings import FILE
from localtable.server import LocalTable
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots, ForkServer, forked_bots
from tests.bot.play_steps import changed_message
from tests.localtable.faults import Faults, done_but_silent, silent
from tests.localtable.person import Failed, People, Person, people
from tests.localtable.seen import Seen
from tests.waiting import GLANCE, until

NUMBER = re.compile(r"\d{5,}")
"""An id or a moment, which differs from table to table."""
HISTORY = "SELECT session_id, seq, text FROM history ORDER BY session_id, seq"


class Table:
    """People, and the lives of a bot; without `kills` it has one life, which nothing cuts short."""

    def __init__(self, bots: ForkedBots, people: People, faults: Faults, *, kills: bool) -> None:
        self.bots, self.data = bots, DatabaseFile(bots.data)
        self.people = tuple(people[name] for name in ("Ada", "Bruno", "Clara", "Mona"))
        self.ada, self.bruno, self.clara, self.mona = self.people
        self.kills, self._faults = kills, faults
        self._death, self._is_dying = asyncio.Event(), False
        self.deaths = list[Sequence[str]]()
        """What the bot wrote in each life that ended at a write."""

    async def kill(self) -> None:
        """Kill the bot at this moment, and start another."""
        if self.kills:
            if self.bots.living:
                await self.bots.living.kill()
            await self.bots.started()

    @asynccontextmanager
    async def stalled(
        self, method: str, person: Person, *, is_done: bool
    ) -> AsyncGenerator[asyncio.Event]:
        """Leave the bot without an answer about a person's channel, and kill it in the end.

        The event tells that it waits. What it asked for is done, or not.
        """
        waits = asyncio.Event()
        if self.kills:
            fault = (done_but_silent if is_done else silent)(waits)
            path = f"/api/v10/channels/{person.channel_id}/messages"
            self._faults.add(method, path, fault)
        else:
            waits.set()
        yield waits
        await waits.wait()
        await self.kill()

    @asynccontextmanager
    async def dying_at_each_write(self) -> AsyncGenerator[None]:
        """Kill the bot before its first write, then after each: to the database or to Discord.

        Whatever people do meanwhile, they do `surely`.
        """
        if not self.kills:
            yield
            await self.data.is_posted()
            return
        assert self.bots.living
        await self.bots.living.kill()
        self._death.set()
        self._is_dying = True
        deaths = asyncio.create_task(self._die_at_each_write())
        try:
            yield
            await self.data.is_posted()
        finally:
            self._is_dying = False
            if self.bots.living:
                self.bots.living.end()
            await deaths
        await self.kill()

    async def _die_at_each_write(self) -> None:
        """Let a life end where none has ended before: with one write more, if it had the same."""
        writes = 0
        while True:
            bot = await self.bots.fork(dies_after=writes)
            self._death.clear()
            if not self._is_dying:
                return
            await bot.ended()
            self._death.set()
            if not self._is_dying:
                return
            done = self.bots.writes()
            writes += done in self.deaths
            self.deaths.append(done)

    async def surely(
        self, act: Callable[[], Awaitable[object]], is_done: Callable[[], bool] = bool
    ) -> None:
        """Let somebody act, again in each life, until there is an answer or it `is_done`.

        A life may do it without an answer: then it may not be possible again.
        """
        if not self.kills:
            await act()
            return
        outcome: object = asyncio.CancelledError()
        while isinstance(outcome, Failed | asyncio.CancelledError) and not is_done():
            await until(lambda: not self._death.is_set(), GLANCE)
            attempt = asyncio.create_task(self._attempt(act))
            death = asyncio.create_task(self._death.wait())
            await asyncio.wait({attempt, death}, return_when=asyncio.FIRST_COMPLETED)
            attempt.cancel()
            death.cancel()
            outcome, _ = await asyncio.gather(attempt, death, return_exceptions=True)
        if isinstance(outcome, BaseException) and not isinstance(
            outcome, AssertionError | asyncio.CancelledError
        ):
            raise outcome

    async def _attempt(self, act: Callable[[], Awaitable[object]]) -> None:
        if self.bots.living:
            await self.bots.living.ready()
        await act()

    async def told(self) -> Sequence[str]:
        """Return all moves, and what everybody can read; check that the bot has not complained."""
        await self.data.is_posted()
        complaints = self.bots.complaints()
        assert " ERROR " not in complaints, complaints
        assert "Traceback" not in complaints, complaints
        return [*(str(tuple(row)) for row in self.data.rows(HISTORY)), *await self._messages()]

    async def _messages(self) -> list[str]:
        """Return the messages of all channels, without private answers."""
        found: dict[tuple[str, int], Seen] = {}
        for person in self.people:
            for channel in await person.visible_channels():
                place = channel.get("name") or person.name
                for seen in await person.at(int(channel["id"])).messages():
                    if not seen.is_ephemeral:
                        found[place, seen.id] = seen
        return [f"{place}: {_told_by(found[place, key])}" for place, key in sorted(found)]


def _told_by(seen: Seen) -> str:
    pictures = [picture.description for picture in seen.pictures]
    return NUMBER.sub("#", f"{seen.text} {seen.buttons} {pictures}")


@asynccontextmanager
async def seated(
    server: ForkServer, database: Path, folder: Path, *, kills: bool
) -> AsyncGenerator[Table]:
    """Yield people at a table of their own, with a bot."""
    data = folder / f"{kills=}"
    data.mkdir()
    copyfile(database, data / FILE)
    faults = Faults()
    async with (
        LocalTable(middlewares=[faults.middleware]) as local_table,
        people(local_table.page_url) as group,
        forked_bots(server, local_table, data) as bots,
    ):
        await bots.started()
        yield Table(bots, group, faults, kills=kills)


async def keep(person: Person, panel: Seen, label: str = "When my turn comes") -> Seen:
    """Press a button of a turn that was put together ahead, or one behind **More ways**."""
    if label not in panel.buttons:
        await person.press(panel, "More ways")
        panel = await changed_message(person, panel)
    await person.press(panel, label)
    return await changed_message(person, panel)
