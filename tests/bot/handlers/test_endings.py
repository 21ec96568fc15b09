"""How games end: resigned after a question or ended by a moderator; the last post, what follows."""

import pytest

from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST, last_post, played
from tests.bot.play_steps import (
    begin_campaign,
    begin_game,
    chosen,
    end_game,
    more_of,
    newest_board,
    opened,
    opened_behind_more,
    opened_table,
    pressed,
    pressed_behind_more,
    resign,
    type_command,
)
from tests.bot.setting_steps import choose_for_server
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

COLOUR_OF_ADA = 0xD2382C
"""The colour of the first seat, red."""
GUESS = "Guess the winner"


async def test_a_moderator_ends_a_game_after_a_question(ada: Person, mona: Person) -> None:
    await begin_game(ada, mona)
    assert "End the game …" not in (await type_command(ada, "game resign")).buttons

    sure = await pressed(mona, await type_command(mona, "game resign"), "End the game …")
    kept = await pressed(mona, sure, "Let it go on")

    assert "for everybody?** Nobody wins" in sure.text
    assert "nothing has changed" in kept.text
    assert "You have ended the game" in (await end_game(mona)).text
    final = await ada.sees(lambda seen: "Rematch" in seen.buttons)
    assert "ended before it was decided" in final.text


async def test_only_the_press_resigns(ada: Person, bruno: Person, board: Seen) -> None:
    question = await type_command(bruno, "game resign")

    assert "The game ends at once, for everybody: Ada wins." in question.text
    assert "`/game replace`" in question.text
    assert question.buttons == ["Resign", "Keep playing", "Automatic player instead"]
    kept = await pressed(bruno, question, "Keep playing")
    assert (kept.text, kept.buttons) == ("The game goes on; nothing has changed.", [])
    await type_command(ada, "move", move="token d4")
    assert (await newest_board(ada, after=board)).mentioned == ["Bruno"]
    question = await type_command(bruno, "game resign")
    await bruno.press(question, "Automatic player instead")
    await ada.sees("An automatic player now plays for **Bruno**.")


@pytest.mark.usefixtures("unhurried", "board")
async def test_an_old_question_resigns_nobody(ada: Person) -> None:
    question, other = [await type_command(ada, "game resign") for _ in range(2)]
    await type_command(ada, "move", move="token d4")

    again = await pressed(ada, question, "Resign")

    assert again.text.startswith("The game has gone on since you were asked")
    await ada.press(again, "Resign")
    final = await ada.sees("🏆 Bruno wins")
    await ada.press(other, "Resign")
    await ada.sees("The game is over.")
    assert "▶" not in final.text


async def test_the_question_says_what_a_resignation_means(group: People) -> None:
    ada, bruno, clara = (group[name] for name in ("Ada", "Bruno", "Clara"))
    await begin_game(ada, bruno, clara, options=FIRST)
    await begin_campaign(ada.at("lounge"), bruno.at("lounge"), count=2)

    of_three = await type_command(bruno, "game resign")
    in_campaign = await type_command(bruno.at("lounge"), "game resign")

    assert "The game goes on for Ada, Clara. The program plays your seat" in of_three.text
    assert "The result counts in “The Tuesday League”. You play in its next" in in_campaign.text
    assert "You cannot take your resignation back." in in_campaign.text
    done = await pressed(bruno.at("lounge"), in_campaign, "Resign")
    assert (done.text, done.buttons) == ("You have resigned.", [])


async def test_the_last_post_tells_how_the_game_went(ada: Person, bruno: Person) -> None:
    await played(ada, bruno)
    before = [seen for seen in await ada.messages() if not seen.is_ephemeral]
    assert not [seen for seen in before if "### The last board" in seen.text]

    await resign(bruno)

    post = await last_post(ada)
    assert post.text.startswith("## 🏆 Ada wins Cronberg!")
    assert "🥇 **Ada**" in post.text
    assert "Bruno resigned." in post.text
    assert post.text.endswith("• Bruno resigns.")
    progress, board = post.pictures
    assert "Ada wins." in progress.description
    assert "Cronberg" in board.description
    assert await ada.download(board)
    assert post.buttons == ["Rematch", "Take back", "⋯"]
    assert [seen.id for seen in await ada.messages() if not seen.is_ephemeral][-1] == post.id
    assert not (await ada.look(before[-1])).buttons
    (container,) = post.payload["components"]
    assert container["accent_color"] == COLOUR_OF_ADA


@pytest.mark.usefixtures("board")
async def test_a_game_given_up_at_once_has_nothing_to_tell(ada: Person, bruno: Person) -> None:
    await resign(bruno)

    assert "Review" not in (await ada.sees("🏆 Ada wins")).buttons
    await type_command(ada, "game new", game="cronberg")
    await ada.sees("**Ada** opened a table")
    assert not [seen for seen in await ada.messages() if "### The last board" in seen.text]


async def test_a_resignation_and_its_last_post_are_taken_back(ada: Person, bruno: Person) -> None:
    await played(ada, bruno)
    await resign(bruno)
    post = await last_post(ada)
    await ada.press(post, "Rematch")
    table = await ada.sees("**Ada** opened a table")

    refused = await opened(bruno, post, "Take back")
    await pressed_behind_more(ada, table, "Cancel")
    await ada.sees("The table was closed.")
    asked = await opened(bruno, post, "Take back")
    vote = await ada.sees("**Bruno** asks to take the resignation back")
    await ada.press(vote, "Agree")

    assert f"Once {ada.mention} closes it (**⋯**, **Cancel**), press again" in refused.text
    assert "The others have been asked" in asked.text
    assert vote.mentioned == ["Ada"]
    assert not (await bruno.sees("agrees: the resignation is taken back")).buttons
    again = await newest_board(ada, after=post)
    over = await ada.look(post)
    assert over.text == "-# The game was over here. It goes on."
    assert not [*over.buttons, *over.pictures]
    assert again.buttons == ["Your move", "Undo", "⋯"]


@pytest.mark.parametrize(("name", "mentioned"), [("Bruno", ["Ada"]), ("Clara", [])])
async def test_a_rematch_is_of_the_same_kind_and_invites_who_played_with_its_host(
    group: People, name: str, mentioned: list[str]
) -> None:
    ada, bruno, host = group["Ada"], group["Bruno"], group[name]
    await begin_game(ada, bruno, options="series_games=3 pace=3d")
    await resign(bruno)

    await host.press(await host.sees("🏆"), "Rematch")

    table = await ada.sees(f"**{name}** opened a table")
    assert table.mentioned == mentioned
    assert "Options: Series games: 3, Pace: Three days." in table.text


async def test_after_two_losses_the_next_table_proposes_a_level_that_can_be_changed(
    ada: Person,
) -> None:
    told = "You lost your last two games on the level medium, so casual is proposed."
    for _ in range(2):
        table = await opened_table(ada, opponents=1, options="first_seat=seat:1")
        await ada.press(table, "Start")
        await ada.sees(lambda seen, begun=table.id: seen.id == begun and "has begun" in seen.text)
        await resign(ada)
        end = await ada.sees(
            lambda seen, begun=table.id: seen.id > begun and "Rematch" in seen.buttons
        )

    await ada.press(end, "Rematch")

    table = await ada.sees(lambda seen: seen.id > end.id and "(casual)" in seen.text)
    assert (await ada.sees(told)).is_ephemeral
    page = await pressed_behind_more(ada, table, "Add opponent")
    assert told in page.text


@pytest.mark.parametrize("have_threads", [False, True])
async def test_of_two_who_press_the_slower_is_told_who_was_quicker(
    ada: Person, bruno: Person, mona: Person, have_threads: bool
) -> None:
    await played(ada, bruno)
    await resign(bruno)
    if have_threads:
        await choose_for_server(mona, threads="public")
    post = await last_post(ada)
    await ada.press(post, "Rematch")
    table = await ada.sees("**Ada** opened a table")

    await bruno.press(post, "Rematch")

    told = await bruno.sees("was quicker")
    assert told.text.startswith(f"{ada.mention} was quicker: the table for the next game is open")
    assert str(table.id) in told.text
    assert told.is_ephemeral
    assert len([seen for seen in await ada.messages() if "opened a table" in seen.text]) == 1


async def test_a_finished_game_is_counted(ada: Person, bruno: Person, clara: Person) -> None:
    await played(ada, bruno, 1)
    assert "Count this play" not in (await type_command(bruno, "log")).buttons
    await resign(bruno)
    end = await bruno.sees("🏆 Ada wins")

    log = await type_command(clara, "log")
    page = await opened(clara, log, "Count this play")
    await bruno.press(end, "Take back")
    await ada.press(await ada.sees("asks to take the resignation back"), "Agree")
    await ada.sees("agrees: the resignation is taken back")

    assert "](<https://app.bgstatsapp.com/createPlay.html?data=%7B" in page.text
    assert "1. Ada: 0 (won)" in page.text
    (code,) = page.pictures
    assert code.description == "A QR code that opens this play in BG Stats."
    refused = await opened(clara, log, "Count this play")
    assert refused.text.startswith("Only a game that was played to its result can be counted")


async def test_who_watches_guesses(ada: Person, bruno: Person, clara: Person, board: Seen) -> None:
    assert GUESS not in (await more_of(bruno, board)).buttons
    page = await opened_behind_more(clara, board, GUESS)
    assert "You have not guessed yet.\n" in page.text
    assert "You can change it until half of the game is played." in page.text
    assert "Your guess: **Ada**." in (await chosen(clara, page, "Ada")).text
    assert "Clara" not in (await ada.look(board)).text

    await resign(bruno)
    final = await ada.sees("🏆")

    assert final.text.endswith("🔮 Guessed right: **Clara**.")
    assert GUESS not in final.buttons
    assert GUESS not in (await more_of(clara, final)).buttons


async def test_where_a_game_is_watched_late_nobody_guesses(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret), options=FIRST)
    await type_command(ada.at("lounge"), "watch", game=1, delay=2)
    for mover, move in ((ada, "d4"), (bruno, "c3"), (ada, "e5"), (bruno, "g2")):
        await type_command(mover.at(secret), "move", move=f"token {move}")

    shown = await clara.at("lounge").sees(lambda seen: "c3" in seen.text and "Played" in seen.text)

    # Viewers of the past may not see the present picture either.
    assert shown.buttons == ["Stop", "⋯"]
    assert GUESS not in (await more_of(clara.at("lounge"), shown)).buttons
    assert not shown.selects
