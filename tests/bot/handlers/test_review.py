"""The review of a finished game: asked for by anybody, made meanwhile, and never before its end."""

from collections.abc import Sequence

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.features.catalog import ALL
from bot.thinking.worker import Played
from opponents.review.reasons import Habit
from opponents.review.verdicts import Found, Verdict
from rules.text import say
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import REVIEW, TURNS, finished_game, played, private_pages, reviewed
from tests.bot.play_steps import (
    chosen,
    disappears,
    more_of,
    opened,
    pressed,
    private_answer,
    thread_named_in,
    type_command,
)
from tests.bot.reviewed_games import Judge
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE

OF_REVIEWS = [verb for verb in ALL.verbs if verb.startswith(("review", "find", "practise"))]
REFUSALS = (
    "A game is reviewed when it is over: until then there is no review.",
    "In a try one person plays every seat, so you cannot open one before this game is over.",
    "This button is out of date.",
)
MINUS = say("draws where a minus is wanted")


# Here alone the program itself judges, which takes seconds.
@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_whoever_asks_gets_the_review(ada: Person, bruno: Person, clara: Person) -> None:
    post = await finished_game(ada, bruno)
    assert post.buttons == ["Rematch", "Take back", "Review", "⋯"]
    assert "Review" in (await type_command(ada, "log")).buttons
    assert "Review" in (await more_of(ada, post)).buttons

    own, hers = await reviewed(bruno, post), await reviewed(clara, post)

    for page, name in ((own, "Bruno"), (hers, "Ada")):
        assert page.is_ephemeral
        told = (f"Key decisions of {name}", f"**{name}** has made no decision")
        assert any(each in page.text for each in told)
    (picture,) = own.pictures
    assert "Points expected at the end" in picture.description


@pytest.mark.long
async def test_progress_is_shown_while_it_is_made_beside_other_pages(
    bot: Lockkeeper, judge: Judge, ada: Person, bruno: Person
) -> None:
    post = await finished_game(ada, bruno)

    judge.may_judge.clear()
    await bruno.press(post, "Review")
    first = await bruno.sees(f"The program is looking at the game: 0 of {TURNS} decisions")
    making = await opened(bruno, post, "Review")
    await disappears(bruno, first)
    log = await type_command(bruno, "log")
    assert await private_pages(bot, bruno) == [making.id, log.id]
    judge.may_judge.set()
    there = await bruno.sees(REVIEW)

    assert there.id == making.id
    assert log.id in await private_pages(bot, bruno)
    assert len(judge.judged) == TURNS
    assert "❌ 4 bad · lost: about 16 points" in there.text
    assert "❌ bad, about 4 points, 20 % less chance to win" in there.text


@pytest.mark.usefixtures("judge", "unhurried")
async def test_a_key_decision_says_what_was_better(ada: Person, bruno: Person) -> None:
    page = await reviewed(bruno, await finished_game(ada, bruno))
    assert page.buttons == ["A", "B", "C", "D", "Show everyone"]
    shown = await bruno.finished(await bruno.press(page, "Show everyone"))

    decision = await pressed(bruno, page, "B")

    assert decision.text.startswith("### Turn 4 · Bruno · ❌ bad\n**Played:** ")
    assert "\nSomething else was better:\n||**" in decision.text
    assert decision.pictures
    assert decision.buttons == ["Find it yourself", "Play on from here", "Back"]
    there = thread_named_in(bruno, await opened(bruno, decision, "Play on from here"))
    assert "Turn 4" in (await there.sees(lambda seen: "Your move" in seen.buttons)).text
    back = await pressed(bruno, decision, "Back")
    assert back.text == page.text
    assert "Key decisions of Ada" in (await chosen(bruno, back, "0")).text
    assert not shown.is_ephemeral
    assert shown.text == page.text
    assert shown.pictures
    assert not [*shown.buttons, *shown.selects]


@pytest.mark.long
async def test_before_the_end_there_is_no_review_in_any_way(
    bot: Lockkeeper, judge: Judge, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await played(ada, bruno, TURNS)
    board = [seen for seen in await ada.messages() if "Your move" in seen.buttons][-1]
    assert "Review" not in board.buttons
    assert "Review" not in (await more_of(ada, board)).buttons
    assert "Review" not in (await type_command(ada, "log")).buttons

    for verb in OF_REVIEWS:
        before = max(seen.id for seen in await ada.messages())
        await discord.press(ada, CustomId(verb, 1, 2))
        await bot.finish_answering(PATIENCE)
        told = [seen for seen in await ada.messages() if seen.is_ephemeral and seen.id > before]
        assert [seen.text.startswith(REFUSALS) for seen in told] == [True], verb
    assert judge.judged == []


async def found_page(person: Person, post: Seen) -> Seen:
    """Open the position before a key decision, to find something better."""
    return await pressed(person, await reviewed(person, post), "B", "Find it yourself")


@pytest.mark.usefixtures("judge")
async def test_something_better_is_looked_for_in_the_panel(
    bot: Lockkeeper, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [Found.WORSE, Found.AS_GOOD]

    async def compare(_: Played, __: Verdict, moves: Sequence[str]) -> Found:
        assert moves
        return answers.pop(0)

    monkeypatch.setattr(bot.thinker, "comparison", compare)
    page = await found_page(bruno, await finished_game(ada, bruno))
    assert page.text.startswith("### Find it yourself · turn 4\n-# Bruno played: ")
    assert page.pictures
    assert "Draw a rhomb" in page.buttons
    assert page.buttons[-3:] == ["Hint", "Show it", "Leave"]

    whole = await pressed(bruno, page, "Draw a rhomb")
    assert whole.buttons == ["Check it", "Back one", "Hint", "Show it", "Leave"]
    told = await pressed(bruno, whole, "Check it")
    assert told.text.startswith("❌ Not yet: there is something clearly better.")
    found = await pressed(bruno, told, "Check it")

    assert found.text.startswith("✅ **Found!**")
    assert "The program would have played: **" in found.text
    assert found.buttons == ["Practise others", "Play on from here", "Back"]


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_hints_come_one_by_one_until_it_is_shown(ada: Person, bruno: Person) -> None:
    page = await found_page(bruno, await finished_game(ada, bruno))

    first = await pressed(bruno, page, "Hint")
    second = await pressed(bruno, first, "Hint")
    shown = await pressed(bruno, second, "Show it")

    assert first.text.startswith(("💡 It ", "💡 Better "))
    assert second.text.startswith("💡 It begins so: ")
    assert "The program would have played: **" in shown.text


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_learn_offers_positions_of_games_of_ones_own_and_of_others_who_lend_them(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await reviewed(bruno, await finished_game(ada, bruno))

    page = await type_command(bruno, "learn", game="cronberg")

    assert page.text.startswith("### Practice · Cronberg\n")
    assert "1. Turn 2 of a game with Ada" in page.text
    assert page.buttons == ["1", "2", "3", "Take the lesson"]
    exercise = await pressed(bruno, page, "1")
    assert exercise.text.startswith("### Find it yourself · turn 2\n")
    others = await pressed(bruno, exercise, "Show it", "Practise others")
    assert "1. Turn 2 " not in others.text
    assert "Practice" not in (await type_command(ada, "learn", game="canal_king")).text
    for player in (ada, bruno):
        await choose_settings(player, practice="on")
    page = await type_command(clara, "learn", game="cronberg")
    assert "1. Turn 1 of a game of Ada\n" in page.text
    exercise = await pressed(clara, page, "1")
    assert exercise.text.startswith("### Find it yourself · turn 1\n-# Ada played: ")


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_statistics_lead_to_reviews_and_tell_habits(
    bot: Lockkeeper, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def habit(games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habit:
        ((_, verdicts),) = games
        assert {verdict.decision.seat for verdict in verdicts} == {1}
        return Habit(MINUS, 5, 1, 2.0)

    monkeypatch.setattr(bot.thinker, "habit", habit)
    await reviewed(bruno, await finished_game(ada, bruno))

    hers = await type_command(bruno, "stats", person=ada.id)
    own = await type_command(bruno, "stats")

    missed = "🎯 In Cronberg you miss this most: it draws where a minus is wanted (4 of 5 times)."
    assert "📈 Your accuracy in Cronberg, game by game: " in own.text
    assert missed in own.text
    assert "Your accuracy" not in hers.text
    (option,) = own.selects[-1]["options"]
    assert option["label"] == "Cronberg"
    assert option["description"].endswith(" · place 2 of 2")
    outcome = await bruno.choose(own, option["value"], select=len(own.selects) - 1)
    assert (await private_answer(bruno, outcome)).text.startswith(REVIEW)
