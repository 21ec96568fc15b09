"""A step in a lesson compared with a step in a game's panel, and many learners at once.

A step is the cost of a press before anything is sent: the choice is stored, the page is put into
words, and the picture is drawn.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.discord_io.menus import Branch, reachable
from bot.features.catalog import open_sessions
from bot.features.lessons.actions import OpenLesson, answered, chosen, confirmed, read_on
from bot.features.lessons.pages import PREFIX, lesson_page
from bot.features.lessons.rows import Lessons
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play.drafts import Drafts, OpenDraft
from bot.features.play.pages import Panel, choosing_page, complete_page
from bot.features.play.presses import request_of
from bot.features.settings.actions import Confirmation
from bot.pictures.pictures import Pictures
from bot.sessions.people import Actor, Location, User
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.catalog import GAMES
from rules.draft import Draft
from tools.bench.measure import Row, milliseconds, within

LEARNERS, ROUNDS = 40, 3
STEPS = 25
"""Steps of a game, as many as a long lesson has."""
AS_DEAR = 1.0
"""The most that a step in a lesson may cost, relative to one in a game."""
LIMIT = 0.3
"""CPU seconds per step of simultaneous learners."""
LOCALE = "en-US"


def rows() -> Iterator[Row]:
    """Yield the measurements of each game's lesson, and of simultaneous learners."""
    for key in GAMES:
        in_lesson, in_game = asyncio.run(_compared(key))
        beside = f"in a game {milliseconds(in_game)}"
        what = f"{key}: a step in its lesson"
        yield Row(what, milliseconds(in_lesson), beside, in_lesson / in_game, AS_DEAR)
    yield within(f"{LEARNERS} learners at once: a step", asyncio.run(_at_once()), LIMIT)


@dataclass
class Bench:
    """Separate sessions and pictures, and the number of steps made with them."""

    sessions: Sessions
    pictures: Pictures
    steps: int = 0

    async def lesson(self, learner: User, key: str) -> None:
        """Take a whole lesson, with the expected move at each step."""
        lessons = self.sessions.of(Lessons)
        opened = await lessons.begin(learner, key)
        while not opened.is_last:
            await self._show_lesson(opened)
            step, stamp = opened.step, opened.stamp
            if step.line and not opened.draft.is_complete:
                opened = await lessons.edit(learner, stamp, chosen, step.line)
            elif step.line:
                opened = await lessons.edit(learner, stamp, confirmed)
            elif step.question:
                opened = await lessons.edit(learner, stamp, answered, step.question.right)
            else:
                opened = await lessons.edit(learner, stamp, read_on)
        await self._show_lesson(opened)

    async def game(self, number: int, key: str) -> None:
        """Make the first steps of a game, chosen at random."""
        dice, actions, drafts = Random(number), count(1000 * number), self.sessions.of(Drafts)
        session = await self._begun(number, key, actions)
        while self.steps < STEPS and session.match and session.match.waiting_for:
            user = session.people[session.match.waiting_for[0]]
            opened = await drafts.draft_of(session.id, user.id)
            await self._show_game(opened)
            while not opened.draft.is_complete:
                line = dice.choice(drafts.choices(opened)).notation
                choose = partial(Draft.chosen, line=line)
                opened = await drafts.edit(session.id, user.id, choose, opened.stamp)
                await self._show_game(opened)
            session = await drafts.confirm(opened, Actor(user, next(actions)))

    async def _begun(self, number: int, key: str, actions: Iterator[int]) -> Session:
        people = [User(1000 * number + seat, f"Player {seat}") for seat in range(2)]
        host, guest = (Actor(user, next(actions)) for user in people)
        lobbies, request = self.sessions.of(Lobbies), LobbyRequest(key)
        session = await lobbies.open_lobby(Location(1, number), host, request)
        session = await lobbies.join(session.id, guest)
        return await self.sessions.act(session.id, Actor(people[0], next(actions)), lobby.start)

    async def _show_lesson(self, opened: OpenLesson) -> None:
        choices = opened.draft.choices if opened.step.line else ()
        panel = Panel(opened, choices, Confirmation.TURN, LOCALE, prefix=PREFIX)
        branch = panel.walk.here if choices else None
        lesson_page(opened, panel, branch if isinstance(branch, Branch) else None)
        await self._drawn(panel, opened.step.part)

    async def _show_game(self, opened: OpenDraft) -> None:
        choices = self.sessions.of(Drafts).choices(opened)
        panel = Panel(opened, choices, Confirmation.TURN, LOCALE)
        branch = None if panel.is_complete else panel.walk.here
        if isinstance(branch, Branch):
            choosing_page(panel, branch, ())
        else:
            complete_page(panel, ())
        await self._drawn(panel)

    async def _drawn(self, panel: Panel, part: str = "") -> None:
        request, picture = replace(request_of(panel), part=part), None
        branch = panel.walk.here if panel.choices else None
        if branch:
            picture = await self.pictures.draw_choices(request, tuple(reachable(branch)))
        if not picture:
            await self.pictures.draw(request)
        self.steps += 1


@asynccontextmanager
async def _bench() -> AsyncGenerator[Bench]:
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
        pictures = Pictures()
        async with open_sessions(url) as sessions:
            yield Bench(sessions, pictures)
        pictures.close()


async def _compared(key: str) -> tuple[float, float]:
    """Return the CPU seconds of a step in a lesson and in a game, both with cached pieces."""
    async with _bench() as bench:
        rounds = [await _round(bench, number, key) for number in range(1 + ROUNDS)]
    in_lesson, in_game = zip(*rounds[1:], strict=True)
    return min(in_lesson), min(in_game)


async def _round(bench: Bench, number: int, key: str) -> tuple[float, float]:
    bench.steps, begun = 0, time.process_time()
    await bench.lesson(User(number, f"Learner {number}"), key)
    in_lesson = (time.process_time() - begun) / bench.steps
    bench.steps, begun = 0, time.process_time()
    await bench.game(1 + number, key)
    return in_lesson, (time.process_time() - begun) / bench.steps


async def _at_once() -> float:
    """Return the CPU seconds of a step while everybody learns, equally many in each game."""
    async with _bench() as bench:
        for key in GAMES:
            await bench.lesson(User(LEARNERS, "Learner"), key)
            await bench.sessions.of(Lessons).leave(User(LEARNERS, "Learner"), key)
        bench.steps, begun = 0, time.process_time()
        learners = [User(number, f"Learner {number}") for number in range(LEARNERS)]
        keys = [list(GAMES)[number % len(GAMES)] for number in range(LEARNERS)]
        await asyncio.gather(*map(bench.lesson, learners, keys))
        return (time.process_time() - begun) / bench.steps
