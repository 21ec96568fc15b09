"""/game list and /campaign list: what is played where, for those who may know."""

import pytest

from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import begin_campaign, begin_game, type_command
from tests.localtable.person import Person
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_game_in_a_private_thread_is_for_its_players(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret))
    await begin_game(ada, clara)

    listed = {who.name: (await type_command(who, "game list")).text for who in (bruno, clara)}

    assert "Ada, Bruno" in listed["Bruno"]
    assert "Ada, Bruno" not in listed["Clara"]
    assert all("Ada, Clara" in text for text in listed.values())


async def test_a_campaign_in_a_private_thread_is_for_its_players(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_campaign(ada.at(secret), bruno.at(secret))

    assert "The Tuesday League" in (await type_command(bruno, "campaign list")).text
    assert "No campaign that you can see" in (await type_command(clara, "campaign list")).text


async def test_turns_always_names_the_own_games(
    ada: Person, bruno: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret), options="first_seat=seat:1")

    assert "Cronberg" in (await type_command(ada, "turns")).text


async def test_turns_of_all_servers_are_listed_in_direct_messages(
    ada: Person, bruno: Person
) -> None:
    private = await ada.direct()
    assert "No game is waiting for you" in (await type_command(private, "turns")).text
    board = await begin_game(ada, bruno, options="first_seat=seat:1")

    async def leads_to_the_board() -> bool:
        listed = await type_command(private, "turns")
        return f"/{ada.channel_id}/{board.id}" in listed.text

    # The program records where a board is after Discord has accepted it.
    await until(leads_to_the_board)
