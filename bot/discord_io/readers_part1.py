"""Turns people on Discord into users of sessions; only this module reads their names."""

import discord

from bot.basics.names import name_of
from bot.sessions.people import User


def user_of(person: discord.User | discord.Member) -> User:
    """Return a person under their name on the server, or else that of their account."""
    return User(person.id, name_of(person.display_name, person.name))
