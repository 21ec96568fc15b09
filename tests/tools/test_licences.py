"""The list of licences matches the locked packages, and is part of the package."""

import tomllib

from packaging.licenses import canonicalize_license_expression

from tools import ROOT
from tools.licences import FILE, NOT_EVERYWHERE, licence, listed, packages


def test_the_list_tells_of_what_is_locked() -> None:
    assert FILE.read_text("utf-8") == listed(), "`python -m tools.licences` writes it anew"


def test_every_package_has_a_licence_of_the_spdx_list() -> None:
    named = {name: licence(name) for name, _ in packages()}

    assert named.keys() >= {"discord-py", "pillow", "aiosqlite", "asyncpg", "setuptools"}
    assert all(canonicalize_license_expression(told) == told for told in named.values()), named
    assert NOT_EVERYWHERE.keys() <= named.keys()


def test_the_list_comes_with_the_package_and_its_image() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    left_out = (ROOT / ".dockerignore").read_text("utf-8").split()

    assert project["license-files"][:2] == ["LICENSE", FILE.name]
    assert all((ROOT / file).is_file() for file in project["license-files"])
    assert not {"LICENSE", FILE.name, "*.md"} & {*left_out}
