"""A clock that a test advances, and that bots in other processes read."""

import struct
from datetime import UTC, datetime, timedelta
from mmap import mmap
from pathlib import Path


class SharedClock:
    """The present time, in a file that several processes map into memory."""

    def __init__(self, file: str | Path) -> None:
        with Path(file).open("r+b") as opened:
            self._shared = mmap(opened.fileno(), 8)

    @classmethod
    def create(cls, file: Path, moment: datetime) -> "SharedClock":
        """Return a clock in a new file, which begins at a moment."""
        file.write_bytes(struct.pack("d", moment.timestamp()))
        return cls(file)

    def set(self, moment: datetime) -> None:
        """Set the clock to a moment."""
        self._shared[:8] = struct.pack("d", moment.timestamp())

    def read(self) -> datetime:
        """Return the clock's time."""
        (seconds,) = struct.unpack("d", self._shared[:8])
        return datetime.fromtimestamp(seconds, UTC)

    def advance(self, span: timedelta) -> None:
        """Advance the clock."""
        self.set(self.read() + span)
