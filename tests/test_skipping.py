"""Tests are skipped if the machine lacks what they need, unless they are required."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests import conftest
from tests.postgresql import VARIABLE


@pytest.mark.parametrize("marker", conftest.LACKING)
@pytest.mark.parametrize("required", [None, ["browser", "postgresql"]])
def test_what_is_lacking_skips_a_test_or_fails_it_with_the_command_that_runs_it(
    marker: str, required: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv(VARIABLE, "")

    def getoption(*_: object) -> list[str] | None:
        return required

    item: Any = SimpleNamespace(
        config=SimpleNamespace(getoption=getoption), get_closest_marker=marker.__eq__
    )
    ends = pytest.fail.Exception if required else pytest.skip.Exception

    with pytest.raises(ends, match=f"run `.*-m {marker}`"):
        conftest.pytest_runtest_setup(item)
