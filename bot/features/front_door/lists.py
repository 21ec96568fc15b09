"""Games in lines with links: what waits for somebody, tables, and what goes on."""

from collections.abc import Iterator, Sequence

from discord.utils import format_dt

from bot.discord_io.notices import TEXT_LIMIT, Block, Notice
from bot.discord_io.pages import escaped, escaped_apart, link
from bot.language.readers import anonymous_reader
from bot.sessions.people import Status, User
from bot.sessions.queries import SessionSummary
from bot.store.values import WaitingSession
from rules.catalog import GAMES, title_of
from rules.text import Reader, Text, count, say, words

STATES = {Status.LOBBY: say("waiting for players"), Status.RUNNING: say("running")}

MORE_ROOM = 60
"""The characters of a part that are reserved for the line that says how many more there are."""


def games_of_page(person: User, sessions: Sequence[SessionSummary], locale: str) -> Notice:
    """Return the list of a person's open games."""
    reader, name = anonymous_reader(locale), escaped(person)
    if not sessions:
        none = say("**{name}** plays no open game here that you can see.", name=name)
        return Notice(words(none, reader))
    title = words(say("Open games of **{name}**:", name=name), reader)
    lines = [*game_lines(sessions, reader)]
    shown = fitting(lines, TEXT_LIMIT - len(title))
    return Notice("\n".join([title, *shown, *more_lines(len(lines) - len(shown), reader)]))


def turn_lines(waiting: Sequence[WaitingSession], reader: Reader) -> Iterator[str]:
    """Yield a line for each game that waits for somebody."""
    for session in waiting:
        title = title_of(session.key)
        since = say("your turn began {when}", when=format_dt(session.since, "R"))
        where, deadline = link(session.location, session.message), _deadline(session, reader)
        yield f"▶ **{title}** · {where} · {words(since, reader)}{deadline}"


def game_lines(sessions: Sequence[SessionSummary], reader: Reader) -> Iterator[str]:
    """Yield a line for each open game, with the people at its seats."""
    for session in sessions:
        people = ", ".join(words(name, reader) for name in escaped_apart(session.people))
        state = words(STATES[session.status], reader)
        where = link(session.location, session.message)
        yield f"• **{title_of(session.key)}** · {where} · {state} · {people}"


def table_line(game: SessionSummary, reader: Reader) -> str:
    """Return who sits at an open table, and how many seats it has."""
    people = ", ".join(words(name, reader) for name in escaped_apart(game.people))
    seats = say("{taken} of {most}", taken=len(game.people), most=most_seats(game))
    where = link(game.location, game.message)
    return f"**{title_of(game.key)}** · {words(seats, reader)}\n{people} · {where}"


def most_seats(game: SessionSummary) -> int:
    """Return how many can play at a table."""
    if game.seats_wanted:
        return game.seats_wanted
    return max(GAMES[game.key].seats) if game.key in GAMES else len(game.people)


def listed(title: Text, lines: Sequence[str], room: int, reader: Reader) -> list[Block]:
    """Return a block of a title and lines; none without lines."""
    if not lines:
        return []
    shown = fitting(lines, room)
    more = more_lines(len(lines) - len(shown), reader)
    return ["\n".join([f"### {words(title, reader)}", *shown, *more])]


def fitting(lines: Sequence[str], room: int) -> Sequence[str]:
    """Return as many of the first lines as fit, with room for the line that counts the others."""
    left, shown = room - MORE_ROOM, 0
    for line in lines:
        left -= len(line) + 1
        if left < 0:
            break
        shown += 1
    return lines[:shown]


def more_lines(left: int, reader: Reader) -> Iterator[str]:
    """Yield the line that says how many more there are, if there are any."""
    if left > 0:
        yield words(count("-# … and {count} more.", "-# … and {count} more.", left), reader)


def _deadline(session: WaitingSession, reader: Reader) -> str:
    if session.due_at is None:
        return ""
    when = format_dt(session.due_at, "R")
    late = say("your time ran out {when}", when=when)
    left = say("your time runs out {when}", when=when)
    return f" · {words(late if session.is_overdue else left, reader)}"
