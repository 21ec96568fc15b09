"""A level of a menu in words: its rows of buttons and selects, its path, and what they do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.menu_rows import (
    MOST_BUTTONS,
    MOST_PLACES,
    Entry,
    Level,
    level,
    rows_of,
)
from bot.discord_io.menus import TOP, Branch, Leaf, Node, build_menu, follow
from bot.discord_io.notices import LABEL_LIMIT, OPTION_LIMIT, Button, Option, Row, Select, shortened
from rules.core import Choice
from rules.text import Reader, Step, Text, no_drawing, say, sign_of, words


@dataclass(frozen=True, slots=True)
class Walk:
    """A menu, the path to the node that is shown, and how the menu is put into words."""

    id: CustomId
    """The custom id of the menu, to which the path of each entry is added."""
    path: Path
    nodes: tuple[Node, ...]
    """The menu itself, then every node along the path."""
    reader: Reader
    drawn: Callable[[str], str] = no_drawing
    """Returns the emoji of a sign of the game, for the titles of entries."""
    keeps_places: bool = False
    """Whether the entries of the first level have their places in every position."""

    @property
    def here(self) -> Node:
        """The node at the end of the path."""
        return self.nodes[-1]

    @property
    def crumbs(self) -> str:
        """The titles along the path, as one line."""
        titles = (title for node in self.nodes for title in _titles(node))
        return " › ".join(words(title, self.reader) for title in titles)

    def rows(
        self, branch: Branch, prompt: Text, beside: tuple[Button, ...] = ()
    ) -> tuple[Row, ...]:
        """Return the rows whose entries lead on from a branch; at most ROWS.

        `prompt` is the placeholder of a select whose entries have nothing in common. `beside` are
        further buttons after those of the entries.
        """
        cut = self._cut(branch)
        asked, *apart = (tuple(map(self._button, some)) for some in cut[1:])
        rows = tuple(row for some in ((*asked, *beside), *apart) for row in rows_of(some))
        if not cut.listed:
            return rows
        *_, title = (prompt, *_titles(branch))
        named = shortened(words(title, self.reader), OPTION_LIMIT)
        options = _if_telling(tuple(map(self._option, cut.listed)))
        # A select needs an id that is not also that of a button, such as Back.
        return (Select(self._at(f"{write_path(self.path)}/0"), named, options), *rows)

    def descriptions(self, branch: Branch) -> list[str]:
        """Return lines that say what buttons do, once what several do alike.

        Options of a select say it themselves.
        """
        alike = dict[str, list[str]]()
        for entry in self._cut(branch).buttons:
            if self._is_possible(entry.node):
                alike.setdefault(self._effect(entry.node), []).append(f"**{self._title(entry)}**")
        return [f"• {', '.join(titles)}: {told}" for told, titles in alike.items() if told]

    def back_button(self) -> tuple[Button, ...]:
        """Return the button that leads back one level; nothing at the top."""
        if not self.path:
            return ()
        return (Button(self._at(write_path(self.path[:-1])), words(say("Back"), self.reader)),)

    def _at(self, rest: str) -> CustomId:
        return self.id._replace(rest=rest)

    def _cut(self, branch: Branch) -> Level:
        return level(branch, MOST_PLACES if self.keeps_places and not self.path else MOST_BUTTONS)

    def _is_possible(self, node: Node) -> bool:
        return isinstance(node, Branch) or node.choice.is_possible

    def _button(self, entry: Entry) -> Button:
        there, node = self._at(write_path((*self.path, entry.number))), entry.node
        is_enabled = self._is_possible(node)
        emoji = self._emoji(node)
        return Button(there, self._title(entry), is_enabled=is_enabled, emoji=emoji)

    def _option(self, entry: Entry) -> Option:
        told = self._effect(entry.node)
        if not told and isinstance(entry.node, Branch):
            told = ", ".join(words(node.title, self.reader) for node in entry.node.nodes)
        value = write_path((entry.number,))
        told = shortened(told, OPTION_LIMIT)
        return Option(self._title(entry), told, value, self._emoji(entry.node))

    def _emoji(self, node: Node) -> str:
        """Return the emoji of the last title that has one."""
        signs = (sign_of(title) for title in reversed((node.title, *node.further)))
        return next((self.drawn(sign) for sign in signs if sign), "")

    def _title(self, entry: Entry) -> str:
        return shortened(words(entry.node.title, self.reader), LABEL_LIMIT)

    def _effect(self, node: Node) -> str:
        """Return what a node does, after the steps that are taken at once."""
        told = list[str]()
        for number, title in enumerate(_titles(node)):
            told += [words(title, self.reader)] * bool(number)
            told += [words(title.says, self.reader)] if isinstance(title, Step) else []
        if isinstance(node, Leaf):
            told.append(words(node.choice.label, self.reader))
        return ": ".join(filter(None, told))


def _titles(node: Node) -> tuple[Text, ...]:
    """Return the titles of a node and of the steps without an alternative behind it."""
    return node.further if node.title == TOP else (node.title, *node.further)


def walk_choices(
    own: CustomId,
    choices: Sequence[Choice],
    path: Path,
    reader: Reader,
    drawn: Callable[[str], str],
) -> Walk:
    """Return the menu of a game's choices, opened at a path; raises NoSuchPath."""
    return Walk(own, path, follow(build_menu(choices), path), reader, drawn)


def _if_telling(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return options with their emojis only if these tell some of them apart."""
    if len({option.emoji for option in options}) > 1:
        return options
    return tuple(replace(option, emoji="") for option in options)
