"""Choose the colours of pictures anew: `python -m renderer.choose_palettes [GAME]`.

Without a game it does so for all games and all pages, which takes minutes.
"""

import argparse
from collections.abc import Iterable, Mapping

from renderer.canvas.picture import Palette
from renderer.catalog import PAINTERS
from renderer.final_standings import PALETTE as FINAL_STANDINGS
from renderer.last_post import PALETTE as LAST_POST
from renderer.standings.painter import PALETTE as STANDINGS

PALETTES: Mapping[str, Palette] = {
    **{key: painter.palette for key, painter in PAINTERS.items()},
    "last_post": LAST_POST,
    "final_standings": FINAL_STANDINGS,
    "standings": STANDINGS,
}


def choose(names: Iterable[str] = PALETTES) -> None:
    """Choose colours from the samples and write the palette files of `names`."""
    for name in names:
        PALETTES[name].keep()


def main() -> None:
    """Choose the palettes named on the command line."""
    parser = argparse.ArgumentParser("python -m renderer.choose_palettes")
    parser.add_argument("game", nargs="?", choices=PALETTES, help="all if none is named")
    game: str | None = parser.parse_args().game
    choose((game,) if game else PALETTES)


if __name__ == "__main__":
    main()
