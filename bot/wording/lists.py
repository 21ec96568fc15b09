"""The games of a server, with links to where they are played."""

from collections.abc import Iterable, Iterator, Sequence

from discord.utils import escape_markdown, format_dt

from bot.discord_io.notices import TEXT_LIMIT, Notice
from bot.language.readers import nobody
from bot.sessions import Status, Summary, Waiting
from bot.wording.links import link
from rules.catalog import GAMES
from rules.text import Reader, say, words

STATES = {Status.LOBBY: say("waiting for players"), Status.RUNNING: say("running")}


def game_list(tables: Sequence[Summary], locale: str) -> Notice:
    """List the open tables."""
    reader = nobody(locale)
    if not tables:
        return Notice(words(say("No game is open on this server. `/game new` opens one."), reader))
    return Notice(_as_much_as_fits(_lines(tables, reader)))


def turn_list(waiting: Sequence[Waiting], locale: str) -> Notice:
    """List the games that wait for somebody."""
    reader = nobody(locale)
    if not waiting:
        return Notice(words(say("No game on this server waits for you."), reader))
    return Notice(_as_much_as_fits(_turns(waiting, reader)))


def _as_much_as_fits(lines: Iterable[str]) -> str:
    text = ""
    for line in lines:
        if len(text) + len(line) < TEXT_LIMIT:
            text += line
    return text


def _turns(waiting: Sequence[Waiting], reader: Reader) -> Iterator[str]:
    for table in waiting:
        title = GAMES[table.key].title if table.key in GAMES else table.key
        since = say("your turn began {when}", when=format_dt(table.since, "R"))
        where, limit = link(table.place, table.message), _limit(table, reader)
        yield f"▶ **{title}** · {where} · {words(since, reader)}{limit}\n"


def _limit(table: Waiting, reader: Reader) -> str:
    if table.due_at is None:
        return ""
    when = format_dt(table.due_at, "R")
    late, left = (
        say("your time ran out {when}", when=when),
        say("your time runs out {when}", when=when),
    )
    return f" · {words(late if table.is_overdue else left, reader)}"


def _lines(tables: Sequence[Summary], reader: Reader) -> Iterator[str]:
    for table in tables:
        people = ", ".join(escape_markdown(user.name) for user in table.people)
        state = words(STATES[table.status], reader)
        where = link(table.place, table.message)
        yield f"• **{GAMES[table.key].title}** · {where} · {state} · {people}\n"
