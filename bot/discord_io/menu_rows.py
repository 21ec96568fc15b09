"""Puts the entries of a level of a menu into rows, so that one press reaches many choices."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Generic, NamedTuple, TypeVar

from bot.discord_io.custom_ids import Path
from bot.discord_io.menus import Branch, Leaf, Node, reachable
from bot.discord_io.notices import BUTTON_LIMIT, SELECT_LIMIT
from rules.text import Text, say, words

C = TypeVar("C")

FEW = 2
"""The most entries with a common title that are buttons; more are a select with that title."""
SHORT = 30
"""The most characters of an entry in two rows of buttons, which replace a select if there is room.

A select takes one more press, since it has to be opened.
"""
ROWS = 4
"""The most rows of a level; the fifth row of a message holds the other buttons of the page."""


class Entry(NamedTuple, Generic[C]):
    """A node that can be reached in one press."""

    path: Path
    """The path to it from the level that is shown."""
    titles: tuple[Text, ...]
    """The titles along that path."""
    node: Node[C]


class Group(NamedTuple, Generic[C]):
    """The entries of one row."""

    title: Text | None
    """What they have in common, if anything."""
    entries: tuple[Entry[C], ...]


def grouped(branch: Branch[C]) -> tuple[Group[C], ...]:
    """Return the entries of a level by row, as deep in the menu as the rows allow.

    All choices are entries if they fit. Otherwise the choices of branches that fit into a select
    are, and the nodes of larger branches, also if all choices would fit only with a part of one
    branch beside another branch. If these do not fit, the smallest branches are buttons beside the
    single choices. If nothing fits, the nodes of the level are entries, as buttons if possible; one
    of them may be long, such as a path without alternatives.
    """
    whole = tuple(_groups(branch, _every_choice))
    if len(whole) <= ROWS:
        return _in_two_rows(whole)
    every, small = _packed(whole), [*_groups(branch, _small_branches)]
    if len(every) <= ROWS < len(small):
        return _in_two_rows(every)
    if len(every) > ROWS and (beside := _beside_single_choices(branch)):
        return beside
    nodes = _in_two_rows((Group(None, tuple(_entries(branch))),), long=1)
    packed = small if len(small) <= ROWS or len(nodes) > 1 else _packed(small)
    return tuple(packed) if len(packed) <= ROWS else nodes


def _beside_single_choices(branch: Branch[C]) -> tuple[Group[C], ...]:
    """Return a row of the short single choices and as few branches as can be, and the others.

    Empty if there are no such choices, if a branch is too large for a select, or if the branches do
    not fit.
    """
    nodes = tuple(_entries(branch))
    single = tuple(entry for entry in nodes if isinstance(entry.node, Leaf))
    by_size = sorted((e for e in nodes if isinstance(e.node, Branch)), key=_size)
    if not _are_lone_buttons(Group(None, single)) or _size(by_size[-1]) > SELECT_LIMIT:
        return ()
    groups = [g for g in _groups(branch, _every_choice) if not _are_lone_buttons(g)]
    for number in range(1, BUTTON_LIMIT - len(single) + 1):
        chosen = {entry.path for entry in by_size[:number]}
        beside = tuple(entry for entry in nodes if entry.path in chosen)
        behind = [g for g in groups if all(e.path[:1] not in chosen for e in g.entries)]
        rows = (Group(None, (*single, *beside)), *_packed(behind, ROWS - 1))
        if len(rows) <= ROWS:
            return rows
    return ()


def _size(entry: Entry[C]) -> int:
    """Return how many choices an entry leads to."""
    return sum(1 for _ in reachable(entry.node))


def _in_two_rows(groups: tuple[Group[C], ...], *, long: int = 0) -> tuple[Group[C], ...]:
    """Return groups, the first suitable one of them split into two rows of buttons.

    It is suitable if both rows have room, and if all but `long` of its entries are short.
    """
    if len(groups) == ROWS:
        return groups
    index = next((n for n, group in enumerate(groups) if _fits_two_rows(group, long)), None)
    if index is None:
        return groups
    entries = groups[index].entries
    halves = (Group(None, some) for some in (entries[:BUTTON_LIMIT], entries[BUTTON_LIMIT:]))
    return (*groups[:index], *halves, *groups[index + 1 :])


def _fits_two_rows(group: Group[C], long: int) -> bool:
    if group.title or not BUTTON_LIMIT < len(group.entries) <= 2 * BUTTON_LIMIT:
        return False
    lengths = (len(" › ".join(map(words, entry.titles))) for entry in group.entries)
    return sum(length > SHORT for length in lengths) <= long


Opened = Callable[[Branch[C]], Iterator[Entry[C]]]
"""Returns the entries that stand for a branch."""


def _groups(level: Branch[C], opened: Opened[C]) -> Iterator[Group[C]]:
    """Yield the single choices of a level, and then each of its branches."""
    single = [entry for entry in _entries(level) if isinstance(entry.node, Leaf)]
    for some in _slices(single):
        yield Group(None, some)
    for path, titles, node in _entries(level):
        if isinstance(node, Branch):
            behind = [
                Entry((*path, *entry.path), entry.titles, entry.node) for entry in opened(node)
            ]
            for title, some in _spans(titles[0], behind):
                group = Group(title, some)
                yield group if len(some) > FEW else Group(None, tuple(_named(group)))


def _spans(title: Text, entries: Sequence[Entry[C]]) -> Iterator[tuple[Text, tuple[Entry[C], ...]]]:
    """Yield the entries of a branch in parts that fit into a select, each with a title.

    The title names the first and the last entry: by their last titles if these differ for all
    entries, otherwise by their first titles.
    """
    own = {entry.titles[-1] for entry in entries}
    level = -1 if len(own) == len(entries) else 0
    for some in _slices(entries):
        first, last = some[0].titles[level], some[-1].titles[level]
        if len(some) == len(entries):
            yield title, some
        elif first == last:
            yield say("{title}: {only}", title=title, only=first), some
        else:
            yield say("{title}: {first} … {last}", title=title, first=first, last=last), some


def _slices(entries: Sequence[Entry[C]]) -> Iterator[tuple[Entry[C], ...]]:
    """Yield entries in as few parts as fit into selects, all about equally long."""
    parts = -(-len(entries) // SELECT_LIMIT)
    for part in range(parts):
        start, end = (len(entries) * edge // parts for edge in (part, part + 1))
        yield tuple(entries[start:end])


def _entries(branch: Branch[C]) -> Iterator[Entry[C]]:
    for number, node in enumerate(branch.nodes):
        yield Entry((number,), (node.title,), node)


def _every_choice(branch: Branch[C]) -> Iterator[Entry[C]]:
    for entry in _entries(branch):
        if isinstance(entry.node, Leaf):
            yield entry
        else:
            for path, titles, node in _every_choice(entry.node):
                yield Entry((*entry.path, *path), (*entry.titles, *titles), node)


def _small_branches(branch: Branch[C]) -> Iterator[Entry[C]]:
    every = tuple(_every_choice(branch))
    yield from every if len(every) <= SELECT_LIMIT else _entries(branch)


def _packed(groups: Sequence[Group[C]], rows: int = ROWS) -> tuple[Group[C], ...]:
    """Return groups, joined until they fit `rows`; pairs that make small rows are joined first.

    Buttons become options of a select, which take one more press, only if nothing else helps;
    short single choices, such as the end of a turn, never do.
    """
    packed = list(groups)
    while len(packed) > rows:
        joined = [_joined(*pair) for pair in pairwise(packed)]
        sizes = [len(group.entries) for group in joined]
        fitting = [
            index
            for index, size in enumerate(sizes)
            if size <= SELECT_LIMIT and not _hides_single_choices(packed[index : index + 2])
        ]
        if not fitting:
            break
        index = min(fitting, key=lambda n: (_loses_buttons(packed[n : n + 2]), sizes[n]))
        packed[index : index + 2] = [joined[index]]
    return tuple(packed)


def _loses_buttons(pair: Sequence[Group[C]]) -> bool:
    """Return whether a row of buttons becomes a part of a select if two groups are joined."""
    return any(map(fits_buttons, pair)) and not fits_buttons(_joined(*pair))


def _hides_single_choices(pair: Sequence[Group[C]]) -> bool:
    """Whether two groups together are a select though one of them is short single choices."""
    return any(map(_are_lone_buttons, pair)) and not fits_buttons(_joined(*pair))


def _are_lone_buttons(group: Group[C]) -> bool:
    """Whether a group is a row of short single choices of its level."""
    return bool(group.entries) and fits_buttons(group) and all(map(_is_short_single, group.entries))


def _is_short_single(entry: Entry[C]) -> bool:
    is_single = isinstance(entry.node, Leaf) and len(entry.path) == 1
    return is_single and len(words(entry.titles[0])) <= SHORT


def _joined(one: Group[C], other: Group[C]) -> Group[C]:
    return Group(None, (*_named(one), *_named(other)))


def _named(group: Group[C]) -> Iterator[Entry[C]]:
    """Yield the entries of a group, each with the title of the group before its own."""
    for entry in group.entries:
        titles = (group.title, *entry.titles) if group.title else entry.titles
        yield entry._replace(titles=titles)


def fits_buttons(group: Group[C]) -> bool:
    """Return whether the entries of a group are buttons; otherwise they are options of a select."""
    return group.title is None and len(group.entries) <= BUTTON_LIMIT
