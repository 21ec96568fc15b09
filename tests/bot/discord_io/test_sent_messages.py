"""What is read from discord.py's messages, plain ones and layouts."""

import discord

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    Attachment,
    Button,
    Gallery,
    Layout,
    Message,
    Notice,
    Option,
    Section,
    Select,
)
from bot.discord_io.sent_messages import custom_ids, file_names
from bot.discord_io.views import message_fields, message_files
from localtable.server import LocalTable
from tests.localtable.sample_bot import running

JOIN, LEAVE = (Button(CustomId(verb, 1), verb) for verb in ("join", "leave"))
CHOICE = Select(CustomId("option", 1), "Choose", (Option("One"), Option("Two")))
CONTROLS = {str(part.id) for part in (JOIN, LEAVE, CHOICE)}
SMALL, LARGE = (Attachment(f"{name}.png", b"png", name) for name in ("small", "large"))


async def as_sent(message: Message) -> discord.Message:
    """Send a message, and return it from the history of its channel."""
    async with LocalTable() as table, running(table.api_base) as bot:
        (channel, *_) = bot.guilds[0].text_channels
        await channel.send(**message_fields(message), files=message_files(message))
        (sent,) = [found async for found in channel.history()]
        return sent


async def test_a_layout_tells_its_ids_and_files_however_deep() -> None:
    blocks = (Section("beside", JOIN), Section("small", SMALL), Gallery((LARGE,)), (LEAVE,), CHOICE)

    sent = await as_sent(Layout(blocks))

    assert custom_ids(sent) == CONTROLS
    assert file_names(sent) == {"small.png", "large.png"}


async def test_a_plain_message_tells_its_ids_and_file() -> None:
    sent = await as_sent(Notice("plain", ((JOIN, LEAVE), CHOICE), LARGE))

    assert custom_ids(sent) == CONTROLS
    assert file_names(sent) == {"large.png"}
