"""The version of the code that draws: another version may draw pieces differently."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from PIL import __version__, features

from renderer.canvas.typefaces import FACES

ROOT = Path(__file__).parents[2]
DRAWN_FROM = ("renderer", "rules")
"""Packages whose files determine how pieces look."""


@cache
def fingerprint() -> str:
    """Return a digest of the sources, Pillow, the font library and the typefaces."""
    digest = blake2b(digest_size=10)
    digest.update(f"{__version__} {features.version('freetype2')}".encode())
    for face, file in sorted(FACES.items()):
        digest.update(f"{face} {Path(file).stat().st_size}".encode())
    for file in sorted(_sources()):
        digest.update(f"{file.relative_to(ROOT)} {file.stat().st_size}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _sources() -> list[Path]:
    files = (file for package in DRAWN_FROM for file in (ROOT / package).rglob("*"))
    return [file for file in files if file.is_file() and file.suffix != ".pyc"]
