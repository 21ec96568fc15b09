"""Every button that ever was, pressed where it fits nothing: a private sentence, and no more."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.handlers.components import VERBS
from bot.handlers.sharing import defer_for_all
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import begin_game
from tests.localtable.person import Person
from tests.waiting import PATIENCE

NO_GAME = 4711
UNFORESEEN = "Something broke"
NOTHING_SELECTED = "Nothing was selected. Open the menu again and choose an entry."
CHOSEN = {
    *("guessed", "try-take", "try-give", "try-keep", "invited", "guest", "admission"),
    *("place", "colour", "lots", "hit"),
}
"""Selects alone send these; a client may send one without a choice."""
PRIVATE = [verb for verb, does in VERBS.items() if does.acknowledge is not defer_for_all]
"""All but those that show an answer to everybody, as their button says."""


@pytest.mark.parametrize("verb", sorted(PRIVATE))
async def test_a_button_that_fits_nothing_is_answered_in_private(
    bot: Lockkeeper,
    discord: DiscordInMemory,
    ada: Person,
    bruno: Person,
    verb: str,
) -> None:
    outcome = await discord.press(ada, CustomId(verb, NO_GAME))

    await bot.finish_answering(PATIENCE)
    assert outcome.status
    assert len(await bruno.messages()) == 1
    assert not [seen.text for seen in await ada.messages() if UNFORESEEN in seen.text]


@pytest.mark.parametrize("verb", sorted(CHOSEN))
async def test_without_a_choice_a_menu_says_so(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person, verb: str
) -> None:
    await begin_game(ada, bruno)

    await discord.press(ada, CustomId(verb, 1))

    assert (await ada.sees(NOTHING_SELECTED)).is_ephemeral
