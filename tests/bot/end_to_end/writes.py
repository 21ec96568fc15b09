"""The death of a bot after a number of writes: to its database, or to Discord."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from discord.http import HTTPClient, Route
from sqlalchemy import Connection

from bot.store.sqlite import SqliteEngine

OWN = ("Leases.", "Clocks.run", "Clocks._let_go_on")
"""Writes with which every life begins, whatever happens in it."""

T = TypeVar("T")


class Death:
    """The death right after a number of writes; after none, before the first. A file tells them."""

    def __init__(self, number: int, log: Path) -> None:
        self._number, self._log = number, log
        self._done = list[str]()

    def come_if_due(self) -> None:
        """Kill this process if it has written so often."""
        if len(self._done) == self._number:
            self._log.write_text("\n".join(self._done))
            os.kill(os.getpid(), signal.SIGKILL)

    def come_nearer(self, write: str) -> None:
        """Count a write."""
        self._done.append(write)
        self.come_if_due()


def die_after(number: int, log: Path) -> None:
    """Let this process be killed right after its `number`th write; write down all until then."""
    death = Death(number, log)
    _count_commits(death)
    _count_requests(death)


def _count_commits(death: Death) -> None:
    write = SqliteEngine.write

    async def counted(self: SqliteEngine, work: Callable[[Connection], T], patience: float) -> T:
        name, changes = work.__qualname__, list[int]()

        def measured(connection: Connection) -> T:
            driver: Any = connection.connection.driver_connection
            before = driver.total_changes
            done = work(connection)
            if driver.total_changes > before and not name.startswith(OWN):
                changes.append(driver.total_changes - before)
                death.come_if_due()
            return done

        done = await write(self, measured, patience)
        if changes:
            death.come_nearer(name)
        return done

    SqliteEngine.write = counted  # pyrefly: ignore[method-assign]


def _count_requests(death: Death) -> None:
    request = HTTPClient.request

    async def counted(self: HTTPClient, route: Route, **given: Any) -> Any:
        if route.method == "GET":
            return await request(self, route, **given)
        death.come_if_due()
        answer = await request(self, route, **given)
        death.come_nearer(f"{route.method} {route.path}")
        return answer

    HTTPClient.request = counted  # pyrefly: ignore[method-assign]
