"""A campaign as people see it: opened, joined, played from game to game, framed and won."""

import pytest

from tests.bot.play_steps import (
    begin_campaign,
    changed_message,
    end_game,
    newest_board,
    open_campaign,
    press_at_standings,
    private_answer,
    resign,
    start_table,
    type_command,
)
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def framed(person: Person, text: str) -> Seen:
    """Wait for a post with the standings."""
    return await person.sees(
        lambda seen: bool(seen.pictures) and text in f"{seen.text} {seen.pictures[0].description}"
    )


async def test_a_campaign_goes_on_by_itself_and_names_its_winner(
    ada: Person, bruno: Person
) -> None:
    first = await begin_campaign(ada, bruno, count=2, scoring="placing")
    assert "The Tuesday League · game 1 of 2" in first.text

    await resign(bruno)
    between = await framed(ada, "After 1 of 2 games")
    second = await newest_board(ada, after=between)
    final = [seen for seen in await ada.messages() if "🏆" in seen.text]
    assert "Rematch" not in final[0].buttons
    assert "game 2 of 2" in second.text
    assert first.id < final[0].id < between.id < second.id
    assert "Now: game 2 of 2, Cronberg." in between.text

    await resign(bruno)
    won = await framed(ada, "🏆 Ada wins “The Tuesday League”!")
    assert "1. **Cronberg** · 1st Ada 0, 2nd Bruno 0" in won.text
    told = won.pictures[0].description or ""
    assert "Ada wins the campaign." in told
    assert "Game 2: Ada 2, Bruno 0." in told
    assert "Points after each game (0, 1, 2): Ada 0, 2, 4. Bruno 0, 0, 0." in told
    again = await ada.finished(await ada.slash("campaign standings"))
    assert again.pictures[0].description == told


async def test_a_campaign_that_is_over_offers_another(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_campaign(ada, bruno, count=1, scoring="placing")
    await resign(bruno)
    won = await framed(ada, "🏆 Ada wins “The Tuesday League”!")

    await clara.press(won, "Another campaign")
    await clara.sees("Only its players can open it again.")
    await bruno.press(won, "Another campaign")

    lobby = await ada.sees(lambda seen: seen.id > won.id and "opened a table" in seen.text)
    assert lobby.text.startswith("### The Tuesday League\nA campaign of 1 game: Cronberg · points")
    assert "1. **Ada**\n2. **Bruno** · host" in lobby.text
    await bruno.press(lobby, "Start")
    assert "game 1 of 1" in (await newest_board(ada, after=lobby)).text


async def test_the_lobby_says_what_is_planned(ada: Person, bruno: Person) -> None:
    lobby = await open_campaign(ada, bruno, count=4)

    assert "### The Tuesday League" in lobby.text
    assert "A campaign of 4 games: Cronberg · scores carry over into the next game." in lobby.text
    assert "Start" in (await ada.sees("2. **Bruno**")).buttons


async def test_people_leave_and_the_lobby_is_closed(ada: Person, bruno: Person) -> None:
    lobby = await open_campaign(ada, bruno)

    await bruno.press(lobby, "Leave")
    await ada.press(await changed_message(ada, lobby), "Cancel")

    assert not (await ada.sees("The table was closed.")).buttons
    assert "The Tuesday League" not in (await type_command(ada, "play")).text


async def test_pausing_and_going_on(ada: Person, bruno: Person) -> None:
    first = await begin_campaign(ada, bruno)
    shown = await ada.finished(await ada.slash("campaign standings"))
    assert shown.buttons == ["Pause", "End …"]
    refused = await private_answer(bruno, await bruno.press(shown, "Pause"))
    assert "Only the host" in refused.text
    paused = await private_answer(ada, await ada.press(shown, "Pause"))
    assert "is paused" in paused.text
    assert paused.buttons == ["Next game", "End …"]

    await resign(bruno)
    waits = await framed(ada, "After 1 of 3 games")
    assert "**Next game** starts game 2 of 3, Cronberg." in waits.text
    assert "paused, game 2 of 3" in (await type_command(bruno, "play")).text
    goes_on = await private_answer(ada, await ada.press(waits, "Next game"))
    assert "goes on" in goes_on.text
    assert goes_on.buttons == ["Pause", "End …"]

    assert "game 2 of 3" in (await newest_board(ada, after=first)).text
    assert "running, game 2 of 3 · Ada, Bruno" in (await type_command(bruno, "play")).text


async def test_a_moderator_breaks_a_game_off_and_ends_the_campaign(
    ada: Person, bruno: Person, group: People
) -> None:
    mona = group["Mona"]
    await begin_campaign(ada, bruno)

    question = await press_at_standings(mona, "End …")
    assert "The game that is being played is then its last." in question.text
    await mona.press(question, "End the campaign")
    assert "is the last one" in (await changed_message(mona, question)).text
    await end_game(mona)
    await ada.sees("ended before it was decided")

    question = await press_at_standings(mona, "End …")
    assert "It ends now" in question.text
    await mona.press(question, "End the campaign")
    assert "The campaign is over." in (await changed_message(mona, question)).text
    assert not (await mona.finished(await mona.slash("campaign standings"))).buttons


async def test_the_standings_on_demand(ada: Person, bruno: Person, clara: Person) -> None:
    await clara.slash("campaign standings")
    assert (await clara.sees("There is no campaign here")).is_ephemeral
    await open_campaign(ada, bruno)
    await clara.slash("campaign standings")
    assert (await clara.sees("The campaign has not begun")).is_ephemeral
    await start_table(ada)
    await newest_board(ada)

    shown = await clara.finished(await clara.slash("campaign standings"))

    assert not shown.is_ephemeral
    assert "Now: game 1 of 3" in shown.text
    assert shown.pictures
    assert not shown.buttons


async def test_a_campaign_that_is_not_to_end_goes_on(ada: Person, bruno: Person) -> None:
    await begin_campaign(ada, bruno)
    question = await press_at_standings(ada, "End …")

    await ada.press(question, "Let it go on")

    assert "nothing has changed" in (await changed_message(ada, question)).text
    assert "running, game 1 of 3" in (await type_command(bruno, "play")).text


async def test_a_game_that_was_broken_off_is_begun_again(
    ada: Person, bruno: Person, mona: Person
) -> None:
    first = await begin_campaign(ada, bruno)
    await end_game(mona)
    await ada.sees("ended before it was decided")

    answer = await press_at_standings(ada, "Next game")

    assert "goes on" in answer.text
    assert "game 1 of 3" in (await newest_board(ada, after=first)).text


async def test_games_are_completed_one_after_another(ada: Person) -> None:
    first = await ada.suggested("campaign new", name="Cup", games="cron")
    second = await ada.suggested("campaign new", name="Cup", games="cronberg, Cronb")
    options = await ada.suggested("campaign new", name="Cup", games="cronberg, Cronberg pace=3")
    typed_out = await ada.suggested("campaign new", name="Cup", games="cronberg series_games=3")
    unknown = await ada.suggested("campaign new", name="Cup", games="cronberg zeppelin=3")

    assert first == ["cronberg"]
    assert second == ["cronberg, cronberg"]
    assert options == ["cronberg, cronberg pace=3d"]
    assert typed_out == ["cronberg series_games=3"]
    assert unknown == ["cronberg zeppelin=3"]


async def test_what_does_not_fit_is_said_in_a_sentence(ada: Person) -> None:
    for options, sentence in (
        ({"games": "chess"}, "There is no game “chess”"),
        ({"games": "cronberg, chess"}, "There is no game “chess”"),
        ({"name": " ", "games": "cronberg"}, "name of 1 to 60 characters"),
    ):
        answer = await type_command(ada, "campaign new", **{"name": "Cup", **options})
        assert sentence in answer.text
    assert "Start" not in (await open_campaign(ada)).buttons


async def test_the_lobbys_buttons_do_the_same(ada: Person, bruno: Person) -> None:
    lobby = await open_campaign(ada)
    await bruno.press(lobby, "Join")
    lobby = await ada.sees(lambda seen: "Start" in seen.buttons)
    page = await private_answer(ada, await ada.press(lobby, "Options"))
    await ada.choose(page, "Rotate", select=2)
    await ada.sees("Options: Series first seat: Rotate.")

    await ada.press(lobby, "Start")

    assert "game 1 of 3" in (await newest_board(ada)).text
