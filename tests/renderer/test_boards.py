"""What the boards of all games have in common."""

from dataclasses import replace
from itertools import islice

import pytest

from authoring.comparing import FADED, changed, changed_only_in, drawn
from authoring.scenes import matches, scene
from renderer.geometry import Box
from rules.setup import Setup
from rules.text import Reader, Seat
from tools.pictures.positions import position


@pytest.mark.parametrize(
    ("key", "moment", "words", "box"),
    [
        ("cronberg", "turn", "in stack", (624, 1144, 784, 1248)),
        ("canal_king", "building", "supply", (560, 860, 840, 960)),
        ("ruhrschifffahrt", "sold", "in the bag", (678, 762, 844, 1022)),
        ("oranienburger_kanal", "turn", "refills to {target}", (790, 240, 1180, 440)),
        ("big_shoulders", "action", "Capital assets", (457, 909, 1024, 942)),
    ],
)
def test_words_come_in_the_readers_language(key: str, moment: str, words: str, box: Box) -> None:
    german = Reader(gettext=lambda text: {words: "füllt auf"}.get(text, text))
    here = position(key, moment)

    english, translated = (drawn(key, s) for s in (here, replace(here, reader=german)))

    assert changed_only_in(english, translated, box)


@pytest.mark.parametrize(
    ("key", "moment", "seat", "box"),
    [
        ("cronberg", "turn", 1, (920, 96, 1180, 240)),
        ("canal_king", "building", 2, (852, 398, 1200, 552)),
        ("ruhrschifffahrt", "sold", 1, (310, 1040, 602, 1180)),
        ("oranienburger_kanal", "turn", 0, (20, 1024, 600, 1190)),
        ("big_shoulders", "action", 3, (890, 1168, 1180, 1398)),
    ],
)
def test_a_seat_that_resigned_is_faded(key: str, moment: str, seat: int, box: Box) -> None:
    here = replace(position(key, moment), recent=())
    gone = replace(here, resigned=frozenset({Seat(seat)}))

    before, now = (drawn(key, s) for s in (here, gone))

    assert changed_only_in(before, now, box)
    assert changed(before, now) > FADED


@pytest.mark.parametrize("key", ["cronberg", "ruhrschifffahrt", "oranienburger_kanal"])
def test_without_secrets_everybody_sees_the_same(key: str) -> None:
    match = next(islice(matches(key, 3, Setup(2)), 40, None))
    public = drawn(key, scene(match))

    for seat in (Seat(0), Seat(1)):
        assert drawn(key, replace(scene(match), view=match.view(seat), viewer=seat)) == public
