"""The palettes of every game's pictures."""

from pathlib import Path

import pytest
from PIL import Image

from authoring.comparing import changed
from authoring.palettes import chosen_from, spelt
from renderer.canvas.picture import FILE, Canvas, Palette, holder
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
def test_the_palette_that_is_kept_shows_every_picture_as_it_is_drawn(name: str) -> None:
    palette, pictures = PALETTES[name]
    kept = holder(palette.colours)

    assert palette.file.exists()
    for canvas in pictures():
        shown = canvas.image.quantize(palette=kept, dither=Image.Dither.NONE).convert("RGB")
        assert changed(canvas.image, shown) == 0, "run `python -m tools.pictures.palettes`"


@every_palette
def test_a_palette_keeps_seats_theme_and_the_games_own_colours_exactly(name: str) -> None:
    palette, _ = PALETTES[name]
    wanted, colours = {*SEAT_COLOURS, *EVERYWHERE, *palette.exact}, palette.colours
    entries = {tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)}

    assert len(colours) <= 3 * 256
    assert set(map(red_green_blue, wanted)) <= entries


def test_colours_are_kept_in_a_file_and_before_that_a_few_do(tmp_path: Path) -> None:
    few = Palette(tmp_path, ("#123456",)).colours
    purple = Canvas(Drawing(lambda: (Fill(rectangle(0, 0, 1200, 60), "#543210"),)), 60, 1200)
    kept = chosen_from((purple,), ("#123456",))

    (tmp_path / FILE).write_text(spelt(kept), "ascii")

    assert few.startswith(bytes.fromhex("123456"))
    assert len(few) <= 3 * 256
    assert Palette(tmp_path, ()).colours == kept
