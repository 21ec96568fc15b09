"""A process that imports the whole bot once, and forks a bot for each order.

Each line of its input is an order for a bot. It answers with the id of the bot's process, and with
another line once that process has ended.
"""

import asyncio
import gc
import json
import logging
import os
import sys
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.language.languages import LANGUAGES
from bot.language.readers import anonymous_reader, catalogue
from bot.pictures.pictures import draw_first
from bot.process.settings import Settings
from bot.process.startup import serve
from bot.sessions.sessions import Dependencies
from bot.store.schema import Schema
from renderer.canvas.drawn_pieces import fingerprint
from renderer.sheets.page import draw_sheet
from rules.catalog import GAMES
from tests.bot.end_to_end.running_bot import PAUSES
from tests.bot.end_to_end.shared_clock import SharedClock
from tests.bot.end_to_end.writes import die_after
from tests.processes import fork
from tools.pictures.sheets import standings

GONE = "gone"


class Order(NamedTuple):
    """The order for a bot to be forked."""

    environment: dict[str, str]
    clock: str
    """The file with the time."""
    log: str
    """The file for errors."""
    seed: int
    dies_after: int | None = None
    """The number of writes after which it dies; None to live until it is killed."""


def main() -> None:
    """Fork one bot after another until the input ends."""
    _warm_up()
    for line in sys.stdin:
        child = fork()
        if not child:
            _live(Order(*json.loads(line)))
        _say(str(child))
        os.waitpid(child, 0)
        _say(GONE)


def _warm_up() -> None:
    """Do once what every bot would do again: read files, draw what is the same in all pictures."""
    fingerprint()
    Schema()
    for locale, key in product(LANGUAGES, ("", *GAMES)):
        catalogue(locale, key)
    for key in GAMES:
        draw_first(key)
    draw_sheet(standings()[0], anonymous_reader("en-US"))
    # Objects that exist now need not be examined or copied by each bot.
    gc.collect()
    gc.freeze()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _live(order: Order) -> None:
    _detach(order.log)
    logging.basicConfig(filename=order.log, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    if order.dies_after is not None:
        die_after(order.dies_after, Path(order.log).with_suffix(".writes"))
    means = Dependencies(clock=SharedClock(order.clock).read, random=Random(order.seed))
    try:
        asyncio.run(serve(Settings.read(order.environment), means, PAUSES))
    finally:
        logging.exception("A bot ended by itself")
        os._exit(1)


def _detach(log: str) -> None:
    """Close the fork server's input and output.

    Everything that is not logged goes to a file of its own, because the processes of
    `multiprocessing` write errors when the bot that started them is killed.
    """
    nothing = os.open(os.devnull, os.O_RDWR)
    own = os.open(f"{log}.stderr", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream, place in enumerate((nothing, nothing, own)):
        os.dup2(place, stream)


if __name__ == "__main__":
    main()
