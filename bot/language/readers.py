"""Readers, each with a language and the names of the people of a session."""

import gettext
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from bot.sessions.model.former_players import as_after
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from rules.history import turn_lengths
from rules.match import Match
from rules.text import Reader, Seat, seat_number, words

DOMAIN = "lockkeeper"
CATALOGUES = Path(__file__).parent / "locale"


@cache
def catalogue(locale: str) -> gettext.NullTranslations:
    """Return the translations for a locale such as "de" or "pt-BR"; English if there are none."""
    languages = [locale.replace("-", "_"), locale.split("-", maxsplit=1)[0]]
    return gettext.translation(DOMAIN, CATALOGUES, languages, fallback=True)


def languages() -> tuple[str, ...]:
    """Return the languages in which the bot speaks, English first, by their codes."""
    return ("en", *sorted(path.parent.parent.name for path in CATALOGUES.glob("*/*/*.mo")))


def plain_reader(session: Session, locale: str) -> Reader:
    """Return a reader with unescaped names: for pictures, alt text, labels and files."""
    return naming_reader(session, locale, lambda user: user.name)


def names_by_turn(session: Session, match: Match, locale: str) -> tuple[tuple[str, ...], ...]:
    """Return, for each number of finished turns, the names of the players by seat."""
    readers = (plain_reader(as_after(session, each), locale) for each in turn_lengths(match))
    seats = tuple(map(Seat, range(match.setup.seats)))
    return tuple(tuple(map(reader.name, seats)) for reader in readers)


def short_names(session: Session, locale: str) -> tuple[str, ...]:
    """Return short names of the people of a session, by seat."""
    nameless = anonymous_reader(locale)
    reader = naming_reader(session, locale, lambda user: words(user.short_title, nameless))
    return tuple(reader.name(Seat(seat)) for seat in range(len(session.people)))


def anonymous_reader(locale: str) -> Reader:
    """Return a reader for sentences that name no seat."""
    translations = catalogue(locale)
    return Reader(gettext=translations.gettext, ngettext=translations.ngettext)


def naming_reader(session: Session, locale: str, name: Callable[[User], str]) -> Reader:
    """Return a reader that names the people of a session by the function `name`."""

    def name_of(seat: Seat) -> str:
        if seat >= len(session.people):
            return seat_number(seat)
        # In a try somebody may have several seats: a number tells them apart.
        player = session.people[seat]
        number = f" ({seat + 1})" if session.seats_of(player.id)[1:] else ""
        return name(player._replace(name=words(player.title, nameless))) + number

    nameless = anonymous_reader(locale)
    return replace(nameless, name=name_of)
