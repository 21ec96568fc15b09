"""⋯: one private page with what a person can do with a game now."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.handlers.context import location_of
from bot.pictures.request import PictureRequest
from bot.sessions.model.requirements import begun_match
from bot.wording.boards.more import Asker, more_page


async def show_more(interaction: Interaction, clicked: CustomId) -> None:
    """Show what the user can do with a game now; raises Refused before it begins."""
    client, locale = interaction.client, str(interaction.locale)
    session = await client.sessions.queries.get(clicked.session)
    match = begun_match(session)
    request = PictureRequest.now(session, locale)
    pictures = client.pictures.parts(request)[1:]
    asker = Asker(interaction.user.id, location_of(interaction).channel)
    await show(interaction, more_page(session, match, asker, pictures, locale))
