"""Every text that a game shows, in its views, menus, log and pictures, is in a catalogue.

Nothing else is written in pictures but codes, and names that are listed here.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from gettext import NullTranslations

import pytest

from authoring.records import checking
from authoring.scenes import NAMES as PEOPLE
from authoring.texts.imported import is_worded
from renderer.catalog import PAINTERS
from rules import record
from rules.catalog import GAMES
from rules.match import Match
from rules.ruhrschifffahrt.tables.board import FIELDS, TILES
from rules.text import Reader, Seat, Text, words
from tests.bot.handlers.marked import Marked, english_in
from tests.renderer.test_long_words import Page, pictures
from tools.texts.domains import BOT, known

MOVES = 11
"""How many moves of a record are played between two looks at all that people see."""


def listening(heard: set[str], language: NullTranslations) -> Reader:
    """Return a reader of a language that notes each template it is asked to translate."""

    def gettext(template: str) -> str:
        heard.add(template)
        return language.gettext(template)

    def ngettext(one: str, many: str, number: int) -> str:
        heard.add(one)
        return language.ngettext(one, many, number)

    return Reader(gettext=gettext, ngettext=ngettext)


def unknown(heard: Collection[str], key: str) -> set[str]:
    """Return the texts with words that are in no catalogue of a game or of the bot."""
    found = {one for one, *_ in known(key, BOT)}
    return {template for template in heard if template not in found and is_worded(template)}


def played(key: str) -> Iterator[Match]:
    """Yield positions of the game's shortest records with different options, and their ends."""
    texts = sorted((file.read_text("utf-8") for file in checking.files(key)), key=len)
    for written in map(record.read, texts[:3]):
        match = Match.start(GAMES[key], written.setup)
        for number, (seat, move) in enumerate(written.moves):
            match = match.play(seat, move)
            if number % MOVES == 0:
                yield match
        yield match


def shown(match: Match) -> Iterator[Text]:
    """Yield what people read of a position."""
    for seat in (None, *map(Seat, range(match.setup.seats))):
        view = match.view(seat)
        yield from (view.essentials, view.headline, view.asks)
    for seat in match.waiting_for[:1]:
        for choice in match.choices(seat):
            yield from (choice.label, *choice.path)
    for entry in match.entries[-MOVES:]:
        yield from (event.text for event in entry.events)


@pytest.mark.parametrize("key", GAMES)
def test_what_a_game_says_is_in_a_catalogue(key: str) -> None:
    heard = set[str]()
    reader = listening(heard, NullTranslations())
    for match in played(key):
        for text in shown(match):
            words(text, reader)
    for thing in GAMES[key].things():
        words(thing.does, reader)

    assert heard
    assert not unknown(heard, key)


NAMES: Mapping[str, str] = {
    "cronberg": "",
    "big_shoulders": (
        "jobs adv sales asset div Elgin Watch Swift and Company Anglo American Cracker Jack "
        "Doggett Bassett Hills"
    ),
    "canal_king": (
        "Gent poort Katelijne Smeden Ezel Dam Kruis Coupure Dijver Minne water Speelmans rei "
        "Augustijnen Lange"
    ),
    "ruhrschifffahrt": " ".join(
        (
            *(field.name for field in FIELDS.values()),
            *(tile.name for tile in TILES.values()),
            "Transport Transp Treid Lotse Schmieden Hochwasser Neukirchen Steinhausen Spillenburg",
            "Rohmann Horst",
        )
    ),
    "oranienburger_kanal": "",
}
"""Names on the boards that are of no language."""


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_its_pictures_say_nothing_but_texts_in_a_catalogue_and_names(key: str) -> None:
    heard, written = set[str](), set[str]()
    reader = listening(heard, Marked())
    for part, scene in pictures(key):
        there = replace(scene, reader=reader)
        lines = Page(PAINTERS[key].layers(there, part), there).lines
        written.update(word for line, _ in lines for word in english_in(line))

    assert heard
    assert not unknown(heard, key)
    assert written - {*re.findall(r"\w+", NAMES.get(key, ""))} - {*PEOPLE} == set()
