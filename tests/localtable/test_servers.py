"""The bot comes to a server, and leaves it; or it is installed to a person."""

import pytest

from localtable.server import LocalTable
from tests.localtable.browser import PHONE, Window, visit
from tests.localtable.person import NotPossible, People, Person
from tests.localtable.sample_bot import SampleBot
from tests.waiting import until


async def test_a_moderator_invites_the_bot_to_a_new_server_and_removes_it(
    bot: SampleBot, ada: Person, group: People
) -> None:
    mona, guild = group["Mona"], await ada.new_server()
    assert bot.get_guild(guild) is None
    with pytest.raises(NotPossible, match="Only a moderator"):
        await ada.invite_bot(guild)

    await mona.invite_bot(guild)
    await mona.invite_bot(guild)
    await until(lambda: bot.get_guild(guild) is not None)
    joined = bot.get_guild(guild)
    assert joined
    assert [channel.name for channel in joined.text_channels] == ["general", "games"]
    assert joined.system_channel == joined.text_channels[0]

    await mona.invite_bot(guild, joins=False)
    await until(lambda: bot.get_guild(guild) is None)


async def test_where_the_bot_is_not_nobody_has_commands_that_are_for_servers(
    bot: SampleBot, ada: Person, group: People
) -> None:
    await group.commands_ready("hand")
    guild = await ada.new_server()

    assert await ada.commands_on(guild) == []
    await ada.install()
    assert await ada.commands_on(guild) == []
    await group["Mona"].invite_bot(guild)
    assert "hand" in await ada.commands_on(guild)


@pytest.mark.browser
@pytest.mark.usefixtures("bot")
async def test_a_server_is_opened_and_the_bot_invited_on_the_page(table: LocalTable) -> None:
    def script(window: Window) -> None:
        window.press("#menu")
        window.press("#channels button", "A new server")
        window.find("#absent", "Lockkeeper is not on this server.")
        window.press("#absent button", "Install it for me")
        window.find("#absent", "Ada has installed it")
        window.press(".person", "Mona")
        window.press("#absent button", "Invite it")
        window.is_gone("#absent")

    await visit(table.page_url, script, PHONE)
