"""Who reads a sentence: in which language, and how the people at the table are named."""

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path

from discord.utils import escape_markdown

from bot.sessions import Table, User
from rules.text import Reader, Seat, seat_number

DOMAIN = "lockkeeper"
CATALOGUES = Path(__file__).parent.parent / "locale"


@cache
def catalogue(locale: str) -> gettext.NullTranslations:
    """Open the sentences of a language, such as "de" or "pt-BR"; English where there are none."""
    languages = [locale.replace("-", "_"), locale.split("-", maxsplit=1)[0]]
    return gettext.translation(DOMAIN, CATALOGUES, languages, fallback=True)


def plain(table: Table, locale: str) -> Reader:
    """Read with names as they are: in pictures, alt text, labels and files."""
    return _naming(table, locale, lambda user: user.name)


def marked(table: Table, locale: str) -> Reader:
    """Read with names that do not become Markdown: in messages."""
    return _naming(table, locale, lambda user: escape_markdown(user.name))


def nobody(locale: str) -> Reader:
    """Read sentences that name no seat."""
    words = catalogue(locale)
    return Reader(gettext=words.gettext, ngettext=words.ngettext)


def _naming(table: Table, locale: str, name: Callable[[User], str]) -> Reader:
    def called(seat: Seat) -> str:
        return name(table.people[seat]) if seat < len(table.people) else seat_number(seat)

    words = catalogue(locale)
    return Reader(called, words.gettext, words.ngettext)


def mentioning(table: Table, locale: str) -> Reader:
    """Read with mentions in the place of names: where people are called."""

    def called(user: User) -> str:
        return escape_markdown(user.name) if user.is_automatic else f"<@{user.id}>"

    return _naming(table, locale, called)
