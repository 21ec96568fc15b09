"""The palettes of every game's pictures."""

from pathlib import Path

import pytest

from renderer.canvas.picture import Canvas, Palette, read
from renderer.drawing import Drawing, Fill
from renderer.geometry import rectangle
from renderer.theme import EVERYWHERE, SEATS, red_green_blue
from tools.pictures.palettes import PALETTES

SEAT_COLOURS = {
    colour for look in SEATS.values() for colour in (look.face, look.deep, look.tint, look.ink)
}

every_palette = pytest.mark.parametrize("name", PALETTES)


@pytest.mark.long
@every_palette
def test_the_palette_that_is_kept_is_what_the_samples_give(name: str) -> None:
    palette = PALETTES[name]

    assert read(palette.file.read_text("ascii")) == palette.chosen(), (
        f"{palette.file} is out of date: run `python -m tools.pictures.palettes`"
    )


@every_palette
def test_a_palette_keeps_seats_theme_and_the_games_own_colours_exactly(name: str) -> None:
    palette, wanted = PALETTES[name], {*SEAT_COLOURS, *EVERYWHERE, *PALETTES[name].exact}
    colours = palette.colours
    entries = {tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)}

    assert len(colours) <= 3 * 256
    assert set(map(red_green_blue, wanted)) <= entries


def drawn() -> tuple[Canvas, ...]:
    return (Canvas(Drawing(lambda: (Fill(rectangle(0, 0, 1200, 60), "#123456"),)), 60, 1200),)


def test_colours_are_chosen_only_while_none_are_kept(tmp_path: Path) -> None:
    first, later = Palette(tmp_path, (), drawn), Palette(tmp_path, (), tuple)

    chosen = first.colours
    first.keep()

    assert bytes.fromhex("123456") in chosen
    assert later.colours == chosen
