"""Run the local table as a separate process."""

import argparse
import asyncio
import sys

from localtable.server import LocalTable


def main() -> None:
    """Listen until interrupted or, with `--until-eof`, until standard input ends."""
    arguments = _parser().parse_args()
    try:
        asyncio.run(_serve(arguments.port, until_eof=arguments.until_eof))
    except KeyboardInterrupt:
        sys.exit(0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m localtable", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 takes any free port")
    parser.add_argument(
        "--until-eof",
        action="store_true",
        help="end when standard input ends, as it does when the parent process is killed",
    )
    return parser


async def _serve(port: int, *, until_eof: bool) -> None:
    async with LocalTable(port=port) as table:
        sys.stdout.write(f"DISCORD_API_BASE={table.api_base}\n{table.page_url}\n")
        sys.stdout.flush()
        await (_end_of_input() if until_eof else asyncio.Event().wait())


async def _end_of_input() -> None:
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.read()


if __name__ == "__main__":
    main()
