"""Discord's rules for answers to interactions."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from localtable import LocalTable
from localtable.model import basics
from tests.localtable.person import Failed, Person
from tests.localtable.sample_bot import SampleBot
from tests.waiting import PATIENCE


async def asked(bot: SampleBot, ada: Person) -> tuple[discord.Interaction[Any], asyncio.Task[Any]]:
    """Let Ada start an interaction that the bot does not answer."""
    task = asyncio.create_task(ada.slash("silence"))
    async with asyncio.timeout(PATIENCE):
        interaction = await bot.wait_for("interaction")
    return interaction, task


async def refusal(task: Any) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as caught:
        await task
    return caught.value.status, caught.value.code


async def test_a_second_answer_is_refused(bot: SampleBot, ada: Person) -> None:
    interaction, task = await asked(bot, ada)
    again = discord.InteractionResponse(interaction)

    await interaction.response.send_message("first")

    assert await refusal(again.send_message("second")) == (400, 40060)
    assert (await task).message.content == "first"


async def test_a_late_answer_finds_no_interaction(bot: SampleBot, ada: Person) -> None:
    interaction, task = await asked(bot, ada)
    with pytest.raises(Failed):
        await task

    assert await refusal(interaction.response.send_message("late")) == (404, 10062)


async def test_a_token_lasts_a_quarter_of_an_hour(
    bot: SampleBot, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    interaction, task = await asked(bot, ada)
    await interaction.response.send_message("now")
    await task
    later = basics.ticks() + 15 * 60 + 1
    monkeypatch.setattr("localtable.actions.interactions.ticks", lambda: later)

    assert await refusal(interaction.followup.send("late")) == (401, 50027)
    assert await refusal(interaction.edit_original_response(content="late")) == (401, 50027)


async def test_follow_ups_wait_for_the_first_answer(bot: SampleBot, ada: Person) -> None:
    interaction, task = await asked(bot, ada)

    assert await refusal(interaction.followup.send("too soon")) == (404, 10015)

    await interaction.response.defer(ephemeral=True)
    await interaction.followup.send("filled in")
    extra = await interaction.followup.send("more", wait=True)
    await extra.edit(content="even more")
    first, second = await ada.messages()
    assert (first.content, first.is_ephemeral) == ("filled in", True)
    assert second.content == "even more"
    await extra.delete()
    await interaction.delete_original_response()
    assert await ada.messages() == []
    assert (await task).status == "thinking"


async def test_ephemeral_messages_are_out_of_a_channels_reach(bot: SampleBot, ada: Person) -> None:
    interaction, task = await asked(bot, ada)
    await interaction.response.send_message("secret", ephemeral=True)
    secret = (await task).message
    channel = bot.get_partial_messageable(ada.channel_id)

    assert await refusal(channel.get_partial_message(secret.id).delete()) == (404, 10008)
    assert [message.content async for message in channel.history()] == []


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"type": 8, "data": {"choices": []}}, "type"),
        ({"type": 7, "data": {"content": "x"}}, "type"),
        ({"type": 4, "data": {"components": [{"type": 10, "content": "x"}]}}, "data"),
    ],
)
async def test_a_bad_answer_is_refused_and_may_be_mended(
    bot: SampleBot, ada: Person, table: LocalTable, body: dict[str, Any], field: str
) -> None:
    interaction, task = await asked(bot, ada)
    url = f"{table.api_base}/interactions/{interaction.id}/{interaction.token}/callback"
    async with aiohttp.ClientSession() as session, session.post(url, json=body) as response:
        refused = await response.json()

    assert (response.status, refused["code"]) == (400, 50035)
    assert field in refused["errors"]
    await interaction.response.send_message("mended")
    assert (await task).message.content == "mended"


@pytest.mark.usefixtures("bot")
async def test_more_than_25_suggestions_are_none(ada: Person) -> None:
    with pytest.raises(Failed, match="Loading options failed"):
        await ada.suggest("move", move="many")


async def test_the_bot_is_told_who_asks_and_where(bot: SampleBot, ada: Person) -> None:
    interaction, task = await asked(bot, ada)

    assert isinstance(interaction.user, discord.Member)
    assert interaction.user.display_name == "Ada"
    assert interaction.guild is not None
    assert interaction.channel is not None
    assert interaction.channel.id == ada.channel_id
    assert not interaction.permissions.manage_messages
    assert interaction.app_permissions.attach_files
    assert interaction.context.guild
    assert interaction.locale is discord.Locale.american_english
    assert interaction.filesize_limit == 10 * 1024 * 1024
    await interaction.response.send_message("thanks")
    await task
