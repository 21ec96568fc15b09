"""The people of Discord as users of sessions: the only place that reads their names."""

import discord

from bot.basics.names import name_of
from bot.sessions.model.people import User


def user_of(person: discord.User | discord.Member) -> User:
    """Return a person as they are called where they are, or else by their account."""
    return User(person.id, name_of(person.display_name, person.name))
