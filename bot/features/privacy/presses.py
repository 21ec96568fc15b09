"""Privacy: what is stored about whoever asks, as a page or a file; and how they are forgotten."""

import json

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.features.feature import Feature
from bot.features.privacy.pages import forget_page, forgotten_page, privacy_page
from bot.features.privacy.rows import Privacy


async def show_privacy(interaction: Interaction, _clicked: CustomId) -> None:
    """Show how much is stored about the user, of which kinds."""
    privacy = interaction.client.sessions.of(Privacy)
    told = privacy.told(await privacy.stored_about(interaction.user.id))
    app = interaction.client.application
    policies = (app.privacy_policy_url, app.terms_of_service_url) if app else ()
    await show(interaction, privacy_page(told, str(interaction.locale), *policies))


async def send_file(interaction: Interaction, _clicked: CustomId) -> None:
    """Answer with everything that is stored about the user, as JSON."""
    user = interaction.user.id
    stored = await interaction.client.sessions.of(Privacy).stored_about(user)
    written = json.dumps({"id": user, **stored}, default=str, ensure_ascii=False, indent=1).encode()
    await show(interaction, Notice(attachment=Attachment("lockkeeper-privacy.json", written)))


async def ask_to_forget(interaction: Interaction, _clicked: CustomId) -> None:
    """Ask the user whether they are to be forgotten, and say what follows."""
    await show(interaction, forget_page(str(interaction.locale)))


async def forget(interaction: Interaction, _clicked: CustomId) -> None:
    """Forget the user."""
    await interaction.client.sessions.of(Privacy).forget(interaction.user.id)
    await show(interaction, forgotten_page(str(interaction.locale)))


FEATURE = Feature(
    verbs={
        "privacy": Verb(defer_update, show_privacy),
        "privacy-file": Verb(defer_ephemeral, send_file),
        "privacy-ask": Verb(defer_update, ask_to_forget),
        "privacy-do": Verb(defer_update, forget),
    },
)
