"""The settings of the process, read from the environment and from the file `.env`."""

import io
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from dotenv.parser import Binding, parse_stream
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.basics.numbers import read_number
from bot.basics.refusals import SettingsError
from rules.text import Text, say

NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_API_BASE",
    "LOCKKEEPER_DATA",
    "DATABASE_URL",
    "LOCKKEEPER_PORT",
    "SHARD_IDS",
    "SHARD_COUNT",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "METRICS_HOST",
    "METRICS_PORT",
    "THINKING_WORKERS",
    "GAME_EMOJIS",
)
SECRET_NAMES = ("DISCORD_TOKEN", "DATABASE_URL")
"""All settings; no other environment variable is read."""
ENV_FILE = Path(".env")
"""Lines NAME=value in the folder where the program is started; the environment takes precedence."""
FILE = "lockkeeper.sqlite3"
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
FORMATS = ("text", "json")
SWITCH = ("on", "off")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
LOOPBACK = "127.0.0.1"
PORTS = range(65536)
WORKERS = range(1, 65)
SHOWN = 40
"""Characters of a wrong value that a complaint repeats."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting, validated. The secret ones are left out of its repr."""

    data: Path
    database_url: str = field(repr=False)
    """An SQLAlchemy URL."""
    token: str = field(repr=False)
    """The bot token; empty for the local table."""
    api_base: str
    """The base URL of Discord's REST API; empty for the real one."""
    port: int
    """The port of the local table; 0 takes any free one."""
    shard_ids: tuple[int, ...]
    """The shards that this process runs; empty for all."""
    shard_count: int | None
    log_level: int
    logs_json: bool
    """Whether each line of the log is JSON."""
    metrics_host: str
    """The address of this machine, or its name, at which the page with figures is."""
    metrics_port: int | None
    """The port of the page with figures; None for no page."""
    thinking_workers: int | None
    """How many processes think for the program's players; None for the number of processors but
    one."""
    emojis: bool
    """Whether the signs of the games are uploaded as the application's emojis, and shown."""
    is_local: bool = field(default=False, compare=False)
    """Whether the local table has taken the place of Discord; no setting, it follows from them."""

    @classmethod
    def read(cls, environment: Mapping[str, str], env_file: Path | None = None) -> "Settings":
        """Return the settings of the environment and, for what is not set there, of the file.

        An empty value counts as not set. Raises SettingsError.
        """
        values = {
            **_without_empty(_read_env_file(env_file) if env_file else {}),
            **_without_empty(environment),
        }
        data = Path(values.get("LOCKKEEPER_DATA", "data"))
        shard_count = _shard_count(values)
        return cls(
            data=data,
            database_url=_database_url(values, data),
            token=_token(values),
            api_base=_api_base(values),
            port=_number("LOCKKEEPER_PORT", values.get("LOCKKEEPER_PORT", "8080"), PORTS),
            shard_ids=_shard_ids(values, shard_count),
            shard_count=shard_count,
            log_level=_log_level(values),
            logs_json=_log_format(values) == "json",
            metrics_host=values.get("METRICS_HOST", LOOPBACK),
            metrics_port=_metrics_port(values),
            thinking_workers=_thinking_workers(values),
            emojis=_emojis(values),
        )


def _without_empty(values: Mapping[str, str | None]) -> dict[str, str]:
    """Return those of some values that are settings and not empty."""
    stripped = {name: (values.get(name) or "").strip() for name in NAMES}
    return {name: value for name, value in stripped.items() if value}


def _read_env_file(file: Path) -> dict[str, str | None]:
    """Return what the lines NAME=value of a file set; nothing if there is no such file."""
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise _unreadable(file, str(error.strerror)) from None
    except UnicodeDecodeError:
        raise _unreadable(file, "it is not text in UTF-8") from None
    return dict(_assignment(file, line) for line in parse_stream(io.StringIO(text)))


def _assignment(file: Path, line: Binding) -> tuple[str, str | None]:
    """Return the name and value that a line sets; the name is empty for a comment."""
    # A line without "=" may be a token, so the complaint does not repeat it.
    if line.error or (line.key and line.value is None):
        written = line.original.string
        blank = len(written) - len(written.lstrip())
        number = line.original.line + written.count("\n", 0, blank)
        raise SettingsError(
            say(
                "Line {number} of {file} is not of the form NAME=value.",
                number=number,
                file=str(file),
            )
        )
    return line.key or "", line.value


def _unreadable(file: Path, reason: str) -> SettingsError:
    return SettingsError(say("{file} cannot be read: {reason}.", file=str(file), reason=reason))


def _database_url(values: Mapping[str, str], data: Path) -> str:
    if "DATABASE_URL" not in values:
        return f"{DRIVERS['sqlite']}:///{data / FILE}"
    # The value may hold a password, so no complaint repeats it.
    wrong = say(
        "DATABASE_URL should look like {file} or {server}.",
        file="sqlite:///data/lockkeeper.sqlite3",
        server="postgresql://user:password@host/name",
    )
    try:
        url = make_url(values["DATABASE_URL"].replace("postgres://", "postgresql://", 1))
        driver = DRIVERS[url.get_backend_name()]
    except (ArgumentError, KeyError, ValueError):
        raise SettingsError(wrong) from None
    address = url.set(drivername=driver).render_as_string(hide_password=False)
    if url.database in {None, "", ":memory:"} or not _can_be_opened(url, address):
        raise SettingsError(wrong)
    return address


def _can_be_opened(url: URL, address: str) -> bool:
    """Return whether a driver could read an address: its host, its ports, and a file's name."""
    try:
        # The driver of a server reads it by this function, which knows what a host may look like.
        urlsplit(address)
    except ValueError:
        return False
    return "\0" not in str(url.database) and all(port in PORTS for port in _ports(url))


def _ports(url: URL) -> Iterator[int | None]:
    """Give each port that an address names, None for what is no number."""
    if url.port is not None:
        yield url.port
    for named in url.normalized_query.get("port", ()):
        yield from map(read_number, named.split(","))


def _token(values: Mapping[str, str]) -> str:
    token = values.get("DISCORD_TOKEN", "")
    if token.split() not in ([], [token]) or not token.isascii():
        raise SettingsError(
            say("DISCORD_TOKEN has spaces or other characters that no token has. Copy it again.")
        )
    return token


def _api_base(values: Mapping[str, str]) -> str:
    base = values.get("DISCORD_API_BASE", "").rstrip("/")
    if base and not base.startswith(("http://", "https://")):
        raise _invalid(
            "DISCORD_API_BASE", base, say("an address that begins with http:// or https://")
        )
    return base


def _shard_count(values: Mapping[str, str]) -> int | None:
    if "SHARD_COUNT" not in values:
        return None
    return _number("SHARD_COUNT", values["SHARD_COUNT"], range(1, 1_000_000))


def _shard_ids(values: Mapping[str, str], count: int | None) -> tuple[int, ...]:
    """Return the numbers in a list such as `0,1,4-7`, in order."""
    if "SHARD_IDS" not in values:
        return ()
    if count is None:
        raise SettingsError(say("SHARD_IDS needs SHARD_COUNT: the number of shards in all."))
    shards: list[int] = []
    for span in values["SHARD_IDS"].split(","):
        first, dash, last = span.partition("-")
        ends = [
            _number("SHARD_IDS", end.strip(), range(count))
            for end in (first, last if dash else first)
        ]
        shards.extend(range(ends[0], ends[1] + 1))
    return tuple(sorted(set(shards)))


def _log_level(values: Mapping[str, str]) -> int:
    level = values.get("LOG_LEVEL", "INFO").upper()
    if level not in LEVELS:
        raise _invalid("LOG_LEVEL", level, say("one of {levels}", levels=LEVELS))
    return logging.getLevelNamesMapping()[level]


def _log_format(values: Mapping[str, str]) -> str:
    chosen = values.get("LOG_FORMAT", "text").lower()
    if chosen not in FORMATS:
        raise _invalid("LOG_FORMAT", chosen, say("one of {formats}", formats=FORMATS))
    return chosen


def _metrics_port(values: Mapping[str, str]) -> int | None:
    if "METRICS_PORT" not in values:
        return None
    return _number("METRICS_PORT", values["METRICS_PORT"], PORTS[1:])


def _thinking_workers(values: Mapping[str, str]) -> int | None:
    if "THINKING_WORKERS" not in values:
        return None
    return _number("THINKING_WORKERS", values["THINKING_WORKERS"], WORKERS)


def _emojis(values: Mapping[str, str]) -> bool:
    chosen = values.get("GAME_EMOJIS", "on").lower()
    if chosen not in SWITCH:
        raise _invalid("GAME_EMOJIS", chosen, say("one of {switch}", switch=SWITCH))
    return chosen == "on"


def _number(name: str, text: str, allowed: range) -> int:
    number = read_number(text)
    if number is None or number not in allowed:
        raise _invalid(
            name,
            text,
            say("a number from {least} to {most}", least=allowed.start, most=allowed.stop - 1),
        )
    return number


def _invalid(name: str, value: str, wanted: Text) -> SettingsError:
    shown = value if len(value) <= SHOWN else f"{value[:SHOWN]}…"
    return SettingsError(
        say("{name} is “{value}”; it should be {wanted}.", name=name, value=shown, wanted=wanted)
    )
