"""Readers for messages, which escape or mention names; and people as users of sessions."""

from collections.abc import Callable
from dataclasses import replace

import discord
from discord.utils import escape_markdown

from bot.basics.names import name_of
from bot.discord_io.emojis import drawn_in
from bot.language.readers import naming_reader
from bot.sessions.history import as_of_entry
from bot.sessions.people import User
from bot.sessions.session import Session
from rules.text import Reader


def message_reader(session: Session, locale: str) -> Reader:
    """Return a reader that escapes the Markdown of names, and puts emojis before words."""
    return _with_emojis(session, naming_reader(session, locale, _escaped))


def readers_of_entries(session: Session, reader: Reader) -> Callable[[int], Reader]:
    """Return a function from the index of an entry of the match to a reader with the names then."""

    def reader_at(index: int) -> Reader:
        then = as_of_entry(session, index)
        if then is session:
            return reader
        return replace(reader, name=message_reader(then, "").name)

    return reader_at


def mentioning_reader(session: Session, locale: str) -> Reader:
    """Return a reader that mentions people instead of naming them, so that they are notified."""
    return _with_emojis(session, naming_reader(session, locale, _mention_of))


def _with_emojis(session: Session, reader: Reader) -> Reader:
    return replace(reader, drawn=drawn_in(session.key))


def _escaped(user: User) -> str:
    return escape_markdown(user.name)


def _mention_of(user: User) -> str:
    return _escaped(user) if user.is_automatic else f"<@{user.id}>"


def user_of(person: discord.User | discord.Member) -> User:
    """Return a person under their name on the server, or else that of their account."""
    return User(person.id, name_of(person.display_name, person.name))
