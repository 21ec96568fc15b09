"""The doctor's lines about servers and channels, and its trial of one channel."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.discord_io.permissions import invitation
from bot.process.doctor.servers import examine_channel, examine_servers
from bot.process.settings import Settings
from localtable.model import permissions
from localtable.model.guilds import Channel
from localtable.model.world import World
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import bot_environment


def world_of(table: LocalTable) -> World:
    return table._world  # noqa: SLF001


def first_channel(table: LocalTable) -> Channel:
    world = world_of(table)
    return next(world.channels_of(world.home))


async def on_servers(table: LocalTable, folder: Path) -> list[str]:
    found = examine_servers(Settings.read(bot_environment(table, folder)))
    return [str(finding) async for finding in found]


async def in_channel(table: LocalTable, folder: Path, number: int) -> list[str]:
    found = examine_channel(Settings.read(bot_environment(table, folder)), number)
    return [str(finding) async for finding in found]


async def test_a_bot_without_a_server_learns_how_to_get_one(tmp_path: Path) -> None:
    async with LocalTable() as table:
        world_of(table).guilds.clear()

        told = await on_servers(table, tmp_path)

        link = invitation(world_of(table).application_id)
    assert told[0] == f"ok     servers: The bot is on no server yet: invite it by {link}"


async def test_channels_that_deny_something_are_listed(tmp_path: Path) -> None:
    async with LocalTable() as table:
        first_channel(table).denied = permissions.ATTACH_FILES

        told = await on_servers(table, tmp_path)

    assert told[0] == "ok     servers: The bot is on 1 server."
    assert told[1].startswith("ok     emojis: There are none yet.")
    assert told[2].startswith(
        "ok     channels: On The Local Table channels deny the bot permissions: #table-one "
        "(Attach Files)."
    )


async def test_a_channel_is_tried_and_left_as_it_was(tmp_path: Path) -> None:
    async with LocalTable() as table:
        channel = first_channel(table)

        told = await in_channel(table, tmp_path, channel.id)

        assert channel.message_ids == []
    assert told[0].startswith("ok     channel: Permissions: I have all that games need")
    assert told[1].startswith("ok     channel: Tried and removed again: a message with a picture")
    assert "in a woken thread" in told[1]
    assert "a direct message to you" in told[1]


async def test_a_channel_that_denies_something_is_not_written_to(tmp_path: Path) -> None:
    async with LocalTable() as table:
        channel = first_channel(table)
        channel.denied = permissions.ATTACH_FILES
        told = await in_channel(table, tmp_path, channel.id)
        channel.denied = permissions.VIEW_CHANNEL
        unseen = await in_channel(table, tmp_path, channel.id)
        nowhere = await in_channel(table, tmp_path, 1)

    assert told == [
        (
            "WRONG  channel: **Attach Files** is missing in #table-one: the channel denies it to "
            "me. Edit Channel, Permissions: allow it to me there."
        )
    ]
    assert [line[:47] for line in unseen] == ["WRONG  channel: I cannot see this channel: **Vi"]
    assert nowhere == ["WRONG  channel: There is no channel with this number."]


def test_without_a_token_no_channel_is_examined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SystemExit, match="Without DISCORD_TOKEN there is no channel to examine"):
        main(["doctor", "--channel", "17"])
