"""The page of /server: what is chosen for a server at present."""

from collections.abc import Iterator

from bot.discord_io.notices import Notice
from bot.language.readers import anonymous_reader
from bot.sessions.model.threads import ThreadKind
from bot.store.values import ServerRow
from rules.text import Text, say, words

DEFAULTS = {
    ThreadKind.PUBLIC: say("A new game gets a thread that everybody in its channel can see"),
    ThreadKind.PRIVATE: say("A new game gets a thread that only its players can see"),
    ThreadKind.NONE: say("A new game gets no thread: it is played where it was opened"),
}


def server_page(chosen: ServerRow, locale: str, *, is_new: bool) -> Notice:
    """Return the page with the settings of a server; `is_new` if they have just changed."""
    reader = anonymous_reader(locale)
    title = say("Saved. On this server:") if is_new else say("On this server:")
    note = say("-# Change it with `/server threads` and `/server overview`.")
    return Notice("\n".join(words(line, reader) for line in (title, *_server_lines(chosen), note)))


def _server_lines(chosen: ServerRow) -> Iterator[Text]:
    yield say("• {threads}", threads=DEFAULTS[ThreadKind(chosen.threads)])
    if chosen.channel is None:
        yield say("• No overview. `/server overview channel:` shows one, kept up to date.")
    else:
        yield say("• The overview of all games: <#{channel}>", channel=str(chosen.channel))
