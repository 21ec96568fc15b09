"""Seats that change hands in a channel, from four people's points of view."""

from random import Random

import pytest

from localtable.model.world import BOT
from tests.bot.play_steps import (
    begin_game,
    disappears,
    newest_board,
    press_entry,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"


async def replaced(asker: Person, seat: int, user: Person | None = None) -> Seen:
    """Ask for a seat to change hands; return the private answer."""
    named = {"user": str(user.id)} if user else {}
    return await type_command(asker, "game replace", seat=seat, **named)


async def test_of_two_the_other_hands_the_seat_on_to_chance(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno, options=FIRST)

    answer = await replaced(bruno, 1)

    assert answer.text == "The seat has changed hands."
    news = await bruno.sees("An automatic player now plays for **Ada**.")
    again = await newest_board(bruno, after=now)
    assert news.id < again.id
    assert again.mentioned == ["Bruno"]
    assert "You are not playing in this game" in (await type_command(ada, "hand")).text


async def test_a_newcomer_agrees_and_plays_and_who_left_is_kept_out(
    ada: Person, bruno: Person, clara: Person
) -> None:
    now = await begin_game(ada, bruno, options=FIRST)
    panel = await private_answer(ada, await ada.press(now, "Your move"))

    answer = await replaced(bruno, 1, clara)
    assert answer.text == "Those who must agree have been asked in the channel."
    vote = await clara.sees("**Bruno** asks for **Clara** to play in place of **Ada**.")
    assert vote.mentioned == ["Clara"]
    await clara.press(vote, "Agree")

    assert not (await ada.sees("agrees: the seat changes hands")).buttons
    news = await ada.sees("**Clara** now plays for **Ada**.")
    again = await newest_board(clara, after=now)
    assert again.mentioned == ["Clara"]
    await press_entry(ada, panel, Random(1))
    await ada.sees("You are not playing in this game")
    assert not await ada.suggested("move", move="")
    assert (await private_answer(clara, await clara.press(news, "Hand"))).pictures
    await type_command(clara, "move", move="token d4")
    assert (await newest_board(clara, after=again)).mentioned == ["Bruno"]


async def test_of_three_one_no_is_enough(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_game(ada, bruno, clara, options=FIRST)

    await replaced(bruno, 1)
    vote = await clara.sees("**Bruno** asks for an automatic player in place of **Ada**")
    await clara.press(vote, "No")

    ended = await ada.sees("does not agree: the seat does not change hands")
    assert not ended.buttons


async def test_a_question_goes_when_its_person_is_back(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, clara, options=FIRST)
    await replaced(bruno, 1)
    vote = await clara.sees("**Bruno** asks for an automatic player in place of **Ada**")

    await type_command(ada, "move", move="token d4")

    await disappears(clara, vote)


async def test_a_moderator_asks_nobody(
    ada: Person, bruno: Person, clara: Person, mona: Person
) -> None:
    await begin_game(ada, bruno, clara, options=FIRST)

    await replaced(mona, 1)

    await ada.sees("An automatic player now plays for **Ada**.")


async def test_an_automatic_seat_is_taken_over_again(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await replaced(ada, 1)
    news = await ada.sees("An automatic player now plays for **Ada**.")
    await bruno.sees(lambda seen: seen.id > news.id and seen.mentioned == ["Bruno"])

    await replaced(clara, 1, clara)
    vote = await bruno.sees("**Clara** would like to play for **Automatic player**.")
    await bruno.press(vote, "Agree")

    news = await ada.sees("**Clara** now plays in place of an automatic player.")
    now = await newest_board(bruno, after=news)
    first, *_ = await bruno.suggested("move", move="token")
    await type_command(bruno, "move", move=first)
    assert (await newest_board(clara, after=now)).mentioned == ["Clara"]


async def test_the_list_says_who_sits_where(ada: Person, bruno: Person, clara: Person) -> None:
    assert await clara.suggest("game replace", seat="") == []
    await begin_game(ada, bruno, options=FIRST)

    (offered,) = await clara.suggest("game replace", seat="bru")

    assert (offered["name"], offered["value"]) == ("2 · Bruno", 2)


async def test_a_bot_gets_no_seat(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)

    answer = await type_command(bruno, "game replace", seat=1, user=BOT)

    assert (
        answer.text == "A bot cannot take a seat: name a person, or nobody for an automatic player."
    )


async def test_what_somebody_typed_for_a_seat_is_refused_once_it_is_handed_on(
    ada: Person, bruno: Person, clara: Person
) -> None:
    now = await begin_game(ada, bruno, options=FIRST)
    panel = await private_answer(ada, await ada.press(now, "Your move"))
    form = await ada.press(panel, "Type it")
    await replaced(bruno, 1, clara)
    await clara.press(await clara.sees("**Bruno** asks for **Clara**"), "Agree")
    await ada.sees("**Clara** now plays for **Ada**.")

    await ada.submit(form, {"Your move": "token d4"})

    await ada.sees("You are not playing in this game")
