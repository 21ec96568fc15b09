"""Films as people ask for them: what they show, to whom, and how far."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.discord_io.custom_ids import CustomId
from bot.pictures.film import LIMITS
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    press_behind_more,
    private_answer,
    resign,
    type_command,
)
from tests.bot.setting_steps import choose_for_server
from tests.localtable.person import Outcome, Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"


async def played(ada: Person, bruno: Person, turns: int) -> None:
    """Begin a game and play some turns."""
    await begin_game(ada, bruno, options=FIRST)
    for turn in range(turns):
        mover = bruno if turn % 2 else ada
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])


async def film_in(person: Person, answer: Seen) -> Seen:
    """Wait until the answer shows the film."""
    return await person.sees(lambda seen: seen.id == answer.id and bool(seen.pictures))


async def frames_of(person: Person, film: Seen) -> int:
    """Return how many frames a film has."""
    with Image.open(BytesIO(await person.download(film.pictures[0]))) as gif:
        assert gif.format == "GIF"
        return getattr(gif, "n_frames", 1)


async def film_of(person: Person) -> Seen:
    """Press Film under the log, and wait until the film is there."""
    log = await type_command(person, "log")
    return await film_in(person, await private_answer(person, await person.press(log, "Film")))


async def no_film_of(person: Person) -> Seen:
    """Press Film under the log where there is none yet."""
    log = await type_command(person, "log")
    return await private_answer(person, await person.press(log, "Film"))


async def cut_to(person: Person, film: Seen, turns: str) -> Outcome:
    """Type the turns that a film is to show."""
    form = await person.press(film, "Choose turns …")
    return await person.submit(form, {"Which turns?": turns})


@pytest.mark.long
async def test_a_film_shows_each_turn_so_far_or_a_part_of_them(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 3)

    film = await film_of(ada)

    assert film.is_ephemeral
    assert "from the beginning to the position after turn 3." in film.text
    assert await frames_of(ada, film) == 4
    for typed, told in (("1-2", "turn 1 to that after turn 2."), ("2 - 99", "turn 2 to that")):
        await cut_to(ada, film, typed)
        film = await ada.sees(lambda seen, told=told: told in seen.text and bool(seen.pictures))
        assert await frames_of(ada, film) == 2


async def test_turns_that_cannot_be_shown_change_nothing(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 3)
    film = await film_of(ada)

    for typed in ("3-1", "7-9", "all"):
        await cut_to(ada, film, typed)
        refused = await ada.sees(f"“{typed}” is not a range of turns in this film.")
        assert refused.is_ephemeral
        assert "3 turns can be shown." in refused.text
    assert (await ada.look(film)).pictures == film.pictures


async def test_a_film_can_run_faster(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 2)
    film = await film_of(ada)
    assert film.selects[0]["placeholder"] == "Speed: Normal"
    with Image.open(BytesIO(await ada.download(film.pictures[0]))) as gif:
        normal = gif.info["duration"]

    await ada.choose(film, "Fast")

    fast = await ada.sees(
        lambda seen: any(s.get("placeholder") == "Speed: Fast" for s in seen.selects)
    )
    with Image.open(BytesIO(await ada.download(fast.pictures[0]))) as gif:
        assert gif.info["duration"] < normal


@pytest.mark.long
async def test_a_film_is_shown_to_everybody_by_a_press(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await played(ada, bruno, 2)
    film = await film_of(ada)
    assert not [seen for seen in await clara.messages() if "**Film**" in seen.text]

    await ada.press(film, "Show everyone")

    shown = await clara.sees(lambda seen: "**Film**" in seen.text and bool(seen.pictures))
    assert not shown.is_ephemeral
    assert not shown.buttons
    assert not shown.selects
    assert await frames_of(clara, shown) == 3


async def test_no_button_shows_a_film_to_everybody_where_the_server_forbids_that(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await played(ada, bruno, 2)
    await choose_for_server(mona, sharing="off")

    assert (await film_of(ada)).buttons == ["Choose turns …"]


async def test_a_film_that_costs_too_much_says_so_and_can_be_cut(
    ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(ada, bruno, 2)
    monkeypatch.setattr("bot.pictures.film.LIMITS", replace(LIMITS, size=1000))
    log = await type_command(ada, "log")
    await ada.press(log, "Film")

    page = await ada.sees("The film does not fit into a message. Choose fewer turns.")
    assert page.buttons == ["Choose turns …"]


async def test_before_the_first_turn_there_is_no_film(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)

    early = await no_film_of(ada)

    assert early.text == "There is no film yet: no turn has been played and shown here."


@pytest.mark.long
async def test_the_last_post_and_the_history_lead_to_it(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 3)
    await resign(bruno)
    post = await ada.sees("### The last board")

    history = await press_behind_more(ada, post, "History")
    assert "Film" in history.buttons

    film = await film_in(ada, await press_behind_more(ada, post, "Film"))
    assert await frames_of(ada, film) == 4


async def test_where_a_game_is_watched_late_all_that_looks_back_is_as_late(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    lounge = clara.at("lounge")
    await played(ada, bruno, 1)
    (game,) = await lounge.suggest("watch", game="")
    await type_command(lounge, "watch", game=int(game["value"]), delay=2)
    early = await no_film_of(lounge)
    for turn, mover in ((1, bruno), (2, ada)):
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])

    film = await film_of(lounge)
    log = await type_command(lounge, "log")
    history = await private_answer(lounge, await lounge.press(log, "History"))
    await lounge.press(history, "Last")
    newest = await changed_message(lounge, history)

    assert early.text.startswith("There is no film yet")
    assert "from the beginning to the position after turn 1." in film.text
    assert await frames_of(lounge, film) == 2
    assert log.buttons == ["History", "Film"]
    assert "Turn 1" in log.text
    assert "Turn 2" not in log.text
    assert "after 1 turn" in newest.text
    # A button of an older message would give the record all the same.
    record = CustomId("record", int(game["value"]))
    refused = await private_answer(lounge, await discord.press(lounge, record))
    assert "This channel shows the game late." in refused.text
