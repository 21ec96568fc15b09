"""What somebody chooses on the pages of /settings, and until when they are away."""

from collections.abc import Sequence
from typing import Any

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.forms import open_form, submitted_text
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import selected_value
from bot.discord_io.slash import slash_anywhere
from bot.features.feature import Feature
from bot.features.settings.actions import Preferences, read_until
from bot.features.settings.controls import OTHER, Option
from bot.features.settings.pages import FIRST, MORE, OPTIONS, Page, away_note, settings_page
from bot.features.settings.rows import PersonalSettings
from rules.text import Text, say


async def show_settings(interaction: Interaction, clicked: CustomId | None = None) -> None:
    """Show the settings of the user: the first page, or the one that a button leads to."""
    page = MORE if clicked and clicked.number else FIRST
    await _show(interaction, page, await _chosen(interaction))


async def choose(interaction: Interaction, clicked: CustomId) -> None:
    """Set what was pressed or selected, or open the form for another value."""
    option, value = pressed(interaction, clicked, OPTIONS)
    if await asks_for_other(interaction, clicked._replace(verb="setting-typed"), option, value):
        return
    await _set(interaction, option, value)


async def submit(interaction: Interaction, sent: CustomId) -> None:
    """Set what was typed into the form of a setting; raises Refused."""
    option = named(sent.rest.partition(" ")[0], OPTIONS)
    await _set(interaction, option, submitted_text(interaction))


async def open_away(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form that asks until when the user is away."""
    await open_form(
        interaction,
        clicked._replace(verb="away-typed"),
        say("Away until"),
        say("A date such as 2026-12-24, with a time if you like; or 3d, 2w"),
    )


async def go_away(interaction: Interaction, _sent: CustomId) -> None:
    """Stop the user's clocks until what was typed into the form; raises Refused."""
    before, now = await _chosen(interaction), interaction.client.sessions.now()
    await _set_away(interaction, read_until(submitted_text(interaction), now, before.zone))


async def come_back(interaction: Interaction, _clicked: CustomId) -> None:
    """Let the user's clocks run again."""
    await _set_away(interaction, None)


def pressed(
    interaction: Interaction, clicked: CustomId, options: Sequence[Option[Any]]
) -> tuple[Option[Any], str]:
    """Return the setting of a control and the value that was chosen, if any; raises Outdated."""
    name, _, value = clicked.rest.partition("/")
    option = named(name, options)
    # What is picked from the server may be nothing.
    return option, value if value or option.picks else selected_value(interaction)


async def asks_for_other(
    interaction: Interaction, sent: CustomId, option: Option[Any], value: str
) -> bool:
    """Acknowledge a press: open the form for another value, and return whether that was wanted."""
    if value != OTHER or not option.typed:
        await defer_update(interaction)
        return False
    await open_form(interaction, sent._replace(rest=option.name), option.title, option.typed)
    return True


def named(name: str, options: Sequence[Option[Any]]) -> Option[Any]:
    """Return the setting of a name; raises Outdated if there is none."""
    for option in options:
        if option.name == name:
            return option
    raise Outdated


def wanted(option: Option[Any], value: str) -> dict[str, Any]:
    """Return a setting's new value by its field; raises Refused if it is mistyped, or Outdated."""
    try:
        return {option.sets: option.read(value)}
    except (KeyError, ValueError):
        raise Outdated from None


async def _set(interaction: Interaction, option: Option[Preferences], value: str) -> None:
    preferences, changes = interaction.client.sessions.of(PersonalSettings), wanted(option, value)
    chosen = await preferences.set(interaction.user.id, changes, interaction.id)
    await interaction.client.speak_as_chosen(interaction)
    await _show(interaction, MORE if option in MORE else FIRST, chosen)


async def _set_away(interaction: Interaction, until: Any) -> None:
    sessions, before = interaction.client.sessions, await _chosen(interaction)
    own, changes = sessions.of(PersonalSettings), {"away_until": until}
    after = await own.set(interaction.user.id, changes, interaction.id)
    await _show(interaction, FIRST, after, away_note(before, after, sessions.now()))


async def _chosen(interaction: Interaction) -> Preferences:
    return await interaction.client.sessions.of(PersonalSettings).get(interaction.user.id)


async def _show(interaction: Interaction, page: Page, chosen: Preferences, *notes: Text) -> None:
    now, locale = interaction.client.sessions.now(), str(interaction.locale)
    await show(interaction, settings_page(page, chosen, now, locale, *notes))


@slash_anywhere
async def settings(interaction: Interaction) -> None:
    """Choose how you are reminded and how you play; go away, and see what is stored about you."""
    await defer_ephemeral(interaction)
    await show_settings(interaction)


FEATURE = Feature(
    commands=(settings,),
    verbs={
        "settings": Verb(defer_update, show_settings),
        "setting": Verb(None, choose),
        "setting-typed": Verb(defer_update, submit),
        "away": Verb(None, open_away),
        "away-typed": Verb(defer_update, go_away),
        "away-back": Verb(defer_update, come_back),
    },
)
