"""Ninety days of many games in one process, by its own clock: what grows, and what slows down.

Nothing is drawn or sent; posts are only marked as done.
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

from bot.basics.memory import freeze_imports, trim
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.catalog import open_sessions
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.opponents.runner import Runner
from bot.features.play import actions as play
from bot.features.reminders.clocks import Clocks
from bot.process.settings import Settings
from bot.sessions.history import seat_to_think_for
from bot.sessions.people import Actor, Location, Status, User
from bot.sessions.posts import Post
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies, Sessions
from opponents.levels import Level
from rules.catalog import GAMES
from rules.text import Seat
from tests.bot.database_file import DatabaseFile
from tools.trials.quick_thinker import QuickThinker

BEGIN = datetime(2026, 1, 5, tzinfo=UTC)
DAYS = 90
TICKS_A_DAY = 24
"""The real bot checks its clocks every 20 seconds; most checks find nothing."""
REPORTED_EVERY = 10
"""Days between two reports."""
TURNS_A_DAY = 12
"""Decisions per day in a game that is played."""
IN_CAMPAIGNS, AGAINST_PROGRAM = 0.1, 0.2
"""The shares of played games in campaigns, and with an opponent."""
ABANDONED = 0.05
"""The share of all games that are left to clocks and automatic players."""
LEVELS = (Level.EASY, Level.MEDIUM)
"""Levels of the opponents, in turn."""
LEAVING = 1 / (5 * TURNS_A_DAY)
"""The probability per turn that everybody leaves a game: after five days on average."""
LEAGUE, CAMPAIGN_GAMES = "cronberg pace=1d", 3
GUILD = 1
SLOWER = 2.0
"""How much slower a tick may be at the end than at the beginning."""
GROWN = 1.25
"""How much more memory there may be at the end than after the first third."""
TABLES = ("sessions", "history", "actions", "outbox", "waits", "calls", "drafts", "people")


@dataclass
class Figures:
    """The measurements of some days."""

    ticks: list[float] = field(default_factory=list[float])
    moves: int = 0
    seconds: float = 0.0
    """CPU seconds of moves."""


@dataclass
class Soak:
    """The games in play, and the clock."""

    sessions: Sessions
    games: int
    """The number of games opened in all."""
    whole: float
    """The share of them played to the end; most of the others stay in the lobby."""
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
        """Simulate a day: games begin, all are played on, and the clocks are checked."""
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
            session = await self.sessions.of(Lobbies).join(
                session.id, Actor(guest, next(self._actions))
            )
        if fate > self.whole + ABANDONED:
            return
        session = await self.sessions.act(session.id, Actor(host, next(self._actions)), lobby.start)
        self.running.append(session.id)
        if fate > self.whole:
            self._abandoned.add(session.id)

    async def _opened(self, host: User, fate: float) -> Session:
        """Open a game; in a campaign, or with an opponent, if `fate` is low."""
        location, key = Location(GUILD, self.begun), next(self._keys)
        if fate < self.whole * IN_CAMPAIGNS:
            wanted = CampaignRequest("League", LEAGUE, CAMPAIGN_GAMES)
            return await self.sessions.of(Campaigns).open_campaign(
                location, Actor(host, next(self._actions)), wanted
            )
        is_against = fate < self.whole * (IN_CAMPAIGNS + AGAINST_PROGRAM)
        against = (next(self._levels),) if is_against else ()
        request = LobbyRequest(key, None, "pace=1d", against)
        return await self.sessions.of(Lobbies).open_lobby(
            location, Actor(host, next(self._actions)), request
        )

    async def _play_next(self) -> None:
        """Play a game to the end of somebody's turn."""
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
        following = await self.sessions.queries.in_channel(session.location.channel)
        if following and following.id != own and following.is_open:
            self.running.append(following.id)

    async def _thought_about(self, own: int) -> Session:
        """Return a game after the program has made its decisions."""
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
        session = await self.sessions.act(
            session.id, Actor(session.people[seat], next(self._actions)), play.make_moves, move
        )
        self.figures.seconds += time.process_time() - begun
        self.figures.moves += 1
        return session

    async def _leave_to_clocks(self, session: Session) -> None:
        """Decide nothing, until an automatic player takes a seat and the other resigns."""
        if self.random.random() < LEAVING:
            host, *others = session.people
            for seat, own in enumerate(others, start=1):
                wanted = ReplacementRequest(Seat(seat))
                await self.sessions.act(
                    session.id, Actor(own, next(self._actions)), replace.propose, wanted
                )
            session = await self.sessions.act(
                session.id, Actor(host, next(self._actions)), play.resign
            )
        self._keep(session)

    def _keep(self, session: Session) -> None:
        if _is_played(session):
            self.running.append(session.id)
        else:
            self.over += 1
            self._abandoned.discard(session.id)

    async def _tick(self) -> None:
        begun = time.process_time()
        while await self.sessions.of(Clocks).check():
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
        freeze_imports()
        async with open_sessions(url, Dependencies(clock=lambda: moment[0])) as sessions:
            soak = Soak(sessions, games, whole, moment, QuickThinker())
            reports = [report async for report in _reports(soak, Path(folder))]
    return _judged(reports)


class Report(NamedTuple):
    """Sizes after some days, and the speed of these days."""

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
    """Median CPU seconds of a look at the clocks."""
    longest_tick: float
    move: float
    """CPU seconds of a move with its replay and its commit."""
    thoughts: int
    """The program's thoughts that became moves since the beginning."""
    failed: int
    """The thoughts that had to be replaced."""

    @property
    def row_size(self) -> float:
        """The bytes of the database per row."""
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
    """Return 1 if the end is worse than the time with full caches and as many open games."""
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
    """Return the MB resident of this process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
