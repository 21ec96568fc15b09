"""People's requests to the bot, and its answers."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.localtable.person import Person
from tests.localtable.seen import Seen


def has_picture(answer: Seen) -> bool:
    """Return whether an answer has a picture; answers to moves do, refusals do not."""
    return bool(answer.pictures)


def says(*phrases: str) -> Callable[[Seen], bool]:
    """Return a test whether an answer grants the request, by its phrases."""
    return lambda answer: any(phrase in answer.text for phrase in phrases)


@dataclass
class Request:
    """One request, which may change something once."""

    who: Person
    what: str
    is_granted: Callable[[Seen], bool]
    """Returns whether an answer means that it was done."""
    move: str | None = None
    """The move in the game's notation; empty if only the panel knows it."""
    interaction: int = 0
    """The number of the request, once the bot has acknowledged it."""
    answer: Seen | None = field(default=None, repr=False)

    @property
    def is_promised(self) -> bool:
        """Whether the bot has said that it was done."""
        return self.answer is not None and self.is_granted(self.answer)

    @property
    def is_refused(self) -> bool:
        """Whether the bot has said that nothing was changed."""
        return self.answer is not None and not self.is_granted(self.answer)

    def is_answered_with(self, *phrases: str) -> bool:
        """Return whether the bot's answer has one of these phrases."""
        return self.answer is not None and says(*phrases)(self.answer)

    def __str__(self) -> str:
        told = repr(self.answer.text[:60]) if self.answer else "no answer"
        return f"{self.who.name} {self.what}: {told}"
