"""What a game says about its rules: the texts beside its module, and its things by name."""

from collections.abc import Iterator
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import ClassVar

from rules.rulebook import Papers, Rulebook, Thing, Things
from rules.rulebook.language import ENGLISH, LANGUAGES, Language
from rules.text import Text


class Documents:
    """A game's rules, guide, cards, tiles and places, to be read and looked up."""

    bgg: ClassVar[int | None] = None
    """The game's number at BoardGameGeek; None if we found none that is public."""

    def things(self) -> Iterator[Thing]:
        """Yield the cards, tiles, places and signs that `/rules` explains by name."""
        yield from ()

    def table_texts(self) -> Iterator[str]:
        """Yield the words for players in tables, besides those of `things`, for translators."""
        yield from ()

    def explain(self, topic: str) -> Text | None:
        """Return what the thing named by a topic does; None if the topic names none."""
        return self.named.explain(topic)

    @cached_property
    def named(self) -> Things:
        """The things of the game by name."""
        return Things(self.things(), ENGLISH)

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules in English, from the documents beside the game's module."""
        return _rulebook(self, ENGLISH)

    def rulebook_in(self, locale: str) -> Rulebook:
        """Return the numbered rules for a locale such as "de"; in English if it has none."""
        return _rulebook(self, _language(self, locale))

    def guide_in(self, locale: str) -> str:
        """Return an introduction in Markdown for people who have never played the game."""
        return self.document("guide.md", _language(self, locale))

    @property
    def folder(self) -> Traversable:
        """The folder of the game's module, in which its documents and catalogues are."""
        module, _, _ = type(self).__module__.rpartition(".")
        return resources.files(module)

    def document(self, name: str, language: Language = ENGLISH) -> str:
        """Return the text of a file beside the game's module, such as "rules.md".

        The file of another language has its code before the ending: "rules.de.md". If there is
        none, the English one is returned.
        """
        own = _file(self, name, language)
        return (own if own.is_file() else _file(self, name, ENGLISH)).read_text("utf-8")


def _language(game: Documents, locale: str) -> Language:
    """Return the language for a locale if the game has rules in it, or else English."""
    language = LANGUAGES.get(locale.partition("-")[0], ENGLISH)
    return language if _file(game, "rules.md", language).is_file() else ENGLISH


def _file(game: Documents, name: str, language: Language) -> Traversable:
    return game.folder.joinpath(language.named(name))


@cache
def _rulebook(game: Documents, language: Language) -> Rulebook:
    names = ("rules.md", "sources.md", "glossary.json", "guide.md", "questions.json")
    papers = Papers(*(game.document(name, language) for name in names))
    original = None if language is ENGLISH else _rulebook(game, ENGLISH)
    return Rulebook.read(papers, language, original)
