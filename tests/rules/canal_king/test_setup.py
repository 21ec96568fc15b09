"""CK-12 and CK-13: what is dealt, characters, options."""

from random import Random

import pytest

from rules.canal_king.events import CharacterChosen, CharactersGiven, HandsDealt
from rules.canal_king.tables import CHARACTERS, COLOURS, ROUTES
from rules.canal_king.view import view_of
from rules.core import NATURE
from rules.errors import IllegalMove, NotYourTurn
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.canal_king.tables import ANNA, BEN, GAME, played


def dealt(seats: int = 6) -> Match:
    return Match.start(GAME, Setup(seats)).roll(Random(1))


def test_ck_12_2_every_seat_has_five_open_tiles() -> None:
    match = dealt(3)

    assert [len(player.hand) for player in match.state.players] == [5, 5, 5]
    assert match.state.supply_size == 147 - 15
    (told,) = (e for entry in match.entries for e in entry.events if isinstance(e, HandsDealt))
    assert told.hands == tuple(player.hand for player in match.state.players)
    assert words(told.text).startswith("The tiles in hand: Seat 1 ")


def test_ck_12_2_hands_are_shown_when_all_are_told() -> None:
    half, whole = played(7), dealt()

    assert [player.hand for player in view_of(half.state, None).players] == [(), ()]
    assert view_of(whole.state, None).players[0].hand == whole.state.players[0].hand


def test_ck_12_3_all_special_tiles_are_different() -> None:
    assert {player.colour for player in dealt().state.players} == set(COLOURS)


def characters(match: Match) -> list[str]:
    return [player.character for player in match.state.players]


def offered(match: Match, seat: Seat) -> list[str]:
    """Return the characters that a seat may choose."""
    moves = (choice.notation.split() for choice in match.choices(seat))
    return [rest[0] for verb, *rest in moves if verb == "character"]


def test_ck_12_4_everybody_is_given_another_character_and_nobody_waits_for_it() -> None:
    match = dealt(6)

    assert characters(match) == list(CHARACTERS)
    assert match.entries[-1].events[1] == CharactersGiven(tuple(CHARACTERS))
    first = match.waiting_for[0]
    built = match.play(first, f"place {match.state.players[first].hand[0]} f6 0")
    assert built.roll(Random(1)).waiting_for != (first,)


def test_ck_12_4_who_may_choose_a_character_may_not_build_for_another() -> None:
    match = played(15)
    assert match.to_act == (BEN,)
    builds = [c.notation for c in match.choices(BEN) if not c.notation.startswith("character")]

    assert builds
    for build in builds:
        with pytest.raises(NotYourTurn):
            match.play(ANNA, build)


def test_ck_12_4_a_character_can_be_chosen_once_by_anybody_without_a_turn() -> None:
    match = played(15)
    assert match.to_act == (BEN,)
    assert offered(match, ANNA) == offered(match, BEN) == list(CHARACTERS)

    match = match.play(ANNA, "character brewer")

    assert characters(match) == ["brewer", "lacemaker"]
    assert match.entries[-1].events == (CharacterChosen(ANNA, "brewer"),)
    assert match.to_act == (BEN,)
    assert match.turn == played(15).turn
    assert offered(match, ANNA) == []
    assert "brewer" not in offered(match, BEN)
    with pytest.raises(IllegalMove, match="Seat 1 has chosen the Brewer"):
        match.play(BEN, "character brewer")
    with pytest.raises(NotYourTurn):
        match.play(ANNA, "character skipper")


def test_ck_12_4_who_was_only_given_a_character_hands_it_on() -> None:
    match = played(15).play(BEN, "character merchant")

    assert characters(match) == ["lacemaker", "merchant"]
    assert match.entries[-1].events == (
        CharacterChosen(BEN, "merchant"),
        CharacterChosen(ANNA, "lacemaker"),
    )
    assert offered(match, ANNA) == [name for name in CHARACTERS if name != "merchant"]


def test_ck_12_4_who_keeps_a_character_makes_sure_of_it() -> None:
    match = played(15).play(ANNA, "character merchant")

    assert characters(match) == ["merchant", "lacemaker"]
    assert "merchant" not in offered(match, BEN)


def test_ck_12_4_after_the_first_round_characters_stay() -> None:
    match, random = played(15), Random(1)
    for _ in range(2):
        assert offered(match, ANNA)
        seat = match.waiting_for[0]
        builds = (c.notation for c in match.choices(seat) if c.notation.startswith("place"))
        match = match.play(seat, next(builds)).roll(random)

    assert offered(match, ANNA) == offered(match, BEN) == []
    with pytest.raises(IllegalMove, match="in the first round"):
        match.play(BEN, "character brewer")


def test_ck_12_4_nobody_chooses_while_tiles_are_drawn() -> None:
    match = played(15)
    during = match.play(BEN, f"place {match.state.players[BEN].hand[0]} f6 0")

    assert during.to_act == (NATURE,)
    assert offered(during, ANNA) == []


def test_ck_12_5_all_route_cards_are_different() -> None:
    routes = [player.route for player in dealt().state.players]

    assert len(set(routes)) == 6
    assert set(routes) <= set(ROUTES.values())


def test_ck_12_6_chance_deals_in_the_order_of_the_rules() -> None:
    kinds = [entry.move.split()[0] for entry in dealt(2).entries]

    assert kinds == [*["tile"] * 10, "colour", "colour", "route", "route", "first"]
    with pytest.raises(IllegalMove, match="Chance cannot deal that now"):
        played(3).play(NATURE, "colour red")


def test_ck_12_7_two_to_six_seats() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


def test_ck_13_1_the_options_and_their_defaults() -> None:
    assert [(option.name, option.values) for option in GAME.options] == [
        ("claim_mode", ("checked", "open")),
        ("leftover_tiles", ("discard", "open_pool")),
        ("exact_copy_replacement", ("forbidden", "allowed")),
    ]
    state = GAME.start(
        Setup(
            2,
            {
                "claim_mode": "open",
                "leftover_tiles": "open_pool",
                "exact_copy_replacement": "allowed",
            },
        )
    )
    assert (state.claims_open, state.pool_open, state.copies_allowed) == (True, True, True)
    plain = GAME.start(Setup(2))
    assert (plain.claims_open, plain.pool_open, plain.copies_allowed) == (False, False, False)


def test_turns_count_the_characters() -> None:
    turns = [played(lines).turn for lines in (0, 14, 15, 16, 17, 19)]

    assert turns == [1, 1, 3, 3, 3, 4]


def test_nobody_moves_for_chance() -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(played(17).state, NATURE, GAME.parse(played(17).state, NATURE, "tile S"))
    assert list(GAME.legal_moves(played(17).state, Seat(0))) == []


def test_ck_12_1_the_board_is_empty_at_the_start() -> None:
    assert not dealt().state.canals.laid
