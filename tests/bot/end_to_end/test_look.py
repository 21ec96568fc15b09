"""What people look up: boards, hands, the log, the rules, the record, the help."""

import pytest

from tests.bot.end_to_end.play_steps import (
    GAME,
    begin_game,
    changed_message,
    newest_board,
    not_on_turn,
    on_turn,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_board_is_shown_to_everybody(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_game(ada, bruno)

    shown = await clara.finished(await clara.slash("board"))

    assert not shown.is_ephemeral
    assert shown.pictures[0].description
    assert not shown.mentioned
    assert "Your move" in shown.buttons


async def test_without_a_game_there_is_nothing_to_see_for_anybody(ada: Person) -> None:
    await ada.slash("board")

    refused = await ada.sees("There is no game here")
    assert refused.is_ephemeral
    assert [seen.id for seen in await ada.messages()] == [refused.id]


async def test_a_board_calls_only_who_is_to_move(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)

    await type_command(mover, "move", move="token d4")

    after = await newest_board(ada, after=now)
    assert after.mentioned == [other.name]
    assert f"{mover.name} places a token on d4." in after.text
    await ada.sees(lambda seen: seen.id == now.id and not seen.buttons)


async def test_the_hand_is_private(ada: Person, bruno: Person, clara: Person) -> None:
    now = await begin_game(ada, bruno)

    hand = await private_answer(ada, await ada.press(now, "Hand"))

    assert hand.pictures
    assert "not playing" in (await type_command(clara, "hand")).text


async def test_a_hand_without_secrets_says_so_and_shows_the_public_pictures(
    ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno, options="first_seat=seat:1")

    mine, other = [await type_command(who, "hand") for who in (ada, bruno)]

    assert mine.text.startswith("Nothing is hidden here: everybody sees what you see.")
    assert mine.pictures[0].filename == other.pictures[0].filename
    assert (mine.buttons, other.buttons) == (["Your move"], [])
    secret = await begin_game(ada.at("lounge"), bruno.at("lounge"), game="big_shoulders")
    there = bruno.at("lounge")
    hand = await private_answer(there, await there.press(secret, "Hand"))
    assert "Nothing is hidden" not in hand.text


async def test_a_hand_is_shown_before_the_other_pictures(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno, game="big_shoulders")

    hand = await private_answer(ada, await ada.press(now, "Hand"))
    await ada.choose(hand, "Market")
    market = await changed_message(ada, hand)

    assert hand.selects[0]["placeholder"] == "Picture: hand"
    assert market.selects[0]["placeholder"] == "Picture: market"
    assert market.pictures[0].filename != hand.pictures[0].filename


async def test_few_private_pictures_have_buttons(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)

    first, second = await own_board(mover, now), await own_board(other, now)
    await type_command(mover, "move", move=(await mover.suggested("move", move=""))[0])
    await mover.press(first, "Symbols")

    await mover.sees(lambda seen: seen.id == first.id and "The board changed" in seen.text)
    assert first.pictures[0].filename != second.pictures[0].filename


async def own_board(person: Person, now: Seen) -> Seen:
    """Go on from somebody's hand to the close-up of the own board."""
    hand = await private_answer(person, await person.press(now, "Hand"))
    await person.press(hand, "Mine")
    return await changed_message(person, hand)


async def test_the_log_tells_a_story_by_turns(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)
    await type_command(mover, "move", move="token d4")
    await type_command(other, "move", move="token c3")

    whole = await type_command(ada, "log")
    last = await type_command(ada, "log", moves=1)

    assert whole.text.startswith("**Turn 1**\n")
    assert f"• {mover.name} places a token on d4.\n**Turn 2**\n" in whole.text
    assert last.text == f"**Turn 2**\n• {other.name} places a token on c3."


async def test_rules_are_found_by_word_number_and_chapter(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)

    numbered = await type_command(ada, "rules", topic="CB-4.2")
    topics = await ada.suggest("rules", topic="guard")
    contents = await private_answer(ada, await ada.press(now, "Rules"))
    await ada.choose(contents, contents.selects[0]["options"][3]["label"])
    chapter = await changed_message(ada, contents)
    form = await ada.press(chapter, "Search")
    searched = await private_answer(
        ada, await ada.submit(form, {"Search the rules": "token guard"})
    )

    assert "CB-4.2" in numbered.text
    assert topics
    assert len(topics) <= 25
    assert "CB-4.1" in chapter.text
    assert "guard" in searched.text
    assert "say nothing about" in (await type_command(ada, "rules", topic="zeppelin")).text


async def test_help_shows_first_steps_and_the_guide(ada: Person, bruno: Person) -> None:
    alone = await type_command(ada, "help")
    await begin_game(ada, bruno)
    guided = await type_command(ada, "help")

    assert "/game new" in alone.text
    assert "Your first game of Cronberg" in guided.text


async def test_the_record_is_a_text_file(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    await type_command(on_turn(now, ada, bruno), "move", move="token d4")

    written = await type_command(ada, "record")

    assert f"game {GAME}" in (await ada.download(written.pictures[0])).decode()
    assert "token d4" in (await ada.download(written.pictures[0])).decode()
