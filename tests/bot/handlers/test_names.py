"""Names: equal ones, difficult ones, and those of people who have given their seats away."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.discord_io.readers import message_reader
from bot.language.readers import names_by_turn, short_names
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from bot.store.values import FormerPlayer
from rules.match import Match
from rules.text import Seat
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import (
    GAME,
    begin_game,
    changed_message,
    join_table,
    moved,
    newest_board,
    opened_behind_more,
    record_in_log,
    resign,
    start_table,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.localtable.person import Person
from tests.rules.openings import cronberg

NAMES = ("Ada", "Ada\u200b", "Bruno")
ALONE = re.compile(r"\bAda\b(?!\*{0,2} \()")
"""The name without the letter of a seat."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Person, ...]]:
    discord = DiscordInMemory(NAMES)
    group = await discord.people()
    async with unconnected_bot(discord, tmp_path):
        yield tuple(group[name] for name in NAMES)


@pytest.mark.parametrize(
    ("game", "options", "letters"), [("cronberg", FIRST, "RG"), ("canal_king", "", "12")]
)
async def test_they_are_told_apart_wherever_the_game_is_read(
    table: tuple[Person, ...], game: str, options: str, letters: str
) -> None:
    host, second, watcher = table
    first, random = await begin_game(host, second, game=game, options=options), Random(1)
    for mover in (host, second) * 2:
        await moved(mover, random)
    suggested = [choice["name"] for choice in await host.suggest("game replace", seat="")]
    pages = [await type_command(host, "log"), await type_command(watcher, "play")]
    overview = [choice["name"] for choice in await watcher.at("lounge").suggest("watch", game="")]
    await resign(second)
    await host.sees("🏆")
    posts = [seen for seen in await host.messages() if seen.id >= first.id]

    read = [seen.payload for seen in (*posts, *pages)]
    written = re.sub(r'"(global_name|username|nick)": "[^"]*"', "", json.dumps(read))
    assert not ALONE.search(f"{written} {suggested} {overview}")
    assert all(f" ({letter})" in posts[-1].text for letter in letters)


def session_of(*people: User, former: tuple[FormerPlayer, ...] = ()) -> tuple[Session, Match]:
    match: Match = cronberg(seats=len(people))
    for move in ("token d4", "token c3"):
        match = match.play(match.waiting_for[0], move)
    session = Session(
        id=5,
        location=Location(1, 2),
        status=Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping(salt="00", entry_rows=tuple(range(1, len(match.entries) + 1))),
        match=match,
        version=len(match.entries),
        former_players=former,
    )
    return session, match


@pytest.mark.parametrize(
    ("names", "read"),
    [
        (("Ada", "ADA"), ("Ada (R)", "ADA (G)")),
        (("Ada🦊", "Ada 🐸"), ("Ada🦊 (R)", "Ada 🐸 (G)")),
        (("Ａda", "Ada"), ("Ａda (R)", "Ada (G)")),
        (("张伟", "李"), ("张伟", "李")),
        (("Greta", "Greta (easy)"), ("Greta (R)", "Greta (G)")),  # the second is the program
    ],
)
def test_names_are_equal_if_they_look_the_same(
    names: tuple[str, str], read: tuple[str, str]
) -> None:
    people = (User(-101 if "(easy)" in name else ord(name[-1]), name) for name in names)

    assert short_names(session_of(*people)[0], "en-US") == read


def test_somebody_has_the_same_letter_before_and_after_another_of_that_name_comes() -> None:
    """Without that, the last post would say that the seat has changed hands."""
    former = (FormerPlayer(Seat(1), User(2, "Bo"), 1),)
    session, match = session_of(User(1, "Ada"), User(3, "Ada"), former=former)

    past, now = (names_by_turn(session, match, "en-US")[turn] for turn in (0, -1))

    assert past == ("Ada (R)", "Bo")
    assert now == ("Ada (R)", "Ada (G)")
    assert message_reader(session, "en-US").name(Seat(0)) == "Ada (R)"


DIFFICULT = ("<@999> **b** \u202e", "张伟", "\u3164")
MORE_THAN_A_NAME = re.compile("<@999>|[\u202e\u3164]")


@pytest.fixture
async def difficult_table(tmp_path: Path) -> AsyncIterator[tuple[Person, ...]]:
    discord = DiscordInMemory(DIFFICULT)
    group = await discord.people()
    async with unconnected_bot(discord, tmp_path):
        yield tuple(group[name] for name in DIFFICULT)


async def test_they_are_called_by_harmless_names_everywhere(
    difficult_table: tuple[Person, ...],
) -> None:
    host, second, third = difficult_table
    await type_command(host, "game new", game=GAME, options=FIRST, thread="public")
    await join_table(host, second, third)
    await start_table(host)
    there = await thread_of_game(host)
    board = await newest_board(there)
    await type_command(there, "move", move="token d4")
    board = await newest_board(there, board)
    suggested = await there.suggested("game replace", seat="")
    log = await type_command(there, "log")
    page = await opened_behind_more(there, board, "History")
    file = (await record_in_log(there)).pictures[0]
    record = (await there.download(file)).decode()

    said = [await host.messages(), await there.messages(), [log, page]]
    written = json.dumps([m.payload for some in said for m in some], ensure_ascii=False)
    names = [thread["name"] for thread in await threads_of(host)]
    for text in (_without_authors(written), record, str(suggested), *names):
        assert not MORE_THAN_A_NAME.search(text), MORE_THAN_A_NAME.search(text)
    assert not [message.text for some in said for message in some if "**b**" in message.text]
    assert "‹@999> \\*\\*b\\*\\*" in log.text
    assert "1 ‹@999> **b**\n" in record
    # The pictures' typeface lacks these letters; their alt text has them.
    assert "张伟" in board.payload["attachments"][0]["description"]


def _without_authors(written: str) -> str:
    """Return the text without Discord's own data on people, which the bot does not write."""
    return re.sub(r'"(global_name|username|nick)": "[^"]*"', "", written)


@pytest.mark.usefixtures("bot")
async def test_log_history_and_board_name_who_played_then(
    ada: Person, bruno: Person, clara: Person
) -> None:
    first = await begin_game(ada, bruno, options="first_seat=seat:1")
    await type_command(ada, "move", move="token d4")
    second = await newest_board(ada, after=first)
    await type_command(ada, "game replace", seat=1, user=str(clara.id))
    await clara.press(await clara.sees("asks for **Clara**"), "Agree")

    board = await newest_board(bruno, after=second)
    assert "• Ada places a token on d4." in board.text
    await type_command(bruno, "move", move="token c3")
    third = await newest_board(clara, after=board)
    await type_command(clara, "move", move="token e5")
    last = await newest_board(bruno, after=third)

    logged = (await type_command(bruno, "log")).text
    assert "• Ada places a token on d4." in logged
    assert "• Clara places a token on e5." in logged
    page = await opened_behind_more(bruno, last, "History")
    await bruno.press(page, "Back")
    page = await changed_message(bruno, page)
    assert "• Ada places a token on d4." in page.text
    assert "Clara" not in page.text + (page.pictures[0].description or "")
