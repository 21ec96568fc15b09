"""A level of a menu in words: its rows of buttons and selects, its path, and what they do."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.menu_rows import Entry, Group, fits_buttons, grouped
from bot.discord_io.menus import TOP, Branch, Leaf, Node
from bot.discord_io.notices import LABEL_LIMIT, OPTION_LIMIT, Button, Option, Row, Select, shortened
from rules.text import Reader, Text, no_drawing, say, sign_of, words

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Walk(Generic[C]):
    """A menu, the path to the node that is shown, and how the menu is put into words."""

    id: CustomId
    """The custom id of the menu, to which the path of each entry is added."""
    path: Path
    nodes: tuple[Node[C], ...]
    """The menu itself, then every node along the path."""
    describe: Callable[[C], str]
    """Returns what a choice does, in the reader's language."""
    reader: Reader
    drawn: Callable[[str], str] = no_drawing
    """Returns the emoji of a sign of the game, for the titles of entries."""

    @property
    def here(self) -> Node[C]:
        """The node at the end of the path."""
        return self.nodes[-1]

    @property
    def crumbs(self) -> str:
        """The titles along the path, as one line."""
        titles = [words(node.title, self.reader) for node in self.nodes]
        return " › ".join(title for title in titles if title)

    def rows(self, branch: Branch[C], prompt: Text) -> tuple[Row, ...]:
        """Return the rows whose entries lead on from a branch; at most ROWS.

        `prompt` is the placeholder of selects whose entries have nothing in common.
        """
        groups = grouped(branch)
        named = branch.title if branch.title != TOP else prompt
        return tuple(self._row(number, group, named) for number, group in enumerate(groups))

    def descriptions(self, branch: Branch[C]) -> list[str]:
        """Return lines that say what each button does; options of a select say it themselves.

        A button that opens a further level has no line.
        """
        buttons = [e for group in grouped(branch) if fits_buttons(group) for e in group.entries]
        shown = [entry for entry in buttons if isinstance(entry.node, Leaf)]
        lines = [
            (self._title(entry, LABEL_LIMIT), self._description(entry.node)) for entry in shown
        ]
        return [f"• **{title}**: {told}" for title, told in lines if told]

    def back_button(self) -> tuple[Button, ...]:
        """Return the button that leads back one level; nothing at the top."""
        if not self.path:
            return ()
        return (Button(self._at(write_path(self.path[:-1])), words(say("Back"), self.reader)),)

    def _row(self, number: int, group: Group[C], prompt: Text) -> Row:
        if fits_buttons(group):
            return tuple(
                Button(
                    self._at(write_path((*self.path, *entry.path))),
                    self._title(entry, LABEL_LIMIT),
                    emoji=self._emoji(entry),
                )
                for entry in group.entries
            )
        title = words(group.title, self.reader) if group.title else self._contents(group, prompt)
        options = _if_telling(tuple(map(self._option, group.entries)))
        # Each select needs an id of its own; the path is the same for all.
        address = f"{write_path(self.path)}/{number}"
        return Select(self._at(address), shortened(title, OPTION_LIMIT), options)

    def _contents(self, group: Group[C], prompt: Text) -> str:
        """Return the placeholder of a select without a title: the titles of its branches first.

        Without branches, it is the prompt.
        """
        branches = [entry.titles[0] for entry in group.entries if entry.titles[1:]]
        if not branches:
            return words(prompt, self.reader)
        single = [entry.titles[0] for entry in group.entries if not entry.titles[1:]]
        named = dict.fromkeys(words(title, self.reader) for title in (*branches, *single))
        return " · ".join(named)

    def _at(self, rest: str) -> CustomId:
        return self.id._replace(rest=rest)

    def _option(self, entry: Entry[C]) -> Option:
        description = shortened(self._description(entry.node), OPTION_LIMIT)
        path = write_path(entry.path)
        return Option(self._title(entry, LABEL_LIMIT), description, path, self._emoji(entry))

    def _emoji(self, entry: Entry[C]) -> str:
        """Return the emoji of the last title that has one."""
        signs = (sign_of(title) for title in reversed(entry.titles))
        return next((self.drawn(sign) for sign in signs if sign), "")

    def _title(self, entry: Entry[C], limit: int) -> str:
        return _last_kept(" › ".join(words(t, self.reader) for t in entry.titles), limit)

    def _description(self, node: Node[C]) -> str:
        match node:
            case Leaf(_, choice):
                return self.describe(choice)
            case Branch(_, nodes):
                return shortened(
                    ", ".join(words(s.title, self.reader) for s in nodes), OPTION_LIMIT
                )


def _if_telling(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return options with their emojis only if these tell some of them apart."""
    if len({option.emoji for option in options}) > 1:
        return options
    return tuple(replace(option, emoji="") for option in options)


def _last_kept(titles: str, limit: int) -> str:
    """Return titles cut to a limit; the last one is kept, since it distinguishes the entries."""
    lead, _, last = titles.rpartition(" › ")
    room = limit - len(f"… › {last}")
    if len(titles) <= limit or room <= 0:
        return shortened(titles, limit)
    return f"{lead[:room]}… › {last}"
