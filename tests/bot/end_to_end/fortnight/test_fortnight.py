"""A fortnight of play by a test's clock, with a bot that is killed again and again.

No promised move, setting, reminder or result is lost or doubled. A seed chooses what happens, the
same in every run unless FORTNIGHT_SEED=7 chooses another; what a kill interrupts depends on the
moment. FORTNIGHT_KILLS sets the number of kills, which are more by night.
"""

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from localtable.server import LocalTable
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBot, ForkedBots, ForkServer, forked_bots
from tests.bot.end_to_end.fortnight.idle_check import IdleCheck
from tests.bot.end_to_end.fortnight.message_recorder import MessageRecorder
from tests.bot.end_to_end.fortnight.promise_check import PromiseCheck
from tests.bot.end_to_end.fortnight.random_play import CASTS, RandomPlay
from tests.localtable.person import people

KILLS = int(os.environ.get("FORTNIGHT_KILLS", "100" if settings().max_examples >= 500 else "40"))
BEGIN = datetime(2026, 3, 20, 9, tzinfo=UTC)
"""In the second week Europe puts its clocks forward."""
END = BEGIN + timedelta(days=14)
RESTS = 5
"""One in this many bots is left alone until it has nothing left to do."""
EARLY = 0.1
"""How often a bot is killed before it is ready."""
STARTUP, DELAY = 0.15, 0.06
"""Most seconds until a bot is killed, while it starts and during a request."""
SHOWN = "SELECT count(*) FROM outbox WHERE kind = ?"


@dataclass
class Fortnight:
    """The people, the bots one after another, and what is checked between them."""

    random: Random
    seed: int
    bots: ForkedBots
    play: RandomPlay
    promises: PromiseCheck
    idle_check: IdleCheck

    async def run_bot(self, number: int) -> None:
        """Run a bot for a moment, among people with requests, and kill it."""
        self.random.seed(f"{self.seed} {number}")
        bot = await self.bots.fork(self.random.randrange(10**6))
        if number and self.random.random() < EARLY:
            await asyncio.sleep(self.random.uniform(0, STARTUP))
            await bot.kill()
            return
        await bot.ready()
        if number % RESTS == 0 or self.idle_check.is_wanted:
            await self.idle_check.check()
        for _ in range(self.random.choice((0, 1, 1, 2))):
            await self.play.act(self._place())
        if self.random.random() < 0.6:
            self.play.clock.advance(timedelta(minutes=self.random.randrange(60, 660)))
            await self.idle_check.time_is_noted()
        await self._kill(bot)
        self._check_promises()

    async def _kill(self, bot: ForkedBot) -> None:
        """Kill a bot during a request, or right after it."""
        places = self.random.sample([*CASTS], self.random.choice((1, 1, 2)))
        acts = [asyncio.create_task(self.play.act(place)) for place in places]
        if self.random.random() < 0.4:
            await asyncio.wait(acts)
        await asyncio.sleep(self.random.uniform(0, DELAY))
        await bot.kill()
        await self.play.have_heard()
        for act in acts:
            act.cancel()
        ends = await asyncio.gather(*acts, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    def _check_promises(self) -> None:
        self.promises.check(self.play.requests, self.play.clock.read())
        self.play.requests.clear()
        assert not self.play.recorder.duplicates()

    async def end(self) -> None:
        """Let the rest of the time pass, and leave the last bot alone until it is idle."""
        bot = await self.bots.fork(self.seed)
        await bot.ready()
        self.play.clock.advance(max(timedelta(), END - self.play.clock.read()))
        await self.idle_check.check()
        await self._compare()
        await bot.kill()
        self._check_promises()
        assert not self.bots.complaints()
        assert self.promises.moves > KILLS / 5
        for kind in ("reminder", "offer", "tidy"):
            assert self.idle_check.database.count(SHOWN, kind), f"there was no {kind}"

    async def _compare(self) -> None:
        """Compare what people see with what the recorder has stored."""
        for channel in self.play.people.channels.values():
            seen = {own.id: own for own in await self.play.people["Mona"].at(channel).messages()}
            for own in self.idle_check.recorder.standing.values():
                if int(own.payload["channel_id"]) == channel:
                    assert seen[own.id].text == own.text

    def _place(self) -> str:
        return self.random.choice([*CASTS])


@asynccontextmanager
async def open_fortnight(server: ForkServer, data: Path, seed: int) -> AsyncGenerator[Fortnight]:
    """Start a local table, people, and a clock for bots to come."""
    random, recorder = Random(seed), MessageRecorder()
    async with (
        LocalTable(middlewares=[recorder.middleware]) as local_table,
        people(local_table.page_url) as group,
        forked_bots(server, local_table, data) as bots,
    ):
        database = DatabaseFile(data)
        bots.clock.set(BEGIN)
        play = RandomPlay(group, recorder, database, bots.clock, random)
        promises = PromiseCheck(database)
        idle_check = IdleCheck(database, recorder, promises, bots.clock)
        yield Fortnight(random, seed, bots, play, promises, idle_check)


@pytest.mark.long
async def test_a_fortnight_of_kills_loses_nothing_and_doubles_nothing(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    seed = int(os.environ.get("FORTNIGHT_SEED", "1770"))
    number = 0
    try:
        async with open_fortnight(fork_server, tmp_path, seed) as fortnight:
            for number in range(KILLS):
                await fortnight.run_bot(number)
            await fortnight.end()
    except BaseException as error:
        error.add_note(f"FORTNIGHT_SEED={seed}, bot {number}")
        raise
