"""What can be wrong with a game as it is recorded, and the sentence for each fault.

The sentences contain nothing that only one player may know.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from bot.sessions.documents import read_nameless, write
from bot.sessions.history import in_force, write_spans
from bot.sessions.people import Status
from bot.sessions.session import Document, ThreadKind
from bot.store.values import HistoryRow
from rules.catalog import GAMES
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.setup import Setup, check_options
from rules.text import Seat, Text, count, say

CHOICES: Mapping[str, type[StrEnum]] = {"status": Status, "thread": ThreadKind}
"""The columns of a session that hold one of a few words, and these words."""

FIELD = re.compile(r"`\$\.([^`]+)`")
"""The field that is named by an error of reading a document."""

SALT = re.compile("[0-9a-f]{64}")
"""The form of a session's secret key."""

TO_GO_ON = (Status.RUNNING, Status.CHANNEL_LOST)
"""The statuses of games that are not over, so that their records have to be replayed."""


class Recorded(NamedTuple):
    """A game as it is recorded, in plain values: they go to another process."""

    session: int
    channel: int = 0
    game: str = ""
    status: str = ""
    choices: Mapping[str, Any] = {}
    """The values in the columns of CHOICES."""
    document: str = ""
    version: int = 0
    salt: str = ""
    missing: Sequence[int] = ()
    """The numbers of the rows that its history lacks."""
    last: int = 0
    """The number of the last row of its history."""
    participants: Set[int] = frozenset()
    """The ids of those by whom it is found."""
    rows: Sequence[tuple[int, str, int, str]] = ()
    """Number, kind, seat and text of each row of its history, if it is to be replayed."""
    unread: Text | None = None
    """What could not be read; then only the session, the channel and the game are known."""


class Fault(NamedTuple):
    """What is wrong with a game."""

    told: Text
    """A clause to follow a colon, without a full stop."""
    is_of_rules: bool = False
    """Whether its rows are sound, but the rules of this version of the bot refuse them."""


def unreadable(session: int, read: Mapping[str, Any], told: Text) -> Recorded:
    """Return what is known of a game that cannot be read, by the columns of its row that can."""
    return Recorded(session, read.get("channel_id", 0), str(read.get("game", "?")), unread=told)


def fault_of(recorded: Recorded) -> Fault | None:
    """Return the first thing that is wrong with a game; None if nothing is."""
    try:
        damage = recorded.unread or next(_damages(recorded), None)
        if damage:
            return Fault(damage)
        told = None
        if recorded.status in TO_GO_ON:
            told = _refusal(recorded, read_nameless(recorded.document, Document))
    except Exception as error:  # noqa: BLE001  # whatever it is, the game would not go on
        told = say("replaying it fails with an error ({error})", error=type(error).__name__)
    return Fault(told, is_of_rules=True) if told else None


def _damages(recorded: Recorded) -> Iterator[Text]:
    for column, words in CHOICES.items():
        if recorded.choices[column] not in {*words}:
            value = str(recorded.choices[column])
            yield say("its {column} “{value}” is unknown", column=column, value=value)
    yield from _damaged_contents(recorded)
    if recorded.last > recorded.version:
        yield say(
            "its history goes on to row {last} but should end with row {version}",
            last=recorded.last,
            version=recorded.version,
        )
    if recorded.version in recorded.missing:
        yield say(
            "its last move is missing: the history ends with row {last} but should end with "
            "row {version}",
            last=recorded.last,
            version=recorded.version,
        )
    if recorded.missing:
        yield count(
            "row {rows} of its history is missing",
            "rows {rows} of its history are missing",
            len(recorded.missing),
            rows=write_spans(recorded.missing).replace(" ", ", "),
        )


def _damaged_contents(recorded: Recorded) -> Iterator[Text]:
    try:
        named = write(read_nameless(recorded.document, Document), Document).ids
    except msgspec.MsgspecError as error:
        # The rest of its text may repeat what the document holds.
        field = FIELD.search(str(error))
        yield say("its document cannot be read: {field}", field=field[1] if field else "JSON")
        return
    if not SALT.fullmatch(recorded.salt):
        yield say("its secret key is missing, so what chance brings can be foreseen")
    if named != recorded.participants:
        yield say("its rows of participants name other people than its document")


def _refusal(recorded: Recorded, document: Document) -> Text | None:
    """Return why a game whose rows are sound cannot go on; None if it can."""
    game = GAMES.get(recorded.game)
    if game is None:
        package = document.package or recorded.game
        return say("the game is not on offer now; it comes with {package}", package=package)
    seats, edition = len(document.people), document.edition
    if seats not in game.seats:
        return say(
            "it has {seats}, but {game} is for {least} to {most} players",
            seats=count("{count} seat", "{count} seats", seats),
            game=game.title,
            least=min(game.seats),
            most=max(game.seats),
        )
    if edition not in game.editions:
        return say(
            "it is played by edition {edition} of the rules, which this version of the bot does "
            "not have",
            edition=edition,
        )
    try:
        check_options(game.title, game.options, document.options)
    except RulesError:
        return say("this version of the bot does not have its options")
    setup = Setup(seats, document.options, document.carried, edition)
    return _refused_move(recorded, game, setup)


def _refused_move(recorded: Recorded, game: Game[Any, Any], setup: Setup) -> Text | None:
    rows = [HistoryRow(*row, None) for row in recorded.rows]
    moves = [(Seat(row.seat), row.text) for row in in_force(rows)]
    try:
        Match.replay(game, setup, moves)
    except RulesError as refusal:
        rule = refusal.rule or "—"
        return say("a recorded move is no longer allowed (rule {rule})", rule=rule)
    return None
