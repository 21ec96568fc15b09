"""What the log says once the bot has started: what it found, a line each."""

import asyncio
import logging
from collections.abc import Iterator

from sqlalchemy import make_url

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.discord_io.permissions import invitation
from bot.language.languages import LANGUAGES
from bot.process.metrics import figures_of
from bot.process.settings import Settings
from bot.store import file_of
from rules.catalog import LEFT_OUT
from rules.text import words

log = logging.getLogger(__name__)


async def report_start(client: Lockkeeper, settings: Settings) -> None:
    """Log what the bot has found, once; then wait until cancelled, as every task does."""
    await client.wait_until_ready()
    try:
        figures = await figures_of(client.sessions, client.served_shards)
    except Unready as trouble:
        log.error("The database does not answer: %s", trouble)
    else:
        games = sum(server.open_sessions for server in figures.servers)
        for line in (*_place_lines(client, settings), f"Games open: {games}"):
            log.info("%s", line)
        for line in _process_lines(client, settings):
            log.info("%s", line)
    await asyncio.Event().wait()


def _place_lines(client: Lockkeeper, settings: Settings) -> Iterator[str]:
    file = file_of(settings.database_url)
    shown = file or f"PostgreSQL on {make_url(settings.database_url).host}"
    yield f"Database: {shown}"
    yield f"Languages: {', '.join(LANGUAGES)}"
    for left_out in LEFT_OUT:
        yield f"Game {words(left_out.told)}"
    link = invitation(client.application_id)
    if client.guilds:
        yield f"Servers: {len(client.guilds)}. The link that invites the bot to more: {link}"
    else:
        yield f"Servers: none yet. Invite the bot by {link}"


def _process_lines(client: Lockkeeper, settings: Settings) -> Iterator[str]:
    yield f"Opponents think in processes of their own, at most {client.thinker.workers}"
    if settings.metrics_port:
        yield f"Figures: http://{settings.metrics_host}:{settings.metrics_port}/metrics"
    yield f"Signs of the games as emojis: {'on' if settings.emojis else 'off'}"
