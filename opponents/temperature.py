"""Mistakes: weaker levels choose by temperature among what they see.

A level that overlooked moves by lot would play a blunder where one move is far better, and none
where all are alike. People err the other way round: they mistake what is nearly as good.
"""

from collections.abc import Mapping
from math import log
from random import Random
from statistics import pstdev
from typing import TypeVar

T = TypeVar("T")


def by_temperature(payoffs: Mapping[T, float], temperature: float, random: Random) -> list[T]:
    """Return choices in the order in which they are preferred.

    The first one is drawn by a softmax of the payoffs over the temperature, which is measured in
    standard deviations of the payoffs. At temperature 0 the best comes first.
    """
    heat = temperature * pstdev(payoffs.values()) if temperature else 0.0
    preferred = {
        choice: payoff - heat * log(random.expovariate(1.0)) if heat else payoff
        for choice, payoff in payoffs.items()
    }
    return sorted(preferred, key=preferred.__getitem__, reverse=True)
