"""What people look up about a game: boards, hands, the log, the record, the context menus."""

import pytest

from bot.discord_io.client import Lockkeeper
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    GAME,
    begin_game,
    chosen,
    more_of,
    newest_board,
    opened,
    private_answer,
    public_pictures,
    record_in_log,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import found, until

pytestmark = pytest.mark.usefixtures("bot")

GAMES, HAND = "Games of this person", "My hand for this board"
HIDDEN = "canal_king"
"""A game with secret hands."""
LARGE = "big_shoulders"
"""A game with several pictures, and hands."""


async def shown_board(person: Person, **options: object) -> Seen:
    return await person.finished(await person.slash("board", **options))


async def is_noted(bot: Lockkeeper, board: Seen) -> bool:
    """Return whether the bot knows which message is the board of the first game."""
    return (await bot.sessions.queries.get(1)).board_message == board.id


async def test_the_board_that_somebody_asks_for_is_the_newest_one(
    bot: Lockkeeper, ada: Person, clara: Person, board: Seen
) -> None:
    """It takes the buttons from the one before, and loses them to the next one."""
    await until(lambda: is_noted(bot, board))
    shown = await shown_board(clara)
    assert not shown.is_ephemeral
    assert shown.pictures[0].description
    assert not shown.mentioned
    assert "Your move" in shown.buttons
    await ada.sees(lambda seen: seen.id == board.id and not seen.buttons)

    await type_command(ada, "move", move="token d4")

    after = await newest_board(ada, after=shown)
    assert after.mentioned == ["Bruno"]
    assert "Ada places a token on d4." in after.text
    await ada.sees(lambda seen: seen.id == shown.id and not seen.buttons)
    # Among people the boards before stay.
    assert [seen.id for seen in await public_pictures(ada)] == [board.id, shown.id, after.id]


async def test_of_a_game_with_several_pictures_each_is_shown(
    bot: Lockkeeper, ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno, game=LARGE)
    await until(lambda: is_noted(bot, board))
    (part, *_) = await ada.suggested("board", part="")
    close_up = await shown_board(ada, part=part)
    watched, page = await more_of(clara, board), await more_of(ada, board)
    hand = await opened(ada, page, "Hand")
    market = await chosen(ada, hand, "Market")
    await ada.choose(page, "Market")
    shown = await shown_board(ada)

    assert close_up.pictures
    assert not close_up.buttons
    for post in (board, shown):
        assert post.buttons == ["Your move", "Undo", "⋯"]
        assert not post.selects
    assert page.buttons[:3] == ["Hand", "Log", "History"]
    assert watched.buttons[:2] == ["Log", "History"]
    (pictures,) = page.selects
    assert pictures["placeholder"] == "Pictures …"
    assert len(pictures["options"]) > 1
    assert "Nothing is hidden" not in hand.text
    assert hand.selects[0]["placeholder"] == "Picture: Hand"
    assert market.selects[0]["placeholder"] == "Picture: Market"
    assert market.pictures[0].filename != hand.pictures[0].filename
    assert (await ada.sees(lambda seen: "**Market**" in seen.text)).is_ephemeral


@pytest.mark.usefixtures("unhurried", "board")
async def test_a_hand_without_secrets_says_so(ada: Person, bruno: Person, clara: Person) -> None:
    mine, other = [await type_command(who, "hand") for who in (ada, bruno)]

    assert mine.text.startswith("Nothing is hidden here: everybody sees what you see.")
    assert mine.pictures[0].filename == other.pictures[0].filename
    assert (mine.buttons, other.buttons) == (["Your move", "Legend"], ["Legend"])
    assert "not playing" in (await type_command(clara, "hand")).text
    await type_command(ada, "move", move="token d4")
    await ada.press(mine, "Legend")
    await ada.sees(lambda seen: seen.id == mine.id and "The board changed" in seen.text)


@pytest.mark.usefixtures("board")
async def test_the_log_tells_a_story_by_turns(ada: Person, bruno: Person, clara: Person) -> None:
    await type_command(ada, "move", move="token d4")
    await type_command(bruno, "move", move="token c3")

    whole = await type_command(clara, "log")
    last = await type_command(ada, "log", moves=1)
    (file,) = (await record_in_log(ada)).pictures
    record = (await ada.download(file)).decode()

    assert whole.text.startswith("**Turn 1**\n")
    assert "• Ada places a token on d4.\n**Turn 2**\n" in whole.text
    assert last.text == "**Turn 2**\n• Bruno places a token on c3."
    assert last.buttons == ["History", "Film", "Record"]
    assert f"game {GAME}" in record
    assert "token d4" in record


async def entry(person: Person, name: str, target: Seen | Person) -> Seen:
    """Choose an entry of a context menu, and wait for the private answer."""
    return await private_answer(person, await person.choose_entry(name, target))


async def games_linking(board: Seen, person: Person, target: Person) -> Seen:
    """Look at a person's games until the newest board is linked: it is seen before it is stored."""

    async def look() -> Seen | None:
        told = await entry(person, GAMES, target)
        return told if f"/{board.payload['channel_id']}/{board.id}" in told.text else None

    return await found(look)


@pytest.mark.long
async def test_the_menus_offer_what_makes_sense_there(ada: Person) -> None:
    await type_command(ada, "help")

    assert await ada.entries() == {"person": [GAMES], "message": [HAND]}
    assert await (await ada.direct()).entries() == {"person": [], "message": [HAND]}


async def test_the_games_of_a_person_are_linked_for_who_sees_them(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    assert "**Bruno** plays no open game" in (await entry(ada, GAMES, bruno)).text
    thread = await discord.private_thread(ada, bruno)
    secret = await begin_game(ada.at(thread), bruno.at(thread))

    assert "plays no open game here that you can see" in (await entry(clara, GAMES, ada)).text
    assert "Open games of **Ada**" in (await games_linking(secret, bruno, ada)).text
    board = await begin_game(ada, bruno)
    told = await games_linking(board, clara, bruno)
    assert str(secret.id) not in told.text
    assert "Ada" in told.text


async def test_everybody_gets_their_own_hand(ada: Person, bruno: Person, clara: Person) -> None:
    board = await begin_game(ada, bruno, game=HIDDEN)
    talk = await bruno.say("board-1-1.png, your move")

    adas, brunos = [(await entry(who, HAND, board)).pictures for who in (ada, bruno)]
    watcher, other = await entry(clara, HAND, board), await entry(ada, HAND, talk)

    assert adas[0].description != brunos[0].description
    assert adas[0].description == (await type_command(ada, "hand")).pictures[0].description
    assert "\n" not in watcher.text
    assert other.text.startswith("This message is not about a single game.")
    assert not [*watcher.pictures, *other.pictures]


async def test_an_old_board_leads_to_the_hand_now(ada: Person, bruno: Person, board: Seen) -> None:
    await type_command(ada, "move", move="token d4")
    await newest_board(ada, after=board)
    bare = await ada.sees(lambda seen: seen.id == board.id and not seen.buttons)

    assert "Your move" in (await entry(bruno, HAND, bare)).buttons
