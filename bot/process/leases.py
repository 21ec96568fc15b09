"""The lease of this process on its shards: a second process with the same shards does not start."""

import asyncio
import logging
import os
import platform
from collections.abc import AsyncGenerator, Callable, Collection, Generator, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from math import gcd
from pathlib import Path
from typing import IO, NamedTuple, TypeVar
from uuid import uuid4

import msgspec
from sqlalchemy import Connection

from bot.basics.refusals import Stale, StorageError, Undetermined, Unready
from bot.process.settings import Settings
from bot.sessions.sessions import Sessions
from bot.store import notes
from bot.store.values import Shards
from rules.text import say


class Lease(NamedTuple):
    """The statement of a process that it serves some shards."""

    process: str
    """A name that no other process has."""
    holder: str
    """The machine, and the number of the process there, so that a host can find it."""
    shards: Shards | None
    """None for all."""
    renewals: int = 0
    """How often it has been renewed."""
    is_dismissed: bool = False
    """Whether another process is to take its place, so that it has to end."""

    def is_rival_of(self, other: "Lease") -> bool:
        """Return whether another process serves some of the same shards."""
        return self.process != other.process and overlap(self.shards, other.shards)


def overlap(one: Shards | None, other: Shards | None) -> bool:
    """Return whether a server can be on shards of both, even if their `number` differs."""
    if one is None or other is None:
        return True
    common = gcd(one.number, other.number)
    return bool({shard % common for shard in one.ids} & {shard % common for shard in other.ids})


def write_leases(leases: Sequence[Lease]) -> str:
    """Return leases as text."""
    return msgspec.json.encode(leases).decode()


def read_leases(text: str | None) -> list[Lease]:
    """Return the leases in a text; none if it is missing or unreadable."""
    try:
        return msgspec.json.decode(text or "[]", type=list[Lease])
    except msgspec.MsgspecError:
        return []


NOTE = "leases"
"""The name of the note."""

T = TypeVar("T")


class Leases:
    """Who serves which shards of this database; raises StorageError."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store

    async def enter(self, own: Lease, gone: Collection[str] = ()) -> Sequence[Lease]:
        """Take the lease, unless there are rivals: then return these.

        The leases of processes that are `gone` end.
        """

        def change(leases: list[Lease]) -> Sequence[Lease]:
            leases[:] = [lease for lease in leases if lease.process not in gone]
            rivals = [lease for lease in leases if lease.is_rival_of(own)]
            if not rivals:
                leases.append(own)
            return rivals

        return await self._change(change)

    async def dismiss(self, rivals: Collection[Lease]) -> None:
        """Tell processes to end."""
        names = {rival.process for rival in rivals}

        def change(leases: list[Lease]) -> None:
            leases[:] = [
                one._replace(is_dismissed=one.is_dismissed or one.process in names)
                for one in leases
            ]

        await self._change(change)

    async def renew(self, own: Lease) -> bool:
        """Give a sign of life; return whether the lease still stands."""

        def change(leases: list[Lease]) -> bool:
            index = next((i for i, one in enumerate(leases) if one.process == own.process), None)
            if index is None or leases[index].is_dismissed:
                return False
            leases[index] = own._replace(renewals=leases[index].renewals + 1)
            return True

        return await self._change(change)

    async def leave(self, own: Lease) -> None:
        """Give a lease up."""

        def change(leases: list[Lease]) -> None:
            leases[:] = [one for one in leases if one.process != own.process]

        await self._change(change)

    async def _change(self, change: Callable[[list[Lease]], T]) -> T:
        """Let a function change the list of all leases, one process after the other."""

        def work(connection: Connection) -> T:
            before = read_leases(notes.recall_to_change(connection, NOTE))
            leases = [*before]
            done = change(leases)
            if leases != before:
                notes.remember(connection, NOTE, write_leases(leases))
            return done

        return await self._store.write(work)


log = logging.getLogger(__name__)

LOCK_FILE = "process"
"""The file in the data folder that a process locks, and to which it appends its name."""

MOST_NAMES = 100
"""The most names in that file before those of ended processes are removed. They do no harm, while
a process that is killed during their removal leaves a lease that has to be watched."""


class LeasePauses(NamedTuple):
    """Pauses of the work with leases, in seconds."""

    renewal: float = 5.0
    """Between two signs of life."""
    watch: float = 20.0
    """How long another process may give no sign of life before its lease is void."""
    look: float = 0.5
    """Between two checks for one."""


@asynccontextmanager
async def leased(
    sessions: Sessions, settings: Settings, pauses: LeasePauses, *, takes_over: bool
) -> AsyncGenerator[Lease]:
    """Hold the lease on the shards of this process for the length of a block.

    Raises Unready if another process serves some of them and `takes_over` is false.
    """
    own = _own_lease(settings)
    with _locked(settings.data) as file:
        gone = _ended_processes(file, own.process)
        try:
            await _enter(sessions, own, gone, pauses, takes_over=takes_over)
            if len(gone) > MOST_NAMES:
                _name_only(file, own.process)
            yield own
        finally:
            with suppress(Unready, Stale):
                await sessions.of(Leases).leave(own)


async def keep_lease(sessions: Sessions, own: Lease, pauses: LeasePauses) -> None:
    """Renew a lease until cancelled; raises Unready once another process has taken over."""
    while True:
        await asyncio.sleep(pauses.renewal)
        try:
            stands = await sessions.of(Leases).renew(own)
        except (StorageError, Undetermined, Stale):
            # Other tasks report that the database does not answer.
            continue
        if not stands:
            raise Unready(
                say(
                    "Another process has taken over with this database and these shards, so this "
                    "one ends. Nothing is lost."
                )
            )


def _own_lease(settings: Settings) -> Lease:
    holder = f"process {os.getpid()} on {platform.node() or 'this machine'}"
    shards = Shards(settings.shard_ids, settings.shard_count or 1) if settings.shard_ids else None
    return Lease(uuid4().hex, holder, shards)


async def _enter(
    sessions: Sessions, own: Lease, gone: set[str], pauses: LeasePauses, *, takes_over: bool
) -> None:
    """Take the lease once no running process has a rival one; raises Unready."""
    rivals = first = await sessions.of(Leases).enter(own, gone)
    if not rivals:
        return
    log.warning(
        "Another process may be running with this database and these shards (%s). Waiting for its "
        "next sign of life, %d seconds at most.",
        _holders(rivals),
        pauses.watch,
    )
    if takes_over:
        await sessions.of(Leases).dismiss(rivals)
    renewals = {rival.process: rival.renewals for rival in first}
    deadline = asyncio.get_running_loop().time() + pauses.watch
    while rivals:
        await asyncio.sleep(pauses.look)
        alive = [rival for rival in rivals if renewals.get(rival.process) != rival.renewals]
        if alive and not takes_over:
            raise _already_running(alive)
        if asyncio.get_running_loop().time() >= deadline:
            gone |= {rival.process for rival in rivals}
        rivals = await sessions.of(Leases).enter(own, gone)


def _already_running(rivals: Sequence[Lease]) -> Unready:
    return Unready(
        say(
            "Another process is running with this database and these shards: {holders}. Two would "
            "answer and post everything twice, so this one does not start. Stop the other one, or "
            "start this one with --takeover, which ends it.",
            holders=_holders(rivals),
        )
    )


def _holders(rivals: Iterable[Lease]) -> str:
    return ", ".join(rival.holder for rival in rivals)


@contextmanager
def _locked(folder: Path) -> Generator[IO[str] | None]:
    """Yield the locked file of a data folder; None if it cannot be locked."""
    with ExitStack() as stack:
        locked = None
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context((folder / LOCK_FILE).open("a+"))
            locked = file if _lock(file) else None
        yield locked


def _ended_processes(file: IO[str] | None, process: str) -> set[str]:
    """Return the processes that a lock file names, all of which have ended, and add this one.

    Their names stay until this one has taken its lease and so ended theirs: it may be killed
    before.
    """
    before = set[str]()
    with suppress(OSError):
        if file:
            file.seek(0)
            before |= {*file.read().split()}
            file.write(f" {process}")
            file.flush()
    return before


def _name_only(file: IO[str] | None, process: str) -> None:
    """Make a lock file name only this process."""
    with suppress(OSError):
        if file:
            file.truncate(0)
            file.write(process)
            file.flush()


def _lock(file: IO[str]) -> bool:
    """Lock a file until it is closed, at the latest when the process ends."""
    with suppress(ImportError, OSError):
        import fcntl  # noqa: PLC0415  # not every system has it

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
