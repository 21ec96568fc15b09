"""Draw the pieces that come with the program anew: `python -m renderer.prerender`."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from renderer.canvas import PRERENDERED, Canvas, Piece, drawn_anew, write_sheets
from renderer.catalog import PAINTERS, WIDTH
from renderer.choose_palettes import PALETTES
from renderer.drawing import Drawing

EMPTY = Drawing(tuple)
LARGE = 300_000
"""Pixels from which a piece comes with the program: all papers, and the largest things on them."""


def prerender(folder: Path, *, in_haste: bool = False) -> None:
    """Write all that comes with the program to a folder, in place of what lies there.

    Only in a process that has drawn nothing before, since what it keeps is not drawn anew. It takes
    most of a minute to pack it as small as can be; in haste a few seconds.
    """
    folder.mkdir(exist_ok=True)
    for outdated in folder.iterdir():
        outdated.unlink()
    write_sheets(folder, dict(chain(_small(), _large())), in_haste=in_haste)


def _small() -> Iterator[tuple[str, Mapping[str, Piece]]]:
    """Draw what painters want to find ready, on one sheet a game."""
    for key, painter in PAINTERS.items():
        with drawn_anew() as pieces:
            canvas = Canvas(EMPTY, 1, WIDTH)
            for drawing in painter.prerendered():
                canvas.put(drawing)
        if pieces:
            yield key, pieces


def _large() -> Iterator[tuple[str, Mapping[str, Piece]]]:
    """Draw every sample, and take the large pieces, each on a sheet of its own."""
    with drawn_anew() as pieces:
        for picture in _pictures():
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
    """Name the function that draws a piece, for those who look into the folder."""
    return identity.partition("tuple(")[0].removeprefix("renderer.")


def _pictures() -> Iterator[Canvas]:
    """Paint all parts of every sample of a game, and the samples of what is around the games."""
    for painter in PAINTERS.values():
        for scene in {id(scene): scene for scene, _ in painter.samples()}.values():
            yield from (painter.paint(scene, part, WIDTH) for part in painter.parts(scene.view))
    yield from chain.from_iterable(
        palette.samples() for key, palette in PALETTES.items() if key not in PAINTERS
    )


if __name__ == "__main__":
    prerender(PRERENDERED)
