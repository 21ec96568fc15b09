"""Logs, undo, and the record for spectators."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from positions import night, play

from rules import history, record
from rules.catalog import GAMES
from rules.core import NATURE
from rules.cronberg.game import CronbergGame
from rules.match import Match
from rules.setup import Setup
from rules.text import Who, say
from tests.rules.openings import ANNA, BEN, cronberg
from tests.rules.sealed import SealedGame


def test_the_last_turn_is_what_the_picture_marks() -> None:
    match = cronberg("token d4", "draw", "*drawn R01")

    assert [str(e.text) for e in history.recent(match, None)] == ["Seat 1 places a token on d4."]
    assert history.recent(cronberg(), None) == ()


def test_how_long_the_game_was_some_turns_ago_is_found_from_its_end() -> None:
    match = cronberg("token d4", "draw", "*drawn R01", "rhomb 22-23", "token a1")
    lengths = history.turn_lengths(match)

    found = [history.length_turns_ago(match, ago) for ago in range(len(lengths) + 1)]

    assert found == [*reversed(lengths), None]
    assert history.last_finished_turn(cronberg()) is None
    assert history.back_to(match, 4, history.back_to(match, 2)) == history.back_to(match, 4)


def test_the_log_holds_what_the_seat_may_know() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3")

    assert [len(entry.events) for entry in history.log(match, ANNA)] == [1]
    assert history.log(match, None) == ()


def test_a_move_that_tells_nobody_anything_stands_in_every_log() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 0")

    assert [entry.events for entry in history.log(match, BEN)] == [()]


def test_a_move_can_be_taken_back_until_another_seat_moves() -> None:
    free = history.undo(cronberg("token d4"), ANNA)
    late = history.undo(cronberg("token d4", "token a1"), ANNA)

    assert free is not None
    assert free.is_free
    assert history.take_back(cronberg("token d4"), free) == cronberg()
    assert late == history.Undo((), (), (BEN,))
    assert late is not None
    assert not late.is_free


def test_what_chance_has_shown_is_named_in_the_undo() -> None:
    undo = history.undo(cronberg("draw", "*drawn R01"), ANNA)

    assert undo is not None
    assert [str(text) for text in undo.revealed] == ["Seat 1 draws City hall +4/+8."]
    assert not undo.is_free


def test_laying_can_be_taken_back_but_not_the_draw_before_it() -> None:
    match = cronberg("draw", "*drawn R01", "rhomb 22-23")

    undo = history.undo(match, ANNA)

    assert undo is not None
    assert undo.is_free
    assert history.take_back(match, undo) == cronberg("draw", "*drawn R01")


def test_there_is_nothing_to_take_back_before_the_first_move_or_after_resigning() -> None:
    assert history.undo(cronberg(), ANNA) is None
    assert history.undo(cronberg(seats=3).play(ANNA, "resign"), ANNA) is None


def test_a_sealed_decision_can_be_taken_back_although_others_decided_meanwhile() -> None:
    match = Match.start(SealedGame(), Setup(3)).play(ANNA, "bid 3").play(BEN, "bid 2")

    undo = history.undo(match, ANNA)

    assert undo is not None
    assert undo == history.Undo((1,), (), ())
    assert history.take_back(match, undo).record == ((BEN, "bid 2"),)


def test_a_simultaneous_decision_cannot_be_taken_back_once_the_turn_has_gone_on() -> None:
    match = Match.start(SealedGame(), Setup(3)).play(ANNA, "bid 3").play(BEN, "bid 2")
    gone_on = replace(match, state=replace(match.state, turn=2))

    assert history.undo(gone_on, ANNA) == history.Undo((), (), (BEN,))


def dealt(last_bid: str, card: int) -> Match:
    """Return a match in which Anna bids last (0 tells nobody anything), then chance deals."""
    match = Match.start(SealedGame(), Setup(2)).play(BEN, "bid 2").play(ANNA, last_bid)
    return match.play(NATURE, f"deal {card}")


def test_a_hidden_draw_is_named_without_being_told() -> None:
    unseen = say("something hidden was drawn or seen")
    shown = say("{who} has bid.", who=Who(ANNA))

    assert history.undo(dealt("bid 3", 5), ANNA) == history.Undo((0,), (shown, unseen), ())
    assert history.undo(dealt("bid 0", 5), ANNA) == history.Undo((0,), (unseen,), ())


def test_what_nobody_may_know_of_does_not_stand_in_the_way_of_an_undo() -> None:
    assert history.undo(dealt("bid 0", 7), ANNA) == history.Undo((0,), (), ())


def test_who_owes_nothing_may_still_change_a_sealed_decision() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3").play(ANNA, "bid 1")

    assert match.state.bids == {ANNA: 1}


def test_spectators_read_the_record_without_secrets_until_the_end() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3")

    assert history.public_record(match) == ((ANNA, ""),)
    assert record.write(match, history.public_record(match)).splitlines()[-1] == "1 …"
    opened = match.play(BEN, "bid 2").play(NATURE, "deal 7")
    assert history.public_record(opened) == ((ANNA, "bid 3"), (BEN, "bid 2"))
    assert len(history.public_record(opened.play(ANNA, "resign"))) == 4


def test_unless_a_game_knows_better_what_some_were_not_told_stays_hidden_until_the_end() -> None:
    match = night("1 seal wren", "2 seal swift")

    secrets = history.public_record(match)
    assert secrets == ((NATURE, ""),) * 6 + ((ANNA, ""), (BEN, ""))
    over = match.play(ANNA, "resign")
    assert history.public_record(over) == over.record


def test_unless_a_game_knows_better_changing_a_sealed_choice_leaves_no_trace() -> None:
    chosen = night("1 seal wren")
    changed = play(chosen, "1 seal robin")

    assert len(history.public_record(chosen)) == 7
    assert history.public_record(changed) == history.public_record(chosen)


def test_a_sealed_choice_is_taken_back_without_what_others_changed_since() -> None:
    match = night("1 seal wren", "2 seal swift", "1 seal robin", seats=3)

    undo = history.undo(match, BEN)

    assert undo is not None
    assert undo.is_free
    assert history.take_back(match, undo).record == (*match.record[:-2], match.record[-1])


def test_what_an_automatic_seat_did_since_is_no_obstacle() -> None:
    match = cronberg("token d4", "token a1").with_automatic(frozenset({BEN}))

    undo = history.undo(match, ANNA)

    assert undo is not None
    assert undo.is_free
    assert history.take_back(match, undo) == cronberg().with_automatic(frozenset({BEN}))


def test_looking_back_chance_plays_for_the_same_seats() -> None:
    match = cronberg("token d4").with_automatic(frozenset({BEN}))

    assert history.back_to(match, 0) == cronberg().with_automatic(frozenset({BEN}))


def test_a_whole_turn_is_taken_back_to_where_it_began() -> None:
    match = cronberg("token d4", "draw", "drawn R05", "rhomb 22-23")

    turn = history.undo(match, BEN, whole_turn=True)

    assert turn
    assert turn.kept == (0,)
    assert not turn.is_free
    assert history.undo(match, BEN) != turn


def test_who_has_only_done_what_had_to_be_done_has_nothing_to_take_back() -> None:
    random, match = Random(1), Match.start(GAMES["cronberg"], Setup(2))
    while not match.forced:
        match = match.roll_once(random)
    seat, move = match.forced

    before, after = history.undo(match, seat), history.undo(match.play(seat, move), seat)

    assert before
    assert after
    assert after.kept == before.kept


def test_an_undo_replays_the_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, applied = cronberg("token d4", "draw", "*drawn R01", "rhomb 22-23"), list[object]()
    apply = CronbergGame.apply

    def counted(*arguments: Any) -> Any:
        applied.append(arguments)
        return apply(*arguments)

    monkeypatch.setattr(CronbergGame, "apply", counted)
    undone = history.undo(match, match.entries[-1].seat)

    assert undone
    assert len(applied) <= len(match.entries) + len(match.entries) - len(undone.kept)
