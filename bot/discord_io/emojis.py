"""The application's emojis: the signs of the games as Discord shows them before words."""

import asyncio
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar

import discord

from rules.text import no_drawing

OWN = "lk_"
"""What the names of the bot's emojis begin with; others of the application are not its own."""
NAME_LIMIT, DIGEST_LENGTH = 32, 8
MARKUP = re.compile(rf"<:{OWN}\w+:\d+> ?")
UNFIT = re.compile(r"[^A-Za-z0-9_]")
INVALID_FORM = 50035
"""The code of a request with a field that Discord refuses."""


def emoji_name(sign: str, digest: str) -> str:
    """Return the name of an emoji: another one when the drawing, of which it is a digest, changes.

    Discord takes letters, digits and underscores, and shows them to who points at the emoji.
    """
    room = NAME_LIMIT - len(OWN) - 1 - DIGEST_LENGTH
    plain = UNFIT.sub("_", sign)
    return f"{OWN}{plain[:room]}_{digest[:DIGEST_LENGTH]}"


class Emojis:
    """The emojis there are: by game, and all of a game's signs or none, so that none is missing."""

    def __init__(self) -> None:
        """Begin with none: there are words alone."""
        self._markup: dict[str, Mapping[str, str]] = {}
        self.refused = asyncio.Event()
        """Set when Discord refused a message for its emojis; they have to be looked after."""

    def use(self, key: str, markup: Mapping[str, str]) -> None:
        """Show a game's signs from now on; `markup` is what stands for each in a message."""
        self._markup[key] = markup

    def refuse(self) -> None:
        """Go back to words alone, since some emoji is gone."""
        self._markup.clear()
        self.refused.set()

    def drawn(self, key: str) -> Callable[[str], str]:
        """Return the function that gives the emoji of a game's sign, or nothing without one."""
        known = self._markup.get(key)
        return no_drawing if known is None else lambda sign: known.get(sign, "")


SHOWN: ContextVar[Emojis | None] = ContextVar("SHOWN", default=None)
"""The emojis of the bot that runs here; every task of a bot is started in its context."""


def drawn_in(key: str) -> Callable[[str], str]:
    """Return what puts the emoji of a game's sign into messages; words alone outside of a bot."""
    shown = SHOWN.get()
    return shown.drawn(key) if shown else no_drawing


def without_emojis(text: str) -> str:
    """Return a text with its words alone."""
    return MARKUP.sub("", text)


def is_about_emojis(error: discord.HTTPException) -> bool:
    """Whether Discord refused a message because an emoji in it does not exist any more."""
    return error.code == INVALID_FORM and "emoji" in error.text.lower()
