"""Games as spectators see them: from another channel, and in the past."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.discord_io.custom_ids import CustomId
from localtable.model.permissions import SEND_MESSAGES
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import last_post
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    more_of,
    newest_board,
    next_picture,
    opened_behind_more,
    pressed,
    resign,
    type_command,
)
from tests.localtable.faults import Faults
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")

NO_MIRROR = "This channel shows no game of another channel."


@pytest.fixture
def lounge(clara: Person) -> Person:
    """Clara, in a channel without a game."""
    return clara.at("lounge")


async def watched(lounge: Person, **options: object) -> Seen:
    """Have the only game shown; return the answer."""
    (game,) = await lounge.suggest("watch", game="")
    return await type_command(lounge, "watch", game=int(game["value"]), **options)


async def moved(now: Seen, mover: Person, move: str) -> Seen:
    await type_command(mover, "move", move=f"token {move}")
    return await newest_board(mover, after=now)


async def test_a_game_is_shown_elsewhere(
    ada: Person, bruno: Person, lounge: Person, board: Seen
) -> None:
    answer = await watched(lounge)
    first = await lounge.sees("Played in")
    now = await moved(board, ada, "d4")
    second = await next_picture(lounge, first)
    await type_command(bruno, "move", move="draw")
    again = await changed_message(lounge, second)

    assert "shown here from now on" in answer.text
    assert first.pictures
    assert first.buttons == ["Stop", "⋯"]
    assert not first.mentioned
    assert "places a token on d4" in second.text
    assert second.pictures[0].description == now.pictures[0].description
    assert "lays" in again.text
    assert not [seen for seen in await ada.messages() if "has this game shown" in seen.text]


@pytest.mark.parametrize("delay", [0, 2])
async def test_watching_may_be_turns_late_and_ends_with_the_last_post(
    ada: Person, bruno: Person, lounge: Person, board: Seen, delay: int
) -> None:
    answer = await watched(lounge, delay=delay)
    assert ("2 turns late" in answer.text) == bool(delay)
    for mover, move in ((ada, "d4"), (bruno, "c3"), (ada, "e5")):
        board = await moved(board, mover, move)
    newest = await lounge.sees(f"places a token on {'d4' if delay else 'e5'}")
    assert ("e5" in newest.text) == (not delay)
    assert not [seen for seen in await lounge.messages() if "### The last board" in seen.text]

    await resign(bruno)

    post, own = await last_post(lounge), await last_post(ada)
    assert post.text == f"{own.text}\n-# Played in <#{ada.channel_id}>"
    assert post.buttons == ["⋯"]
    assert post.pictures[0].description == own.pictures[0].description
    assert [seen.id for seen in await lounge.messages() if "🏆" in seen.text] == [post.id]
    await lounge.sees(lambda seen: seen.id != post.id and bool(seen.pictures) and not seen.buttons)
    assert not [seen for seen in await lounge.messages() if "Stop" in seen.buttons]


async def test_watching_ends_on_request(
    ada: Person, lounge: Person, mona: Person, board: Seen
) -> None:
    here = ada.at("lounge")
    await watched(here)
    first = await here.sees("Played in")

    await lounge.press(first, "Stop")
    stranger = await lounge.sees("or a moderator can end that")
    shown = await type_command(here, "watch")
    await here.press(first, "Stop")
    ended = await here.sees("no longer shown here")
    await moved(board, ada, "d4")

    assert stranger.is_ephemeral
    assert ended.is_ephemeral
    assert f"• Cronberg, played in <#{ada.channel_id}>" in shown.text
    assert shown.buttons == ["Stop Cronberg"]
    assert [seen.id for seen in await here.messages() if seen.pictures] == [first.id]
    assert not (await here.look(first)).buttons
    assert NO_MIRROR in (await type_command(lounge, "watch")).text
    await watched(lounge, delay=2)
    page = await type_command(mona.at("lounge"), "watch")
    assert "2 turns late" in page.text
    await mona.at("lounge").press(page, "Stop Cronberg")
    await mona.at("lounge").sees("no longer shown here")


async def test_an_undo_edits_the_board_there(ada: Person, lounge: Person, board: Seen) -> None:
    await watched(lounge)
    await lounge.sees("Played in")
    await moved(board, ada, "d4")
    shown = await lounge.sees("places a token on d4")

    undone = await type_command(ada, "undo")
    back = await changed_message(lounge, shown)
    await ada.press(undone, "Redo")
    again = await changed_message(lounge, back)

    assert "d4" not in back.text
    assert (again.id, again.text) == (shown.id, shown.text)
    assert len([seen for seen in await lounge.messages() if seen.pictures]) == 2


@pytest.mark.parametrize(("delay", "offered"), [
    (0, ["Log", "History", "Legend", "Rules"]),
    (1, ["Log", "History", "Rules"]),
])  # fmt: skip
async def test_a_mirror_offers_what_its_channel_may_see(
    ada: Person, lounge: Person, board: Seen, delay: int, offered: list[str]
) -> None:
    await watched(lounge, delay=delay)
    await moved(board, ada, "d4")

    page = await more_of(lounge, await lounge.sees("Played in"))

    assert page.buttons[: len(offered)] == offered
    assert ("Legend" in page.buttons) == (not delay)
    assert f"Turn {2 - delay}" in page.text


@pytest.mark.usefixtures("board")
async def test_what_cannot_be_watched_is_said(ada: Person, lounge: Person) -> None:
    await watched(lounge)

    for where, game, told in (
        (lounge, 4711, "There is no game 4711"),
        (ada, 1, "played here"),
        (lounge, 1, "already shows that game"),
    ):
        assert told in (await type_command(where, "watch", game=game)).text


async def test_a_private_game_is_watched_by_who_sees_it_and_its_players_can_stop_that(
    ada: Person, bruno: Person, lounge: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    there = bruno.at(secret)
    await begin_game(ada.at(secret), there)
    assert not await lounge.suggest("watch", game="")
    unknown = await type_command(lounge, "watch", game=1)
    await type_command(ada.at("lounge"), "watch", game=1)
    told = await there.sees("has this game shown in")
    await lounge.sees("Played in")

    await discord.press(lounge, CustomId("stop", 1, rest=str(lounge.channel_id)))
    refused = await lounge.sees("Only a player of the game")
    await there.press(told, "Stop")

    assert "no game 1 in a channel of this server that you can see" in unknown.text
    assert told.text.startswith(f"{ada.mention} has this game shown in <#{lounge.channel_id}>.")
    assert told.buttons == ["Stop"]
    assert refused.is_ephemeral
    await there.sees(lambda seen: seen.id == told.id and "shown nowhere else any more" in seen.text)
    assert NO_MIRROR in (await type_command(lounge, "watch")).text


async def test_a_mirror_that_is_refused_for_a_day_ends_and_its_beginner_is_told(
    clock: AdjustableClock, group: People, board: Seen, faults: Faults
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    lounge, mona = group["Clara"].at("lounge"), group["Mona"].at("lounge")
    sent = f"/channels/{lounge.channel_id}/messages"

    @asynccontextmanager
    async def refused() -> AsyncGenerator[None]:
        posted = faults.count("POST", sent)
        yield
        await until(lambda: faults.count("POST", sent) > posted)

    await watched(lounge)
    first = await lounge.sees("Played in")
    await mona.permit(SEND_MESSAGES)
    async with refused():
        now = await moved(board, ada, "d4")
    await mona.permit(0)
    assert "places a token on d4" in (await next_picture(lounge, first)).text
    await mona.permit(SEND_MESSAGES)
    async with refused():
        await moved(now, bruno, "c3")

    for hours in (23, 2):
        async with refused():
            clock.advance(hours=hours)

    told = await (await lounge.direct()).sees("**Cronberg** is no longer shown in")
    await mona.permit(0)
    assert "I have not been allowed to post there for a day" in told.text
    assert f"<#{lounge.channel_id}>" in told.text
    assert NO_MIRROR in (await type_command(lounge, "watch")).text


async def test_looking_back_by_turns(
    ada: Person, bruno: Person, clara: Person, board: Seen
) -> None:
    now = await moved(await moved(board, ada, "d4"), bruno, "c3")

    page = await opened_behind_more(clara, now, "History")
    assert "After 1 of 2 turns" in page.text
    assert "places a token on d4" in page.text
    page = await pressed(clara, page, "Back")
    assert "After 0 of 2 turns" in page.text
    assert page.pictures
    page = await pressed(clara, page, "Last")
    assert "The position now" in page.text
    assert "places a token on c3" in page.text
    assert "After 1 of 2" in (await pressed(clara, page, "First", "Forward")).text
    await resign(bruno)
    final = await ada.sees("🏆")
    assert "After 1 of 2 turns\n" in (await opened_behind_more(ada, final, "History")).text
