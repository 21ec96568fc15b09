"""Several processes of the bot, 40 games in 20 servers, and everything a host may meet.

A process is killed again and again; another takes its shards over; all are replaced one by one; the
database is restarted, and is frozen for half a minute. Meanwhile 80 people play.
"""

import asyncio
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import aiohttp
from sqlalchemy import make_url

from localtable.server import LocalTable
from rules.catalog import GAMES
from tests.bot.databases import new_database, read_rows
from tests.localtable.person import People, people
from tests.waiting import until
from tools.trials.several.findings import Findings
from tools.trials.several.ledger import Ledger
from tools.trials.several.message_recorder import MessageRecorder
from tools.trials.several.players import Table
from tools.trials.several.processes import SHARDS, BotProcess
from tools.trials.several.server import DatabaseServer

SERVERS, TABLES = 20, ("table-one", "table-two")
EACH = 2
"""People at a table."""
NAMES = [f"P{number}" for number in range(SERVERS * len(TABLES) * EACH)]
THINKING = 4.0
"""Mean seconds between two decisions at a table."""
FROZEN = 30.0
"""Seconds for which the database does not answer."""
KILLS = 8
GLANCE = 0.5
"""Seconds between two looks at the outbox."""
PENDING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
TIME_SHIFT = 22


@dataclass
class Trial:
    """The processes, the people, and the events of a trial."""

    bots: Sequence[BotProcess]
    server: DatabaseServer
    tables: Sequence[Table]
    ledger: Ledger
    database_url: str
    seconds: float
    """The length of a quiet scene."""
    random: Random = field(default_factory=lambda: Random(16))

    async def run(self) -> None:
        """Run all scenes, and print a line for each."""
        await self.start()
        _say(f"{len(self.bots)} processes, {len(self.tables)} games, {len(NAMES)} people")
        await self.scene("quiet", lambda: asyncio.sleep(self.seconds))
        self._set_thinking(0)
        await self.scene("without a pause", lambda: asyncio.sleep(self.seconds))
        self._set_thinking(THINKING)
        await self.scene(f"{KILLS} times kill -9", self.kill_again_and_again)
        await self.scene("one takes over, and gives back", self.take_over)
        await self.scene("rolling update", self.update)
        await self.scene("database restarted", self.restart_database)
        await self.scene(f"database frozen for {FROZEN:.0f} s", self.freeze_database)
        await self.scene("quiet again", lambda: asyncio.sleep(self.seconds))
        await self.rest()

    async def scene(self, name: str, happens: Callable[[], Awaitable[object]]) -> None:
        """Let people play during an event, and print how it went for them."""
        self.ledger.begin_scene()
        begun, cpu, starts = time.monotonic(), self._cpu(), self._starts()
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        happening = asyncio.ensure_future(happens())
        try:
            await asyncio.wait([*playing, happening], return_when=asyncio.FIRST_COMPLETED)
            spent = self._cpu() - cpu if self._starts() == starts else None
            self._report(name, time.monotonic() - begun, spent)
            for table in self.tables:
                table.leave()
            await asyncio.gather(*playing)
            await happening
        finally:
            for task in (*playing, happening):
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.gather(happening, return_exceptions=True)

    def _cpu(self) -> float:
        return sum(bot.cpu() for bot in self.bots)

    def _starts(self) -> int:
        return sum(bot.starts for bot in self.bots)

    def _report(self, name: str, seconds: float, cpu: float | None) -> None:
        waits = sorted(self.ledger.first_answers) or [0.0]
        median, late = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
        memory = "/".join(str(bot.memory()) for bot in self.bots)
        _say(
            f"{name:<32}{self.ledger.moves / seconds:7.1f} moves/s"
            f"{median * 1000:7.0f} ms p50{late * 1000:7.0f} ms p99"
            f"{self.ledger.unheard:5} and {self.ledger.without_suggestions} lists of moves"
            f" of {len(waits)} unanswered, {memory} MB{_shares(seconds, cpu, self.ledger.moves)}"
        )

    async def start(self) -> None:
        """Start all processes at once, and the games, before the first timed scene."""
        for bot in self.bots:
            await bot.start(self._shards_of(bot))
        await asyncio.gather(*(bot.ready() for bot in self.bots))
        await asyncio.gather(*(table.turn() for table in self.tables))

    def _shards_of(self, bot: BotProcess) -> range:
        each = SHARDS // len(self.bots)
        return range(bot.number * each, (bot.number + 1) * each)

    def _set_thinking(self, seconds: float) -> None:
        for table in self.tables:
            table.think = seconds

    async def kill_again_and_again(self) -> None:
        """Kill a process at random moments, and restart it at once; the others go on."""
        for _ in range(KILLS):
            bot = self.random.choice(self.bots)
            await asyncio.sleep(self.random.uniform(0, 2))
            await bot.kill()
            await bot.start(self._shards_of(bot))
            await bot.ready()

    async def take_over(self) -> None:
        """Kill a process for good; another is restarted with its shards as well, for a while."""
        gone, heir = self.bots[-1], self.bots[0]
        await gone.kill()
        await heir.stop()
        await heir.start([*self._shards_of(heir), *self._shards_of(gone)])
        await heir.ready()
        await asyncio.sleep(self.seconds / 2)
        await heir.stop()
        for bot in (heir, gone):
            await bot.start(self._shards_of(bot))
            await bot.ready()

    async def update(self) -> None:
        """Replace all processes one by one."""
        for bot in self.bots:
            await bot.stop()
            await bot.start(self._shards_of(bot))
            await bot.ready()

    async def restart_database(self) -> None:
        """Restart the database three times during play."""
        for _ in range(3):
            await asyncio.sleep(5)
            await self.server.restart()
        await asyncio.sleep(5)

    async def freeze_database(self) -> None:
        """Freeze the database for a while, as if its host were gone."""
        await asyncio.sleep(2)
        frozen = self.server.freeze()
        try:
            await asyncio.sleep(FROZEN)
        finally:
            self.server.thaw(frozen)
        await asyncio.sleep(5)

    async def rest(self) -> None:
        """Wait until the outbox is empty."""
        await until(self._is_posted, GLANCE)

    async def _is_posted(self) -> bool:
        return await read_rows(self.database_url, PENDING) == [(0,)]


async def run(processes: int, seconds: float) -> int:
    """Run the trial; return 1 if something does not hold."""
    with TemporaryDirectory() as folder:
        # The database server's own user cannot enter it, and need not.
        async with _set_up(Path(folder), processes, seconds) as (trial, findings):
            await trial.run()
            for bot in trial.bots:
                await bot.stop()
            faults = await findings.faults(Path(folder) / "pictures")
            _say_what_was_done(trial)
            complaints = [line for bot in trial.bots for line in bot.unforeseen()]
            for line in [*faults, *complaints]:
                _say(line)
            _say("nothing lost, doubled or crossed" if not faults else f"{len(faults)} faults")
            return 1 if faults or complaints else 0


def _shares(seconds: float, cpu: float | None, moves: int) -> str:
    """Return the CPU usage of the processes; empty if one was started meanwhile."""
    if cpu is None or not moves:
        return ""
    return f", {cpu / seconds:.0%} of a CPU, {cpu / moves * 1000:.0f} ms a move"


def _say_what_was_done(trial: Trial) -> None:
    requests = trial.ledger.requests
    promised = [request for request in requests if request.is_promised]
    moves = sum(request.move is not None for request in promised)
    refused = sum(request.is_refused for request in requests)
    silent = sum(request.answer is None for request in requests)
    _say(f"{moves} moves answered, {refused} requests refused, {silent} without an answer")
    _say(f"{len(trial.ledger.recorder.posted)} messages posted")
    for bot in trial.bots:
        _say(f"process {bot.number}: {bot.starts} starts, {bot.most_memory} MB at most")
    texts: dict[str, int] = {}
    for request in requests:
        if request.is_refused and request.answer:
            text = request.answer.text[:70]
            texts[text] = texts.get(text, 0) + 1
    for text, times in sorted(texts.items(), key=lambda item: -item[1])[:12]:
        _say(f"{times:6} times: {text}")


@asynccontextmanager
async def _set_up(
    folder: Path, processes: int, seconds: float
) -> AsyncGenerator[tuple[Trial, Findings]]:
    recorder, bots = MessageRecorder(), list[BotProcess]()
    guilds: dict[int, int] = {}

    def may_post(token: str, channel: int) -> bool:
        shard = (guilds[channel] >> TIME_SHIFT) % SHARDS
        return any(bot.token == token and shard in bot.shards for bot in bots)

    ledger = Ledger(recorder, may_post)
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(new_database("postgresql", folder))
        address = make_url(url).set(drivername="postgresql")
        local_table = await stack.enter_async_context(
            LocalTable(
                users=NAMES, guilds=SERVERS, middlewares=[ledger.middleware, recorder.middleware]
            )
        )
        groups = [
            (int(guild), await stack.enter_async_context(people(local_table.page_url, guild)))
            for guild in await _guild_ids(local_table)
        ]
        guilds |= {channel: own for own, group in groups for channel in group.channels.values()}
        bots += [
            BotProcess(
                number,
                folder / str(number),
                local_table.api_base,
                address.render_as_string(hide_password=False),
            )
            for number in range(processes)
        ]
        tables = [*_tables([group for _, group in groups], ledger)]
        trial = Trial(bots, DatabaseServer.lent(), tables, ledger, url, seconds)
        yield trial, Findings(ledger, url, groups[0][1])


async def _guild_ids(local_table: LocalTable) -> list[str]:
    address = f"{local_table.page_url}table/state"
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        return [guild["id"] for guild in (await response.json())["guilds"]]


def _tables(groups: Sequence[People], ledger: Ledger) -> list[Table]:
    games, names = cycle(GAMES), iter(NAMES)
    return [
        Table(
            (group[next(names)].at(place), group[next(names)].at(place)),
            next(games),
            ledger,
            Random(f"{number} {place}"),
            THINKING,
        )
        for number, group in enumerate(groups)
        for place in TABLES
    ]


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
