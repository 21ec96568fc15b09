"""What is fixed for the project: the packages, and its top level."""

import re
import tomllib

import pytest

from tests.test_layers import modules
from tools import ROOT

PACKAGES = {"discord.py": "discord", "pillow": "PIL", "aiosqlite": "aiosqlite"}
"""The fixed packages, and the names under which they are imported."""
ROOMS = ("bot", "renderer")
TOP_LEVEL = ("pyproject.toml", "bot", "rules", "renderer", "tests", ".env.example", "Dockerfile")

every_package = pytest.mark.parametrize("package", PACKAGES)


@every_package
def test_the_product_depends_on_a_package_of_the_card(package: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert package in {re.split(r"[^\w.-]", line)[0] for line in project["dependencies"]}


@every_package
def test_what_hosts_install_pins_a_package_of_the_card(package: str) -> None:
    pinned = (ROOT / "requirements.lock").read_text("utf-8")
    name = package.replace(".", "-")

    assert re.search(rf"^{name}(\[\w+\])?==[\d.]+ \\\n +--hash=sha256:", pinned, re.MULTILINE)


@every_package
def test_the_product_imports_a_package_of_the_card(package: str) -> None:
    sources = [source for room in ROOMS for source in modules(room).values()]
    used = {name.split(".")[0] for source in sources for name in source.imports}

    assert PACKAGES[package] in used


@pytest.mark.parametrize("name", TOP_LEVEL)
def test_the_top_level_has_what_the_card_names(name: str) -> None:
    assert (ROOT / name).exists()


def test_only_what_looks_at_whole_files_uses_sqlite_without_aiosqlite() -> None:
    """`sqlite3.connect` is for checks and copies before the bot runs; the rest is aiosqlite's."""
    connecting = {
        path.stem for path, source in modules("bot").items() if "sqlite3.connect(" in source.text
    }

    assert connecting == {"backups", "sqlite"}
