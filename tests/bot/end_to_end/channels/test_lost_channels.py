"""Channels that are deleted or refuse posts: games wait, say so, and go on there or elsewhere."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.posting import poster
from bot.sessions.sessions import Dependencies
from bot.store.values import CHANNEL_LOST
from localtable.model.permissions import SEND_MESSAGES, VIEW_CHANNEL
from localtable.server import LocalTable
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import (
    begin_game,
    is_reminder,
    newest_board,
    private_answer,
    public_pictures,
    type_command,
)
from tests.bot.setting_steps import choose_settings, go_away
from tests.localtable.faults import Faults, refused
from tests.localtable.person import People, Person
from tests.waiting import until

FIRST = "first_seat=seat:1"
UNKNOWN_CHANNEL = 10003
LOST = "SELECT count(*) FROM sessions WHERE status = ?"


async def has_lost_channel(data: Path) -> None:
    """Wait until the bot knows that a game has lost its channel."""
    database = DatabaseFile(data)
    await until(lambda: database.count(LOST, CHANNEL_LOST) == 1)


@pytest.mark.usefixtures("bot")
async def test_a_game_without_a_channel_is_resumed_in_another(
    ada: Person, bruno: Person, clara: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await type_command(ada, "move", move="token d4")

    await mona.delete_channel()
    await has_lost_channel(tmp_path)

    elsewhere = bruno.at("lounge")
    page = await type_command(elsewhere, "play")
    assert "No game on this server is waiting" in page.text
    assert "**Cronberg**" not in page.text
    assert not await clara.at("lounge").suggested("game resume", game="")
    (game,) = await elsewhere.suggested("game resume", game="cron")
    refused = await type_command(clara.at("lounge"), "game resume", game=game)
    assert refused.text == "There is no such game. Pick one from the list."
    await type_command(elsewhere, "game resume", game=game)

    news = await ada.at("lounge").sees("**Bruno** has resumed your game of Cronberg here")
    assert news.mentioned == ["Ada"]
    assert (await newest_board(elsewhere)).mentioned == ["Bruno"]
    await type_command(elsewhere, "move", move="draw")


async def test_a_deleted_channel_is_missed_by_a_direct_reminder(
    local_table: LocalTable, group: People, tmp_path: Path
) -> None:
    clock = AdjustableClock()
    ada, bruno, mona = (group[name].at("side-table") for name in ("Ada", "Bruno", "Mona"))
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        await begin_game(ada, bruno, options=FIRST)
        await choose_settings(ada, reminders="direct")
    await mona.delete_channel()

    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        # What passes before the clocks go on is given back.
        database = DatabaseFile(tmp_path)
        await until(lambda: clock.advance(hours=1) or bool(database.count(LOST, CHANNEL_LOST)))
        assert not any(map(is_reminder, await (await ada.direct()).messages()))


async def test_what_was_taken_for_gone_is_found_again_at_the_next_start(
    local_table: LocalTable, group: People, faults: Faults, tmp_path: Path
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    async with running_bot(local_table, tmp_path):
        board = await begin_game(ada, bruno, options=FIRST)
        faults.add("POST", "/messages", refused(404, UNKNOWN_CHANNEL))
        await type_command(ada, "move", move="token d4")
        await has_lost_channel(tmp_path)

    async with running_bot(local_table, tmp_path):
        board = await newest_board(bruno, after=board)
        assert "token on d4" in board.text
        await type_command(bruno, "move", move="draw")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("is_typed", [True, False])
async def test_what_was_taken_for_gone_is_found_again_by_whoever_plays_there(
    ada: Person, bruno: Person, faults: Faults, tmp_path: Path, is_typed: bool
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)
    faults.add("POST", "/messages", refused(404, UNKNOWN_CHANNEL))
    await type_command(ada, "move", move="token d4")
    await has_lost_channel(tmp_path)

    if is_typed:
        await type_command(bruno, "move", move="draw")
    else:
        panel = await private_answer(bruno, await bruno.press(board, "Your move"))
        assert "Draw a rhomb" in panel.buttons

    assert "token on d4" in (await newest_board(bruno, after=board)).text


BLOCKED = "SELECT count(*) FROM sessions WHERE blocked = ?"
MISSING_ACCESS, INVALID_FORM, NO_RECIPIENT, MODERATED = 50001, 50035, 50033, 200000
ANOTHERS_MESSAGE = 50005
OFTEN = 1000


@pytest.fixture
async def hasty(
    local_table: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """A bot that retries at once."""
    monkeypatch.setattr(poster, "SHORTEST_PAUSE", 0.01)
    async with running_bot(local_table, tmp_path):
        yield


@pytest.fixture
async def patient(
    local_table: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """A bot that does not retry by itself during a test."""
    monkeypatch.setattr(poster, "SHORTEST_PAUSE", 3600.0)
    async with running_bot(local_table, tmp_path):
        yield


async def is_blocked(data: Path, code: int, times: int = 1) -> None:
    database = DatabaseFile(data)
    await until(lambda: database.count(BLOCKED, code) == times)


async def has_failed(faults: Faults, method: str, path: str) -> None:
    await until(lambda: faults.count(method, path) > 0)


@pytest.mark.long
@pytest.mark.usefixtures("hasty")
async def test_a_game_outlives_that_its_channel_is_closed_for_a_moment(
    ada: Person, bruno: Person, clara: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    board = await newest_board(ada)
    await mona.permit(VIEW_CHANNEL)
    await go_away(await ada.direct(), "3d")
    await is_blocked(tmp_path, MISSING_ACCESS)

    assert "View Channel" in (await type_command(ada, "move", move="token d4")).text
    assert "**Cronberg** · " in (await type_command(ada.at("lounge"), "play")).text
    assert "View Channel" in (await type_command(clara, "game new", game="cronberg")).text
    told = await (await ada.direct()).sees("the others cannot see it yet")
    assert f"I cannot see <#{ada.channel_id}>" in told.text
    assert "/game resume" in told.text

    await mona.permit(0)

    await ada.sees(lambda seen: seen.id == board.id and "is away until" in seen.text)
    await is_blocked(tmp_path, MISSING_ACCESS, times=0)
    taken = await type_command(clara, "game new", game="cronberg")
    assert "already has a game" in taken.text
    await type_command(ada, "move", move="token d4")
    assert "token on d4" in (await newest_board(bruno, after=board)).text


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("is_typed", [True, False])
async def test_what_waits_is_posted_at_the_next_interaction(
    ada: Person, bruno: Person, faults: Faults, is_typed: bool
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)
    faults.add("POST", "/messages", refused(403, MISSING_ACCESS))
    faults.seen.clear()
    await type_command(ada, "move", move="token d4")
    await has_failed(faults, "POST", f"/channels/{ada.channel_id}/messages")

    if is_typed:
        await type_command(bruno, "log")
    else:
        await bruno.press(board, "⋯")

    assert "token on d4" in (await newest_board(bruno, after=board)).text


@pytest.mark.usefixtures("patient")
async def test_what_waits_is_posted_as_soon_as_the_permission_is_back(
    ada: Person, bruno: Person, mona: Person, faults: Faults
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)
    private = await ada.direct()
    await mona.permit(VIEW_CHANNEL)
    faults.seen.clear()
    await go_away(private, "3d")
    await has_failed(faults, "PATCH", f"/channels/{ada.channel_id}/messages")

    await mona.permit(0)

    await ada.sees(lambda seen: seen.id == board.id and "is away until" in seen.text)


async def test_a_reminder_does_not_wait_for_what_went_before(
    local_table: LocalTable, group: People, faults: Faults, tmp_path: Path
) -> None:
    clock = AdjustableClock()
    ada, bruno = group["Ada"], group["Bruno"]
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        await begin_game(ada, bruno, options=FIRST)
        await DatabaseFile(tmp_path).is_posted()
        faults.add("POST", "/messages", refused(403, MISSING_ACCESS))
        clock.advance(hours=25)
        database = DatabaseFile(tmp_path)
        await until(lambda: database.count(REMINDERS) == 1)
        await database.is_posted()
        assert not any(map(is_reminder, await ada.messages()))
        assert database.count("SELECT count(*) FROM sessions WHERE status = ?", "running") == 1

        clock.advance(hours=25)

        await ada.sees(is_reminder)


REMINDERS = "SELECT count(*) FROM outbox WHERE kind = 'reminder'"


async def test_a_kill_in_between_loses_and_doubles_nothing(bots: ForkedBots, group: People) -> None:
    ada, bruno, mona = group["Ada"], group["Bruno"], group["Mona"]
    victim = await bots.started()
    board = await begin_game(ada, bruno, options=FIRST)
    await mona.permit(SEND_MESSAGES | VIEW_CHANNEL)
    await go_away(await ada.direct(), "3d")
    await is_blocked(bots.data, MISSING_ACCESS)
    await victim.kill()
    victim = await bots.started()
    assert "View Channel" in (await type_command(ada, "move", move="token d4")).text
    await victim.kill()

    await mona.permit(0)
    await bots.started()

    await ada.sees(lambda seen: seen.id == board.id and "is away until" in seen.text)
    await is_blocked(bots.data, MISSING_ACCESS, times=0)
    told = [
        seen for seen in await (await ada.direct()).messages() if "I cannot see <#" in seen.text
    ]
    assert len(told) == 1
    await type_command(ada, "move", move="token d4")
    after = await newest_board(ada, after=board)
    assert [seen.id for seen in await public_pictures(ada)] == [board.id, after.id]


@pytest.mark.long
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("code", [INVALID_FORM, MODERATED])
async def test_a_post_that_is_refused_for_ever_is_told_of(
    group: People, faults: Faults, tmp_path: Path, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    board = await begin_game(ada, bruno, options=FIRST)
    here = f"/channels/{ada.channel_id}/messages"
    faults.add("POST", here, refused(400, code), times=OFTEN)
    await type_command(ada, "move", move="token d4")

    told = await (await ada.direct()).sees("the others cannot see it yet")
    assert ("AutoMod" in told.text) == (code == MODERATED)
    assert f"A post waits: Discord answers 400 (code {code})." in caplog.text
    shown = await bruno.finished(await bruno.slash("board"))
    assert f"<#{ada.channel_id}>" in shown.text.splitlines()[0]
    assert "/game resume" in shown.text
    outcome = await type_command(bruno, "move", move="draw")
    assert f"<#{ada.channel_id}>" in outcome.text

    faults.planned.clear()
    await type_command(bruno, "log")

    await newest_board(ada, after=board)
    await is_blocked(tmp_path, code, times=0)
    shown = await bruno.finished(await bruno.slash("board"))
    assert "⚠️" not in shown.text
    assert len(await (await ada.direct()).messages()) == 1


@pytest.mark.usefixtures("hasty")
async def test_a_game_is_resumed_elsewhere_while_its_channel_is_closed(
    ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await mona.permit(VIEW_CHANNEL)
    await go_away(await ada.direct(), "3d")
    await is_blocked(tmp_path, MISSING_ACCESS)

    elsewhere = bruno.at("lounge")
    (game,) = await elsewhere.suggested("game resume", game="cron")
    await type_command(elsewhere, "game resume", game=game)

    await ada.at("lounge").sees("**Bruno** has resumed your game of Cronberg here")
    await type_command(ada.at("lounge"), "move", move="token d4")
    await elsewhere.sees(lambda seen: bool(seen.pictures) and "token on d4" in seen.text)


REFUSED_DIRECTLY = {
    "nobody to write to": (400, NO_RECIPIENT),
    "account gone": (404, 10013),
    "moderated": (400, MODERATED),
}


@pytest.mark.parametrize("reason", [*REFUSED_DIRECTLY])
async def test_a_direct_message_that_is_refused_goes_to_the_channel(
    clock: AdjustableClock, ada: Person, bruno: Person, faults: Faults, reason: str
) -> None:
    answer = REFUSED_DIRECTLY[reason]
    await begin_game(ada, bruno, options=FIRST)
    await choose_settings(ada, reminders="direct")
    messages = f"/channels/{(await ada.direct()).channel_id}/messages"
    asked = messages if reason == "moderated" else "/users/@me/channels"
    faults.add("POST", asked, refused(*answer))

    clock.advance(hours=25)

    reminder = await ada.sees(is_reminder)
    assert reminder.mentioned == ["Ada"]
    assert "I cannot send you direct messages" in reminder.text


@pytest.mark.usefixtures("bot")
async def test_a_board_of_another_application_is_replaced_by_an_own_one(
    ada: Person, bruno: Person, faults: Faults
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)
    faults.add("PATCH", f"/messages/{board.id}", refused(403, ANOTHERS_MESSAGE))

    await go_away(ada, "3d")

    await ada.sees(lambda seen: seen.id > board.id and "is away until" in seen.text)
