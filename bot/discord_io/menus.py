"""Menus: trees of choices, in which no node has more entries than a select can hold."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from bot.discord_io.notices import SELECT_LIMIT
from rules.text import Text, say

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Leaf(Generic[C]):
    """The end of a path: a choice."""

    title: Text
    choice: C


@dataclass(frozen=True, slots=True)
class Branch(Generic[C]):
    """A node with at least one node behind it."""

    title: Text
    nodes: tuple["Node[C]", ...]


Node: TypeAlias = Branch[C] | Leaf[C]
Remaining: TypeAlias = tuple[tuple[Text, ...], C]
"""The titles that are left on the path to a choice, and the choice."""


class NoSuchPath(LookupError):
    """The menu has no such path."""


TOP = say("")
"""The title of the top node."""


def build_menu(choices: Sequence[C], path_of: Callable[[C], tuple[Text, ...]]) -> Branch[C]:
    """Return the menu of some choices by their paths; a single entry is merged into its node."""
    top = _node(TOP, [(path_of(choice), choice) for choice in choices])
    return top if isinstance(top, Branch) else Branch(TOP, (top,))


def follow(menu: Branch[C], path: Sequence[int]) -> tuple[Node[C], ...]:
    """Return the menu and the nodes along a path, in order; raises NoSuchPath."""
    nodes: list[Node[C]] = [menu]
    for number in path:
        here = nodes[-1]
        if isinstance(here, Leaf) or number >= len(here.nodes):
            raise NoSuchPath(number)
        nodes.append(here.nodes[number])
    return tuple(nodes)


def reachable(node: Node[C]) -> Iterator[C]:
    """Yield every choice under a node."""
    match node:
        case Leaf(_, choice):
            yield choice
        case Branch(_, nodes):
            for further in nodes:
                yield from reachable(further)


def _node(title: Text, remaining: Sequence[Remaining[C]]) -> Node[C]:
    (path, choice), *others = remaining
    if not path and not others:
        return Leaf(title, choice)
    groups: dict[Text, list[Remaining[C]]] = {}
    for (first, *further), reached in remaining:
        groups.setdefault(first, []).append((tuple(further), reached))
    nodes = tuple(_node(first, behind) for first, behind in groups.items())
    return _joined(title, nodes[0]) if len(nodes) == 1 else Branch(title, _grouped(nodes))


def _joined(title: Text, only: Node[C]) -> Node[C]:
    joined = say("{first} › {then}", first=title, then=only.title) if title != TOP else only.title
    match only:
        case Leaf(_, choice):
            return Leaf(joined, choice)
        case Branch(_, nodes):
            return Branch(joined, nodes)


def _grouped(nodes: tuple[Node[C], ...]) -> tuple[Node[C], ...]:
    """Return nodes; if a select cannot hold them, in groups titled by their first and last node."""
    if len(nodes) <= SELECT_LIMIT:
        return nodes
    groups = [nodes[start : start + SELECT_LIMIT] for start in range(0, len(nodes), SELECT_LIMIT)]
    return _grouped(tuple(_group(group) for group in groups))


def _group(nodes: tuple[Node[C], ...]) -> Node[C]:
    first, last = nodes[0].title, nodes[-1].title
    return Branch(say("{first} … {last}", first=first, last=last), nodes)
