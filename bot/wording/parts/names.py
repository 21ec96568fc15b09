"""Names of people in sentences and pictures, and links to where games are played."""

from collections.abc import Mapping
from dataclasses import replace

from discord.utils import escape_markdown

from bot.discord_io.notices import TEXT_LIMIT, Notice, shortened
from bot.language.readers import anonymous_reader
from bot.sessions.model.people import Location, User
from rules.text import Text, say, words


def escaped(user: User) -> Text:
    """Return a user's name with its Markdown escaped; the program's own names are translated."""
    return user._replace(name=escape_markdown(user.name)).title


def with_stand_ins(notice: Notice, stand_ins: Mapping[str, str], locale: str) -> Notice:
    """Return a notice that says which names its picture cannot write, and what it shows instead."""
    if not stand_ins:
        return notice
    people = tuple(
        say("{shown} is {name}", shown=shown, name=escape_markdown(name))
        for shown, name in stand_ins.items()
    )
    line = words(say("-# In the picture, {people}.", people=people), anonymous_reader(locale))
    return replace(notice, text=shortened(f"{notice.text}\n{line}", TEXT_LIMIT))


def link(location: Location, message: int | None) -> str:
    """Return a link to a message, or to its channel if there is none; Discord shows the name."""
    if message is None:
        return f"<#{location.channel}>"
    return f"https://discord.com/channels/{location.guild or '@me'}/{location.channel}/{message}"
