"""Readers for Discord messages: names are escaped, or mentioned where people are notified."""

from discord.utils import escape_markdown

from bot.language.readers import naming_reader
from bot.sessions import Session, User
from rules.text import Reader


def message_reader(session: Session, locale: str) -> Reader:
    """Return a reader that writes names with their Markdown escaped."""
    return naming_reader(session, locale, lambda user: escape_markdown(user.name))


def mentioning_reader(session: Session, locale: str) -> Reader:
    """Return a reader that writes mentions instead of names, where people are notified."""
    return naming_reader(session, locale, _mention_of)


def _mention_of(user: User) -> str:
    return escape_markdown(user.name) if user.is_automatic else f"<@{user.id}>"
