"""Entries of the context menus: private, and showing no more than the person may see."""

import pytest

from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    newest_board,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import found

GAMES, HAND = "Games of this person", "My hand for this board"
HIDDEN = "canal_king"
"""A game with secret hands."""


async def chosen(person: Person, entry: str, target: Seen | Person) -> Seen:
    """Choose an entry of a menu, and wait for the private answer."""
    return await private_answer(person, await person.choose_entry(entry, target))


async def games_linking(board: Seen, person: Person, target: Person) -> Seen:
    """Look at a person's games until the newest board is linked: it is seen before it is stored."""

    async def look() -> Seen | None:
        told = await chosen(person, GAMES, target)
        return told if f"/{board.payload['channel_id']}/{board.id}" in told.text else None

    return await found(look)


@pytest.mark.long
async def test_the_menus_offer_what_makes_sense_there(bot: None, ada: Person) -> None:
    await type_command(ada, "help")

    assert await ada.entries() == {"person": [GAMES], "message": [HAND]}
    assert await (await ada.direct()).entries() == {"person": [], "message": [HAND]}


async def test_the_games_of_a_person_are_linked(
    bot: None, ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno)
    other = await begin_game(ada.at("table-two"), clara.at("table-two"))

    told = await games_linking(board, clara, bruno)

    assert "Open games of **Bruno**" in told.text
    assert str(other.id) not in told.text
    assert "Ada" in told.text


async def test_a_game_in_a_private_thread_is_told_to_those_who_play_there(
    bot: None, discord: DiscordInMemory, ada: Person, bruno: Person, clara: Person
) -> None:
    thread = await discord.private_thread(ada, bruno)
    board = await begin_game(ada.at(thread), bruno.at(thread))

    assert "plays no open game here that you can see" in (await chosen(clara, GAMES, ada)).text
    assert "Open games of **Ada**" in (await games_linking(board, bruno, ada)).text


async def test_who_plays_nothing_is_named(bot: None, ada: Person, bruno: Person) -> None:
    assert "**Bruno** plays no open game" in (await chosen(ada, GAMES, bruno)).text


async def test_everybody_gets_their_own_hand_for_a_board(
    bot: None, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, game=HIDDEN)

    adas, brunos = await chosen(ada, HAND, board), await chosen(bruno, HAND, board)

    assert adas.pictures
    assert brunos.pictures
    assert adas.pictures[0].description != brunos.pictures[0].description
    assert adas.pictures[0].description == (await type_command(ada, "hand")).pictures[0].description


async def test_an_old_board_leads_to_the_hand_as_it_is(
    bot: None, ada: Person, bruno: Person
) -> None:
    old = await begin_game(ada, bruno, options="first_seat=seat:1")
    await type_command(ada, "move", move="token d4")
    await newest_board(ada, after=old)
    bare = await ada.sees(lambda seen: seen.id == old.id and not seen.buttons)

    hand = await chosen(bruno, HAND, bare)

    assert "Your move" in hand.buttons


async def test_who_watches_is_told_that_they_have_no_hand(
    bot: None, ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno, game=HIDDEN)

    refused = await chosen(clara, HAND, board)

    assert not refused.pictures
    assert "\n" not in refused.text


async def test_other_messages_show_no_board(bot: None, ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)
    talk = await bruno.say("board-1-1.png, your move")

    refused = await chosen(ada, HAND, talk)

    assert refused.text.startswith("This message is not about a single game.")
    assert not refused.pictures
