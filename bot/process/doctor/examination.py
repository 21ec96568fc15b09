"""All examinations, one after the other."""

from collections.abc import AsyncIterator

from bot.process.doctor.database import examine_database
from bot.process.doctor.discord_side import examine_discord
from bot.process.doctor.findings import Finding, Progress
from bot.process.doctor.machine import examine_disk, examine_files, examine_games
from bot.process.doctor.servers import examine_servers
from bot.process.settings import ENV_FILE, Settings
from rules.text import say


async def examine_start(settings: Settings) -> AsyncIterator[Finding]:
    """Yield the findings about what the bot needs to start; no game is replayed."""
    yield examine_disk(settings)
    yield examine_files(settings, ENV_FILE)
    if settings.token:
        async for finding in examine_discord(settings):
            yield finding
    async for finding in examine_database(settings.database_url):
        yield finding


async def examine(settings: Settings, progress: Progress) -> AsyncIterator[Finding]:
    """Yield each finding as soon as it is made; nothing is changed."""
    yield examine_disk(settings)
    yield examine_files(settings, ENV_FILE)
    for finding in examine_games():
        yield finding
    if settings.token:
        is_well = True
        async for finding in examine_discord(settings):
            is_well &= finding.is_well or finding.subject in {"application", "rights"}
            yield finding
        if is_well:
            async for finding in examine_servers(settings):
                yield finding
    else:
        yield Finding("token", say("Without DISCORD_TOKEN the local table starts."))
    async for finding in examine_database(settings.database_url, progress):
        yield finding
