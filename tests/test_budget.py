"""Lines of Python that each folder may have: what grows takes attention from all the rest.

A row is raised only in a commit that says what for, and lowered when the folder has shrunk.
"""

from collections import Counter
from functools import cache
from pathlib import PurePath

import pytest

from tests.documents import paths
from tools import ROOT

PACKED = {"bot", "rules", "renderer"}
"""The folders that are counted by their subfolders."""

BUDGET = {
    "bot": (300, 950),
    "bot/basics": (450, 250),
    "bot/commands": (900, 200),
    "bot/discord_io": (2_300, 650),
    "bot/end_to_end": (0, 4_200),
    "bot/handlers": (4_700, 9_850),
    "bot/language": (250, 200),
    "bot/migrations": (550, 0),
    "bot/pictures": (1_000, 600),
    "bot/posting": (1_500, 300),
    "bot/process": (2_850, 2_900),
    "bot/sessions": (11_400, 10_900),
    "bot/statistics": (450, 200),
    "bot/store": (5_500, 1_600),
    "bot/thinking": (800, 300),
    "bot/wording": (8_750, 3_700),
    "rules": (3_550, 2_750),
    "rules/big_shoulders": (8_950, 7_950),
    "rules/canal_king": (4_750, 3_650),
    "rules/cronberg": (2_100, 1_650),
    "rules/facets": (550, 0),
    "rules/night_lock": (0, 200),
    "rules/oranienburger_kanal": (5_950, 4_850),
    "rules/orders": (750, 700),
    "rules/ruhrschifffahrt": (6_500, 5_050),
    "rules/rulebook": (1_350, 900),
    "rules/typed": (0, 200),
    "renderer": (1_250, 4_800),
    "renderer/big_shoulders": (4_200, 0),
    "renderer/canal_king": (2_500, 0),
    "renderer/canvas": (1_850, 0),
    "renderer/cronberg": (1_550, 0),
    "renderer/film": (250, 0),
    "renderer/final_standings": (250, 0),
    "renderer/kit": (750, 0),
    "renderer/last_post": (400, 0),
    "renderer/oranienburger_kanal": (3_200, 0),
    "renderer/paper": (400, 0),
    "renderer/progress": (700, 0),
    "renderer/ruhrschifffahrt": (3_050, 0),
    "renderer/standings": (600, 0),
    "renderer/statistics": (350, 0),
    "opponents": (3_050, 2_400),
    "localtable": (6_050, 4_500),
    "tools": (8_350, 1_100),
    "laws": (0, 2_150),
    "records": (0, 500),
    "sample": (0, 650),
    "tests": (0, 2_150),
}
"""By folder: lines of the product, and of its tests in the same folder of `tests/`."""


def place(file: PurePath) -> tuple[str, bool]:
    """Return the folder that a file counts for, and whether it is one of its tests."""
    parts = file.parts[:-1]
    is_test = parts[0] == "tests"
    parts = parts[1:] if is_test else parts
    return "/".join(parts[: 2 if parts and parts[0] in PACKED else 1]) or "tests", is_test


@cache
def lines() -> Counter[tuple[str, bool]]:
    """Return the lines of each folder, its own and those of its tests."""
    counted = Counter[tuple[str, bool]]()
    for file in paths():
        if file.suffix == ".py":
            counted[place(file.relative_to(ROOT))] += file.read_text("utf-8").count("\n")
    return counted


def test_every_folder_has_a_budget() -> None:
    assert {folder for folder, _ in lines()} == BUDGET.keys()


@pytest.mark.parametrize("folder", BUDGET)
def test_a_folder_keeps_to_its_budget_and_the_budget_to_it(folder: str) -> None:
    for allowed, is_test in zip(BUDGET[folder], (False, True), strict=True):
        used = lines()[folder, is_test]
        assert used <= allowed, f"{used} lines are too many for {'tests/' * is_test}{folder}"
        assert allowed <= used * 1.1 + 100, f"{used} lines: the budget can be lowered"
