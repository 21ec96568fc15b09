"""The games whose channel is gone, or in whose channel Discord accepts no posts."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sqlalchemy import Index, Table

from bot.basics.refusals import StorageError, Unready
from bot.features.repair.examination import ExaminedGame, examine_games, unreadable_rows
from bot.process.doctor.findings import Finding, Progress, prevented, wrong
from bot.store import Store, copy_to_examine, examination, file_of, lost_channels, url_of
from bot.store.schema import MIGRATIONS, NoRevision, Schema, revision_of
from bot.store.values import UNKNOWN_GUILD
from rules.text import Text, count, say


async def examine_lost_channels(store: Store) -> AsyncIterator[Finding]:
    """Yield how many games have lost their channel or are blocked, if any; neither is an error."""
    found = await store.read(lost_channels.counted)
    if found.without_channel:
        told = count(
            "{count} game has lost its channel, and waits until a player uses /game resume in "
            "another.",
            "{count} games have lost their channels, and wait until a player uses /game resume "
            "in another.",
            found.without_channel,
        )
        yield Finding("channels", told)
    removed = dict(found.blocked).get(UNKNOWN_GUILD, 0)
    if removed:
        told = count(
            "{count} game waits on a server that has removed the bot, until it is invited again.",
            "{count} games wait on servers that have removed the bot, until it is invited again.",
            removed,
        )
        yield Finding("channels", told)
    refused = [(code, number) for code, number in found.blocked if code != UNKNOWN_GUILD]
    if refused:
        codes = tuple(say("{code} ({number})", code=str(c), number=n) for c, n in refused)
        told = count(
            "{count} game waits until Discord accepts posts in its channel again; Discord answers "
            "with the code {codes}. To learn what to do, type /board.",
            "{count} games wait until Discord accepts posts in their channels again; Discord "
            "answers with the codes {codes}. To learn what to do, type /board.",
            sum(number for _, number in refused),
            codes=codes,
        )
        yield Finding("channels", told)


REMADE = frozenset({"drafts", "exercises", "orders", "reviews"})
"""The tables of which a game can lose its rows."""

LISTED = 20
"""The most games with a fault that are listed."""


async def examine_database(
    url: str, progress: Progress | None = None, migrations: Path = MIGRATIONS
) -> AsyncIterator[Finding]:
    """Yield the findings about the database; of a file, a copy is migrated and examined.

    Without `progress` no game is replayed.
    """
    file, schema = file_of(url), Schema(migrations)
    if file and not await asyncio.to_thread(file.exists):
        yield Finding("database", say("There is none yet. The bot makes it when it starts."))
        return
    try:
        async with _copied(file, url) if file else _opened(url) as store:
            if file:
                yield Finding("integrity", say("Every page and index is sound."))
            async for finding in _examine_content(store, schema, progress, is_copy=bool(file)):
                yield finding
    except Unready as trouble:
        yield prevented("database", trouble.reason)


@asynccontextmanager
async def _copied(file: Path, url: str) -> AsyncGenerator[Store]:
    """Open a copy of a file; the copy may be migrated."""
    try:
        folder = TemporaryDirectory(dir=file.parent, prefix="doctor-")
    except OSError as error:
        raise StorageError(
            say(
                "It cannot be copied to {folder} ({error}). Run this as the bot’s user.",
                folder=str(file.parent),
                error=str(error.strerror),
            )
        ) from error
    with folder:
        copy = Path(folder.name) / file.name
        await copy_to_examine(url, copy)
        async with _opened(url_of(copy)) as store:
            yield store


@asynccontextmanager
async def _opened(url: str) -> AsyncGenerator[Store]:
    try:
        store = Store(url)
    except ModuleNotFoundError as error:
        raise StorageError(
            say("{module} is missing: install lockkeeper[postgresql].", module=str(error.name))
        ) from error
    try:
        yield store
    finally:
        await store.close()


class _Examined(NamedTuple):
    """Findings, and whether the examination can go on."""

    findings: Sequence[Finding]
    goes_on: bool


async def _examine_content(
    store: Store, schema: Schema, progress: Progress | None, *, is_copy: bool
) -> AsyncIterator[Finding]:
    findings, goes_on = await _examine_schema(store, schema, is_copy=is_copy)
    for finding in findings:
        yield finding
    if not goes_on:
        return
    findings, goes_on = await _examine_tables(store)
    for finding in findings:
        yield finding
    if not goes_on:
        return
    if progress:
        for finding in _unreadable(await store.read(unreadable_rows)):
            yield finding
        async for finding in _examine_games(store, progress):
            yield finding


async def _examine_schema(store: Store, schema: Schema, *, is_copy: bool) -> _Examined:
    """Return the findings about the schema; migrate a copy. Raises StorageError if it cannot."""
    try:
        revision = await store.read(revision_of)
    except NoRevision as trouble:
        # The examination of the tables shows whether they are those of this version of the bot.
        return _Examined([wrong("schema", trouble.reason)], goes_on=True)
    if revision is None:
        told = say("There is none yet. The bot makes it when it starts.")
        return _Examined([Finding("schema", told)], goes_on=False)
    if not schema.needs_migration(revision):
        return _Examined(
            [Finding("schema", say("It is that of this version of the bot."))], goes_on=True
        )
    told = say("It is older. The bot migrates it when it starts; make a backup before.")
    older = Finding("schema", told)
    if is_copy:
        await _migrate(store, schema)
        return _Examined([older], goes_on=True)
    later = Finding(
        "games", say("They are examined once the schema is that of this version of the bot.")
    )
    return _Examined([older, later], goes_on=False)


async def _migrate(store: Store, schema: Schema) -> None:
    try:
        await store.migrate(schema.upgrade)
    except StorageError as error:
        raise StorageError(
            say(
                "It cannot be migrated: tables or columns are missing or hold wrong values. "
                "Restore the latest backup."
            )
        ) from error


async def _examine_tables(store: Store) -> _Examined:
    """Return incomplete tables; if none are, lost indexes, dangling references, lost channels."""
    lacking = await store.read(examination.lacking)
    if not lacking:
        dangling = await store.read(examination.dangling)
        found = [finding async for finding in examine_lost_channels(store)]
        lost = [*_lost(await store.read(examination.lost_indexes))]
        return _Examined([*lost, *_references(dangling), *found], goes_on=True)
    missing = wrong("tables", _missing(lacking))
    if {name.partition(".")[0] for name in lacking} & examination.NEEDED:
        told = say("They cannot be examined without what is missing.")
        return _Examined([missing, wrong("games", told)], goes_on=False)
    return _Examined([missing], goes_on=True)


def _missing(lacking: Sequence[str]) -> Text:
    return say(
        "Missing: {lacking}. Restore the latest backup that has them.",
        lacking=tuple(lacking),
    )


def _references(dangling: Mapping[tuple[str, str], int]) -> Iterator[Finding]:
    for (table, referred), number in dangling.items():
        told = count(
            "{count} row of {table} refers to a missing row of {referred}.",
            "{count} rows of {table} refer to missing rows of {referred}.",
            number,
            table=table,
            referred=referred,
        )
        advice = say("{told} Restore the latest backup.", told=told)
        yield wrong("references", advice)


def _lost(indexes: Sequence[Index]) -> Iterator[Finding]:
    if indexes:
        told = count(
            "The index {names} is missing or changed: the bot gets slow, or writes what should "
            "not be. Restore the latest backup that has it.",
            "The indexes {names} are missing or changed: the bot gets slow, or writes what should "
            "not be. Restore the latest backup that has them.",
            len(indexes),
            names=tuple(str(index.name) for index in indexes),
        )
        yield wrong("indexes", told)


def _unreadable(found: Mapping[Table, Sequence[Mapping[str, Any]]]) -> Iterator[Finding]:
    """Yield how many rows of each table cannot be read, without saying whose they are."""
    for table, keys in found.items():
        told = count(
            "{count} row of {table} cannot be read. Restore the latest backup in which it can.",
            "{count} rows of {table} cannot be read. Restore the latest backup in which they can.",
            len(keys),
            table=table.name,
        )
        if table.name in REMADE:
            games = ", ".join(map(str, sorted({key["session_id"] for key in keys})))
            told = say(
                "{told} Or stop the bot and run “DELETE FROM {table} WHERE session_id IN "
                "({games})” on the database: people can make anew what is lost.",
                told=told,
                table=table.name,
                games=games,
            )
        yield wrong("rows", told)


async def _examine_games(store: Store, progress: Progress) -> AsyncIterator[Finding]:
    done = faulty = going_on = 0
    async for number, examined in examine_games(store):
        done += len(examined)
        progress(done, number)
        going_on += sum(game.is_to_go_on for game in examined)
        for game in examined:
            faulty += bool(game.fault)
            if game.fault and faulty <= LISTED:
                yield wrong("game", _fault_text(game))
    if faulty:
        told = say("{faulty} of {done} games are faulty.", faulty=faulty, done=done)
        yield wrong("games", told)
    else:
        told = count(
            "{count} running game can go on.", "{count} running games can go on.", going_on
        )
        yield Finding("games", told)


def _fault_text(game: ExaminedGame) -> Text:
    """Return what is wrong with a game, and what to do."""
    advice = say(
        "Restore a backup in which it is whole, or run `lockkeeper repair {number}`",
        number=game.session,
    )
    if game.fault and game.fault.is_of_rules:
        advice = say(
            "Keep the older version of the bot and report this with the game’s record (/log), "
            "or run "
            "`lockkeeper repair {number}`",
            number=game.session,
        )
    return say(
        "{number} ({key}, channel {channel}): {fault}. {advice}.",
        number=game.session,
        key=game.game,
        channel=str(game.channel),
        fault=game.fault.told if game.fault else "",
        advice=advice,
    )
