"""Links to messages."""

from bot.sessions import Place


def link(place: Place, message: int | None) -> str:
    """Link to a message of a channel, or else to the channel; Discord shows its name in both."""
    if message is None:
        return f"<#{place.channel}>"
    return f"https://discord.com/channels/{place.guild or '@me'}/{place.channel}/{message}"
