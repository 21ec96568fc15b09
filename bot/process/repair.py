"""The repair of a game whose record the rules refuse, from the command line."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.basics.clock import read_number
from bot.basics.refusals import NoSession, Refused, SettingsError
from bot.features.catalog import open_sessions
from bot.features.repair.actions import Patch
from bot.features.repair.rows import Examination, Repairs
from bot.language.languages import host_words
from bot.process.settings import Settings
from bot.sessions.history import RepairVerb
from bot.sessions.sessions import Dependencies, Sessions
from bot.store import must_be_migrated
from rules.errors import RulesError
from rules.match import Match
from rules.record import read_line, write_line
from rules.text import Seat, Text, count, say

HIGHEST = 2**31 - 1
"""The highest number that a game can have."""

CONTEXT = 3
"""How many moves are shown before the one that fails, and after it."""


class RepairRequest(NamedTuple):
    """What the command line asks for."""

    game: int
    """The id of the session."""
    is_back: bool = False
    patches: Sequence[Patch] = ()
    is_certain: bool = False
    """Whether the repair is made, and not only shown."""


def read_patch(verb: RepairVerb, number: str, line: str = "") -> Patch:
    """Return the patch of a move, by its number; `line` is written as in a record: `2 token b3`.

    Raises SettingsError if the number or the line cannot be read.
    """
    read = read_number(number)
    if read is None:
        raise SettingsError(say("“{number}” is not the number of a move.", number=number))
    if verb is RepairVerb.DROP:
        return Patch(verb, read)
    try:
        seat, move = read_line(line)
    except RulesError as refusal:
        raise SettingsError(refusal.reason) from None
    return Patch(verb, read, seat, move)


async def repair(
    settings: Settings, request: RepairRequest, dependencies: Dependencies | None = None
) -> list[str]:
    """Examine a game, and repair it if the request says so; return the lines to print.

    Raises RulesError if the repair is impossible, StorageError if the database fails.
    """
    if request.is_back and request.patches:
        raise Refused(say("Use either --back or patches, not both."))
    await must_be_migrated(settings.database_url)
    async with open_sessions(settings.database_url, dependencies) as sessions:
        examined = await _examination(sessions, request.game)
        lines = [*_examination_lines(examined)]
        if not (request.is_back or request.patches):
            return [*lines, *_offer_lines(examined)]
        match = sessions.of(Repairs).plan(examined, request.patches).session.match
        lines += ["", *_outcome_lines(match)] if match else []
        if not request.is_certain:
            return [*lines, host_words(say("Nothing was changed. Add --yes to do it."))]
        await sessions.of(Repairs).carry_out(examined, request.patches)
        done = say("Done. The bot tells the players in the channel.")
        return [*lines, host_words(done)]


async def _examination(sessions: Sessions, game: int) -> Examination:
    if not 0 < game <= HIGHEST:
        raise _no_game(game)
    try:
        return await sessions.of(Repairs).examine(game)
    except NoSession:
        raise _no_game(game) from None


def _no_game(game: int) -> Refused:
    return Refused(say("There is no game {number} in this database.", number=str(game)))


def _examination_lines(examined: Examination) -> Iterator[str]:
    session, moves, failure, damage = examined
    yield host_words(
        say(
            "Game {number}: {key}, edition {edition}, channel {channel}, {moves}.",
            number=session.id,
            key=session.key,
            edition=session.edition,
            channel=str(session.location.channel),
            moves=_moves(len(moves)),
        )
    )
    if damage:
        yield host_words(
            say(
                "Its rows are damaged: {damage}. An earlier backup has what is missing "
                "(`lockkeeper restore FILE`).",
                damage=damage,
            )
        )
    if failure is None:
        sound = say("Its record is sound.")
        yield host_words(say("Every move that is left is allowed.") if damage else sound)
        return
    yield host_words(
        say(
            "Move {number}, in turn {turn}, is refused: {reason}",
            number=failure.entry_index + 1,
            turn=failure.last_good.turn,
            reason=failure.reason,
        )
    )
    first, last = max(0, failure.entry_index - CONTEXT), failure.entry_index + CONTEXT + 1
    for index, row in enumerate(moves[first:last], first):
        mark = ">" if index == failure.entry_index else " "
        yield f"{mark} {index + 1:>5}  {write_line(Seat(row.seat), row.text)}"


def _offer_lines(examined: Examination) -> Iterator[str]:
    if examined.failure is None:
        return
    game, number = examined.session.id, examined.failure.entry_index + 1
    lost = _moves(len(examined.moves) - examined.failure.entry_index)
    offers = (
        ("--back", say("takes that move and all later ones back ({moves})", moves=lost)),
        (f'--replace {number} "SEAT MOVE"', say("replaces that move with another")),
        (f'--insert {number} "SEAT MOVE"', say("inserts a move before it")),
        (f"--drop {number}", say("removes that move alone")),
    )
    yield ""
    for options, told in offers:
        yield f"lockkeeper repair {game} {options}  # {host_words(told)}"
    yield host_words(
        say(
            "Write moves as above; the seat of chance is *. You can give several patches at once; "
            "every move has to be allowed after them. Nothing is done without --yes."
        )
    )


def _outcome_lines(match: Match) -> Iterator[str]:
    yield host_words(
        say(
            "After that the game goes on in turn {turn}, with a record of {moves}.",
            turn=match.turn,
            moves=_moves(len(match.entries)),
        )
    )


def _moves(number: int) -> Text:
    return count("{count} move", "{count} moves", number)
