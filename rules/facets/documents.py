"""What a game says about its rules: the texts beside its module, and its things by name."""

from collections.abc import Iterator
from functools import cached_property
from importlib import resources

from rules.rulebook import Rulebook, Thing, Things
from rules.text import Text


class Documents:
    """A game's rules, guide, cards, tiles and places, to be read and looked up."""

    def things(self) -> Iterator[Thing]:
        """Yield the cards, tiles, places and signs that `/rules` explains by name."""
        yield from ()

    def explain(self, topic: str) -> Text | None:
        """Return what the thing named by a topic does; None if the topic names none."""
        return self.named.explain(topic)

    @cached_property
    def named(self) -> Things:
        """The things of the game by name."""
        return Things(self.things())

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, from the documents beside the game's module."""
        names = ("rules.md", "sources.md", "glossary.json", "guide.md", "questions.json")
        return Rulebook.read(*map(self.document, names))

    @cached_property
    def guide(self) -> str:
        """An introduction in Markdown for people who have never played the game, from guide.md."""
        return self.document("guide.md")

    def document(self, name: str) -> str:
        """Return the text of a file beside the game's module, such as "rules.md"."""
        folder, _, _ = type(self).__module__.rpartition(".")
        return resources.files(folder).joinpath(name).read_text("utf-8")
