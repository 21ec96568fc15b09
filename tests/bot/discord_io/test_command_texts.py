"""Discord learns what commands are called and do in other languages, within its limits."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Any

import pytest
from discord import Client, Intents
from discord.app_commands import CommandTree

from bot.discord_io import commands as command_texts
from bot.discord_io.commands import CommandTexts
from bot.features.catalog import ALL
from bot.language.readers import catalogue

NAME = re.compile(r"[-_'\w]{1,32}")
ENTRY, DESCRIPTION, CHOICE, SIZE = 32, 100, 100, 8000
MENU = "Games of this person"
GERMAN = {"Make your move.": "Ziehe.", "medium": "mittel", MENU: "Partien"}
OPTIONS = {"game": "spiel"}


class German(NullTranslations):
    def gettext(self, message: str) -> str:
        return GERMAN.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return OPTIONS.get(message, message) if context == "option" else message


async def payloads() -> list[dict[str, Any]]:
    """Return what Discord is told of each command."""
    tree, texts = CommandTree(Client(intents=Intents.none())), CommandTexts()
    return [dict(await command.get_translated_payload(tree, texts)) for command in ALL.commands]


def parts(payload: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield a command and all that is in it."""
    yield payload
    for part in payload.get("options", ()):
        yield from parts(part)


def localized(part: Mapping[str, Any], key: str) -> Mapping[str, str]:
    return part.get(f"{key}_localizations") or {}


async def test_what_is_translated_is_told_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    known = defaultdict[str, NullTranslations](NullTranslations, de=German())
    monkeypatch.setattr(command_texts, "catalogue", known.__getitem__)

    there = [part for payload in await payloads() for part in parts(payload)]
    told = [localized(part, "description") for part in there]
    named = {part["name"]: localized(part, "name") for part in there}
    chosen = [c for part in there for c in part.get("choices", ()) if c["name"] == "medium"]

    assert [each for each in told if each] == [{"de": "Ziehe."}]
    assert named["game"] == {"de": "spiel"}
    assert named[MENU] == {"de": "Partien"}
    assert not named["move"]
    assert {c["name_localizations"]["de"] for c in chosen} == {"mittel"}


async def test_all_languages_keep_the_limits_of_discord() -> None:
    catalogue.cache_clear()
    for payload in await payloads():
        size = 0
        for part in parts(payload):
            names = {part["name"], *localized(part, "name").values()}
            assert all(len(name) <= ENTRY for name in names)
            if payload.get("type", 1) == 1:
                assert all(NAME.fullmatch(name) and name == name.lower() for name in names)
            told = (part.get("description", ""), *localized(part, "description").values())
            assert all(len(text) <= DESCRIPTION for text in told)
            size += max(map(len, names)) + max(map(len, told))
            for choice in part.get("choices", ()):
                shown = (choice["name"], *localized(choice, "name").values())
                assert all(0 < len(text) <= CHOICE for text in shown)
                size += max(map(len, shown)) + len(str(choice["value"]))
        assert size <= SIZE
