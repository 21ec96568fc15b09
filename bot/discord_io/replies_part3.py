"""The button below a refusal that opens the table with a thread, since its channel is taken."""

from discord import ButtonStyle

from bot.basics.refusals import ChannelTaken
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button
from rules.text import Reader, say, words


def thread_button(error: BaseException, reader: Reader) -> tuple[Button, ...]:
    """Return a button that meets a refused request with a thread; none if that is impossible."""
    if not isinstance(error, ChannelTaken) or error.kept is None:
        return ()
    label = words(say("Open it with a thread"), reader)
    return (Button(CustomId("threaded", 0, rest=str(error.kept)), label, ButtonStyle.success),)
