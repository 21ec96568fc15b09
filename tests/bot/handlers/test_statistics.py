"""/stats and /leaderboard: private until shown, separate for each server, hidden on request."""

from collections.abc import Sequence

import pytest

<<<<<<< HEAD
from localtable.model.permissions import SEND_MESSAGES
from tests.bot.play_steps import GAME, changed_message, private_answer, type_command
=======
from tests.bot.play_steps import GAME, changed_message, type_command
from tests.bot.setting_steps import choose_settings
>>>>>>> f85847a1 (Choose for a server on one page)
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")


async def finish_games(winner: Person, others: Sequence[Person], number: int) -> None:
    """Finish some games, in which all but one resign."""
    for _ in range(number):
        await type_command(winner, "game new", game=GAME)
        for person in others:
            await type_command(person, "game join")
        await type_command(winner, "game start")
        for person in others:
            question = await type_command(person, "game resign")
            await person.press(question, "Resign")
            await changed_message(person, question)


async def test_without_games_there_is_a_sentence(ada: Person) -> None:
    told = await type_command(ada, "stats")
    ranking = await type_command(ada, "leaderboard", season="2026-Q4")

    assert told.text == "Ada has not finished a game on this server yet."
    assert "Nobody is ranked yet (All games · 2026-Q4)." in ranking.text
    assert not [*told.pictures, *ranking.pictures, *told.buttons, *ranking.buttons]


async def test_a_season_that_is_none_is_refused(ada: Person) -> None:
    refused = await type_command(ada, "leaderboard", season="spring")

    assert refused.text.startswith("“spring” is not a season.")


async def test_everybody_looks_back(ada: Person, bruno: Person, clara: Person) -> None:
    await finish_games(ada, (bruno,), 3)

    own = await type_command(bruno, "stats")
    hers = await type_command(bruno, "stats", person=ada.id)
    ranking = await type_command(clara, "leaderboard", game=GAME)
    (season,) = await clara.suggested("leaderboard", season="")
    quarter = await type_command(clara, "leaderboard", season=season)

    assert own.pictures[0].description.startswith("Bruno. 3 finished games on this server.")
    assert "games resigned: 3" in own.pictures[0].description
    assert "wins of 3: 3" in hers.pictures[0].description
    assert "Bruno: Games 3, Ahead 3, Behind 0" in hers.pictures[0].description
    assert "1. Ada: Rating" in ranking.pictures[0].description
    assert "2. Bruno: Rating" in quarter.pictures[0].description


async def test_an_answer_is_shown_to_everybody(ada: Person, bruno: Person) -> None:
    await finish_games(ada, (bruno,), 3)
    told, ranking = await type_command(ada, "stats"), await type_command(ada, "leaderboard")

    shown = await ada.finished(await ada.press(told, "Show everyone"))
    ranked = await ada.finished(await ada.press(ranking, "Show everyone"))

    assert not shown.is_ephemeral
    assert not ranked.is_ephemeral
    assert shown.pictures[0].description == told.pictures[0].description
    assert not [*shown.buttons, *ranked.buttons]
    assert not shown.mentioned


async def test_who_may_not_write_here_shows_nothing_to_everybody(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await finish_games(ada, (bruno,), 3)
    told, ranking = await type_command(ada, "stats"), await type_command(ada, "leaderboard")
    await mona.restrict(SEND_MESSAGES)

    for page in (told, ranking):
        refused = await private_answer(ada, await ada.press(page, "Show everyone"))
        assert refused.text.startswith("You may not write in this channel")


async def test_who_hides_is_not_shown(ada: Person, bruno: Person, clara: Person) -> None:
    await finish_games(ada, (bruno, clara), 3)
    seen = await type_command(ada, "stats", person=bruno.id)
    saved = await choose_settings(bruno, statistics="off")

    refused = await type_command(ada, "stats", person=bruno.id)
    await ada.press(seen, "Show everyone")
    too_late = await ada.sees(lambda now: now.id > refused.id and now.text == refused.text)
    hers = await type_command(ada, "stats")
    ranking = await type_command(ada, "leaderboard")
    own = await type_command(bruno, "stats")

    assert "nobody else sees you in statistics" in saved.text
    assert too_late.is_ephemeral
    assert "has chosen not to appear in statistics" in refused.text
    for answer in (hers, ranking):
        assert "Bruno" not in answer.text + answer.pictures[0].description
    assert "Somebody: Games 3" in hers.pictures[0].description
    assert own.pictures
    assert "Show everyone" not in own.buttons


async def test_in_direct_messages_there_is_no_server(ada: Person) -> None:
    private = await ada.direct()

    told = await private.finished(await private.slash("stats"))
    ranking = await private.finished(await private.slash("leaderboard"))

    assert told.text == ranking.text
    assert told.text.startswith("Every server has statistics of its own")
