"""The overview of a server: one message with its games, open tables and newest results."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from discord import ButtonStyle
from discord.utils import escape_markdown, format_dt

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    BUTTON_LIMIT,
    LABEL_LIMIT,
    TEXT_LIMIT,
    Button,
    Notice,
    Row,
    shortened,
)
from bot.language.readers import anonymous_reader
from bot.sessions import Overview, OverviewWait, SessionSummary, Status
from bot.wording.links import link
from bot.wording.names import escaped
from rules.catalog import GAMES
from rules.text import Reader, Text, say, words

TURNS = CustomId("turns", 0)
"""The button that every overview has, by which it is found again after a crash."""

LISTED_TABLES = 4 * BUTTON_LIMIT
"""The most tables with a button: five rows less the last."""


def overview_notice(games: Overview, results: Mapping[int, Text], locale: str) -> Notice:
    """Return the overview; `results` says how the games ended, by the session's id."""
    reader = anonymous_reader(locale)
    tables = [game for game in games.opened if game.status is Status.LOBBY]
    running = [game for game in games.opened if game.status is Status.RUNNING]
    sections = (
        (say("Running"), _running_lines(running, games.waiting, reader)),
        (say("Open tables"), _table_lines(tables, reader)),
        (say("Latest results"), _result_lines(games, results, reader)),
    )
    return Notice(_text(sections, reader), tuple(_rows(tables, reader)))


def _text(sections: Iterable[tuple[Text, Iterable[str]]], reader: Reader) -> str:
    lines = [f"## {words(say('Games on this server'), reader)}"]
    for title, entries in sections:
        written = [*entries]
        if written:
            lines += [f"### {words(title, reader)}", *written]
    if len(lines) == 1:
        lines.append(words(say("Nothing is being played. `/game new` opens a table."), reader))
    return _as_much_as_fits(lines)


def _as_much_as_fits(lines: Iterable[str]) -> str:
    text = ""
    for line in lines:
        if len(text) + len(line) < TEXT_LIMIT:
            text += f"{line}\n"
    return text.rstrip()


def _running_lines(
    running: Sequence[SessionSummary], waiting: Sequence[OverviewWait], reader: Reader
) -> Iterator[str]:
    for game in running:
        called = [wait for wait in waiting if wait.session == game.id]
        head = f"▶ **{_title(game)}** · {link(game.place, game.message)}"
        if not called:
            yield head
            continue
        turn = say(
            "{who}, since {when}",
            who=tuple(escape_markdown(wait.name) for wait in called),
            when=format_dt(min(wait.since for wait in called), "R"),
        )
        yield f"{head} · {words(turn, reader)}"


def _table_lines(tables: Sequence[SessionSummary], reader: Reader) -> Iterator[str]:
    for game in tables:
        people = ", ".join(words(escaped(user), reader) for user in game.people)
        seats = say("{taken} of {most}", taken=len(game.people), most=_most(game))
        where = link(game.place, game.message)
        yield f"• **{_title(game)}** · {where} · {people} · {words(seats, reader)}"


def _result_lines(games: Overview, results: Mapping[int, Text], reader: Reader) -> Iterator[str]:
    for game in games.over:
        if game.id in results:
            when = format_dt(games.ended[game.id], "R")
            where = link(game.place, game.message)
            yield f"{words(results[game.id], reader)} · {where} · {when}"


def _rows(tables: Sequence[SessionSummary], reader: Reader) -> Iterator[Row]:
    buttons = [
        Button(
            CustomId("join", game.id),
            shortened(
                words(
                    say("Join {title} · {host}", title=_title(game), host=game.people[0].name),
                    reader,
                ),
                LABEL_LIMIT,
            ),
            ButtonStyle.success,
        )
        for game in tables
        if game.people and len(game.people) < _most(game)
    ][:LISTED_TABLES]
    for start in range(0, len(buttons), BUTTON_LIMIT):
        yield tuple(buttons[start : start + BUTTON_LIMIT])
    yield (Button(TURNS, words(say("My turns"), reader)),)


def _most(game: SessionSummary) -> int:
    if game.seats_wanted:
        return game.seats_wanted
    return max(GAMES[game.key].seats) if game.key in GAMES else len(game.people)


def _title(game: SessionSummary) -> str:
    return GAMES[game.key].title if game.key in GAMES else game.key
