"""A channel shows a game played elsewhere, and refuses to do so for long."""

from pathlib import Path

from bot.sessions.sessions import Dependencies
from localtable.model.permissions import SEND_MESSAGES
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import begin_game, newest_board, on_turn, type_command
from tests.localtable.faults import Faults
from tests.localtable.person import People
from tests.waiting import until


async def test_a_mirror_that_is_refused_for_a_day_ends_and_its_beginner_is_told(
    discord: DiscordInMemory, group: People, faults: Faults, tmp_path: Path
) -> None:
    clock = AdjustableClock()
    lounge, mona = group["Clara"].at("lounge"), group["Mona"].at("lounge")
    sent = f"/channels/{lounge.channel_id}/messages"
    async with unconnected_bot(discord, tmp_path, dependencies=Dependencies(clock=clock)):
        now = await begin_game(group["Ada"], group["Bruno"])
        (game,) = await lounge.suggest("watch", game="")
        await type_command(lounge, "watch", game=int(game["value"]))
        await lounge.sees("Played in")
        posted = faults.count("POST", sent)
        await mona.permit(SEND_MESSAGES)
        await type_command(on_turn(now, group["Ada"], group["Bruno"]), "move", move="token d4")
        await newest_board(group["Ada"], after=now)
        await until(lambda: faults.count("POST", sent) > posted)

        for hours in (23, 2):
            clock.advance(hours=hours)
            posted = faults.count("POST", sent)
            await until(lambda posted=posted: faults.count("POST", sent) > posted)

        told = await (await lounge.direct()).sees("**Cronberg** is no longer shown in")
        await DatabaseFile(tmp_path).is_posted()
        await mona.permit(0)
        page = await type_command(lounge, "watch")

    assert "I have not been allowed to post there for a day" in told.text
    assert f"<#{lounge.channel_id}>" in told.text
    assert "This channel shows no game of another channel." in page.text
