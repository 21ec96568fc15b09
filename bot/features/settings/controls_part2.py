"""The language of a person or a server: that of Discord, or one of those there are texts in."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from bot.features.settings.controls_part1 import Option
from bot.language.languages import LANGUAGES
from rules.text import Text, say

OF_DISCORD = "discord"
"""Stands in custom ids for the empty code, since Discord takes no empty values."""


def language_option(of_discord: Text, languages: Mapping[str, str] = LANGUAGES) -> Option[Any]:
    """Return the setting of a language; `of_discord` says which one it is if none is chosen."""

    def in_words(code: str, _now: datetime) -> Text:
        return say("{name}", name=languages[code]) if code in languages else of_discord

    def offered(_chosen: object) -> Iterator[str]:
        if len(languages) > 1:
            yield from ("", *languages)

    codes = {OF_DISCORD: ""} | {code: code for code in languages}
    return Option(
        "language",
        "language",
        say("Language"),
        in_words,
        offered,
        codes.__getitem__,
        lambda code: code or OF_DISCORD,
    )
