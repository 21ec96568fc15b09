"""A level of a menu as components: buttons, or a select if there are many entries."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.notices import LABEL_LIMIT, OPTION_LIMIT, Button, Option, Row, Select, shortened
from bot.wording.menus import Branch, Leaf, Node
from rules.text import Reader, Text, say, words

C = TypeVar("C")

BUTTONS = 5
"""Up to so many entries are buttons; more are in a select."""


@dataclass(frozen=True, slots=True)
class Walk(Generic[C]):
    """A menu, the path to the node that is shown, and how the menu is put into words."""

    id: CustomId
    """The custom id of the menu, to which the path of each entry is added."""
    path: Path
    nodes: tuple[Node[C], ...]
    """The menu itself, then every node along the path."""
    hint: Callable[[C], str]
    """Returns what a choice does, in the reader's language."""
    reader: Reader

    @property
    def here(self) -> Node[C]:
        """The node at the end of the path."""
        return self.nodes[-1]

    @property
    def crumbs(self) -> str:
        """The titles along the path, as one line."""
        titles = [words(node.title, self.reader) for node in self.nodes]
        return " › ".join(title for title in titles if title)

    def next_row(self, branch: Branch[C], prompt: Text) -> Row:
        """Return the row whose entries lead to the nodes of a branch."""
        if len(branch.nodes) > BUTTONS:
            options = tuple(self._option(node) for node in branch.nodes)
            return Select(self._at(self.path), words(prompt, self.reader), options)
        return tuple(
            Button(self._at((*self.path, number)), self._title(node, LABEL_LIMIT))
            for number, node in enumerate(branch.nodes)
        )

    def hints(self, branch: Branch[C]) -> list[str]:
        """Return lines that say what each button leads to; none for a select, which shows it."""
        if len(branch.nodes) > BUTTONS:
            return []
        lines = [(self._title(node, LABEL_LIMIT), self._hint(node)) for node in branch.nodes]
        return [f"• **{title}**: {hint}" for title, hint in lines if hint]

    def back_button(self) -> tuple[Button, ...]:
        """Return the button that leads back one level; nothing at the top."""
        if not self.path:
            return ()
        return (Button(self._at(self.path[:-1]), words(say("Back"), self.reader)),)

    def _at(self, path: Path) -> CustomId:
        return self.id._replace(rest=write_path(path))

    def _option(self, node: Node[C]) -> Option:
        return Option(self._title(node, OPTION_LIMIT), shortened(self._hint(node), OPTION_LIMIT))

    def _title(self, node: Node[C], limit: int) -> str:
        return shortened(words(node.title, self.reader), limit)

    def _hint(self, node: Node[C]) -> str:
        match node:
            case Leaf(_, choice):
                return self.hint(choice)
            case Branch(_, nodes):
                return shortened(
                    ", ".join(words(s.title, self.reader) for s in nodes), OPTION_LIMIT
                )
