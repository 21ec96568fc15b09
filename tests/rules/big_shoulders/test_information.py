"""BS-18, BS-20: options, and who knows what."""

from collections.abc import Iterator
from random import Random

import pytest

from authoring.random_games import random_game
from rules import history
from rules.big_shoulders.game import view_of
from rules.big_shoulders.play.actions import SealedChoices
from rules.big_shoulders.play.chance import demand_deck
from rules.big_shoulders.play.course import DECADE
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


def test_bs_20_2_a_hand_is_seen_by_its_owner_alone() -> None:
    match = at_building()

    assert seen(match, RED).hand == match.state.players[RED].hand
    assert seen(match).hand == ()
    assert seen(match).players[RED].tiles == 3


def test_bs_20_2_a_sealed_choice_is_seen_by_its_owner_alone() -> None:
    match = at_building()
    one, other, *_ = match.choices(RED)

    chosen = [match.play(RED, choice.notation) for choice in (one, other)]

    assert seen(chosen[0], RED).choice != seen(chosen[1], RED).choice
    for viewer in (None, YELLOW):
        assert seen(chosen[0], viewer) == seen(chosen[1], viewer)
        assert seen(chosen[0], viewer).to_act == (1, 2)


def sealed_choices(seed: int) -> Iterator[Match]:
    """Yield positions of a random game in which somebody may change a choice."""
    for match in random_game("big_shoulders", seed):
        phase = match.state.phase if match.state.phases else None
        if isinstance(phase, SealedChoices) and phase.choices:
            yield match


@pytest.mark.parametrize("seed", [1, 3])
def test_bs_20_2_a_changed_choice_leaves_no_trace_but_for_its_owner(seed: int) -> None:
    changes = 0
    for match in sealed_choices(seed):
        for seat in set(match.state.seats) - set(match.to_act):
            others = {None, *match.state.seats} - {seat}
            for choice in match.choices(seat)[::5]:
                changed = match.play(seat, choice.notation)
                changes += seen(changed, seat).choice != seen(match, seat).choice
                assert all(known_of(changed, v) == known_of(match, v) for v in others)
                assert public_record(changed) == public_record(match)
                assert history.log(changed, seat)[:-1] == history.log(match, seat)
    assert changes


def known_of(match: Match, viewer: Seat | None) -> tuple[object, ...]:
    """Return everything a viewer is given of a match, except its record."""
    offered = match.choices(viewer) if viewer is not None else ()
    told = history.log(match, viewer), history.recent(match, viewer)
    return match.turn, match.view(viewer), offered, told


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


def test_bs_20_3_nobody_learns_what_was_discarded() -> None:
    players = [{"hand": ("b1", "b2", "b9")}, {"hand": ("b6", "b10", "b11")}]
    state = chicago(phase=DECADE[1], players=players)

    ends = [play(state, f"0 build b1 drop {tile}", "1 build b6 drop b10") for tile in ("b2", "b9")]

    assert ends[0].players[RED].discards == ("b2",)
    assert view_of(ends[0], YELLOW) == view_of(ends[1], YELLOW)
    assert view_of(ends[0], None) == view_of(ends[1], None)


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
