"""The names of users in sentences."""

from discord.utils import escape_markdown

from bot.sessions import User
from rules.text import Text


def escaped(user: User) -> Text:
    """Return a user's name with its Markdown escaped; the program's own names are translated."""
    return user._replace(name=escape_markdown(user.name)).title
