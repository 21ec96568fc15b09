"""What the documents name exists: settings, make targets, files, verbs, versions."""

import importlib.util
import re
import tomllib
from pathlib import Path

import pytest
from discord import Permissions

from bot.__main__ import main
from bot.discord_io.permissions import INVITED, NEEDED_PERMISSIONS, VOICE_PERMISSIONS, invitation
from bot.discord_io.permissions import THREAD_PERMISSIONS as FOR_THREADS
from bot.process.settings import NAMES, Settings
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Seat, words
from tests.documents import (
    EXAMPLE,
    HOSTING,
    README,
    ROOT,
    anchors,
    code,
    documents,
    links,
    named,
    paths,
    rows,
    spans,
)

GAME = ROOT / "examples" / "night_at_the_lock"
SUFFIXES = (".example", ".json", ".lock", ".md", ".py", ".toml", ".yml")
"""A word with this ending is the name of a file."""


def test_hosting_and_the_example_list_every_setting() -> None:
    tabled = [name for cell, *_ in rows(HOSTING, "Setting") for name in spans(cell)]

    assert sorted(tabled) == sorted(NAMES)
    assert sorted(re.findall(r"^#?([A-Z_]+)=", EXAMPLE.read_text(), re.MULTILINE)) == sorted(NAMES)


def test_hosting_names_every_setting_and_no_other() -> None:
    # Names of discord.py that look alike follow a dot.
    found = re.findall(r"(?<![.\w])(?:[A-Z]+_[A-Z_]+|GAMES)\b", HOSTING.read_text("utf-8"))

    assert set(found) == set(NAMES)


def test_the_defaults_are_as_hosting_tells() -> None:
    told = {
        name: value
        for cell, _, default in rows(HOSTING, "Setting")
        for name in spans(cell)
        for value in spans(default)
    }

    assert len(told) == 12
    assert Settings.read(told) == Settings.read({})


def test_the_example_sets_nothing_until_its_lines_are_taken(tmp_path: Path) -> None:
    taken = tmp_path / ".env"
    taken.write_text(re.sub(r"^#(?=[A-Z_]+=)", "", EXAMPLE.read_text(), flags=re.MULTILINE))

    assert Settings.read({}, EXAMPLE) == Settings.read({})
    assert Settings.read({}, taken).shard_count


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    (phony,) = re.findall(r"^\.PHONY: (.*)", makefile, re.MULTILINE)
    told = named(r"\bmake (?:-j\d )?([a-z][a-z-]*)")

    assert {target for _, target in told} >= {"play", "test"}
    assert not {(file, target) for file, target in told if target not in targets}
    assert set(phony.split()) == targets


def test_every_link_leads_somewhere() -> None:
    found = [
        (document, document.parent / path if path else document, anchor)
        for document in documents()
        for path, anchor in links(document.read_text("utf-8"))
    ]

    assert found
    for document, path, anchor in found:
        assert path.resolve() in paths(), (document, path)
        assert not anchor or anchor in anchors(path), (document, anchor)


def test_every_file_that_is_named_exists() -> None:
    top = {path.name for path in paths() if path.parent == ROOT}
    words = {(file, word) for file, piece in code() for word in piece.split()}
    told = {
        (file, re.sub(r"<\w+>", "*", word).rstrip("/"))
        for file, word in words
        if word.endswith(SUFFIXES) or ("/" in word and word.split("/")[0] in top)
    }

    assert told
    assert not {(file, name) for file, name in told if not _is_there(file, name)}


def _is_there(file: str, name: str) -> bool:
    """Return whether a file's link exists: from the top, beside it, or by its name anywhere.

    For authors of games the example is the top.
    """
    tops = (ROOT, (ROOT / file).parent, GAME, GAME / "night_lock")
    patterns = [top / name for top in tops] if "/" in name else [name]
    return any(path.match(str(pattern)) for pattern in patterns for path in paths())


def test_every_verb_of_lockkeeper_that_is_named_exists(capsys: pytest.CaptureFixture[str]) -> None:
    verbs = {verb for _, verb in named(r'lockkeeper"?,? "?([a-z-]+)\b')} - {"lockkeeper"}

    assert verbs >= {"backup", "check"}
    for verb in verbs:
        with pytest.raises(SystemExit) as end:
            main([verb, "--help"])
        assert not end.value.code, verb
    assert "usage: lockkeeper" in capsys.readouterr().out


def test_every_python_program_that_is_named_exists() -> None:
    told = named(r"python -m ([\w.]+)")

    assert told
    assert not {(file, name) for file, name in told if importlib.util.find_spec(name) is None}


def test_the_newest_version_of_the_changelog_is_the_program_s() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## (\d\S*) - (\d{4}-\d{2}-\d{2})$", changelog, re.MULTILINE)

    assert released[0][0] == project["version"]
    assert [date for _, date in released] == sorted((date for _, date in released), reverse=True)


ASKED = {
    words(title): name
    for name, title in [
        *NEEDED_PERMISSIONS.items(),
        *VOICE_PERMISSIONS.items(),
        *((name, title) for _, name, title in FOR_THREADS),
    ]
}
"""The permissions that the bot checks, by Discord's names."""


def permissions_named(document: Path, about: str) -> set[str]:
    """Return the permissions of Discord that a document names in the paragraph with a word."""
    text = document.read_text("utf-8")
    paragraphs = [told for told in re.split(r"\n(?:\n|(?=\d\. ))", text) if about in told]
    titles = {
        name.replace("_", " ").title().replace(" In ", " in ") for name in Permissions.VALID_FLAGS
    }
    told = " ".join(" ".join(paragraphs).split()).replace("View Channels", "View Channel")
    return {title for title in {*titles, *ASKED} if re.search(rf"\b{title}\b(?! in\b)", told)}


@pytest.mark.parametrize(
    ("document", "about"), [(README, "Invite it"), (HOSTING, "lockkeeper invite")]
)
def test_the_link_asks_for_the_permissions_that_documents_name(document: Path, about: str) -> None:
    """README may leave the list to the link."""
    named_there = permissions_named(document, about)

    assert named_there == {*ASKED} or (document == README and not named_there)


def test_the_link_asks_for_what_is_checked_and_nothing_else() -> None:
    """Discord counts the permissions as bits of one number."""
    wanted = Permissions(**dict.fromkeys(ASKED.values(), True))

    assert wanted == INVITED
    assert f"permissions={wanted.value}" in invitation(17)
    assert "client_id=17" in invitation(17)
    assert "scope=bot+applications.commands" in invitation(17)


def test_contributing_names_every_package_in_its_arrows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packages = project["tool"]["importlinter"]["root_packages"]
    rooms = next(
        line
        for line in (ROOT / "CONTRIBUTING.md").read_text("utf-8").splitlines()
        if line.startswith("- **Rooms.**")
    )

    assert [package for package in packages if not re.search(rf"\b{package}\b", rooms)] == []


def test_records_say_who_plays_for_whoever_has_resigned() -> None:
    """The program plays: it decides for that seat as for one of its own."""
    match = Match.start(GAMES["cronberg"], Setup(3, {"first_seat": "seat:1"}))
    after = match.play(Seat(0), RESIGN)
    document = " ".join((ROOT / "docs/records.md").read_text("utf-8").split())

    assert Seat(0) in after.by_program
    assert NATURE not in after.to_act
    assert "`resign`, after which the program plays that seat" in document
