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
    chosen,
    join_table,
    newest_board,
    next_picture,
    opened,
    pressed,
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
                question = await pressed(person, question, "Resign")
        await next_picture(winner, after=board)


def closed(page: Seen) -> list[str]:
    """Return what the closed selects show."""
    return [one["label"] for own in page.selects for one in own["options"] if one.get("default")]


@pytest.mark.usefixtures("unhurried")
async def test_everybody_looks_back(ada: Person, bruno: Person, clara: Person) -> None:
    none = await type_command(ada, "stats")
    unranked = await pressed(ada, none, "Leaderboard")
    await finish_games(ada, (bruno,), 3)

    own = await type_command(bruno, "stats")
    hers = await type_command(bruno, "stats", person=ada.id)
    ranking = await pressed(clara, await type_command(clara, "stats", game=GAME), "Leaderboard")
    season = ranking.selects[1]["options"][1]["value"]
    quarter = await chosen(clara, ranking, season, select=1)

    assert none.text == "Ada has not finished a game on this server yet."
    assert "Nobody is ranked yet (All games · All time)." in unranked.text
    assert not [*none.pictures, *unranked.pictures]
    assert (none.buttons, unranked.buttons) == (["Leaderboard"], ["Mine"])
    assert own.pictures[0].description.startswith("Bruno. 3 finished games on this server.")
    for page, told in (
        (own, "games resigned: 3"),
        (hers, "wins of 3: 3"),
        (hers, "Bruno: Games 3, Ahead 3, Behind 0"),
        (ranking, "1. Ada: Rating"),
        (quarter, "2. Bruno: Rating"),
    ):
        assert told in page.pictures[0].description
    assert closed(quarter) == ["Cronberg", season]
    # The tabs remember what they are about.
    page = await chosen(bruno, hers, "Canal King Brugge")
    page = await pressed(bruno, page, "Leaderboard", "This person")
    assert page.text == "Ada has not finished Canal King Brugge on this server yet."
    page = await chosen(bruno, page, "All games")
    assert page.pictures[0].description == hers.pictures[0].description
    assert closed(page) == ["All games"]
    assert page.is_ephemeral


@pytest.mark.usefixtures("unhurried")
async def test_who_may_write_here_shows_an_answer(ada: Person, bruno: Person, mona: Person) -> None:
    await finish_games(ada, (bruno,), 3)
    told = await type_command(ada, "stats")

    shown = await ada.finished(await ada.press(told, "Show everyone"))
    ranking = await pressed(ada, told, "Leaderboard")
    ranked = await ada.finished(await ada.press(ranking, "Show everyone"))
    await mona.restrict(SEND_MESSAGES)
    refused = await opened(ada, ranking, "Show everyone")

    for public, private in ((shown, told), (ranked, ranking)):
        assert not public.is_ephemeral
        assert public.pictures[0].description == private.pictures[0].description
        assert not [*public.buttons, *public.selects, *public.mentioned]
    assert refused.text.startswith("You may not write in this channel")


async def test_a_tab_that_is_unknown_is_out_of_date(ada: Person, discord: DiscordInMemory) -> None:
    for rest in ("", "person", "person/x//", "guesses/1//", "person/1/chess/", "leaderboard/1//q"):
        outcome = await discord.press(ada, CustomId("stats-tab", 0, 0, rest))

        told = await ada.sees(lambda seen, since=outcome.id: seen.id > since and seen.is_ephemeral)
        assert "out of date" in told.text, rest


@pytest.mark.usefixtures("unhurried")
async def test_who_hides_is_not_shown(ada: Person, bruno: Person, clara: Person) -> None:
    await finish_games(ada, (bruno, clara), 3)
    seen = await type_command(ada, "stats", person=bruno.id)
    saved = await choose_settings(bruno, statistics="off")

    refused = await type_command(ada, "stats", person=bruno.id)
    await ada.press(seen, "Show everyone")
    too_late = await ada.sees(lambda now: now.id > refused.id and now.text == refused.text)
    await ada.press(await pressed(ada, seen, "Leaderboard"), "This person")
    again = await ada.sees(lambda now: now.id > too_late.id and now.text == refused.text)
    hers = await type_command(ada, "stats")
    own = await type_command(bruno, "stats")

    assert "nobody else sees you in statistics" in saved.text
    assert too_late.is_ephemeral
    assert again.is_ephemeral
    assert "has chosen not to appear in statistics" in refused.text
    assert "Somebody: Games 3" in hers.pictures[0].description
    ranking = await pressed(ada, hers, "Leaderboard")
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
    assert other.text == "Ada has not finished Canal King Brugge with me yet, on any server."
    told = await type_command(elsewhere, "stats", person=bruno.id)
    assert told.text.startswith("What others have done is seen on a server that I am on")
    await discord.press(await ada.direct(), CustomId("stats-tab", 0, 0, "leaderboard/1//"))
    assert (await (await ada.direct()).sees("Every server has")).is_ephemeral
