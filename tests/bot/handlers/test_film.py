"""Films as people ask for them: what they show, to whom, and how far."""

from io import BytesIO

import pytest
from PIL import Image

from bot.pictures.film import LIMITS, FilmOrder, Report, shots_of
from renderer.film import Film, draw_film
from tests.bot.play_steps import (
    begin_game,
    press_behind_more,
    resign,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"


@pytest.fixture(autouse=True)
def drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw films in this process: that of a bot takes seconds to start, see tests/bot/pictures."""

    async def drawn(order: FilmOrder, report: Report) -> Film:
        del report

        def note(done: int, of: int) -> None:
            del done, of

        shots = tuple(shots_of(order))
        return draw_film(order.key, shots, order.milliseconds, LIMITS, note)

    monkeypatch.setattr("bot.pictures.film._drawn_elsewhere", drawn)


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


async def test_a_film_shows_each_turn_so_far_or_a_part_of_them(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 3)

    film = await film_in(ada, await type_command(ada, "film"))

    assert film.is_ephemeral
    assert "from the beginning to the position after turn 3." in film.text
    assert await frames_of(ada, film) == 4
    part = await film_in(ada, await type_command(ada, "film", **{"from": 1, "to": 2}))
    assert await frames_of(ada, part) == 2


async def test_what_cannot_be_shown_is_said(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)
    early = await type_command(ada, "film")
    assert "no film before a turn has been played" in early.text

    await type_command(ada, "move", move="token d4")

    late = await type_command(ada, "film", **{"from": 5})
    assert "`from` must be smaller than `to`; 1 turn can be shown." in late.text


async def test_the_last_post_and_the_history_lead_to_it(ada: Person, bruno: Person) -> None:
    await played(ada, bruno, 3)
    await resign(bruno)
    post = await ada.sees("### How Cronberg went")

    history = await press_behind_more(ada, post, "History")
    assert "Film" in history.buttons

    film = await film_in(ada, await press_behind_more(ada, post, "Film"))
    assert await frames_of(ada, film) == 4


async def test_where_a_game_is_watched_late_its_film_is_as_late(
    ada: Person, bruno: Person, clara: Person
) -> None:
    lounge = clara.at("lounge")
    await played(ada, bruno, 1)
    (game,) = await lounge.suggest("watch", game="")
    await type_command(lounge, "watch", game=int(game["value"]), delay=2)
    early = await type_command(lounge, "film")
    for turn, mover in ((1, bruno), (2, ada)):
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])

    film = await film_in(lounge, await type_command(lounge, "film", to=3))

    assert "no film before a turn has been played and shown here" in early.text
    assert "from the beginning to the position after turn 1." in film.text
    assert await frames_of(lounge, film) == 2
