"""The files for GitHub, pre-commit and packaging have the right form and contents."""

import json
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
from tests.documents import HOSTING, ROOT, paths

FORMS = [path for path in ROOT.glob(".github/ISSUE_TEMPLATE/*.yml") if path.stem != "config"]
FIELDS = {"dropdown", "input", "textarea"}
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
HOURS_OF_GITHUB = 6
"""Hours after which GitHub ends a job."""
PUBLISHING = {"lock": ["lock"], "release": ["files", "publish"]}
"""The jobs that may write, by the workflow: none that a pull request starts."""
every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text("utf-8"))


def steps(workflow: Path) -> Iterator[dict[str, Any]]:
    """Yield the steps of a workflow's jobs."""
    for job in read(workflow)["jobs"].values():
        yield from job["steps"]


def test_every_yaml_file_can_be_read() -> None:
    files = [path for path in paths() if path.suffix in {".yml", ".yaml"}]

    assert len(files) > len(FORMS)
    assert all(isinstance(read(path), dict) for path in files)


@every_workflow
def test_a_workflow_may_only_read_unless_it_publishes_and_pins_its_actions(path: Path) -> None:
    workflow = read(path)

    assert workflow["permissions"] == {"contents": "read"}
    writing = [name for name, job in workflow["jobs"].items() if "permissions" in job]
    assert writing == PUBLISHING.get(path.stem, [])
    used = re.findall(r"^ +- uses: (.*)$", path.read_text("utf-8"), re.MULTILINE)
    assert len(used) == sum("uses" in step for step in steps(path))
    # The version is for people; a tag can be moved to other commits, its number cannot.
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", own) for own in used)


def in_containers(workflow: Path) -> list[dict[str, Any]]:
    return [job for job in read(workflow)["jobs"].values() if "container" in job]


def images() -> Iterator[str]:
    """Yield the images that GitHub, Docker and Compose fetch."""
    for workflow in WORKFLOWS:
        yield from (job["container"]["image"] for job in in_containers(workflow))
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    bases = dict(re.findall(r"^ARG (\w+)=(.*)$", dockerfile, re.MULTILINE))
    yield from (
        bases[own[2:-1]] if own.startswith("${") else own
        for own in re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE)
    )
    yield devcontainer()["image"]
    for service in read(ROOT / "compose.yaml")["services"].values():
        if "build" not in service:
            yield service["image"]


def devcontainer() -> dict[str, Any]:
    return json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))


def test_the_devcontainer_is_where_changes_are_checked_and_gets_what_they_need() -> None:
    (job,) = read(ROOT / ".github/workflows/ci.yml")["jobs"].values()
    script = ROOT / devcontainer()["postCreateCommand"]
    installed = [
        re.findall(r"apt-get install -y -qq ([\w -]*?) *>", path.read_text("utf-8"))
        for path in (ROOT / ".ci/browser", script)
    ]

    assert devcontainer()["image"] == job["container"]["image"]
    assert devcontainer()["runArgs"] == [job["container"]["options"]]
    assert os.access(script, os.X_OK)
    ((checked,), (developed,)) = installed
    assert {*checked.split()} <= {*developed.split()}
    assert re.search(r"^make \.venv/dev$", script.read_text("utf-8"), re.MULTILINE)
    default = dict(re.findall(r"^\| `(\w+)` \|.*\| `(\w+)` \|$", HOSTING.read_text(), re.MULTILINE))
    assert devcontainer()["forwardPorts"] == [int(default["LOCKKEEPER_PORT"])]


def test_images_are_pinned_by_digest() -> None:
    assert len([*images()]) >= 5
    assert not [
        own for own in images() if not re.fullmatch(r"[^@]+:[^@]+@sha256:[0-9a-f]{64}", own)
    ]


@every_workflow
def test_what_a_workflow_runs_exists(path: Path) -> None:
    commands = [step["run"].split()[0] for step in steps(path) if "run" in step]

    assert commands
    assert all(os.access(ROOT / command, os.X_OK) for command in commands)
    assert all((ROOT / command).read_text().startswith("#!/") for command in commands)


@every_workflow
def test_every_job_that_builds_or_tests_uses_the_oldest_python_and_all_end(path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    oldest = "python:" + project["requires-python"][2:]

    jobs = read(path)["jobs"]
    assert all(job["container"]["image"].split("-")[0] == oldest for job in in_containers(path))
    assert {name for name, job in jobs.items() if "container" not in job} <= {"lock", "publish"}
    assert all(job["timeout-minutes"] <= HOURS_OF_GITHUB * 60 for job in jobs.values())


def test_every_change_is_checked_whole_and_every_night_all_parts_are_played() -> None:
    ran = {path.stem: [step.get("run") for step in steps(path)] for path in WORKFLOWS}
    parts = re.findall(r"^(\w+)\)", (ROOT / ".ci/nightly").read_text("utf-8"), re.MULTILINE)

    assert ".ci/run" in ran["ci"]
    assert len(parts) > 1
    nightly = [step.split()[:2] for step in ran["nightly"] if step]
    assert nightly == [[".ci/nightly", part] for part in parts]


def test_every_test_is_run_before_a_change_lands_or_every_night() -> None:
    run = (ROOT / ".ci/run").read_text("utf-8")
    (slow,) = re.findall(r'^slow="(.*)"$', run, re.MULTILINE)
    measured, slow_rules, others = re.findall(r"-m pytest(.*)$", run, re.MULTILINE)

    assert "make check\n" in run
    assert measured == ' tests/rules -m "not ($slow)"'
    assert slow_rules == ' tests/rules -m "$slow"'
    assert re.findall(r"-m (\"[^\"]*\")", others) == ['"not nightly"']
    assert " -m nightly " in (ROOT / ".ci/nightly").read_text("utf-8")
    assert re.findall(r"--ignore=(\S+)", others) == ["tests/rules"]
    assert f"\nDAILY := not ({slow})\n" in (ROOT / "Makefile").read_text("utf-8")


def test_no_branch_of_the_rules_may_be_missed() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        measuring = tomllib.load(file)["tool"]["slipcover"]

    assert measuring["source"] == "rules"
    assert measuring["branch"]
    assert measuring["fail-under"] == 100
    assert measuring["exclude-also"] == [r"^\s*\.\.\.$"]


def test_what_the_ladder_has_played_is_kept_and_shown() -> None:
    used = [*steps(ROOT / ".github/workflows/nightly.yml")]
    (asked,) = (step["run"] for step in used if "ladder" in step.get("run", ""))
    files = [step["with"]["path"] for step in used if "path" in step.get("with", {})]

    assert files == [asked.split()[-1]] * 2


def locked(lock: Path) -> dict[str, str]:
    """Return the version of each package of a lock file, which must have hashes."""
    found = re.findall(
        r"^(\S+)==(\S+).* \\\n +--hash=sha256:", lock.read_text("utf-8"), re.MULTILINE
    )
    return dict(found)


@pytest.mark.parametrize("lock", sorted(ROOT.glob("*.lock")), ids=lambda path: path.stem)
def test_every_package_of_a_lock_has_its_version_and_hashes(lock: Path) -> None:
    packages = re.findall(r"^([^\s#]+)", lock.read_text("utf-8"), re.MULTILINE)

    assert packages
    assert packages == [f"{name}=={version}" for name, version in locked(lock).items()]


def test_make_and_docker_install_nothing_but_what_is_locked() -> None:
    for file in ("Makefile", "Dockerfile"):
        installs = re.findall(r"pip install (.*)$", (ROOT / file).read_text("utf-8"), re.MULTILINE)
        assert installs
        for given in installs:
            locks = re.findall(r"-r (\S+)", given)
            assert all((ROOT / lock).suffix == ".lock" for lock in locks)
            # Without build isolation, setuptools is the one that is already installed.
            assert locks or {"--no-index", "--no-build-isolation"} <= {*given.split()}


def test_the_lock_of_hosts_has_what_builds_the_package_and_that_of_developers_the_rest() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    hosts, developers = (locked(ROOT / f"requirements{own}.lock") for own in ("", "-dev"))
    extras = project["project"]["optional-dependencies"]
    wanted = (project["build-system"]["requires"] + extras["postgresql"], extras["dev"])

    for lock, packages in zip((hosts, developers), wanted, strict=True):
        assert {re.split(r"[^\w.-]", one)[0] for one in packages} <= lock.keys()
    assert not hosts.keys() & developers.keys()


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
