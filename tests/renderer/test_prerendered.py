"""The prerendered pieces, ready to be pasted."""

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from renderer.canvas.sprites import Piece
from renderer.canvas.stores import INDEX, PRERENDERED, Prerendered, Region, add_sheets, write_sheets
from tools.pictures.prerender import prerender

NAME = "renderer.somewhere.something"


@pytest.mark.long
def test_what_comes_with_the_program_is_what_is_drawn_now(tmp_path: Path) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as process_that_drew_nothing:
        process_that_drew_nothing.submit(prerender, tmp_path, in_haste=True).result()

    assert pieces_in(PRERENDERED) == pieces_in(tmp_path), (
        f"{PRERENDERED} is out of date: run `python -m tools.pictures.prerender`"
    )


def pieces_in(folder: Path) -> Mapping[str, tuple[tuple[int, int], bytes]]:
    """Return the corner and the pixels of every piece."""
    regions = msgspec.json.decode((folder / INDEX).read_bytes(), type=dict[str, Region])
    sheets = {path.name: Image.open(path) for path in folder.glob("*.webp")}
    assert {region.sheet for region in regions.values()} == set(sheets)
    return {
        digest: (region.corner, sheets[region.sheet].crop(region.box).tobytes())
        for digest, region in regions.items()
    }


def sheets(mode: str) -> Mapping[str, Mapping[str, Piece]]:
    """Return a sheet with one piece, and one with two."""
    pieces = {
        f"{NAME} {width}": Piece(Image.effect_noise((width, 9), 60).convert(mode), (-width, 3))
        for width in (5, 6, 7)
    }
    alone, *others = pieces.items()
    return {"alone": dict([alone]), "together": dict(others)}


@pytest.mark.parametrize("mode", ["RGB", "RGBa"])
def test_a_piece_is_found_as_it_was_written(mode: str, tmp_path: Path) -> None:
    written = {"RGB": sheets("RGB"), "RGBa": transparent()}[mode]
    write_sheets(tmp_path, written, in_haste=True)
    ready = Prerendered(tmp_path)

    for pieces in written.values():
        for identity, piece in pieces.items():
            for _ in range(2):
                found = ready.find(identity, mode)
                assert found is not None
                assert found.corner == piece.corner
                assert found.image.mode == mode
                assert found.image.tobytes() == piece.image.tobytes()
    assert ready.find(f"{NAME} 8", mode) is None


def test_the_sheets_of_one_game_are_written_beside_those_of_others(tmp_path: Path) -> None:
    image = Image.effect_noise((5, 9), 60).convert("RGB")
    old, shared, own, new, newest = ({f"{NAME} {n}": Piece(image, (n, 3))} for n in range(5))
    write_sheets(tmp_path, {"go.paper-1": old, "kit.box-1": shared}, in_haste=True)

    added = {"go.board-1": own, "kit.box-1": new, "kit.box-2": {**shared, **newest}}
    add_sheets(tmp_path, added, in_place_of="go.", in_haste=True)

    ready = Prerendered(tmp_path)
    assert ready.find(next(iter(old)), "RGB") is None
    for pieces in (shared, own, new, newest):
        ((identity, piece),) = pieces.items()
        found = ready.find(identity, "RGB")
        assert found is not None
        assert found.corner == piece.corner
    names = {path.stem for path in tmp_path.glob("*.webp")}
    assert names == {"go.board-1", "kit.box-1", "kit.box-2", "kit.box-3"}


def transparent() -> Mapping[str, Mapping[str, Piece]]:
    """Return the sheets with all degrees of opacity and premultiplied colours."""
    made = sheets("L")
    return {
        name: {
            identity: Piece(Image.merge("RGBa", (piece.image,) * 4), piece.corner)
            for identity, piece in pieces.items()
        }
        for name, pieces in made.items()
    }


def test_without_an_index_everything_is_drawn(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / INDEX).write_text('{"half"')

    assert Prerendered(tmp_path).find(NAME, "RGB") is None
    assert "index.json cannot be read" in caplog.text


def test_a_torn_sheet_is_drawn(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    written = sheets("RGB")
    write_sheets(tmp_path, written, in_haste=True)
    for path in tmp_path.glob("*.webp"):
        path.write_bytes(path.read_bytes()[:40])
    ready = Prerendered(tmp_path)

    for identity in (*written["alone"], *written["together"]):
        assert ready.find(identity, "RGB") is None
    assert "alone.webp cannot be read" in caplog.text
