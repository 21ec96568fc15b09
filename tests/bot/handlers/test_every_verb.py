"""Every button that ever was, pressed where it fits nothing: a private sentence, and no more."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.handlers.components import VERBS
from bot.handlers.sharing import defer_for_all
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.localtable.person import Person
from tests.waiting import PATIENCE

NO_GAME = 4711
UNFORESEEN = "Something broke"
CHOSEN = {"guessed", "try-take", "try-give"}
"""Selects alone send these, and Discord sends none without a choice."""
PRIVATE = [verb for verb, does in VERBS.items() if does.acknowledge is not defer_for_all]
"""All but those that show an answer to everybody, as their button says."""


@pytest.mark.parametrize("verb", sorted({*PRIVATE} - CHOSEN))
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
