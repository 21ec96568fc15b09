"""The verdict on a decision: what was played, compared with the best plan there was.

Both are played on in the same imagined positions, with the same draws, and with the best answers of
the others that a quick look finds, up to the seat's next turn and to the one after it. Their
difference is the loss. Which plan is the best is found out in other imagined positions before, so
that its luck there is not counted. How much is looked at is counted in positions, not in time: so a
decision gets the same verdict on every machine.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf
from typing import Any

from opponents.plans import Moves
from opponents.review.decisions import Walk, moves_of, number_of_decisions
from opponents.review.trial import Losses, Others, Trial, unit_of
from opponents.review.verdicts import Decision, Found, Quality, Verdict
from rules.game import Game
from rules.match import Match

POSITIONS = 85_000
"""Positions that are looked at in a review, for each seat, where appraising one costs little."""

ROUNDS = 8
"""Imagined positions in which what was played and the best plans are compared."""
BEST, GOOD, DOUBTFUL = 0.25, 1.0, 2.5
"""The greatest loss of a decision that is the best, good or doubtful.

It is a multiple of what counts as about as good in hints.
"""
SURE = 2.0
"""How many standard errors a loss must be beyond a limit to be surely beyond it."""
LEAST_ROUNDS, LEAST_OF_BAD = 2, 4
"""The least rounds that settle a decision, and that settle a bad one, whose loss is told."""
ALIKE = 0.5
"""The greatest loss, in the same unit, at which what somebody finds counts as equally good."""
OVERLOOKED = 4
"""A plan is hard to find if at least this many others look better at first sight."""
DIGITS = 2
"""The decimal places of a loss and of a chance, so that verdicts are small."""


def judge(
    match: Match, decision: Decision, rounds: int = ROUNDS, walk: Walk | None = None
) -> Verdict:
    """Return the verdict on a decision of a finished game, from what its seat could know then.

    The same decision gets the same verdict, with or without a walk through the match that has come
    as far. Raises ValueError if the game goes on.
    """
    effort = effort_of(match) * rounds / ROUNDS
    trial, played = _tried(walk or Walk(match), decision, rounds, effort)
    return weighed(trial, played, decision)


def weighed(trial: Trial, played: Moves, decision: Decision) -> Verdict:
    """Return the verdict on what was played in a position."""
    others = trial.others(played)
    found = trial.counted(played, others.plans) or _compared(trial, played, others)
    if not found:
        return Verdict(decision, Quality.BEST, 0.0, 0.0, ())
    best = max(found, key=lambda plan: found[plan].mean)
    losses = found[best]
    quality = quality_of(losses, others, trial.unit)
    if quality is Quality.UNCLEAR:
        return Verdict(decision, quality, 0.0, 0.0, ())
    return Verdict(
        decision,
        quality,
        round(max(0.0, losses.mean), DIGITS),
        round(max(0.0, losses.chance), DIGITS),
        trial.written(best) if losses.mean > BEST * trial.unit else (),
    )


def _compared(trial: Trial, played: Moves, others: Others) -> Mapping[Moves, Losses]:
    finalists = trial.finalists(others.plans)
    is_settled = partial(_is_settled, others, trial.unit)
    return trial.losses(played, finalists, is_settled) if finalists else {}


def compare(match: Match, verdict: Verdict, moves: Sequence[str], rounds: int = ROUNDS) -> Found:
    """Return how good a plan is that somebody found, in notation, beside the best of a verdict.

    Raises ValueError if the game goes on, and RulesError if a move is not legal.
    """
    trial, played = _tried(Walk(match), verdict.decision, rounds)
    found = trial.parsed(moves)
    wanted = trial.parsed(verdict.better) if verdict.better else played
    if trial.lead_to_the_same(found, wanted):
        return Found.AS_GOOD
    losses = trial.counted(found, [wanted]) or trial.losses(found, [wanted])
    behind = losses[wanted].mean / trial.unit if losses else 0.0
    if behind <= ALIKE:
        return Found.AS_GOOD
    return Found.CLOSE if behind <= GOOD else Found.WORSE


def _tried(walk: Walk, decision: Decision, rounds: int, effort: float = inf) -> tuple[Trial, Moves]:
    """Return the trial of a decision, and the plan that was played."""
    match, then = walk.match, walk.before(decision)
    part = decision.start / len(match.entries)
    trial = Trial(then, decision.seat, part, rounds, effort)
    return trial, moves_of(match, decision, then)


def _is_settled(others: Others, unit: float, losses: Losses) -> bool:
    """Return whether what was played is surely bad, or surely good and easy to find."""
    if losses.rounds < LEAST_ROUNDS:
        return False
    most = max(loss.mean + SURE * loss.error for loss in losses.by_depth)
    least = min(loss.mean - SURE * loss.error for loss in losses.by_depth)
    is_good = others.ahead < OVERLOOKED and most < GOOD * unit
    return is_good or (losses.rounds >= LEAST_OF_BAD and least > DOUBTFUL * unit)


def quality_of(losses: Losses, others: Others, unit: float) -> Quality:
    """Return how good a decision was that has cost this much."""
    by_depth = [loss.mean / unit for loss in losses.by_depth]
    errors = [loss.error / unit for loss in losses.by_depth]
    if max(by_depth) < -GOOD and others.ahead >= OVERLOOKED:
        return Quality.BRILLIANT
    if max(by_depth) > DOUBTFUL and min(by_depth) < BEST:
        return Quality.UNCLEAR
    sure = min(loss - error for loss, error in zip(by_depth, errors, strict=True))
    if sure > DOUBTFUL:
        return Quality.BAD
    loss = losses.mean / unit
    if sure > GOOD or (sure > BEST and loss > GOOD):
        return Quality.DOUBTFUL
    if loss > DOUBTFUL:
        return Quality.UNCLEAR
    return Quality.GOOD if loss > BEST else Quality.BEST


def of_half(game: Game[Any, Any]) -> float:
    """Return the loss, in points, at which a decision counts half in the accuracy of a player."""
    return DOUBTFUL * unit_of(game)


def effort_of(match: Match) -> float:
    """Return the number of positions that may be looked at for one decision of a match.

    All decisions have the same share, of which those that are soon settled leave most.
    """
    positions = POSITIONS * match.setup.seats / match.game.appraisal_cost
    return positions / max(1, number_of_decisions(match))
