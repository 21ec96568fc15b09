"""Coverage of the rules is measured by the tests of single rules, and by no others."""

from pathlib import Path

MAKEFILE = Path(__file__).parent.parent / "Makefile"
MEASURED = "tests/rules"


def test_each_test_runs_once_and_only_those_of_rules_are_measured() -> None:
    daily = [line for line in MAKEFILE.read_text("utf-8").splitlines() if '-m "$(DAILY)"' in line]
    measured, others = sorted(daily, key=lambda line: "--cov" not in line)

    assert "\t$(MAKE) -j3 check coverage unit\n" in MAKEFILE.read_text("utf-8")
    assert f"pytest {MEASURED} --cov " in measured
    assert "--cov" not in others
    assert f"--ignore={MEASURED} " in others
