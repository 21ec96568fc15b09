"""Undo: at once if nobody else is affected, otherwise after a vote."""

from discord import ButtonStyle

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.replies import show
from bot.handlers.context import actor_of
from bot.language.readers import anonymous_reader
from rules.text import say, words


async def undo_or_ask(interaction: Interaction, clicked: CustomId) -> None:
    """Take back the user's last decision, or ask the others in the channel; say which."""
    session = await interaction.client.sessions.play.undo(clicked.session, *actor_of(interaction))
    reader = anonymous_reader(str(interaction.locale))
    if session.vote and session.vote.proposal is None:
        text = say(
            "The others have been asked in the channel: it is taken back only if they agree."
        )
        await show(interaction, Notice(words(text, reader)))
        return
    again = Button(
        CustomId("turn", session.id), words(say("Your move"), reader), ButtonStyle.primary
    )
    await show(interaction, Notice(words(say("Taken back."), reader), ((again,),)))
