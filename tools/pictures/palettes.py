"""Choose the colours of pictures anew: `python -m tools.pictures.palettes [GAME]`.

Without a game it does so for all games and all pages, which takes minutes.
"""

import argparse
from collections.abc import Iterable, Mapping
from dataclasses import replace

from renderer.canvas.picture import Palette
from renderer.catalog import PAINTERS
from renderer.sheets.page import PALETTE, painted
from tools.pictures.sheets import richest

PALETTES: Mapping[str, Palette] = {
    **{key: painter.palette for key, painter in PAINTERS.items()},
    "sheets": replace(PALETTE, samples=lambda: map(painted, richest())),
}


def choose(names: Iterable[str] = PALETTES) -> None:
    """Choose colours from the samples and write the palette files of `names`."""
    for name in names:
        PALETTES[name].keep()


def main() -> None:
    """Choose the palettes named on the command line."""
    parser = argparse.ArgumentParser("python -m tools.pictures.palettes")
    parser.add_argument("game", nargs="?", choices=PALETTES, help="all if none is named")
    game: str | None = parser.parse_args().game
    choose((game,) if game else PALETTES)


if __name__ == "__main__":
    main()
