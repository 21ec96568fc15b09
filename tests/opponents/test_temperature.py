"""Mistakes by temperature."""

from random import Random

import pytest

from opponents.greedy import by_temperature

PAYOFFS = {"good": 10.0, "fair": 9.0, "bad": 0.0}


def firsts(temperature: float, payoffs: dict[str, float] = PAYOFFS) -> list[str]:
    return [by_temperature(payoffs, temperature, Random(seed))[0] for seed in range(400)]


def test_without_a_temperature_the_best_comes_first_and_ties_keep_their_order() -> None:
    assert by_temperature({"a": 1.0, "b": 2.0, "c": 2.0}, 0, Random(1)) == ["b", "c", "a"]


def test_what_is_nearly_as_good_is_mistaken_more_often_than_what_is_bad() -> None:
    drawn = firsts(0.3)

    assert drawn.count("good") > drawn.count("fair") > 50
    assert drawn.count("bad") < 20


def test_more_heat_makes_more_mistakes() -> None:
    shares = [firsts(temperature).count("good") for temperature in (0.1, 0.5, 2.0)]

    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1] + 50


def test_it_is_a_softmax_in_standard_deviations() -> None:
    """Two choices are a standard deviation of 1 apart from their mean, so 2 apart."""
    drawn = firsts(1.0, {"up": 1.0, "down": -1.0})

    assert drawn.count("up") / len(drawn) == pytest.approx(0.88, abs=0.05)
    assert firsts(1.0, {"up": 50.0, "down": -50.0}).count("up") == drawn.count("up")


def test_choices_that_are_all_alike_keep_their_order() -> None:
    assert set(firsts(1.0, {"a": 1.0, "b": 1.0})) == {"a"}
