"""The one post by which the bot introduces itself on a server that it has joined."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.wording import notice_of
from bot.language.readers import anonymous_reader
from rules.catalog import GAMES
from rules.text import Text, say

LISTED = 5
"""The most channels with missing permissions that are listed."""


Lacking: TypeAlias = tuple[int, tuple[Text, ...]]
"""A channel that the bot sees, and the permissions that it lacks there, by Discord's names."""


def greeting_notice(lacking: Sequence[Lacking], locale: str) -> Notice:
    """Return the introduction: what this is, three ways to begin, and which permissions lack."""
    titles = tuple(game.title for game in GAMES.values())
    lines = (
        say("**I keep board games going in channels**: {titles}.", titles=titles),
        say(
            "You play by buttons and pictures, in an evening or over months; everybody in the "
            "channel can watch."
        ),
        say(
            "**Play now** leads to a game against the program or with others, a lesson needs "
            "nobody else, and `/help` explains the rest."
        ),
        *_lacking_lines(lacking),
    )
    now = Button(CustomId("play-now", 0), say("Play now"), ButtonStyle.success)
    lesson = Button(CustomId("lessons", 0), say("Take a lesson"))
    server = Button(CustomId("server", 0), say("Set up"))
    return notice_of(lines, anonymous_reader(locale), ((now, lesson, server),))


def _lacking_lines(lacking: Sequence[Lacking]) -> Iterator[Text]:
    if not lacking:
        return
    yield say(
        "⚠️ I lack permissions. Somebody who manages the server can give them to me in the "
        "channel’s settings (Edit Channel, Permissions):"
    )
    for channel, missing in lacking[:LISTED]:
        yield say("- <#{channel}>: {missing}", channel=str(channel), missing=missing)
    more = len(lacking) - LISTED
    if more > 0:
        yield say("- and {more} more: **Set up** › **Check** tells which", more=more)
