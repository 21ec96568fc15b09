"""The protocol that the store needs of any database."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from rules.text import Text

WRITES = "lockkeeper_writes"
"""The execution option that marks a transaction as writing."""

T = TypeVar("T")


class LostConnection(Exception):
    """The connection was lost during a transaction, which may be durable if it was committing."""

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
        """Return the result of a writing function, once the transaction is durable.

        Raises LostConnection if the connection is lost meanwhile.
        """
        ...

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes."""
        ...

    async def checkpoint(self) -> bool:
        """Empty the write-ahead log beside the database; return whether it is empty.

        A server manages its own log.
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
        """Return what is wrong, and what to do, while the bot runs; players read it too."""
        ...
