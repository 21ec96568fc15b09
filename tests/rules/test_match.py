"""One game in play: its setup, its moves, and its end."""

from random import Random

import pytest
from night_lock.game import NightLockGame

from rules.catalog import GAMES, title_of
from rules.core import NATURE, ranked
from rules.errors import IllegalMove, NotYourTurn, UnfitSetup
from rules.match import Match
from rules.setup import Setup, check_seats
from tests.rules.openings import ANNA, BEN, CLARA, CRONBERG, cronberg
from tests.rules.sealed import SealedGame


def test_who_is_not_on_turn_is_told_who_is() -> None:
    with pytest.raises(NotYourTurn, match="Seat 1 decides now"):
        cronberg().play(BEN, "draw")


def test_chance_is_refused_when_a_player_decides() -> None:
    with pytest.raises(NotYourTurn):
        cronberg().play(NATURE, "drawn R01")


def test_after_the_end_nothing_can_be_played() -> None:
    match = cronberg().play(ANNA, "resign")

    assert match.choices(BEN) == ()
    with pytest.raises(IllegalMove, match="game is over"):
        match.play(BEN, "draw")


def test_resigning_a_game_of_two_makes_the_other_win() -> None:
    match = cronberg("token d4").play(ANNA, "Resign")

    assert match.is_over
    assert match.result is not None
    assert match.result.winners == (BEN,)
    assert str(match.result.why) == "Seat 1 resigned."


def test_of_three_one_can_resign_once_and_the_program_plays_for_him() -> None:
    match = cronberg(seats=3).play(BEN, "resign").play(ANNA, "token d4")

    assert (match.to_act, match.waiting_for) == ((BEN,), ())
    assert match.choices(BEN) == ()
    assert match.result is None
    assert CLARA in match.roll(Random(1)).waiting_for
    with pytest.raises(IllegalMove, match="already resigned"):
        match.play(BEN, "resign")


def test_who_resigned_comes_last_whatever_the_score() -> None:
    match = cronberg(seats=3).play(BEN, "resign")
    while not match.is_over:
        match = match.roll_once(Random(4))

    assert match.result is not None
    assert match.result.ranks[BEN] == 3


def test_a_game_played_to_its_end_says_what_decided_and_who_resigned() -> None:
    match = cronberg(seats=3).play(BEN, "resign")
    while not match.is_over:
        match = match.roll_once(Random(4))

    ended = match.game.result(match.state)
    assert match.result is not None
    assert ended is not None
    assert str(match.result.why) == f"{ended.why} Seat 2 resigned."


def test_a_game_for_one_is_given_up_and_not_won() -> None:
    match = Match.start(GAMES["oranienburger_kanal"], Setup(1)).play(ANNA, "resign")

    assert match.is_over
    assert match.result is not None
    assert match.result.winners == ()
    assert str(match.result.why) == "Seat 1 resigned."


def test_an_entry_says_whether_somebody_learnt_something_hidden() -> None:
    match = cronberg()

    tried = match.play(ANNA, "token d4")

    assert not tried.entries[-1].reveals
    assert tried.view(None) != match.view(None)
    assert not match.play(ANNA, "draw").entries[-1].reveals
    sealed = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3")
    assert sealed.play(BEN, "bid 2").entries[-1].reveals


def test_an_automatic_seat_is_rolled_until_a_person_must() -> None:
    match = cronberg("token d4", seats=3).with_automatic(frozenset({BEN}))

    assert (match.to_act, match.waiting_for) == ((BEN,), ())
    rolled = match.roll(Random(1))
    assert rolled.waiting_for == (CLARA,)
    assert BEN in {entry.seat for entry in rolled.entries}


def test_an_automatic_seat_is_ranked_by_its_score() -> None:
    match = cronberg(seats=2).with_automatic(frozenset({BEN}))
    while not match.is_over:
        match = match.roll_once(Random(4))

    assert match.result == match.with_automatic(frozenset()).result


def test_among_automatic_seats_alone_the_game_is_over() -> None:
    match = cronberg(seats=3).with_automatic(frozenset({BEN, CLARA}))

    resigned = match.play(ANNA, "resign")

    assert (match.is_over, resigned.is_over) == (False, True)
    assert resigned.result is not None
    assert resigned.result.ranks[ANNA] == 3


def test_chance_has_a_choice_where_several_things_can_come() -> None:
    match = cronberg("draw")

    assert match.has_choice(NATURE)


def test_who_owes_nothing_may_not_move_unless_the_rules_say_so() -> None:
    match = cronberg()

    assert match.may_move(ANNA)
    assert not match.may_move(BEN)


def test_a_move_is_forced_where_everybody_sees_that_there_is_no_other() -> None:
    random, match = Random(1), Match.start(GAMES["cronberg"], Setup(2))
    while not match.forced:
        match = match.roll_once(random)

    seat, move = match.forced

    assert [choice.notation for choice in match.choices(seat)] == [move]
    assert match.with_automatic(frozenset({seat})).forced == (seat, move)
    assert cronberg().forced is None


def test_who_sees_more_than_spectators_is_never_forced() -> None:
    """The last card of a hidden hand must not be played automatically: that would reveal it."""
    random, match = Random(1), Match.start(NightLockGame(), Setup(2))
    while not match.is_over:
        assert match.forced is None
        match = match.roll_once(random)


def test_a_view_is_made_once_for_each_reader_and_anew_after_a_move() -> None:
    match = Match.start(GAMES["canal_king"], Setup(2)).roll(Random(4))
    seat = match.waiting_for[0]

    assert match.view(seat) is match.view(seat)
    assert match.view(None) is match.view(None)
    assert match.view(seat) != match.view(None)
    moved = match.play(seat, match.choices(seat)[0].notation)
    assert moved.view(seat) != match.view(seat)


@pytest.mark.parametrize(
    ("setup", "answer"),
    [
        (Setup(5), "Cronberg is for 2 to 4 players, not 5."),
        (Setup(2, {"speed": "fast"}), "Cronberg has no option “speed”. Its options: first_seat,"),
        (Setup(2, {"series_games": "0"}), "series_games cannot be “0”. Choose from: 1, 2,"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(setup: Setup, answer: str) -> None:
    with pytest.raises(UnfitSetup) as refusal:
        Match.start(CRONBERG, setup)

    assert answer in str(refusal.value)


@pytest.mark.parametrize(
    ("seats", "answer"), [(1, "Race is for 1 player, not 6."), (2, "Race is for 2 players, not 6.")]
)
def test_a_game_for_just_so_many_says_how_many(seats: int, answer: str) -> None:
    with pytest.raises(UnfitSetup) as refusal:
        check_seats("Race", range(seats, seats + 1), 6)

    assert str(refusal.value) == answer


def test_places_are_shared_by_equal_standings() -> None:
    assert ranked([5, 9, 9, 1]) == (3, 1, 1, 4)


def test_a_game_that_is_no_longer_on_offer_is_called_by_its_key() -> None:
    assert title_of("cronberg") == "Cronberg"
    assert title_of("chess_of_old") == "chess_of_old"
