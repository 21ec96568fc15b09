"""Draw the pictures of the README anew: `python -m tools.showcase`."""

import asyncio
from pathlib import Path

from tools import ROOT
from tools.showcase.drawn import SHOWN, board, film
from tools.showcase.phone import photograph, photograph_review, photograph_touch

FOLDER = ROOT / "docs" / "pictures"


def main(folder: Path = FOLDER) -> None:
    """Write the film, the five boards, and with Chromium three photographs of a phone."""
    (folder / "film.gif").write_bytes(film())
    for key in SHOWN:
        (folder / f"{key}.png").write_bytes(board(key))
    asyncio.run(photograph(folder / "phone.png"))
    asyncio.run(photograph_touch(folder / "touch.png"))
    asyncio.run(photograph_review(folder / "review.png"))


if __name__ == "__main__":
    main()
