"""Makes what programs make of a game, beside its rules: `python -m authoring.build GAME`.

The colours of its pictures, chosen anew from what they show, and the catalogues of its texts for
translators; `--locale de` begins a language.
"""

import argparse

from authoring.lawful import LAWFUL_GAMES
from authoring.painters import LAWFUL_PAINTERS
from authoring.palettes import choose, pictures
from authoring.texts.domains import of_game_called
from authoring.texts.files import files_of


def main() -> None:
    """Write the files of the game on the command line."""
    parser = argparse.ArgumentParser("python -m authoring.build")
    parser.add_argument("game", choices=LAWFUL_GAMES, help="its key")
    parser.add_argument("--locale", action="append", default=[], help="begin a language, as de")
    told = parser.parse_args()
    choose(LAWFUL_PAINTERS[told.game].palette, pictures(told.game))
    domain = of_game_called(told.game)
    for path, content in files_of(domain, sorted({*domain.locales, *told.locale})):
        path.write_bytes(content)


if __name__ == "__main__":
    main()
