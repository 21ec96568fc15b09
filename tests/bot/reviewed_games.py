"""Reviews for tests, made without thinking: every decision is bad, some other move was better."""

import asyncio
from datetime import UTC, datetime

from bot.features.reviews.values import Review, ReviewRow, packed
from bot.sessions.session import Session
from bot.thinking.worker import Played
from opponents.review.decisions import decisions_of
from opponents.review.verdicts import EDITION, Decision, Quality, Verdict
from rules.catalog import GAMES
from rules.history import back_to, positions_at
from rules.match import Match

LOSS = 4.0


class Judge:
    """Finds every decision bad, as soon as it may judge."""

    def __init__(self) -> None:
        self.may_judge = asyncio.Event()
        self.may_judge.set()
        self.judged = list[Decision]()

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        await self.may_judge.wait()
        self.judged.append(decision)
        return bad(Match.replay(GAMES[played.game], played.setup, played.record), decision)


def bad(match: Match, decision: Decision) -> Verdict:
    """Return that another move than the one that was made would have been better."""
    return _bad(match, decision, back_to(match, decision.start))


def bad_review(session: Session, match: Match) -> Review:
    """Return the review of a session's finished game in which everything was bad."""
    decisions = decisions_of(match)
    before = positions_at(match, (decision.start for decision in decisions))
    verdicts = [_bad(match, *pair) for pair in zip(decisions, before, strict=True)]
    numbers = (len(verdicts), len(verdicts))
    at = datetime(2026, 3, 1, tzinfo=UTC)
    row = ReviewRow(session.id, session.version, EDITION, *numbers, packed(verdicts), at)
    return Review(session, match, row)


def _bad(match: Match, decision: Decision, then: Match) -> Verdict:
    seat, start, _ = decision
    choices = then.choices(seat)
    others = (each.notation for each in choices if each.notation != match.entries[start].move)
    return Verdict(decision, Quality.BAD, LOSS, 0.2, (next(others),))
