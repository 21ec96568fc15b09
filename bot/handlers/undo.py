"""Taking back: at once where nobody minds, otherwise when everybody agrees."""

from discord import ButtonStyle

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id
from bot.discord_io.notices import Button, Notice
from bot.discord_io.replies import show
from bot.handlers.context import acting
from bot.language.readers import nobody
from bot.sessions.model.seating import match_of
from bot.wording.vote import answered, question, verdict
from rules.text import say, words


async def undo(interaction: Interaction, clicked: Id) -> None:
    """Take the last decision back, or ask the others."""
    table = await interaction.client.sessions.undo(clicked.table, *acting(interaction))
    reader = nobody(str(interaction.locale))
    if table.vote and table.vote.proposal is None:
        text = say(
            "The others have been asked in the channel: it cannot be taken back without them."
        )
        await show(interaction, Notice(words(text, reader)))
        return
    again = Button(Id("turn", table.id), words(say("Your move"), reader), ButtonStyle.primary)
    await show(interaction, Notice(words(say("Taken back."), reader), ((again,),)))


async def agree(interaction: Interaction, clicked: Id) -> None:
    """Say yes to what is asked."""
    await _answer(interaction, clicked, agrees=True)


async def refuse(interaction: Interaction, clicked: Id) -> None:
    """Say no to what is asked."""
    await _answer(interaction, clicked, agrees=False)


async def _answer(interaction: Interaction, clicked: Id, *, agrees: bool) -> None:
    user, action = acting(interaction)
    sessions = interaction.client.sessions
    before = await sessions.get(clicked.table)
    table = await sessions.vote(clicked.table, user, clicked.number, agrees, action)
    locale = interaction.client.locale_of(interaction.guild_id)
    if table.vote:
        notice = question(table, match_of(table), table.vote, locale)
    else:
        notice = answered(user, verdict(before, user.id, agrees=agrees), locale)
    await show(interaction, notice)
