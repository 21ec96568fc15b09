"""Films: a frame for each turn, and what happens if they do not fit."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from authoring.comparing import changed
from authoring.scenes import matches, scene
from renderer.film import WIDTHS, Film, Limits, Shot, TooMuch, bar_of, draw_film, evenly
from renderer.kit.people import told
from rules.catalog import GAMES
from rules.setup import Setup
from rules.text import Seat, Who, say

PLENTY = Limits(size=10_000_000, seconds=60)
KEY = "cronberg"


def shots(number: int, key: str = KEY) -> tuple[Shot, ...]:
    """Return the first positions of a random game, as if each move were a turn."""
    found: list[Shot] = []
    for turn, match in enumerate(matches(key, 4, Setup(max(GAMES[key].seats)))):
        if turn == number:
            break
        story = (say("{who} makes move {turn}.", who=Who(Seat(0)), turn=turn),)
        found.append(Shot(scene(match), turn, number - 1, story))
    return tuple(found)


def filmed(shown: tuple[Shot, ...], limits: Limits = PLENTY) -> Film:
    return draw_film(KEY, shown, 2500, limits)


def opened(film: Film) -> Image.Image:
    return Image.open(BytesIO(film.gif))


def test_every_shot_is_a_frame_and_the_last_stays() -> None:
    film = filmed(shots(5))

    with opened(film) as gif:
        times: list[int] = []
        for frame in range(getattr(gif, "n_frames", 1)):
            gif.seek(frame)
            times.append(gif.info["duration"])
    assert times == [2500] * 4 + [7500]
    assert (film.frames, film.width) == (5, WIDTHS[0])


def test_the_bar_tells_what_happened_and_how_far_it_is() -> None:
    first, second, *_ = shots(3)
    plain = Shot(second.scene, second.turn, second.turns, ())

    assert told(second.scene, second.story[0]) == "Anna makes move 1."
    bars = [bar_of(shot, 400).image for shot in (first, second, plain)]
    assert changed(bars[0], bars[1]) > 0
    assert changed(bars[1], bars[2]) > 0


def test_a_story_too_long_is_cut_within_the_bar() -> None:
    shot = shots(2)[1]
    long = Shot(shot.scene, 1, 1, (say("{told}", told="word " * 200),))

    assert bar_of(long, 400).size == bar_of(shot, 400).size


@pytest.mark.long
def test_a_film_too_heavy_is_smaller_then_shorter() -> None:
    shown = shots(12)
    whole = filmed(shown)
    less, least = len(whole.gif) * 9 // 10, len(whole.gif) * 4 // 10
    smaller, shorter = filmed(shown, Limits(less, 60)), filmed(shown, Limits(least, 60))

    assert (smaller.frames, smaller.width < whole.width) == (12, True)
    assert (2 <= shorter.frames < 12, shorter.width) == (True, WIDTHS[-1])
    assert (len(smaller.gif) <= less, len(shorter.gif) <= least) == (True, True)


@pytest.mark.long
def test_a_film_that_fits_well_is_not_made_smaller() -> None:
    """Only its first frame is whole, so a film weighs far less than as many pictures."""
    shown = shots(12)
    whole = filmed(shown)

    assert filmed(shown, Limits(len(whole.gif) * 13 // 10, 60)) == whole


@pytest.mark.long
def test_what_fits_in_no_way_is_refused() -> None:
    with pytest.raises(TooMuch):
        filmed(shots(4), Limits(1000, 60))
    with pytest.raises(TooMuch):
        filmed(shots(4), Limits(10_000_000, 0))


@pytest.mark.parametrize("number", range(2, 13))
def test_frames_are_left_out_evenly(number: int) -> None:
    kept = [shot.turn for shot in evenly(shots(12), number)]
    gaps = {later - before for before, later in pairwise(kept)}

    assert len(kept) == number
    assert (kept[0], kept[-1]) == (0, 11)
    assert max(gaps) - min(gaps) <= 1
