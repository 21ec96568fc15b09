"""Every button that ever was, pressed where it fits nothing: a private sentence, and no more."""

from functools import partial

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.features.catalog import ALL, FEATURES
from bot.features.servers.presses import defer_for_all
from bot.sessions.posts import Kind
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.marked import plain
from tests.bot.play_steps import begin_game
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE

NO_GAME = 4711
UNFORESEEN = "Something broke"
NOTHING_SELECTED = "Nothing was selected. Open the menu again and choose an entry."
CHOSEN = {
    *("guessed", "try-take", "try-give", "try-keep", "invited", "guest", "admission"),
    *("place", "colour", "lots", "hit"),
}
"""Selects alone send these, as long as their feature is there; a client may choose nothing."""
PRIVATE = [verb for verb, does in ALL.verbs.items() if does.acknowledge is not defer_for_all]
"""All but those that show an answer to everybody, as their button says."""


def test_no_verb_belongs_to_two_features() -> None:
    assert sum(len(feature.verbs) for feature in FEATURES) == len(ALL.verbs)


def test_every_kind_of_post_belongs_to_one_feature() -> None:
    written = [kind for feature in FEATURES for kind in (*feature.posts, *feature.composed)]

    assert sorted(written) == sorted({*Kind} - {Kind.THREAD, Kind.DELETION})


@pytest.mark.long
async def test_buttons_that_fit_nothing_are_answered_in_private(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    for number, verb in enumerate(PRIVATE, start=1):
        outcome = await discord.press(ada, CustomId(verb, NO_GAME))

        await bot.finish_answering(PATIENCE)
        messages = discord.world.messages.values()
        assert outcome.status, verb
        assert len([each for each in messages if each.viewer_id is None]) == number, verb
        assert not [each.content for each in messages if UNFORESEEN in plain(each.content)], verb


@pytest.mark.usefixtures("bot")
async def test_without_a_choice_menus_say_so(
    discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    newest = await begin_game(ada, bruno)

    for verb in sorted(CHOSEN & ALL.verbs.keys()):
        await discord.press(ada, CustomId(verb, 1))

        newest = await ada.sees(partial(is_told, newest))
        assert newest.is_ephemeral, verb


def is_told(before: Seen, seen: Seen) -> bool:
    """Return whether a message is newer, and says that nothing was selected."""
    return seen.id > before.id and NOTHING_SELECTED in seen.text
