"""⋯: one private page with what a person can do with a game now."""

import asyncio

from bot.discord_io.access_part1 import location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.features.board.buttons_part1 import Asker, more_page
from bot.features.mirrors.actions_part1 import as_shown_in, delay_in
from bot.pictures.request import PictureRequest
from bot.sessions.requirements import begun_match


async def show_more(interaction: Interaction, clicked: CustomId) -> None:
    """Show what the user can do with a game now; raises Refused before it begins."""
    client, locale = interaction.client, str(interaction.locale)
    session = await client.sessions.queries.get(clicked.session)
    here = location_of(interaction).channel
    match = await asyncio.to_thread(as_shown_in, session, begun_match(session), here)
    # The other pictures show the present position, which a mirror may not show yet.
    is_late = delay_in(session, here) > 0
    request = PictureRequest.now(session, locale)
    pictures = () if is_late else client.pictures.parts(request)[1:]
    asker = Asker(interaction.user.id, here)
    await show(interaction, more_page(session, match, asker, pictures, locale))
