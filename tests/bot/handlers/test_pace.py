"""The pace of a game in the channel: typed, chosen, shown and kept."""

import pytest

from tests.bot.play_steps import (
    GAME,
    begin_game,
    join_table,
    newest_board,
    private_answer,
    resign,
    start_table,
    type_command,
)
from tests.localtable.person import Person, Seen

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_pace_is_typed_with_the_options_and_named(ada: Person) -> None:
    await type_command(ada, "game new", game=GAME, options="Pace=3D series_games=3")

    await ada.sees("Options: Series games: 3, Pace: Three days.")


async def test_the_pace_is_completed_for_every_game(ada: Person) -> None:
    assert "pace=3d" in await ada.suggested("game new", game=GAME, options="")
    assert await ada.suggested("game new", game=GAME, options="series_games=3 pace=7") == [
        "series_games=3 pace=7d"
    ]


@pytest.mark.unmarked  # it names what is typed
async def test_an_unknown_pace_is_refused_in_a_sentence(ada: Person) -> None:
    answer = await type_command(ada, "game new", game=GAME, options="pace=2d")

    assert answer.text.endswith("pace cannot be “2d”. Choose from: none, 1d, 3d, 7d.")
    assert not [seen for seen in await ada.messages() if "opened a table" in seen.text]


async def choose_pace(host: Person, page: Seen, before: str, after: str) -> None:
    """Choose another pace in its select on the page of options."""
    prompts = [select["placeholder"] for select in page.selects]
    await host.choose(page, after, select=prompts.index(f"Pace: {before}"))


async def test_the_host_chooses_the_pace_and_takes_it_back(ada: Person) -> None:
    await type_command(ada, "game new", game=GAME)
    lobby = await ada.sees("Options: the defaults.")
    page = await private_answer(ada, await ada.press(lobby, "Options"))
    assert "**Pace**: No limit\n-# The time for a turn" in page.text

    await choose_pace(ada, page, "No limit", "Seven days")
    await ada.sees("Options: Pace: Seven days.")
    page = await ada.sees("**Pace**: Seven days")

    await choose_pace(ada, page, "Seven days", "No limit")
    await ada.sees("Options: the defaults.")


async def test_another_game_of_the_same_kind_has_the_same_pace(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options="pace=3d")
    await resign(bruno)
    final = await ada.sees("🏆")

    await bruno.press(final, "Rematch")

    again = await ada.sees("**Bruno** opened a table")
    assert "Options: Pace: Three days." in again.text


async def test_a_campaigns_pace_is_typed_or_chosen(ada: Person, bruno: Person) -> None:
    await type_command(ada, "campaign new", name="The Tuesday League", games=f"{GAME} pace=3d")
    lobby = await ada.sees("Options: Pace: Three days.")
    page = await private_answer(ada, await ada.press(lobby, "Options"))
    await choose_pace(ada, page, "Three days", "One day")
    await ada.sees("Options: Pace: One day.")

    await join_table(ada, bruno)
    await start_table(ada)
    assert "game 1 of 3" in (await newest_board(ada)).text
