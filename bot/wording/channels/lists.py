"""Lists of games with links: those of a server, of a person, and those that wait for somebody."""

from collections.abc import Iterable, Iterator, Sequence

from discord.utils import format_dt

from bot.discord_io.notices import TEXT_LIMIT, Notice
from bot.language.readers import anonymous_reader
from bot.sessions.model.people import Status, User
from bot.sessions.model.waiting import WaitingSession
from bot.sessions.services.queries import SessionSummary
from bot.wording.parts.names import escaped, link
from rules.catalog import title_of
from rules.text import Reader, say, words

STATES = {Status.LOBBY: say("waiting for players"), Status.RUNNING: say("running")}


def game_list(sessions: Sequence[SessionSummary], locale: str) -> Notice:
    """Return the list of a server's open games."""
    reader = anonymous_reader(locale)
    if not sessions:
        none = say("There is no open game here that you can see. `/game new` opens one.")
        return Notice(words(none, reader))
    return Notice(_as_much_as_fits(_game_lines(sessions, reader)))


def games_of_page(person: User, sessions: Sequence[SessionSummary], locale: str) -> Notice:
    """Return the list of a person's open games."""
    reader, name = anonymous_reader(locale), escaped(person)
    if not sessions:
        none = say("**{name}** plays no open game here that you can see.", name=name)
        return Notice(words(none, reader))
    title = words(say("Open games of **{name}**:", name=name), reader)
    return Notice(_as_much_as_fits((f"{title}\n", *_game_lines(sessions, reader))))


def turn_list(
    waiting: Sequence[WaitingSession], locale: str, *, everywhere: bool = False
) -> Notice:
    """Return the list of the games that wait for a user, on a server or on all of them."""
    reader = anonymous_reader(locale)
    if not waiting and everywhere:
        return Notice(words(say("No game is waiting for you, on any server."), reader))
    if not waiting:
        return Notice(words(say("No game on this server is waiting for you."), reader))
    return Notice(_as_much_as_fits(_turn_lines(waiting, reader)))


def _as_much_as_fits(lines: Iterable[str]) -> str:
    text = ""
    for line in lines:
        if len(text) + len(line) < TEXT_LIMIT:
            text += line
    return text


def _turn_lines(waiting: Sequence[WaitingSession], reader: Reader) -> Iterator[str]:
    for session in waiting:
        title = title_of(session.key)
        since = say("your turn began {when}", when=format_dt(session.since, "R"))
        where, deadline = link(session.location, session.message), _deadline(session, reader)
        yield f"▶ **{title}** · {where} · {words(since, reader)}{deadline}\n"


def _deadline(session: WaitingSession, reader: Reader) -> str:
    if session.due_at is None:
        return ""
    when = format_dt(session.due_at, "R")
    late, left = (
        say("your time ran out {when}", when=when),
        say("your time runs out {when}", when=when),
    )
    return f" · {words(late if session.is_overdue else left, reader)}"


def _game_lines(sessions: Sequence[SessionSummary], reader: Reader) -> Iterator[str]:
    for session in sessions:
        people = ", ".join(words(escaped(user), reader) for user in session.people)
        state = words(STATES[session.status], reader)
        where = link(session.location, session.message)
        yield f"• **{title_of(session.key)}** · {where} · {state} · {people}\n"
