"""Coverage of the rules is measured by the tests of single rules, and by no others."""

import tomllib
from pathlib import Path

MAKEFILE = Path(__file__).parent.parent / "Makefile"
MEASURED = "tests/rules"


def test_coverage_is_measured_by_the_daily_tests_of_rules() -> None:
    lines = MAKEFILE.read_text("utf-8").splitlines()
    daily = [line for line in lines if '-m "$(DAILY)"' in line]
    measured, others = sorted(daily, key=lambda line: "slipcover" not in line)

    assert "\t$(MAKE) -j2 check unit" in lines
    assert f"slipcover --dont-wrap-pytest -m pytest {MEASURED} " in measured
    assert "slipcover" not in others
    assert "tests/" not in others


def test_no_branch_of_the_rules_may_be_missed() -> None:
    measuring = tomllib.loads((MAKEFILE.parent / "pyproject.toml").read_text("utf-8"))["tool"]

    assert measuring["slipcover"] | {"skip-covered": True} == {
        "branch": True,
        "source": "rules",
        "exclude-also": [r"^\s*\.\.\.$"],
        "skip-covered": True,
        "fail-under": 100,
    }
