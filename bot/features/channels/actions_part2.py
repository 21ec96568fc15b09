"""Discord's codes for why nothing can be posted in a session's channel."""

from bot.store import values

UNKNOWN_GUILD = values.UNKNOWN_GUILD
"""The bot is no longer on the server: nothing is sent there until it is invited again."""
MISSING_ACCESS = values.MISSING_ACCESS
"""The bot may not see the channel."""
MISSING_PERMISSIONS = values.MISSING_PERMISSIONS
"""The bot may see the channel but not post in it."""
THREAD_LOCKED = values.THREAD_LOCKED
"""The thread is in the archive, and somebody has locked it."""
HELD_BACK = frozenset({200000, 200001})
"""The server's automatic moderation has refused the text."""

CLOSED = values.CLOSED
"""With these codes nobody can move either: clocks stand still."""
