"""What Discord takes no more as the answer to an interaction reaches its reader all the same."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.notices import Notice
from bot.discord_io.replies import show
from bot.features.front_door import presses as play
from localtable.actions import interactions
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import fresh_server, in_channel
from tests.localtable.person import Person
from tests.waiting import until


@pytest.fixture
def expired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every token expire with the first answer."""
    monkeypatch.setattr(interactions, "TOKEN_SECONDS", -1)


@pytest.mark.usefixtures("bot", "expired")
@pytest.mark.unmarked  # it shows rules
async def test_a_page_that_outlives_its_token_goes_on_in_direct_messages(ada: Person) -> None:
    private = await ada.direct()

    await ada.slash("rules", game="cronberg")

    page = await private.sees("The rules of Cronberg")
    assert page.selects
    await private.choose(page, page.selects[0]["options"][0]["value"])


@pytest.mark.usefixtures("bot", "expired")
@pytest.mark.unmarked  # it shows rules
async def test_what_follows_takes_the_place_of_what_was_sent(
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


@pytest.mark.usefixtures("bot", "expired")
async def test_a_refusal_that_comes_too_late_is_told_directly(bot: Lockkeeper, ada: Person) -> None:
    private = await ada.direct()

    await ada.slash("board")

    assert "There is no game here" in (await private.sees("no game")).text


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
