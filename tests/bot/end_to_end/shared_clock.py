"""A clock that a test advances, and that bots in other processes read."""

import struct
from datetime import UTC, datetime, timedelta
from mmap import mmap
from pathlib import Path


class SharedClock:
    """The present moment, kept in a file that several processes see at once."""

    def __init__(self, file: str | Path) -> None:
        with Path(file).open("r+b") as opened:
            self._shared = mmap(opened.fileno(), 8)

    @classmethod
    def create(cls, file: Path, moment: datetime) -> "SharedClock":
        """Write a new file; the clock begins at a moment."""
        file.write_bytes(struct.pack("d", moment.timestamp()))
        return cls(file)

    def set(self, moment: datetime) -> None:
        """Go to a moment."""
        self._shared[:8] = struct.pack("d", moment.timestamp())

    def read(self) -> datetime:
        """Say what time it is."""
        (seconds,) = struct.unpack("d", self._shared[:8])
        return datetime.fromtimestamp(seconds, UTC)

    def advance(self, span: timedelta) -> None:
        """Let time pass."""
        self.set(self.read() + span)
