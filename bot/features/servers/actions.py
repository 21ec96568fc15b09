"""What the people who manage a server choose for everybody there."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.sessions.session import ThreadKind
from bot.sessions.stored_choices import stored


class Openers(StrEnum):
    """Who may open tables. The values are stored in the database."""

    EVERYBODY = "everybody"
    MANAGERS = "managers"
    """Whoever manages the server."""
    ROLE = "role"
    """Whoever has a role, or manages the server."""


def _numbers(written: str) -> tuple[int, ...]:
    return tuple(map(int, written.split("-"))) if written else ()


def _joined(numbers: Iterable[int]) -> str:
    return "-".join(map(str, numbers))


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """The settings of a server."""

    language: str = stored("", "language")
    """The language of public messages; empty for the one that Discord tells."""
    channels: tuple[int, ...] = stored((), "table_channels", read=_numbers, write=_joined)
    """The channels in which tables may be opened, with their threads; empty for all."""
    threads: ThreadKind = stored(ThreadKind.NONE, "threads", read=ThreadKind)
    """The thread that a new game gets if its host chooses none."""
    openers: Openers = stored(Openers.EVERYBODY, "openers", read=Openers)
    opener_role: int | None = stored(None, "opener_role")
    """The role whose members may open tables; until it is chosen, only who manages may."""
    most_games: int | None = stored(None, "most_games")
    """How many tables and games there may be at once; None for any number."""
    overview: int | None = stored(None, "overview_channel_id")
    """Where the overview of all games is shown; None for nowhere."""
    message: int | None = stored(None, "overview_message")
    """The message with the overview, once it was sent."""
    is_sharing: bool = stored(True, "is_sharing")
    """Whether people may show films, last posts and statistics to everybody."""
