"""The findings of the doctor: one line for each subject that was examined.

They are in the host's language; only the marks at the beginning are the same in all.
"""

from collections.abc import Callable
from typing import NamedTuple

from bot.language.languages import host_words
from rules.text import Text, say

Progress = Callable[[int, int], None]
"""Called with the number of games replayed so far, and the number of all."""


TITLES = {
    "application": say("application", context="doctor"),
    "channel": say("channel", context="doctor"),
    "channels": say("channels", context="doctor"),
    "clock": say("clock", context="doctor"),
    "commands": say("commands", context="doctor"),
    "database": say("database", context="doctor"),
    "Discord": say("Discord", context="doctor"),
    "disk": say("disk", context="doctor"),
    "emojis": say("emojis", context="doctor"),
    "files": say("files", context="doctor"),
    "game": say("game", context="doctor"),
    "games": say("games", context="doctor"),
    "gateway": say("gateway", context="doctor"),
    "indexes": say("indexes", context="doctor"),
    "integrity": say("integrity", context="doctor"),
    "packages": say("packages", context="doctor"),
    "policies": say("policies", context="doctor"),
    "references": say("references", context="doctor"),
    "rights": say("rights", context="doctor"),
    "rows": say("rows", context="doctor"),
    "schema": say("schema", context="doctor"),
    "servers": say("servers", context="doctor"),
    "tables": say("tables", context="doctor"),
    "token": say("token", context="doctor"),
}
"""What is examined, by the name of the subject."""


class Finding(NamedTuple):
    """What was examined, and in which state it is."""

    subject: str
    """One of `TITLES`."""
    sentence: Text
    """Its state; if something is wrong, also what to do."""
    is_well: bool = True
    prevents_start: bool = False
    """Whether the bot cannot start before this is mended."""

    def __str__(self) -> str:
        mark = "ok" if self.is_well else "WRONG"
        return f"{mark:<6} {host_words(TITLES[self.subject])}: {host_words(self.sentence)}"


def wrong(subject: str, sentence: Text) -> Finding:
    """Return a finding that something is wrong, with what to do about it."""
    return Finding(subject, sentence, is_well=False)


def prevented(subject: str, sentence: Text) -> Finding:
    """Return a finding that the bot cannot start, with what to do about it."""
    return Finding(subject, sentence, is_well=False, prevents_start=True)
