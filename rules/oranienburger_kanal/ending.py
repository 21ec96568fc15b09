"""How a game ends, and what a campaign goes on with (OK-16, OK-17.9, OK-18)."""

from dataclasses import replace

from rules.core import Result, ranked
from rules.oranienburger_kanal.campaign import GAMES, Campaign, handed_on
from rules.oranienburger_kanal.scoring import (
    CAMPAIGN_RANKS,
    CAMPAIGN_WIN,
    SOLO_RANKS,
    SOLO_WIN,
    decided_by,
    rank_of,
    score,
    standing,
)
from rules.oranienburger_kanal.state import Kanal, Over
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.text import Text, say


def result(state: Kanal) -> Result:
    """Compare the final scores, or judge the solo score."""
    scores = tuple(score(player).total for player in state.players)
    if state.is_solo:
        won = _is_won(state, scores[0])
        return Result(scores, (1 if won else 2,), _judgement(state, scores[0]))
    standings = [standing(player) for player in state.players]
    if standings[0] == standings[1]:
        return Result(scores, (1, 1), say("All is equal: the victory is shared."))
    why = say("Decided by {reason}.", reason=decided_by(standings))
    return Result(scores, ranked(standings), why)


def _is_won(state: Kanal, total: int) -> bool:
    if _is_last_of_campaign(state.campaign):
        return _sum(state.campaign, total) >= CAMPAIGN_WIN
    return total >= SOLO_WIN


def _judgement(state: Kanal, total: int) -> Text:
    label = say(rank_of(SOLO_RANKS, total).label)
    if not state.campaign:
        return say("{label}: {total} points, {win} win.", label=label, total=total, win=SOLO_WIN)
    together = _sum(state.campaign, total)
    if not _is_last_of_campaign(state.campaign):
        return say(
            "{label}: {total} points in game {game} of {games}, {together} so far.",
            label=label,
            total=total,
            game=state.campaign.game,
            games=GAMES,
            together=together,
        )
    return say(
        "{label}: {together} points in {games} games, {win} win.",
        label=say(rank_of(CAMPAIGN_RANKS, together).label),
        together=together,
        games=GAMES,
        win=CAMPAIGN_WIN,
    )


def _is_last_of_campaign(campaign: Campaign | None) -> bool:
    return campaign is not None and campaign.game == GAMES


def _sum(campaign: Campaign | None, total: int) -> int:
    return total + sum(campaign.totals if campaign else ())


def hand_on(state: Kanal) -> str:
    """Write down what the next game of a campaign takes over (OK-18.1 to 18.6)."""
    campaign = state.campaign
    if not campaign or campaign.game == GAMES or not isinstance(state.phase, Over):
        return ""
    seen = {*state.display, *state.discarded, *state.players[0].structures.values()}
    aside = tuple(name for name in state.display if STRUCTURES[name].colour == "blue")
    after = replace(
        campaign,
        game=campaign.game + 1,
        totals=(*campaign.totals, score(state.players[0]).total),
        used=campaign.used | seen,
        aside=(*campaign.aside, *aside),
    )
    return handed_on(state.deck, after)
