"""How a game begins: options, editions, place in a campaign, position (OK-3, OK-18, OK-19)."""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from rules.errors import UnfitSetup
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import CAMPAIGN_GAMES, Campaign, Kanal, Over, Player
from rules.oranienburger_kanal.tables import boards
from rules.oranienburger_kanal.tables.costs import START
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, deck_of
from rules.setup import Setup, colours_chosen, colours_option, read_options
from rules.text import Seat, say

EDITIONS = range(1, 3)
"""The editions that games can be played by, the newest last."""


class PlayerOfEdition1(Player, frozen=True):
    """A supply and an industry board in edition 1."""

    def keeps_path(self, space: str) -> bool:
        """Return whether a path may not be built over: any mark on its space forbids it."""
        return space in self.marked


PLAYERS: Mapping[int, type[Player]] = {1: PlayerOfEdition1, 2: Player}
"""The class of players by edition."""

AUTO, TWO_PLAYERS, SOLO, CAMPAIGN = "auto", "two_players", "solo", "campaign"
"""Values of the option `mode`."""
SEATS_OF_MODE = {AUTO: (1, 2), TWO_PLAYERS: (2,), SOLO: (1,), CAMPAIGN: (1,)}
"""Numbers of seats allowed by each value of the option `mode`."""
ON = "on"

OPTIONS = (*read_options("rules.oranienburger_kanal"), colours_option(boards.SEAT_COLOURS))


def first_position(setup: Setup) -> Kanal:
    """Return the table before NATURE has drawn a card; raises UnfitSetup."""
    chosen = {option.name: option.default for option in OPTIONS} | dict(setup.options)
    _must_fit(setup, chosen)
    deck, side = chosen["deck"], boards.BOARD_SIDES[chosen["board_side"]]
    campaign = taken_over(setup.carried, deck) if chosen["mode"] == CAMPAIGN else None
    blocked = boards.BLOCKING[campaign.game - 1 if campaign else 0][0] if setup.seats == 1 else ""
    return Kanal(
        deck=deck,
        players=(PLAYERS[setup.edition or EDITIONS[-1]](START, side.routes, side.start_paths),)
        * setup.seats,
        stacks=boards.STACKS[setup.seats],
        unseen={c: _unseen(c, deck, campaign, extra=chosen["extra_structures"]) for c in COLOURS},
        thalers={s: 0 if s == blocked else n for s, n in boards.START_THALERS.items()},
        starter=_starter(setup, chosen["first_seat"]),
        to_place=side.to_place,
        blocked=blocked,
        campaign=campaign,
        colours=colours_chosen(chosen["colours"]),
    )


def _unseen(colour: str, deck: str, campaign: Campaign | None, *, extra: str) -> tuple[str, ...]:
    if not campaign:
        return deck_of(deck, colour, extra=extra == ON)
    lots = campaign.lots() if colour == "blue" else ()
    return (*campaign.unused(deck, colour), *lots)


def _starter(setup: Setup, first_seat: str) -> Seat | None:
    if setup.seats == 1:
        return Seat(0)
    named = first_seat.removeprefix("seat:")
    return Seat(int(named) - 1) if named.isdecimal() else None


def _must_fit(setup: Setup, chosen: dict[str, str]) -> None:
    mode = chosen["mode"]
    if setup.seats not in SEATS_OF_MODE[mode]:
        reason = say("The mode {mode} is not for {seats} seats.", mode=mode, seats=setup.seats)
        raise UnfitSetup(reason, "OK-19")
    if mode == CAMPAIGN and chosen["extra_structures"] == ON:
        raise UnfitSetup(say("A campaign has no extra structures."), "OK-19.3")
    if setup.seats == 1 and chosen["first_seat"] == "seat:2":
        raise UnfitSetup(say("There is only one seat, so seat 2 cannot begin."), "OK-3.7")
    if setup.carried and mode != CAMPAIGN:
        raise UnfitSetup(say("Only a campaign goes on from an earlier game."), "OK-18.1")


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
