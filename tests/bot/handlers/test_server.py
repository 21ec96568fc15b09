"""/server: a page for who manages the server, and what follows from it for everybody."""

import asyncio

import pytest

from localtable.model import permissions
from localtable.model.basics import Payload
from localtable.model.guilds import Channel, User
from localtable.model.world import World
from localtable.people import routes
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import GAME, resign, type_command
from tests.bot.setting_steps import choose_for_server, pick, present, type_other
from tests.localtable.person import NotPossible, Person

pytestmark = pytest.mark.usefixtures("bot")

SETTING = "server-setting"
OPEN = "The table is open"


async def opens(person: Person, channel: str = "table-one") -> str:
    """Open a table in a channel; return what is said to that."""
    return (await type_command(person.at(channel), "game new", game=GAME)).text


@pytest.fixture
def to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every command to everybody, as a server can."""
    offered = routes.visible_commands

    def visible(world: World, channel: Channel, user: User, *kind: int) -> list[Payload]:
        del user
        moderator = next(person for person in world.people if person.is_moderator)
        return offered(world, channel, moderator, *kind)

    monkeypatch.setattr(routes, "visible_commands", visible)


@pytest.mark.usefixtures("to_everybody")
async def test_whoever_does_not_manage_a_server_sees_nothing_of_it(ada: Person) -> None:
    refused = await type_command(ada, "server")

    assert "Only somebody with Manage Server" in refused.text
    assert not refused.components


@pytest.mark.parametrize(
    ("name", "value"), [("threads", "private"), ("sharing/off", ""), ("channels", "lounge")]
)
async def test_whoever_does_not_manage_a_server_chooses_nothing_there(
    ada: Person, mona: Person, discord: DiscordInMemory, name: str, value: str
) -> None:
    page = await type_command(mona, "server")
    (own,) = [
        part for part in page.components if part.get("custom_id") == f"lk:{SETTING}:0:0:{name}"
    ]
    row = {"type": 1, "components": [{key: own[key] for key in own if key != "id"}]}
    public = await discord.posted(ada, {"content": "Before", "components": [row]})
    chosen = [str(ada.at(value).channel_id)] if name == "channels" else [value] if value else []

    await ada.click(public, own["custom_id"], chosen)

    await ada.sees("Only somebody with Manage Server")
    after = await type_command(mona, "server")
    assert (after.text, after.components) == (page.text, page.components)


async def test_the_page_is_offered_to_who_manages_the_server(ada: Person, mona: Person) -> None:
    await pick(mona, "overview", "lounge")

    shown = await type_command(mona, "server")

    assert "server" not in await ada.commands()
    with pytest.raises(NotPossible):
        await ada.slash("server")
    assert "**Overview of all games**: in <#" in shown.text


async def test_tables_are_opened_where_the_server_has_chosen(
    ada: Person, bruno: Person, mona: Person, discord: DiscordInMemory
) -> None:
    page = await pick(mona, "channels", "table-two", "lounge")
    assert "**Tables may be opened**: in <#" in page.text

    refused = await type_command(ada, "game new", game=GAME)
    campaign = await type_command(ada, "campaign new", name="Cup", games=GAME)

    there = ", ".join(f"<#{ada.at(name).channel_id}>" for name in ("table-two", "lounge"))
    told = f"Tables may not be opened in this channel. Open yours in {there}."
    assert refused.text == campaign.text == told
    # Nor do buttons open one that were shown before.
    for person, verb in ((ada, "table"), (bruno, "table-opponent")):
        button = {"type": 2, "style": 2, "label": "Old", "custom_id": f"lk:{verb}:0:0:{GAME}"}
        row = {"type": 1, "components": [button]}
        page = await discord.posted(person, {"content": "Before", "components": [row]})
        await person.press(page, "Old")
        assert (await person.sees(lambda seen: told in seen.text)).is_ephemeral
    assert OPEN in await opens(ada, "table-two")
    await pick(mona, "channels", "table-one")
    # A thread counts as its channel.
    assert OPEN in await opens(ada, "side-table")
    assert "in all channels" in (await pick(mona, "channels")).text
    assert OPEN in await opens(ada)


async def test_tables_are_opened_by_who_manages_the_server_or_has_a_role(
    ada: Person, mona: Person, discord: DiscordInMemory
) -> None:
    await choose_for_server(mona, openers="managers")
    managers = "On this server only somebody with Manage Server may open"
    assert (await opens(ada)).startswith(managers)
    assert OPEN in await opens(mona)

    page = await choose_for_server(mona, openers="role")
    assert "**Their role**: none yet" in page.text
    assert (await opens(ada, "lounge")).startswith(managers)
    moderators = discord.world.home.moderator_role_id
    page = await pick(mona, "role", moderators)
    refused = await type_command(ada.at("lounge"), "game new", game=GAME)

    assert f"**Their role**: <@&{moderators}>" in page.text
    assert f"only members with the role <@&{moderators}> may open tables" in refused.text
    assert not refused.mentioned


async def test_no_more_games_than_a_server_wants(ada: Person, bruno: Person, mona: Person) -> None:
    page = await choose_for_server(mona, most="1")
    assert present(page, "most", SETTING) == "Games at once: one"

    told = await asyncio.gather(opens(ada), opens(bruno, "lounge"))

    # Of two tables opened at once the server takes one.
    assert sorted(OPEN in answer for answer in told) == [False, True]
    refused = await opens(ada, "table-two")
    assert refused.startswith("On this server one game or table is open at a time")
    await choose_for_server(mona, most="3")
    assert OPEN in await opens(ada, "table-two")


async def test_a_number_that_makes_no_sense_is_refused(mona: Person) -> None:
    page = await type_command(mona, "server")

    await type_other(mona, page, f"lk:{SETTING}:0:0:most", "0")

    assert "“0” is neither a number" in (await mona.sees("1 to 1000")).text
    assert present(await type_command(mona, "server"), "most", SETTING).endswith("any number")


async def test_what_the_bot_lacks_in_a_chosen_channel_is_said(mona: Person, ada: Person) -> None:
    there = mona.at("lounge")
    await there.permit(permissions.ATTACH_FILES | permissions.SEND_MESSAGES)

    page = await pick(mona, "channels", "table-two", "lounge")
    before = await type_command(mona, "server")
    await mona.click(before, f"lk:{SETTING}:0:0:overview", [str(there.channel_id)])
    refused = await mona.sees("Nothing has changed")

    lacks = f"I lack permissions in <#{there.channel_id}>: Send Messages, Attach Files."
    assert lacks in page.text
    assert f"<#{ada.at('table-two').channel_id}>:" not in page.text
    assert lacks in refused.text
    assert "**Overview of all games**: none" in (await type_command(mona, "server")).text


@pytest.mark.usefixtures("unhurried", "board")
async def test_statistics_stay_private_if_wanted(ada: Person, bruno: Person, mona: Person) -> None:
    await resign(bruno)
    shown = await type_command(ada, "stats")
    assert "Show everyone" in shown.buttons

    await choose_for_server(mona, sharing="off")

    assert "Show everyone" not in (await type_command(ada, "stats")).buttons
    await ada.press(shown, "Show everyone")
    assert (await ada.sees("are not shown to everybody")).is_ephemeral
