"""Games with their own thread: opened at the start, renamed at the end, woken, lost."""

from pathlib import Path

import pytest

from bot.features.channels import threads
from bot.store.values import CHANNEL_LOST
from localtable.model.permissions import CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    GAME,
    begin_game,
    end_game,
    is_named,
    join_table,
    names_told,
    newest_board,
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

FIRST = "first_seat=seat:1"


async def begin_in_thread(host: Person, *others: Person, kind: str = "public") -> Seen:
    """Start a game with a thread by commands; return its lobby."""
    await type_command(host, "game new", game=GAME, options=FIRST, thread=kind)
    lobby = await join_table(host, *others)
    await start_table(host)
    return lobby


@pytest.mark.usefixtures("bot")
async def test_a_game_is_played_in_a_thread_of_its_own(ada: Person, bruno: Person) -> None:
    lobby = await begin_in_thread(ada, bruno)

    there = await thread_of_game(ada)
    board = await newest_board(there)
    assert board.mentioned == ["Ada"]
    assert there.channel_id == lobby.id
    (thread,) = await threads_of(ada)
    assert (thread["name"], thread["member_count"]) == ("Cronberg · Ada, Bruno", 3)
    # The channel is free for the next game.
    assert not [seen for seen in await ada.messages() if seen.pictures]
    await begin_game(bruno, ada)


@pytest.mark.long
async def test_a_whole_game_gives_its_thread_another_name_once(
    clock: AdjustableClock, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "FINALITY_PERIOD", 0.02)
    await begin_in_thread(ada, bruno)
    there = await thread_of_game(ada)
    first = await newest_board(there)
    await type_command(there, "move", move="token d4")
    await newest_board(there, after=first)

    await resign(there)
    over = await there.sees("🏆 Bruno wins")
    # While a resignation can be undone, the name says nothing that may become false.
    await bruno.at(there.channel_id).press(await taken_back(there, over), "Agree")
    board = await newest_board(there, after=over)
    await type_command(bruno.at(there.channel_id), "move", move="draw")
    await resign(there)
    await there.sees(lambda seen: seen.id > board.id and "🏆 Bruno wins" in seen.text)
    clock.advance(minutes=61)

    await is_named(ada, "Cronberg · over · won by Bruno")
    assert await names_told(there) == ["Cronberg · over · won by Bruno"]
    (thread,) = await threads_of(ada)
    # In an archived thread the buttons are grey: that takes a week of silence.
    assert thread["thread_metadata"]["auto_archive_duration"] == 10080


async def taken_back(person: Person, board: Seen) -> Seen:
    """Ask for an undo of a resignation; return the question to the others."""
    await person.press(board, "Take back")
    return await person.sees("asks to take the resignation back")


@pytest.mark.usefixtures("bot")
async def test_the_thread_of_a_game_that_a_moderator_ends_says_so(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await begin_in_thread(ada, bruno)
    there = await thread_of_game(ada)
    await newest_board(there)

    await end_game(mona.at(there.channel_id))

    await is_named(ada, "Cronberg · over")


@pytest.mark.usefixtures("bot")
async def test_who_may_open_no_threads_gets_one_by_the_servers_default_alone(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await mona.restrict(CREATE_PUBLIC_THREADS)

    not_allowed = await type_command(ada, "game new", game=GAME, thread="public")
    also_refused = await type_command(
        ada, "campaign new", name="League", games=GAME, thread="public"
    )

    for answer in (not_allowed, also_refused):
        assert "You lack permissions to open a thread in this channel" in answer.text
        assert "Create Public Threads" in answer.text
    # The default set by the manager of the server holds for everybody.
    await choose_for_server(mona, threads="public")
    await begin_in_thread(ada, bruno)
    assert await newest_board(await thread_of_game(ada))


@pytest.mark.usefixtures("bot")
async def test_only_players_see_a_private_thread(ada: Person, bruno: Person, clara: Person) -> None:
    await begin_in_thread(ada, bruno, kind="private")

    there = await thread_of_game(ada)
    await newest_board(bruno.at(there.channel_id))
    assert not await threads_of(clara)


@pytest.mark.usefixtures("bot")
async def test_without_the_right_to_make_threads_the_game_stays(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await type_command(ada, "game new", game=GAME, options=FIRST, thread="public")
    await join_table(ada, bruno)
    await mona.permit(CREATE_PUBLIC_THREADS)
    await start_table(ada)

    told = await ada.sees("I cannot make a thread here, so the game goes on in this channel.")
    assert "Discord answers 403 (code 50013)." in told.text
    assert (await newest_board(ada)).mentioned == ["Ada"]
    await type_command(ada, "move", move="token d4")
    await end_game(mona)

    told = await type_command(ada, "game new", game=GAME, thread="public")
    assert "I lack permissions to make a thread for it: Create Public Threads" in told.text


@pytest.mark.usefixtures("bot")
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


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(("kind", "lines"), [("public", 0), ("private", 1)])
@pytest.mark.parametrize("answer", [(400, 50033), (403, 50001), (404, 10013)])
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


async def has_no_game(here: Person) -> bool:
    return "There is no game here." in (await type_command(here, "log")).text


@pytest.mark.usefixtures("bot")
async def test_what_is_to_be_private_is_not_opened_without_the_right_to_make_it_so(
    ada: Person, mona: Person
) -> None:
    await mona.permit(CREATE_PRIVATE_THREADS)

    told = await type_command(ada, "game new", game=GAME, thread="private")

    assert "private thread in this channel: Create Private Threads." in told.text
    assert not [seen for seen in await ada.messages() if "opened a table" in seen.text]


@pytest.mark.usefixtures("bot")
async def test_a_thread_that_sleeps_is_woken_for_an_edit(
    discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    thread = await discord.private_thread(ada, bruno)
    there = ada.at(thread)
    await type_command(there, "game new", game=GAME)
    lobby = await there.sees("opened a table")
    await archive(discord, thread)

    await bruno.at(thread).press(lobby, "Join")

    assert "2. **Bruno**" in (await there.sees(lambda seen: "Bruno" in seen.text)).text


@pytest.mark.usefixtures("bot")
async def test_where_no_answer_can_be_given_no_move_is_made(
    discord: DiscordInMemory, ada: Person, bruno: Person, tmp_path: Path
) -> None:
    await begin_in_thread(ada, bruno)
    there = await thread_of_game(ada)
    await newest_board(there)
    moves = "SELECT count(*) FROM history WHERE kind = 'move'"
    before = DatabaseFile(tmp_path).count(moves)
    await archive(discord, there.channel_id, locked=True)

    with pytest.raises(Failed):
        await there.slash("move", move="token d4")

    assert DatabaseFile(tmp_path).count(moves) == before


async def archive(discord: DiscordInMemory, thread: int, *, locked: bool = False) -> None:
    """Archive a thread, and perhaps lock it."""
    changes = {"archived": True, "locked": locked}
    changed = await discord.as_bot("PATCH", f"/channels/{thread}", changes)
    assert changed["thread_metadata"]["archived"]


@pytest.mark.usefixtures("bot")
async def test_a_game_whose_thread_is_deleted_loses_its_channel(
    ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_in_thread(ada, bruno)
    there = await thread_of_game(ada)
    await newest_board(there)

    await mona.at(there.channel_id).delete_channel()
    database = DatabaseFile(tmp_path)
    await until(
        lambda: database.count("SELECT count(*) FROM sessions WHERE status = ?", CHANNEL_LOST) == 1
    )

    (game,) = await ada.suggested("game resume", game="")
    await type_command(ada, "game resume", game=game)
    assert (await newest_board(ada)).mentioned == ["Ada"]


@pytest.mark.usefixtures("bot")
async def test_a_server_chooses_threads_for_all_its_games(
    ada: Person, bruno: Person, mona: Person
) -> None:
    assert "server" not in await ada.commands()
    saved = await choose_for_server(mona, threads="public")
    assert "a public thread" in present(saved, "threads", "server-setting")

    await begin_game_by_default(ada, bruno)

    await newest_board(await thread_of_game(ada))
    told = await type_command(ada.at("side-table"), "game new", game=GAME, thread="private")
    assert (
        told.text == "This is already a thread, so the game can be played here. Leave `thread` out."
    )
    assert (
        "The table is open"
        in (await type_command(ada.at("side-table"), "game new", game=GAME)).text
    )


async def begin_game_by_default(host: Person, other: Person) -> None:
    """Start a game without a choice about threads."""
    await type_command(host, "game new", game=GAME)
    await join_table(host, other)
    await start_table(host)
