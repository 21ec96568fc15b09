"""What has happened in a game: its log, page by page, and its record as a file."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.discord_io.replies import show
from bot.sessions import begun_match
from bot.wording.log import log_page, log_turns


async def show_log(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of the log, the newest first; of all moves, or of the last so many."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    reader = message_reader(session, str(interaction.locale))
    asked = read_path(clicked.rest)
    last = asked[0] if asked else 0
    page = asked[1] if asked[1:] else None
    readers, seat = readers_of_entries(session, reader), session.seat_of(interaction.user.id)
    turns = log_turns(begun_match(session), seat, reader, last, readers)
    await show(interaction, log_page(session, turns, last, page, reader))


async def send_record(interaction: Interaction, clicked: CustomId) -> None:
    """Answer with the game as a text file; without secrets while it runs."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    begun_match(session)
    written = await interaction.client.sessions.queries.record(session.id)
    attachment = Attachment(f"{session.key}-{session.id}.txt", written.encode())
    await show(interaction, Notice(attachment=attachment))
