"""Choose the colours of all pictures anew: `python -m renderer.choose_palettes`."""

from collections.abc import Mapping

from renderer.catalog import PAINTERS
from renderer.ending.painter import PALETTE as ENDING
from renderer.palette import Palette
from renderer.plaque.painter import PALETTE as PLAQUE
from renderer.standings.painter import PALETTE as STANDINGS

PALETTES: Mapping[str, Palette] = {
    **{key: painter.palette for key, painter in PAINTERS.items()},
    "ending": ENDING,
    "plaque": PLAQUE,
    "standings": STANDINGS,
}


def main() -> None:
    """Write every palette file from its samples."""
    for palette in PALETTES.values():
        palette.keep()


if __name__ == "__main__":
    main()
