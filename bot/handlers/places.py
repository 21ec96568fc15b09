"""What people in a lobby choose for themselves: seat and colour; and what the lot decides."""

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import selected_member, selected_value, show
from bot.handlers.context import actor_of
from bot.sessions.model.lobby import Lots
from bot.sessions.model.session import Session
from bot.wording.lobbies.places import OPEN, places_page


async def show_places(interaction: Interaction, clicked: CustomId) -> None:
    """Show what can be chosen."""
    await _show(interaction, await interaction.client.sessions.queries.get(clicked.session))


async def choose_seat(interaction: Interaction, clicked: CustomId) -> None:
    """Choose a seat, or leave it open."""
    chosen = selected_value(interaction)
    if chosen != OPEN and not chosen.isdecimal():
        raise Outdated
    seat = None if chosen == OPEN else int(chosen)
    user, action = actor_of(interaction)
    lobbies = interaction.client.sessions.lobbies
    await _show(interaction, await lobbies.choose_seat(clicked.session, user, seat, action))


async def choose_colour(interaction: Interaction, clicked: CustomId) -> None:
    """Choose a colour, or leave it open."""
    chosen = selected_value(interaction)
    user, action = actor_of(interaction)
    colour = "" if chosen == OPEN else chosen
    lobbies = interaction.client.sessions.lobbies
    await _show(interaction, await lobbies.choose_colour(clicked.session, user, colour, action))


async def choose_lots(interaction: Interaction, clicked: CustomId) -> None:
    """Say what is drawn by lot."""
    lots = selected_member(interaction, Lots)
    user, action = actor_of(interaction)
    lobbies = interaction.client.sessions.lobbies
    await _show(interaction, await lobbies.set_lots(clicked.session, user, lots, action))


async def _show(interaction: Interaction, session: Session) -> None:
    await show(interaction, places_page(session, interaction.user.id, str(interaction.locale)))
