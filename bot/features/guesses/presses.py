"""Guessing who wins, for those who watch."""

from collections.abc import Mapping

from bot.discord_io.access import actor_of, location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import path_in_select
from bot.features.guesses.pages import guess_page
from bot.features.guesses.rows import Guesses
from rules.text import Seat


async def open_guess(interaction: Interaction, clicked: CustomId) -> None:
    """Ask who wins; raises Refused where there is nothing to guess."""
    guesses, here = interaction.client.sessions.of(Guesses), location_of(interaction).channel
    opened = await guesses.open(clicked.session, interaction.user.id, here)
    await show(interaction, guess_page(opened, str(interaction.locale)))


async def guess(interaction: Interaction, clicked: CustomId) -> None:
    """Keep the guess that was selected; raises Refused."""
    guesses, here = interaction.client.sessions.of(Guesses), location_of(interaction).channel
    (seat,) = map(Seat, path_in_select(interaction))
    user, _ = actor_of(interaction)
    opened = await guesses.guess(clicked.session, user, seat, here)
    await show(interaction, guess_page(opened, str(interaction.locale)))


VERBS: Mapping[str, Verb] = {
    "guess": Verb(defer_ephemeral, open_guess),
    "guessed": Verb(defer_update, guess),
}
