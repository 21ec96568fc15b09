"""The database: its schema, its integrity, and every running game, replayed by this program."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.basics.refusals import StorageError, Unready
from bot.process.doctor.findings import Finding, Progress, wrong
from bot.sessions import replay_running
from bot.store import Store, back_up, file_of
from bot.store.schema import MIGRATIONS, Schema, revision_of
from rules.text import count, say

LISTED = 20
"""How many games with a fault are listed."""


async def examine_database(
    url: str, progress: Progress, migrations: Path = MIGRATIONS
) -> AsyncIterator[Finding]:
    """Give what is found in the database; a file is examined as a copy, migrated already."""
    file, schema = file_of(url), Schema(migrations)
    examined = _examine_file(url, file, schema) if file else _examine_server(url, schema)
    try:
        async for found in examined:
            if isinstance(found, Finding):
                yield found
                continue
            async for finding in _examine_games(found, progress):
                yield finding
    except Unready as trouble:
        yield wrong("database", trouble.reason)


async def _examine_file(url: str, file: Path, schema: Schema) -> AsyncIterator[Finding | Store]:
    """Give what is found, and at last a store with the games."""
    if not await asyncio.to_thread(file.exists):
        yield Finding("database", say("There is none yet: it is made when the bot starts."))
        return
    with TemporaryDirectory(dir=file.parent, prefix="doctor-") as folder:
        # The copy is checked page by page, and so is what it was copied from.
        copy = await back_up(url, Path(folder) / file.name)
        yield Finding("integrity", say("Every page, index and reference is sound."))
        store = Store(f"sqlite:///{copy}")
        try:
            yield _examine_schema(await store.read(revision_of), schema)
            await store.migrate(schema.upgrade)
            yield store
        finally:
            await store.close()


async def _examine_server(url: str, schema: Schema) -> AsyncIterator[Finding | Store]:
    """Give what is found, and at last a store with the games, unless they await a migration."""
    try:
        store = Store(url)
    except ModuleNotFoundError as error:
        raise StorageError(
            say("{module} is missing: install lockkeeper[postgresql].", module=str(error.name))
        ) from error
    try:
        revision = await store.read(revision_of)
        yield _examine_schema(revision, schema)
        if schema.needs_migration(revision):
            yield Finding("games", say("They are replayed once the schema is this program’s."))
        elif revision:
            yield store
    finally:
        await store.close()


def _examine_schema(revision: str | None, schema: Schema) -> Finding:
    """Return how the schema is; raises StorageError if this program cannot work with it."""
    if revision is None:
        return Finding("schema", say("There is none yet: it is made when the bot starts."))
    if schema.needs_migration(revision):
        return Finding(
            "schema",
            say("It is older, and is migrated when the bot starts. Make a backup before."),
        )
    return Finding("schema", say("It is this program’s."))


async def _examine_games(store: Store, progress: Progress) -> AsyncIterator[Finding]:
    done = faulty = 0
    async for number, replayed in replay_running(store):
        done += len(replayed)
        progress(done, number)
        for game in replayed:
            faulty += bool(game.fault)
            if game.fault and faulty <= LISTED:
                yield wrong(
                    "game",
                    say(
                        "{number} ({key}, channel {channel}): {fault}. Keep the older program and "
                        "report it with the game’s /record, or see `lockkeeper repair {number}`.",
                        number=game.session,
                        key=game.game,
                        channel=game.channel,
                        fault=game.fault,
                    ),
                )
    if faulty:
        told = say("{faulty} of {done} running games cannot go on.", faulty=faulty, done=done)
        yield wrong("games", told)
    else:
        told = count("{count} running game can go on.", "{count} running games can go on.", done)
        yield Finding("games", told)
