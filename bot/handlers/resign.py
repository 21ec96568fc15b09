"""Resigning: asked about first, done by a press only, and taken back if the others agree."""

from bot.basics.refusals import Refused, Stale
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import reply, show
from bot.handlers.context import actor_of
from bot.handlers.undo import show_undone
from bot.sessions.actions import play
from bot.sessions.model.requirements import begun_match, running_match, seat_to_act_for
from bot.sessions.model.session import Session
from bot.wording.votes.resign import KEPT_PLAYING, resign_page, resigned_page
from rules.text import Text, say


async def ask_to_resign(
    interaction: Interaction, session: Session, note: Text | None = None
) -> None:
    """Ask the user whether they resign, and say what follows; raises Refused if they cannot."""
    seat = seat_to_act_for(session, actor_of(interaction).user)
    locale = str(interaction.locale)
    await show(interaction, resign_page(session, running_match(session), seat, locale, note))


async def resign(interaction: Interaction, clicked: CustomId) -> None:
    """Resign the user; if the game has gone on since they were asked, ask again."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    try:
        session = await sessions.act(clicked.session, actor, play.resign, clicked.number)
    except Stale:
        session = await sessions.queries.get(clicked.session)
        gone_on = say("The game has gone on since you were asked, so you have not resigned.")
        await ask_to_resign(interaction, session, gone_on)
        return
    await show(interaction, resigned_page(session, begun_match(session), str(interaction.locale)))


async def keep_playing(interaction: Interaction, clicked: CustomId) -> None:
    """Put the question away."""
    del clicked
    await reply(interaction, KEPT_PLAYING)


async def take_back(interaction: Interaction, clicked: CustomId) -> None:
    """Take the user's resignation back, or ask the others in the channel; say which."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.queries.get(clicked.session)
    seat = seat_to_act_for(session, actor.user)
    if seat not in begun_match(session).resigned:
        raise Refused(say("Only whoever has resigned can ask for that."))
    session = await sessions.play.take_back_resignation(session.id, actor)
    await show_undone(interaction, session)
