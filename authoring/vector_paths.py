"""Values of a position by path, as vectors expect them: `players.0.cash = 25`."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from enum import Enum
from functools import partial
from inspect import signature
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import asdict

from rules.text import Text, words

Given = Mapping[str, Any]
Measure = Callable[..., Any]
"""A function of a position, and of names that follow in the path: `progress.0`."""
NOTHING = "none"
"""How a file says that there is no value."""
EVERY = "*"
"""All entries: `dice."*" = "none"` takes all away; an expectation is their number."""


class UnfitVector(ValueError):
    """A vector outside the form; the sentence says what to correct."""


def compared(path: str, expected: Any, found: Any) -> Iterator[str]:
    """Yield how a value differs; of a value with parts, only the expected parts count.

    A list for a value with named parts means all their names; a set has no order.
    """
    if isinstance(expected, Mapping):
        yield from _parts(path, cast("Given", expected), found)
        return
    if isinstance(expected, list) and isinstance(found, (Set, Mapping)):
        expected, found = sorted(cast("list[Any]", expected)), set(cast("Set[Any]", found))
    if expected != (shown := plain(found)):
        yield f"{path}: expected {expected}, found {shown}"


def _parts(path: str, expected: Given, found: Any) -> Iterator[str]:
    (name, *others) = expected or ("",)
    if name[:1].isupper() and not others and isinstance(found, Struct):
        if type(found).__name__ == name:
            yield from compared(path, expected[name], found)
        else:
            yield f"{path}: expected {name}, found {type(found).__name__}"
        return
    for key, part in expected.items():
        yield from compared(f"{path}.{key}", part, len(found) if key == EVERY else of(found, key))


def of(found: Any, key: str) -> Any:
    """Return a part of a value: an entry, an item, a field, or what a method says of the key."""
    if isinstance(found, Mapping):
        rows = cast("Mapping[Any, Any]", found)
        return next((row for name, row in rows.items() if str(name) == key), None)
    if callable(found):
        return called(found, int(key) if key.isdecimal() else key)
    if isinstance(found, Sequence) and key.isdecimal():
        return cast("Sequence[Any]", found)[int(key)]
    if key not in dir(found):
        names = ", ".join(name for name in dir(found) if not name.startswith("_"))
        raise UnfitVector(f"there is no {key}; there are {names}")
    return getattr(found, key)


def called(measure: Measure, *known: Any) -> Any:
    """Return what a function says of values, or a function of those it still needs."""
    bound = partial(measure, *known)
    needed = [each for each in signature(bound).parameters.values() if each.default is each.empty]
    return bound if needed else bound()


def plain(value: Any) -> Any:
    """Return a value as a file can hold it."""
    if isinstance(value, (Struct, Mapping)) and not isinstance(value, Text):
        rows = cast("Mapping[Any, Any]", asdict(value) if isinstance(value, Struct) else value)
        return {str(_word(name)): plain(part) for name, part in rows.items()}
    if isinstance(value, (list, tuple, Set)):
        parts = list(map(plain, cast("Sequence[Any]", value)))
        return sorted(parts) if isinstance(value, Set) else parts
    return _word(value)


def _word(value: Any) -> Any:
    if value is None:
        return NOTHING
    if isinstance(value, Enum):
        own = cast("Any", value).value
        return own if isinstance(own, str) else value.name
    return words(value) if isinstance(value, Text) else value
