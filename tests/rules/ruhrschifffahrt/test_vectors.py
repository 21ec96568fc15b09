"""The vectors hold, and each of them could fail."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from rules.errors import RulesError
from tests.rules.ruhrschifffahrt.expectations import differences
from tools.vectors import own, read

VECTORS = {vector["id"]: vector for vector in read(own("ruhrschifffahrt"))}


def falsified(value: Any) -> Iterator[Any]:
    """Yield an expectation with one thing changed after another."""
    match value:
        case dict():
            rows = cast("dict[str, Any]", value)
            for key, inner in rows.items():
                yield from ({**rows, key: false} for false in falsified(inner))
        case list():
            yield [*value, "?"]
        case bool():
            yield not value
        case int():
            yield value + 1
        case None:
            yield 6
        case _:
            yield f"{value}?"


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector_holds(name: str) -> None:
    assert list(differences(VECTORS[name])) == []


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector_with_a_false_expectation_fails(name: str) -> None:
    vector = VECTORS[name]

    for key, value in vector["expect"].items():
        for false in falsified(value):
            wrong = {**vector, "expect": {**vector["expect"], key: false}}
            assert not_held(wrong), (key, false)


def not_held(vector: Any) -> bool:
    """Return whether a vector fails; one with an unreadable expectation fails as well."""
    try:
        return bool(list(differences(vector)))
    except (LookupError, ValueError, RulesError):
        return True
