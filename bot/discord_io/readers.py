"""Readers for Discord messages: names are escaped, or mentioned where people are notified."""

from collections.abc import Callable
from dataclasses import replace

from discord.utils import escape_markdown

from bot.language.readers import naming_reader
from bot.sessions import Session, User, as_of_entry
from rules.text import Reader


def message_reader(session: Session, locale: str) -> Reader:
    """Return a reader that writes names with their Markdown escaped."""
    return naming_reader(session, locale, lambda user: escape_markdown(user.name))


def readers_of_entries(session: Session, reader: Reader) -> Callable[[int], Reader]:
    """Return which reader an entry of the match has, by place: with the names of that time."""

    def reader_at(place: int) -> Reader:
        then = as_of_entry(session, place)
        if then is session:
            return reader
        return replace(reader, name=message_reader(then, "").name)

    return reader_at


def mentioning_reader(session: Session, locale: str) -> Reader:
    """Return a reader that writes mentions instead of names, where people are notified."""
    return naming_reader(session, locale, _mention_of)


def _mention_of(user: User) -> str:
    return escape_markdown(user.name) if user.is_automatic else f"<@{user.id}>"
