"""What the store asks of a database, whichever it is."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from rules.text import Text

WRITES = "lockkeeper_writes"
"""The execution option that marks a transaction as writing."""

T = TypeVar("T")


class LostConnection(Exception):
    """The connection was lost amid a transaction, which may be durable if it was committing."""

    def __init__(self, was_committing: bool) -> None:
        super().__init__()
        self.was_committing = was_committing


class Engine(Protocol):
    """Connects to a database and runs functions in transactions; raises what the driver raises.

    A function may run in another thread than the event loop's.
    """

    async def read(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return what a function reads at one moment, within `patience` seconds."""
        ...

    async def write(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return what a function returns that writes, once that is durable.

        Raises LostConnection if it cannot be told whether it is.
        """
        ...

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes."""
        ...

    async def checkpoint(self) -> bool:
        """Let nothing of the past be left in a log beside the database; return whether that is so.

        A server sees to its own log.
        """
        ...

    async def dispose(self) -> None:
        """Close all connections."""
        ...

    def is_conflict(self, error: BaseException) -> bool:
        """Return whether a transaction was rolled back because another one was faster."""
        ...

    def is_lost(self, error: BaseException) -> bool:
        """Return whether an error means that the database is away, or the connection to it is."""
        ...

    def error_text(self, error: BaseException) -> Text:
        """Return what is wrong while the bot runs, and what to do; players read it too."""
        ...
