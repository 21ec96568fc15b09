"""Links to messages."""

from bot.sessions import Place


def link(place: Place, message: int) -> str:
    """Link to a message of a channel."""
    return f"https://discord.com/channels/{place.guild or '@me'}/{place.channel}/{message}"
