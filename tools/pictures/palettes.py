"""Choose the colours of pictures anew: `python -m tools.pictures.palettes [GAME]`.

They are chosen from pictures of recorded games (`positions.py`). Without a game it does so for all
games and all sheets, which takes minutes.
"""

import argparse
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

import tools.pictures.positions  # noqa: F401  # the positions of our games
from authoring.palettes import choose, pictures
from renderer.canvas.picture import Canvas, Palette
from renderer.catalog import PAINTERS
from renderer.sheets.page import PALETTE, painted
from tools.pictures.sheets import richest


class Chosen(NamedTuple):
    """A palette, and the pictures that its colours are chosen from."""

    palette: Palette
    pictures: Callable[[], Iterable[Canvas]]


PALETTES: Mapping[str, Chosen] = {
    **{key: Chosen(painter.palette, partial(pictures, key)) for key, painter in PAINTERS.items()},
    "sheets": Chosen(PALETTE, lambda: map(painted, richest())),
}


def main() -> None:
    """Choose the palettes named on the command line."""
    parser = argparse.ArgumentParser("python -m tools.pictures.palettes")
    parser.add_argument("game", nargs="?", choices=PALETTES, help="all if none is named")
    game: str | None = parser.parse_args().game
    for name in (game,) if game else PALETTES:
        choose(PALETTES[name].palette, PALETTES[name].pictures())


if __name__ == "__main__":
    main()
