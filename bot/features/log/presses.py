"""What has happened in a game: its log, page by page, and its record as a file."""

import asyncio
from dataclasses import replace

from discord import app_commands

from bot.basics.refusals import Refused
from bot.discord_io.access import location_of, session_shown_here
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.slash import slash_in_games
from bot.features.board.presses import as_liked
from bot.features.feature import Feature
from bot.features.log.pages import Log, PageStart, history_page, log_page
from bot.features.mirrors.actions import as_shown_in, delay_in, turns_shown
from bot.features.orders.giving import Orders
from bot.features.tries.actions import may_be_tried, may_go_on
from bot.pictures.request import PictureRequest
from bot.sessions.history import as_after
from bot.sessions.requirements import begun_match
from rules.history import back_to, turn_lengths


@slash_in_games
@app_commands.describe(moves="How many of the latest moves; all if you leave it out")
async def log(interaction: Interaction, moves: app_commands.Range[int, 1] | None = None) -> None:
    """Show what has happened so far."""
    await defer_ephemeral(interaction)
    session = await session_shown_here(interaction)
    await show_log(interaction, CustomId("log", session.id, rest=str(moves or 0)))


async def show_log(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of the log, the newest first; of all moves, or of the last ones."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    reader = message_reader(session, str(interaction.locale))
    last, *start = read_path(clicked.rest) or (0,)
    readers, seat = readers_of_entries(session, reader), session.seat_of(interaction.user.id)
    here = location_of(interaction).channel
    match = await asyncio.to_thread(as_shown_in, session, begun_match(session), here)
    ordered = await interaction.client.sessions.of(Orders).made_in(session, interaction.user.id)
    told = Log(match, seat, readers, last, ordered)
    start_at, is_late = PageStart(*start) if start else None, delay_in(session, here) > 0
    await show(interaction, log_page(session, told, start_at, reader, is_late=is_late))


async def send_record(interaction: Interaction, clicked: CustomId) -> None:
    """Answer with the game as a text file; without secrets while it runs."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    begun_match(session)
    if delay_in(session, location_of(interaction).channel):
        raise Refused(
            "This channel shows the game late. Get the record in the channel where it is played."
        )
    written = await interaction.client.sessions.queries.record(session.id)
    attachment = Attachment(f"{session.key}-{session.id}.txt", written.encode())
    await show(interaction, Notice(attachment=attachment))


async def open_history(interaction: Interaction, clicked: CustomId) -> None:
    """Show the position one turn ago, with buttons to turn further."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    shown = turns_shown(session, begun_match(session), location_of(interaction).channel)
    await show_position_at(interaction, clicked.session, shown - 1)


async def show_turn(interaction: Interaction, clicked: CustomId) -> None:
    """Show the position at the turn that the pressed button names."""
    path = read_path(clicked.rest)
    await show_position_at(interaction, clicked.session, path[-1] if path else 0)


async def show_position_at(interaction: Interaction, session_id: int, turn: int) -> None:
    """Show the position after `turn` turns of a game, with buttons to turn further."""
    session = await interaction.client.sessions.queries.get(session_id)
    match, here = begun_match(session), location_of(interaction).channel
    lengths = turn_lengths(match)[: max(0, turns_shown(session, match, here)) + 1]
    # Turns may have been taken back since the buttons were made.
    turn = max(0, min(turn, len(lengths) - 1))
    then = await asyncio.to_thread(back_to, match, lengths[turn])
    locale, asker = str(interaction.locale), session.seat_of(interaction.user.id)
    shown = as_after(session, lengths[turn])
    request = PictureRequest(shown, then, session.version, locale, asker=asker)
    request = await as_liked(interaction, request)
    attachment = Attachment.of("past", await interaction.client.pictures.draw(request))
    may_try = may_be_tried(session, interaction.user.id) and may_go_on(then)
    notice = history_page(session, then, (turn, len(lengths)), locale, may_try=may_try)
    await show(interaction, replace(notice, attachment=attachment))


FEATURE = Feature(
    commands=(log,),
    verbs={
        "log": Verb(defer_ephemeral, show_log),
        "page": Verb(defer_update, show_log),
        "record": Verb(defer_ephemeral, send_record),
        "history": Verb(defer_ephemeral, open_history),
        "past": Verb(defer_update, show_turn),
    },
)
