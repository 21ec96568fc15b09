"""A rulebook that somebody has open: of which game, in which language, and its custom ids."""

from typing import Any, NamedTuple

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button
from bot.language.readers import anonymous_reader
from rules.game import Game
from rules.rulebook.book import Rulebook
from rules.text import Reader, Text, say, words

TITLE_LIMIT, DESCRIPTION_LIMIT = 256, 3600
"""The most characters used in embeds; Discord takes 256 and 4,096, but 6,000 in all."""

TOPIC_LIMIT = 56
"""The most characters of a topic that custom ids carry, which may have 100 in all."""

NO_SESSION = 0
"""Stands for the session if rules are looked up without one."""


class Book(NamedTuple):
    """The rules that are looked up: of which game, for which session, in which language."""

    game: Game[Any, Any]
    session: int
    """The session's id, or NO_SESSION."""
    locale: str

    @property
    def rulebook(self) -> Rulebook:
        """The game's rules in the language; in English if the game has none in it."""
        return self.game.rulebook_in(self.locale)

    @property
    def reader(self) -> Reader:
        """A reader for the language; rules name no seat."""
        return anonymous_reader(self.locale, self.game.key)

    def say(self, text: Text) -> str:
        """Return a text in the language."""
        return words(text, self.reader)

    def id(self, verb: str, number: int = 0, rest: str = "") -> CustomId:
        """Return the custom id of a button or select."""
        if self.session == NO_SESSION:
            rest = f"{self.game.key} {rest}".rstrip()
        return CustomId(verb, self.session, number, rest)


def opened_without_session(clicked: CustomId) -> tuple[str, CustomId]:
    """Return the key of the game that an id without a session names, and the id without it."""
    key, _, rest = clicked.rest.partition(" ")
    return key, clicked._replace(rest=rest)


def carried(topic: str) -> str:
    """Return a topic as custom ids can carry it: on one line, cut after a whole word."""
    line = " ".join(topic.split())
    if len(line) <= TOPIC_LIMIT:
        return line
    return line[: TOPIC_LIMIT + 1].rpartition(" ")[0] or line[:TOPIC_LIMIT]


def search_button(book: Book) -> Button:
    """Return the button that asks what to search for."""
    return Button(book.id("search"), book.say(say("Search")))


def chapters_button(book: Book) -> Button:
    """Return the button that leads to the list of chapters."""
    return Button(book.id("contents"), book.say(say("Chapters")))
