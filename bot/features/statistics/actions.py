"""What one player has done: games, wins, ranks, scores, rivals, pace, streaks."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.features.statistics.actions_part1 import FinishedGame, ProgramPlayer, program_player
from bot.store.values import SeatResult

Rival = int | ProgramPlayer | None
"""The id of a person, a level of the program, or None for people who want to stay unnamed."""


class GameFigures(NamedTuple):
    """What somebody has done in one game."""

    game: str
    """The key of the game."""
    games: int
    contested: int
    """How many of them were played against somebody."""
    wins: int
    """How many of these were won; a tie for the first place counts."""
    average: float | None
    """The mean score; None if all games were resigned."""
    best: int | None


class HeadToHead(NamedTuple):
    """How often somebody was placed ahead of a rival, and behind."""

    rival: Rival
    games: int
    ahead: int
    behind: int


class Streaks(NamedTuple):
    """Games won one after the other."""

    present: int
    longest: int


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """What somebody has done in some games."""

    games: int
    contested: int
    """How many of them were played against somebody: only these can be won."""
    wins: int
    ranks: Mapping[int, int]
    """How often each rank was reached in contested games."""
    resigned: int
    by_game: tuple[GameFigures, ...]
    """The most played first."""
    rivals: tuple[HeadToHead, ...]
    """The most frequent first."""
    seconds: int | None
    """The median time for a decision; None if there was none."""
    streaks: Streaks
    titles: int = 0
    """How many campaigns were won."""


def record_of(
    user: int, games: Iterable[FinishedGame], hidden: Collection[int] = ()
) -> PersonRecord:
    """Return what a user has done in games, which come in the order in which they ended.

    Rivals who are `hidden` are one rival without a name.
    """
    played = [(game, own) for game in games if (own := game.of(user))]
    contested = [own for game, own in played if game.is_contested]
    return PersonRecord(
        games=len(played),
        contested=len(contested),
        wins=sum(own.rank == 1 for own in contested),
        ranks=dict(sorted(Counter(own.rank for own in contested).items())),
        resigned=sum(own.has_resigned for _, own in played),
        by_game=tuple(_by_game(played)),
        rivals=tuple(_rivals(played, hidden)),
        seconds=_median_time([own for _, own in played]),
        streaks=_streaks(own.rank == 1 for own in contested),
    )


def _by_game(played: Sequence[tuple[FinishedGame, SeatResult]]) -> Iterator[GameFigures]:
    often = Counter(game.game for game, _ in played)
    for key in sorted(often, key=lambda key: (-often[key], key)):
        own = [(game, seat) for game, seat in played if game.game == key]
        contested = [seat for game, seat in own if game.is_contested]
        scores = [seat.score for _, seat in own if not seat.has_resigned]
        yield GameFigures(
            key,
            len(own),
            len(contested),
            sum(seat.rank == 1 for seat in contested),
            sum(scores) / len(scores) if scores else None,
            max(scores, default=None),
        )


def _rivals(
    played: Sequence[tuple[FinishedGame, SeatResult]], hidden: Collection[int]
) -> Sequence[HeadToHead]:
    met = defaultdict[Rival, list[tuple[int, int]]](list)
    for game, own in played:
        for seat in game.seats:
            if seat.seat != own.seat:
                met[_rival(seat.user, hidden)].append((own.rank, seat.rank))
    found = [
        HeadToHead(
            rival,
            len(ranks),
            sum(own < other for own, other in ranks),
            sum(own > other for own, other in ranks),
        )
        for rival, ranks in met.items()
    ]
    return sorted(found, key=lambda one: (-one.games, str(one.rival)))


def _rival(user: int, hidden: Collection[int]) -> Rival:
    return program_player(user) or (None if user in hidden else user)


def _median_time(results: Sequence[SeatResult]) -> int | None:
    """Return the median of the games' medians, each counted as often as there were decisions."""
    ordered = sorted((own.seconds, own.decisions) for own in results)
    half, passed = sum(decisions for _, decisions in ordered) / 2, 0
    for seconds, decisions in ordered:
        passed += decisions
        if decisions and passed >= half:
            return seconds
    return None


def _streaks(won: Iterable[bool]) -> Streaks:
    present = longest = 0
    for each in won:
        present = present + 1 if each else 0
        longest = max(longest, present)
    return Streaks(present, longest)
