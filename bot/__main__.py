"""The program: `python -m bot` runs it, `backup` copies its database, `check` says if it lives."""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bot.heartbeat import is_alive
from bot.localtable import LocalTable
from bot.refusals import SettingsError, Unready
from bot.settings import Settings
from bot.startup import serve
from bot.store import back_up
from rules.text import say

TALKATIVE = ("discord", "aiosqlite", "sqlalchemy", "asyncio")
"""Libraries whose debugging output would show moves."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line asks for; trouble is told in one sentence."""
    asked = _parser().parse_args(arguments)
    try:
        settings = Settings.read(os.environ)
        _log_to_stderr(settings.log_level)
        asked.do(settings, asked)
    except Unready as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        sys.exit(130)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lockkeeper", description=__doc__)
    parser.set_defaults(do=_run)
    verbs = parser.add_subparsers(title="instead of running the bot")
    copying = verbs.add_parser("backup", help="copy the database, also while the bot runs")
    copying.add_argument("file", nargs="?", type=Path, help="where to; next to it if not named")
    copying.set_defaults(do=_backup)
    verbs.add_parser("check", help="exit with 0 if a bot is running well").set_defaults(do=_check)
    return parser


def _run(settings: Settings, asked: argparse.Namespace) -> None:
    del asked
    if settings.api_base and not settings.token:
        raise SettingsError(
            say(
                "DISCORD_API_BASE is set, but DISCORD_TOKEN is not. Set both, or neither for the "
                "local table."
            )
        )
    asyncio.run(serve(settings) if settings.token else _serve_locally(settings))


async def _serve_locally(settings: Settings) -> None:
    """Play on this machine, without Discord."""
    async with LocalTable(port=settings.port) as table:
        sys.stdout.write(f"No DISCORD_TOKEN: play at {table.page_url} on this machine.\n")
        sys.stdout.flush()
        await serve(replace(settings, token=table.token, api_base=table.api_base))


def _backup(settings: Settings, asked: argparse.Namespace) -> None:
    copy = asyncio.run(back_up(settings.database_url, asked.file))
    sys.stdout.write(f"{copy}\n")


def _check(settings: Settings, asked: argparse.Namespace) -> None:
    del asked
    sys.exit(0 if is_alive(settings.data) else 1)


def _log_to_stderr(level: int) -> None:
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)s %(name)s %(message)s", stream=sys.stderr
    )
    for name in TALKATIVE:
        library = logging.getLogger(name)
        library.setLevel(max(logging.INFO, logging.getLogger().level))


if __name__ == "__main__":
    main()
