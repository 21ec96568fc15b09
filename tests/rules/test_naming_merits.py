"""Which merits are named: the greatest, and one that comes close."""

import pytest

from rules.appraisal import Merit, named
from rules.text import say, words


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        ((), []),
        ((3.0, 2.0, 1.5), ["merit 0", "merit 1"]),
        ((3.0, 0.5), ["merit 0"]),
        # All that can be done may be worth less than nothing: the best of it is named.
        ((-1.0, -2.0), ["merit 0"]),
    ],
)
def test_the_first_merit_is_named_and_another_that_comes_close(
    worth: tuple[float, ...], told: list[str]
) -> None:
    merits = [Merit(each, say("merit {number}", number=n)) for n, each in enumerate(worth)]

    assert [*map(words, named(merits))] == told


def test_the_same_words_are_told_once() -> None:
    assert [*map(words, named([Merit(3.0, say("sails")), Merit(2.0, say("sails"))]))] == ["sails"]
