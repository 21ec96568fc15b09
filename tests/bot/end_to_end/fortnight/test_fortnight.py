"""A fortnight of play by a clock that is turned by hand, with a bot that is killed all the time.

No move, setting, reminder or result that was promised is lost, and none comes twice. What happens
is chosen by a seed, the same in every run unless FORTNIGHT_SEED=7 chooses another; what the kills
meet is up to the moment. FORTNIGHT_KILLS says how many there are.
"""

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from localtable import LocalTable
from tests.bot.end_to_end.fork_server import Bot, Nursery, nursery
from tests.bot.end_to_end.fortnight.database_file import Books
from tests.bot.end_to_end.fortnight.game_requests import CASTS
from tests.bot.end_to_end.fortnight.idle_check import Rest
from tests.bot.end_to_end.fortnight.message_recorder import Witness
from tests.bot.end_to_end.fortnight.promise_check import Ledger
from tests.bot.end_to_end.fortnight.random_play import Script
from tests.bot.end_to_end.shared_clock import Dial
from tests.localtable.person import people

KILLS = int(os.environ.get("FORTNIGHT_KILLS", "100"))
BEGIN = datetime(2026, 3, 20, 9, tzinfo=UTC)
"""In the second week Europe puts its clocks forward."""
END = BEGIN + timedelta(days=14)
RESTS = 5
"""After so many lives at most the bot is left alone until it has nothing left to do."""
EARLY = 0.1
"""How often a bot is killed before it is ready."""
BIRTH, DELAY, ECHO = 0.15, 0.06, 0.03
"""Seconds: for a birth, until a kill, and for what was said before it to arrive."""
SHOWN = "SELECT count(*) FROM outbox WHERE kind = ?"


@dataclass
class Stage:
    """Where the fortnight happens."""

    random: Random
    seed: int
    nursery: Nursery
    script: Script
    ledger: Ledger
    rest: Rest

    async def live(self, number: int) -> None:
        """Let a bot live for a moment, among people who want something of it."""
        self.random.seed(f"{self.seed} {number}")
        bot = await self.nursery.bear(self.random.randrange(10**6))
        if number and self.random.random() < EARLY:
            await asyncio.sleep(self.random.uniform(0, BIRTH))
            await bot.kill()
            return
        await bot.ready()
        if number % RESTS == 0 or self.rest.is_wanted:
            await self.rest.check()
        for _ in range(self.random.choice((0, 1, 1, 2))):
            await self.script.act(self._place())
        if self.random.random() < 0.6:
            self.script.dial.turn(timedelta(minutes=self.random.randrange(60, 660)))
        await self._die(bot)
        self._look()

    async def _die(self, bot: Bot) -> None:
        """Kill a bot while people ask something of it, or right after."""
        places = self.random.sample([*CASTS], self.random.choice((1, 1, 2)))
        acts = [asyncio.create_task(self.script.act(place)) for place in places]
        if self.random.random() < 0.4:
            await asyncio.wait(acts)
        await asyncio.sleep(self.random.uniform(0, DELAY))
        await bot.kill()
        await asyncio.wait(acts, timeout=ECHO)
        for act in acts:
            act.cancel()
        ends = await asyncio.gather(*acts, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    def _look(self) -> None:
        self.ledger.check(self.script.deeds, self.script.dial.read())
        self.script.deeds.clear()
        assert not self.script.witness.doubled()

    async def end(self) -> None:
        """Let the rest of the time pass, and leave the last bot alone until all is said."""
        bot = await self.nursery.bear(self.seed)
        await bot.ready()
        self.script.dial.turn(max(timedelta(), END - self.script.dial.read()))
        await self.rest.check()
        await self._compare()
        await bot.kill()
        self._look()
        assert not self.nursery.complaints()
        assert self.ledger.moves > KILLS / 5
        for kind in ("reminder", "offer", "tidy"):
            assert self.rest.books.count(SHOWN, kind), f"there was no {kind}"

    async def _compare(self) -> None:
        """Hold what people see against what the witness has written down."""
        for channel in self.script.people.channels.values():
            seen = {own.id: own for own in await self.script.people["Mona"].at(channel).messages()}
            for own in self.rest.witness.standing.values():
                if int(own.payload["channel_id"]) == channel:
                    assert seen[own.id].text == own.text

    def _place(self) -> str:
        return self.random.choice([*CASTS])


@asynccontextmanager
async def stage(data: Path, seed: int) -> AsyncGenerator[Stage]:
    """Set the table, invite people, and wind the clock."""
    random, witness = Random(seed), Witness()
    async with (
        LocalTable(middlewares=[witness.middleware]) as table,
        people(table.page_url) as group,
        nursery(table, data) as home,
    ):
        books, dial = Books(data), Dial.made(home.dial, BEGIN)
        script = Script(group, witness, books, dial, random)
        ledger = Ledger(books)
        rest = Rest(books, witness, ledger, dial)
        yield Stage(random, seed, home, script, ledger, rest)


async def test_a_fortnight_of_kills_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    seed = int(os.environ.get("FORTNIGHT_SEED", "1769"))
    number = 0
    try:
        async with stage(tmp_path, seed) as fortnight:
            for number in range(KILLS):
                await fortnight.live(number)
            await fortnight.end()
    except BaseException as error:
        error.add_note(f"FORTNIGHT_SEED={seed}, life {number}")
        raise
