"""The files for GitHub, pre-commit and packaging have the form these ask for, and are true."""

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.catalog import GAMES
from tests.documents import ROOT, paths

FORMS = [path for path in ROOT.glob(".github/ISSUE_TEMPLATE/*.yml") if path.stem != "config"]
FIELDS = {"dropdown", "input", "textarea"}


def read(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text("utf-8"))


def steps() -> Iterator[dict[str, Any]]:
    """The steps of all jobs that GitHub runs."""
    for workflow in ROOT.glob(".github/workflows/*.yml"):
        for job in read(workflow)["jobs"].values():
            yield from job["steps"]


def test_every_yaml_file_can_be_read() -> None:
    files = [path for path in paths() if path.suffix in {".yml", ".yaml"}]

    assert len(files) > len(FORMS)
    assert all(isinstance(read(path), dict) for path in files)


def test_the_workflow_may_only_read_and_pins_its_actions() -> None:
    workflow = read(ROOT / ".github/workflows/ci.yml")

    assert workflow["permissions"] == {"contents": "read"}
    assert all("permissions" not in job for job in workflow["jobs"].values())
    assert all(re.search(r"@v\d+(\.\d+)*$", step.get("uses", "@v0")) for step in steps())


def test_what_the_workflow_runs_exists() -> None:
    commands = [step["run"].split()[0] for step in steps() if "run" in step]

    assert ".ci/run" in commands
    assert all(os.access(ROOT / command, os.X_OK) for command in commands)
    assert all((ROOT / command).read_text().startswith("#!/") for command in commands)


def test_the_workflow_uses_the_oldest_python_we_support() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    jobs = read(ROOT / ".github/workflows/ci.yml")["jobs"].values()

    for job in jobs:
        assert job["container"]["image"].split("-")[0] == "python:" + project["requires-python"][2:]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_has_what_github_asks_for(path: Path) -> None:
    form = read(path)
    fields = [part for part in form["body"] if part["type"] != "markdown"]
    ids = [field["id"] for field in fields]

    assert form["name"]
    assert form["description"]
    assert {field["type"] for field in fields} <= FIELDS
    assert all(field["attributes"]["label"] for field in fields)
    assert all(part["attributes"].get("value") for part in form["body"] if part not in fields)
    assert len(set(ids)) == len(ids) > 0


def test_a_dispute_can_be_about_every_game() -> None:
    (field,) = [
        part
        for part in read(ROOT / ".github/ISSUE_TEMPLATE/rules-dispute.yml")["body"]
        if part.get("id") == "game"
    ]

    assert field["attributes"]["options"] == [game.title for game in GAMES.values()]


def test_pre_commit_checks_what_make_checks() -> None:
    (recipe,) = re.findall(
        r"^check:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE
    )
    checks = [line.strip().replace("$(BIN)/", ".venv/bin/") for line in recipe.splitlines()]
    entries = [hook["entry"] for hook in hooks()]

    assert checks
    assert set(checks) <= set(entries)
    for entry in entries:
        tool = Path(entry.split()[0])
        assert tool.parent == Path(".venv/bin")
        assert (Path(sys.executable).parent / tool.name).exists(), tool


def hooks() -> list[dict[str, Any]]:
    (local,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    return local["hooks"]


def test_every_package_says_that_it_is_typed() -> None:
    setuptools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    packages = [name.strip("*") for name in setuptools["packages"]["find"]["include"]]

    assert packages
    for package in packages:
        assert (ROOT / package / "py.typed").exists(), package
        assert "py.typed" in setuptools["package-data"][package]
