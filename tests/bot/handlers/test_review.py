"""The review of a finished game: asked for by anybody, made meanwhile, and never before its end."""

from collections.abc import Sequence

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.features.catalog import ALL
from bot.thinking.worker import Played
from opponents.review.reasons import Habit, Habits
from opponents.review.verdicts import Found, Verdict
from rules.text import say
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.test_last_post import last_post, played
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    more_of,
    private_answer,
    resign,
    thread_named_in,
    type_command,
)
from tests.bot.reviewed_games import Judge
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE

TURNS = 8
OF_REVIEWS = [verb for verb in ALL.verbs if verb.startswith(("review", "find", "practise"))]
REFUSALS = (
    "A game is reviewed when it is over: until then there is no review.",
    "In a try one person plays every seat, so you cannot open one before this game is over.",
    "This button is out of date.",
)
THERE = "### Review · Cronberg\n**"
PLUS = say("draws where a plus is wanted")
MINUS = say("draws where a minus is wanted")
MAKING = "The program is looking at the game"


async def finished_game(ada: Person, bruno: Person) -> Seen:
    """Play a short game that Ada wins, since Bruno resigns; return its last post."""
    await played(ada, bruno, TURNS)
    await resign(bruno)
    return await last_post(ada)


async def reviewed(person: Person, post: Seen) -> Seen:
    """Press Review under a post, and wait for the review."""
    await person.press(post, "Review")
    return await person.sees(THERE)


# Here alone the program itself judges, which takes seconds.
@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_whoever_asks_gets_the_review_of_a_finished_game(
    ada: Person, bruno: Person, clara: Person
) -> None:
    post = await finished_game(ada, bruno)
    assert post.buttons == ["Rematch", "Take back", "Review", "⋯"]

    own = await reviewed(bruno, post)
    hers = await reviewed(clara, post)

    assert own.is_ephemeral
    assert hers.is_ephemeral
    assert "Key decisions of Bruno" in own.text or "**Bruno** has made no decision" in own.text
    assert "Key decisions of Ada" in hers.text or "**Ada** has made no decision" in hers.text
    (picture,) = own.pictures
    assert "Points expected at the end" in picture.description
    assert len(await ada.messages()) == len([m for m in await ada.messages() if m.id <= post.id])


@pytest.mark.long
async def test_progress_is_shown_while_it_is_made(judge: Judge, ada: Person, bruno: Person) -> None:
    post = await finished_game(ada, bruno)

    judge.may_judge.clear()
    await bruno.press(post, "Review")
    making = await bruno.sees(f"{MAKING}: 0 of {TURNS} decisions")
    judge.may_judge.set()
    there = await bruno.sees(THERE)

    assert there.id == making.id
    assert len(judge.judged) == TURNS
    assert "❌ 4 bad · lost: about 16 points" in there.text
    assert "❌ bad, about 4 points, 20 % less chance to win" in there.text


@pytest.mark.usefixtures("judge")
async def test_a_key_decision_says_what_was_played_and_what_was_better(
    ada: Person, bruno: Person
) -> None:
    page = await reviewed(bruno, await finished_game(ada, bruno))
    assert page.buttons == ["A", "B", "C", "D", "Show everyone"]

    await bruno.press(page, "B")
    decision = await changed_message(bruno, page)

    assert decision.text.startswith("### Turn 4 · Bruno · ❌ bad\n**Played:** ")
    assert "\nSomething else was better:\n||**" in decision.text
    assert decision.pictures
    assert decision.buttons == ["Find it yourself", "Play on from here", "Back"]
    await bruno.press(decision, "Back")
    assert (await changed_message(bruno, decision)).text == page.text


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_somebody_else_s_decisions_are_chosen_in_a_select(ada: Person, bruno: Person) -> None:
    page = await reviewed(bruno, await finished_game(ada, bruno))

    await bruno.choose(page, "0")

    assert "Key decisions of Ada" in (await changed_message(bruno, page)).text


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_one_plays_on_from_a_key_decision(ada: Person, bruno: Person) -> None:
    page = await reviewed(bruno, await finished_game(ada, bruno))
    await bruno.press(page, "B")
    decision = await changed_message(bruno, page)

    answer = await private_answer(bruno, await bruno.press(decision, "Play on from here"))

    there = thread_named_in(bruno, answer)
    board = await there.sees(lambda seen: "Your move" in seen.buttons)
    assert "Turn 4" in board.text


@pytest.mark.long
@pytest.mark.usefixtures("judge", "unhurried")
async def test_a_review_is_shown_to_everybody(ada: Person, bruno: Person) -> None:
    page = await reviewed(bruno, await finished_game(ada, bruno))

    shown = await bruno.finished(await bruno.press(page, "Show everyone"))

    assert not shown.is_ephemeral
    assert shown.text == page.text
    assert shown.pictures
    assert not [*shown.buttons, *shown.selects]


@pytest.mark.long
async def test_the_log_and_the_page_behind_more_lead_to_it(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    post = await finished_game(ada, bruno)

    assert "Review" in (await type_command(ada, "log")).buttons
    assert "Review" in (await more_of(ada, post)).buttons


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


@pytest.mark.usefixtures("bot")
async def test_a_game_given_up_in_its_opening_has_none(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)
    await resign(bruno)
    post = await ada.sees("🏆 Ada wins")
    assert "Review" not in post.buttons


async def found_page(person: Person, post: Seen) -> Seen:
    """Open the position before a key decision, to find something better."""
    page = await reviewed(person, post)
    await person.press(page, "B")
    decision = await changed_message(person, page)
    await person.press(decision, "Find it yourself")
    return await changed_message(person, decision)


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

    await bruno.press(page, "Draw a rhomb")
    whole = await changed_message(bruno, page)
    assert whole.buttons == ["Check it", "Back one", "Hint", "Show it", "Leave"]
    await bruno.press(whole, "Check it")
    told = await changed_message(bruno, whole)
    assert told.text.startswith("❌ Not yet: there is something clearly better.")
    await bruno.press(told, "Check it")
    found = await changed_message(bruno, told)

    assert found.text.startswith("✅ **Found!**")
    assert "The program would have played: **" in found.text
    assert found.buttons == ["Practise others", "Play on from here", "Back"]


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_hints_come_one_after_the_other_and_it_can_be_shown(
    ada: Person, bruno: Person
) -> None:
    page = await found_page(bruno, await finished_game(ada, bruno))

    await bruno.press(page, "Hint")
    first = await changed_message(bruno, page)
    await bruno.press(first, "Hint")
    second = await changed_message(bruno, first)
    await bruno.press(second, "Show it")
    shown = await changed_message(bruno, second)

    assert first.text.startswith("💡 It ") or first.text.startswith("💡 Better ")
    assert second.text.startswith("💡 It begins so: ")
    assert "The program would have played: **" in shown.text


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_learn_offers_positions_of_ones_own_games(ada: Person, bruno: Person) -> None:
    await reviewed(bruno, await finished_game(ada, bruno))

    page = await type_command(bruno, "learn", game="cronberg")

    assert page.text.startswith("### Practice · Cronberg\n")
    assert "1. Turn 2 of a game with Ada" in page.text
    assert page.buttons == ["1", "2", "3", "Take the lesson"]
    await bruno.press(page, "1")
    exercise = await changed_message(bruno, page)
    assert exercise.text.startswith("### Find it yourself · turn 2\n")
    await bruno.press(exercise, "Show it")
    shown = await changed_message(bruno, exercise)
    await bruno.press(shown, "Practise others")
    assert "1. Turn 2 " not in (await changed_message(bruno, shown)).text
    lesson = await type_command(ada, "learn", game="canal_king")
    assert "Practice" not in lesson.text


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_learn_offers_positions_of_games_that_others_lend(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await reviewed(bruno, await finished_game(ada, bruno))
    for player in (ada, bruno):
        await choose_settings(player, practice="on")

    page = await type_command(clara, "learn", game="cronberg")

    assert "1. Turn 1 of a game of Ada\n" in page.text
    await clara.press(page, "1")
    exercise = await changed_message(clara, page)
    assert exercise.text.startswith("### Find it yourself · turn 1\n-# Ada played: ")


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_statistics_lead_to_reviews_and_tell_habits(
    bot: Lockkeeper, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def habits(games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habits:
        ((_, verdicts),) = games
        assert {verdict.decision.seat for verdict in verdicts} == {1}
        return Habits(Habit(PLUS, 4, 3, 0.5), Habit(MINUS, 5, 1, 2.0))

    monkeypatch.setattr(bot.thinker, "habits", habits)
    await reviewed(bruno, await finished_game(ada, bruno))

    hers = await type_command(bruno, "stats", person=ada.id)
    own = await type_command(bruno, "stats")

    assert (
        "💪 In Cronberg you find this best: it draws where a plus is wanted (3 of 4 times)."
        in own.text
    )
    assert (
        "🎯 In Cronberg you miss this most: it draws where a minus is wanted (4 of 5 times)."
        in own.text
    )
    assert "you find this best" not in hers.text
    (option,) = own.selects[-1]["options"]
    assert option["label"] == "Cronberg"
    assert option["description"].endswith(" · place 2 of 2")
    outcome = await bruno.choose(own, option["value"], select=len(own.selects) - 1)
    assert (await private_answer(bruno, outcome)).text.startswith(THERE)
