"""/stats with its tabs: private until shown, separate for each server, hidden on request."""

from collections.abc import Sequence

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from localtable.model.permissions import SEND_MESSAGES
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import without_the_bot
from tests.bot.play_steps import (
    GAME,
    changed_message,
    join_table,
    newest_board,
    next_picture,
    private_answer,
    start_table,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def finish_games(winner: Person, others: Sequence[Person], number: int) -> None:
    """Finish some games, in which all but one resign."""
    for _ in range(number):
        await type_command(winner, "game new", game=GAME)
        table = await join_table(winner, *others)
        await start_table(winner)
        board = await newest_board(winner, after=table)
        for person in others:
            question = await type_command(person, "game resign")
            while "Resign" in question.buttons:
                # It asks again if the program has moved meanwhile for who resigned before.
                await person.press(question, "Resign")
                question = await changed_message(person, question)
        await next_picture(winner, after=board)


async def tab(person: Person, page: Seen, *presses: str) -> Seen:
    """Press buttons of a page of /stats one after the other; return it as it is then."""
    for label in presses:
        await person.press(page, label)
        page = await changed_message(person, page)
    return page


async def chosen(person: Person, page: Seen, value: str, select: int = 0) -> Seen:
    """Choose in a select of a page of /stats; return it as it is then."""
    await person.choose(page, value, select=select)
    return await changed_message(person, page)


def closed(page: Seen) -> list[str]:
    """Return what the closed selects show."""
    return [one["label"] for own in page.selects for one in own["options"] if one.get("default")]


async def test_without_games_there_is_a_sentence(ada: Person) -> None:
    told = await type_command(ada, "stats")
    ranking = await tab(ada, told, "Leaderboard")

    assert told.text == "Ada has not finished a game on this server yet."
    assert "Nobody is ranked yet (All games · All time)." in ranking.text
    assert not [*told.pictures, *ranking.pictures]
    assert told.buttons == ["Leaderboard"]
    assert ranking.buttons == ["Mine"]


async def test_everybody_looks_back(ada: Person, bruno: Person, clara: Person) -> None:
    await finish_games(ada, (bruno,), 3)

    own = await type_command(bruno, "stats")
    hers = await type_command(bruno, "stats", person=ada.id)
    ranking = await tab(clara, await type_command(clara, "stats", game=GAME), "Leaderboard")
    season = ranking.selects[1]["options"][1]["value"]
    quarter = await chosen(clara, ranking, season, select=1)

    assert own.pictures[0].description.startswith("Bruno. 3 finished games on this server.")
    assert "games resigned: 3" in own.pictures[0].description
    assert "wins of 3: 3" in hers.pictures[0].description
    assert "Bruno: Games 3, Ahead 3, Behind 0" in hers.pictures[0].description
    assert "1. Ada: Rating" in ranking.pictures[0].description
    assert "2. Bruno: Rating" in quarter.pictures[0].description
    assert closed(quarter) == ["Cronberg", season]


async def test_the_tabs_remember_what_they_are_about(ada: Person, bruno: Person) -> None:
    await finish_games(ada, (bruno,), 3)
    page = await type_command(bruno, "stats", person=ada.id)

    page = await chosen(bruno, page, "Canal King Brugge")
    page = await tab(bruno, page, "Leaderboard", "This person")
    assert page.text == "Ada has not finished Canal King Brugge on this server yet."
    page = await chosen(bruno, page, "All games")

    assert page.pictures[0].description.startswith("Ada. 3 finished games")
    assert closed(page) == ["All games"]
    assert page.is_ephemeral


@pytest.mark.usefixtures("unhurried")
async def test_an_answer_is_shown_to_everybody(ada: Person, bruno: Person) -> None:
    await finish_games(ada, (bruno,), 3)
    told = await type_command(ada, "stats")

    shown = await ada.finished(await ada.press(told, "Show everyone"))
    ranking = await tab(ada, told, "Leaderboard")
    ranked = await ada.finished(await ada.press(ranking, "Show everyone"))

    assert not shown.is_ephemeral
    assert not ranked.is_ephemeral
    assert shown.pictures[0].description == told.pictures[0].description
    assert ranked.pictures[0].description == ranking.pictures[0].description
    assert not [*shown.buttons, *ranked.buttons, *shown.selects, *ranked.selects]
    assert not shown.mentioned


async def test_who_may_not_write_here_shows_nothing_to_everybody(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await finish_games(ada, (bruno,), 3)
    page = await type_command(ada, "stats")
    await mona.restrict(SEND_MESSAGES)

    refused = await private_answer(ada, await ada.press(page, "Show everyone"))
    assert refused.text.startswith("You may not write in this channel")


@pytest.mark.parametrize(
    "rest", ["", "person", "person/x//", "guesses/1//", "person/1/chess/", "leaderboard/1//spring"]
)
async def test_a_tab_that_there_is_not_is_out_of_date(
    ada: Person, discord: DiscordInMemory, rest: str
) -> None:
    await discord.press(ada, CustomId("stats-tab", 0, 0, rest))

    assert (await ada.sees("out of date")).is_ephemeral


@pytest.mark.usefixtures("unhurried")
async def test_who_hides_is_not_shown(ada: Person, bruno: Person, clara: Person) -> None:
    await finish_games(ada, (bruno, clara), 3)
    seen = await type_command(ada, "stats", person=bruno.id)
    saved = await choose_settings(bruno, statistics="off")

    refused = await type_command(ada, "stats", person=bruno.id)
    await ada.press(seen, "Show everyone")
    too_late = await ada.sees(lambda now: now.id > refused.id and now.text == refused.text)
    await ada.press(await tab(ada, seen, "Leaderboard"), "This person")
    again = await ada.sees(lambda now: now.id > too_late.id and now.text == refused.text)
    hers = await type_command(ada, "stats")
    own = await type_command(bruno, "stats")

    assert "nobody else sees you in statistics" in saved.text
    assert too_late.is_ephemeral
    assert again.is_ephemeral
    assert "has chosen not to appear in statistics" in refused.text
    assert "Somebody: Games 3" in hers.pictures[0].description
    ranking = await tab(ada, hers, "Leaderboard")
    for answer in (hers, ranking):
        assert "Bruno" not in answer.text + answer.pictures[0].description
    assert own.pictures
    assert "Show everyone" not in own.buttons


@pytest.mark.parametrize("is_direct", [True, False])
async def test_where_the_bot_is_not_somebody_sees_their_own_games_of_everywhere(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person, *, is_direct: bool
) -> None:
    elsewhere = await ada.direct() if is_direct else await without_the_bot(bot, discord, ada)
    none = await type_command(elsewhere, "stats")
    await finish_games(ada, (bruno,), 1)

    own = await type_command(elsewhere, "stats")

    assert none.text == "Ada has not finished a game with me yet, on any server."
    assert own.pictures[0].description.startswith(
        "Ada. 1 finished game, on all servers and in direct messages."
    )
    assert "on all servers and in direct messages, and nobody else sees them here" in own.text
    assert "this server" not in own.text
    assert not {"Leaderboard", "Show everyone"} & {*own.buttons}
    other = await chosen(elsewhere, own, "Canal King Brugge")
    assert other.text == ("Ada has not finished Canal King Brugge with me yet, on any server.")


@pytest.mark.long
async def test_where_the_bot_is_not_nobody_sees_what_others_have_done(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await finish_games(ada, (bruno,), 1)
    elsewhere = await without_the_bot(bot, discord, ada)

    told = await type_command(elsewhere, "stats", person=bruno.id)
    await discord.press(await ada.direct(), CustomId("stats-tab", 0, 0, "leaderboard/1//"))

    assert told.text.startswith("What others have done is seen on a server that I am on")
    assert (await (await ada.direct()).sees("Every server has")).is_ephemeral
