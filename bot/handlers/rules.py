"""The rules of a game, chapter by chapter; a search is a form, see `handlers.forms`."""

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.replies import selected, show
from bot.wording.rulebook import chapter_list, chapter_page
from rules.catalog import GAMES


async def show_chapters(interaction: Interaction, clicked: CustomId) -> None:
    """Show the list of the chapters of the rules."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await show(interaction, chapter_list(GAMES[session.key], session.id, str(interaction.locale)))


async def open_chapter(interaction: Interaction, clicked: CustomId) -> None:
    """Show a page of a chapter of the rules; raises Outdated if there is no such page."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    place = (*read_path(clicked.rest), *selected(interaction))
    try:
        notice = chapter_page(GAMES[session.key], place, session.id, str(interaction.locale))
    except LookupError:
        raise Outdated from None
    await show(interaction, notice)
