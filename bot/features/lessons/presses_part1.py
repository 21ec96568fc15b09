"""The way to a lesson for somebody who has only just met the bot."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.features.greetings.pages import lessons_page


async def choose_lesson(interaction: Interaction, clicked: CustomId) -> None:
    """Ask which lesson the user wants to take."""
    del clicked
    await show(interaction, lessons_page(str(interaction.locale)))
