"""Discord's codes for why nothing can be posted in a session's channel."""

UNKNOWN_GUILD = 10004
"""The bot is no longer on the server: nothing is sent there until it is invited again."""
MISSING_ACCESS = 50001
"""The bot may not see the channel."""
MISSING_PERMISSIONS = 50013
"""The bot may see the channel but not post in it."""
THREAD_LOCKED = 50083
"""The thread is in the archive, and somebody has locked it."""
HELD_BACK = frozenset({200000, 200001})
"""The server's automatic moderation has refused the text."""

CLOSED = frozenset({UNKNOWN_GUILD, MISSING_ACCESS, MISSING_PERMISSIONS})
"""With these codes nobody can move either, since the bot refuses commands in the channel."""
