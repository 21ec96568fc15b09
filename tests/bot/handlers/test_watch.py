"""Games as spectators see them: from another channel, and in the past."""

import pytest

from bot.discord_io.custom_ids import CustomId
from localtable.model.permissions import SEND_MESSAGES
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    more_of,
    newest_board,
    next_picture,
    on_turn,
    press_behind_more,
    resign,
    type_command,
)
from tests.localtable.faults import Faults
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen
from tests.waiting import until

NO_MIRROR = "This channel shows no game of another channel."

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def lounge(clara: Person) -> Person:
    """Clara, in a channel without a game."""
    return clara.at("lounge")


async def number(person: Person) -> int:
    (game,) = await person.suggest("watch", game="")
    return int(game["value"])


async def moved(now: Seen, move: str, *people: Person) -> Seen:
    await type_command(on_turn(now, *people), "move", move=move)
    return await newest_board(people[0], after=now)


async def test_a_game_is_shown_in_another_channel(
    ada: Person, bruno: Person, lounge: Person
) -> None:
    now = await begin_game(ada, bruno)

    answer = await type_command(lounge, "watch", game=await number(lounge))
    first = await lounge.sees("Played in")
    now = await moved(now, "token d4", ada, bruno)
    second = await next_picture(lounge, first)

    assert "shown here from now on" in answer.text
    assert first.pictures
    assert first.buttons == ["Stop", "⋯"]
    assert not first.mentioned
    assert "places a token on d4" in second.text
    assert second.pictures[0].description == now.pictures[0].description


async def test_a_turn_in_progress_is_edited_in_place(
    ada: Person, bruno: Person, lounge: Person
) -> None:
    now = await begin_game(ada, bruno)
    await type_command(lounge, "watch", game=await number(lounge))
    first = await lounge.sees("Played in")

    await type_command(on_turn(now, ada, bruno), "move", move="draw")

    again = await changed_message(lounge, first)
    assert "lays" in again.text
    assert len([seen for seen in await lounge.messages() if seen.pictures]) == 1


async def test_watching_may_be_turns_late(ada: Person, bruno: Person, lounge: Person) -> None:
    now = await begin_game(ada, bruno)
    answer = await type_command(lounge, "watch", game=await number(lounge), delay=2)
    assert "2 turns late" in answer.text
    for move in ("token d4", "token c3"):
        now = await moved(now, move, ada, bruno)
    first = await lounge.sees("Played in")
    now = await moved(now, "token e5", ada, bruno)
    second = await next_picture(lounge, first)

    assert "begins, drawn by lot" in first.text
    assert "places a token on d4" in second.text
    assert "c3" not in second.text

    await resign(bruno)
    final = await lounge.sees("🏆")
    assert final.buttons == ["⋯"]


@pytest.mark.parametrize("delay", [0, 2])
async def test_the_last_post_is_shown_once_where_a_game_is_watched(
    ada: Person, bruno: Person, lounge: Person, delay: int
) -> None:
    now = await begin_game(ada, bruno)
    await type_command(lounge, "watch", game=await number(lounge), delay=delay)
    for move in ("token d4", "token c3"):
        now = await moved(now, move, ada, bruno)
    assert not [seen for seen in await lounge.messages() if "### The last board" in seen.text]

    await resign(bruno)

    post = await lounge.sees("### The last board")
    own = await ada.sees("### The last board")
    assert post.text == f"{own.text}\n-# Played in <#{ada.channel_id}>"
    assert post.buttons == ["⋯"]
    assert post.pictures[0].description == own.pictures[0].description
    assert [seen.id for seen in await lounge.messages() if "🏆" in seen.text] == [post.id]
    await lounge.sees(lambda seen: seen.id != post.id and bool(seen.pictures) and not seen.buttons)
    assert not [seen for seen in await lounge.messages() if "Stop" in seen.buttons]


async def test_watching_ends_when_asked(ada: Person, bruno: Person, clara: Person) -> None:
    now, lounge = await begin_game(ada, bruno), ada.at("lounge")
    await type_command(lounge, "watch", game=await number(lounge))
    first = await lounge.sees("Played in")

    await clara.at("lounge").press(first, "Stop")
    stranger = await clara.at("lounge").sees("or a moderator can end that")
    shown = await type_command(lounge, "watch")
    await lounge.press(first, "Stop")
    ended = await lounge.sees("no longer shown here")
    await moved(now, "token d4", ada, bruno)

    assert stranger.is_ephemeral
    assert ended.is_ephemeral
    assert f"• Cronberg, played in <#{ada.channel_id}>" in shown.text
    assert shown.buttons == ["Stop Cronberg"]
    assert [seen.id for seen in await lounge.messages() if seen.pictures] == [first.id]
    assert not (await lounge.look(first)).buttons
    assert NO_MIRROR in (await type_command(lounge, "watch")).text


async def test_who_may_manage_a_channel_ends_what_it_shows_from_the_list(
    ada: Person, bruno: Person, lounge: Person, mona: Person
) -> None:
    await begin_game(ada, bruno)
    await type_command(lounge, "watch", game=await number(lounge), delay=2)

    page = await type_command(mona.at("lounge"), "watch")
    await mona.at("lounge").press(page, "Stop Cronberg")

    assert "2 turns late" in page.text
    await mona.at("lounge").sees("no longer shown here")
    assert NO_MIRROR in (await type_command(lounge, "watch")).text


async def test_an_undo_and_a_redo_edit_the_board_where_it_is_watched(
    ada: Person, bruno: Person, lounge: Person
) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    await type_command(lounge, "watch", game=await number(lounge))
    await lounge.sees("Played in")
    await moved(now, "token d4", ada, bruno)
    shown = await lounge.sees("places a token on d4")

    undone = await type_command(mover, "undo")
    back = await changed_message(lounge, shown)
    await mover.press(undone, "Redo")
    again = await changed_message(lounge, back)

    assert "d4" not in back.text
    assert (again.id, again.text) == (shown.id, shown.text)
    assert len([seen for seen in await lounge.messages() if seen.pictures]) == 2


@pytest.mark.parametrize(("delay", "offered"), [
    (0, ["Log", "History", "Legend", "Rules"]),
    (1, ["Log", "History", "Rules"]),
])  # fmt: skip
async def test_a_mirror_offers_what_its_channel_may_see(
    ada: Person, bruno: Person, lounge: Person, delay: int, offered: list[str]
) -> None:
    now = await begin_game(ada, bruno)
    await type_command(lounge, "watch", game=await number(lounge), delay=delay)
    await moved(now, "token d4", ada, bruno)
    shown = await lounge.sees("Played in")

    page = await more_of(lounge, shown)

    assert page.buttons[: len(offered)] == offered
    assert ("Legend" in page.buttons) == (not delay)
    assert f"Turn {2 - delay}" in page.text


async def test_what_cannot_be_watched(ada: Person, bruno: Person, lounge: Person) -> None:
    await begin_game(ada, bruno)
    game = await number(lounge)

    assert "There is no game 4711" in (await type_command(lounge, "watch", game=4711)).text
    assert "played here" in (await type_command(ada, "watch", game=game)).text
    await type_command(lounge, "watch", game=game)
    assert "already shows that game" in (await type_command(lounge, "watch", game=game)).text
    await resign(bruno)
    await ada.sees("🏆")
    assert "That game is over" in (await type_command(ada.at("table-two"), "watch", game=game)).text


async def test_who_may_not_see_the_channel_may_not_watch(
    ada: Person, bruno: Person, lounge: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret))

    assert not await lounge.suggest("watch", game="")
    refused = await type_command(lounge, "watch", game=1)
    allowed = await type_command(ada.at("lounge"), "watch", game=1)

    assert "no game 1 in a channel of this server that you can see" in refused.text
    assert "shown here from now on" in allowed.text


async def test_players_of_a_private_game_are_told_of_a_mirror_and_can_stop_it(
    ada: Person, bruno: Person, lounge: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    there = bruno.at(secret)
    await begin_game(ada.at(secret), there)
    await type_command(ada.at("lounge"), "watch", game=1)
    told = await there.sees("has this game shown in")
    await lounge.sees("Played in")
    forged = CustomId("stop", 1, rest=str(lounge.channel_id))

    await discord.press(lounge, forged)
    refused = await lounge.sees("Only a player of the game")
    await there.press(told, "Stop")

    assert told.text.startswith(f"{ada.mention} has this game shown in <#{lounge.channel_id}>.")
    assert told.buttons == ["Stop"]
    assert refused.is_ephemeral
    await there.sees(lambda seen: seen.id == told.id and "shown nowhere else any more" in seen.text)
    assert NO_MIRROR in (await type_command(lounge, "watch")).text


async def test_a_game_that_all_can_see_is_mirrored_without_a_word(
    ada: Person, bruno: Person, lounge: Person
) -> None:
    await begin_game(ada, bruno)

    await type_command(lounge, "watch", game=await number(lounge))

    await lounge.sees("Played in")
    assert not [seen for seen in await ada.messages() if "has this game shown" in seen.text]


async def test_a_mirror_that_is_refused_for_a_moment_goes_on(
    ada: Person, bruno: Person, lounge: Person, group: People, faults: Faults
) -> None:
    mona = group["Mona"].at("lounge")
    now = await begin_game(ada, bruno)
    await type_command(lounge, "watch", game=await number(lounge))
    first = await lounge.sees("Played in")
    refused = faults.count("POST", f"/channels/{lounge.channel_id}/messages")

    await mona.permit(SEND_MESSAGES)
    await moved(now, "token d4", ada, bruno)
    await until(lambda: faults.count("POST", f"/channels/{lounge.channel_id}/messages") > refused)
    await mona.permit(0)

    assert "places a token on d4" in (await next_picture(lounge, first)).text


async def test_spectators_look_things_up(ada: Person, bruno: Person, clara: Person) -> None:
    now = await begin_game(ada, bruno)
    await moved(now, "token d4", ada, bruno)

    assert (await clara.finished(await clara.slash("board"))).pictures
    assert "places a token on d4" in (await type_command(clara, "log")).text


@pytest.mark.unmarked
async def test_spectators_look_rules_up(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_game(ada, bruno)

    assert "CB-4.2" in (await type_command(clara, "rules", topic="CB-4.2")).text


async def test_looking_back_turn_by_turn(ada: Person, bruno: Person, clara: Person) -> None:
    now = await begin_game(ada, bruno)
    now = await moved(now, "token d4", ada, bruno)
    now = await moved(now, "token c3", ada, bruno)

    page = await press_behind_more(clara, now, "History")
    assert "After 1 of 2 turns" in page.text
    assert "places a token on d4" in page.text
    await clara.press(page, "Back")
    page = await changed_message(clara, page)
    assert "After 0 of 2 turns" in page.text
    assert page.pictures
    await clara.press(page, "Last")
    page = await changed_message(clara, page)
    assert "The position now" in page.text
    assert "places a token on c3" in page.text
    await clara.press(page, "First")
    page = await changed_message(clara, page)
    await clara.press(page, "Forward")
    assert "After 1 of 2" in (await changed_message(clara, page)).text


async def test_looking_back_on_a_game_that_is_over(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    await moved(now, "token d4", ada, bruno)
    await resign(bruno)
    final = await ada.sees("🏆")

    page = await press_behind_more(ada, final, "History")

    assert "After 0 of 1 turn\n" in page.text
