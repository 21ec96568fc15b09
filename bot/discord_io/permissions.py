"""The permissions that the bot asks for, by Discord's names, and the link that asks for them."""

from collections.abc import Iterator, Sequence

import discord
from discord import ChannelType, Permissions

from bot.sessions.session import ThreadKind
from rules.text import Text, say

THREAD_PERMISSIONS: Sequence[tuple[ThreadKind | None, str, Text]] = (
    (ThreadKind.PUBLIC, "create_public_threads", say("Create Public Threads")),
    (ThreadKind.PRIVATE, "create_private_threads", say("Create Private Threads")),
    (None, "send_messages_in_threads", say("Send Messages in Threads")),
)
"""The permissions that it takes to make a kind of thread, or all kinds."""


NEEDED_PERMISSIONS = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "send_messages_in_threads": say("Send Messages in Threads"),
    "attach_files": say("Attach Files"),
    "read_message_history": say("Read Message History"),
}
"""The permissions without which the bot cannot post a board and keep it up to date."""

VOICE_PERMISSIONS = {"connect": say("Connect")}
"""Those it needs besides in the chat of a voice channel or a stage, to see what is said there."""

THREADS = frozenset(
    {ChannelType.public_thread, ChannelType.private_thread, ChannelType.news_thread}
)
VOCAL = frozenset({ChannelType.voice, ChannelType.stage_voice})

SCOPES = ("bot", "applications.commands")
INVITED = Permissions(
    **dict.fromkeys(
        (*NEEDED_PERMISSIONS, *VOICE_PERMISSIONS, *(name for _, name, _ in THREAD_PERMISSIONS)),
        True,
    )
)
"""All permissions that the bot ever needs, and no others."""

NAMELESS = "APPLICATION_ID"
"""Stands in the link for the id of an application that is not known."""


def invitation(application: int | None) -> str:
    """Return the link that invites the bot of an application to a server, with all it needs."""
    return discord.utils.oauth_url(application or NAMELESS, permissions=INVITED, scopes=SCOPES)


def not_here(application: int | None) -> Text:
    """Return what is said where the bot is not on the server, but only installed to a user."""
    return say(
        "I am not on this server, so nothing can be played in its channels. Somebody who manages "
        "it can [invite me](<{link}>). What needs nobody else works: `/play` against opponents, "
        "`/learn`, `/rules`, `/stats` and `/try`.",
        link=invitation(application),
    )


def missing_in(kind: ChannelType, granted: Permissions) -> Iterator[Text]:
    """Yield the permissions without which no board can be posted in a channel of a kind."""
    for _, title in _missing_for_boards(kind, granted):
        yield title


def missing_names(kind: ChannelType, granted: Permissions) -> list[tuple[str, Text]]:
    """Return what games could use in a channel of a kind, and is missing: name and title."""
    for_threads = (
        (name, title)
        for _, name, title in THREAD_PERMISSIONS
        if kind is ChannelType.text and not getattr(granted, name)
    )
    return [*_missing_for_boards(kind, granted), *for_threads]


def missing_for_games(kind: ChannelType, granted: Permissions) -> tuple[Text, ...]:
    """Return the titles of all permissions that games could use in a channel, and that lack."""
    return tuple(title for _, title in missing_names(kind, granted))


def _missing_for_boards(kind: ChannelType, granted: Permissions) -> Iterator[tuple[str, Text]]:
    unneeded = "send_messages" if kind in THREADS else "send_messages_in_threads"
    besides = VOICE_PERMISSIONS.items() if kind in VOCAL else ()
    for name, title in (*NEEDED_PERMISSIONS.items(), *besides):
        if name != unneeded and not getattr(granted, name):
            yield name, title
