"""Time that passes: reminders, offers when it is used up, who is next, and clocks that stand."""

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from bot.posting import poster
from bot.store.values import MISSING_ACCESS
from localtable.model.events import ChannelChanged
from localtable.model.permissions import VIEW_CHANNEL
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile, read_moment
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.play_steps import (
    begin_game,
    disappears,
    is_reminder,
    join_table,
    newest_board,
    opened,
    opened_table,
    pressed,
    start_table,
    thread_of_game,
    type_command,
)
from tests.bot.setting_steps import choose_settings, come_back, go_away
from tests.localtable.faults import Faults, refused
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")

PACED = f"{FIRST} pace=1d"
SILENT = 1 << 12
"""Discord's flag SUPPRESS_NOTIFICATIONS."""


def is_complete(seen: Seen) -> bool:
    """Whether a panel shows a complete turn."""
    return "Confirm turn" in seen.buttons


def is_news(seen: Seen) -> bool:
    """Return whether a message says that somebody is next."""
    return "🔜" in seen.text


async def types(person: Person, panel: Seen, line: str) -> Seen:
    """Type moves into the form of a panel; return the panel with a complete turn."""
    await person.submit(await person.press(panel, "Type it"), {"Your move": line})
    return await person.sees(is_complete)


async def test_a_reminder_leads_to_the_board(
    clock: AdjustableClock, ada: Person, board: Seen
) -> None:
    clock.advance(hours=25)

    reminder = await ada.sees(is_reminder)

    assert reminder.mentioned == ["Ada"]
    assert "Cronberg" in reminder.text
    assert "places a token or draws a rhomb" in reminder.text
    assert f"/{board.id}" in reminder.text
    assert "Draw a rhomb" in (await opened(ada, reminder, "Your move")).buttons


@pytest.mark.usefixtures("board")
async def test_one_reminder_at_a_time_until_the_turn(clock: AdjustableClock, ada: Person) -> None:
    clock.advance(hours=25)
    first = await ada.sees(is_reminder)
    clock.advance(hours=24)

    second = await ada.sees(lambda seen: is_reminder(seen) and seen.id != first.id)

    await disappears(ada, first)
    assert [seen.id for seen in await ada.messages() if is_reminder(seen)] == [second.id]
    await type_command(ada, "move", move="token d4")
    await disappears(ada, second)


async def test_others_are_asked_when_time_is_up(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options=PACED)
    assert "your time runs out" in (await type_command(ada, "play")).text
    clock.advance(hours=25)
    offer = await ada.sees("has used up the time")
    assert offer.mentioned == ["Bruno"]
    assert "your time ran out" in (await type_command(ada, "play")).text

    await ada.press(offer, "Wait")
    assert (await ada.sees("Only the other players can give")).is_ephemeral
    await bruno.press(offer, "Wait")

    after = await ada.sees(lambda seen: seen.id == offer.id and "would rather wait" in seen.text)
    assert after.buttons == []
    await ada.sees(lambda seen: seen.id == board.id and "runs out of time" in seen.text)
    clock.advance(hours=25)
    again = await ada.sees(lambda seen: seen.id > offer.id and "has used up" in seen.text)
    await disappears(ada, after)
    assert again.buttons == ["Wait", "Automatic player"]
    answer = await opened(bruno, again, "Automatic player")
    assert answer.text == "The seat has changed hands."
    await ada.sees("An automatic player now plays for **Ada**.")
    await disappears(ada, again)


async def test_boards_say_who_is_away(clock: AdjustableClock, ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=PACED)

    assert "Away until" in (await go_away(await ada.direct(), "3d")).text
    await ada.sees(lambda seen: seen.id == board.id and "🌙 Ada is away" in seen.text)
    clock.advance(days=2)
    assert not any(map(is_reminder, await ada.messages()))

    await come_back(ada)
    back = await ada.sees(lambda seen: seen.id == board.id and "🌙" not in seen.text)
    assert "runs out of time" in back.text
    await bruno.sees(is_reminder)


async def test_every_button_of_a_turn_works_in_a_direct_reminder_which_goes_with_the_turn(
    clock: AdjustableClock, ada: Person, bruno: Person, board: Seen
) -> None:
    await choose_settings(ada, reminders="direct", every="6")
    private = await ada.direct()
    clock.advance(hours=7)

    reminder = await private.sees(is_reminder)
    assert f"/{board.id}" in reminder.text
    assert not any(map(is_reminder, await ada.messages()))
    chosen = await types(private, await opened(private, reminder, "Your move"), "token d4")
    assert (await opened(private, chosen, "Whole board")).pictures
    again = await pressed(private, chosen, "Back one")
    await private.press(await types(private, again, "token d4"), "Confirm turn")
    done = await private.sees(lambda seen: "Undo" in seen.buttons)

    taken_back = await opened(private, done, "Undo")
    assert "Taken back." in taken_back.text
    assert "Done again" in (await opened(private, taken_back, "Redo")).text
    await bruno.sees(lambda seen: "Your move" in seen.buttons and seen.mentioned == ["Bruno"])
    await disappears(private, reminder)


@pytest.mark.usefixtures("board")
async def test_without_direct_messages_the_channel_reminds(
    clock: AdjustableClock, ada: Person
) -> None:
    await choose_settings(ada, reminders="direct")
    await ada.accept_direct_messages(accepts=False)
    clock.advance(hours=25)

    reminder = await ada.sees(is_reminder)
    assert reminder.mentioned == ["Ada"]
    assert "I cannot send you direct messages" in reminder.text

    # Where the next one comes does not matter: there is one at a time.
    await ada.accept_direct_messages(accepts=True)
    clock.advance(hours=25)
    await (await ada.direct()).sees(is_reminder)
    await disappears(ada, reminder)


async def test_who_is_next_is_told_silently_in_private_until_the_turn_comes(
    clock: AdjustableClock, ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, clara, options=FIRST)
    for person in (ada, bruno, clara):
        page = await choose_settings(person, next="on")
        assert "**You are next**: a silent direct message" in page.text
    await type_command(ada, "move", move="token d4")
    clock.advance(minutes=2)
    private = await clara.direct()

    news = await private.sees(is_news)

    assert "Cronberg" in news.text
    assert "Bruno" in news.text
    assert f"/{ada.channel_id}/" in news.text
    assert news.payload["flags"] & SILENT
    assert news.mentioned == []
    assert (await opened(private, news, "Hand")).pictures
    assert not any(map(is_news, await ada.messages()))
    await type_command(bruno, "move", move="token c3")
    await disappears(private, news)


async def test_closed_direct_messages_keep_it_to_oneself(
    clock: AdjustableClock, ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, clara, options=FIRST)
    await choose_settings(clara, next="on")
    await clara.accept_direct_messages(accepts=False)
    await type_command(ada, "move", move="token d4")
    clock.advance(minutes=2)
    await type_command(bruno, "move", move="token c3")
    clock.advance(hours=25)

    await ada.sees(is_reminder)
    assert not any(map(is_news, await ada.messages()))


def hours_left(folder: Path, clock: AdjustableClock) -> float:
    """Return how many hours are left for the decision that the first game waits for."""
    ((end,),) = DatabaseFile(folder).rows("SELECT due_at FROM waits WHERE session_id = 1")
    ends = read_moment(end)
    assert ends
    return (ends - clock()) / timedelta(hours=1)


def offered(folder: Path) -> Sequence[int]:
    """Return the sessions of which somebody was told that the time is used up."""
    rows = DatabaseFile(folder).rows("SELECT session_id FROM outbox WHERE kind = 'offer'")
    return [row["session_id"] for row in rows]


@pytest.mark.parametrize("is_thread", [False, True])
async def test_the_time_in_which_a_channel_was_closed_is_given_back(
    discord: DiscordInMemory,
    clock: AdjustableClock,
    group: People,
    tmp_path: Path,
    *,
    is_thread: bool,
) -> None:
    ada, mona = group["Ada"], group["Mona"]
    await opened_table(ada, options=PACED, **({"thread": "public"} if is_thread else {}))
    await join_table(ada, group["Bruno"])
    await start_table(ada)
    there = await thread_of_game(ada) if is_thread else ada
    await newest_board(there)
    # Its clock runs on: it shows that the bot has looked.
    await begin_game(group["Clara"].at("table-two"), group["Bruno"].at("table-two"), options=PACED)
    await DatabaseFile(tmp_path).is_posted()

    async def close(*, closed: bool) -> None:
        if is_thread:
            thread = discord.world.channels[there.channel_id]
            thread.locked = thread.archived = closed
            discord.world.announce(ChannelChanged(thread))
        else:
            await mona.permit(VIEW_CHANNEL if closed else 0)

    await close(closed=True)
    clock.advance(hours=30)
    await until(lambda: bool(offered(tmp_path)))
    await close(closed=False)
    clock.advance(minutes=2)
    await until(lambda: hours_left(tmp_path, clock) > 23)
    await DatabaseFile(tmp_path).is_posted()

    assert offered(tmp_path) == [2]


async def test_a_channel_whose_closing_nobody_saw_accuses_nobody_when_it_opens(
    clock: AdjustableClock,
    group: People,
    faults: Faults,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(poster, "SHORTEST_PAUSE", 0.05)
    ada = group["Ada"]
    board = await begin_game(ada, group["Bruno"], options=PACED)
    await DatabaseFile(tmp_path).is_posted()
    for method in ("POST", "PATCH"):
        faults.add(method, "/messages", refused(403, MISSING_ACCESS), times=2)

    clock.advance(hours=25)
    await until(lambda: hours_left(tmp_path, clock) > 23)
    await DatabaseFile(tmp_path).is_posted()

    assert offered(tmp_path) == [1]
    assert not [seen for seen in await ada.messages() if seen.id > board.id]
