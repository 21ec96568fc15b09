"""OK-3 to OK-5 and OK-19: set-up, options, start pieces, what everybody knows."""

from collections import Counter
from random import Random

import pytest

from rules.core import NATURE
from rules.errors import UnfitSetup
from rules.match import Match
from rules.oranienburger_kanal.state import Choosing, Kanal, Placing
from rules.oranienburger_kanal.tables.boards import START_PLACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.setup import Setup
from rules.text import words
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    GAME,
    SECOND,
    begun,
    kanal,
    offered,
    owned,
    play,
    player,
    refusal,
)

UPPER = ("u1", "u2", "u3", "u4")


def drawn(state: Kanal) -> Counter[str]:
    return Counter(STRUCTURES[name].colour for name in state.display)


@pytest.mark.parametrize("deck", ["A", "B"])
def test_ok_3_1_and_ok_19_2_each_stack_is_drawn_from_its_colour_of_the_deck(deck: str) -> None:
    state = GAME.start(Setup(2, {"deck": deck}))

    assert state.stacks == {"green": 9, "orange": 7, "blue": 8}
    for colour, names in state.unseen.items():
        assert len(names) == 20
        assert {STRUCTURES[name].deck for name in names} == {deck}
        assert {STRUCTURES[name].colour for name in names} == {colour}


def test_ok_3_2_ok_3_3_ok_3_4_cards_thalers_and_materials_lie_ready() -> None:
    state = begun().state

    assert (drawn(state), state.stacks["green"]) == ({"green": 4}, 5)
    assert [space for space, thalers in state.thalers.items() if thalers] == [*UPPER]
    assert owned(state, FIRST) == owned(state, SECOND) == {"clay": 2, "ore": 1, "brick": 1}


def test_ok_3_7_the_starting_player_is_drawn_by_lot_unless_the_players_agree() -> None:
    match = Match.start(GAME, Setup(2))
    while match.state.lacks_cards:
        match = match.roll_once(Random(2))

    assert [GAME.format(match.state, move) for move, _ in GAME.odds(match.state)] == [
        "first 1",
        "first 2",
    ]
    named = match.play(NATURE, "first 2")
    assert named.to_act == (SECOND,)
    assert words(named.entries[-1].events[0].text) == "Seat 2 is start player, drawn by lot."
    assert begun(first_seat="seat:2").to_act == (SECOND,)


def test_ok_4_1_solo_stacks_are_smaller_and_the_display_is_sorted() -> None:
    for seed in range(5):
        state = Match.start(GAME, Setup(1)).roll(Random(seed)).state
        assert state.stacks == {"green": 2, "orange": 5, "blue": 7}
        assert list(state.display) == sorted(state.display)
        assert len(state.players) == 1


def test_ok_4_1_x_structures_are_sorted_behind_the_others_of_their_colour() -> None:
    order = sorted(["A21", "X03", "X01", "A20"], key=lambda name: STRUCTURES[name].order)

    assert order == ["A20", "X01", "A21", "X03"]


def test_ok_5_1_everybody_sees_the_same_open_position() -> None:
    match = begun()

    assert match.view(None) == match.view(FIRST) == match.view(SECOND)
    assert match.view(None).display == match.state.display  # type: ignore[attr-defined]


def test_ok_5_2_nothing_shows_which_cards_are_in_the_stacks() -> None:
    """Any unseen card may come, and the picture of the table does not depend on it."""
    state = begun().state
    others = dict(state.unseen)
    others["green"] = others["green"][:-1]

    assert len(state.unseen["green"]) == 16
    assert GAME.view(state, None) == GAME.view(_with_unseen(state, others), None)


def _with_unseen(state: Kanal, unseen: dict[str, tuple[str, ...]]) -> Kanal:
    return kanal(*state.players, display=state.display, unseen=unseen, starter=state.starter)


def test_ok_5_2_every_unseen_card_is_equally_likely() -> None:
    state = GAME.start(Setup(2, {"extra_structures": "on"}))

    assert {weight for _, weight in GAME.odds(state)} == {1}
    assert len(GAME.odds(state)) == 22


def test_ok_5_3_no_event_is_private() -> None:
    match = begun()

    assert all(event.audience is None for entry in match.entries for event in entry.events)


def test_ok_19_3_the_extra_structures_are_shuffled_in() -> None:
    state = GAME.start(Setup(2, {"extra_structures": "on"}))

    assert [name for name in state.unseen["green"] if name[0] == "X"] == ["X01", "X02"]
    assert [len(names) for names in state.unseen.values()] == [22, 22, 22]


def test_ok_19_4_only_decks_a_and_b_are_offered() -> None:
    decks = next(option for option in GAME.options if option.name == "deck")

    assert decks.values == ("A", "B")
    assert "B33" in GAME.start(Setup(1, {"deck": "B"})).unseen["orange"]


def test_ok_19_5_the_colours_are_those_agreed_on() -> None:
    usual, other = GAME.start(Setup(2)), GAME.start(Setup(2, {"colours": "blue-red"}))

    assert GAME.view(usual, None).colours == ("red", "blue")
    assert GAME.view(other, FIRST).colours == ("blue", "red")
    assert GAME.view(GAME.start(Setup(1, {"colours": "blue-red"})), None).colours == ("blue",)


UNFIT = (
    (2, {"mode": "solo"}, "The mode solo is not for 2 seats. (OK-19)"),
    (1, {"mode": "two_players"}, "The mode two_players is not for 1 seats. (OK-19)"),
    (
        1,
        {"mode": "campaign", "extra_structures": "on"},
        "A campaign has no extra structures. (OK-19.3)",
    ),
    (1, {"first_seat": "seat:2"}, "There is only one seat, so seat 2 cannot begin. (OK-3.7)"),
)


@pytest.mark.parametrize(("seats", "options", "reason"), UNFIT)
def test_options_that_do_not_fit_are_refused(
    seats: int, options: dict[str, str], reason: str
) -> None:
    with pytest.raises(UnfitSetup) as refused:
        GAME.start(Setup(seats, options))

    assert str(refused.value) == reason


def test_chance_cannot_do_what_is_not_due() -> None:
    state = GAME.start(Setup(2))

    for text in ("first 1", "drawn a60", "end"):
        with pytest.raises(Exception, match="Chance has nothing of the kind"):
            GAME.apply(state, NATURE, GAME.parse(state, NATURE, text))
    assert owned(kanal(player(), player())) == {}


def test_ok_3_5_the_printed_side_has_two_paths_a_rail_track_and_a_canal() -> None:
    who = begun().state.player(SECOND)

    assert who.routes == {"e2": "canal", "c6": "rail", "a4": "path", "h5": "path"}
    assert who.start_paths == ("a4", "h5")


def test_ok_3_6_the_blank_side_is_empty_at_first() -> None:
    state = begun(board_side="blank").state

    assert state.player(FIRST).routes == {}
    assert isinstance(state.phase, Placing)


def test_ok_4_2_the_blocking_disc_starts_on_u1_and_its_thaler_goes_back() -> None:
    state = begun(1).state

    assert state.blocked == "u1"
    assert [state.thalers[space] for space in ("u1", "u2")] == [0, 1]
    assert state.turns_in_round == 4
    assert refusal(state, "space u1") == "The blocking disc lies on u1. (OK-17.2)"


def blank() -> Kanal:
    state = begun(board_side="blank", first_seat="seat:2").state
    assert GAME.to_act(state) == (SECOND, FIRST)
    return state


def test_ok_19_1_start_pieces_come_in_order_and_lie_outside() -> None:
    state = blank()

    assert offered(state) == [f"start path {space}" for space in START_PLACES]
    assert len(START_PLACES) == 24
    state = play(state, "start path a4")
    assert "start path a4" not in offered(state)
    assert refusal(state, "start path a4") == "a4 is not free. (OK-19.1)"
    assert refusal(state, "start rail a6") == "Your next start piece is a path. (OK-19.1)"
    assert (
        refusal(state, "start path e4")
        == "e4 neither lies at the edge nor leads inwards. (OK-19.1)"
    )
    assert (
        refusal(state, "space u1")
        == "That is not possible now: Seat 2 places a path to start with. (OK-19.1)"
    )


def test_ok_19_1_both_place_at_once_and_then_the_first_round_begins() -> None:
    state = play(blank(), "start path a4", "start path b1", "start rail c2", "start canal g6")

    assert GAME.to_act(state) == (FIRST,)
    assert GAME.view(state, None).asks.template == "places the start pieces"
    assert not offered(state, SECOND)
    with pytest.raises(Exception, match="not possible now"):
        GAME.apply(state, SECOND, GAME.parse(state, SECOND, "start path d1"))
    last = play(state, "start path a4", "start path b1", "start rail c2", "start canal g6")
    assert isinstance(last.phase, Choosing)
    assert GAME.to_act(last) == (SECOND,)
    assert last.turn == state.turn + 1
    assert last.player(FIRST).start_paths == ("a4", "b1")
