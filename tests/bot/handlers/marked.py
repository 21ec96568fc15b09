"""A language for tests: English whose vowels are marked, so that what is not translated shows.

`python -m pytest -p tests.bot.handlers.marked tests/bot/handlers/test_play.py` lets everybody read
it. What the bot sends is looked at on its way and then given to people in plain English, so tests
find what they always find. A test fails if something was sent that went through no catalogue and
is not listed here by name.
"""

import json
import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from gettext import NullTranslations
from typing import Any, cast

import pytest
from aiohttp import FormData

from bot.discord_io import command_texts
from bot.language import readers
from bot.sessions.model import people
from localtable.server import API
from tests.bot.handlers import wireless

PLAIN, MARKED = "aeiouAEIO", "аеіоսАЕІО"
FIELD = re.compile(r"(\{[^}]*\})")
SHOWN = {"content", "label", "placeholder", "title", "description", "name", "text"}
"""The fields of a message that people read."""
COMPLETION = "completion"
"""What is offered while somebody types: the typed thing, then its label."""
CODE = re.compile(r"`[^`]*`|<[^>]*>|https?://\S+|\]\([^)]*\)|“[^”]*”|#[\w-]+")
"""What is of no language: moves, mentions, links, and what people have typed."""
WORD = re.compile(r"\b[A-Za-z]?[a-z]*[aeio][a-z]*\b")
SHORTEST = 3
NAMES = re.compile(
    r"Cronberg|Canal King Brugge|Ruhrschifffahrt 1769-1890|Oranienburger Kanal|"
    r"City of the Big Shoulders|Lockkeeper|"
    r"\b(Ada|Bruno|Clara|Mira|The Tuesday League|Press|Before|Secret|table-one|A dot)\b|"
    rf"\b({'|'.join(people.NAMES)})\b|"
    r"\b(Africa|America|Asia|Australia|Europe|Pacific)/\w+"
)
"""Names of games, people, campaigns, channels and time zones, and what tests post themselves."""
OTHERS = re.compile(
    r"\b(Essen|Werden|Steele|Kettwig|Witten|Blankenstein|Hattingen|Broich|Herbede|Ruhrort|"
    r"gepflasterter Weg|Lehmpfad|Schienentransport|Transport und Lotse|"
    r"Treideln und Transport|Treideln und Lotse|Treideln|Lotse|Lohn|Nachschub|"
    r"\w*[Ss]chleuse|\w+er Schleuse|Schmiede|Hammerwerk|Gewehrfabrik|"
    r"Anglo|Brunswick|Cracker|Doggett|Elgin|Fairbank|Henderson|Libby|Spalding|Swift)\b|"
    r"\b\w+ \([A-Z][\w/]*\d*\)"
)
"""German names in Ruhrschifffahrt, places with their codes, and companies of City."""

TO_MARKED = str.maketrans(PLAIN, MARKED)
TO_PLAIN = str.maketrans(MARKED, PLAIN)
leaks: list[str] = []


def marked(template: str) -> str:
    """Mark the words of a template; its fields stay."""
    return "".join(
        part if part.startswith("{") else part.translate(TO_MARKED)
        for part in FIELD.split(template)
    )


class Marked(NullTranslations):
    """The translations into the marked language."""

    def gettext(self, message: str) -> str:
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return marked(msgid1 if n == 1 else msgid2)


def plain(value: Any, field: str = "") -> Any:
    """Return a payload in plain English; what people would have read in English is a leak."""
    if isinstance(value, dict):
        parts = cast("dict[str, Any]", value)
        return {
            key: plain(part, COMPLETION if "value" in parts else key) for key, part in parts.items()
        }
    if isinstance(value, list):
        return [plain(part, field) for part in cast("list[Any]", value)]
    if not isinstance(value, str):
        return value
    # A completion begins with the move itself.
    read = value.partition(" · ")[2] if field == COMPLETION else value
    if field in {*SHOWN, COMPLETION} and english_in(read):
        leaks.append(f"{field}: {value}")
    return value.translate(TO_PLAIN)


def english_in(text: str) -> list[str]:
    """Return the words of a text that are neither marked nor listed by name."""
    rest = text
    for known in (CODE, NAMES, OTHERS):
        rest = known.sub(" ", rest)
    return [word for word in WORD.findall(rest) if len(word) >= SHORTEST]


def _in_plain(data: Any) -> Any:
    if not isinstance(data, FormData):
        return json.dumps(plain(json.loads(data))) if data else data
    form: Any = data
    fields = form._fields  # aiohttp has no way to read them
    for number, (kind, headers, value) in enumerate(fields):
        if kind.get("name") == "payload_json":
            fields[number] = (kind, headers, json.dumps(plain(json.loads(value))))
    return data


def _is_of_bot(method: str, url: str) -> bool:
    return API in url and method != "GET" and not url.endswith("/commands")


REQUEST = wireless.Wireless.request


@asynccontextmanager
async def _request(
    self: wireless.Wireless, method: str, url: str, **asked: Any
) -> AsyncGenerator[wireless.Response]:
    if _is_of_bot(method, str(url)):
        asked["data"] = _in_plain(asked.get("data"))
    sent: AbstractAsyncContextManager[wireless.Response] = REQUEST(self, method, url, **asked)
    async with sent as response:
        yield response


@pytest.fixture(autouse=True)
def marked_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let everybody read the marked language; fail if something else was sent."""
    translations = Marked()

    def catalogue(*_asked: str) -> Marked:
        return translations

    for module in (readers, command_texts):
        monkeypatch.setattr(module, "catalogue", catalogue)
    monkeypatch.setattr(wireless.Wireless, "request", _request)
    leaks.clear()
    yield
    assert not leaks
