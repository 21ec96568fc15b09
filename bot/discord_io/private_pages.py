"""The ephemeral messages that a person has open in a channel: a new page replaces those before.

A page stays while another is open that was opened from it, such as a panel under its pictures. A
remark, such as a refusal, replaces no page, and goes with the next thing that is shown. A page for
which something is being made, such as a film or a hint, waits for it beside those that are opened
meanwhile.
"""

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

import discord
from cachetools import TTLCache

from bot.discord_io.errors import DISCORD_FAILURES

Key: TypeAlias = tuple[int, int]
"""The ids of a person and of a channel."""

LIFETIME = 14 * 60
"""Seconds for which a page can be deleted: a token is valid for 15 minutes after the press."""
KEPT = 10_000
"""For how many people and channels pages are remembered; those used longest ago go first."""
DEPTH = 2
"""How many pages stay open: the newest one, and the one that it was opened from."""

ORIGINAL: Any = "@original"
"""Stands for the id of the message that answers an interaction, or that was pressed."""


class Page(NamedTuple):
    """An ephemeral message, with the means to delete it."""

    message: int
    webhook: discord.Webhook
    """Holds the token of the newest interaction that has shown it."""
    address: Any = ORIGINAL
    """How the token's routes call the message: by its id if it is a follow-up."""


class OpenPanel(NamedTuple):
    """A page with the turn that a person puts together."""

    page: Page
    locale: str


class Open(NamedTuple):
    """What a person has open in a channel."""

    pages: tuple[Page, ...] = ()
    """The newest page last, each opened from the one before."""
    remark: Page | None = None
    waiting: tuple[Page, ...] = ()
    """Pages that are overtaken, but wait for what is being made for them."""

    @property
    def messages(self) -> tuple[Page, ...]:
        """All of them."""
        return (*self.waiting, *self.pages, *((self.remark,) if self.remark else ()))

    def without(self, message: int) -> "Open":
        """Return the same without a message."""
        is_remark = self.remark and self.remark.message == message
        return Open(
            tuple(page for page in self.pages if page.message != message),
            None if is_remark else self.remark,
            tuple(page for page in self.waiting if page.message != message),
        )


class PrivatePages:
    """Remembers what is open where; each method returns the messages that are overtaken by now."""

    def __init__(self, lifetime: float = LIFETIME) -> None:
        self._open: TTLCache[Key, Open] = TTLCache(KEPT, lifetime)
        self._work: TTLCache[tuple[int, object], bool] = TTLCache(KEPT, lifetime)
        """The pages for which something is being made, with whatever makes it."""
        self.panels: TTLCache[tuple[int, int], OpenPanel] = TTLCache(KEPT, lifetime)
        """The newest page with a turn, by the ids of its person and of the session."""

    def open(self, key: Key, page: Page, opener: int | None) -> tuple[Page, ...]:
        """Note a new page; `opener` is the message that was pressed, if any."""
        now = self._at(key)
        numbers = [one.message for one in now.pages]
        if page.message in (*numbers, *(one.message for one in now.waiting)):
            return self.update(key, page)
        if now.remark and now.remark.message == opener:
            return self._become(key, Open((*now.pages, page)[-DEPTH:], now.remark))
        left = now.pages[: numbers.index(opener) + 1] if opener in numbers else ()
        return self._become(key, Open((*left, page)[-DEPTH:]))

    def update(self, key: Key, page: Page) -> tuple[Page, ...]:
        """Note that a page was pressed and shows something else: a remark is a page from then on.

        It replaces all others if it is not remembered, or was a remark; none if it has waited.
        """
        now = self._at(key)
        pages = now.pages
        if page.message in (one.message for one in now.waiting):
            left = now.without(page.message)
            return self._become(key, left._replace(pages=(page, *pages)))
        if page.message not in (one.message for one in pages):
            return self._become(key, Open((page,)))
        renewed = tuple(page if one.message == page.message else one for one in pages)
        return self._become(key, Open(renewed))

    def remark(self, key: Key, page: Page) -> tuple[Page, ...]:
        """Note a remark beside the pages."""
        pages = self._at(key).without(page.message).pages
        return self._become(key, Open(pages, page))

    def keep(self, key: Key, message: int) -> tuple[Page, ...]:
        """Forget a message that stays until its reader dismisses it."""
        now = self._at(key)
        self._open[key] = now.without(message)
        return ()

    def begin(self, message: int, work: object) -> bool:
        """Note that something is being made for a page; return whether that was not known."""
        is_new = (message, work) not in self._work
        self._work[message, work] = True
        return is_new

    def others_busy_with(self, work: object, but: int) -> list[int]:
        """Return the other messages for which the same is being made."""
        return [message for message, made in self._work if made == work and message != but]

    def end(self, key: Key, message: int, work: object) -> tuple[Page, ...]:
        """Note the end of that; a page that waits, but for nothing now, is overtaken."""
        self._work.pop((message, work), None)
        now = self._at(key)
        return self._become(key, now._replace(waiting=())) if now.waiting else ()

    def _at(self, key: Key) -> Open:
        return self._open.get(key, Open())

    def _become(self, key: Key, after: Open) -> tuple[Page, ...]:
        before, left = self._at(key), {page.message for page in after.messages}
        gone = [page for page in before.messages if page.message not in left]
        busy = {message for message, _ in self._work}
        waiting = tuple(page for page in gone if page.message in busy)
        self._open[key] = after._replace(waiting=(*after.waiting, *waiting))
        return tuple(page for page in gone if page.message not in busy)


async def delete(pages: tuple[Page, ...]) -> None:
    """Delete pages that are overtaken; those that are gone already, or too old, are left alone."""
    await asyncio.gather(*map(_delete, pages))


async def _delete(page: Page) -> None:
    with suppress(*DISCORD_FAILURES):
        await page.webhook.delete_message(page.address)
