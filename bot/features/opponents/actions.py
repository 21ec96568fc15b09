"""The level of opponents that is proposed to somebody, from how their last games ended."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.features.statistics.actions import FinishedGame, program_player
from opponents.levels import Level


class Proposal(NamedTuple):
    """A level of opponents that should suit somebody better."""

    level: Level
    before: Level
    """The level of the opponents in the last two games."""
    has_won: bool
    """Whether both were won, so that the level is the next one; else it is the one below."""


def proposal_for(user: int, games: Iterable[FinishedGame]) -> Proposal | None:
    """Return the next level after two wins in a row, the one below after two losses; else None.

    `games` are of one kind, the newest first. Only those count in which opponents of one level had
    all the other seats.
    """
    met = ((_level_met(user, game), game.of(user)) for game in games)
    last = [(level, own.rank == 1) for level, own in met if level and own][:2]
    if len(last) < 2 or last[0] != last[1]:  # noqa: PLR2004  # two in a row
        return None
    (before, has_won), levels = last[0], tuple(Level)
    number = levels.index(before) + (1 if has_won else -1)
    return Proposal(levels[number], before, has_won) if 0 <= number < len(levels) else None


def _level_met(user: int, game: FinishedGame) -> Level | None:
    """Return the level of all whom a user met in a game; None if they were not alike."""
    met = {program_player(seat.user) for seat in game.seats if seat.user != user}
    return next((level for level in Level if met == {level}), None)
