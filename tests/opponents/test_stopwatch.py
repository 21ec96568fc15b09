"""The stopwatch of a decision."""

import pytest

from opponents.levels import Stopwatch, by_iterations


def test_without_a_limit_of_time_no_clock_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Stopwatch(by_iterations(3))
    for clock in ("thread_time", "monotonic"):
        monkeypatch.delattr(f"opponents.levels.{clock}")

    assert not watch.is_over
    assert (watch.allows(2), watch.allows(3)) == (True, False)
