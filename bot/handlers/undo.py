"""Taking back: at once where nobody minds, otherwise when everybody agrees."""

from discord import ButtonStyle

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.replies import show
from bot.handlers.context import actor_of
from bot.language.readers import anonymous_reader
from bot.sessions import begun_match
from bot.wording.vote import answered, question, verdict
from rules.text import say, words


async def undo(interaction: Interaction, clicked: CustomId) -> None:
    """Take the last decision back, or ask the others."""
    session = await interaction.client.sessions.play.undo(clicked.session, *actor_of(interaction))
    reader = anonymous_reader(str(interaction.locale))
    if session.vote and session.vote.proposal is None:
        text = say(
            "The others have been asked in the channel: it cannot be taken back without them."
        )
        await show(interaction, Notice(words(text, reader)))
        return
    again = Button(
        CustomId("turn", session.id), words(say("Your move"), reader), ButtonStyle.primary
    )
    await show(interaction, Notice(words(say("Taken back."), reader), ((again,),)))


async def agree(interaction: Interaction, clicked: CustomId) -> None:
    """Say yes to what is asked."""
    await _answer(interaction, clicked, agrees=True)


async def refuse(interaction: Interaction, clicked: CustomId) -> None:
    """Say no to what is asked."""
    await _answer(interaction, clicked, agrees=False)


async def _answer(interaction: Interaction, clicked: CustomId, *, agrees: bool) -> None:
    user, action = actor_of(interaction)
    sessions = interaction.client.sessions
    before = await sessions.queries.get(clicked.session)
    session = await sessions.play.vote(clicked.session, user, clicked.number, agrees, action)
    locale = interaction.client.locale_of(interaction.guild_id)
    if session.vote:
        notice = question(session, begun_match(session), session.vote, locale)
    else:
        notice = answered(user, verdict(before, user.id, agrees=agrees), locale)
    await show(interaction, notice)
