"""Run the local table as a process of its own."""

import argparse
import asyncio
import sys

from localtable.server import LocalTable


def main() -> None:
    """Listen until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m localtable", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 takes any free port")
    arguments = parser.parse_args()
    try:
        asyncio.run(_serve(arguments.port))
    except KeyboardInterrupt:
        sys.exit(0)


async def _serve(port: int) -> None:
    async with LocalTable(port=port) as table:
        sys.stdout.write(f"DISCORD_API_BASE={table.api_base}\n{table.page_url}\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    main()
