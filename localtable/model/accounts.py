"""Accounts: the people and the bot."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class User:
    """An account: a person or the bot."""

    id: int
    name: str
    is_bot: bool = False
    is_moderator: bool = False
