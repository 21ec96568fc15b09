"""Names of people in sentences and pictures, and links to where games are played."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from discord.utils import escape_markdown

from bot.discord_io.notices import TEXT_LIMIT, Notice, shortened
from bot.language.readers import anonymous_reader, letters_beside
from bot.sessions.people import Location, User
from bot.sessions.session import Session
from rules.text import Text, Who, say, words


def escaped(user: User) -> Text:
    """Return a user's name with its Markdown escaped; the program's own names are translated."""
    return user._replace(name=escape_markdown(user.name)).title


def at_table(session: Session, user: User) -> Who | Text:
    """Return somebody in a sentence about a session: whoever is at their seat, or their name."""
    seats = session.seats_of(user.id)
    return Who(seats[0]) if len(seats) == 1 else escaped(user)


def named_apart(people: Sequence[User]) -> tuple[Text, ...]:
    """Return the names of the people at all seats, equal ones with the numbers of their seats."""
    names = [user.title for user in people]
    numbers = letters_beside([*map(words, names)])
    return tuple(
        say("{name}{number}", name=name, number=number) if number else name
        for name, number in zip(names, numbers, strict=True)
    )


def escaped_apart(people: Sequence[User]) -> tuple[Text, ...]:
    """Return those names with their Markdown escaped."""
    return named_apart([user._replace(name=escape_markdown(user.name)) for user in people])


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
