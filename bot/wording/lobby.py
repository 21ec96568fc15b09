"""The message of a table that waits for players."""

from collections.abc import Container, Iterator

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import Id
from bot.discord_io.notices import Button, Notice, Row
from bot.language.readers import marked
from bot.sessions import Status, Table, options_at, sizes
from bot.wording.campaign import plan_lines
from rules.catalog import GAMES
from rules.text import Reader, Text, count, say, words


def lobby(table: Table, locale: str) -> Notice:
    """Show who is in, what will be played, and what to press."""
    reader = marked(table, locale)
    if table.status is Status.LOBBY:
        return Notice(_waiting(table, reader), (_buttons(table, reader),))
    begun = table.match is not None
    closing = say("The game has begun.") if begun else say("The table was closed.")
    return Notice(
        "\n".join([*_planned(table, reader), *_seats(table, reader), words(closing, reader)])
    )


def options(table: Table) -> Text:
    """Name the options that are not as usual."""
    changed = tuple(f"{name} = {value}" for name, value in options_at(table).items())
    return say("Options: {changed}.", changed=changed) if changed else say("Options: as usual.")


def _waiting(table: Table, reader: Reader) -> str:
    lines = [
        *_planned(table, reader),
        words(_opening(table), reader),
        *_seats(table, reader),
        words(options(table), reader),
        words(_advice(table), reader),
        words(say("-# New here? `/help` shows how it works and explains the game."), reader),
    ]
    return "\n".join(lines)


def _planned(table: Table, reader: Reader) -> Iterator[str]:
    if table.campaign:
        yield from (words(line, reader) for line in plan_lines(table.campaign))
    else:
        yield f"### {GAMES[table.key].title}"


def _opening(table: Table) -> Text:
    host = escape_markdown(table.host.name)
    least, most = _size(table)
    if least == most:
        return say("**{host}** opened a table for {most}.", host=host, most=most)
    return say(
        "**{host}** opened a table for {least} to {most} players.",
        host=host,
        least=least,
        most=most,
    )


def _size(table: Table) -> tuple[int, int]:
    if table.campaign:
        fitting = sizes(GAMES, table.campaign)
        return min(fitting), max(fitting)
    seats = GAMES[table.key].seats
    return table.seats_wanted or min(seats), table.seats_wanted or max(seats)


def _sizes(table: Table) -> Container[int]:
    return sizes(GAMES, table.campaign) if table.campaign else GAMES[table.key].seats


def _seats(table: Table, reader: Reader) -> Iterator[str]:
    for place, user in enumerate(table.people, start=1):
        name = escape_markdown(user.name)
        host = words(say(" · host"), reader) if user.id == table.host.id else ""
        yield f"{place}. **{name}**{host}"


def _advice(table: Table) -> Text:
    host = escape_markdown(table.host.name)
    least, most = _size(table)
    missing = least - len(table.people)
    if missing > 0:
        return count(
            "Press **Join** to take a seat; {count} more is needed.",
            "Press **Join** to take a seat; {count} more are needed.",
            missing,
        )
    if len(table.people) >= most:
        return say("The table is full: **{host}** presses **Start**.", host=host)
    return say("Press **Join** to take a seat; **{host}** presses **Start**.", host=host)


def _buttons(table: Table, reader: Reader) -> Row:
    can_start = len(table.people) in _sizes(table)
    looks = (
        ("join", say("Join"), ButtonStyle.success, True),
        ("leave", say("Leave"), ButtonStyle.secondary, True),
        ("options", say("Options"), ButtonStyle.secondary, True),
        ("start", say("Start"), ButtonStyle.primary, can_start),
        ("cancel", say("Cancel"), ButtonStyle.danger, True),
    )
    return tuple(
        Button(Id(verb, table.id), words(label, reader), style, is_enabled)
        for verb, label, style, is_enabled in looks
    )
