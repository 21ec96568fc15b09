"""Redraw the prerendered pieces that are shipped: `python -m tools.pictures.prerender [GAME]`.

Without a game it redraws those of all games and pages, which takes minutes.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

import tools.pictures.positions  # noqa: F401  # the positions of our games
from authoring.palettes import pictures
from renderer.canvas.drawn_pieces import drawn_anew
from renderer.canvas.picture import Canvas
from renderer.canvas.sprites import Piece
from renderer.canvas.stores import PRERENDERED, add_sheets, write_sheets
from renderer.catalog import PAINTERS, WIDTH, Painters
from renderer.drawing import Drawing
from renderer.sheets.page import painted
from tools.pictures.sheets import every_sheet

EMPTY = Drawing(tuple)
LARGE = 300_000
"""Pieces with at least this many pixels are shipped: all papers, and the largest things on them."""


def prerender(folder: Path, *, in_haste: bool = False) -> None:
    """Write all shipped pieces to a folder, in place of its contents.

    Call it only in a process that has drawn nothing yet, because cached pieces are not redrawn. The
    strongest compression takes most of a minute; with `in_haste` it takes a few seconds.
    """
    folder.mkdir(exist_ok=True)
    for outdated in folder.iterdir():
        outdated.unlink()
    pictures = chain(_pictures(PAINTERS), map(painted, every_sheet()))
    sheets = chain(_small(PAINTERS), _large(pictures))
    write_sheets(folder, dict(sheets), in_haste=in_haste)


def prerender_game(folder: Path, key: str, *, in_haste: bool = False) -> None:
    """Rewrite the shipped pieces of one game, as `prerender` does for all."""
    painters = {key: PAINTERS[key]}
    sheets = chain(_small(painters), _large(_pictures(painters)))
    add_sheets(folder, dict(sheets), in_place_of=f"{key}.", in_haste=in_haste)


def _small(painters: Painters) -> Iterator[tuple[str, Mapping[str, Piece]]]:
    """Draw the small pieces that painters ship, on one sheet per game."""
    for key, painter in painters.items():
        with drawn_anew() as pieces:
            canvas = Canvas(EMPTY, 1, WIDTH)
            for drawing in painter.prerendered():
                canvas.put(drawing)
        if pieces:
            yield key, pieces


def _large(pictures: Iterator[Canvas]) -> Iterator[tuple[str, Mapping[str, Piece]]]:
    """Draw pictures, and yield their large pieces, each on a sheet of its own."""
    with drawn_anew() as pieces:
        for picture in pictures:
            picture.image.load()
    large = sorted(
        (identity, piece)
        for identity, piece in pieces.items()
        if piece.image.width * piece.image.height >= LARGE
    )
    numbers = Counter[str]()
    for identity, piece in large:
        function = _function(identity)
        numbers[function] += 1
        yield f"{function}-{numbers[function]}", {identity: piece}


def _function(identity: str) -> str:
    """Return the name of the function that draws a piece, which makes file names readable."""
    return identity.partition("tuple(")[0].removeprefix("renderer.")


def _pictures(painters: Painters) -> Iterator[Canvas]:
    """Paint all parts of positions of every game."""
    return chain.from_iterable(map(pictures, painters))


def main() -> None:
    """Redraw what the command line names."""
    parser = argparse.ArgumentParser("python -m tools.pictures.prerender")
    parser.add_argument("game", nargs="?", choices=PAINTERS, help="all if none is named")
    game: str | None = parser.parse_args().game
    if game:
        prerender_game(PRERENDERED, game)
    else:
        prerender(PRERENDERED)


if __name__ == "__main__":
    main()
