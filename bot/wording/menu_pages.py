"""One step through a menu, as buttons or as a select."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.notices import LABEL_LIMIT, OPTION_LIMIT, Button, Option, Row, Select, shortened
from bot.wording.menus import Branch, Leaf, Step
from rules.text import Reader, Text, say, words

C = TypeVar("C")

BUTTONS = 5
"""Up to so many steps are buttons; more are a select."""


@dataclass(frozen=True, slots=True)
class Walk(Generic[C]):
    """A menu, the way gone so far, and how it is shown."""

    id: CustomId
    """Of the menu; the way is added to it."""
    path: Path
    way: tuple[Step[C], ...]
    """The menu itself, then every step taken."""
    hint: Callable[[C], str]
    """What a choice does, in the reader's language."""
    reader: Reader

    @property
    def here(self) -> Step[C]:
        """The step taken last."""
        return self.way[-1]

    @property
    def crumbs(self) -> str:
        """The way so far, in words."""
        titles = [words(step.title, self.reader) for step in self.way]
        return " › ".join(title for title in titles if title)

    def further(self, branch: Branch[C], prompt: Text) -> Row:
        """Offer the next steps."""
        if len(branch.steps) > BUTTONS:
            options = tuple(self._option(step) for step in branch.steps)
            return Select(self._at(self.path), words(prompt, self.reader), options)
        return tuple(
            Button(self._at((*self.path, number)), self._title(step, LABEL_LIMIT))
            for number, step in enumerate(branch.steps)
        )

    def hints(self, branch: Branch[C]) -> list[str]:
        """Say what the next steps lead to, where buttons have no room for it."""
        if len(branch.steps) > BUTTONS:
            return []
        lines = [(self._title(step, LABEL_LIMIT), self._hint(step)) for step in branch.steps]
        return [f"• **{title}**: {hint}" for title, hint in lines if hint]

    def back(self) -> tuple[Button, ...]:
        """Offer the last step again; nothing at the beginning."""
        if not self.path:
            return ()
        return (Button(self._at(self.path[:-1]), words(say("Back"), self.reader)),)

    def _at(self, path: Path) -> CustomId:
        return self.id._replace(rest=write_path(path))

    def _option(self, step: Step[C]) -> Option:
        return Option(self._title(step, OPTION_LIMIT), shortened(self._hint(step), OPTION_LIMIT))

    def _title(self, step: Step[C], limit: int) -> str:
        return shortened(words(step.title, self.reader), limit)

    def _hint(self, step: Step[C]) -> str:
        match step:
            case Leaf(_, choice):
                return self.hint(choice)
            case Branch(_, steps):
                return shortened(
                    ", ".join(words(s.title, self.reader) for s in steps), OPTION_LIMIT
                )
