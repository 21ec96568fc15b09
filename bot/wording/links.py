"""Links to messages."""

from bot.sessions.model.people import Place


def link(place: Place, message: int | None) -> str:
    """Return a link to a message, or to its channel if there is none; Discord shows the name."""
    if message is None:
        return f"<#{place.channel}>"
    return f"https://discord.com/channels/{place.guild or '@me'}/{place.channel}/{message}"
