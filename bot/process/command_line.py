"""The command line: runs the bot, or one of the commands for its host."""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.basics.memory import freeze_imports
from bot.basics.private_files import private_umask
from bot.basics.refusals import SettingsError, Unready
from bot.language.languages import host_words
from bot.process.doctor import examine, examine_channel, examine_start
from bot.process.doctor.findings import Finding
from bot.process.kept_files import restore_backup
from bot.process.logs import log_to_stderr
from bot.process.metrics_page import is_alive
from bot.process.new_game import write_new_game
from bot.process.owner import adopt
from bot.process.reaching import how_to_invite, own_invitation
from bot.process.repair import RepairRequest, read_patch, repair
from bot.process.settings import ENV_FILE, SECRET_NAMES, Settings
from bot.process.startup import serve
from bot.sessions.history import RepairVerb
from bot.store import back_up, must_be_local
from localtable.server import LocalTable
from rules.errors import RulesError
from rules.text import Text, say


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line says; exit with one sentence if that is impossible."""
    parsed = _parser().parse_args(arguments)
    try:
        settings = Settings.read(os.environ, ENV_FILE)
        for name in SECRET_NAMES:
            # Child processes need not know them.
            os.environ.pop(name, None)
        log_to_stderr(settings.log_level, as_json=settings.logs_json)
        with private_umask():
            parsed.do(settings, parsed)
    except Unready as trouble:
        sys.exit(host_words(trouble.reason))
    except PermissionError as denied:
        sys.exit(host_words(_not_ours(denied).reason))
    except KeyboardInterrupt:
        sys.exit(130)


def _not_ours(denied: PermissionError) -> Unready:
    return Unready(
        say(
            "This user may not read or change {file}. Run this as the user that runs the bot.",
            file=str(denied.filename),
        )
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lockkeeper", description=__doc__)
    parser.set_defaults(do=_run)
    parser.add_argument(
        "--takeover",
        action="store_true",
        help="end another process that serves the same shards, and take its place",
    )
    verbs = parser.add_subparsers(title="instead of running the bot")
    copying = verbs.add_parser("backup", help="copy the database, even while the bot runs")
    copying.add_argument(
        "file",
        nargs="?",
        type=Path,
        help="the copy; a file in `backups` beside the database by default",
    )
    copying.set_defaults(do=_backup)
    restoring = verbs.add_parser("restore", help="replace the database with a backup")
    restoring.add_argument("file", type=Path, help="the backup; it is examined first")
    restoring.add_argument(
        "--yes", action="store_true", help="do it even if something in it is wrong"
    )
    restoring.set_defaults(do=_restore)
    _add_repair(verbs.add_parser("repair", help="repair the record of a game that cannot go on"))
    verbs.add_parser(
        "adopt", help="let the application of another token continue the games of this database"
    ).set_defaults(do=_adopt)
    examining = verbs.add_parser(
        "doctor", help="examine the token, Discord, the machine, the database and every game"
    )
    examining.add_argument(
        "--channel",
        type=int,
        metavar="ID",
        help="instead, try in this channel all that games do there, and remove it again",
    )
    examining.add_argument(
        "--start",
        action="store_true",
        help="examine only what the bot needs to start, and exit with 1 only if it cannot",
    )
    examining.set_defaults(do=_examine)
    verbs.add_parser(
        "invite", help="print the link that invites the bot to a server, with all it needs there"
    ).set_defaults(do=_invite)
    writing = verbs.add_parser("new-game", help="write the repository of a new game, for authors")
    writing.add_argument("name", help="its key, such as quay_watch, which is also the folder")
    writing.set_defaults(do=_write_new_game)
    verbs.add_parser("check", help="exit with 0 if a bot is running well").set_defaults(do=_check)
    return parser


def _add_repair(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(do=_repair)
    parser.add_argument("game", type=int, help="its number, which the bot and the doctor tell")
    parser.add_argument(
        "--back", action="store_true", help="take back all moves from the first bad one on"
    )
    for verb, told in {
        "replace": "replace a move with another",
        "insert": "insert a move before another",
    }.items():
        parser.add_argument(
            f"--{verb}", action="append", nargs=2, default=[], metavar=("NUMBER", "MOVE"), help=told
        )
    parser.add_argument(
        "--drop", action="append", default=[], metavar="NUMBER", help="remove a move"
    )
    parser.add_argument(
        "--yes", action="store_true", help="make the repair instead of only showing it"
    )


def _run(settings: Settings, parsed: argparse.Namespace) -> None:
    if settings.api_base and not settings.token:
        raise SettingsError(
            say(
                "DISCORD_API_BASE is set, but DISCORD_TOKEN is not. Set both, or neither for the "
                "local table."
            )
        )
    freeze_imports()
    serving = serve if settings.token else _serve_locally
    asyncio.run(_run_until_sigterm(serving(settings, takes_over=parsed.takeover)))


async def _run_until_sigterm(work: Coroutine[Any, Any, None]) -> None:
    """Run until SIGTERM, which service managers send; answers in progress are finished first."""
    task = asyncio.create_task(work)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


async def _serve_locally(settings: Settings, *, takes_over: bool) -> None:
    """Run the bot against the local table; raises StorageError if the data may be others'."""
    await must_be_local(settings.database_url)
    async with AsyncExitStack() as stack:
        table = await _start_local_table(stack, settings.port)
        address = table.page_url
        _tell(say("No DISCORD_TOKEN: play on this machine, at {address}", address=address))
        _tell(how_to_invite())
        own = replace(settings, token=table.token, api_base=table.api_base, is_local=True)
        await serve(own, takes_over=takes_over)


async def _start_local_table(stack: AsyncExitStack, port: int) -> LocalTable:
    try:
        return await stack.enter_async_context(LocalTable(port=port))
    except OSError:
        raise SettingsError(
            say(
                "Port {port} is in use on this machine. Set LOCKKEEPER_PORT to another one; 0 "
                "takes any free port.",
                port=str(port),
            )
        ) from None


def _backup(settings: Settings, parsed: argparse.Namespace) -> None:
    copy = asyncio.run(back_up(settings.database_url, parsed.file))
    sys.stdout.write(f"{copy}\n")


def _restore(settings: Settings, parsed: argparse.Namespace) -> None:
    freeze_imports()
    restoring = restore_backup(settings, parsed.file, _show, _show_progress, is_certain=parsed.yes)
    aside = asyncio.run(restoring)
    if aside:
        _tell(say("The replaced database is kept as {file}", file=str(aside)))


def _repair(settings: Settings, parsed: argparse.Namespace) -> None:
    patches = (
        *(read_patch(RepairVerb.REPLACE, *given) for given in parsed.replace),
        *(read_patch(RepairVerb.INSERT, *given) for given in parsed.insert),
        *(read_patch(RepairVerb.DROP, number) for number in parsed.drop),
    )
    try:
        lines = asyncio.run(
            repair(settings, RepairRequest(parsed.game, parsed.back, patches, parsed.yes))
        )
    except RulesError as refusal:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        sys.exit(f"{host_words(refusal.reason)}{rule}")
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _adopt(settings: Settings, parsed: argparse.Namespace) -> None:
    del parsed
    asyncio.run(adopt(settings.database_url))
    _tell(say("The next bot that starts with a token will own this database."))


def _examine(settings: Settings, parsed: argparse.Namespace) -> None:
    freeze_imports()
    if parsed.start:
        sys.exit(asyncio.run(_print_findings(examine_start(settings), _prevents_start)))
    if parsed.channel is None:
        findings = examine(settings, _show_progress)
    else:
        _must_have_token(settings)
        findings = examine_channel(settings, parsed.channel)
    sys.exit(asyncio.run(_print_findings(findings)))


def _must_have_token(settings: Settings) -> None:
    if not settings.token:
        raise SettingsError(say("Without DISCORD_TOKEN there is no channel to examine."))


def _is_wrong(finding: Finding) -> bool:
    return not finding.is_well


def _prevents_start(finding: Finding) -> bool:
    return finding.prevents_start


async def _print_findings(
    findings: AsyncIterator[Finding], is_grave: Callable[[Finding], bool] = _is_wrong
) -> int:
    """Print a line for each finding; return 1 if one of them is grave."""
    wrong = 0
    async for finding in findings:
        _show(finding)
        wrong += is_grave(finding)
    return 1 if wrong else 0


def _show(finding: Finding) -> None:
    sys.stdout.write(f"{finding}\n")
    sys.stdout.flush()


def _tell(text: Text) -> None:
    """Print a text in the host's language."""
    sys.stdout.write(f"{host_words(text)}\n")
    sys.stdout.flush()


def _show_progress(done: int, number: int) -> None:
    told = host_words(say("examined {done} of {number} games", done=done, number=number))
    sys.stderr.write(f"\r{told}{'' if done < number else chr(10)}")
    sys.stderr.flush()


def _invite(settings: Settings, parsed: argparse.Namespace) -> None:
    del parsed
    sys.stdout.write(f"{asyncio.run(own_invitation(settings))}\n")


def _write_new_game(settings: Settings, parsed: argparse.Namespace) -> None:
    del settings
    folder = write_new_game(parsed.name, Path.cwd())
    _tell(
        say(
            "{folder} has a game to begin with. Its README says what to do next.",
            folder=str(folder),
        )
    )


def _check(settings: Settings, parsed: argparse.Namespace) -> None:
    del parsed
    sys.exit(0 if is_alive(settings.data) else 1)
