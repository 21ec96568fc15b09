"""Faults between people, Discord and the bot: each is answered in a sentence, none does harm."""

import gc
from functools import partial
from pathlib import Path

import pytest
from discord import AppCommandOptionType

from bot.basics.refusals import StorageError
from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Notice
from bot.discord_io.replies import show
from bot.features.catalog import ALL, FEATURES
from bot.features.front_door import presses as play
from bot.features.servers.presses import defer_for_all
from bot.sessions.posts import Kind
from bot.store import Store
from localtable.actions import interactions
from localtable.model.permissions import ATTACH_FILES, SEND_MESSAGES
from rules.text import say
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import fresh_server, in_channel
from tests.bot.handlers.marked import plain
from tests.bot.play_steps import (
    chosen,
    newest_board,
    opened,
    opened_table,
    pressed,
    pressed_behind_more,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Payload, Seen
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.usefixtures("bot")

SUBCOMMAND = {"name": "vanished", "description": "-", "type": AppCommandOptionType.subcommand.value}
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


@pytest.mark.unmarked
@pytest.mark.usefixtures("board")
async def test_while_the_database_is_away_that_is_said_and_nothing_suggested(
    clara: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*asked: object) -> None:
        raise StorageError(say("The database does not answer."))

    monkeypatch.setattr(Store, "read", fail)
    suggested = await clara.suggested("move", move="")
    told = await type_command(clara, "hand")
    gc.collect()

    assert suggested == []
    assert "The database does not answer." in told.text
    assert not [own for own in caplog.records if own.name == "asyncio"]


@pytest.mark.parametrize("is_typed", [True, False])
async def test_what_counts_is_not_denied_when_the_database_goes_away_right_afterwards(
    ada: Person, board: Seen, monkeypatch: pytest.MonkeyPatch, is_typed: bool
) -> None:
    async def fails(*_: object) -> None:
        raise StorageError(say("It ends the game."))

    monkeypatch.setattr("bot.features.play.presses.show_outcome", fails)
    if is_typed:
        said = await type_command(ada, "move", move="token d4")
    else:
        panel = await opened(ada, board, "Your move")
        panel = await chosen(ada, await pressed(ada, panel, "Token on rows a to d"), "d4")
        await ada.press(panel, "Confirm turn")
        said = await ada.sees("It ends the game.")

    assert said.text == "Your change was saved, but I cannot show it now: It ends the game."
    assert await newest_board(ada, after=board)


@pytest.mark.usefixtures("board")
async def test_missing_permissions_are_named_beforehand(ada: Person, mona: Person) -> None:
    await mona.permit(ATTACH_FILES | SEND_MESSAGES)

    refused = await type_command(ada, "move", move="token d4")
    await mona.permit(0)

    assert "Send Messages, Attach Files" in refused.text
    assert "token" not in (await type_command(ada, "log")).text


async def test_an_interaction_that_is_told_twice_counts_once(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, tmp_path: Path
) -> None:
    lobby = await opened_table(ada)
    await ada.press(await pressed_behind_more(ada, lobby, "Add opponent"), "Hard")
    await ada.sees("2. **Mathis (hard)**")

    discord.tell_again()
    await bot.finish_answering(PATIENCE)
    await DatabaseFile(tmp_path).is_posted()

    assert "3. " not in (await ada.look(lobby)).text


@pytest.fixture
def expired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every token expire with the first answer."""
    monkeypatch.setattr(interactions, "TOKEN_SECONDS", -1)


@pytest.mark.usefixtures("expired")
@pytest.mark.unmarked  # it shows rules
async def test_a_page_that_outlives_its_token_goes_on_in_direct_messages(ada: Person) -> None:
    private = await ada.direct()

    await ada.slash("board")
    await ada.slash("rules", game="cronberg")

    assert "There is no game here" in (await private.sees("no game")).text
    page = await private.sees("The rules of Cronberg")
    await private.choose(page, page.selects[0]["options"][0]["value"])


@pytest.mark.usefixtures("expired")
@pytest.mark.unmarked
async def test_what_follows_replaces_what_was_sent(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = await ada.direct()

    async def in_steps(interaction: play.Interaction, page: Notice) -> None:
        await show(interaction, page)
        await show(interaction, Notice("That was all."))

    monkeypatch.setattr(play, "show", in_steps)
    await ada.slash("play")

    await private.sees("That was all.")
    assert len(await private.messages()) == 1


async def test_one_follow_up_too_many_goes_to_direct_messages(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = discord.world.join(fresh_server(discord.world))
    here = in_channel(discord.world, guild, "general", ada)
    private = await here.direct()
    button = {"type": 2, "style": 2, "label": "Old", "custom_id": "lk:play-game:0:0:gone"}
    page = {"content": "Before", "components": [{"type": 1, "components": [button]}]}
    posted = await discord.posted(here, page)
    discord.world.leave(guild)
    await until(lambda: bot.get_guild(guild.id) is None)
    monkeypatch.setattr(interactions, "FOLLOW_UPS", 0)

    await here.press(posted, "Old")

    await private.sees("out of date")


async def registers(bot: Lockkeeper, discord: DiscordInMemory, command: Payload) -> None:
    """Register a command with Discord of which the bot knows nothing."""
    address, known = f"/applications/{bot.application_id}/commands", discord.world.commands
    kept = [own for own in known if own["name"] != command["name"]]
    await discord.as_bot("PUT", address, [*kept, {"description": "-", **command}])


async def test_an_older_form_of_a_command_asks_for_a_newer_client(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    until = {"name": "until", "description": "-", "type": 3, "autocomplete": True}
    for typed, options in (
        ("vanished", [until]),
        ("move", []),  # its options were others
        ("campaign", []),
        ("game vanished", [SUBCOMMAND]),
    ):
        await registers(bot, discord, {"name": typed.split()[0], "options": options})
        assert "older form of this command" in (await type_command(ada, typed)).text, typed

    assert await ada.suggest("vanished", until="3") == []


def test_no_verb_belongs_to_two_features() -> None:
    assert sum(len(feature.verbs) for feature in FEATURES) == len(ALL.verbs)


def test_every_kind_of_post_belongs_to_one_feature() -> None:
    written = [kind for feature in FEATURES for kind in (*feature.posts, *feature.composed)]

    assert sorted(written) == sorted({*Kind} - {Kind.THREAD, Kind.DELETION})


@pytest.mark.long
async def test_buttons_that_fit_nothing_are_answered(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    for number, verb in enumerate(PRIVATE, start=1):
        outcome = await discord.press(ada, CustomId(verb, NO_GAME))

        await bot.finish_answering(PATIENCE)
        messages = discord.world.messages.values()
        assert outcome.status, verb
        assert len([each for each in messages if each.viewer_id is None]) == number, verb
        assert not [each.content for each in messages if UNFORESEEN in plain(each.content)], verb


async def test_menus_ask_for_a_choice(discord: DiscordInMemory, ada: Person, board: Seen) -> None:
    for verb in sorted(CHOSEN & ALL.verbs.keys()):
        await discord.press(ada, CustomId(verb, 1))

        board = await ada.sees(partial(is_told, board))
        assert board.is_ephemeral, verb


def is_told(before: Seen, seen: Seen) -> bool:
    """Return whether a message is newer, and says that nothing was selected."""
    return seen.id > before.id and NOTHING_SELECTED in seen.text


@pytest.mark.unmarked  # it shows a guide
async def test_a_plain_page_of_old_becomes_a_layout(discord: DiscordInMemory, ada: Person) -> None:
    about = {"type": 2, "style": 2, "label": "Cronberg"}
    about["custom_id"] = str(CustomId("about", 0, rest="cronberg"))
    old = {"embeds": [{"title": "as of old"}], "components": [{"type": 1, "components": [about]}]}

    game = await pressed(ada, await discord.posted(ada, old), "Cronberg")

    assert "Your first game of Cronberg" in game.text
    assert not game.embeds
