"""Options of selects that say which of them is chosen at present."""

from bot.discord_io.notices import OPTION_LIMIT, Option, shortened
from rules.text import Reader, Text, say, words


def option_to_choose(value: str, title: Text, is_now: bool, reader: Reader) -> Option:
    """Return an option with a value; it says so if that is how things are now."""
    now = words(say("as it is now"), reader) if is_now else ""
    return Option(shortened(words(title, reader), OPTION_LIMIT), now, value)
