"""Guessing who wins, for those who watch."""

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import selected, show
from bot.handlers.context import actor_of, place_of
from bot.handlers.visibility import can_see
from bot.sessions import Session
from bot.wording.guesses import guess_page, guessers_page
from rules.text import Seat


async def open_guess(interaction: Interaction, clicked: CustomId) -> None:
    """Ask who wins; raises Refused where there is nothing to guess."""
    sessions = interaction.client.sessions
    delay = await _delay(interaction, await sessions.queries.get(clicked.session))
    opened = await sessions.guesses.open(clicked.session, interaction.user.id, delay)
    await show(interaction, guess_page(opened, str(interaction.locale)))


async def guess(interaction: Interaction, clicked: CustomId) -> None:
    """Keep the guess that was selected; raises Refused."""
    sessions = interaction.client.sessions
    (seat,) = map(Seat, selected(interaction))
    delay = await _delay(interaction, await sessions.queries.get(clicked.session))
    user, _ = actor_of(interaction)
    opened = await sessions.guesses.guess(clicked.session, user, seat, delay)
    await show(interaction, guess_page(opened, str(interaction.locale)))


async def show_guessers(interaction: Interaction) -> None:
    """Show what guesses have brought on this server."""
    guild = interaction.guild_id or 0
    guessers = await interaction.client.sessions.guesses.standings(guild, interaction.user.id)
    await show(interaction, guessers_page(guessers, str(interaction.locale)))


async def _delay(interaction: Interaction, session: Session) -> int:
    """Return how many turns late the user sees a game: not at all if they see its own channel."""
    here = place_of(interaction).channel
    late = next((mirror.delay for mirror in session.mirrors if mirror.channel == here), 0)
    return 0 if not late or await can_see(interaction, session.place) else late
