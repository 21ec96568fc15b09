"""What several pages are made of: names and links, long texts, dates, a game at a glance."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from discord.utils import escape_markdown, format_dt

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import (
    Attachment,
    Button,
    Notice,
    Said,
    Section,
)
from bot.discord_io.wording import with_lines
from bot.language.readers import anonymous_reader, letters_beside
from bot.sessions.people import Location, User
from bot.sessions.session import Session
from rules.game import Game
from rules.text import Reader, Seat, Text, Who, count, joined, say, words

PAGE_LENGTH = 1800
"""The most characters of a page; a message holds 2,000."""


def pages(blocks: Iterable[str], limit: int = PAGE_LENGTH) -> list[str]:
    """Return blocks of lines as pages, at least one; a block is split only if it is too long."""
    full: list[str] = []
    page = ""
    for line in _breakable(blocks, limit):
        if page and len(page) + len(line) + 1 > limit:
            full.append(page)
            page = ""
        page = f"{page}\n{line}" if page else line
    return [*full, page]


def page_buttons(
    at: Callable[[str], CustomId], kept: tuple[int, ...], page: int, pages_in_all: int
) -> tuple[Button, ...]:
    """Return the buttons for the previous and the next page; nothing if there is only one.

    `at` returns the custom id with a path; `kept` are the numbers that precede the page in it.
    """
    if pages_in_all == 1:
        return ()
    buttons = (("◀", page - 1, page > 0), ("▶", page + 1, page < pages_in_all - 1))
    return tuple(
        Button(at(write_path((*kept, max(target, 0)))), label, is_enabled=possible)
        for label, target, possible in buttons
    )


def _breakable(blocks: Iterable[str], limit: int) -> Iterator[str]:
    """Yield each block; line by line if it does not fit on a page."""
    for block in blocks:
        if len(block) <= limit:
            yield block
        else:
            yield from (line[:limit] for line in block.splitlines())


def escaped(user: User) -> Text:
    """Return a user's name with its Markdown escaped; the program's own names are translated."""
    return User(user.id, escape_markdown(user.name)).title


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
    return named_apart([User(user.id, escape_markdown(user.name)) for user in people])


def with_stand_ins(notice: Notice, stand_ins: Mapping[str, str], locale: str) -> Notice:
    """Return a notice that says which names its picture cannot write, and what it shows instead."""
    if not stand_ins:
        return notice
    people = tuple(
        say("{shown} is {name}", shown=shown, name=escape_markdown(name))
        for shown, name in stand_ins.items()
    )
    line = say("-# In the picture, {people}.", people=people)
    return with_lines(notice, anonymous_reader(locale), line)


def link(location: Location, message: int | None) -> str:
    """Return a link to a message, or to its channel if there is none; Discord shows the name."""
    if message is None:
        return f"<#{location.channel}>"
    return f"https://discord.com/channels/{location.guild or '@me'}/{location.channel}/{message}"


def clock_time(minute: int) -> str:
    """Return a minute of the day as a clock shows it: "07:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"


def timestamp(moment: datetime) -> str:
    """Return a moment as Discord shows it: its date, and how far away it is."""
    return f"{format_dt(moment, 'F')} ({format_dt(moment, 'R')})"


PICTURE_WIDTH = 480
"""Pixels of the small picture of a game, as `Pictures.draw_sample` draws it."""


def facts_of(game: Game[Any, Any]) -> Text:
    """Return how many play a game, how long it takes, and how heavy it is."""
    least, most = min(game.seats), max(game.seats)
    return say(
        "{players} players · {least} to {most} minutes at a table · {weight}",
        players=f"{least}" if least == most else f"{least}–{most}",
        least=game.profile.minutes[0],
        most=game.profile.minutes[1],
        weight=game.profile.weight,
    )


def at_a_glance(game: Game[Any, Any], *, is_learnt: bool = False) -> Text:
    """Return the title, the facts and the pitch of a game, ticked if its lesson is finished."""
    glance = joined(f"### {game.title}\n-# ", facts_of(game), "\n", game.profile.pitch)
    if not is_learnt:
        return glance
    return joined(glance, "\n-# ", say("✅ You have finished the lesson."))


def beside_picture(
    text: Said, game: Game[Any, Any], picture: Attachment | None, reader: Reader
) -> Section | Said:
    """Return a text about a game beside its small picture, if there is one.

    The picture is too small to show a position; it shows what the game looks like.
    """
    if picture is None:
        return text
    alt = words(say("A board of {title}.", title=game.title), reader)
    return Section(text, replace(picture, alt=alt))


def thinking(seats: Sequence[Seat]) -> Text:
    """Return that the program is thinking for some seats."""
    who = tuple(map(Who, seats))
    return count("{who} is thinking.", "{who} are thinking.", len(who), who=who)
