"""The pages of /settings and /server: what is chosen at present."""

from collections.abc import Iterator
from datetime import datetime

from bot.discord_io.notices import Notice
from bot.language.readers import anonymous_reader
from bot.sessions.model.preferences import Preferences
from bot.sessions.model.threads import ThreadKind
from bot.store.values import ServerRow
from bot.wording.settings.dates import timestamp
from bot.wording.settings.personal import OPTIONS
from rules.text import Text, say, words

DEFAULTS = {
    ThreadKind.PUBLIC: say("A new game gets a thread that everybody in its channel can see"),
    ThreadKind.PRIVATE: say("A new game gets a thread that only its players can see"),
    ThreadKind.NONE: say("A new game gets no thread: it is played where it was opened"),
}


def settings_page(chosen: Preferences, now: datetime, locale: str, *, is_new: bool) -> Notice:
    """Return the page with the settings of a user; `is_new` if they have just changed them."""
    reader = anonymous_reader(locale)
    title = say("Saved. Your settings are now:") if is_new else say("Your settings:")
    lines = [
        title,
        *(say("• {line}", line=line) for line in _personal_lines(chosen, now)),
        say(
            "-# Change them with `/settings {options}`, and stop your clocks with `/away until:`. "
            "They apply to all games on all servers.",
            options=" ".join(f"{option.name}:" for option in OPTIONS),
        ),
    ]
    return Notice("\n".join(words(line, reader) for line in lines))


def _personal_lines(chosen: Preferences, now: datetime) -> Iterator[Text]:
    yield from filter(None, (option.line(chosen, now) for option in OPTIONS))
    until = chosen.absence_end(now)
    if until:
        yield say("Away until {until}; your clocks are stopped", until=timestamp(until))


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
