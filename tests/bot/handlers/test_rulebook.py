"""What people look up besides a game: its rules, by word, number and chapter, and the help."""

import pytest

from bot.discord_io.custom_ids import CustomId
from rules.catalog import GAMES
from tests.bot.play_steps import (
    changed_message,
    chosen,
    opened,
    opened_behind_more,
    pressed,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.unmarked]
"""Rules and guides are files of each language, not texts."""


async def searched(person: Person, page: Seen, words: str) -> Seen:
    """Search by the form of a page."""
    form = await person.press(page, "Search")
    return await private_answer(person, await person.submit(form, {"Search the rules": words}))


def first_option(page: Seen) -> str:
    return page.selects[0]["options"][0]["label"]


async def test_rules_are_found_in_several_ways(ada: Person, clara: Person, board: Seen) -> None:
    numbered = await type_command(clara, "rules", topic="CB-4.2")
    topics = await ada.suggest("rules", topic="guard")
    contents = await opened_behind_more(ada, board, "Rules")
    chapter = await chosen(ada, contents, contents.selects[0]["options"][3]["label"])
    by_form = await searched(ada, chapter, "token guard")
    unknown = await type_command(ada, "rules", topic="Wappentier")
    meant = await pressed(ada, unknown, "Wappen")

    assert "CB-4.2" in numbered.text
    assert topics
    assert len(topics) <= 25
    assert "CB-4.1" in chapter.text
    assert "guard" in by_form.text
    assert "Did you mean" in unknown.text
    assert "CB-9.3" in meant.text
    assert "say nothing about" in (await type_command(ada, "rules", topic="zeppelin")).text
    other = {"topic": "dividend", "game": "big_shoulders"}
    assert "BS-14.18 Paying a dividend" in (await type_command(ada, "rules", **other)).text
    suggested = await ada.suggested("rules", game="big_shoulders", topic="dividend")
    assert suggested[0].startswith("BS-")


async def test_rules_are_answered_by_direct_message_once_the_game_is_clear(ada: Person) -> None:
    private = await ada.direct()

    asked = await type_command(private, "rules", topic="gaurd")
    found = await pressed(private, asked, "Cronberg")
    rule = await chosen(private, found, first_option(found))
    back = await pressed(private, rule, "Back to the results")
    chapters = await pressed(private, back, "Chapters")

    assert asked.buttons == [game.title for game in GAMES.values()]
    assert "“gaurd” in the rules of Cronberg" in found.text
    assert "CB-7.3 Guards drive tokens away" in rule.text
    assert back.text == found.text
    assert "CB-9 Final scoring" in chapters.text
    assert "CB-9.4" in (await searched(private, chapters, "park")).text


@pytest.mark.usefixtures("board")
async def test_a_search_leads_to_a_rule_its_neighbours_and_its_reasons(ada: Person) -> None:
    found = await type_command(ada, "rules", topic="token")
    turned = await pressed(ada, found, "▶")
    rule = await chosen(ada, turned, first_option(turned))
    explained = await pressed(ada, rule, "Why so?")

    assert "CB-4.1 Placing a token" in found.text
    assert "6–10 of" in turned.text
    assert first_option(turned) in rule.text
    assert "Why so?" in explained.text
    back = await pressed(ada, explained, "Back to the results")
    assert "“token” in the rules of Cronberg" in back.text


async def test_a_lesson_leads_to_its_rules_and_rules_are_those_of_the_lesson(ada: Person) -> None:
    page = await pressed(ada, await type_command(ada, "learn", game="cronberg"), "Next")
    label = next(label for label in page.buttons if label.startswith("Rules CB-"))

    taught = await opened(ada, page, label)
    numbers = label.removeprefix("Rules ").split(", ")
    rule = await pressed(ada, taught, numbers[1])
    found = await type_command(ada, "rules", topic="park")

    assert all(number in taught.text for number in numbers)
    assert f"{numbers[1]} " in rule.text
    assert "“park” in the rules of Cronberg" in found.text


@pytest.mark.usefixtures("board")
async def test_the_rule_of_a_refusal_is_a_press_away(ada: Person, bruno: Person) -> None:
    await type_command(ada, "move", move="token d4")

    refused = await type_command(bruno, "move", move="token d4")
    rule = await opened(bruno, refused, "Rule CB-4.2")
    next_rule = await pressed(bruno, rule, "▶ CB-4.3")

    assert "(CB-4.2)" in refused.text
    assert "You may place a token only on an unoccupied crossing" in rule.text
    assert "CB-4.3 A free triangle needed" in next_rule.text


async def test_help_shows_first_steps_and_the_guide(ada: Person) -> None:
    alone = await type_command(ada, "help")
    await type_command(ada, "game new", game="cronberg")
    here = await type_command(ada, "help")

    assert "2–4 players" in alone.text
    described = zip(GAMES.values(), alone.pictures, strict=True)
    assert all(game.title in picture.description for game, picture in described)
    assert "Cronberg is played in this channel." in here.text
    topic = await chosen(ada, here, "Begin and play", select=1)
    assert "/game new" in topic.text
    game = await chosen(ada, await pressed(ada, topic, "All games"), "Cronberg")
    assert "Your first game of Cronberg" in game.text
    assert game.buttons == ["Take the lesson", "Play", "All games"]
    assert game.pictures


@pytest.mark.usefixtures("unhurried")
async def test_help_leads_to_lessons_and_tables(ada: Person) -> None:
    page = await type_command(ada, "help")

    await ada.click(page, str(CustomId("play-game", 0, rest="canal_king")))
    game = await changed_message(ada, page)
    await ada.press(game, "Open a table")
    lobby = await ada.sees(lambda seen: "Join" in seen.buttons and not seen.is_ephemeral)
    lesson = await pressed(ada, game, "Take the lesson")

    assert "Canal King Brugge" in lobby.text
    assert "Canal King Brugge** · step 1 of" in lesson.text
    assert lesson.pictures[0].description
    assert "step 2 of" in (await pressed(ada, lesson, "Next")).text
