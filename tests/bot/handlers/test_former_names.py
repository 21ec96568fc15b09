"""Commands that are gone, typed by a client that has not heard of it."""

from collections.abc import Iterable

from discord import AppCommandOptionType

from bot.commands.former_names import CHANGED, FORMER_NAMES, new_way
from bot.discord_io.client import Lockkeeper
from rules.text import words
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import type_command
from tests.localtable.person import Person
from tests.localtable.seen import Payload

SUBCOMMAND = AppCommandOptionType.subcommand.value


def registered_before(names: Iterable[str]) -> list[Payload]:
    """Return the commands of these names as Discord keeps them, with their subcommands."""
    groups: dict[str, list[Payload]] = {}
    for name in names:
        top, *rest = name.split()
        under = groups.setdefault(top, [])
        under += [{"name": own, "description": "-", "type": SUBCOMMAND} for own in rest]
    return [{"name": top, "description": "-", "options": under} for top, under in groups.items()]


async def registers(bot: Lockkeeper, discord: DiscordInMemory, commands: Iterable[Payload]) -> None:
    """Register commands with Discord of which the bot knows nothing."""
    address, known = f"/applications/{bot.application_id}/commands", discord.world.commands[None]
    added = {command["name"]: command for command in commands}
    kept = [command for command in known if command["name"] not in added]
    await discord.as_bot("PUT", address, [*kept, *added.values()])


async def test_former_names_are_answered_with_the_new_way(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    # A client that still offers what was registered before, and knows of no new name.
    await registers(bot, discord, registered_before(FORMER_NAMES))
    for name in {name.split()[0] for name in FORMER_NAMES}:
        bot.tree.remove_command(name)
    gone = [name for name in FORMER_NAMES if name not in {"game", "campaign"}]

    answers = {name: (await type_command(ada, name)).text for name in gone}

    assert answers == {name: words(FORMER_NAMES[name]) for name in gone}


async def test_a_subcommand_that_is_gone_from_a_group_that_stays(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    await registers(bot, discord, registered_before(["game vanished"]))

    answer = await type_command(ada, "game vanished")

    assert answer.text == words(FORMER_NAMES["game"])


async def test_a_group_without_its_subcommand_is_answered(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    await registers(bot, discord, [{"name": "campaign", "description": "-"}])

    answer = await type_command(ada, "campaign")

    assert answer.text == words(FORMER_NAMES["campaign"])


async def test_a_command_with_other_options_asks_for_a_newer_client(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    await registers(bot, discord, [{"name": "hardly", "description": "-"}])

    assert (await type_command(ada, "hardly")).text == words(CHANGED)


async def test_suggestions_for_a_command_that_is_gone_are_none(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    until = {"name": "until", "description": "-", "type": 3, "autocomplete": True}
    own = {"name": "vanished", "description": "-", "options": [until]}
    await registers(bot, discord, [own])

    assert await ada.suggest("vanished", until="3") == []


def test_every_sentence_is_about_the_name_that_was_typed() -> None:
    assert new_way(("server", "overview")) == FORMER_NAMES["server overview"]
    assert new_way(("game", "shuffle")) == FORMER_NAMES["game"]
    assert new_way(("unheard",)) == CHANGED
