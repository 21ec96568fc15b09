"""Sentences about the direct messages in which somebody plays alone."""

from bot.sessions.people import Location
from rules.text import Text, say

CLOSED = say(
    "You accept no direct messages from me, and a game of your own is played there. Allow them in "
    "Discord’s settings (Privacy), then try again."
)
NOTHING_TO_TRY = say(
    "There is no game here to go on from. Type `/try` where one was played, or give it a "
    "`record`: a file from `/log`, **Record**."
)


def game_begun(location: Location, channel: int) -> Text:
    """Return the answer in a channel to somebody who has begun a game of their own elsewhere."""
    if location.channel == channel:
        return say("Your game begins here.")
    return say(
        "Your game begins in your direct messages with me: {link}\n-# If nothing arrives there, "
        "allow direct messages from me in Discord’s settings (Privacy), then press the button "
        "again.",
        link=_link(location),
    )


def try_begun(location: Location, channel: int) -> Text:
    """Return the answer in a channel to somebody who has begun a try elsewhere."""
    if location.channel == channel:
        return say("Your try goes on here.")
    return say(
        "Your try goes on in your direct messages with me: {link}\n-# If nothing arrives there, "
        "allow direct messages from me in Discord’s settings (Privacy), then type `/play` there.",
        link=_link(location),
    )


def _link(location: Location) -> str:
    return f"https://discord.com/channels/@me/{location.channel}"
