"""What is measured of the review of one game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean
from time import thread_time

from msgspec import Struct

from opponents.review.decisions import Walk, course, decisions_of
from opponents.review.judging import ROUNDS, judge
from opponents.review.reasons import reason, what_was_good
from opponents.review.verdicts import Decision, Quality, Verdict, key_decisions
from opponents.simulation import payoffs
from rules.match import Match
from rules.text import Seat, Text
from tools.reviewing.games import Table, blundered, played

STRONG, WEAK, HARD = "hard/2", "easy", "hard:2"
"""The levels that are compared, and those into whose games blunders are planted."""
TOLD_TWICE = 6
"""Bad and brilliant verdicts of a game that are made again with twice the rounds."""
EVERY = 5
"""Of a game with many seats every fifth decision is judged, and its time counted five times."""


class Finding(Struct, frozen=True):
    """What was found in the review of one game."""

    kind: str
    game: str
    seed: int
    seconds: float = 0.0
    """CPU time of the whole review."""
    decisions: int = 0
    tallies: Sequence[Mapping[str, int]] = ()
    """By seat, how many decisions were of each quality."""
    means: Sequence[float] = ()
    """By seat, the mean loss; medians are mostly 0, since most decisions are the best."""
    weaker: int | None = None
    """The seat of the weaker level."""
    told_twice: int = 0
    stayed: int = 0
    """Of these verdicts, how many were the same with twice the rounds."""
    keys: int = 0
    """Key decisions."""
    named: int = 0
    """Of these, how many reasons name a thing of the game."""
    outlook: Sequence[tuple[float, float]] = ()
    """For each turn, how much of the game was over, and the lead that the winner seemed to have."""
    is_found: bool | None = None
    """Whether the planted blunder is among the key decisions."""
    note: str = ""


def two_levels(game: str, seed: int) -> Finding:
    """Review a game between two levels."""
    weaker = seed % 2
    players = (STRONG, WEAK) if weaker else (WEAK, STRONG)
    match = played(Table(game, players, seed))
    begun = thread_time()
    verdicts = _judged(match, decisions_of(match))
    seconds = thread_time() - begun
    striking = [v for v in verdicts if v.quality in {Quality.BAD, Quality.BRILLIANT}]
    again = striking[:: max(1, len(striking) // TOLD_TWICE)][:TOLD_TWICE]
    stayed = [judge(match, v.decision, 2 * ROUNDS).quality is v.quality for v in again]
    by_seat = [[v for v in verdicts if v.decision.seat == seat] for seat in range(2)]
    keys = [v for seat in range(2) for v in key_decisions(verdicts, Seat(seat))]
    return Finding(
        "levels",
        game,
        seed,
        seconds=seconds,
        decisions=len(verdicts),
        tallies=[_tally(own) for own in by_seat],
        means=[fmean(v.loss for v in own) for own in by_seat],
        weaker=weaker,
        told_twice=len(again),
        stayed=sum(stayed),
        keys=len(keys),
        outlook=_outlook(match),
        named=sum(names_a_thing(why(match, verdict)) for verdict in keys),
    )


def planted(game: str, seed: int) -> Finding:
    """Review the decisions of a seat that blundered once."""
    match, blunder = blundered(Table(game, (HARD, HARD), seed))
    own = [decision for decision in decisions_of(match) if decision.seat == blunder.seat]
    verdicts = _judged(match, own)
    keys = key_decisions(verdicts, blunder.seat)
    is_found = any(v.decision.start <= blunder.start < v.decision.end for v in keys)
    itself = [v for v in verdicts if v.decision.start <= blunder.start < v.decision.end]
    moves = match.entries[blunder.start].move
    note = f"{moves}: {itself[0].quality} {itself[0].loss}" if itself else moves
    return Finding("planted", game, seed, is_found=is_found, keys=len(keys), note=note)


def many_seats(game: str, seed: int) -> Finding:
    """Review a part of a game with four seats, or as many as it has."""
    seats = 4
    match = played(Table(game, (WEAK,) * seats, seed))
    decisions = decisions_of(match)
    begun = thread_time()
    _judged(match, decisions[::EVERY])
    seconds = EVERY * (thread_time() - begun)
    return Finding("seats", game, seed, seconds=seconds, decisions=len(decisions))


MEASURES: Mapping[str, Callable[[str, int], Finding]] = {
    "levels": two_levels,
    "planted": planted,
    "seats": many_seats,
}


def why(match: Match, verdict: Verdict) -> Text:
    """Return what the page says of a key decision."""
    is_good = verdict.quality is Quality.BRILLIANT
    return what_was_good(match, verdict) if is_good else reason(match, verdict)


def names_a_thing(text: Text) -> bool:
    """Return whether a reason says what a plan does, in words of the game."""
    if text.template.startswith(("It {", "As it turned out, it {")):
        return True
    return any(isinstance(part, Text) and names_a_thing(part) for _, part in text.arguments)


def _judged(match: Match, decisions: Iterable[Decision]) -> list[Verdict]:
    """Return the verdicts on decisions as a worker makes them, in one walk through the match."""
    walk = Walk(match)
    return [judge(match, decision, walk=walk) for decision in decisions]


def _outlook(match: Match) -> Sequence[tuple[float, float]]:
    result = match.result
    if not result or len(result.winners) != 1:
        return ()
    won = result.winners[0]
    expected = course(match).expected
    parts = ((turn / len(expected), payoffs(points)[won]) for turn, points in enumerate(expected))
    return [(round(part, 3), round(lead, 2)) for part, lead in parts]


def _tally(verdicts: Sequence[Verdict]) -> Mapping[str, int]:
    return {q.value: sum(v.quality is q for v in verdicts) for q in Quality}
