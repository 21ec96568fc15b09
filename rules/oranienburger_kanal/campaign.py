"""Three solo games in a row: what one game hands on to the next (OK-18)."""

import re

from msgspec.structs import replace

from rules.errors import UnfitSetup
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import CAMPAIGN_GAMES, Campaign, Kanal
from rules.oranienburger_kanal.state.phase import Over
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.text import say

HANDED_ON = re.compile(
    r"game (?P<game>[23]) deck (?P<deck>[AB]) totals (?P<totals>-?\d+(?:,-?\d+)*)"
    r" used (?P<used>\w+(?:,\w+)*) aside (?P<aside>none|\w+(?:,\w+)*)"
)
"""What a game hands on: "game 2 deck A totals 112 used A01,… aside A41,A50"."""


def hand_on(state: Kanal) -> str:
    """Return what the next game of a campaign takes over; "" if nothing (OK-18.1 to 18.6)."""
    campaign = state.campaign
    if not campaign or campaign.game == CAMPAIGN_GAMES or not isinstance(state.phase, Over):
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


def handed_on(deck: str, campaign: Campaign) -> str:
    """Return what the next game needs to know, in the form of `HANDED_ON`."""
    totals = ",".join(str(total) for total in campaign.totals)
    used = ",".join(sorted(campaign.used))
    aside = ",".join(campaign.aside) or "none"
    return f"game {campaign.game} deck {deck} totals {totals} used {used} aside {aside}"


def taken_over(carried: str, deck: str) -> Campaign:
    """Return a game's place in its campaign, from what the game before handed on.

    The first game gets an empty text. Raises UnfitSetup for a text that cannot be read or is of
    another deck.
    """
    if not carried:
        return Campaign()
    written = HANDED_ON.fullmatch(carried)
    if not written:
        raise UnfitSetup(say("What the earlier game handed on cannot be read."), "OK-18.1")
    if written["deck"] != deck:
        reason = say("This campaign is played with deck {deck}.", deck=written["deck"])
        raise UnfitSetup(reason, "OK-18.1")
    campaign = Campaign(
        game=int(written["game"]),
        totals=tuple(int(total) for total in written["totals"].split(",")),
        used=frozenset(written["used"].split(",")),
        aside=() if written["aside"] == "none" else tuple(written["aside"].split(",")),
    )
    _must_fit_together(campaign, deck)
    return campaign


def _must_fit_together(campaign: Campaign, deck: str) -> None:
    whole = {name for colour in COLOURS for name in deck_of(deck, colour, extra=False)}
    fits = campaign.used <= whole and campaign.used.issuperset(campaign.aside)
    if not fits or len(campaign.totals) != campaign.game - 1:
        raise UnfitSetup(say("What the earlier game handed on does not fit together."), "OK-18.1")
