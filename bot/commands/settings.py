"""/settings and /away: how and when a user is reminded, and until when they are away."""

from discord import app_commands

from bot.commands.slash import slash_anywhere
from bot.commands.suggestions import in_time
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral, show
from bot.sessions.model.preferences import Confirmation, ReminderMode
from bot.sessions.parsing.absence import is_back, read_until
from bot.sessions.parsing.preferences import FEWEST_HOURS, MOST_HOURS, SettingsInput, read_settings
from bot.wording.settings import (
    CONFIRMATIONS,
    NEXT_TURNS,
    REMINDER_MODES,
    STATISTICS,
    away_page,
    colour_suggestions,
    settings_page,
    until_suggestions,
    zone_suggestions,
)
from rules.text import words

ON_OR_OFF = {"on": True, "off": False}


@slash_anywhere
@app_commands.rename(next_="next")
@app_commands.describe(
    reminders="How you are reminded when a game waits for you",
    every="Hours between two reminders",
    next_="Whether a silent direct message tells you that your turn comes next",
    quiet="Hours of the day without reminders, such as 22-7 or 22:30-07:00; or off",
    zone="Your time zone; type a city",
    confirm="When the moves that you choose in the panel are confirmed",
    statistics="Whether others see you in statistics and leaderboards",
    colours="The colours you like to have, the dearest first, such as green, red; or off",
)
@app_commands.choices(
    reminders=[
        app_commands.Choice(name=f"{mode.value}: {words(text)}", value=mode.value)
        for mode, text in REMINDER_MODES.items()
    ],
    confirm=[
        app_commands.Choice(name=f"{mode.value}: {words(text)}", value=mode.value)
        for mode, text in CONFIRMATIONS.items()
    ],
    next_=[
        app_commands.Choice(name=f"{value}: {words(NEXT_TURNS[is_on])}", value=value)
        for value, is_on in ON_OR_OFF.items()
    ],
    statistics=[
        app_commands.Choice(name=f"{value}: {words(STATISTICS[is_on])}", value=value)
        for value, is_on in ON_OR_OFF.items()
    ],
)
async def settings(  # noqa: PLR0913, PLR0917  # the options of the command
    interaction: Interaction,
    reminders: str | None = None,
    every: app_commands.Range[int, FEWEST_HOURS, MOST_HOURS] | None = None,
    next_: str | None = None,
    quiet: str | None = None,
    zone: str | None = None,
    confirm: str | None = None,
    statistics: str | None = None,
    colours: str | None = None,
) -> None:
    """Show or change reminders, when moves are confirmed, who sees you, and your colours."""
    await defer_ephemeral(interaction)
    sessions, user = interaction.client.sessions, interaction.user.id
    wanted = read_settings(
        SettingsInput(
            ReminderMode(reminders) if reminders else None,
            every,
            quiet,
            zone,
            Confirmation(confirm) if confirm else None,
            ON_OR_OFF[statistics] if statistics else None,
            ON_OR_OFF[next_] if next_ else None,
            colours,
        )
    )
    if wanted:
        chosen = await sessions.preferences.set(user, wanted, interaction.id)
    else:
        chosen = await sessions.preferences.get(user)
    locale = str(interaction.locale)
    await show(interaction, settings_page(chosen, sessions.now(), locale, is_new=bool(wanted)))


@settings.autocomplete("zone")
@in_time
async def suggest_zones(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the time zones that match what is being typed, with the time of day there."""
    sessions = interaction.client.sessions
    chosen = await sessions.preferences.get(interaction.user.id)
    offered = zone_suggestions(typed, chosen, sessions.now(), str(interaction.locale))
    return [app_commands.Choice(name=name, value=value) for name, value in offered]


@settings.autocomplete("colours")
async def suggest_colours(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return lists of colours that go on from what is being typed."""
    offered = colour_suggestions(typed, str(interaction.locale))
    return [app_commands.Choice(name=name, value=value) for name, value in offered]


@slash_anywhere
@app_commands.describe(
    until="A date such as 2026-12-24, with a time if you like; or 3d, 2w; or back"
)
async def away(interaction: Interaction, until: str) -> None:
    """Stop your clocks in all games until you are back."""
    await defer_ephemeral(interaction)
    sessions, user = interaction.client.sessions, interaction.user.id
    before, now = await sessions.preferences.get(user), sessions.now()
    back_at = None if is_back(until) else read_until(until, now, before.zone)
    after = await sessions.preferences.set_away(user, back_at, interaction.id)
    await show(interaction, away_page(before, after, now, str(interaction.locale)))


@away.autocomplete("until")
@in_time
async def suggest_until(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return dates that match what is being typed, first the one that it is read as."""
    sessions = interaction.client.sessions
    chosen = await sessions.preferences.get(interaction.user.id)
    offered = until_suggestions(typed, chosen, sessions.now(), str(interaction.locale))
    return [app_commands.Choice(name=name, value=value) for name, value in offered]
