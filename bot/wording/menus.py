"""Menus: many choices with paths, walked one short step at a time."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rules.text import Text, say

WIDTH = 25
"""Steps that one select of Discord can hold."""

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Leaf(Generic[C]):
    """The end of a way: a choice."""

    title: Text
    choice: C


@dataclass(frozen=True, slots=True)
class Branch(Generic[C]):
    """A step with at least one step behind it."""

    title: Text
    steps: tuple["Step[C]", ...]


Step: TypeAlias = Branch[C] | Leaf[C]
Way: TypeAlias = tuple[tuple[Text, ...], C]
"""What is left of the path to a choice."""


class NoSuchMenuPath(LookupError):
    """The menu has no such way."""


TOP = say("")
"""The title of a menu that begins with several steps."""


def build_menu(choices: Sequence[C], path_of: Callable[[C], tuple[Text, ...]]) -> Branch[C]:
    """Make the menu of some choices; where there is but one step, it is taken at once."""
    top = _grow(TOP, [(path_of(choice), choice) for choice in choices])
    return top if isinstance(top, Branch) else Branch(TOP, (top,))


def follow(menu: Branch[C], path: Sequence[int]) -> tuple[Step[C], ...]:
    """List the menu and all steps on a way, in order; raises NoSuchStep."""
    way: list[Step[C]] = [menu]
    for number in path:
        here = way[-1]
        if isinstance(here, Leaf) or number >= len(here.steps):
            raise NoSuchMenuPath(number)
        way.append(here.steps[number])
    return tuple(way)


def reachable(step: Step[C]) -> Iterator[C]:
    """Give every choice that a step leads to."""
    match step:
        case Leaf(_, choice):
            yield choice
        case Branch(_, steps):
            for further in steps:
                yield from reachable(further)


def _grow(title: Text, ways: Sequence[Way[C]]) -> Step[C]:
    (path, choice), *others = ways
    if not path and not others:
        return Leaf(title, choice)
    groups: dict[Text, list[Way[C]]] = {}
    for (step, *further), reached in ways:
        groups.setdefault(step, []).append((tuple(further), reached))
    steps = tuple(_grow(step, behind) for step, behind in groups.items())
    return _merged(title, steps[0]) if len(steps) == 1 else Branch(title, _shelved(steps))


def _merged(title: Text, only: Step[C]) -> Step[C]:
    joined = say("{first} › {then}", first=title, then=only.title) if title != TOP else only.title
    match only:
        case Leaf(_, choice):
            return Leaf(joined, choice)
        case Branch(_, steps):
            return Branch(joined, steps)


def _shelved(steps: tuple[Step[C], ...]) -> tuple[Step[C], ...]:
    """Put more steps than fit on shelves, named after their first and last."""
    if len(steps) <= WIDTH:
        return steps
    shelves = [steps[start : start + WIDTH] for start in range(0, len(steps), WIDTH)]
    return _shelved(tuple(_cache(cache) for cache in shelves))


def _cache(steps: tuple[Step[C], ...]) -> Step[C]:
    first, last = steps[0].title, steps[-1].title
    return Branch(say("{first} … {last}", first=first, last=last), steps)
