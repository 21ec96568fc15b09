"""Lines of Python that each folder may have: what grows takes attention from all the rest.

A row is raised only in a commit that says what for, and lowered when the folder has shrunk.
"""

from collections import Counter
from functools import cache
from pathlib import PurePath

import pytest

from tests.documents import paths
from tools import ROOT

PACKED = {"bot": 2, "rules": 2, "renderer": 2, "bot/features": 3}
"""How many names tell a folder that is counted by its subfolders; all others are told by one."""

BUDGET = {
    "authoring": (5_100, 0),
    "bot": (50, 950),
    "bot/basics": (550, 250),
    "bot/commands": (0, 200),
    "bot/discord_io": (3_250, 700),
    "bot/end_to_end": (0, 3_200),
    "bot/features": (300, 0),
    "bot/features/board": (700, 0),
    "bot/features/board_page": (1_050, 0),
    "bot/features/campaigns": (1_100, 0),
    "bot/features/channels": (700, 0),
    "bot/features/check": (450, 0),
    "bot/features/exercises": (700, 0),
    "bot/features/film": (250, 0),
    "bot/features/front_door": (500, 0),
    "bot/features/greetings": (200, 0),
    "bot/features/guesses": (300, 0),
    "bot/features/guests": (450, 0),
    "bot/features/handover": (450, 0),
    "bot/features/help": (500, 0),
    "bot/features/hints": (250, 0),
    "bot/features/last_post": (150, 0),
    "bot/features/lessons": (800, 0),
    "bot/features/lobby": (1_650, 0),
    "bot/features/log": (500, 0),
    "bot/features/mirrors": (450, 0),
    "bot/features/opponents": (350, 0),
    "bot/features/orders": (1_500, 0),
    "bot/features/overview": (400, 0),
    "bot/features/play": (1_600, 0),
    "bot/features/plays": (200, 0),
    "bot/features/privacy": (600, 0),
    "bot/features/reminders": (500, 0),
    "bot/features/repair": (700, 0),
    "bot/features/resign": (500, 0),
    "bot/features/reviews": (1_550, 0),
    "bot/features/rules": (550, 0),
    "bot/features/seats": (450, 0),
    "bot/features/servers": (600, 0),
    "bot/features/settings": (1_050, 0),
    "bot/features/statistics": (1_600, 0),
    "bot/features/tries": (900, 0),
    "bot/features/undo": (250, 0),
    "bot/features/votes": (300, 0),
    "bot/handlers": (0, 6_900),
    "bot/language": (250, 200),
    "bot/migrations": (350, 0),
    "bot/pictures": (500, 600),
    "bot/posting": (850, 300),
    "bot/process": (3_350, 3_000),
    "bot/sessions": (3_300, 9_350),
    "bot/statistics": (0, 300),
    "bot/store": (3_300, 1_850),
    "bot/thinking": (350, 300),
    "bot/wording": (0, 3_350),
    "rules": (4_450, 2_500),
    "rules/big_shoulders": (7_350, 2_550),
    "rules/canal_king": (4_200, 2_650),
    "rules/cronberg": (1_900, 950),
    "rules/oranienburger_kanal": (5_000, 3_250),
    "rules/orders": (750, 650),
    "rules/ruhrschifffahrt": (5_200, 2_750),
    "rules/rulebook": (1_300, 900),
    "rules/typed": (0, 350),
    "renderer": (1_400, 4_300),
    "renderer/big_shoulders": (3_250, 0),
    "renderer/canal_king": (2_100, 0),
    "renderer/canvas": (1_800, 0),
    "renderer/cronberg": (1_200, 0),
    "renderer/kit": (750, 0),
    "renderer/oranienburger_kanal": (2_550, 0),
    "renderer/ruhrschifffahrt": (2_500, 0),
    "renderer/sheets": (1_950, 0),
    "opponents": (3_200, 2_500),
    "examples": (800, 0),
    "localtable": (4_800, 4_000),
    "tools": (7_750, 1_150),
    "laws": (0, 600),
    "records": (0, 400),
    "tests": (0, 2_050),
}
"""By folder: lines of the product, and of its tests in the same folder of `tests/`.

`authoring` and `examples` are what tests and tools give to authors of games.
"""


def place(file: PurePath) -> tuple[str, bool]:
    """Return the folder that a file counts for, and whether it is one of its tests."""
    parts = file.parts[:-1]
    is_test = parts[:1] in {("tests",), ()}
    parts = parts[1:] if parts and is_test else parts
    depth = max(PACKED.get("/".join(parts[:told]), 1) for told in (1, 2))
    return "/".join(parts[:depth]) or "tests", is_test


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
