"""The owner of the data: one application, which another replaces only on purpose."""

from bot.basics.refusals import SettingsError
from bot.sessions.sessions import Sessions
from bot.store import Store, must_be_migrated, owner
from rules.text import say


async def must_own(sessions: Sessions, application: int) -> None:
    """Register the application as the owner of the data; raises SettingsError if another is."""
    named = await sessions.store.write(lambda c: owner.register(c, application))
    if named != application:
        raise SettingsError(
            say(
                "The database belongs to the application {named}, and DISCORD_TOKEN to "
                "{application}. Put the other token back. Or, if this application is to go on "
                "with those games, run `lockkeeper adopt` once and start again.",
                named=str(named),
                application=str(application),
            )
        )


async def adopt(database_url: str) -> None:
    """Let the next application that starts with a token own the data; raises StorageError."""
    await must_be_migrated(database_url)
    store = Store(database_url)
    try:
        await store.write(owner.give_up)
    finally:
        await store.close()
