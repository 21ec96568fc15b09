"""The games whose channel is gone, or in whose channel Discord accepts no posts."""

from collections.abc import AsyncIterator

from bot.features.channels.actions_part2 import UNKNOWN_GUILD
from bot.process.doctor.findings import Finding
from bot.store import Store, lost_channels
from rules.text import count, say


async def examine_lost_channels(store: Store) -> AsyncIterator[Finding]:
    """Yield how many games have lost their channel or are blocked, if any; neither is an error."""
    found = await store.read(lost_channels.counted)
    if found.without_channel:
        told = count(
            "{count} game has lost its channel, and waits until a player uses /game resume in "
            "another.",
            "{count} games have lost their channels, and wait until a player uses /game resume "
            "in another.",
            found.without_channel,
        )
        yield Finding("channels", told)
    removed = dict(found.blocked).get(UNKNOWN_GUILD, 0)
    if removed:
        told = count(
            "{count} game waits on a server that has removed the bot, until it is invited again.",
            "{count} games wait on servers that have removed the bot, until it is invited again.",
            removed,
        )
        yield Finding("channels", told)
    refused = [(code, number) for code, number in found.blocked if code != UNKNOWN_GUILD]
    if refused:
        codes = tuple(say("{code} ({number})", code=str(c), number=n) for c, n in refused)
        told = count(
            "{count} game waits until Discord accepts posts in its channel again; Discord answers "
            "with the code {codes}. To learn what to do, type /board.",
            "{count} games wait until Discord accepts posts in their channels again; Discord "
            "answers with the codes {codes}. To learn what to do, type /board.",
            sum(number for _, number in refused),
            codes=codes,
        )
        yield Finding("channels", told)
