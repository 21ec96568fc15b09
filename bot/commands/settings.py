"""/settings and /away: the settings of a user, and until when they are away."""

from typing import Any

from discord import app_commands

from bot.commands.autocomplete import in_time
from bot.commands.options import with_options
from bot.commands.slash import slash_anywhere
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral, show
from bot.sessions.model.preferences import Preferences
from bot.sessions.parsing.absence import is_back, read_until
from bot.wording.settings.away import away_page, until_suggestions
from bot.wording.settings.option import read_all
from bot.wording.settings.pages import settings_page
from bot.wording.settings.personal import OPTIONS


async def _chosen(interaction: Interaction) -> Preferences:
    return await interaction.client.sessions.preferences.get(interaction.user.id)


@slash_anywhere
@with_options(OPTIONS, _chosen)
async def settings(interaction: Interaction, **typed: Any) -> None:
    """Show or change reminders, when moves are confirmed, who sees you, and your colours."""
    await defer_ephemeral(interaction)
    sessions, wanted = interaction.client.sessions, read_all(OPTIONS, typed)
    if wanted:
        chosen = await sessions.preferences.set(interaction.user.id, wanted, interaction.id)
    else:
        chosen = await _chosen(interaction)
    locale = str(interaction.locale)
    await show(interaction, settings_page(chosen, sessions.now(), locale, is_new=bool(wanted)))


@slash_anywhere
@app_commands.describe(
    until="A date such as 2026-12-24, with a time if you like; or 3d, 2w; or back"
)
async def away(interaction: Interaction, until: str) -> None:
    """Stop your clocks in all games until you are back."""
    await defer_ephemeral(interaction)
    sessions, user = interaction.client.sessions, interaction.user.id
    before, now = await _chosen(interaction), sessions.now()
    back_at = None if is_back(until) else read_until(until, now, before.zone)
    after = await sessions.preferences.set_away(user, back_at, interaction.id)
    await show(interaction, away_page(before, after, now, str(interaction.locale)))


@away.autocomplete("until")
@in_time
async def suggest_until(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return dates that match what is being typed, first the one that it means."""
    chosen, now = await _chosen(interaction), interaction.client.sessions.now()
    offered = until_suggestions(typed, chosen, now, str(interaction.locale))
    return [app_commands.Choice(name=name, value=value) for name, value in offered]
