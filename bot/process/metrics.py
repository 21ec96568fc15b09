"""Metrics for Prometheus, served on a page of their own; none of them reveals a game."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from types import SimpleNamespace
from typing import NamedTuple

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from bot.basics.refusals import Unready
from bot.discord_io.client import ANSWERED, Lockkeeper, is_connected
from bot.features.reminders.clocks import Clocks
from bot.process.kept_files import NightlyBackups
from bot.sessions.sessions import Sessions
from bot.store.figures import ServerFigures, by_server
from bot.store.values import Shards

LAG_PERIOD = 1.0
"""Seconds between two measurements of the event loop's lag."""

SECONDS = (0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)
"""The bounds of the histograms; after 3 seconds Discord accepts no first answer."""

RATE_LIMITED = 429
LEAST_ERROR = 400
GONE_ALREADY = ("DELETE", 404)
"""What is no error: its reader has dismissed a page, or a deletion is repeated after a crash."""

CALLBACK = "/callback"
"""The end of the address of a first answer."""

CONTENT = "/messages/@original"
"""The end of the address of the answer that follows."""


class Figures(NamedTuple):
    """How much there is, for the host of the bot."""

    servers: Sequence[ServerFigures]
    moves: int
    """How many moves and undos this process has recorded."""
    kept: int
    """How many sessions are in memory."""


async def figures_of(sessions: Sessions, shards: Shards | None = None) -> Figures:
    """Return how much there is, on all servers or those of shards; raises StorageError."""
    now, standing = sessions.now(), sessions.of(Clocks).standing
    servers = await sessions.store.read(lambda c: by_server(c, now, shards, standing))
    return Figures(servers, sessions.moves, sessions.cached())


class Metrics:
    """The metrics of this process, by shard where they belong to one."""

    def __init__(self, backups: NightlyBackups) -> None:
        self._backups = backups
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._gauges = {name: self._gauge(name, told) for name, told in GAUGES.items()}
        self._whole = {name: self._gauge(name, told, ()) for name, told in WHOLE.items()}
        self._totals = {
            name: Counter(f"lockkeeper_{name}", told, registry=self._registry)
            for name, told in TOTALS.items()
        }
        self._first = self._histogram("first_answer_seconds", "Until an interaction was answered.")
        self._content = self._histogram("content_seconds", "Until an answer had its content.")
        self._lag = Histogram(
            "lockkeeper_event_loop_lag_seconds",
            "How late the event loop runs what is due.",
            buckets=SECONDS,
            registry=self._registry,
        )
        self._requests = self._counter("discord_requests", "Requests to Discord.", ["method"])
        self._errors = self._counter("discord_errors", "Requests that Discord refused.", ["status"])
        self._limits = self._counter("discord_rate_limits", "Answers of 429.", ["scope"])
        self._known: defaultdict[str, float] = defaultdict(float)

    def trace(self) -> aiohttp.TraceConfig:
        """Return the trace that counts the requests to Discord."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._on_request_end)
        trace.on_request_exception.append(self._on_request_exception)
        return trace

    async def watch_lag(self) -> None:
        """Measure the lag of the event loop until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_PERIOD
            await asyncio.sleep(LAG_PERIOD)
            self._lag.observe(max(0.0, loop.time() - due))

    async def page(self, client: Lockkeeper) -> bytes:
        """Return the page with all metrics, without those of a database that does not answer."""
        try:
            self._read(await figures_of(client.sessions, client.served_shards), client)
            self._whole["database_up"].set(1)
        except Unready:
            self._whole["database_up"].set(0)
        self._whole["connected"].set(client.is_ready() and is_connected(client))
        self._whole["commands_registered"].set(client.has_registered_commands)
        for name, figure in self._backups.figures().items():
            self._whole[name].set(figure)
        pictures = client.pictures.figures
        self._add("pictures_drawn", pictures.drawn)
        self._add("pictures_reused", pictures.reused)
        self._add("picture_seconds", pictures.seconds)
        self._whole["pictures_kept"].set(pictures.kept)
        thoughts = client.thinker.figures
        self._add("thoughts_made", thoughts.made)
        self._add("thoughts_dropped", thoughts.dropped)
        self._add("thoughts_failed", thoughts.failed)
        self._add("hints", thoughts.hints)
        self._add("judged", thoughts.judged)
        self._add("thinking_seconds", thoughts.seconds)
        for shard, latency in client.latencies:
            self._gauges["gateway_latency_seconds"].labels(shard).set(latency)
        return generate_latest(self._registry)

    def _read(self, figures: Figures, client: Lockkeeper) -> None:
        by_shard = {shard: defaultdict[str, float](float) for shard in client.own_shards()}
        now = client.sessions.now()
        for server in figures.servers:
            own = by_shard[client.shard_of(server.guild)]
            own["games_open"] += server.open_sessions
            own["outbox_pending"] += server.pending_posts
            own["clocks_due"] += server.due_clocks
            own["thoughts_owed"] += server.owed_thoughts
            if server.oldest_post:
                age = (now - server.oldest_post).total_seconds()
                own["outbox_age_seconds"] = max(own["outbox_age_seconds"], age)
        for shard, own in by_shard.items():
            for name in OF_DATABASE:
                self._gauges[name].labels(shard).set(own[name])
        self._whole["sessions_kept"].set(figures.kept)
        self._add("moves", figures.moves)

    def _add(self, name: str, total: float) -> None:
        """Raise a counter to `total`, which is counted elsewhere."""
        self._totals[name].inc(total - self._known[name])
        self._known[name] = total

    async def _on_request_end(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        del session, context
        status = ended.response.status
        self._requests.labels(ended.method).inc()
        if status == RATE_LIMITED:
            scope = ended.response.headers.get("X-RateLimit-Scope", "none")
            self._limits.labels(scope).inc()
        elif status >= LEAST_ERROR and (ended.method, status) != GONE_ALREADY:
            self._errors.labels(status).inc()
        self._note_answer(ended.url.path, is_done=status < LEAST_ERROR)

    async def _on_request_exception(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        del session, context
        self._requests.labels(ended.method).inc()
        self._errors.labels(type(ended.exception).__name__).inc()

    def _note_answer(self, path: str, *, is_done: bool) -> None:
        answered = ANSWERED.get()
        if not (answered and is_done):
            return
        seconds = time.monotonic() - answered.since
        if path.endswith(CALLBACK):
            self._first.labels(answered.shard).observe(seconds)
        elif path.endswith(CONTENT):
            self._content.labels(answered.shard).observe(seconds)

    def _gauge(self, name: str, told: str, labels: tuple[str, ...] = ("shard",)) -> Gauge:
        return Gauge(f"lockkeeper_{name}", told, labels, registry=self._registry)

    def _counter(self, name: str, told: str, labels: list[str]) -> Counter:
        return Counter(f"lockkeeper_{name}", told, labels, registry=self._registry)

    def _histogram(self, name: str, told: str) -> Histogram:
        return Histogram(
            f"lockkeeper_{name}", told, ["shard"], buckets=SECONDS, registry=self._registry
        )


OF_DATABASE = {
    "games_open": "Games in a lobby or running.",
    "outbox_pending": "Posts that have yet to be sent.",
    "outbox_age_seconds": "How long the oldest of them has waited.",
    "clocks_due": "Clocks that are due for a check.",
    "thoughts_owed": "Games in which the program owes a decision.",
}
GAUGES = {**OF_DATABASE, "gateway_latency_seconds": "How long the gateway takes to answer."}
"""The gauges by shard."""

WHOLE = {
    "backup_age_seconds": "How old the newest nightly backup is; NaN if there is none.",
    "backup_restorable": "1 if it was restored on trial, 0 if that failed, NaN before that.",
    "commands_registered": "1 if Discord has registered the commands of this version.",
    "connected": "1 if Discord answers.",
    "database_up": "1 if the database answers.",
    "disk_free_bytes": "How much room is left where the data is.",
    "pictures_kept": "Pictures in memory.",
    "sessions_kept": "Sessions in memory.",
}
"""The gauges of the whole process."""

TOTALS = {
    "moves": "Moves and undos that this process has made for people, the program and chance.",
    "pictures_drawn": "Pictures that were drawn.",
    "pictures_reused": "Pictures that were in memory.",
    "picture_seconds": "Seconds that drawing pictures took in all.",
    "thoughts_made": "Decisions that the program has made.",
    "thoughts_dropped": "Decisions that came too late, since the game had gone on.",
    "thoughts_failed": "Decisions that failed and were replaced with simpler ones.",
    "hints": "Hints that players were given.",
    "judged": "Decisions of finished games that were judged for reviews.",
    "thinking_seconds": "Seconds that all decisions and hints took.",
}
"""The counters of what is counted elsewhere."""
