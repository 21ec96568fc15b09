"""What people in a lobby choose for themselves: seat and colour; and what the lot decides."""

from bot.basics.refusals import Outdated
from bot.discord_io.access import actor_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import Verb, defer_page, defer_update, show
from bot.discord_io.selections import selected_member, value_in_select
from bot.features.feature import Feature
from bot.features.seats import actions
from bot.features.seats.pages import OPEN, seat_choice_page
from bot.sessions.lobby import Lots
from bot.sessions.session import Session


async def show_seat_choice(interaction: Interaction, clicked: CustomId) -> None:
    """Show what can be chosen."""
    await _show(interaction, await interaction.client.sessions.queries.get(clicked.session))


async def choose_seat(interaction: Interaction, clicked: CustomId) -> None:
    """Choose a seat, or leave it open."""
    chosen = value_in_select(interaction)
    if chosen != OPEN and not chosen.isdecimal():
        raise Outdated
    seat = None if chosen == OPEN else int(chosen)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    await _show(interaction, await sessions.act(clicked.session, actor, actions.choose_seat, seat))


async def choose_colour(interaction: Interaction, clicked: CustomId) -> None:
    """Choose a colour, or leave it open."""
    chosen = value_in_select(interaction)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    colour = "" if chosen == OPEN else chosen
    session = await sessions.act(clicked.session, actor, actions.choose_colour, colour)
    await _show(interaction, session)


async def agree_to_orders_at_once(interaction: Interaction, clicked: CustomId) -> None:
    """Agree that orders are carried out at once, or no longer."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    agree, agrees = actions.agree_to_orders_at_once, bool(clicked.number)
    await _show(interaction, await sessions.act(clicked.session, actor, agree, agrees))


async def choose_lots(interaction: Interaction, clicked: CustomId) -> None:
    """Say what is drawn by lot."""
    lots = selected_member(interaction, Lots)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    await _show(interaction, await sessions.act(clicked.session, actor, actions.set_lots, lots))


async def _show(interaction: Interaction, session: Session) -> None:
    await show(interaction, seat_choice_page(session, interaction.user.id, str(interaction.locale)))


FEATURE = Feature(
    verbs={
        "places": Verb(defer_page, show_seat_choice),
        "place": Verb(defer_update, choose_seat),
        "colour": Verb(defer_update, choose_colour),
        "lots": Verb(defer_update, choose_lots),
        "at-once": Verb(defer_update, agree_to_orders_at_once),
    },
)
