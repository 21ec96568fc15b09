"""The real bot at the local table, and what people do there again and again."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.process.heartbeat import heartbeat_file, is_alive
from bot.process.settings import Settings
from bot.process.startup import Pauses, serve
from bot.sessions import Dependencies
from localtable import LocalTable
from tests.localtable.person import Outcome, Person
from tests.localtable.seen import Seen

GAME = "cronberg"
PATIENCE = 40.0
"""Seconds; a busy machine takes long over the first picture of a game."""
GLANCE = 0.02
PAUSES = Pauses(tick=0.1, guild_ready_timeout=0.1)


def environment(table: LocalTable, data: Path) -> dict[str, str]:
    """What a bot at this table is told."""
    return {
        "LOCKKEEPER_DATA": str(data),
        "DISCORD_TOKEN": table.token,
        "DISCORD_API_BASE": table.api_base,
    }


@asynccontextmanager
async def running(
    table: LocalTable, data: Path, dependencies: Dependencies | None = None
) -> AsyncGenerator[None]:
    """Run the bot from the moment it hears people, and end it afterwards."""
    settings = Settings.read(environment(table, data))
    task = asyncio.create_task(serve(settings, dependencies, PAUSES))
    ready = asyncio.create_task(alive(data))
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    await ready
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def alive(data: Path) -> None:
    """Wait for a bot's first sign of life."""
    heartbeat_file(data).unlink(missing_ok=True)
    async with asyncio.timeout(PATIENCE):
        while True:
            if is_alive(data):
                return
            await asyncio.sleep(GLANCE)


async def told(person: Person, outcome: Outcome) -> Seen:
    """Wait for the answer to a command or a click, and check that it is private."""
    seen = await person.finished(outcome)
    assert seen.is_ephemeral
    return seen


async def typed(person: Person, command: str, **options: object) -> Seen:
    """Type a command and wait for the private answer."""
    return await told(person, await person.slash(command, **options))


async def changed(person: Person, seen: Seen) -> Seen:
    """Wait until a message reads differently, or offers something else."""
    before = (seen.text, seen.components)
    return await person.sees(lambda now: now.id == seen.id and (now.text, now.components) != before)


async def begun(host: Person, *others: Person, options: str = "", game: str = GAME) -> Seen:
    """Start a game by commands; give the first board."""
    await typed(host, "game new", game=game, **({"options": options} if options else {}))
    for person in others:
        await typed(person, "game join")
    await typed(host, "game start")
    return await board(host)


async def board(person: Person, after: Seen | None = None) -> Seen:
    """Wait for the newest board with buttons, one that is newer than another."""
    least = after.id if after else 0
    return await person.sees(
        lambda seen: seen.id > least and not seen.is_ephemeral and "Your move" in seen.buttons,
        PATIENCE,
    )


async def posted(person: Person, after: Seen) -> Seen:
    """Wait for the next public message with a picture."""
    return await person.sees(
        lambda seen: bool(seen.pictures) and not seen.is_ephemeral and seen.id > after.id, PATIENCE
    )


async def boards(person: Person) -> list[Seen]:
    """List the posts with pictures, oldest first."""
    return [seen for seen in await person.messages() if seen.pictures and not seen.is_ephemeral]


def on_turn(seen: Seen, *people: Person) -> Person:
    """Say whom a board calls."""
    (name,) = seen.mentioned
    return next(person for person in people if person.name == name)


def waiting(seen: Seen, *people: Person) -> Person:
    """Say who is not called by a board of two people."""
    return next(person for person in people if person.name not in seen.mentioned)
