"""Servers, called guilds in Discord's API."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from localtable.model.clock import now

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Guild:
    """A server; everybody is a member."""

    id: int
    name: str
    moderator_role_id: int
    bot_role_id: int
    system_channel_id: int | None = None
    """Where Discord itself welcomes people."""
    features: tuple[str, ...] = ()
    """What Discord has turned on there, such as COMMUNITY or GUILD_ONBOARDING."""
    lacking: int = 0
    """Permissions that no role of the server grants the bot."""
    bot_role_position: int = 2
    """The higher, the more roles stand below it; moderators have 1."""
    joined_at: datetime = LONG_AGO
    """When the bot has joined."""

    def joined_now(self) -> "Guild":
        """Return the server as the bot joins it."""
        return replace(self, joined_at=now())
