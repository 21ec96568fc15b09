"""BS-18, BS-20: options, and who knows what."""

from random import Random

from authoring.random_games import random_game
from rules import history
from rules.big_shoulders.game import view_of
from rules.big_shoulders.play.chance import demand_deck
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.components import CERTIFICATE_LIMIT, CUBES
from rules.big_shoulders.view import ChicagoView
from rules.core import NATURE
from rules.history import public_record
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.rules.big_shoulders.builder import GAME, RED, YELLOW, chicago, company, play


def ready(seats: int = 4, seed: int = 1, **options: str) -> Match:
    """Return a new game; the first seat is to found its company."""
    return Match.start(GAME, Setup(seats, options)).roll(Random(seed))


def seen(match: Match, seat: Seat | None = None) -> ChicagoView:
    return view_of(match.state, seat)


def at_building(seats: int = 3) -> Match:
    """Play to the first building choice, founding the first company on offer and passing."""
    match = ready(seats)
    while seen(match).phase != "building":
        seat = match.to_act[0]
        offered = [choice.notation for choice in match.choices(seat)]
        match = match.play(seat, "pass" if "pass" in offered else offered[0]).roll(Random(1))
    return match


def test_bs_18_1_goals_are_on_unless_the_table_says_otherwise() -> None:
    options = {option.name: option.default for option in GAME.options}

    assert options == {
        "public_goals": "on",
        "advanced_rules": "off",
        "friendly_stock_sales": "off",
    }


def test_bs_18_4_the_number_of_seats_changes_tiles_and_limit() -> None:
    assert [len(demand_deck(GAME.start(Setup(seats)))) for seats in (2, 3, 4)] == [15, 19, 24]
    assert CERTIFICATE_LIMIT == {2: 10, 3: 12, 4: 14}


def test_bs_20_1_everything_on_the_table_is_open_to_spectators() -> None:
    match = at_building()
    view, state = seen(match), match.state

    assert view.board == state.board
    assert view.companies == state.companies
    assert (view.demand_left, view.assets_left) == (len(demand_deck(state)), 11)


def test_bs_20_2_a_change_stays_out_of_the_running_record_also_after_the_reveal() -> None:
    """The whole record, which is shown at the end, has it."""
    match = at_building(2)
    once, again = (choice.notation for choice in match.choices(RED)[:2])
    other = match.choices(YELLOW)[0].notation

    revealed = match.play(RED, once).play(RED, again).play(YELLOW, other)

    assert public_record(revealed) == public_record(match.play(RED, again).play(YELLOW, other))
    over = revealed.play(RED, "resign")
    assert public_record(over)[-4:-1] == ((RED, once), (RED, again), (YELLOW, other))


def test_bs_20_2_the_public_record_keeps_deals_and_choices_to_itself() -> None:
    match = at_building()
    match = match.play(RED, match.choices(RED)[0].notation)

    lines = [text for _, text in public_record(match)]
    secret = [text for _, text in match.record if text.startswith(("deal", "build"))]

    assert len(secret) == 10
    assert lines.count("") == len(secret)


def test_bs_20_3_the_cards_dealt_are_told_to_their_owner_alone() -> None:
    match = Match.start(GAME, Setup(2)).play(NATURE, "deal b1")

    (event,) = match.entries[-1].events

    assert event.audience == (RED,)
    assert public_record(match) == ((NATURE, ""),)


def test_bs_20_4_the_bag_can_be_computed() -> None:
    state = ready().state
    open_cubes = [state.board.haymarket, *state.board.supply]

    assert state.board.bag == tuple(
        whole - sum(cubes[n] for cubes in open_cubes) for n, whole in enumerate(CUBES)
    )


def both_views(state: Chicago) -> tuple[ChicagoView, ChicagoView]:
    return view_of(state, RED), view_of(state, YELLOW)


def test_a_basket_is_seen_by_the_seller_alone_until_it_is_sold() -> None:
    state = chicago(company("swift", 1, holdings={0: "2"}), phase=StockTurn(RED))

    own, other = both_views(play(state, "sell swift common"))

    assert own.task.basket == (("swift", "common"),)
    assert other == view_of(state, YELLOW)


def test_bs_20_2_the_public_record_never_tells_how_a_basket_was_filled() -> None:
    filled = next(
        m for m in random_game("big_shoulders", 1) if m.state.phases and _has_basket(m.state)
    )
    seat, _ = filled.record[-1]
    before = history.back_to(filled, len(filled.record) - 1)

    assert public_record(filled) == public_record(before)
    assert public_record(filled.play(seat, "sell cancel")) == public_record(before)
    told = public_record(filled.play(seat, "sell ok"))
    assert told[len(public_record(before)) :] == ((seat, "sell ok"),)


def _has_basket(state: Chicago) -> bool:
    return isinstance(state.phase, StockTurn) and len(state.phase.basket) == 1
