"""The message of a lobby: who is in, which options, and what is missing."""

from collections.abc import Container, Iterator

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice, Row
from bot.discord_io.readers import message_reader
from bot.sessions import Session, Status, group_sizes
from bot.wording.campaign import plan_lines
from bot.wording.options import setting_titles
from bot.wording.tries import try_notice
from rules.catalog import GAMES
from rules.text import Reader, Text, count, say, words


def lobby_notice(session: Session, locale: str) -> Notice:
    """Return the message of a lobby, or the first one of a try; without buttons once it is over."""
    if session.is_try:
        return try_notice(session, locale)
    reader = message_reader(session, locale)
    if session.status is Status.LOBBY:
        return Notice(_open_lobby_text(session, reader), (_buttons(session, reader),))
    begun = session.match is not None
    closing = say("The game has begun.") if begun else say("The table was closed.")
    return Notice(
        "\n".join(
            [*_title_lines(session, reader), *_seat_lines(session, reader), words(closing, reader)]
        )
    )


def options_line(session: Session) -> Text:
    """Return the options that differ from the defaults, as a sentence."""
    changed = tuple(setting_titles(session))
    return say("Options: {changed}.", changed=changed) if changed else say("Options: the defaults.")


def _open_lobby_text(session: Session, reader: Reader) -> str:
    lines = [
        *_title_lines(session, reader),
        words(_opening_line(session), reader),
        *_seat_lines(session, reader),
        words(options_line(session), reader),
        words(_advice_line(session), reader),
        words(say("-# New here? `/help` explains how it works, and the game."), reader),
    ]
    return "\n".join(lines)


def _title_lines(session: Session, reader: Reader) -> Iterator[str]:
    if session.campaign:
        yield from (words(line, reader) for line in plan_lines(session.campaign))
    else:
        yield f"### {GAMES[session.key].title}"


def _opening_line(session: Session) -> Text:
    host = escape_markdown(session.host.name)
    least, most = _size_range(session)
    if least == most:
        return say("**{host}** opened a table for {most}.", host=host, most=most)
    return say(
        "**{host}** opened a table for {least} to {most} players.",
        host=host,
        least=least,
        most=most,
    )


def _size_range(session: Session) -> tuple[int, int]:
    if session.campaign:
        fitting = group_sizes(session.campaign, GAMES)
        return min(fitting), max(fitting)
    seats = GAMES[session.key].seats
    return session.seats_wanted or min(seats), session.seats_wanted or max(seats)


def _possible_sizes(session: Session) -> Container[int]:
    return group_sizes(session.campaign, GAMES) if session.campaign else GAMES[session.key].seats


def _seat_lines(session: Session, reader: Reader) -> Iterator[str]:
    for place, user in enumerate(session.people, start=1):
        name = escape_markdown(user.name)
        host = words(say(" · host"), reader) if user.id == session.host.id else ""
        yield f"{place}. **{name}**{host}"


def _advice_line(session: Session) -> Text:
    host = escape_markdown(session.host.name)
    least, most = _size_range(session)
    missing = least - len(session.people)
    if missing > 0:
        return count(
            "Press **Join** to take a seat; {count} more player is needed.",
            "Press **Join** to take a seat; {count} more players are needed.",
            missing,
        )
    if len(session.people) >= most:
        return say("The table is full: **{host}** can press **Start**.", host=host)
    return say("Press **Join** to take a seat; **{host}** can press **Start**.", host=host)


def _buttons(session: Session, reader: Reader) -> Row:
    can_start = len(session.people) in _possible_sizes(session)
    buttons = (
        ("join", say("Join"), ButtonStyle.success, True),
        ("leave", say("Leave"), ButtonStyle.secondary, True),
        ("options", say("Options"), ButtonStyle.secondary, True),
        ("start", say("Start"), ButtonStyle.primary, can_start),
        ("cancel", say("Cancel"), ButtonStyle.danger, True),
    )
    return tuple(
        Button(CustomId(verb, session.id), words(label, reader), style, is_enabled)
        for verb, label, style, is_enabled in buttons
    )
