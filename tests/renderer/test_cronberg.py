"""Pictures of Cronberg."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderer.catalog import PAINTERS, draw, parts
from renderer.cronberg.sample import samples
from renderer.scene import Scene
from rules.core import Setup
from rules.text import Reader, Seat
from tests.renderer.comparing import Golden, changed, opened
from tests.renderer.playing import matches, scene

GOLDEN_WIDTH, SMALL = 600, 400


@pytest.mark.parametrize(("name", "place"), [("turn", 0), ("lay", 1), ("end", 2)])
def test_the_picture_looks_as_it_did(golden: Golden, name: str, place: int) -> None:
    golden(f"cronberg_{name}", draw("cronberg", samples()[place], width=GOLDEN_WIDTH).png)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4), st.sampled_from(("1", "2")))
def test_every_position_can_be_drawn(seed: int, seats: int, games: str) -> None:
    setup = Setup(seats, {"first_seat": "random", "series_games": games})
    for match in matches("cronberg", seed, setup):
        PAINTERS["cronberg"].paint(scene(match), "board", SMALL)


@pytest.mark.parametrize(("width", "most"), [(400, 350), (800, 350), (1200, 350), (1600, 400)])
def test_a_file_is_small_enough_at_every_width(width: int, most: int) -> None:
    png = draw("cronberg", samples()[0], width=width).png

    assert opened(png).size == (width, round(width * 1.06))
    assert len(png) < most * 1000


def test_there_is_one_picture() -> None:
    assert parts("cronberg", samples()[0]) == ("board",)


def test_alt_text_says_the_essentials_by_name_within_discords_limit() -> None:
    last = list(matches("cronberg", 7, Setup(4)))[-1]

    for names in (("Anna", "Ben", "Clara", "Dirk"), ("W" * 200,) * 4):
        alt = draw("cronberg", scene(last, names), width=SMALL).alt
        assert len(alt) <= 1024
        assert names[0] in alt


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: text.replace("in stack", "im Stapel"))
    here = samples()[0]

    english, translated = (
        opened(draw("cronberg", s).png) for s in (here, replace(here, reader=german))
    )

    left, top, right, bottom = 624, 1144, 784, 1248
    assert changed(english, translated) > 0
    inside = (left, top, right, bottom)
    assert changed(english, translated) == changed(english.crop(inside), translated.crop(inside))


def test_everybody_sees_the_same() -> None:
    match = list(matches("cronberg", 3, Setup(3)))[30]
    public = draw("cronberg", scene(match), width=SMALL).png

    for seat in map(Seat, range(3)):
        private = replace(scene(match), view=match.view(seat), viewer=seat)
        assert draw("cronberg", private, width=SMALL).png == public


@pytest.mark.parametrize("scores", [(-103, 134, 1434, -46), (60, 0, -60, 120), (7, 7, 7, 8)])
def test_scores_far_off_the_track_are_drawn(scores: tuple[int, ...]) -> None:
    here = samples()[0]
    PAINTERS["cronberg"].paint(replace(here, view=replace(here.view, scores=scores)), "", SMALL)


@pytest.mark.parametrize("name", ["", "W" * 80, "🎲🎲", "Zażółć gęślą jaźń"])
def test_any_name_is_drawn(name: str) -> None:
    for here in samples():
        PAINTERS["cronberg"].paint(replace(here, names=(name,) * 4), "", SMALL)


def test_a_seat_that_resigned_is_faded() -> None:
    here = samples()[0]
    gone = replace(here, resigned=frozenset({Seat(1)}))

    before, now = (opened(draw("cronberg", s).png) for s in (here, gone))

    plate = (920, 96, 1180, 240)
    assert changed(before, now) == changed(before.crop(plate), now.crop(plate)) > 1000


def test_threads_do_not_disturb_each_other() -> None:
    scenes: list[Scene] = [
        scene(match) for match in list(matches("cronberg", 11, Setup(4)))[10:60:5]
    ]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(_drawn, scenes * 2))

    assert together == [_drawn(here) for here in scenes] * 2


def _drawn(here: Scene) -> bytes:
    return draw("cronberg", here, width=800).png
