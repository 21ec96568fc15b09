"""The ways to begin for somebody who has only just met the bot: which game, which lesson."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.wording.channels.greeting import lessons_page, play_now_page


async def play_now(interaction: Interaction, clicked: CustomId) -> None:
    """Ask in which game the user wants to meet the program."""
    del clicked
    await show(interaction, play_now_page(str(interaction.locale)))


async def choose_lesson(interaction: Interaction, clicked: CustomId) -> None:
    """Ask which lesson the user wants to take."""
    del clicked
    await show(interaction, lessons_page(str(interaction.locale)))
