"""The bot is installed to a person, and used on a server where it is no member."""

from base64 import b64encode

import pytest
from discord import Locale

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.permissions import invitation
from bot.features.catalog import ALL
from localtable.server import API
from opponents.levels import Level
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import fresh_server, in_channel, without_the_bot
from tests.bot.handlers.marked import plain
from tests.bot.play_steps import (
    changed_message,
    chosen,
    more_of,
    newest_board,
    opened,
    record_in_log,
    resign,
    type_command,
)
from tests.localtable.faults import Faults
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

ALONE = ("play", "learn", "rules", "help", "stats", "settings", "try")
"""What concerns one person alone."""
WITH_OTHERS = ("game", "move", "board", "server", "watch")


@pytest.fixture
async def elsewhere(bot: Lockkeeper, discord: DiscordInMemory, ada: Person) -> Person:
    """Ada on a server on which the bot is no member."""
    return await without_the_bot(bot, discord, ada)


def test_commands_for_one_person_can_be_installed_to_a_person() -> None:
    installs = {own.name: own.allowed_installs for own in ALL.commands}

    assert all((asked := installs[name]) and asked.user and asked.guild for name in ALONE)
    assert not any((asked := installs[name]) and asked.user for name in WITH_OTHERS)


@pytest.mark.long
@pytest.mark.unmarked  # it shows rules
async def test_lessons_and_rules_need_no_post(elsewhere: Person, discord: DiscordInMemory) -> None:
    lesson = await type_command(elsewhere, "learn", game="cronberg")
    begun = await elsewhere.press(lesson, "Next")
    rules = await type_command(elsewhere, "rules", game="cronberg", topic="rhomb")

    assert begun.status
    assert lesson.pictures
    assert rules.text or rules.payload["embeds"]
    assert posts_of(discord, elsewhere) == []


async def test_what_needs_the_bot_says_so(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    guild = discord.world.join(fresh_server(discord.world))
    here = in_channel(discord.world, guild, "general", ada)
    game = await page_of_game(here)
    discord.world.leave(guild)
    await until(lambda: bot.get_guild(guild.id) is None)

    told = await opened(here, game, "Open a table")

    assert "I am not on this server" in told.text
    assert invitation(bot.application_id) in told.text
    assert "permission" not in told.text.partition("https")[0]


@pytest.mark.long
@pytest.mark.parametrize("command", ["play", "help"])
async def test_a_game_against_an_opponent_goes_on_in_direct_messages(
    elsewhere: Person, bot: Lockkeeper, discord: DiscordInMemory, command: str
) -> None:
    private = await elsewhere.direct()

    begun = await begun_alone(elsewhere, command)
    panel = await opened(private, await newest_board(private), "Your move")

    assert f"https://discord.com/channels/@me/{private.channel_id}" in begun.text
    assert panel.buttons or panel.selects
    assert posts_of(discord, elsewhere) == []
    session = await bot.sessions.queries.in_channel(private.channel_id)
    assert session
    assert [person.level for person in session.people] == [None, Level.EASY]


async def test_a_game_of_ones_own_is_the_only_one_until_it_ends_and_is_played_again(
    elsewhere: Person, bot: Lockkeeper
) -> None:
    page = await type_command(elsewhere, "play")
    assert "No game is waiting for you, on any server." in page.text
    assert invitation(bot.application_id) in page.text
    private = await elsewhere.direct()
    await begun_alone(elsewhere)
    board = await newest_board(private)

    told = await begun_alone(elsewhere)

    assert "Your direct messages with me have a game already: Cronberg." in told.text
    assert f"https://discord.com/channels/@me/{private.channel_id}" in told.text
    more = await more_of(private, board)
    assert "Replace …" not in more.buttons
    await private.press(await opened(private, more, "Resign"), "Resign")
    last = await private.sees(lambda seen: "Rematch" in seen.buttons)
    await private.press(last, "Rematch")
    assert (await newest_board(private, after=last)).id > last.id


@pytest.mark.parametrize("is_pressed", [True, False])
async def test_once_direct_messages_are_open_a_press_or_a_command_there_brings_the_board(
    elsewhere: Person, bot: Lockkeeper, faults: Faults, is_pressed: bool
) -> None:
    private = await elsewhere.direct()
    await elsewhere.accept_direct_messages(accepts=False)

    told = await begun_alone(elsewhere)
    assert "If nothing arrives there, allow direct messages" in told.text
    await board_is_refused(private, bot, faults)
    assert not [seen for seen in await private.messages() if seen.pictures]
    await elsewhere.accept_direct_messages(accepts=True)
    if is_pressed:
        await begun_alone(elsewhere)
    else:
        assert "Waiting for you" in (await type_command(private, "play")).text

    assert await newest_board(private)


async def test_what_is_posted_in_direct_messages_is_in_the_language_of_the_person(
    bot: Lockkeeper, elsewhere: Person
) -> None:
    private = await elsewhere.direct()
    bot.note_spoken(private.channel_id, Locale.german)

    assert bot.locale_of(None, private.channel_id) == "de"
    assert bot.locale_of(None, private.channel_id + 1) == "en-US"


@pytest.mark.usefixtures("board")
async def test_a_try_of_a_record_goes_on_in_direct_messages(elsewhere: Person, ada: Person) -> None:
    private = await elsewhere.direct()
    await resign(ada)
    await ada.sees(lambda seen: "Rematch" in seen.buttons)
    (record,) = (await record_in_log(ada)).pictures
    written = b64encode(await ada.download(record)).decode()

    none = await type_command(elsewhere, "try")
    told = await type_command(
        elsewhere, "try", record={"name": "game.txt", "content": written}, turn=0
    )

    assert none.text.startswith("There is no game here to go on from.")
    assert "`record`" in none.text
    assert f"https://discord.com/channels/@me/{private.channel_id}" in told.text
    assert await newest_board(private)
    # Nobody else can see it there.
    assert await private.sees("### Try")
    assert "Friends" not in (await private.sees("changes who plays at which seat.")).text


async def test_an_interaction_takes_five_follow_ups_there_and_no_answer_needs_one(
    elsewhere: Person, discord: DiscordInMemory
) -> None:
    await type_command(elsewhere, "help")
    (newest, *_) = reversed(discord.world.interactions.values())
    answers = f"/webhooks/{discord.world.application_id}/{newest.token}"
    assert newest.follow_ups == 0

    for _ in range(5):
        await discord.as_bot("POST", answers, {"content": "More"})
    with pytest.raises(AssertionError, match="40094"):
        await discord.as_bot("POST", answers, {"content": "More"})


async def page_of_game(person: Person, command: str = "play") -> Seen:
    """Open the page of a game by a command, and return it."""
    page = await type_command(person, command)
    if command == "play":
        return await chosen(person, page, "Cronberg")
    await person.click(page, str(CustomId("play-game", 0, rest="cronberg")))
    return await changed_message(person, page)


async def begun_alone(person: Person, command: str = "play") -> Seen:
    """Begin a game against an opponent, and return what is said to that."""
    game = await page_of_game(person, command)
    assert "Open a table" not in game.buttons
    return await opened(person, game, "Against an opponent")


async def board_is_refused(private: Person, bot: Lockkeeper, faults: Faults) -> None:
    """Wait until somebody's game waits for them, and was to be posted where that is not allowed."""

    async def is_on_turn() -> bool:
        session = await bot.sessions.queries.in_channel(private.channel_id)
        return bool(session and session.match and session.match.waiting_for)

    await until(is_on_turn)
    await until(lambda: faults.count("POST", f"{API}/channels/{private.channel_id}/messages") > 0)


def posts_of(discord: DiscordInMemory, person: Person) -> list[str]:
    """Return what everybody can read in the channel of a person."""
    channel = discord.world.channels[person.channel_id]
    found = [discord.world.messages[number] for number in channel.message_ids]
    return [plain(message.content) for message in found if message.viewer_id is None]
