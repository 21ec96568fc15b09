"""What people look at: the board, their hand, the log, the rules, the record."""

from collections.abc import Sequence
from dataclasses import replace

from bot.basics.refusals import Outdated, Refused, Stale
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id, read_path
from bot.discord_io.notices import Enclosure, Notice
from bot.discord_io.replies import chosen, show
from bot.language.readers import marked
from bot.pictures.drawing import Look
from bot.sessions import Table
from bot.sessions.model.seating import match_of, seat_of
from bot.wording.board import board as board_notice
from bot.wording.hand import Hand, hand_page
from bot.wording.log import log_page, story
from bot.wording.rulebook import chapter, contents
from rules.catalog import GAMES
from rules.text import Text, say


async def board(interaction: Interaction, table: Table, part: str) -> None:
    """Show everybody the position, or a part of it."""
    match, client = match_of(table), interaction.client
    locale = client.locale_of(interaction.guild_id)
    look = Look.now(table, locale)
    part = _part(client.pictures.parts(look), part)
    look = replace(look, part=part, asker=table.seat_of(interaction.user.id) if part else None)
    notice = board_notice(table, match, locale, client.sessions.now())
    enclosed = Enclosure.of("board", await client.pictures.draw(look))
    await show(interaction, replace(notice, enclosed=enclosed, pings=()))


def parts(interaction: Interaction, table: Table) -> tuple[str, ...]:
    """Name the pictures there are of a game; none before it begins."""
    if table.match is None:
        return ()
    return interaction.client.pictures.parts(Look.now(table, str(interaction.locale)))


async def hand(interaction: Interaction, clicked: Id) -> None:
    """Show a seat what only it may see."""
    table = await interaction.client.sessions.get(clicked.table)
    await _show_hand(interaction, table)


async def turn_hand(interaction: Interaction, clicked: Id) -> None:
    """Show a seat another of its pictures; the first again where the board has changed."""
    table = await interaction.client.sessions.get(clicked.table)
    path = (*read_path(clicked.rest), *chosen(interaction))
    if table.stamp(seat_of(table, interaction.user.id)) == clicked.number:
        await _show_hand(interaction, table, path[-1] if path else 0)
    else:
        await _show_hand(interaction, table, note=Stale().reason)


async def _show_hand(
    interaction: Interaction, table: Table, picture: int = 0, note: Text | None = None
) -> None:
    match, pictures = match_of(table), interaction.client.pictures
    look = Look.now(table, str(interaction.locale), seat_of(table, interaction.user.id))
    parts = pictures.private_parts(look)
    look = replace(look, part=parts[min(picture, len(parts) - 1)])
    hand = Hand(table, match, seat_of(table, interaction.user.id), parts, look.part)
    enclosed = Enclosure.of("hand", await pictures.draw(look))
    await show(interaction, replace(hand_page(hand, look.locale, note), enclosed=enclosed))


async def log(interaction: Interaction, clicked: Id) -> None:
    """Tell what happened: the newest page, or the one asked for; all, or the last so many moves."""
    table = await interaction.client.sessions.get(clicked.table)
    reader = marked(table, str(interaction.locale))
    asked = read_path(clicked.rest)
    last = asked[0] if asked else 0
    page = asked[1] if asked[1:] else None
    turns = story(match_of(table), table.seat_of(interaction.user.id), reader, last)
    await show(interaction, log_page(table, turns, last, page, reader))


async def rules(interaction: Interaction, clicked: Id) -> None:
    """List the chapters of the rules."""
    table = await interaction.client.sessions.get(clicked.table)
    await show(interaction, contents(GAMES[table.key], table.id, str(interaction.locale)))


async def open_chapter(interaction: Interaction, clicked: Id) -> None:
    """Open a chapter of the rules, or turn its pages."""
    table = await interaction.client.sessions.get(clicked.table)
    place = (*read_path(clicked.rest), *chosen(interaction))
    try:
        notice = chapter(GAMES[table.key], place, table.id, str(interaction.locale))
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)


async def record(interaction: Interaction, clicked: Id) -> None:
    """Hand the game over as a text file; while it runs, without secrets."""
    table = await interaction.client.sessions.get(clicked.table)
    match_of(table)
    written = await interaction.client.sessions.record(table.id)
    enclosed = Enclosure(f"{table.key}-{table.id}.txt", written.encode())
    await show(interaction, Notice(enclosed=enclosed))


def _part(offered: Sequence[str], asked: str) -> str:
    """Find the part somebody means, in any case; the board if none is named."""
    named = {part.casefold(): part for part in offered}
    wanted = asked.strip().casefold()
    if wanted and wanted not in named:
        raise Refused(say("There is no such picture. There are: {parts}.", parts=tuple(offered)))
    return named.get(wanted, "")
