"""What people look up: boards, hands, the log, the rules, the record, the help."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from rules.catalog import GAMES
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    GAME,
    begin_game,
    changed_message,
    newest_board,
    not_on_turn,
    on_turn,
    press_behind_more,
    private_answer,
    record_in_log,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")

shows_rules = pytest.mark.unmarked
"""For pages with rules and guides, which are files of each language, not texts."""


async def test_the_board_is_shown_to_everybody(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_game(ada, bruno)

    shown = await clara.finished(await clara.slash("board"))

    assert not shown.is_ephemeral
    assert shown.pictures[0].description
    assert not shown.mentioned
    assert "Your move" in shown.buttons


async def _is_noted(bot: Lockkeeper, board: Seen) -> bool:
    """Return whether the bot knows which message is the board of the first game."""
    return (await bot.sessions.queries.get(1)).board_message == board.id


async def test_the_board_that_somebody_asks_for_is_the_newest_one(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    """It takes the buttons from the one before, and loses them to the next one."""
    first = await begin_game(ada, bruno)
    await until(lambda: _is_noted(bot, first))
    shown = await bruno.finished(await bruno.slash("board"))
    await ada.sees(lambda seen: seen.id == first.id and not seen.buttons)

    await type_command(on_turn(first, ada, bruno), "move", move="token d4")

    after = await newest_board(ada, after=shown)
    assert "Your move" in after.buttons
    await ada.sees(lambda seen: seen.id == shown.id and not seen.buttons)


async def test_a_part_of_the_board_has_no_buttons(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    first = await begin_game(ada, bruno, game="big_shoulders")
    await until(lambda: _is_noted(bot, first))
    (part, *_) = await ada.suggested("board", part="")

    shown = await ada.finished(await ada.slash("board", part=part))

    assert shown.pictures
    assert not shown.buttons
    assert any(seen.id == first.id and seen.buttons for seen in await ada.messages())


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
    await begin_game(ada, bruno)

    hand = await type_command(ada, "hand")

    assert hand.pictures
    assert "not playing" in (await type_command(clara, "hand")).text


async def test_a_hand_without_secrets_says_so_and_shows_the_public_pictures(
    ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno, options="first_seat=seat:1")

    mine, other = [await type_command(who, "hand") for who in (ada, bruno)]

    assert mine.text.startswith("Nothing is hidden here: everybody sees what you see.")
    assert mine.pictures[0].filename == other.pictures[0].filename
    assert (mine.buttons, other.buttons) == (["Your move", "Legend"], ["Legend"])
    secret = await begin_game(ada.at("lounge"), bruno.at("lounge"), game="big_shoulders")
    there = bruno.at("lounge")
    hand = await press_behind_more(there, secret, "Hand")
    assert "Nothing is hidden" not in hand.text


async def test_a_hand_is_shown_before_the_other_pictures(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno, game="big_shoulders")

    hand = await press_behind_more(ada, now, "Hand")
    await ada.choose(hand, "Market")
    market = await changed_message(ada, hand)

    assert hand.selects[0]["placeholder"] == "Picture: Hand"
    assert market.selects[0]["placeholder"] == "Picture: Market"
    assert market.pictures[0].filename != hand.pictures[0].filename


@pytest.mark.usefixtures("unhurried")
async def test_few_private_pictures_have_buttons(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)

    first, second = await own_board(mover), await own_board(other)
    await type_command(mover, "move", move=(await mover.suggested("move", move=""))[0])
    await mover.press(first, "Legend")

    await mover.sees(lambda seen: seen.id == first.id and "The board changed" in seen.text)
    assert first.pictures[0].filename != second.pictures[0].filename


async def own_board(person: Person) -> Seen:
    """Go from a person's hand to the close-up of their own board."""
    hand = await type_command(person, "hand")
    await person.press(hand, "Mine")
    return await changed_message(person, hand)


@pytest.mark.long
@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize(
    ("game", "own"),
    [
        ("ruhrschifffahrt", "Tableau of {name}"),
        ("oranienburger_kanal", "Mine"),
        ("big_shoulders", "Hand"),
        ("cronberg", "Board"),
        ("canal_king", "Board"),
    ],
)
async def test_private_pictures_are_as_their_owner_likes_them(
    ada: Person, bruno: Person, game: str, own: str
) -> None:
    now = await begin_game(ada, bruno, game=game)
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)
    usual = await type_command(mover, "hand")

    await choose_settings(mover, larger="on", mine="on")
    liked = await type_command(mover, "hand")
    others = await type_command(other, "hand")

    wide = {one.id: width(await ada.download(one.pictures[0])) for one in (usual, liked, others)}
    assert [*wide.values()] == [1200, 1600, 1200]
    assert shown_first(liked) == own.format(name=mover.name)
    panel = await private_answer(mover, await mover.press(now, "Your move"))
    assert width(await mover.download(panel.pictures[0])) == 1200
    public = await ada.finished(await ada.slash("board"))
    assert width(await ada.download(public.pictures[0])) == 1200


def shown_first(hand: Seen) -> str:
    """Return the title of the picture that a hand shows."""
    if hand.selects:
        return hand.selects[0]["placeholder"].removeprefix("Picture: ")
    (shown,) = [part["label"] for part in hand.components if part.get("disabled")]
    return shown


def width(png: bytes) -> int:
    return int.from_bytes(png[16:20], "big")


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


@shows_rules
async def test_rules_are_found_by_word_number_and_chapter(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)

    numbered = await type_command(ada, "rules", topic="CB-4.2")
    topics = await ada.suggest("rules", topic="guard")
    contents = await press_behind_more(ada, now, "Rules")
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


@shows_rules
async def test_rules_are_answered_by_direct_message_once_the_game_is_clear(ada: Person) -> None:
    private = await ada.direct()

    asked = await type_command(private, "rules", topic="gaurd")
    await private.press(asked, "Cronberg")
    found = await changed_message(private, asked)
    await private.choose(found, found.selects[0]["options"][0]["label"])
    rule = await changed_message(private, found)
    await private.press(rule, "Back to the results")
    back = await changed_message(private, rule)
    await private.press(back, "Chapters")
    chapters = await changed_message(private, back)
    form = await private.press(chapters, "Search")
    searched = await private_answer(
        private, await private.submit(form, {"Search the rules": "park"})
    )

    assert asked.buttons == [game.title for game in GAMES.values()]
    assert "“gaurd” in the rules of Cronberg" in found.text
    assert "CB-7.3 Guards drive tokens away" in rule.text
    assert "CB-9 Final scoring" in chapters.text
    assert "CB-9.4" in searched.text


@shows_rules
async def test_the_rules_of_another_game_are_a_choice_away(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)

    other = await type_command(ada, "rules", topic="dividend", game="big_shoulders")
    own = await type_command(ada, "rules", topic="CB-4.2", game="cronberg")
    suggested = await ada.suggested("rules", game="big_shoulders", topic="dividend")

    assert "BS-14.18 Paying a dividend" in other.text
    assert "CB-4.2" in own.text
    assert suggested[0].startswith("BS-")


@shows_rules
async def test_a_lesson_leads_to_its_rules_and_rules_are_those_of_the_lesson(ada: Person) -> None:
    page = await type_command(ada, "learn", game="cronberg")
    await ada.press(page, "Next")
    page = await changed_message(ada, page)
    label = next(label for label in page.buttons if label.startswith("Rules CB-"))

    taught = await private_answer(ada, await ada.press(page, label))
    numbers = label.removeprefix("Rules ").split(", ")
    await ada.press(taught, numbers[1])
    rule = await changed_message(ada, taught)
    found = await type_command(ada, "rules", topic="park")

    assert all(number in taught.text for number in numbers)
    assert f"{numbers[1]} " in rule.text
    assert "“park” in the rules of Cronberg" in found.text


@shows_rules
async def test_a_search_leads_to_a_rule_its_neighbours_and_its_reasons(
    ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno)

    found = await type_command(ada, "rules", topic="token")
    await ada.press(found, "▶")
    turned = await changed_message(ada, found)
    await ada.choose(turned, turned.selects[0]["options"][0]["label"])
    opened = await changed_message(ada, turned)
    await ada.press(opened, "Why so?")
    explained = await changed_message(ada, opened)
    await ada.press(explained, "Back to the results")
    back = await changed_message(ada, explained)
    await ada.press(back, "Chapters")
    chapters = await changed_message(ada, back)

    assert "CB-4.1 Placing a token" in found.text
    assert "6–10 of" in turned.text
    assert turned.selects[0]["options"][0]["label"] in opened.text
    assert "Why so?" in explained.text
    assert "“token” in the rules of Cronberg" in back.text
    assert "CB-9 Final scoring" in chapters.text


@shows_rules
async def test_the_rule_of_a_refusal_is_a_press_away(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)
    await type_command(mover, "move", move="token d4")

    refused = await type_command(other, "move", move="token d4")
    rule = await private_answer(other, await other.press(refused, "Rule CB-4.2"))
    await other.press(rule, "▶ CB-4.3")
    next_rule = await changed_message(other, rule)

    assert "(CB-4.2)" in refused.text
    assert refused.is_ephemeral
    assert "You may place a token only on an unoccupied crossing" in rule.text
    assert "CB-4.3 A free triangle needed" in next_rule.text


@shows_rules
async def test_names_like_an_unknown_topic_are_a_press_away(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)

    unknown = await type_command(ada, "rules", topic="Wappentier")
    await ada.press(unknown, "Wappen")
    found = await changed_message(ada, unknown)

    assert "Did you mean" in unknown.text
    assert "CB-9.3" in found.text


@shows_rules
async def test_help_shows_first_steps_and_the_guide(ada: Person, bruno: Person) -> None:
    alone = await type_command(ada, "help")
    await begin_game(ada, bruno)
    here = await type_command(ada, "help")

    assert "2–4 players" in alone.text
    described = zip(GAMES.values(), alone.pictures, strict=True)
    assert all(game.title in picture.description for game, picture in described)
    assert "Cronberg is played in this channel." in here.text
    await ada.choose(here, "Begin and play", select=1)
    topic = await changed_message(ada, here)
    assert "/game new" in topic.text
    await ada.press(topic, "All games")
    again = await changed_message(ada, topic)
    await ada.choose(again, "Cronberg")
    game = await changed_message(ada, again)
    assert "Your first game of Cronberg" in game.text
    assert game.buttons == ["Take the lesson", "Play", "All games"]
    assert game.pictures


async def test_help_leads_to_lessons_and_tables(ada: Person) -> None:
    page = await type_command(ada, "help")

    await ada.click(page, str(CustomId("play-game", 0, rest="canal_king")))
    game = await changed_message(ada, page)
    await ada.press(game, "Open a table")
    lobby = await ada.sees(lambda seen: "Join" in seen.buttons and not seen.is_ephemeral)
    await ada.press(game, "Take the lesson")
    lesson = await ada.sees("step 1 of")

    assert "Canal King Brugge" in str(lobby.embeds) + lobby.text
    assert "Canal King Brugge** · step 1 of" in lesson.text
    assert lesson.pictures[0].description
    await ada.press(lesson, "Next")
    assert "step 2 of" in (await changed_message(ada, lesson)).text


@shows_rules
async def test_a_plain_page_of_old_becomes_a_layout_where_it_stands(
    discord: DiscordInMemory, ada: Person
) -> None:
    about = {"type": 2, "style": 2, "label": "Cronberg"}
    about["custom_id"] = str(CustomId("about", 0, rest="cronberg"))
    old = {
        "embeds": [{"title": "as of old"}],
        "components": [{"type": 1, "components": [about]}],
    }
    page = await discord.posted(ada, old)

    await ada.press(page, "Cronberg")

    game = await changed_message(ada, page)
    assert "Your first game of Cronberg" in game.text
    assert not game.embeds
    await ada.press(game, "Take the lesson")
    assert "step 1 of" in (await changed_message(ada, game)).text


async def test_the_log_leads_to_other_ways_to_look_back(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)

    log = await type_command(ada, "log")

    assert log.buttons == ["History", "Film", "Record"]


async def test_the_record_is_a_text_file(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    await type_command(on_turn(now, ada, bruno), "move", move="token d4")

    written = await record_in_log(ada)

    assert f"game {GAME}" in (await ada.download(written.pictures[0])).decode()
    assert "token d4" in (await ada.download(written.pictures[0])).decode()


async def test_every_public_picture_is_behind_more(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)

    shown = await press_behind_more(bruno, now, "Legend")

    assert "Legend" in shown.text
    assert "signs" in shown.pictures[0].description
