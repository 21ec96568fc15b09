"""Positions changed by path, as vectors set them: `players.0.cash = 175`."""

import sys
from collections.abc import Callable, Mapping, Set
from dataclasses import is_dataclass, replace
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, ClassVar, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from authoring.vector_paths import EVERY, NOTHING, Given, UnfitVector

Blank = Callable[[Any, str], Any]
"""From a position and a name to a new entry, in which a vector's values are then set."""


def patched(state: Any, changes: Given, blanks: Mapping[str, Blank]) -> Any:
    """Return a position with other values; raises UnfitVector for unknown names and values."""
    return _Patch(state, blanks).changed("", type(state), state, changes)


@cache
def _classes(room: str) -> Mapping[str, Any]:
    """Return the classes of a game by name."""
    modules = [module for key, module in sys.modules.items() if key.startswith(f"{room}.")]
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__.startswith(room)
    }


class _Patch:
    """The changes of one position, by the types of its fields."""

    def __init__(self, state: Any, blanks: Mapping[str, Blank]) -> None:
        self._state = state
        self._blanks = blanks
        self._classes = _classes(type(state).__module__.rpartition(".")[0])

    def changed(self, path: str, hint: Any, old: Any, new: Any) -> Any:
        """Return an old value with changes, or a new value of the same type."""
        if not isinstance(new, Mapping) or self._named(new):
            return self._built(path, hint, new)
        given = cast("Given", new)
        if isinstance(old, Struct) or is_dataclass(old):
            hints = self._hints(path, type(old), given)
            values = {
                key: self.changed(f"{path}.{key}", hints[key], getattr(old, key), value)
                for key, value in given.items()
            }
            change: Callable[..., Any] = structs.replace if isinstance(old, Struct) else replace
            return change(old, **values)
        if isinstance(old, Mapping):
            return self._entries(path, get_args(hint), cast("Mapping[Any, Any]", old), given)
        if isinstance(old, tuple):
            return self._items(path, get_args(hint), cast("tuple[Any, ...]", old), given)
        return self._built(path, hint, given)

    def _entries(self, path: str, hints: Any, old: Mapping[Any, Any], given: Given) -> Any:
        """Change, add or take away entries; `*` is all that there are."""
        found = dict(old)
        for key, value in given.items():
            for name in list(found) if key == EVERY else [self._built(path, hints[0], key)]:
                if value == NOTHING:
                    found.pop(name, None)
                    continue
                before = found[name] if name in found else self._blank(path[1:], name)
                found[name] = self.changed(f"{path}.{key}", hints[1], before, value)
        return found

    def _blank(self, place: str, name: Any) -> Any:
        return self._blanks[place](self._state, name) if place in self._blanks else None

    def _items(self, path: str, hints: Any, old: tuple[Any, ...], given: Given) -> Any:
        if strangers := given.keys() - {EVERY, *map(str, range(len(old)))}:
            raise UnfitVector(f"{path[1:]} has {len(old)} items, from 0 on, no {strangers}")
        news = [given.get(str(place), given.get(EVERY)) for place in range(len(old))]
        return tuple(
            item if new is None else self.changed(f"{path}.{place}", hints[0], item, new)
            for place, (item, new) in enumerate(zip(old, news, strict=True))
        )

    def _built(self, path: str, hint: Any, given: Any) -> Any:
        """Return a value of a type from what a file holds."""
        origin, inner = cast("Any", get_origin(hint)), get_args(hint)
        if name := self._named(given):
            return self._made(f"{path}.{name}", self._classes[name], cast("Given", given)[name])
        if origin in (Union, UnionType):
            return self._one_of(path, inner, given)
        if origin is type:
            return self._classes[given]
        if isinstance(origin, type) and issubclass(origin, Mapping):
            rows = cast("Given", given).items()
            key, value = inner
            return {self._built(path, key, k): self._built(path, value, v) for k, v in rows}
        if isinstance(origin, type) and issubclass(origin, (tuple, Set)):
            hints = [inner[0]] * len(given) if inner[-1] is ... or origin is not tuple else inner
            pairs = zip(hints, given, strict=True)
            return cast("Any", origin)(self._built(path, part, item) for part, item in pairs)
        return self._made(path, getattr(hint, "__supertype__", hint), given)

    def _one_of(self, path: str, hints: tuple[Any, ...], given: Any) -> Any:
        if given == NOTHING and type(None) in hints:
            return None
        for hint in hints:
            try:
                return self._built(path, hint, given)
            except (UnfitVector, TypeError):
                continue
        raise UnfitVector(f"{path[1:]} cannot be {given!r}")

    def _made(self, path: str, own: Any, given: Any) -> Any:
        """Return a value of a plain class, an enumeration, or a structure with its fields."""
        if issubclass(own, Enum):
            return own[given] if given in own.__members__ else own(given)
        if issubclass(own, int) and isinstance(given, str) and given.lstrip("-").isdecimal():
            return int(given)
        if isinstance(given, Mapping):
            rows = cast("Given", given)
            hints = self._hints(path, own, rows)
            return own(**{k: self._built(f"{path}.{k}", hints[k], v) for k, v in rows.items()})
        if issubclass(own, tuple) and isinstance(given, list):
            return own(*cast("list[Any]", given))
        if type(given) is not own:
            raise UnfitVector(f"{path[1:]} should be {own.__name__}, not {given!r}")
        return given

    def _named(self, given: Any) -> str:
        """Return the class in an entry such as {StockTurn = {seat = 0}}; empty if it is none."""
        if not isinstance(given, Mapping) or len(cast("Given", given)) != 1:
            return ""
        (name,) = cast("Given", given)
        return name if name in self._classes else ""

    def _hints(self, path: str, own: Any, given: Given) -> Given:
        hints = {k: v for k, v in get_type_hints(own).items() if get_origin(v) is not ClassVar}
        if strangers := ", ".join(given.keys() - hints.keys()):
            known = ", ".join(hints)
            raise UnfitVector(f"{path[1:] or 'a position'} has no {strangers}; it has {known}")
        return hints
