"""The overview of a server: one message with its games, open tables and newest results."""

from collections.abc import Iterator, Mapping, Sequence

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Block, Button, Divider, Layout
from bot.discord_io.pages import escaped_apart, link
from bot.discord_io.wording import layout_of
from bot.features.front_door.pages import beside_buttons, listed, most_seats, table_line
from bot.features.overview.rows import Overview, OverviewWait
from bot.language.readers import anonymous_reader
from bot.sessions.lobby import Admission
from bot.sessions.people import Status
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session
from rules.catalog import title_of
from rules.text import Reader, Text, joined, say, words

TURNS = CustomId("turns", 0)
"""The button of every overview, by which the message is found again after a crash."""

TABLES_WITH_BUTTON = 9
"""The most tables with a button beside them: each takes three of a layout's forty components."""

RUNNING_ROOM, TABLE_ROOM, RESULT_ROOM = 1600, 1500, 700
"""The most characters of each part; with the titles, all parts fit into a layout's 4,000."""


def overview_layout(games: Overview, results: Mapping[int, Text], locale: str) -> Layout:
    """Return the overview; `results` says how the games ended, by the session's id."""
    reader = anonymous_reader(locale)
    tables = [game for game in games.opened if game.status is Status.LOBBY]
    running = [game for game in games.opened if game.status is Status.RUNNING]
    lines = [*_running_lines(running, games.waiting, reader)]
    parts = (
        listed(say("Running"), lines, RUNNING_ROOM, reader),
        _table_blocks(tables, reader),
        _result_blocks(games, results, reader),
    )
    blocks: list[Block] = [joined("## ", say("Games on this server"))]
    for part in parts:
        blocks += [Divider(), *part] if part else []
    if len(blocks) == 1:
        blocks.append(say("Nothing is being played. `/play` begins a game."))
    return layout_of((*blocks, (Button(TURNS, say("My turns")),)), reader)


def result_text(session: Session) -> Text:
    """Return who has won a game, by name, with the points; names stay those of its end."""
    title = title_of(session.key)
    result = session.match and session.match.result
    if not result or not result.winners:
        return say("🏁 **{title}** · nobody won", title=title)
    names = escaped_apart(session.people)
    return say(
        "🏆 **{title}** · {who} with {score}",
        title=title,
        who=tuple(names[seat] for seat in result.winners),
        score=result.scores[result.winners[0]],
    )


def _running_lines(
    running: Sequence[SessionSummary], waiting: Sequence[OverviewWait], reader: Reader
) -> Iterator[str]:
    for game in running:
        called = [wait for wait in waiting if wait.session == game.id]
        head = f"▶ **{title_of(game.key)}** · {link(game.location, game.message)}"
        if not called:
            yield head
            continue
        names = escaped_apart(game.people)
        turn = say(
            "{who} · the turn began {when}",
            who=tuple(names[wait.seat] for wait in called),
            when=format_dt(min(wait.since for wait in called), "R"),
        )
        yield f"{head} · {words(turn, reader)}"


def _table_blocks(tables: Sequence[SessionSummary], reader: Reader) -> list[Block]:
    """Return the tables: first those with a free seat, each with a button to take or ask for it.

    Closed tables are not listed, since only invited people can join. Tables beyond what a layout
    holds are lines with a link to the message of the table, which has the button.
    """
    tables = [game for game in tables if game.admission is not Admission.CLOSED]
    if not tables:
        return []
    free = [game for game in tables if game.people and len(game.people) < most_seats(game)]
    pressable = free[:TABLES_WITH_BUTTON]
    ordered = [*pressable, *(game for game in tables if game not in pressable)]
    lines = [(table_line(game, reader), _join_button(game)) for game in ordered]
    limits = TABLE_ROOM, len(pressable), len(ordered)
    return beside_buttons(say("Open tables"), lines, limits, reader)


def _join_button(game: SessionSummary) -> Button:
    is_open = game.admission is Admission.OPEN
    label = say("Join") if is_open else say("Ask to join")
    return Button(CustomId("join", game.id), label, ButtonStyle.success)


def _result_blocks(games: Overview, results: Mapping[int, Text], reader: Reader) -> list[Block]:
    lines = [
        f"{words(results[game.id], reader)} · {link(game.location, game.message)} · "
        f"{format_dt(games.ended[game.id], 'R')}"
        for game in games.over
        if game.id in results
    ]
    return listed(say("Latest results"), lines, RESULT_ROOM, reader)
