"""Ninety days of many games in one process, by a clock of its own: what grows, and what slows down.

Nothing is drawn or sent; whatever is to be posted is marked as done, as if it had been.
"""

import gc
import re
import sys
import time
from collections import deque
from collections.abc import AsyncGenerator, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count, cycle
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.process.memory import spare_the_program, trim
from bot.process.settings import Settings
from bot.sessions.actions.campaign_plan import CampaignRequest
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.actions.replace import ReplacementRequest
from bot.sessions.model.people import Place, Status, User
from bot.sessions.model.posts import Post
from bot.sessions.model.seats import seat_to_think_for
from bot.sessions.model.session import Session
from bot.sessions.services.sessions import Sessions, open_sessions
from bot.sessions.transactions import Dependencies
from bot.thinking.runner import Runner
from opponents import Level
from rules.catalog import GAMES
from rules.text import Seat
from tests.bot.end_to_end.database_file import DatabaseFile
from tests.trials.quick_thinker import QuickThinker

BEGIN = datetime(2026, 1, 5, tzinfo=UTC)
DAYS = 90
TICKS_A_DAY = 24
"""The bot itself looks at its clocks every 20 seconds; most of these looks find nothing."""
REPORTED_EVERY = 10
"""Days."""
TURNS_A_DAY = 12
"""How often somebody decides in a game that is played."""
IN_CAMPAIGNS, AGAINST_PROGRAM = 0.1, 0.2
"""How many games that are played belong to campaigns, and how many have an opponent."""
ABANDONED = 0.05
"""How many games in all are left to clocks and automatic players."""
LEVELS = (Level.EASY, Level.MEDIUM)
"""Of the opponents, in turn."""
LEAVING = 1 / (5 * TURNS_A_DAY)
"""The chance, at each turn, that they are given up: after five days on average."""
LEAGUE, CAMPAIGN_GAMES = "cronberg pace=1d", 3
GUILD = 1
SLOWER = 2.0
"""How many times as long a tick may take at the end as at the beginning."""
GROWN = 1.25
"""How many times as much memory there may be at the end as after the first third."""
TABLES = ("sessions", "history", "actions", "outbox", "waits", "calls", "drafts", "people")


@dataclass
class Figures:
    """What was measured in some days."""

    ticks: list[float] = field(default_factory=list[float])
    moves: int = 0
    seconds: float = 0.0
    """Of CPU, for the moves."""


@dataclass
class Soak:
    """The games that are being played, and the clock."""

    sessions: Sessions
    games: int
    """How many games are opened in all."""
    whole: float
    """How many of them are played to the end; the others stay in the lobby, but for some."""
    moment: list[datetime]
    thinker: QuickThinker
    random: Random = field(default_factory=lambda: Random(90))
    running: deque[int] = field(default_factory=deque[int])
    begun: int = 0
    over: int = 0
    figures: Figures = field(default_factory=Figures)
    _actions: Iterator[int] = field(default_factory=lambda: count(1))
    _keys: Iterator[str] = field(default_factory=lambda: cycle(GAMES))
    _levels: Iterator[Level] = field(default_factory=lambda: cycle(LEVELS))
    _abandoned: set[int] = field(default_factory=set[int])

    async def day(self, number: int) -> None:
        """Let a day go by: games begin, all are played on, and the clocks are looked at."""
        due = self.games * (number + 1) // DAYS - self.begun
        begins = sorted(self.random.randrange(TICKS_A_DAY) for _ in range(due))
        for hour in range(TICKS_A_DAY):
            for _ in range(begins.count(hour)):
                await self._begin()
            await self._tick()
            for _ in range(len(self.running) * TURNS_A_DAY // TICKS_A_DAY):
                await self._play_next()
            await self._post()
            self.moment[0] += timedelta(hours=1)

    async def _begin(self) -> None:
        self.begun += 1
        people = [User(self.random.randrange(1, self.games + 2), f"P{n}") for n in range(2)]
        if people[0].id == people[1].id:
            people[1] = User(self.games + 2, "P1")
        host, guest = people
        fate = self.random.random()
        session = await self._opened(host, fate)
        if not session.people[1:]:
            session = await self.sessions.lobbies.join(session.id, guest, next(self._actions))
        if fate > self.whole + ABANDONED:
            return
        session = await self.sessions.lobbies.start(session.id, host, next(self._actions))
        self.running.append(session.id)
        if fate > self.whole:
            self._abandoned.add(session.id)

    async def _opened(self, host: User, fate: float) -> Session:
        """Open a game; of a campaign, or with an opponent, if fate is low."""
        place, key = Place(GUILD, self.begun), next(self._keys)
        if fate < self.whole * IN_CAMPAIGNS:
            wanted = CampaignRequest("League", LEAGUE, CAMPAIGN_GAMES)
            return await self.sessions.campaigns.open(place, host, wanted, next(self._actions))
        is_against = fate < self.whole * (IN_CAMPAIGNS + AGAINST_PROGRAM)
        against = (next(self._levels),) if is_against else ()
        request = LobbyRequest(key, None, "pace=1d", against)
        return await self.sessions.lobbies.open(place, host, request, next(self._actions))

    async def _play_next(self) -> None:
        """Let a game be played to the end of somebody's turn."""
        own = self.running.popleft()
        session = await self._thought_about(own)
        if own in self._abandoned:
            await self._leave_to_clocks(session)
            return
        turn = session.match.turn if session.match else 0
        while _is_played(session) and session.match and session.match.turn == turn:
            session = await self._decide(session)
        session = await self._thought_about(own)
        self._keep(session)
        following = await self.sessions.queries.in_channel(session.place.channel)
        if following and following.id != own and following.is_open:
            self.running.append(following.id)

    async def _thought_about(self, own: int) -> Session:
        """Return a game in which the program owes nothing."""
        session = await self.sessions.queries.get(own)
        if seat_to_think_for(session) is None:
            return session
        await Runner(self.sessions, self.thinker).think_now()
        return await self.sessions.queries.get(own)

    async def _decide(self, session: Session) -> Session:
        match = session.match
        if match is None:
            return session
        seat = self.random.choice(match.waiting_for)
        move = match.game.format(match.state, match.game.sample(match.state, seat, self.random))
        begun = time.process_time()
        session = await self.sessions.play.move(
            session.id, session.people[seat], move, next(self._actions)
        )
        self.figures.seconds += time.process_time() - begun
        self.figures.moves += 1
        return session

    async def _leave_to_clocks(self, session: Session) -> None:
        """Decide nothing; some day an automatic player takes a seat, and the other resigns."""
        if self.random.random() < LEAVING:
            host, *others = session.people
            for seat, own in enumerate(others, start=1):
                wanted = ReplacementRequest(Seat(seat))
                await self.sessions.play.replace(session.id, own, wanted, next(self._actions))
            session = await self.sessions.play.resign(session.id, host, next(self._actions))
        self._keep(session)

    def _keep(self, session: Session) -> None:
        if _is_played(session):
            self.running.append(session.id)
        else:
            self.over += 1
            self._abandoned.discard(session.id)

    async def _tick(self) -> None:
        begun = time.process_time()
        while await self.sessions.clocks.check():
            pass
        self.figures.ticks.append(time.process_time() - begun)

    async def _post(self) -> None:
        posts: list[Post] = await self.sessions.outbox.pending()
        while posts:
            for post in posts:
                await self.sessions.outbox.mark_done(post, next(self._actions))
            posts = await self.sessions.outbox.pending()


def _is_played(session: Session) -> bool:
    return session.status is Status.RUNNING and bool(session.match and session.match.waiting_for)


async def run(games: int, whole: float) -> int:
    """Run the soak; return 1 if something grows or slows down."""
    with TemporaryDirectory() as folder:
        moment = [BEGIN]
        url = Settings.read({"LOCKKEEPER_DATA": folder}).database_url
        spare_the_program()
        async with open_sessions(url, Dependencies(clock=lambda: moment[0])) as sessions:
            soak = Soak(sessions, games, whole, moment, QuickThinker())
            reports = [report async for report in _reports(soak, Path(folder))]
    return _judged(reports)


class Report(NamedTuple):
    """What there was after some days, and how quick they were."""

    day: int
    begun: int
    over: int
    waiting: int
    memory: float
    """Resident MB."""
    size: float
    """MB of the database."""
    rows: int
    """Rows of the tables in all."""
    tick: float
    """Seconds of CPU for a look at the clocks, the median."""
    longest_tick: float
    move: float
    """Seconds of CPU for a move, its replay and its commit."""
    thoughts: int
    """How many thoughts of the program have become moves since the beginning."""
    failed: int
    """How many had to be replaced."""

    @property
    def row_size(self) -> float:
        """Bytes of the database for each row."""
        return self.size * 1e6 / self.rows

    def __str__(self) -> str:
        return (
            f"day {self.day:3}: {self.begun:6,} games opened, {self.over:6,} over,"
            f" {self.waiting:5,} waits, {self.memory:4.0f} MB, database {self.size:6.1f} MB,"
            f" {self.rows:8,} rows, {self.row_size:3.0f} bytes a row,"
            f" tick {self.tick * 1000:5.2f} ms ({self.longest_tick * 1000:6.1f}),"
            f" move {self.move * 1000:5.1f} ms, {self.thoughts:,} thoughts, {self.failed} failed"
        )


async def _reports(soak: Soak, folder: Path) -> AsyncGenerator[Report]:
    database = DatabaseFile(folder)
    for number in range(DAYS):
        await soak.day(number)
        if (number + 1) % REPORTED_EVERY:
            continue
        gc.collect()
        trim()
        rows = {name: database.count(f"SELECT count(*) FROM {name}") for name in TABLES}  # noqa: S608  # our own
        done, soak.figures = soak.figures, Figures()
        pages = database.count("PRAGMA page_count") * database.count("PRAGMA page_size")
        report = Report(
            number + 1,
            soak.begun,
            soak.over,
            rows["waits"],
            _resident(),
            pages / 1e6,
            sum(rows.values()),
            median(done.ticks),
            max(done.ticks),
            done.seconds / max(done.moves, 1),
            soak.thinker.figures.made,
            soak.thinker.figures.failed,
        )
        _say(str(report))
        yield report
        _say("          " + ", ".join(f"{name} {number:,}" for name, number in rows.items()))


def _judged(reports: Sequence[Report]) -> int:
    """Compare the end with the time when the caches were full and as many games were open."""
    early, last = reports[len(reports) // 3], reports[-1]
    faults = [
        *(["memory grows"] if last.memory > GROWN * early.memory else ()),
        *(["thinking fails"] if last.failed else ()),
        *(["ticks slow down"] if last.tick > SLOWER * early.tick else ()),
        *(["moves slow down"] if last.move > SLOWER * early.move else ()),
        *(
            ["rows become larger"]
            if last.size / last.rows > GROWN * early.size / early.rows
            else ()
        ),
    ]
    _say(", ".join(faults) or "memory flat, ticks and moves as quick as before")
    return 1 if faults else 0


def _resident() -> float:
    """Return how many MB of this process are resident."""
    found = re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
