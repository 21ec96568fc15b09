"""A language for tests: English whose vowels are marked, so that what is not translated shows.

Its words are about 30 % longer. In tests of handlers everybody reads it (`conftest.py`): what the
bot sends is looked at on its way, and the stand-in holds it to Discord's limits; people are given
it in plain English, so tests find what they always find. A test fails if something was sent that
went through no catalogue and is not listed here by name, or that no catalogue holds.
"""

import json
import re
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, cast

import pytest
from aiohttp import FormData

from authoring.texts.imported import is_worded
from bot.discord_io.custom_ids import PREFIX
from bot.language import readers
from bot.language.readers import catalogue
from bot.sessions import people
from localtable.server import API
from rules.ruhrschifffahrt.tables.board import FIELDS, TILES
from tests.bot.handlers import wireless
from tests.bot.handlers.discord_in_memory import BY_TEST

PLAIN, MARKED = "aeiouAEIO", "аеіоսАЕІО"
LONGER = "ь"
"""Follows each marked letter: words become about 30 % longer, as in German."""
FIELD = re.compile(r"(\{[^}]*\})")
SHOWN = {"content", "label", "placeholder", "title", "description", "name", "text"}
"""The fields of a message that people read."""
COMPLETION = "choices"
"""The field of what is offered while somebody types: the typed thing, then its label."""
OFFERED_MOVE = f"{PREFIX}:meant:"
"""How the ids of buttons begin that offer a move as it is typed."""
CODE = re.compile(r"`[^`]*`|<[^>]*>|https?://\S+|\]\([^)]*\)|“[^”]*”|#[\w-]+")
"""What is of no language: moves, mentions, links, and what people have typed."""
WORD = re.compile(r"\b[A-Za-z]?[a-z]*[aeio][a-z]*\b")
SHORTEST = 3
NAMES = re.compile(
    r"Cronberg|Canal King Brugge|Ruhrschifffahrt 1769-1890|Oranienburger Kanal|"
    r"City of the Big Shoulders|Lockkeeper|English|Deutsch|"
    r"\b(Ada|Bruno|Clara|Mira|Mona|The Tuesday League|Secret|table-one|A dot)\b|"
    rf"\b({'|'.join(people.NAMES)})\b|"
    r"\b(Africa|America|Asia|Australia|Europe|Pacific)/\w+"
)
"""Names of games, languages, people, campaigns, channels and time zones."""
GERMAN = "|".join(sorted((each.name for each in (*FIELDS.values(), *TILES.values())), reverse=True))
OTHERS = re.compile(
    rf"\b({GERMAN}|\w+er Schleuse|Reichsabtei|Reichsstift|Herrschaft|"
    r"Essen|Broich|Berg|gepflasterter Weg|Lehmpfad|Schienentransport|Transport und Lotse|"
    r"Treideln|Transport|Lotse|"
    r"Kruispoort|Anglo|Brunswick|Cracker|Doggett|Elgin|Fairbank|Henderson|Libby|Spalding|Swift|"
    r"cronberg|canal_king|ruhrschifffahrt|oranienburger_kanal|big_shoulders|pace)\b|"
    r"\b\w+ \([A-Z][\w/]*\d*\)|\((jobs|adv|sales|asset|div|IT-\w+)\)"
)
"""Names on boards and tiles, companies of City, what is typed in commands, and codes."""

LETTERS: Mapping[str, str] = dict(zip(PLAIN, MARKED, strict=True))
TO_MARKED = str.maketrans({plain: letter + LONGER for plain, letter in LETTERS.items()})
TO_PLAIN = str.maketrans(MARKED, PLAIN, LONGER + LONGER.upper())
ESCAPES = {json.dumps(letter)[1:-1]: letter.translate(TO_PLAIN) for letter in map(chr, TO_PLAIN)}
"""What stands in JSON for each letter of the marked language, and what it means."""
ESCAPED = re.compile("|".join(map(re.escape, ESCAPES)))
leaks: list[str] = []


def marked(template: str) -> str:
    """Mark the words of a template; its fields stay."""
    return "".join(
        part if part.startswith("{") else part.translate(TO_MARKED)
        for part in FIELD.split(template)
    )


def plain(text: str) -> str:
    """Return the English of a marked text."""
    return text.translate(TO_PLAIN)


class Missing(NullTranslations):
    """What catalogues ask for texts that they do not hold, and translators never saw."""

    def gettext(self, message: str) -> str:
        if is_worded(message):
            leaks.append(f"in no catalogue: {message}")
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1)


KNOWN = catalogue.__wrapped__("de")
"""All texts that a language has a translation of, apart from the catalogues that people read."""
KNOWN.add_fallback(Missing())


class Marked(NullTranslations):
    """The translations into the marked language."""

    def gettext(self, message: str) -> str:
        KNOWN.gettext(message)
        return marked(message)

    def pgettext(self, context: str, message: str) -> str:
        is_known = KNOWN.pgettext(context, message) != message
        return marked(message) if is_known else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        KNOWN.ngettext(msgid1, msgid2, n)
        return marked(msgid1 if n == 1 else msgid2)


def texts_in(value: Any, field: str = "") -> Iterator[str]:
    """Yield what people read of a payload."""
    if isinstance(value, dict):
        parts = cast("dict[str, Any]", value)
        if f"{parts.get('custom_id')}".startswith(OFFERED_MOVE):
            return
        for key, part in parts.items():
            yield from texts_in(part, field if field == COMPLETION else key)
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from texts_in(part, field)
    elif isinstance(value, str) and field == COMPLETION:
        # A completion begins with the move itself.
        yield value.partition(" · ")[2]
    elif isinstance(value, str) and field in SHOWN:
        yield value


def look(payload: Any) -> None:
    """Note what people would read in English of a payload."""
    leaks.extend(text for text in texts_in(payload) if english_in(text))


def english_in(text: str) -> list[str]:
    """Return the words of a text that are neither marked nor listed by name."""
    rest = text
    for known in (CODE, NAMES, OTHERS):
        rest = known.sub(" ", rest)
    return [word for word in WORD.findall(rest) if len(word) >= SHORTEST]


def _look_at(data: Any) -> None:
    if not isinstance(data, FormData):
        look(json.loads(data or "null"))
        return
    form: Any = data
    for kind, _, value in form._fields:  # aiohttp has no way to read them
        if kind.get("name") == "payload_json":
            look(json.loads(value))


@lru_cache
def _as_people_read(body: bytes) -> bytes:
    """Return what the stand-in shows people, in plain English."""
    try:
        written = body.decode()
    except UnicodeDecodeError:
        return body  # a picture
    return plain(ESCAPED.sub(lambda found: ESCAPES[found[0]], written)).encode()


REQUEST = wireless.Wireless.request


@asynccontextmanager
async def _request(
    self: wireless.Wireless, method: str, url: str, **asked: Any
) -> AsyncGenerator[wireless.Response]:
    is_of_bot = API in str(url)
    is_of_test = BY_TEST.items() <= (asked.get("headers") or {}).items()
    if is_of_bot and method != "GET" and not is_of_test and not str(url).endswith("/commands"):
        _look_at(asked.get("data"))
    sent: AbstractAsyncContextManager[wireless.Response] = REQUEST(self, method, url, **asked)
    async with sent as response:
        if not is_of_bot:
            response.body = _as_people_read(response.body)
        yield response


def read_marked(patch: pytest.MonkeyPatch, reads: Callable[[str], bool]) -> None:
    """Let people read the marked language in the locales for which `reads` says so."""
    translations, english = Marked(), NullTranslations()

    def catalogue(locale: str, key: str = "") -> NullTranslations:
        del key
        return translations if reads(locale) else english

    patch.setattr(readers, "catalogue", catalogue)
    patch.setattr(wireless.Wireless, "request", _request)
