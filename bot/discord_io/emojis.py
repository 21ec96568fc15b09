"""The application's emojis, which show the signs of the games before words."""

import asyncio
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar

import discord

from rules.text import no_drawing

OWN = "lk_"
"""The beginning of the names of the bot's emojis; other emojis are not touched."""
NAME_LIMIT, DIGEST_LENGTH = 32, 8
MARKUP = re.compile(rf"<:{OWN}\w+:\d+> ?")
UNFIT = re.compile(r"[^A-Za-z0-9_]")
INVALID_FORM = 50035
"""Discord's code for a request with an invalid field."""


def emoji_name(sign: str, digest: str) -> str:
    """Return the name of a sign's emoji, with the digest of its drawing.

    Discord accepts letters, digits and underscores, and shows the name in a tooltip.
    """
    room = NAME_LIMIT - len(OWN) - 1 - DIGEST_LENGTH
    plain = UNFIT.sub("_", sign)
    return f"{OWN}{plain[:room]}_{digest[:DIGEST_LENGTH]}"


class Emojis:
    """The emojis that messages may use, by game: for all signs of a game, or for none."""

    def __init__(self) -> None:
        self._markup: dict[str, Mapping[str, str]] = {}
        self.refused = asyncio.Event()
        """Set when Discord refused a message for its emojis, so that they are checked."""

    def use(self, key: str, markup: Mapping[str, str]) -> None:
        """Show a game's signs from now on; `markup` gives the text for each in a message.

        Without any, messages show words alone.
        """
        self._markup[key] = markup

    def refuse(self) -> None:
        """Note that Discord has refused an emoji: it may be gone, or Discord may be wrong."""
        self.refused.set()

    def any(self) -> str:
        """Return the markup of some emoji; empty if there is none yet."""
        return next((one for signs in self._markup.values() for one in signs.values()), "")

    def drawn(self, key: str) -> Callable[[str], str]:
        """Return a function from a sign of a game to its emoji, or to an empty text without one."""
        known = self._markup.get(key)
        return no_drawing if known is None else lambda sign: known.get(sign, "")


SHOWN: ContextVar[Emojis | None] = ContextVar("SHOWN", default=None)
"""The emojis of the running bot, in whose context all of its tasks start."""


def drawn_in(key: str) -> Callable[[str], str]:
    """Return a function from a sign of a game to its emoji; without a bot there are none."""
    shown = SHOWN.get()
    return shown.drawn(key) if shown else no_drawing


def without_emojis(text: str) -> str:
    """Return a text without its emojis."""
    return MARKUP.sub("", text)


def is_about_emojis(error: discord.HTTPException) -> bool:
    """Return whether Discord refused a message because it finds no emoji that is in it."""
    return error.code == INVALID_FORM and "emoji" in error.text.lower()
