"""What has happened in a game: its log, page by page, and its record as a file."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.discord_io.replies import show
from bot.sessions.model.requirements import begun_match
from bot.wording.boards.log import Log, PageStart, log_page


async def show_log(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of the log, the newest first; of all moves, or of a number of the last."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    reader = message_reader(session, str(interaction.locale))
    last, *start = read_path(clicked.rest) or (0,)
    readers, seat = readers_of_entries(session, reader), session.seat_of(interaction.user.id)
    log = Log(begun_match(session), seat, readers, last)
    await show(interaction, log_page(session, log, PageStart(*start) if start else None, reader))


async def send_record(interaction: Interaction, clicked: CustomId) -> None:
    """Answer with the game as a text file; without secrets while it runs."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    begun_match(session)
    written = await interaction.client.sessions.queries.record(session.id)
    attachment = Attachment(f"{session.key}-{session.id}.txt", written.encode())
    await show(interaction, Notice(attachment=attachment))
