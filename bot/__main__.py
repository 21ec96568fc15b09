"""Starts the command line, once only the games that the host wants are on offer."""

import os
from collections.abc import Sequence
from contextlib import suppress

from bot.basics.refusals import SettingsError
from bot.process.settings import ENV_FILE, Settings
from rules.catalog import GAMES, offer_only


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line says; exit with one sentence if that is impossible."""
    with suppress(SettingsError):  # the command line reads them again, and says what is wrong
        offer_only(Settings.read(os.environ, ENV_FILE).games or GAMES)
    # Only now: commands list the games when they are imported.
    from bot.process.command_line import main as run  # noqa: PLC0415

    run(arguments)


if __name__ == "__main__":
    main()
