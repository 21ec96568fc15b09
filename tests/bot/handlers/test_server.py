"""/server: a page for who manages the server, and what follows from it for everybody."""

import asyncio

import pytest

from bot.discord_io.client import Lockkeeper
from localtable.model import permissions
from localtable.model.basics import Payload
from localtable.model.guilds import Channel, User
from localtable.model.world import World
from localtable.people import routes
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import GAME, begin_game, changed_message, type_command
from tests.bot.setting_steps import choose_for_server, pick, present, type_other
from tests.localtable.person import NotPossible, Person

pytestmark = pytest.mark.usefixtures("bot")

SETTING = "server-setting"
OPEN = "The table is open"


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


async def test_the_command_is_offered_to_who_manages_the_server(ada: Person, mona: Person) -> None:
    assert "server" in await mona.commands()
    assert "server" not in await ada.commands()
    with pytest.raises(NotPossible):
        await ada.slash("server")


async def test_the_page_shows_and_removes_nothing(mona: Person) -> None:
    await pick(mona, "overview", "lounge")

    shown = await type_command(mona, "server")

    assert "**Overview of all games**: in <#" in shown.text
    assert "**Tables may be opened**: in all channels" in shown.text
    assert present(shown, "threads", SETTING) == "A new game gets: no thread"
    assert present(shown, "openers", SETTING) == "Tables are opened by: everybody"
    assert present(shown, "most", SETTING) == "Games at once: any number"
    assert "may show them to everybody" in shown.text
    assert present(shown, "language", SETTING).startswith("Language: the one that Discord knows")


async def test_tables_are_opened_where_the_server_has_chosen(ada: Person, mona: Person) -> None:
    page = await pick(mona, "channels", "table-two", "lounge")
    assert "**Tables may be opened**: in <#" in page.text

    refused = await type_command(ada, "game new", game=GAME)
    campaign = await type_command(ada, "campaign new", name="Cup", games=GAME)
    opened = await type_command(ada.at("table-two"), "game new", game=GAME)

    there = ", ".join(f"<#{ada.at(name).channel_id}>" for name in ("table-two", "lounge"))
    told = f"Tables may not be opened in this channel. Open yours in {there}."
    assert refused.text == campaign.text == told
    assert OPEN in opened.text
    page = await pick(mona, "channels")
    assert "in all channels" in page.text
    assert OPEN in (await type_command(ada, "game new", game=GAME)).text


async def test_a_thread_counts_as_its_channel(ada: Person, mona: Person) -> None:
    await pick(mona, "channels", "table-one")

    assert OPEN in (await type_command(ada.at("side-table"), "game new", game=GAME)).text


async def test_the_button_of_a_game_that_is_over_is_refused_too(
    ada: Person, bruno: Person, mona: Person, discord: DiscordInMemory
) -> None:
    await pick(mona, "channels", "lounge")
    button = {"type": 2, "style": 2, "label": "Open", "custom_id": f"lk:table:0:0:{GAME}"}
    alone = {**button, "label": "Alone", "custom_id": f"lk:table-opponent:0:0:{GAME}"}
    rows = [{"type": 1, "components": [button, alone]}]
    page = await discord.posted(ada, {"content": "Before", "components": rows})

    for person, label in ((ada, "Open"), (bruno, "Alone")):
        await person.press(page, label)
        assert (await person.sees("Tables may not be opened in this channel")).is_ephemeral


async def test_tables_are_opened_by_who_manages_the_server(ada: Person, mona: Person) -> None:
    await choose_for_server(mona, openers="managers")

    refused = await type_command(ada, "game new", game=GAME)

    assert refused.text.startswith("On this server only somebody with Manage Server may open")
    assert OPEN in (await type_command(mona, "game new", game=GAME)).text


async def test_tables_are_opened_by_a_role(
    ada: Person, bruno: Person, mona: Person, discord: DiscordInMemory
) -> None:
    page = await choose_for_server(mona, openers="role")
    assert "**Their role**: none yet" in page.text
    everybody = discord.world.home.id
    nobody_yet = await type_command(ada, "game new", game=GAME)
    moderators = discord.world.home.moderator_role_id

    page = await pick(mona, "role", moderators)

    refused = await type_command(bruno, "game new", game=GAME)
    assert nobody_yet.text.startswith("On this server only somebody with Manage Server")
    assert f"**Their role**: <@&{moderators}>" in page.text
    assert f"only members with the role <@&{moderators}> may open tables" in refused.text
    assert everybody != moderators
    assert not refused.mentioned


async def test_no_more_games_than_the_server_wants(
    ada: Person, bruno: Person, mona: Person
) -> None:
    page = await choose_for_server(mona, most="1")
    assert present(page, "most", SETTING) == "Games at once: one"
    await begin_game(ada, bruno)

    refused = await type_command(ada.at("lounge"), "game new", game=GAME)

    assert refused.text.startswith("On this server one game or table is open at a time")
    await choose_for_server(mona, most="3")
    assert OPEN in (await type_command(ada.at("lounge"), "game new", game=GAME)).text


async def test_of_two_tables_opened_at_once_the_server_takes_one(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await choose_for_server(mona, most="1")

    told = await asyncio.gather(
        type_command(ada, "game new", game=GAME),
        type_command(bruno.at("lounge"), "game new", game=GAME),
    )

    assert sorted(OPEN in answer.text for answer in told) == [False, True]


@pytest.mark.parametrize("typed", ["0", "1001", "many", "-1"])
async def test_a_number_that_makes_no_sense_is_refused(mona: Person, typed: str) -> None:
    page = await type_command(mona, "server")

    await type_other(mona, page, f"lk:{SETTING}:0:0:most", typed)

    assert f"“{typed}” is neither a number" in (await mona.sees("1 to 1000")).text
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


@pytest.mark.usefixtures("unhurried")
async def test_statistics_stay_private_where_the_server_wants_that(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await begin_game(ada, bruno)
    question = await type_command(bruno, "game resign")
    await bruno.press(question, "Resign")
    await changed_message(bruno, question)
    shown = await type_command(ada, "stats")
    assert "Show everyone" in shown.buttons

    await choose_for_server(mona, sharing="off")

    hidden = await type_command(ada, "stats")
    assert "Show everyone" not in hidden.buttons
    await ada.press(shown, "Show everyone")
    refused = await ada.sees("are not shown to everybody")
    assert refused.is_ephemeral


async def test_public_messages_are_in_the_language_of_the_server(
    bot: Lockkeeper, mona: Person
) -> None:
    guild = bot.guilds[0].id
    assert bot.locale_of(guild) == "en-US"

    bot.languages[guild] = "de"

    assert bot.locale_of(guild) == "de"
    assert "This server" in (await type_command(mona, "server")).text
