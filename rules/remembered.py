"""A cache of what follows from immutable objects, known by their identity.

Positions share what a move leaves unchanged, such as the board of another player. So opponents, who
appraise thousands of positions, look at most of it once. Hashing it would take too long.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
MOST = 2**12
"""Results after which a cache begins anew."""


def arguments(*objects: object) -> tuple[object, ...]:
    """Return the arguments of a function that depends on all of them."""
    return objects


def remembered(
    depends_on: Callable[..., tuple[object, ...]] = arguments, most: int = MOST
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator for a function whose result follows from some objects alone.

    `depends_on` returns them for the function's arguments. None of them may change. At most `most`
    results are kept.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        known: dict[tuple[int, ...], tuple[R, tuple[object, ...]]] = {}

        @wraps(function)
        def result(*args: P.args, **kwargs: P.kwargs) -> R:
            objects = depends_on(*args, **kwargs)
            key = tuple(map(id, objects))
            found = known.get(key)
            if found is None:
                if len(known) >= most:
                    known.clear()
                # The objects are kept as well, so that no other one gets their identity.
                found = known[key] = function(*args, **kwargs), objects
            return found[0]

        return result

    return decorate
