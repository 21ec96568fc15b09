"""What whoever runs the bot decides, read from the environment."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting, checked. The secret ones do not show when it is printed."""

    data: Path
    database_url: str
    token: str
    api_base: str
    port: int
    shard_ids: tuple[int, ...]
    shard_count: int | None
    log_level: str

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Settings":
        """Read the settings; raises SettingsError."""
        raise NotImplementedError
