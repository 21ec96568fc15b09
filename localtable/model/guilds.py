"""Servers, called guilds in Discord's API."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guild:
    """A server; everybody is a member."""

    id: int
    name: str
    moderator_role_id: int
    bot_role_id: int
