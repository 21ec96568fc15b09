"""A campaign as people see it: opened, joined, played from game to game, framed and won."""

import pytest

from tests.bot.play_steps import (
    begin_campaign,
    chosen,
    end_game,
    names_told,
    newest_board,
    open_campaign,
    opened,
    press_at_standings,
    pressed,
    pressed_behind_more,
    resign,
    start_table,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

LEAGUE = "The Tuesday League"
WON = f"🏆 Ada wins “{LEAGUE}”!"


async def framed(person: Person, text: str) -> Seen:
    """Wait for a post with the standings."""
    return await person.sees(
        lambda seen: bool(seen.pictures) and text in f"{seen.text} {seen.pictures[0].description}"
    )


async def standings(person: Person) -> Seen:
    return await person.finished(await person.slash("campaign standings"))


async def test_a_campaign_goes_on_and_names_its_winner(ada: Person, bruno: Person) -> None:
    first = await begin_campaign(ada, bruno, count=2, scoring="placing")
    assert f"{LEAGUE} · game 1 of 2" in first.text

    await resign(bruno)
    between = await framed(ada, "After 1 of 2 games")
    second = await newest_board(ada, after=between)
    final = [seen for seen in await ada.messages() if "🏆" in seen.text]
    assert "Rematch" not in final[0].buttons
    assert "game 2 of 2" in second.text
    assert first.id < final[0].id < between.id < second.id
    assert "Now: game 2 of 2, Cronberg." in between.text

    await resign(bruno)
    won = await framed(ada, WON)
    assert "1. **Cronberg** · 1st Ada 0, 2nd Bruno 0" in won.text
    told = won.pictures[0].description or ""
    assert "Ada wins the campaign." in told
    assert "Game 2: Ada 2, Bruno 0." in told
    assert "Points after each game (0, 1, 2): Ada 0, 2, 4. Bruno 0, 0, 0." in told
    assert (await standings(ada)).pictures[0].description == told


async def test_a_campaign_offers_another(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_campaign(ada, bruno, count=1, scoring="placing")
    await resign(bruno)
    won = await framed(ada, WON)

    await clara.press(won, "Another campaign")
    await clara.sees("Only its players can open it again.")
    await bruno.press(won, "Another campaign")

    lobby = await ada.sees(lambda seen: seen.id > won.id and "opened a table" in seen.text)
    assert lobby.text.startswith(f"### {LEAGUE}\nA campaign of 1 game: Cronberg · points")
    assert "1. **Ada**\n2. **Bruno** · host" in lobby.text
    await bruno.press(lobby, "Start")
    assert "game 1 of 1" in (await newest_board(ada, after=lobby)).text


async def test_the_lobby_says_what_is_planned(ada: Person, bruno: Person) -> None:
    assert "Start" not in (await open_campaign(ada, count=4)).buttons
    lobby = await ada.sees("opened a table")
    await bruno.press(lobby, "Join")
    lobby = await ada.sees("2. **Bruno**")

    assert f"### {LEAGUE}" in lobby.text
    assert "A campaign of 4 games: Cronberg · scores carry over into the next game." in lobby.text
    assert "Start" in lobby.buttons
    await chosen(ada, await pressed_behind_more(ada, lobby, "Options"), "Rotate", select=2)
    await ada.sees("Options: Series first seat: Rotate.")
    await bruno.press(lobby, "Leave")
    await ada.sees(lambda seen: seen.id == lobby.id and "Bruno" not in seen.text)
    await pressed_behind_more(ada, lobby, "Cancel")
    assert not (await ada.sees("The table was closed.")).buttons
    assert LEAGUE not in (await type_command(ada, "play")).text


async def test_pausing_and_going_on(ada: Person, bruno: Person) -> None:
    first = await begin_campaign(ada, bruno)
    shown = await standings(ada)
    assert shown.buttons == ["Pause", "End …"]
    assert "Only the host" in (await opened(bruno, shown, "Pause")).text
    paused = await opened(ada, shown, "Pause")
    assert "is paused" in paused.text
    assert paused.buttons == ["Next game", "End …"]

    await resign(bruno)
    waits = await framed(ada, "After 1 of 3 games")
    assert "**Next game** starts game 2 of 3, Cronberg." in waits.text
    assert "paused, game 2 of 3" in (await type_command(bruno, "play")).text
    goes_on = await opened(ada, waits, "Next game")
    assert "goes on" in goes_on.text
    assert goes_on.buttons == ["Pause", "End …"]

    assert "game 2 of 3" in (await newest_board(ada, after=first)).text
    assert "running, game 2 of 3 · Ada, Bruno" in (await type_command(bruno, "play")).text


async def test_a_moderator_ends_game_and_campaign(ada: Person, bruno: Person, mona: Person) -> None:
    await begin_campaign(ada, bruno)

    question = await press_at_standings(mona, "End …")
    assert "The game that is being played is then its last." in question.text
    assert "nothing has changed" in (await pressed(mona, question, "Let it go on")).text
    question = await press_at_standings(mona, "End …")
    assert "is the last one" in (await pressed(mona, question, "End the campaign")).text
    await end_game(mona)
    await ada.sees("ended before it was decided")

    question = await press_at_standings(mona, "End …")
    assert "It ends now" in question.text
    assert "The campaign is over." in (await pressed(mona, question, "End the campaign")).text
    assert not (await standings(mona)).buttons


async def test_the_standings_on_demand(ada: Person, bruno: Person, clara: Person) -> None:
    await clara.slash("campaign standings")
    assert (await clara.sees("There is no campaign here")).is_ephemeral
    await open_campaign(ada, bruno)
    await clara.slash("campaign standings")
    assert (await clara.sees("The campaign has not begun")).is_ephemeral
    await start_table(ada)
    await newest_board(ada)

    shown = await standings(clara)

    assert not shown.is_ephemeral
    assert "Now: game 1 of 3" in shown.text
    assert shown.pictures
    assert not shown.buttons


async def test_games_are_completed_one_after_another(ada: Person) -> None:
    for typed, completed in (
        ("cron", "cronberg"),
        ("cronberg, Cronb", "cronberg, cronberg"),
        ("cronberg, Cronberg pace=3", "cronberg, cronberg pace=3d"),
        ("cronberg series_games=3", "cronberg series_games=3"),
        ("cronberg zeppelin=3", "cronberg zeppelin=3"),
    ):
        assert await ada.suggested("campaign new", name="Cup", games=typed) == [completed]


async def test_all_games_are_played_in_one_thread(ada: Person, bruno: Person) -> None:
    lobby = await open_campaign(ada, bruno, thread="public", count=2, scoring="placing")
    assert "All its games share a thread, which is made when it begins." in lobby.text
    await start_table(ada)

    there = await thread_of_game(ada)
    first = await newest_board(there)
    (thread,) = await threads_of(ada)
    assert thread["name"] in {f"{LEAGUE} · Ada, Bruno", f"{LEAGUE} · Bruno, Ada"}
    assert thread["member_count"] == 3
    await resign(bruno.at(there.channel_id))
    second = await newest_board(there, after=first)

    assert "game 2 of 2" in second.text
    assert len(await threads_of(ada)) == 1
    assert await names_told(there) == []
    assert not [seen for seen in await ada.messages() if seen.pictures]
    assert f"<#{there.channel_id}>" in (await type_command(ada, "play")).text
    # The channel has been free since the campaign began.
    assert "is open" in (await type_command(bruno, "campaign new", name="B", games="cronberg")).text
