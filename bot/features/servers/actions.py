"""What the people who manage a server choose for everybody there."""

from dataclasses import dataclass
from enum import StrEnum

from bot.sessions.session import ThreadKind


class Openers(StrEnum):
    """Who may open tables. The values are stored in the database."""

    EVERYBODY = "everybody"
    MANAGERS = "managers"
    """Whoever manages the server."""
    ROLE = "role"
    """Whoever has a role, or manages the server."""


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """The settings of a server."""

    language: str = ""
    """The language of public messages; empty for the one that Discord tells."""
    channels: tuple[int, ...] = ()
    """The channels in which tables may be opened, with their threads; empty for all."""
    threads: ThreadKind = ThreadKind.NONE
    """The thread that a new game gets if its host chooses none."""
    openers: Openers = Openers.EVERYBODY
    opener_role: int | None = None
    """The role whose members may open tables; until it is chosen, only who manages may."""
    most_games: int | None = None
    """How many tables and games there may be at once; None for any number."""
    overview_channel_id: int | None = None
    """Where the overview of all games is shown; None for nowhere."""
    overview_message: int | None = None
    """The message with the overview, once it was sent."""
    is_sharing: bool = True
    """Whether people may show films, last posts and statistics to everybody."""
