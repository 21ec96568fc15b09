"""Pictures of Canal King Brugge."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderer.canal_king.layout import space_at
from renderer.canal_king.sample import samples
from renderer.catalog import PAINTERS, draw, draw_choices, parts
from rules.canal_king.view import Stage
from rules.core import Choice, Setup
from rules.text import Reader, Seat, say
from tests.renderer.canal_king import ANNA, KEY, difference, file_of, started
from tests.renderer.comparing import Golden, opened
from tests.renderer.playing import matches, scene
from tests.rules.canal_king.tables import played, recorded

GOLDEN_WIDTH, SMALL = 600, 400


@pytest.mark.parametrize(("name", "place"), [("building", 0), ("sailing", 1), ("private", 2)])
def test_the_picture_looks_as_it_did(golden: Golden, name: str, place: int) -> None:
    golden(f"canal_king_{name}", file_of(samples()[place], GOLDEN_WIDTH))


def test_the_rotations_look_as_they_did(golden: Golden) -> None:
    match = started(2)
    seat = match.waiting_for[0]
    tile = match.state.players[seat].hand[0]
    choices = [c for c in match.choices(seat) if c.notation.startswith(f"place {tile} f6 ")]

    picture = draw_choices(KEY, replace(scene(match), view=match.view(seat)), choices)

    assert picture is not None
    golden("canal_king_rotations", picture.png)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 6), st.sampled_from(("discard", "open_pool")))
def test_every_position_can_be_drawn(seed: int, seats: int, leftover: str) -> None:
    setup = Setup(seats, {"leftover_tiles": leftover})
    positions = list(matches(KEY, seed, setup))
    for match in [*positions[:20:3], *positions[20::40], positions[-1]]:
        PAINTERS[KEY].paint(scene(match), "board", SMALL)
        viewer = Seat(seed % seats)
        private = replace(scene(match), view=match.view(viewer), viewer=viewer)
        PAINTERS[KEY].paint(private, "board", SMALL)


@pytest.mark.parametrize("width", [400, 800, 1200, 1600])
def test_a_file_is_small_enough_at_every_width(width: int) -> None:
    for here in samples():
        png = file_of(here, width)
        assert opened(png).size == (width, round(width * 0.86))
        assert len(png) < 450_000 if width > 1200 else 350_000


def test_there_is_one_picture() -> None:
    assert parts(KEY, samples()[0]) == ("board",)


@pytest.mark.parametrize(
    "names", [("Anna", "Ben", "Clara", "Dirk", "Eva", "Finn"), ("W" * 99,) * 6]
)
def test_alt_text_says_the_essentials_within_discords_limit(names: tuple[str, ...]) -> None:
    last = list(matches(KEY, 7, Setup(6)))[-1]

    alt = draw(KEY, scene(last, names), width=SMALL).alt

    assert len(alt) <= 1024
    assert names[0] in alt


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"supply": "Vorrat"}.get(text, text))
    here = samples()[0]

    corner = (560, 860, 840, 960)
    total = difference(here, replace(here, reader=german))
    assert total == difference(here, replace(here, reader=german), corner) > 0


@pytest.mark.parametrize("name", ["", "W" * 80, "🎲🎲", "Zażółć gęślą jaźń"])
def test_any_name_is_drawn(name: str) -> None:
    for here in samples():
        PAINTERS[KEY].paint(replace(here, names=(name,) * 6), "", SMALL)


def test_threads_do_not_disturb_each_other() -> None:
    scenes = [scene(match) for match in list(matches(KEY, 11, Setup(4)))[30:130:20]]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(file_of, scenes * 2))

    assert together == [file_of(here) for here in scenes] * 2


def test_the_private_picture_alone_shows_colour_route_and_links() -> None:
    """The public picture of a position does not depend on what a seat alone knows."""
    match = started(3)
    public = scene(match)
    private = [replace(public, view=match.view(seat), viewer=seat) for seat in (Seat(0), Seat(1))]

    assert file_of(public) == file_of(replace(public, view=match.view(None)))
    for here in private:
        for port in here.view.own.route:
            x, y = space_at(port)
            around = (int(x - 60), int(y - 60), int(x + 60), int(y + 60))
            assert difference(public, here, around) > 300


def test_an_open_claim_window_is_drawn_as_the_start_of_the_turn() -> None:
    """CK-8.10: the same file, byte by byte."""
    claim = recorded().moves.index((ANNA, "claim"))
    before, during = (scene(played(lines)) for lines in (claim - 1, claim))

    assert draw(KEY, before) == draw(KEY, during)


def test_choices_that_lay_no_tile_are_left_to_words() -> None:
    match = started(2)
    seat = match.waiting_for[0]
    choices = match.choices(seat)
    here = scene(match)

    assert (
        draw_choices(KEY, here, [c for c in choices if c.notation.startswith("swap")][:3]) is None
    )
    assert draw_choices(KEY, here, choices[:7]) is None
    assert draw_choices(KEY, here, ()) is None


def test_choices_show_ports_special_tiles_and_neighbours() -> None:
    here = samples()[0]
    choices = [Choice(text, say("x"), (say(text),)) for text in ("special e5 0", "place S f9 0")]

    picture = draw_choices(KEY, here, choices)

    assert picture is not None
    assert opened(picture.png).width == 1200


@pytest.mark.parametrize("stage", list(Stage))
def test_every_stage_can_be_drawn(stage: Stage) -> None:
    here = samples()[0]
    view = replace(here.view, stage=stage, nature_acts=stage is Stage.DRAWING)
    PAINTERS[KEY].paint(replace(here, view=view), "", SMALL)
