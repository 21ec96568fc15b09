"""Games in threads: opened, renamed at the end, woken, lost; and in other kinds of channels."""

from pathlib import Path

import pytest

from bot.features.channels import threads
from bot.store.values import CHANNEL_LOST
from localtable.model.permissions import CONNECT, CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS
from localtable.people import feed
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.play_steps import (
    GAME,
    begin_game,
    end_game,
    is_named,
    join_table,
    names_told,
    newest_board,
    opened,
    opened_table,
    public_pictures,
    resign,
    start_table,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.bot.setting_steps import choose_for_server, present
from tests.localtable.faults import Faults, refused
from tests.localtable.person import Failed, People, Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")

LOST = "SELECT count(*) FROM sessions WHERE status = ?"
POST, VOCAL = "friday-night", ("parlour", "theatre")
PRIVATE_LACKS = "private thread in this channel: Create Private Threads."


async def begin_in_thread(host: Person, *others: Person, kind: str = "public") -> Seen:
    """Start a game with a thread by commands; return its lobby."""
    await opened_table(host, options=FIRST, thread=kind)
    lobby = await join_table(host, *others)
    await start_table(host)
    return lobby


async def in_thread(host: Person, *others: Person) -> Person:
    """Start a game with a thread; return its host, there."""
    await begin_in_thread(host, *others)
    there = await thread_of_game(host)
    await newest_board(there)
    return there


async def test_a_game_is_played_in_its_thread(ada: Person, bruno: Person, mona: Person) -> None:
    lobby = await begin_in_thread(ada, bruno)

    there = await thread_of_game(ada)
    assert (await newest_board(there)).mentioned == ["Ada"]
    assert there.channel_id == lobby.id
    (thread,) = await threads_of(ada)
    assert (thread["name"], thread["member_count"]) == ("Cronberg · Ada, Bruno", 3)
    # The channel is free for the next game.
    assert not [seen for seen in await ada.messages() if seen.pictures]
    await begin_game(bruno, ada)
    await end_game(mona.at(there.channel_id))
    await is_named(ada, "Cronberg · over")


@pytest.mark.long
async def test_a_whole_game_gives_its_thread_another_name_once(
    clock: AdjustableClock, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "FINALITY_PERIOD", 0.02)
    there = await in_thread(ada, bruno)

    await resign(there)
    over = await there.sees("🏆 Bruno wins")
    # While a resignation can be undone, the name says nothing that may become false.
    await there.press(over, "Take back")
    vote = await there.sees("asks to take the resignation back")
    await bruno.at(there.channel_id).press(vote, "Agree")
    board = await newest_board(there, after=over)
    await resign(there)
    await there.sees(lambda seen: seen.id > board.id and "🏆 Bruno wins" in seen.text)
    clock.advance(minutes=61)

    await is_named(ada, "Cronberg · over · won by Bruno")
    assert await names_told(there) == ["Cronberg · over · won by Bruno"]
    (thread,) = await threads_of(ada)
    # In an archived thread the buttons are grey: that takes a week of silence.
    assert thread["thread_metadata"]["auto_archive_duration"] == 10080


async def test_who_may_open_no_thread_gets_the_default(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await mona.restrict(CREATE_PUBLIC_THREADS)

    for command, asked in (("game new", {"game": GAME}), ("campaign new", {"games": GAME})):
        named = {"name": "League"} if "games" in asked else {}
        told = await type_command(ada, command, **asked, **named, thread="public")
        assert "You lack permissions to open a thread in this channel" in told.text
        assert "Create Public Threads" in told.text
    # The default set by the manager of the server holds for everybody.
    page = await choose_for_server(mona, threads="public")
    assert "a public thread" in present(page, "threads", "server-setting")
    await opened_table(ada)
    await join_table(ada, bruno)
    await start_table(ada)
    assert await newest_board(await thread_of_game(ada))


async def test_where_no_thread_is_made_the_game_stays(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await opened_table(ada, options=FIRST, thread="public")
    await join_table(ada, bruno)
    await mona.permit(CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS)
    await start_table(ada)

    told = await ada.sees("I cannot make a thread here, so the game goes on in this channel.")
    assert "Discord answers 403 (code 50013)." in told.text
    assert (await newest_board(ada)).mentioned == ["Ada"]
    await end_game(mona)
    for kind, lacks in (
        ("public", "I lack permissions to make a thread for it: Create Public Threads"),
        ("private", PRIVATE_LACKS),
    ):
        told = await type_command(ada, "game new", game=GAME, thread=kind)
        assert lacks in told.text


@pytest.mark.parametrize("code", [50024, 160006, 50013])
async def test_a_game_does_not_begin_in_the_open_where_a_private_thread_is_refused(
    faults: Faults, ada: Person, bruno: Person, code: int
) -> None:
    faults.add("POST", "/threads", refused(400, code))
    lobby = await begin_in_thread(ada, bruno, kind="private")

    told = await ada.sees("The game has not begun:")
    assert "The game has not begun yet." in (await ada.look(lobby)).text
    assert told.mentioned == ["Ada"]
    assert f"Discord answers 400 (code {code})." in told.text
    await until(lambda: has_no_game(bruno))
    assert not await public_pictures(ada)

    (game,) = await bruno.suggested("game resume", game="")
    await type_command(bruno.at("side-table"), "game resume", game=game)
    assert (await newest_board(ada.at("side-table"))).mentioned == ["Ada"]
    assert not await public_pictures(ada)


async def has_no_game(here: Person) -> bool:
    return "There is no game here." in (await type_command(here, "log")).text


@pytest.mark.parametrize(
    ("kind", "lines", "answer"),
    [
        ("public", 0, (400, 50033)),
        ("public", 0, (404, 10013)),
        ("private", 1, (400, 50033)),
        ("private", 1, (403, 50001)),
    ],
)
async def test_one_whom_discord_does_not_let_in_keeps_nobody_waiting(
    faults: Faults, group: People, kind: str, lines: int, answer: tuple[int, int]
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    faults.add("PUT", f"/thread-members/{bruno.id}", refused(*answer))

    await begin_in_thread(ada, bruno, kind=kind)

    there = await thread_of_game(ada)
    await newest_board(there)
    told = [seen.text for seen in await there.messages() if "to this thread" in seen.text]
    status, code = answer
    answered = f"I cannot add Bruno to this thread. Discord answers {status} (code {code})."
    assert [text.startswith(answered) for text in told] == [True] * lines


async def test_a_thread_is_woken_for_an_edit(
    discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    thread = await discord.private_thread(ada, bruno)
    lobby = await opened_table(ada.at(thread))
    await archive(discord, thread)

    await bruno.at(thread).press(lobby, "Join")

    woken = await ada.at(thread).sees("2. **Bruno**")
    assert await ada.download(woken.pictures[0])


async def test_where_no_answer_can_be_given_no_move_is_made(
    discord: DiscordInMemory, group: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = await in_thread(group["Ada"], group["Bruno"])
    moves = "SELECT count(*) FROM history WHERE kind = 'move'"
    before = DatabaseFile(tmp_path).count(moves)
    await archive(discord, there.channel_id, locked=True)
    monkeypatch.setattr(feed, "ANSWER_SECONDS", 0.5)

    with pytest.raises(Failed):
        await there.slash("move", move="token d4")

    assert DatabaseFile(tmp_path).count(moves) == before


async def archive(discord: DiscordInMemory, thread: int, *, locked: bool = False) -> None:
    """Archive a thread, and perhaps lock it."""
    changes = {"archived": True, "locked": locked}
    changed = await discord.as_bot("PATCH", f"/channels/{thread}", changes)
    assert changed["thread_metadata"]["archived"]


async def test_a_game_whose_thread_or_forum_is_deleted_loses_its_channel(
    ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    there, database = await in_thread(ada, bruno), DatabaseFile(tmp_path)
    await begin_game(ada.at(POST), bruno.at(POST), game="canal_king")

    await mona.at(there.channel_id).delete_channel()
    await until(lambda: database.count(LOST, CHANNEL_LOST) == 1)
    (game,) = await ada.suggested("game resume", game="")
    await type_command(ada, "game resume", game=game)
    await mona.at("game-nights").delete_channel()

    assert (await newest_board(ada)).mentioned == ["Ada"]
    await until(lambda: database.count(LOST, CHANNEL_LOST) == 1)


@pytest.mark.parametrize("place", [POST, *VOCAL])
async def test_a_game_is_played_there_to_its_end_without_a_thread(
    ada: Person, bruno: Person, clara: Person, mona: Person, place: str
) -> None:
    here, other = ada.at(place), bruno.at(place)
    refusal = await type_command(here, "game new", game=GAME, thread="public")
    await choose_for_server(mona, threads="public")

    first = await begin_game(here, other, options=FIRST)
    assert (await opened(here, first, "Your move")).pictures
    await type_command(here, "move", move="token d4")
    assert (await newest_board(other, after=first)).mentioned == ["Bruno"]
    assert f"/{here.channel_id}/" in (await type_command(clara, "play")).text
    await resign(other)

    await here.sees("🏆 Ada wins")
    assert "the game can be played here. Leave `thread` out." in refusal.text
    tried = await type_command(here, "try")
    assert tried.text.startswith("A try needs a thread, and Discord allows none here.")
    assert not await threads_of(ada)
    assert not [seen for seen in await here.messages() if "cannot make a thread" in seen.text]


async def test_without_connect_nothing_begins_where_people_talk(ada: Person, mona: Person) -> None:
    for place in (mona.at("parlour"), mona):
        await place.permit(CONNECT)

    told = await type_command(ada.at("parlour"), "game new", game=GAME)

    assert told.text.startswith("I lack permissions in this channel: Connect.")
    # In a text channel it is not needed.
    assert await opened_table(ada)
