"""The reviewer: judges the decisions of finished games one by one, behind everybody's turns."""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import Unready
from bot.basics.worker_processes import WorkFailed
from bot.discord_io.client import Lockkeeper
from bot.features.reviews.service import Reviews
from bot.features.reviews.values import Review
from bot.store.values import Shards
from bot.thinking.thinker import Thinker, played_in
from bot.thinking.worker import Played
from opponents.review.verdicts import Decision, Quality, Verdict

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=3)
"""How long a review is reserved for the process that makes it, after each time it is kept."""
KEPT_EVERY = 5
"""Number of decisions after which the verdicts are kept, and the progress is shown."""


class Reviewer:
    """Makes the reviews that were asked for, one after the other.

    A worker gets one decision at a time, so that a turn never waits for more than one.
    """

    def __init__(self, reviews: Reviews, thinker: Thinker, shards: Shards | None = None) -> None:
        """Make the reviews of the games of some shards."""
        self._reviews = reviews
        self._thinker = thinker
        self._shards = shards
        self._showing = set[asyncio.Task[None]]()

    async def run(self, period: float) -> None:
        """Make reviews until cancelled; every `period` seconds look for what was not announced."""
        try:
            with suppress(Unready):
                await self._reviews.release(self._shards)
                await self._reviews.tell_all(self._shards)
            while True:
                self._reviews.wanted.clear()
                await self._make_all()
                with suppress(TimeoutError):
                    async with asyncio.timeout(period):
                        await self._reviews.wanted.wait()
        finally:
            for task in self._showing:
                task.cancel()
            await asyncio.gather(*self._showing, return_exceptions=True)

    async def make_now(self) -> None:
        """Make all reviews that were asked for, and show them."""
        while review := await self._reviews.take(LEASE, self._shards):
            await self._make(review)
        await asyncio.gather(*self._showing)

    async def _make_all(self) -> None:
        try:
            while review := await self._reviews.take(LEASE, self._shards):
                await self._make(review)
        except Unready as trouble:
            log.error("A review could not be kept: %s", trouble)

    async def _make(self, review: Review) -> None:
        """Judge the decisions that are left, and keep the verdicts every few decisions."""
        played = played_in(review.session, review.match)
        try:
            decisions = await self._thinker.decisions(played)
        except WorkFailed as trouble:
            log.warning("The review of session %d failed: %s", review.session.id, trouble)
            self._thinker.figures.failed += 1
            await self._reviews.forget(review.session.id)
            return
        verdicts = [*review.verdicts]
        while True:
            kept = await self._reviews.keep(review, len(decisions), verdicts, LEASE)
            if kept is None:
                return
            self._show(kept)
            if kept.is_finished:
                return
            following = decisions[len(verdicts) :][:KEPT_EVERY]
            verdicts += [await self._verdict(played, decision) for decision in following]

    async def _verdict(self, played: Played, decision: Decision) -> Verdict:
        """Return the verdict on a decision; that it is unclear, if thinking fails."""
        try:
            verdict = await self._thinker.verdict(played, decision)
        except WorkFailed as trouble:
            log.warning("A decision of session %d was not judged: %s", played.session, trouble)
            self._thinker.figures.failed += 1
            return Verdict(decision, Quality.UNCLEAR, 0.0, 0.0, ())
        self._thinker.figures.judged += 1
        return verdict

    def _show(self, review: Review) -> None:
        """Show the progress, while the next decisions are judged.

        Only a finished review waits for its turn: of the rest the newest is enough.
        """
        if self._showing and not review.is_finished:
            return
        task = asyncio.create_task(self._show_after({*self._showing}, review))
        self._showing.add(task)
        task.add_done_callback(self._on_shown)

    async def _show_after(self, earlier: Collection[asyncio.Task[None]], review: Review) -> None:
        if earlier:
            await asyncio.wait(earlier)
        await self._reviews.show_progress(review)

    def _on_shown(self, task: asyncio.Task[None]) -> None:
        self._showing.discard(task)
        error = None if task.cancelled() else task.exception()
        if error:
            log_unforeseen(error)


async def run_reviewer(client: Lockkeeper, tick: float) -> None:
    """Make the reviews of this process's servers until cancelled."""
    reviews = client.sessions.of(Reviews)
    await Reviewer(reviews, client.thinker, client.served_shards).run(tick)
