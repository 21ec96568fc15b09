"""Pictures of Ruhrschifffahrt."""

from dataclasses import replace
from math import dist

import pytest

from renderer.catalog import draw, parts
from renderer.geometry import along, length
from renderer.ruhrschifffahrt.fields import shortened
from renderer.ruhrschifffahrt.layout import AT, RIVER
from renderer.ruhrschifffahrt.recently import QUAY, voyage
from renderer.ruhrschifffahrt.sample import samples
from rules.core import Setup
from rules.ruhrschifffahrt.view import FIELDS, Sold
from rules.text import Reader, Seat
from tests.renderer.comparing import FADED, Golden, changed, changed_only_in, drawn
from tests.renderer.playing import matches, scene

KEY = "ruhrschifffahrt"
GOLDEN_WIDTH, SMALL = 600, 400


@pytest.mark.parametrize(
    ("name", "place", "part"),
    [("sold", 0, "board"), ("building", 1, "board"), ("tableau", 1, "tableau 1")],
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, place: int, part: str) -> None:
    golden(f"{KEY}_{name}", draw(KEY, samples()[place], part, GOLDEN_WIDTH).png)


def test_there_is_a_board_and_a_tableau_for_every_seat() -> None:
    assert parts(KEY, samples()[0]) == (
        "board",
        "tableau 1",
        "tableau 2",
        "tableau 3",
        "tableau 4",
    )
    two = next(matches(KEY, 1, Setup(2)))
    assert parts(KEY, scene(two)) == ("board", "tableau 1", "tableau 2")


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: text.replace("in the bag", "im Beutel"))
    here = samples()[0]

    english, translated = (drawn(KEY, s) for s in (here, replace(here, reader=german)))

    assert changed_only_in(english, translated, (678, 762, 844, 1022))


def test_everybody_sees_the_same() -> None:
    match = list(matches(KEY, 3, Setup(3)))[60]
    public = draw(KEY, scene(match), width=SMALL).png

    for seat in map(Seat, range(3)):
        private = replace(scene(match), view=match.view(seat), viewer=seat)
        assert draw(KEY, private, width=SMALL).png == public


def test_a_seat_that_resigned_is_faded() -> None:
    here = samples()[0]
    gone = replace(here, resigned=frozenset({Seat(1)}))

    before, now = (drawn(KEY, s) for s in (here, gone))

    assert changed_only_in(before, now, (310, 1040, 602, 1180))
    assert changed(before, now) > FADED


def test_the_river_flows_past_every_field() -> None:
    """Bends are rounded, so the fields at the ends of the rows lie a little beside it."""
    water = along(RIVER, 2)

    assert all(min(dist(at, point) for point in water) < 16 for at in AT.values())
    assert (RIVER[0][1], RIVER[-1][1]) == (AT["D1"][1], AT["RUH"][1])


def test_a_voyage_follows_the_river_from_the_quay_to_the_field() -> None:
    way = voyage(Sold(Seat(0), "D10", "WER", "black", 4, 0, 3, ""))
    far = voyage(Sold(Seat(0), "D1", "RUH", "black", 4, 0, 3, ""))

    assert dist(way[-1], AT["WER"]) < 1
    assert QUAY - 3 < dist(way[0], AT["D10"]) < QUAY + 10
    assert length(far) > 4 * 9 * 114


def test_names_of_locks_leave_out_what_the_shape_says() -> None:
    names = {code: shortened(FIELDS[code].name) for code in ("L1", "L7", "L9", "L11", "L12", "L13")}

    assert names == {
        "L1": "Steinhausen",
        "L7": "Horst",
        "L9": "Rohmann",
        "L11": "Neukirchen",
        "L12": "Papiermühle",
        "L13": "Kettwig",
    }
