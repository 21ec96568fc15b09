"""Three solo games in a row: what one game hands on to the next (OK-18)."""

import re
from dataclasses import dataclass

from rules.core import UnfitSetup
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.text import say

GAMES = 3
"""OK-18.1."""

HANDED_ON = re.compile(
    r"game (?P<game>[23]) deck (?P<deck>[AB]) totals (?P<totals>-?\d+(?:,-?\d+)*)"
    r" used (?P<used>\w+(?:,\w+)*) aside (?P<aside>none|\w+(?:,\w+)*)"
)
"""What `carry_over` writes: "game 2 deck A totals 112 used A01,… aside A41,A50"."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """The place of a game in its campaign."""

    game: int = 1
    totals: tuple[int, ...] = ()
    """Of the games before."""
    used: frozenset[str] = frozenset()
    """Structures that were in a stack of an earlier game (OK-18.2)."""
    aside: tuple[str, ...] = ()
    """Blue structures set aside at the end of games 1 and 2 (OK-18.3)."""

    def lots(self) -> tuple[str, ...]:
        """List the blue structures of which one, unknown, is in the stack (OK-18.4)."""
        if self.game < GAMES:
            return ()
        return self.aside or tuple(
            name for name in sorted(self.used) if STRUCTURES[name].colour == "blue"
        )

    def unused(self, deck: str, colour: str) -> tuple[str, ...]:
        """List the structures that no earlier game has used (OK-18.1)."""
        return tuple(n for n in deck_of(deck, colour, extra=False) if n not in self.used)


def handed_on(deck: str, campaign: Campaign) -> str:
    """Write down what the next game needs to know."""
    totals = ",".join(str(total) for total in campaign.totals)
    used = ",".join(sorted(campaign.used))
    aside = ",".join(campaign.aside) or "none"
    return f"game {campaign.game} deck {deck} totals {totals} used {used} aside {aside}"


def taken_over(carried: str, deck: str) -> Campaign:
    """Read what an earlier game handed on; the first game has nothing to read."""
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
    _must_make_sense(campaign, deck)
    return campaign


def _must_make_sense(campaign: Campaign, deck: str) -> None:
    whole = {name for colour in COLOURS for name in deck_of(deck, colour, extra=False)}
    fits = campaign.used <= whole and campaign.used.issuperset(campaign.aside)
    if not fits or len(campaign.totals) != campaign.game - 1:
        raise UnfitSetup(say("What the earlier game handed on does not fit together."), "OK-18.1")
