"""CK-8.10 and CK-11: what nobody else may see, and the window that looks like no window."""

from collections.abc import Iterator

from msgspec.structs import replace

from authoring.random_games import random_game
from rules import history, record
from rules.canal_king.state import CanalKing, Claiming, supply
from rules.canal_king.view import view_of
from rules.core import known_to
from rules.facets import PastMove
from rules.match import Match
from rules.text import Seat, words
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    BEN,
    GAME,
    WHOLE,
    building,
    change,
    make,
    played,
    recorded,
)


def shown(state: CanalKing, viewer: Seat | None) -> str:
    """Return everything a viewer gets of a position: the view, its words, and the menus."""
    view = GAME.view(state, viewer)
    said = [view.headline, view.asks, view.essentials]
    offered = (
        []
        if viewer is None
        else [
            (GAME.format(state, move), *GAME.describe(state, viewer, move))
            for move in GAME.legal_moves(state, viewer)
        ]
    )
    return "\n".join([repr(view), repr(view.to_act), *map(words, said), repr(offered)])


def told(match: Match, viewer: Seat | None) -> str:
    """Return everything a viewer gets of a game's past."""
    lines = [words(event.text) for entry in history.log(match, viewer) for event in entry.events]
    recent = [words(event.text) for event in history.recent(match, viewer)]
    written = record.write(match, history.public_record(match))
    return "\n".join([*lines, *recent, written, str(match.turn), str(match.waiting_for)])


def everybody(state: CanalKing, *but: Seat) -> Iterator[Seat | None]:
    yield None
    yield from (seat for seat in state.seats if seat not in but)


CLAIM_AT = recorded().moves.index((ANNA, "claim"))


def test_ck_11_6_a_finished_route_shows_to_its_owner_alone() -> None:
    finished = building(WHOLE, seats=3)
    unfinished = change(finished, ANNA, route=("CO", "KR", "LA", "SM"))

    for viewer in everybody(finished, ANNA):
        assert shown(finished, viewer) == shown(unfinished, viewer)
    assert shown(finished, ANNA) != shown(unfinished, ANNA)


def test_ck_11_2_the_running_record_leaves_secrets_out() -> None:
    dealt = history.public_record(played(15))

    assert [move for _, move in dealt[10:]] == ["", "", "", "", "first 2"]
    known = history.public_record(played(CLAIM_AT + 1))
    assert [move for _, move in known[10:14]] == ["colour red", "colour yellow", "route R01", ""]
    assert history.public_record(played(100)) == recorded().moves


def test_ck_11_2_a_seat_is_told_its_own_cards_alone() -> None:
    dealt = played(15)

    lines = {seat: told(dealt, seat) for seat in (None, ANNA, BEN)}

    assert "Your colour is red." in lines[ANNA]
    assert "Your route is GE–DI–SP–DA." in lines[ANNA]
    assert "Your" not in lines[None]
    assert "Your colour is red." not in lines[BEN] + lines[None]
    assert "Your route is KA–MI–AU–KR." in lines[BEN]


def test_ck_11_2_routes_are_known_once_a_finished_game_is_laid_open() -> None:
    before = building(WHOLE)
    far = building("")

    assert not any("way of" in words(merit.says) for merit in GAME.merits(before, far, ANNA))
    merits = GAME.merits(GAME.laid_open(before), GAME.laid_open(far), ANNA)
    assert any("way of Seat 2" in words(merit.says) for merit in merits)


def test_ck_11_3_any_unseen_tile_may_be_the_next() -> None:
    waiting = played(18).state

    odds = GAME.odds(waiting)

    assert sum(weight for _, weight in odds) == waiting.supply_size
    assert {GAME.format(waiting, move) for move, _ in odds} == {
        f"tile {name}" for name in supply(waiting)
    }


def test_ck_11_4_a_spectator_sees_the_public_part() -> None:
    state = building("f6:special-1@0", seats=3)
    seen = view_of(state, None)

    assert seen.own is None
    assert all(not player.colour and not player.route for player in seen.players)
    assert seen.canals.laid["f6"].owner == BEN
    own = view_of(state, ANNA).own
    assert own is not None
    assert (own.colour, own.route, own.legs) == ("red", ("GE", "DI", "SP", "DA"), 0)


def test_ck_11_5_a_sailor_of_unknown_flags_is_no_sailor_yet() -> None:
    """Colours become public with the first ship, so no secret flag ever stops a ship."""
    for match in random_game("canal_king", 1):
        assert match.state.colours_public or not any(p.ship for p in match.state.players)


def test_the_own_view_shows_the_links_already_built() -> None:
    own = view_of(building(ALL_BUT_ONE), ANNA).own

    assert own is not None
    assert [tuple(berth.at for berth in way) for way in own.ways] == [
        ("j7", "i7", "h8", "DI"),
        ("g7", "f7", "e6", "d5", "SP"),
        (),
    ]
    assert own.legs == 2


LAST = "place S.P e1 1"
HAND = "2G 2I 2P S.P Y4"


def test_ck_8_10_an_open_window_looks_like_the_start_of_the_turn() -> None:
    before = building(ALL_BUT_ONE, HAND, seats=3)

    built, events = make(before, LAST)

    assert isinstance(built.phase, Claiming)
    for viewer in everybody(before, ANNA):
        assert shown(before, viewer) == shown(built, viewer)
        assert known_to(events, viewer) == ()
    assert GAME.turn(built) == GAME.turn(before)
    assert shown(before, ANNA) != shown(built, ANNA)


def test_ck_8_10_any_other_build_is_seen_at_once() -> None:
    before = building(ALL_BUT_ONE, HAND, seats=3)

    built, events = make(before, "place Y4 f4 0")

    for viewer in everybody(before):
        assert shown(before, viewer) != shown(built, viewer)
        assert known_to(events, viewer) == events


def test_ck_8_10_in_open_mode_the_window_is_public() -> None:
    before = replace(building(ALL_BUT_ONE, HAND), claims_open=True)

    built, _ = make(before, LAST)

    assert "e1" in view_of(built, None).canals.laid
    assert words(view_of(built, None).asks) == "claims the route or waits"
    waits = PastMove(built, ANNA, GAME.parse(built, ANNA, "wait"), ())
    assert not GAME.omits(waits, built)


def test_ck_8_10_an_unused_window_leaves_no_trace_in_the_public_record() -> None:
    """The same moves with another route card, which opens no window, look the same to all."""
    open_window = played(CLAIM_AT)
    waited = _drawn(open_window.play(ANNA, "wait"))
    never = _drawn(played(CLAIM_AT, route_R01="route R03"))

    assert isinstance(open_window.state.phase, Claiming)
    for viewer in (None, BEN):
        assert told(waited, viewer) == told(never, viewer)
        assert shown(waited.state, viewer) == shown(never.state, viewer)
    assert len(waited.entries) == len(never.entries) + 1
    assert (ANNA, "wait") in waited.record


def _drawn(match: Match) -> Match:
    return match.play(Seat(-1), "tile 2E")


def test_ck_8_10_while_the_window_is_open_its_build_is_in_no_public_record() -> None:
    before, during = played(CLAIM_AT - 1), played(CLAIM_AT)

    assert isinstance(during.state.phase, Claiming)
    for viewer in (None, BEN):
        assert told(before, viewer) == told(during, viewer)
        assert shown(before.state, viewer) == shown(during.state, viewer)
    assert [words(event.text) for event in history.log(during, ANNA)[-1].events] == [
        "S.P on e1 finishes your route: claim it or wait."
    ]


def test_ck_8_10_an_accepted_claim_is_told_with_the_build() -> None:
    claimed = played(CLAIM_AT + 1)

    assert history.public_record(claimed)[-2:] == ((ANNA, LAST), (ANNA, "claim"))
    lines = [words(event.text) for event in history.recent(claimed, BEN)]
    assert lines[0] == "Seat 1 places S.P on e1, canal NE–SW."
    assert lines[1].startswith("Seat 1 has finished the route GE–DI–SP–DA")


def test_ck_8_10_the_build_may_be_taken_back_while_the_window_is_open() -> None:
    during = played(CLAIM_AT)

    undo = history.undo(during, ANNA)

    assert undo is not None
    assert undo.is_free
    assert history.take_back(during, undo) == played(CLAIM_AT - 1)
