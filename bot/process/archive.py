"""The archive: the histories of games that ended long ago are packed, from the command line."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import NamedTuple

from bot.basics.numbers import read_number
from bot.basics.refusals import SettingsError, Stale
from bot.process.doctor.findings import Progress
from bot.process.settings import Settings
from bot.sessions import Dependencies, Parcel, Sessions, open_sessions
from bot.store import file_of, must_be_migrated
from rules.text import Text, count, say, words

LONGEST = 36_500
"""Days; nothing is older."""

LISTED = 20
"""How many games are listed."""


def read_age(written: str) -> timedelta:
    """Return the span that stands for `365d`; raises SettingsError."""
    days = read_number(written.removesuffix("d"))
    if days is None or not 1 <= days <= LONGEST:
        raise SettingsError(
            say(
                "“{written}” is not a number of days, such as 365d; it is at least 1d.",
                written=written,
            )
        )
    return timedelta(days=days)


async def archive(
    settings: Settings,
    age: timedelta,
    progress: Progress,
    dependencies: Dependencies | None = None,
    *,
    is_certain: bool,
) -> list[str]:
    """Pack what ended so long ago, or only count it; return the lines to print.

    Each game is a transaction of its own: a run that was ended anywhere is gone on with by the
    next. Raises StorageError.
    """
    await must_be_migrated(settings.database_url)
    totals, left = _Totals(), list[int]()
    async with open_sessions(settings.database_url, dependencies) as sessions:
        found = await sessions.archives.archivable(age)
        for number, session_id in enumerate(found, 1):
            parcel = await sessions.archives.pack(session_id)
            if parcel is None:
                left.append(session_id)
            elif not is_certain or await _archived(sessions, parcel):
                totals = totals.with_added(parcel)
            progress(number, len(found))
    told = [_outcome_line(totals, is_certain=is_certain), *_left_lines(left)]
    if totals.games and not is_certain:
        told.append(say("Nothing was changed. With --yes it is done."))
    elif totals.games:
        told.append(_hint(settings.database_url))
    return [words(line) for line in told]


class _Totals(NamedTuple):
    """How much was packed, or would be."""

    games: int = 0
    size: int = 0
    packed_size: int = 0

    def with_added(self, parcel: Parcel) -> "_Totals":
        return _Totals(
            self.games + 1, self.size + parcel.size, self.packed_size + parcel.packed_size
        )


async def _archived(sessions: Sessions, parcel: Parcel) -> bool:
    """Archive a game; return whether that was done, since it may have changed meanwhile."""
    try:
        await sessions.archives.archive(parcel)
    except Stale:
        return False
    return True


def _outcome_line(totals: _Totals, *, is_certain: bool) -> Text:
    if not totals.games:
        return say("No game was over for so long and is not archived yet.")
    return say(
        "{games}: about {size} bytes become {packed}, so that {gained} {are} gained.",
        games=count("{count} game", "{count} games", totals.games),
        size=totals.size,
        packed=totals.packed_size,
        gained=totals.size - totals.packed_size,
        are="are" if is_certain else "would be",
    )


def _left_lines(left: Sequence[int]) -> Iterator[Text]:
    if left:
        yield say(
            "Left as they are, since this program cannot replay them: {games}.",
            games=tuple(map(str, left[:LISTED])) + (("…",) if len(left) > LISTED else ()),
        )


def _hint(url: str) -> Text:
    file = file_of(url)
    if not file:
        return say("The server uses the space again; VACUUM FULL gives it back to the disk.")
    return say(
        "New games use the space again. To make the file smaller, stop the bot, then: "
        "sqlite3 {file} VACUUM",
        file=str(file),
    )
