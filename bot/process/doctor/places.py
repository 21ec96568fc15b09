"""The games that wait for a place: their channel is gone, or Discord takes no posts in it."""

from collections.abc import AsyncIterator

from bot.process.doctor.findings import Finding
from bot.store import Store, adrift
from rules.text import count, say


async def examine_places(store: Store) -> AsyncIterator[Finding]:
    """Give how many games wait for a place, if any: nothing is wrong with the bot for that."""
    found = await store.read(adrift.places)
    if found.adrift:
        told = count(
            "{count} game has lost its channel, and waits until a player takes it up in another "
            "by /game resume.",
            "{count} games have lost their channels, and wait until a player takes them up in "
            "others by /game resume.",
            found.adrift,
        )
        yield Finding("places", told)
    if found.blocked:
        codes = tuple(say("{code} ({number})", code=str(c), number=n) for c, n in found.blocked)
        told = count(
            "{count} game waits until Discord takes posts in its channel again; it answers with "
            "the code {codes}. /board there says what to do.",
            "{count} games wait until Discord takes posts in their channels again; it answers "
            "with the codes {codes}. /board there says what to do.",
            sum(number for _, number in found.blocked),
            codes=codes,
        )
        yield Finding("places", told)
