"""Menus: trees of choices, one level of which is shown at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from bot.discord_io.notices import BUTTON_LIMIT, SELECT_LIMIT
from rules.core import Choice, Standing
from rules.text import Group, Step, Text, in_group, say


@dataclass(frozen=True, slots=True)
class Leaf:
    """The end of a path: a choice."""

    title: Text
    choice: Choice
    standing: Standing = Standing.AMONG
    further: tuple[Text, ...] = ()
    """The titles of later steps without an alternative, which are taken together with this one."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A node with at least one node behind it: the nodes of one level."""

    title: Text
    nodes: tuple["Node", ...]
    standing: Standing = Standing.AMONG
    further: tuple[Text, ...] = ()
    """The titles of later steps without an alternative, which lead to the nodes."""


Node: TypeAlias = Branch | Leaf


class Remaining(NamedTuple):
    """A choice, and what is left of the path to it."""

    path: tuple[Text, ...]
    choice: Choice


class NoSuchPath(LookupError):
    """The menu has no such path."""


TOP = say("")
"""The title of the top node."""


def build_menu(choices: Sequence[Choice]) -> Branch:
    """Return the menu of some choices by their paths; steps without an alternative are taken."""
    remaining = [Remaining(each.path, each) for each in choices]
    top = _node(TOP, remaining)
    return top if isinstance(top, Branch) else Branch(TOP, (_without_top(top),))


def follow(menu: Branch, path: Sequence[int]) -> tuple[Node, ...]:
    """Return the menu and the nodes along a path, in order; raises NoSuchPath."""
    nodes: list[Node] = [menu]
    for number in path:
        here = nodes[-1]
        if isinstance(here, Leaf) or number >= len(here.nodes):
            raise NoSuchPath(number)
        nodes.append(here.nodes[number])
    return tuple(nodes)


def reachable(node: Node) -> Iterator[Choice]:
    """Yield every choice under a node."""
    match node:
        case Leaf(_, choice):
            yield choice
        case Branch(_, nodes):
            for further in nodes:
                yield from reachable(further)


def _node(title: Text, remaining: Sequence[Remaining]) -> Node:
    (path, choice), *others = remaining
    if not path and not others:
        return Leaf(title, choice, choice.standing)
    groups: dict[Text, list[Remaining]] = {}
    for (first, *further), reached in remaining:
        groups.setdefault(first, []).append(Remaining(tuple(further), reached))
    nodes = [_node(first, behind) for first, behind in groups.items()]
    standing = min(node.standing for node in nodes)
    if standing is Standing.BESIDES:
        # If nothing is asked, what can be done besides takes its place.
        nodes = [
            replace(node, standing=Standing.AMONG) if node.standing is standing else node
            for node in nodes
        ]
    nodes = [n for each in Standing for n in _opened([n for n in nodes if n.standing is each])]
    if isinstance(title, Step):
        standing = Standing(title.standing)
    return replace(_above(title, nodes), standing=standing)


def _opened(nodes: list[Node]) -> list[Node]:
    """Return nodes that stand together; groups become what is in them if all of it has room."""
    opened = [within for node in nodes for within in _within(node)]
    room = SELECT_LIMIT if nodes and nodes[0].standing is Standing.AMONG else BUTTON_LIMIT
    return opened if len(opened) <= room else nodes


def _within(node: Node) -> tuple[Node, ...]:
    """Return what is in a group; another node by itself."""
    if not isinstance(node.title, Group):
        return (node,)
    group = node.title
    within: tuple[Node, ...] = (_without_top(node),) if node.further else ()
    if isinstance(node, Branch) and not within:
        within = node.nodes
    titles = (in_group(group, each.title) for each in within)
    return tuple(
        replace(each, title=title, standing=max(each.standing, node.standing))
        for each, title in zip(within, titles, strict=True)
    )


def _without_top(node: Node) -> Node:
    """Return a node named by its next step, which has no alternative."""
    title, *further = node.further
    return replace(node, title=title, further=tuple(further))


def _above(title: Text, nodes: Sequence[Node]) -> Node:
    """Return the node above the nodes of a level; the only one of them is opened.

    That one is opened beside what stands apart, too.
    """
    first, *others = nodes
    further = (first.title, *first.further)
    if isinstance(first, Leaf) and not others:
        return Leaf(title, first.choice, first.standing, further)
    if isinstance(first, Branch) and all(node.standing > first.standing for node in others):
        below = sorted((*first.nodes, *others), key=attrgetter("standing"))
        return Branch(title, tuple(below), first.standing, further)
    return Branch(title, tuple(nodes), first.standing)
