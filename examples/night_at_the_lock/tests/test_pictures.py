"""The painter of the sample game, tested as an author would first test it."""

from dataclasses import replace
from random import Random

from night_lock.painter import BOARD, HAND, NightLockPainter
from positions import GAME, night, play

from authoring.comparing import opened
from authoring.random_games import playing_game
from authoring.scenes import scene
from renderer.canvas.picture import Canvas
from renderer.catalog import draw, draw_choices, parts
from renderer.scene import Scene
from rules.text import Seat

PAINTER = NightLockPainter()
SMALL = 400


def drawn(here: Scene, part: str = BOARD) -> bytes:
    return painted(here, part).image.tobytes()


def painted(here: Scene, part: str) -> Canvas:
    return PAINTER.paint(here, part, SMALL)


def test_every_position_is_drawn_for_everybody() -> None:
    for seed in range(3):
        for match in playing_game(GAME, Random(seed)):
            for seat in (None, *map(Seat, range(match.setup.seats))):
                here = replace(scene(match), view=match.view(seat), viewer=seat)
                for part in PAINTER.parts(here.view):
                    assert painted(here, part).size[0] == SMALL


def test_a_hand_and_a_choice_are_on_their_owners_picture_alone() -> None:
    chosen = night("1 seal wren")
    changed = play(chosen, "1 seal robin")
    own, other = (replace(scene(m), view=m.view(Seat(0))) for m in (chosen, changed))

    assert PAINTER.parts(scene(chosen).view) == (BOARD,)
    assert drawn(own, HAND) != drawn(other, HAND)
    assert drawn(scene(chosen)) == drawn(scene(changed)) != drawn(scene(night()))


def test_the_barge_that_passed_last_is_marked() -> None:
    here = scene(night("1 seal wren", "2 seal swift"))

    assert here.recent
    assert drawn(here) != drawn(replace(here, recent=()))


def test_what_is_mine_can_stand_first() -> None:
    here = scene(night("1 seal wren"))

    assert drawn(replace(here, first=Seat(0))) == drawn(here)
    assert drawn(replace(here, first=Seat(1))) != drawn(here)


def test_the_palette_keeps_the_games_own_colours() -> None:
    colours = PAINTER.palette.colours

    for colour in PAINTER.exact_colours:
        assert bytes.fromhex(colour[1:]) in colours


def test_a_painter_outside_the_catalogue_can_be_handed_in() -> None:
    here = scene(night("1 seal wren"))
    painters = {"night_lock": PAINTER}

    picture = draw("night_lock", here, width=SMALL, painters=painters)

    assert parts("night_lock", here, painters) == (BOARD,)
    assert draw_choices("night_lock", here, (), painters=painters) is None
    assert opened(picture.png).size[0] == SMALL
    assert "Ben chooses a barge" in picture.alt
