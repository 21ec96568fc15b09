"""Answers for the players of an earlier version: run with that version's files in PYTHONPATH.

It uses nothing of this version. Each line that it reads is a position and a player, each line that
it writes the moves of that player's turn with their CPU seconds.
"""

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import thread_time
from typing import Any

from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

LADDER = "tools.ladder.playing" if find_spec("tools") else "tests.ladder.playing"
"""Where the version has its players: before 1.0 they were among the tests."""


def serve() -> None:
    """Answer until nothing more is asked."""
    match: Match | None = None
    player_named = import_module(LADDER).player_named
    for line in sys.stdin:
        asked = json.loads(line)
        match = _match(match, asked)
        seat, random = Seat(asked["seat"]), Random(asked["seed"])
        answer: list[tuple[str, float]] = []
        began = thread_time()
        for move in player_named(asked["player"])(match, seat, random):
            answer.append((move, thread_time() - began))
            began = thread_time()
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def _match(known: Match | None, asked: dict[str, Any]) -> Match:
    """Return the match of a record, from a known one if the record only goes on with it."""
    record = [(Seat(seat), move) for seat, move in asked["record"]]
    if known is None or not _goes_on(known, asked, record):
        known = Match.start(GAMES[asked["game"]], Setup(asked["seats"], asked["options"]))
    for seat, move in record[len(known.entries) :]:
        known = known.play(seat, move)
    return known


def _goes_on(known: Match, asked: dict[str, Any], record: list[tuple[Seat, str]]) -> bool:
    begun = (known.game.key, known.setup.seats, known.setup.options)
    is_same = begun == (asked["game"], asked["seats"], asked["options"])
    return is_same and list(known.record) == record[: len(known.entries)]


if __name__ == "__main__":
    serve()
