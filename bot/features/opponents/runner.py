"""The runner: takes the decisions that the program owes, has them made, and plays the moves."""

import asyncio
import logging
import time
from contextlib import suppress
from datetime import timedelta

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import NoSession, Stale, Unready
from bot.basics.worker_processes import WorkFailed
from bot.discord_io.client import Lockkeeper
from bot.features.feature import Feature
from bot.features.opponents.rows import Thinking, save_thinking
from bot.features.play.actions import Thought, make_program_moves
from bot.sessions.history import seat_to_think_for
from bot.sessions.hooks import Hooks
from bot.sessions.session import Session, level_of
from bot.sessions.sessions import Sessions
from bot.store.values import Shards
from bot.thinking.thinker import Pace, Thinker, question_of
from bot.thinking.worker import Question
from opponents.levels import Level
from opponents.player import has_secrets
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=3)
"""How long a session is reserved for the process that thinks about it; thinking takes less."""


class Runner:
    """Makes the decisions that the program owes in the sessions of some shards."""

    def __init__(
        self,
        sessions: Sessions,
        thinker: Thinker,
        shards: Shards | None = None,
        pace: Pace | None = None,
    ) -> None:
        """Begin without decisions; without a `pace` answers come at their usual one."""
        self._queue = sessions.of(Thinking)
        self._apply = sessions.apply
        self._now = sessions.now
        self._thinker = thinker
        self._shards = shards
        self._pace = pace or Pace()
        self._tasks = set[asyncio.Task[None]]()
        self._waiting = 0
        """Tasks that have thought and wait for their moment."""

    async def run(self, period: float) -> None:
        """Think until cancelled; every `period` seconds look for what was not announced."""
        try:
            with suppress(Unready):
                await self._queue.release(self._shards)
            while True:
                self._queue.wanted.clear()
                pause = await self._start_due(period)
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._queue.wanted.wait()
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def think_now(self) -> None:
        """Make all decisions that are due, and those that follow from them, one after the other."""
        while taken := await self._queue.take(1, LEASE, self._shards):
            for session in taken:
                await self._think_about(session)

    async def _start_due(self, period: float) -> float:
        """Start a due decision on each free worker; return the seconds to wait."""
        try:
            free = self._thinker.workers - len(self._tasks) + self._waiting
            taken = await self._queue.take(free, LEASE, self._shards) if free > 0 else ()
            next_due = await self._queue.next_due(self._shards)
        except Unready as trouble:
            log.error("The decisions that the program owes cannot be read: %s", trouble)
            return period
        for session in taken:
            task = asyncio.create_task(self._think_about(session))
            self._tasks.add(task)
            task.add_done_callback(self._on_done)
        if next_due is None:
            return period
        return min(period, max(0.0, (next_due - self._now()).total_seconds()))

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Unready):
            log.error("A decision of the program could not be saved: %s", error)
        elif error:
            log_unforeseen(error)
        if not error:
            self._queue.wanted.set()

    async def _think_about(self, session: Session) -> None:
        """Make the decision that the program owes in a session, and play its moves."""
        seat, match = seat_to_think_for(session), session.match
        if seat is None or match is None:
            # The session has gone on since it was taken.
            return
        begun = time.monotonic()
        question = question_of(session, match, seat)
        try:
            moves = await self._answered(match, question, level_of(session, seat))
            await self._play(session, Thought(seat, match, moves))
        except (Stale, NoSession):
            self._thinker.figures.dropped += 1
        else:
            self._thinker.figures.made += 1
        finally:
            self._thinker.figures.seconds += time.monotonic() - begun

    async def _answered(self, match: Match, question: Question, level: Level) -> tuple[str, ...]:
        """Return the moves to play; where there are secrets, at a moment that tells none."""
        if not has_secrets(match.game):
            return await self._decided(question, level)
        begun, span = self._pace.now(), self._pace.span(level)
        moves = await self._decided(question, level)
        self._waiting += 1
        self._queue.wanted.set()
        try:
            await self._pace.until_due(begun, span, question.session)
        finally:
            self._waiting -= 1
        return moves

    async def _decided(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the moves to play; if thinking fails, those of the easy level, or else none."""
        for tried in dict.fromkeys((level, Level.EASY)):
            try:
                return await self._thinker.turn_of(question, tried)
            except WorkFailed as trouble:
                self._note_failure(question.session, question.seat, trouble)
        return ()

    async def _play(self, session: Session, thought: Thought) -> None:
        """Play moves; the first legal one if there are none or they are refused."""
        if thought.moves:
            try:
                await self._apply(session.id, make_program_moves, thought)
            except Stale:
                raise
            except RulesError as refusal:
                self._note_failure(session.id, thought.seat, type(refusal).__name__)
            else:
                return
        game, state = thought.match.game, thought.match.state
        first = game.format(state, next(game.legal_moves(state, thought.seat)))
        await self._apply(session.id, make_program_moves, thought._replace(moves=(first,)))

    def _note_failure(self, session: int, seat: Seat, trouble: object) -> None:
        self._thinker.figures.failed += 1
        log.warning("Thinking for seat %d of session %d failed: %s", seat + 1, session, trouble)


async def run_opponents(client: Lockkeeper, tick: float) -> None:
    """Play for opponents and automatic players of this process's servers until cancelled."""
    await Runner(client.sessions, client.thinker, client.served_shards).run(tick)


FEATURE = Feature(hooks=Hooks(write=(save_thinking,)), works=(run_opponents,))
