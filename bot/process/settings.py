"""The settings of the process, read from the environment and from the file `.env`."""

import io
import logging
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from dotenv import dotenv_values
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.basics.clock import read_number
from bot.basics.refusals import SettingsError
from bot.sessions.limits import Limits
from bot.store import url_of
from rules.catalog import LEFT_OUT, PACKAGES
from rules.text import Text, say, to_say

ENV_FILE = Path(".env")
"""Lines NAME=value in the folder where the bot is started; the environment takes precedence."""
FILE = "lockkeeper.sqlite3"
LEVELS = {
    name: logging.getLevelNamesMapping()[name]
    for name in ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
}
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
PORTS = range(65536)
AMOUNTS = range(1, 1_000_000)
SPAN = re.compile(r"(\d{1,6})(?:\s*-\s*(\d{1,6}))?", re.ASCII)
"""A shard, or the first and the last of several."""
SHOWN = 40
"""The most characters of a wrong value that an error repeats."""

Value = TypeVar("Value")
Default = TypeVar("Default")


# It warns of lines that it cannot read; `_lines` raises an error for them.
logging.getLogger("dotenv").addHandler(logging.NullHandler())


class _InvalidValue(Exception):
    """A value cannot be used; `wanted` says what is expected."""

    def __init__(self, wanted: Text) -> None:
        super().__init__(wanted)
        self.wanted = wanted


def _setting(
    name: str, default: Default, read: Callable[[str], Value], *, is_secret: bool = False
) -> Value | Default:
    """Describe a setting: its name, its default, and the function that reads a value."""
    return field(default=default, repr=not is_secret, metadata={"name": name, "read": read})


def _number(allowed: range) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = read_number(text)
        if number is None or number not in allowed:
            least, most = allowed.start, allowed.stop - 1
            raise _InvalidValue(say("a number from {least} to {most}", least=least, most=most))
        return number

    return read


def _one_of(values: Mapping[str, Value]) -> Callable[[str], Value]:
    def read(text: str) -> Value:
        for word, value in values.items():
            if word.casefold() == text.casefold():
                return value
        raise _InvalidValue(say("one of {words}", words=tuple(values)))

    return read


def _api_base(text: str) -> str:
    base = text.rstrip("/")
    if not base.startswith(("http://", "https://")):
        raise _InvalidValue(say("an address that begins with http:// or https://"))
    return base


def _board_url(text: str) -> str:
    """Return the address without a slash at its end; a page of its own has no path."""
    url = urlsplit(text.rstrip("/"))
    if url.scheme not in {"http", "https"} or not url.netloc or url.path or url.query:
        raise _InvalidValue(say("an address without a path, such as https://board.example.org"))
    return url.geturl()


def _shards(text: str) -> tuple[int, ...]:
    """Return the numbers in a list such as `0,1,4-7`, in order."""
    shards: set[int] = set()
    for span in text.split(","):
        ends = SPAN.fullmatch(span.strip())
        if ends is None:
            raise _InvalidValue(say("a list of shards such as 0,1,4-7"))
        first, last = ends.groups()
        shards.update(range(int(first), int(last or first) + 1))
    return tuple(sorted(shards))


def _games(text: str) -> tuple[str, ...]:
    keys = tuple(text.replace(",", " ").split())
    installed = {*PACKAGES, *(game.key for game in LEFT_OUT)}
    if not installed >= {*keys}:
        raise _InvalidValue(say("a list of some of {keys}", keys=tuple(sorted(installed))))
    return keys


def _token(text: str) -> str:
    if text.split() != [text] or not text.isascii():
        # The value is secret, so no error repeats it.
        raise SettingsError(
            say("DISCORD_TOKEN has characters that no token has, such as spaces. Copy it again.")
        )
    return text


def _database_url(text: str) -> str:
    # The value may hold a password, so no error repeats it.
    wrong = say(
        "DATABASE_URL should look like {file} or {server}.",
        file="sqlite:///data/lockkeeper.sqlite3",
        server="postgresql://user:password@host/name",
    )
    try:
        url = make_url(text.replace("postgres://", "postgresql://", 1))
        driver = DRIVERS[url.get_backend_name()]
    except (ArgumentError, KeyError, ValueError):
        raise SettingsError(wrong) from None
    address = url.set(drivername=driver).render_as_string(hide_password=False)
    if url.database in {None, "", ":memory:"} or not _can_be_opened(url, address):
        raise SettingsError(wrong)
    return address


def _can_be_opened(url: URL, address: str) -> bool:
    """Return whether a driver could read an address: host, ports and file name."""
    try:
        # PostgreSQL's driver parses it with this function, which checks the host.
        urlsplit(address)
    except ValueError:
        return False
    return "\0" not in str(url.database) and all(port in PORTS for port in _ports(url))


def _ports(url: URL) -> Iterator[int | None]:
    """Yield each port of an address; None for one that is no number."""
    if url.port is not None:
        yield url.port
    for named in url.normalized_query.get("port", ()):
        yield from map(read_number, named.split(","))


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, validated; no other variables of the environment are read."""

    data: Path = _setting("LOCKKEEPER_DATA", Path("data"), Path)  # noqa: RUF009  # a field
    database_url: str = _setting("DATABASE_URL", "", _database_url, is_secret=True)
    """An SQLAlchemy URL; by default that of a file in `data`."""
    token: str = _setting("DISCORD_TOKEN", "", _token, is_secret=True)
    """The bot token; empty for the local table."""
    api_base: str = _setting("DISCORD_API_BASE", "", _api_base)
    """The base URL of Discord's REST API; empty for the real one."""
    port: int = _setting("LOCKKEEPER_PORT", 8080, _number(PORTS))
    """The port of the local table; 0 takes any free one."""
    shard_ids: tuple[int, ...] = _setting("SHARD_IDS", (), _shards)
    """The shards that this process runs; empty for all."""
    shard_count: int | None = _setting("SHARD_COUNT", None, _number(range(1, 1_000_000)))
    log_level: int = _setting("LOG_LEVEL", logging.INFO, _one_of(LEVELS))
    logs_json: bool = _setting("LOG_FORMAT", False, _one_of({"text": False, "json": True}))
    """Whether each line of the log is JSON."""
    metrics_host: str = _setting("METRICS_HOST", "127.0.0.1", str)
    """The host name or address at which the page with metrics is served."""
    metrics_port: int | None = _setting("METRICS_PORT", None, _number(PORTS[1:]))
    """The port of the page with metrics; None for no page."""
    board_url: str = _setting("BOARD_URL", "", _board_url)
    """The public address of the page with a board; empty for none, except at the local table."""
    board_host: str = _setting("BOARD_HOST", "127.0.0.1", str)
    """The host name or address at which that page is served, behind whatever adds TLS."""
    board_port: int = _setting("BOARD_PORT", 8090, _number(PORTS[1:]))
    """The port of that page; at the local table another one is taken if it is in use."""
    thinking_workers: int | None = _setting("THINKING_WORKERS", None, _number(range(1, 65)))
    """How many processes think for opponents and hints; None for one fewer than processors."""
    most_games: int = _setting("MOST_GAMES", 200, _number(AMOUNTS))
    """How many games can go on at once on a server."""
    most_hard_opponents: int = _setting("MOST_HARD_OPPONENTS", 40, _number(AMOUNTS))
    """How many opponents can play at the level hard at once, in all games."""
    most_films: int = _setting("MOST_FILMS", 10, _number(AMOUNTS))
    """How many films can be in the making at once; one is drawn, and the others wait."""
    most_tables: int = _setting("MOST_TABLES", 10, _number(AMOUNTS))
    """How many tables one person can have open."""
    games: tuple[str, ...] = _setting("GAMES", (), _games)
    """The keys of the games on offer; empty for all that are installed."""
    emojis: bool = _setting("GAME_EMOJIS", True, _one_of({"on": True, "off": False}))
    """Whether the signs of the games are uploaded as the application's emojis, and shown."""
    is_local: bool = field(default=False, compare=False)
    """Whether the local table replaces Discord; no setting, since it follows from the token."""

    @property
    def limits(self) -> Limits:
        """What the games may take of the machine."""
        return Limits(self.most_games, self.most_hard_opponents, self.most_tables)

    @classmethod
    def read(cls, environment: Mapping[str, str], env_file: Path | None = None) -> "Settings":
        """Return the settings of the environment; the file sets what the environment does not.

        An empty value counts as not set. Raises SettingsError.
        """
        written = {**_not_empty(_lines(env_file) if env_file else {}), **_not_empty(environment)}
        settings = cls(
            **{
                each.name: _read(name, written[name], each.metadata["read"])
                for name, each in DESCRIBED.items()
                if name in written
            }
        )
        _check_shards(settings)
        return replace(settings, database_url=settings.database_url or url_of(settings.data / FILE))


DESCRIBED = {each.metadata["name"]: each for each in fields(Settings) if each.metadata}
NAMES: tuple[str, ...] = tuple(DESCRIBED)
SECRET_NAMES = tuple(name for name, each in DESCRIBED.items() if not each.repr)


def _read(name: str, text: str, read: Callable[[str], Value]) -> Value:
    """Return the value of a setting; raises SettingsError if it cannot be used."""
    try:
        return read(text)
    except _InvalidValue as invalid:
        told = to_say("{name} is “{value}”; it should be {wanted}.")
        shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
        raise SettingsError(say(told, name=name, value=shown, wanted=invalid.wanted)) from None


def _check_shards(settings: Settings) -> None:
    if not settings.shard_ids:
        return
    if settings.shard_count is None:
        raise SettingsError(say("SHARD_IDS needs SHARD_COUNT, the number of all shards."))
    _read("SHARD_IDS", str(settings.shard_ids[-1]), _number(range(settings.shard_count)))


def _not_empty(values: Mapping[str, str | None]) -> dict[str, str]:
    return {name: value.strip() for name, value in values.items() if value and value.strip()}


def _lines(file: Path) -> dict[str, str | None]:
    """Return the values of the lines NAME=value in a file; none if there is no such file."""
    try:
        lines = file.read_text("utf-8-sig").split("\n")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise _unreadable(file, str(error.strerror)) from None
    except UnicodeDecodeError:
        raise _unreadable(file, "it is not text in UTF-8") from None
    values: dict[str, str | None] = {}
    for number, line in enumerate(lines, 1):
        read = dotenv_values(stream=io.StringIO(line), interpolate=False)
        is_empty = not line.partition("#")[0].strip()
        if None in read.values() or not (read or is_empty):
            # The line may hold a token, so the error does not repeat it.
            told = to_say("Line {number} of {file} is not of the form NAME=value.")
            raise SettingsError(say(told, number=number, file=str(file)))
        values |= read
    return values


def _unreadable(file: Path, reason: str) -> SettingsError:
    return SettingsError(say("{file} cannot be read: {reason}.", file=str(file), reason=reason))
