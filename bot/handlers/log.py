"""Words: the log, the rules, and the record of a game."""

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader
from bot.discord_io.replies import selected, show
from bot.sessions import begun_match
from bot.wording.log import log_page, log_turns
from bot.wording.rulebook import chapter_list, chapter_page
from rules.catalog import GAMES


async def show_log(interaction: Interaction, clicked: CustomId) -> None:
    """Tell what happened: the newest page, or the one asked for; all, or the last so many moves."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    reader = message_reader(session, str(interaction.locale))
    asked = read_path(clicked.rest)
    last = asked[0] if asked else 0
    page = asked[1] if asked[1:] else None
    turns = log_turns(begun_match(session), session.seat_of(interaction.user.id), reader, last)
    await show(interaction, log_page(session, turns, last, page, reader))


async def show_chapters(interaction: Interaction, clicked: CustomId) -> None:
    """List the chapters of the rules."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await show(interaction, chapter_list(GAMES[session.key], session.id, str(interaction.locale)))


async def open_chapter(interaction: Interaction, clicked: CustomId) -> None:
    """Open a chapter of the rules, or turn its pages."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    place = (*read_path(clicked.rest), *selected(interaction))
    try:
        notice = chapter_page(GAMES[session.key], place, session.id, str(interaction.locale))
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)


async def send_record(interaction: Interaction, clicked: CustomId) -> None:
    """Hand the game over as a text file; while it runs, without secrets."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    begun_match(session)
    written = await interaction.client.sessions.queries.record(session.id)
    attachment = Attachment(f"{session.key}-{session.id}.txt", written.encode())
    await show(interaction, Notice(attachment=attachment))
