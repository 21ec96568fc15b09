"""The claim of this process on its shards: a second one with the same shards does not begin.

A process that was killed leaves its claim behind. If it ran in the same data folder, its lock there
is free, so that it is gone for certain; elsewhere its claim is watched for a while.
"""

import asyncio
import logging
import os
import platform
from collections.abc import AsyncGenerator, Generator, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple
from uuid import uuid4

from bot.basics.refusals import Stale, StorageError, Undetermined, Unready
from bot.process.settings import Settings
from bot.sessions.model.claims import Claim
from bot.sessions.services.sessions import Sessions
from bot.store.values import Shards
from rules.text import say

log = logging.getLogger(__name__)

LOCK_FILE = "process"
"""The file among the data that a process locks and names itself in, after those before it."""

MOST_NAMES = 100
"""How many names it may have before those of the past are taken out. They do no harm, and whoever
is killed while it takes them out leaves a claim that has to be watched."""


class ClaimPauses(NamedTuple):
    """Seconds that are waited for something about claims."""

    renewal: float = 5.0
    """Between two signs of life."""
    watch: float = 20.0
    """For a sign of life of another process, until it is taken for gone."""
    look: float = 0.5
    """Between two looks for one."""


@asynccontextmanager
async def claimed(
    sessions: Sessions, settings: Settings, pauses: ClaimPauses, *, takes_over: bool
) -> AsyncGenerator[Claim]:
    """Claim the shards of this process, and give them up in the end.

    Raises Unready if another process serves some of them, unless this one takes over.
    """
    own = _own_claim(settings)
    with _locked(settings.data) as file:
        gone = _processes_before(file, own.process)
        try:
            await _enter(sessions, own, gone, pauses, takes_over=takes_over)
            if len(gone) > MOST_NAMES:
                _name_alone(file, own.process)
            yield own
        finally:
            with suppress(Unready, Stale):
                await sessions.claims.leave(own)


async def keep_claim(sessions: Sessions, own: Claim, pauses: ClaimPauses) -> None:
    """Renew a claim until cancelled; raises Unready once another process has taken over."""
    while True:
        await asyncio.sleep(pauses.renewal)
        try:
            stands = await sessions.claims.renew(own)
        except (StorageError, Undetermined, Stale):
            # A database that is away tells of itself elsewhere.
            continue
        if not stands:
            raise Unready(
                say(
                    "Another process has taken over with this database and these shards, so this "
                    "one ends. Nothing is lost."
                )
            )


def _own_claim(settings: Settings) -> Claim:
    place = f"process {os.getpid()} on {platform.node() or 'this machine'}"
    shards = Shards(settings.shard_ids, settings.shard_count or 1) if settings.shard_ids else None
    return Claim(uuid4().hex, place, shards)


async def _enter(
    sessions: Sessions, own: Claim, gone: set[str], pauses: ClaimPauses, *, takes_over: bool
) -> None:
    """Make a claim, once no process that is alive has a rival one; raises Unready."""
    rivals = first = await sessions.claims.enter(own, gone)
    if not rivals:
        return
    log.warning(
        "Another process may be at work with this database and these shards (%s). Its next sign of "
        "life is waited for, %d seconds at most.",
        _places(rivals),
        pauses.watch,
    )
    if takes_over:
        await sessions.claims.dismiss(rivals)
    signs = {rival.process: rival.signs for rival in first}
    deadline = asyncio.get_running_loop().time() + pauses.watch
    while rivals:
        await asyncio.sleep(pauses.look)
        alive = [rival for rival in rivals if signs.get(rival.process) != rival.signs]
        if alive and not takes_over:
            raise _at_work(alive)
        if asyncio.get_running_loop().time() >= deadline:
            gone |= {rival.process for rival in rivals}
        rivals = await sessions.claims.enter(own, gone)


def _at_work(rivals: Sequence[Claim]) -> Unready:
    return Unready(
        say(
            "Another process is at work with this database and these shards: {places}. Two would "
            "answer and post everything twice, so this one does not begin. Stop the other one, or "
            "start this one with --takeover, which ends it.",
            places=_places(rivals),
        )
    )


def _places(rivals: Iterable[Claim]) -> str:
    return ", ".join(rival.place for rival in rivals)


@contextmanager
def _locked(folder: Path) -> Generator[IO[str] | None]:
    """Lock a data folder for this process; None where that cannot be done."""
    with ExitStack() as stack:
        locked = None
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context((folder / LOCK_FILE).open("a+"))
            locked = file if _lock(file) else None
        yield locked


def _processes_before(file: IO[str] | None, process: str) -> set[str]:
    """Return the processes that a lock file names, which are gone, and add this one.

    They stay until this one has made its claim, which ends theirs: it may be killed before.
    """
    before = set[str]()
    with suppress(OSError):
        if file:
            file.seek(0)
            before |= {*file.read().split()}
            file.write(f" {process}")
            file.flush()
    return before


def _name_alone(file: IO[str] | None, process: str) -> None:
    """Let a lock file name this process, and no other any more."""
    with suppress(OSError):
        if file:
            file.truncate(0)
            file.write(process)
            file.flush()


def _lock(file: IO[str]) -> bool:
    """Lock a file until it is closed, which a process that ends does in any case."""
    with suppress(ImportError, OSError):
        import fcntl  # noqa: PLC0415  # not every system has it

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
