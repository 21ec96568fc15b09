"""Makes what programs make of a game, beside its rules: `python -m authoring.build GAME`.

The colours of its pictures, chosen anew from what they show, and the catalogues of its texts for
translators; `--locale de` begins a language. `--pictures` writes some pictures, to look at.
"""

import argparse
from pathlib import Path

from authoring.lawful import LAWFUL_GAMES, why_missing
from authoring.painters import LAWFUL_PAINTERS
from authoring.palettes import choose, pictures
from authoring.texts.domains import of_game_called
from authoring.texts.files import files_of


def main() -> None:
    """Write the files of the game on the command line."""
    parser = argparse.ArgumentParser("python -m authoring.build")
    parser.add_argument("game", help="its key")
    parser.add_argument("--locale", action="append", default=[], help="begin a language, as de")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="write pictures there")
    told = parser.parse_args()
    if told.game not in LAWFUL_GAMES:
        parser.error(why_missing(told.game))
    drawn = [*pictures(told.game)]
    choose(LAWFUL_PAINTERS[told.game].palette, drawn)
    if told.pictures:
        told.pictures.mkdir(exist_ok=True)
        for number, canvas in enumerate(drawn):
            canvas.image.save(told.pictures / f"{number:02}.png")
    domain = of_game_called(told.game)
    for path, content in files_of(domain, sorted({*domain.locales, *told.locale})):
        path.write_bytes(content)


if __name__ == "__main__":
    main()
