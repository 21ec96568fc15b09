"""What a feature adds to the bot, as one value, which stands at the end of its `presses.py`."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, NamedTuple, TypeAlias

from discord import app_commands

from bot.discord_io.additions import LastLines, LinkMaker, Offer
from bot.discord_io.client import Lockkeeper
from bot.discord_io.notices import Message, Notice
from bot.discord_io.replies import Verb
from bot.sessions.hooks import Hooks
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Entry: TypeAlias = app_commands.ContextMenu
"""An entry in the menu of a person or a message."""
Write: TypeAlias = Callable[[Post, Session, str], Notice | None]
"""Returns the message of a post in the language of a locale; None if nothing is to be shown."""
Compose: TypeAlias = Callable[[Lockkeeper, Post, Session, str], Awaitable[Message | None]]
"""Like `Write`, for posts with pictures or with what the session does not know."""
Work: TypeAlias = Callable[[Lockkeeper, float], Coroutine[Any, Any, None]]
"""Runs until cancelled; every so many seconds it looks for what nobody has announced."""


Due: TypeAlias = Callable[[Lockkeeper], Awaitable[None]]
"""Does what has fallen due; raises Unready if the database is away."""


class Feature(NamedTuple):
    """What a feature adds; what it does not need is left out."""

    commands: tuple[Command | Entry, ...] = ()
    verbs: Mapping[str, Verb] = {}
    """What handles a press or a form, by the verb of its custom id."""
    offers: tuple[Offer, ...] = ()
    """Buttons behind ⋯."""
    links: tuple[LinkMaker, ...] = ()
    """Buttons that open a game elsewhere."""
    posts: Mapping[Kind, Write] = {}
    composed: Mapping[Kind, Compose] = {}
    last_lines: tuple[LastLines, ...] = ()
    hooks: Hooks = Hooks()
    """What it adds to every change of a session, and what it stores about people."""
    due: tuple[Due, ...] = ()
    """What is looked for at each tick."""
    works: tuple[Work, ...] = ()
