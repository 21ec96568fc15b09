"""Writes the list of third-party packages and their licences: `python -m tools.licences`.

They are the packages in the container's image, with the driver of PostgreSQL and the build tools.
Each licence has its name in the SPDX list.
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata

from tools import ROOT

FILE = ROOT / "THIRD-PARTY-LICENSES.md"
LOCK = ROOT / "requirements.lock"
NOT_EVERYWHERE = {"audioop-lts": "PSF-2.0"}
"""Packages that some versions of Python do not need, with their licences."""
SPDX = {
    "Apache 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "LGPL": "LGPL-3.0-or-later",
    "MIT License": "MIT",
}
"""The names of licences that packages call otherwise, as the texts that they come with say."""

HEAD = """# Licences of others

Lockkeeper itself is under the MIT licence ([LICENSE](LICENSE)). It is installed with these
packages, each under a licence of its own, by its name in the SPDX list. The text of each comes with
the package: in `site-packages`, in the folder `licenses` of its `.dist-info`.
`python -m tools.licences` writes this list from the lock file.

The typeface in `renderer/typeface` is Source Sans Pro, © Adobe, under the
[SIL Open Font License 1.1](renderer/typeface/LICENSE.txt).

Names of cities and countries in `bot/features/settings/zones.json` are from the CLDR, © Unicode,
Inc., under the [Unicode License v3](https://www.unicode.org/license.txt).

`localtable/validation/discord.json` is a part of Discord's description of its API, © 2023 Discord,
as the npm package `discord-api-spec`, © 2026 RiskyMH, has it. Both are under the MIT licence, which
[LICENSE](LICENSE) contains.

| Package | Version | Licence |
|---|---|---|
"""


def packages() -> Iterator[tuple[str, str]]:
    """Yield the name and version of each locked package."""
    yield from re.findall(r"^([\w.-]+)==([\w.]+)", LOCK.read_text("utf-8"), re.MULTILINE)


def licence(package: str) -> str:
    """Return the name of a package's licence in the SPDX list."""
    try:
        told = metadata(package)
    except PackageNotFoundError:
        return NOT_EVERYWHERE[package]
    # Some put the whole text where the name belongs.
    short = [text for text in (told["License-Expression"], told["License"]) if text]
    named = [text for text in short if "\n" not in text]
    classifiers = told.get_all("Classifier") or []
    of_licences = [text.split(" :: ")[-1] for text in classifiers if text.startswith("License ::")]
    name = (named or of_licences)[0]
    return SPDX.get(name, name)


def listed() -> str:
    """Return the whole list."""
    rows = sorted(f"| {name} | {version} | {licence(name)} |\n" for name, version in packages())
    return HEAD + "".join(rows)


if __name__ == "__main__":
    FILE.write_text(listed(), "utf-8")
    sys.stdout.write(f"{FILE.name} is written.\n")
