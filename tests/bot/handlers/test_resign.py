"""Resigning in a channel: confirmed, done by a press, and undone by the others."""

import pytest

from bot.discord_io.custom_ids import CustomId
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_campaign,
    begin_game,
    changed_message,
    newest_board,
    private_answer,
    resign,
    type_command,
)
from tests.localtable.person import Person

with_a_bot = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"


@with_a_bot
async def test_a_moderator_who_plays_is_asked_before_the_game_ends(
    ada: Person, mona: Person
) -> None:
    await begin_game(ada, mona)
    assert "End the game …" not in (await type_command(ada, "game resign")).buttons

    question = await type_command(mona, "game resign")
    await mona.press(question, "End the game …")
    sure = await changed_message(mona, question)
    await mona.press(sure, "Let it go on")

    assert "for everybody?** Nobody wins" in sure.text
    assert "nothing has changed" in (await changed_message(mona, sure)).text
    await ada.sees(lambda seen: "Your move" in seen.buttons)


@with_a_bot
async def test_only_a_moderator_ends_a_game_for_everybody(
    discord: DiscordInMemory, ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno)
    assert "You have no seat" in (await type_command(clara, "game resign")).text

    for verb in ("end", "end-do"):
        await discord.press(ada, CustomId(verb, 1))

        await ada.sees("Only a moderator (Manage Messages) can end a game that has begun.")
    assert "Your move" in (await newest_board(ada)).buttons


@with_a_bot
async def test_only_the_press_resigns(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    question = await type_command(bruno, "game resign")

    assert "The game ends at once, for everybody: Ada wins." in question.text
    assert "`/game replace`" in question.text
    assert question.buttons == ["Resign", "Keep playing", "Automatic player instead"]
    await bruno.press(question, "Keep playing")
    kept = await changed_message(bruno, question)
    assert (kept.text, kept.buttons) == ("The game goes on; nothing has changed.", [])
    await type_command(ada, "move", move="token d4")
    assert (await newest_board(ada, after=board)).mentioned == ["Bruno"]


@with_a_bot
async def test_of_three_the_others_play_on(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_game(ada, bruno, clara, options=FIRST)

    question = await type_command(bruno, "game resign")

    assert "The game goes on for Ada, Clara. The program plays your seat" in question.text


@pytest.mark.usefixtures("bot", "unhurried")
async def test_an_old_question_resigns_nobody(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)
    question, other = [await type_command(ada, "game resign") for _ in range(2)]
    await type_command(ada, "move", move="token d4")

    await ada.press(question, "Resign")

    again = await changed_message(ada, question)
    assert again.text.startswith("The game has gone on since you were asked")
    await ada.press(again, "Resign")
    final = await ada.sees("🏆 Bruno wins")
    await ada.press(other, "Resign")
    await ada.sees("The game is over.")
    assert "▶" not in final.text


@with_a_bot
async def test_the_other_lets_somebody_back_in(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await resign(bruno)
    final = await ada.sees("🏆 Ada wins")

    answer = await private_answer(bruno, await bruno.press(final, "Take back"))

    assert "The others have been asked" in answer.text
    vote = await ada.sees("**Bruno** asks to take the resignation back")
    assert vote.mentioned == ["Ada"]
    await ada.press(vote, "Agree")
    assert not (await bruno.sees("agrees: the resignation is taken back")).buttons
    assert (await newest_board(ada, after=final)).mentioned == ["Ada"]
    await type_command(ada, "move", move="token d4")


@with_a_bot
async def test_a_rematch_on_the_table_is_closed_before_a_resignation_is_taken_back(
    ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await resign(bruno)
    final = await ada.sees("🏆 Ada wins")
    await ada.press(final, "Rematch")
    table = await ada.sees("**Ada** opened a table")

    refused = await private_answer(bruno, await bruno.press(final, "Take back"))
    await ada.press(table, "Cancel")
    await ada.sees("The table was closed.")
    answer = await private_answer(bruno, await bruno.press(final, "Take back"))

    assert f"Once {ada.mention} closes it with **Cancel**, press again" in refused.text
    assert "The others have been asked" in answer.text


async def test_a_resignation_is_not_taken_back_after_an_hour(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await resign(bruno)
    final = await ada.sees("🏆 Ada wins")
    clock.advance(minutes=61)

    refused = await private_answer(bruno, await bruno.press(final, "Take back"))

    assert "more than an hour old, so it can no longer be taken back" in refused.text


@with_a_bot
async def test_who_has_not_resigned_cannot_ask(
    discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await resign(bruno)
    await ada.sees("🏆 Ada wins")

    answer = await private_answer(ada, await discord.press(ada, CustomId("return", 1)))

    assert answer.text == "Only whoever has resigned can ask for that."


@with_a_bot
async def test_a_seat_is_handed_on_instead(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)
    question = await type_command(bruno, "game resign")

    await bruno.press(question, "Automatic player instead")

    await ada.sees("An automatic player now plays for **Bruno**.")


@with_a_bot
async def test_in_a_campaign_it_says_what_counts(ada: Person, bruno: Person) -> None:
    await begin_campaign(ada, bruno, count=2)

    question = await type_command(bruno, "game resign")

    assert "The result counts in “The Tuesday League”. You play in its next game" in question.text
    assert "You cannot take your resignation back." in question.text
    await bruno.press(question, "Resign")
    done = await changed_message(bruno, question)
    assert (done.text, done.buttons) == ("You have resigned.", [])
