"""What has happened in a game: its log, page by page, and its record as a file."""

import asyncio

from bot.basics.refusals import Refused
from bot.discord_io.access_part1 import location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.discord_io.replies import show
from bot.features.log.pages import Log, PageStart, log_page
from bot.features.mirrors.actions_part1 import as_shown_in, delay_in
from bot.features.orders.giving import Orders
from bot.sessions.requirements import begun_match
from rules.text import say


async def show_log(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of the log, the newest first; of all moves, or of the last ones."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    reader = message_reader(session, str(interaction.locale))
    last, *start = read_path(clicked.rest) or (0,)
    readers, seat = readers_of_entries(session, reader), session.seat_of(interaction.user.id)
    here = location_of(interaction).channel
    match = await asyncio.to_thread(as_shown_in, session, begun_match(session), here)
    ordered = await interaction.client.sessions.of(Orders).made_in(session, interaction.user.id)
    log, start_at = (
        Log(match, seat, readers, last, ordered),
        PageStart(*start) if start else None,
    )
    await show(
        interaction, log_page(session, log, start_at, reader, is_late=delay_in(session, here) > 0)
    )


async def send_record(interaction: Interaction, clicked: CustomId) -> None:
    """Answer with the game as a text file; without secrets while it runs."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    begun_match(session)
    if delay_in(session, location_of(interaction).channel):
        raise Refused(
            say(
                "This channel shows the game late. Get the record in the channel where it is "
                "played."
            )
        )
    written = await interaction.client.sessions.queries.record(session.id)
    attachment = Attachment(f"{session.key}-{session.id}.txt", written.encode())
    await show(interaction, Notice(attachment=attachment))
