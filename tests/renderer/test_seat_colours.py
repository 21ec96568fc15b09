"""Agreed colours: every piece has its owner's colour, in every picture."""

from collections.abc import Iterator
from itertools import islice
from sys import byteorder

import pytest
from PIL import Image

from authoring.comparing import opened
from authoring.scenes import matches, scene
from renderer.catalog import PAINTERS, WIDTH, draw, seat_colours
from renderer.painter import LEGEND
from renderer.theme import SEATS, red_green_blue
from rules.catalog import GAMES
from rules.setup import COLOURS, Setup

FOUR = ("cronberg", "ruhrschifffahrt")
"""Games with four colours, of which two people leave two unused."""
MOVES = (15, 96, 40)
"""The first move, the last move and the step at which pictures are drawn."""


def pictures(key: str, colours: str) -> Iterator[Image.Image]:
    """Yield every part of some positions of a game of two in agreed colours."""
    for match in islice(matches(key, 1, Setup(2, {COLOURS: colours})), *MOVES):
        shown = scene(match)
        assert seat_colours(key, shown.view) == tuple(colours.split("-")[:2])
        for part in PAINTERS[key].parts(shown.view):
            if part != LEGEND:
                yield opened(draw(key, shown, part, WIDTH).png)


def faces(image: Image.Image) -> set[str]:
    """Return the seats whose colour occurs in a picture."""
    # A pixel as one number: three times as fast as `getcolors`.
    found = {*memoryview(image.convert("RGBA").tobytes()).cast("I")}
    return {name for name, look in SEATS.items() if _pixel(look.face) in found}


def _pixel(colour: str) -> int:
    return int.from_bytes(bytes((*red_green_blue(colour), 255)), byteorder)


def test_the_games_with_colours_to_choose_are_looked_at() -> None:
    found = {key for key, game in GAMES.items() if any(o.name == COLOURS for o in game.options)}

    assert found == {*FOUR, "oranienburger_kanal"}


@pytest.mark.long
@pytest.mark.parametrize("key", FOUR)
def test_nothing_is_left_of_the_usual_colours(key: str) -> None:
    for usual, agreed in zip(
        pictures(key, "red-blue-yellow-green"), pictures(key, "yellow-green-red-blue"), strict=True
    ):
        here, there = faces(usual) & {"red", "blue"}, faces(agreed)
        assert here
        assert not here & there
        assert there >= {{"red": "yellow", "blue": "green"}[name] for name in here}


@pytest.mark.long
def test_ok_19_5_the_boards_change_their_edges() -> None:
    for usual, agreed in zip(
        pictures("oranienburger_kanal", "red-blue"),
        pictures("oranienburger_kanal", "blue-red"),
        strict=True,
    ):
        changed = {"red": "blue", "blue": "red"}
        for half in ((0, usual.width // 2), (usual.width // 2, usual.width)):
            box = (half[0], 0, half[1], usual.height)
            seen = faces(usual.crop(box)) & changed.keys()
            assert faces(agreed.crop(box)) & changed.keys() == {changed[name] for name in seen}
