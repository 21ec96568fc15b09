"""The options of a game, and its first position (OK-3, OK-4, OK-19)."""

from rules.errors import UnfitSetup
from rules.oranienburger_kanal.campaign import taken_over
from rules.oranienburger_kanal.editions import EDITIONS, PLAYERS
from rules.oranienburger_kanal.state import Campaign, Kanal
from rules.oranienburger_kanal.tables.board import BOARD_SIDES
from rules.oranienburger_kanal.tables.costs import START
from rules.oranienburger_kanal.tables.setup import BLOCKING, SEAT_COLOURS, STACKS, START_THALERS
from rules.oranienburger_kanal.tables.structures import COLOURS, DECKS, deck_of
from rules.setup import Option, Setup, colours_chosen, colours_option
from rules.text import Seat, say

AUTO, TWO_PLAYERS, SOLO, CAMPAIGN = "auto", "two_players", "solo", "campaign"
"""Values of the option `mode`."""
SEATS_OF_MODE = {AUTO: (1, 2), TWO_PLAYERS: (2,), SOLO: (1,), CAMPAIGN: (1,)}
"""Numbers of seats allowed by each value of the option `mode`."""
ON = "on"

OPTIONS = (
    Option("deck", DECKS, say("Which 60 structures are used: those of deck A or of deck B.")),
    Option(
        "board_side",
        ("printed", "blank"),
        say("Printed: two paths, a rail track and a canal lie ready. Blank: place them yourself."),
    ),
    Option(
        "mode",
        (AUTO, TWO_PLAYERS, SOLO, CAMPAIGN),
        say(
            "For one or two players; a campaign is three solo games; auto goes by the number of "
            "players."
        ),
    ),
    Option(
        "first_seat",
        ("random", "seat:1", "seat:2"),
        say("Who begins: a seat, or one drawn by lot (random)."),
    ),
    Option(
        "extra_structures",
        ("off", ON),
        say("On: six more structures, most of which remove bridges, are shuffled in."),
    ),
    colours_option(SEAT_COLOURS),
)


def first_position(setup: Setup) -> Kanal:
    """Return the table before NATURE has drawn a card; raises UnfitSetup."""
    chosen = {option.name: option.default for option in OPTIONS} | dict(setup.options)
    _must_fit(setup, chosen)
    deck, side = chosen["deck"], BOARD_SIDES[chosen["board_side"]]
    campaign = taken_over(setup.carried, deck) if chosen["mode"] == CAMPAIGN else None
    blocked = BLOCKING[campaign.game - 1 if campaign else 0][0] if setup.seats == 1 else ""
    return Kanal(
        deck=deck,
        players=(PLAYERS[setup.edition or EDITIONS[-1]](START, side.routes, side.start_paths),)
        * setup.seats,
        stacks=STACKS[setup.seats],
        unseen={c: _unseen(c, deck, campaign, extra=chosen["extra_structures"]) for c in COLOURS},
        thalers={s: 0 if s == blocked else n for s, n in START_THALERS.items()},
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
