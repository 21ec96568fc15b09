"""Films in a worker process: what is ordered, what is kept secret, and what stops them."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from bot.basics.refusals import Refused
from bot.basics.worker_processes import WorkerProcesses
from bot.pictures import film
from bot.pictures.film import FilmOrder, FilmStudio, shots_of
from rules.catalog import GAMES
from rules.core import NATURE
from rules.history import turn_lengths
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, Who, say, words
from tests.bot.sessions.thinking import InThisProcess

NAMES = ("Anna", "Ben", "Clara", "Dmitri", "Emil")


def played(key: str, turns: int, seed: int = 2) -> Match:
    random, match = Random(seed), Match.start(GAMES[key], Setup(max(GAMES[key].seats)))
    while not match.is_over and len(turn_lengths(match)) <= turns:
        match = match.roll_once(random)
    return match


def order(match: Match, first: int = 0) -> FilmOrder:
    last = len(turn_lengths(match)) - 1
    names = (NAMES[: match.setup.seats],) * (last + 1)
    return FilmOrder.of(match, names, (first, last), 1000, "en-US")


@pytest.fixture
async def processes() -> AsyncIterator[WorkerProcesses]:
    processes = WorkerProcesses(1, spare_time=0)
    yield processes
    await processes.close()


@pytest.mark.parametrize("key", GAMES)
def test_a_film_shows_what_spectators_saw(key: str) -> None:
    match = played(key, 4)
    lengths = turn_lengths(match)

    for shot in shots_of(order(match)):
        length = lengths[shot.turn]
        then = Match.replay(match.game, match.setup, match.record[:length])
        assert shot.scene.view == then.view(None)
        assert shot.scene.viewer is None
        assert set(shot.story) <= {
            event.text for entry in then.entries for event in entry.events if event.audience is None
        }


@pytest.mark.parametrize("key", GAMES)
def test_hidden_things_that_are_exchanged_change_no_frame(key: str) -> None:
    match = played(key, 3)
    told = [(shot.scene.view, shot.scene.recent, shot.story) for shot in shots_of(order(match))]
    seat = next((s for s in match.to_act if s != NATURE), None)
    imagined = match.game.imagine(match.state, seat, Random(5)) if seat is not None else match.state

    assert match.game.view(imagined, None) == match.view(None) == told[-1][0]


def test_an_order_holds_no_move_beyond_its_last_turn() -> None:
    match = played("cronberg", 6)
    cut = FilmOrder.of(match, (NAMES,) * 7, (0, 3), 1000, "en-US")

    assert cut.record == match.record[: turn_lengths(match)[3]]
    assert len(cut.names) == 4
    assert [shot.turn for shot in shots_of(cut)] == [0, 1, 2, 3]


def test_a_frame_names_who_played_then() -> None:
    match = played("cronberg", 3)
    before, later = NAMES[: match.setup.seats], ("Zoe", *NAMES[1 : match.setup.seats])
    wanted = FilmOrder.of(match, (before, before, later, later), (0, 3), 1000, "en-US")

    shots = tuple(shots_of(wanted))

    assert [shot.scene.names for shot in shots] == [before, before, later, later]
    told = [words(say("{who}", who=Who(Seat(0))), shot.scene.reader) for shot in shots]
    assert told == ["Anna", "Anna", "Zoe", "Zoe"]


@pytest.mark.long
async def test_a_worker_draws_one_at_a_time_for_a_person(processes: WorkerProcesses) -> None:
    studio, wanted = FilmStudio(processes), order(played("cronberg", 3))
    first = asyncio.create_task(studio.film(1, wanted))
    await asyncio.sleep(0)

    with pytest.raises(Refused, match="Another film is being drawn for you"):
        await studio.film(1, replace(wanted, milliseconds=1))
    # Who asks for the same again waits for what is being drawn.
    assert await studio.film(1, wanted) is await first
    assert (await first).gif.startswith(b"GIF89a")
    assert (await studio.film(1, wanted)).frames == 4


async def test_what_takes_too_long_is_killed_and_said(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "LONGEST", 0.2)

    with pytest.raises(Refused, match="takes too long"):
        await FilmStudio(processes).film(1, order(played("cronberg", 3)))


async def test_what_does_not_fit_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "LIMITS", replace(film.LIMITS, size=1000))

    with pytest.raises(Refused, match="does not fit into a message"):
        await FilmStudio(InThisProcess()).film(1, order(played("cronberg", 1)))


async def test_only_so_many_films_are_in_the_making() -> None:
    studio, wanted = FilmStudio(InThisProcess(), 1), order(played("cronberg", 3))
    first = asyncio.create_task(studio.film(1, wanted))
    await asyncio.sleep(0)

    with pytest.raises(Refused, match=r"1 film is in the making.*ask whoever hosts the bot"):
        await studio.film(2, wanted)

    assert await first
    assert await studio.film(2, wanted)
