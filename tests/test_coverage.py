"""Coverage of the rules is measured by the tests of single rules, and by no others."""

import pytest
from coverage import Coverage

from tests.conftest import is_measured


def test_other_tests_are_not_measured() -> None:
    assert Coverage.current() is None


def test_what_is_measured_comes_before_what_would_fill_its_caches(
    request: pytest.FixtureRequest,
) -> None:
    order = [is_measured(item) for item in request.session.items]

    assert order == sorted(order, reverse=True)
