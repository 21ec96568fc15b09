"""Starts the bot, runs its tasks, and starts again when Discord is out of reach."""

import asyncio
import logging
import os
import time
from collections.abc import Coroutine, Iterator
from functools import partial
from typing import Any, NamedTuple

import yarl
from discord import Client, GatewayNotFound
from discord.gateway import DiscordWebSocket

from bot.basics.clock import now
from bot.basics.private_files import close_to_others
from bot.basics.refusals import Unready
from bot.basics.worker_processes import WorkerProcesses
from bot.discord_io.additions import Additions
from bot.discord_io.client import BoardAddress, ClientOptions, Lockkeeper
from bot.discord_io.commands import are_synced, sync_later
from bot.discord_io.emojis import SHOWN
from bot.discord_io.slash import answer_error
from bot.features.catalog import ALL, open_sessions
from bot.features.channels.rows import Channels
from bot.features.presses import Control, on_interaction
from bot.features.servers.rows import Servers
from bot.pictures.film import FilmStudio
from bot.pictures.pictures import Pictures, run_trimming
from bot.posting.poster import Poster
from bot.process.emojis import EmojiPauses, keep_emojis
from bot.process.kept_files import PICTURES, NightlyBackups, dump_before_migration, kept_files
from bot.process.leases import LeasePauses, keep_lease, leased
from bot.process.metrics import Metrics
from bot.process.metrics_page import RETRY_PERIOD, Address, metrics_page, write_heartbeats
from bot.process.owner import must_own
from bot.process.reaching import OutOfReach, reaching_discord
from bot.process.settings import Settings
from bot.process.start_report import report_start
from bot.process.watchdog import report_to_systemd
from bot.sessions.sessions import Dependencies, Sessions
from bot.store.owner import LOCAL_TABLE
from bot.thinking.thinker import Thinker

log = logging.getLogger(__name__)

TICK = 20.0
"""Seconds between two looks."""


async def run_scheduler(client: Lockkeeper, tick: float = TICK) -> None:
    """Do what is due until cancelled; first note which servers have left meanwhile."""
    await client.wait_until_ready()
    known = {server.id for server in client.guilds}
    has_compared = False
    while True:
        try:
            if not has_compared:
                await client.sessions.of(Channels).compare_servers(known, client.served_shards)
                has_compared = True
            for do in ALL.due:
                await do(client)
        except Unready as trouble:
            log.error("What is due cannot be read: %s", trouble)  # says what is wrong
        await asyncio.sleep(tick)


ANSWERING_TIME = 3.0
"""Seconds for answers in progress when the bot is told to end."""
CANCELLING_AGAIN = 0.5
"""Seconds until a connection that has not ended is cancelled once more."""


class Pauses(NamedTuple):
    """Pauses and periods of the bot, in seconds; tests shorten them."""

    tick: float = TICK
    """Between two looks for what is due, and for what other processes have written."""
    guild_ready_timeout: float = 0.5
    """For another server to be announced, after logging in."""
    heartbeat_retry: float = RETRY_PERIOD
    """Between two attempts at a heartbeat while Discord has not answered yet."""
    emojis: EmojiPauses = EmojiPauses()
    """While the emojis are brought up to date."""
    lease: LeasePauses = LeasePauses()
    """For the leases of this process and of others."""
    commands: float = 3600.0
    """Before commands that Discord has refused are registered again."""
    attempt: float = 5.0
    """Before the first attempt to reach Discord again; each one after it doubles them."""
    longest: float = 300.0
    """The longest pause between two attempts: Discord allows 1,000 logins a day."""


DEFAULT_PAUSES = Pauses()


class Resources(NamedTuple):
    """What the client needs from outside discord.py."""

    sessions: Sessions
    pictures: Pictures
    thinker: Thinker
    films: FilmStudio


async def serve(
    settings: Settings,
    dependencies: Dependencies | None = None,
    pauses: Pauses = DEFAULT_PAUSES,
    *,
    takes_over: bool = False,
) -> None:
    """Run the bot until cancelled; raises Unready if it cannot start or go on.

    With `takes_over`, another process that serves the same shards ends; otherwise this one does not
    start.
    """
    within = (dependencies or Dependencies())._replace(limits=settings.limits)
    close_to_others(kept_files(settings))
    await dump_before_migration(settings.database_url, settings.data, now())
    async with (
        open_sessions(settings.database_url, within) as sessions,
        leased(sessions, settings, pauses.lease, takes_over=takes_over) as lease,
    ):
        processes = WorkerProcesses(settings.thinking_workers)
        resources = Resources(
            sessions,
            Pictures(settings.data / PICTURES),
            Thinker(processes),
            FilmStudio(processes, settings.most_films),
        )
        backups = NightlyBackups(settings, sessions.now)
        try:
            resources.pictures.prepare(*await sessions.queries.games_running())
            await _run_until_one_ends(
                _run_again(resources, settings, pauses, backups),
                backups.run(),
                keep_lease(sessions, lease, pauses.lease),
                report_to_systemd(os.environ),
            )
        finally:
            resources.pictures.close()
            await processes.close()


async def _run_again(
    resources: Resources, settings: Settings, pauses: Pauses, backups: NightlyBackups
) -> None:
    """Run the bot, and begin again when Discord refuses something other than the token.

    Before there is any game nobody waits, and the host learns at once why it cannot start.
    """
    pause = pauses.attempt
    while True:
        begun = time.monotonic()
        try:
            with reaching_discord(settings):
                await _run_measured(resources, settings, pauses, backups)
        except OutOfReach as trouble:
            if not await resources.sessions.queries.has_any():
                raise
            if time.monotonic() - begun > pauses.longest:
                pause = pauses.attempt
            log.error("%s The bot tries again in %.0f seconds", trouble, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, pauses.longest)


async def _run_measured(
    resources: Resources, settings: Settings, pauses: Pauses, backups: NightlyBackups
) -> None:
    """Run the bot, with a page of metrics if the settings name a port."""
    own = (settings.shard_ids, settings.shard_count, pauses.guild_ready_timeout)
    board = BoardAddress(settings.board_url, settings.board_host, settings.board_port)
    options = ClientOptions(*own, board=board if board.url or settings.is_local else None)
    if settings.metrics_port is None:
        await _run_client(new_client(resources, options), settings, pauses)
        return
    metrics = Metrics(backups)
    client = new_client(resources, options._replace(trace=metrics.trace()))
    address = Address(settings.metrics_host, settings.metrics_port)
    async with metrics_page(partial(metrics.page, client), address):
        await _run_client(client, settings, pauses, metrics)


def new_client(resources: Resources, options: ClientOptions) -> Lockkeeper:
    """Return the client of a bot, with its commands and the handlers of presses and forms."""
    additions = Additions(ALL.offers, ALL.last_lines, ALL.links)
    client = Lockkeeper(*resources, options._replace(additions=additions))
    client.add_dynamic_items(Control)
    client.event(on_interaction)
    client.tree.error(answer_error)
    for command in ALL.commands:
        client.tree.add_command(command)
    return client


async def _run_client(
    client: Lockkeeper, settings: Settings, pauses: Pauses, metrics: Metrics | None = None
) -> None:
    async with client:
        try:
            await _log_in(client, settings.token)
        except (ValueError, LookupError, TypeError) as strange:
            # Such as the page of a proxy.
            raise GatewayNotFound from strange
        own = LOCAL_TABLE if settings.is_local else client.application_id or 0
        await must_own(client.sessions, own)
        client.languages.update(await client.sessions.of(Servers).languages())
        refused = () if await are_synced(client) else (sync_later(client, pauses.commands),)
        SHOWN.set(client.game_emojis)
        try:
            await _run_until_one_ends(*_works(client, settings, pauses, metrics), *refused)
        finally:
            await client.finish_answering(ANSWERING_TIME)


async def _log_in(client: Lockkeeper, token: str) -> None:
    """Log in, and look up the gateway; answers that are not Discord's raise errors of any kind."""
    await client.login(token)
    # A stand-in has its own gateway, for which discord.py would not ask after a lost session.
    _, gateway, *_ = await client.http.get_bot_gateway()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def _works(
    client: Lockkeeper, settings: Settings, pauses: Pauses, metrics: Metrics | None
) -> Iterator[Coroutine[Any, Any, None]]:
    """Yield the tasks that run as long as the process does."""
    yield keep_connected(client)
    yield _run_poster(client, pauses.tick)
    yield run_scheduler(client, pauses.tick)
    for work in ALL.works:
        yield work(client, pauses.tick)
    yield report_start(client, settings)
    yield run_trimming(client.pictures.figures)
    yield write_heartbeats(client, settings.data, pauses.heartbeat_retry)
    if settings.emojis:
        yield keep_emojis(client, pauses.emojis)
    if metrics:
        yield metrics.watch_lag()


async def keep_connected(client: Client) -> None:
    """Keep a client connected until cancelled; raises what ends the connection.

    It is cancelled until it ends: while it connects, Python 3.11 may swallow a cancellation
    (python/cpython#86296), and the process would run on although it was told to end.
    """
    connection = asyncio.create_task(client.connect())
    try:
        await asyncio.wait({connection})
    finally:
        while not connection.done():
            connection.cancel()
            await asyncio.wait({connection}, timeout=CANCELLING_AGAIN)
    connection.result()


async def _run_until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Run all until one ends, as none should; then cancel the others, and raise its error."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _run_poster(client: Lockkeeper, period: float) -> None:
    """Run the poster, once the servers and their locales are known."""
    await client.wait_until_ready()
    await Poster(client).run(period)
