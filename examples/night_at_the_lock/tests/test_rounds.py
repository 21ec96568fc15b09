"""The rules of Night at the Lock, by number, that vectors cannot express."""

import pytest
from night_lock.moves import Deal, Seal
from night_lock.tables import BARGES, barges
from night_lock.view import view_of
from positions import ANNA, BEN, CLARA, GAME, night, play, read

from rules import history
from rules.core import NATURE
from rules.errors import IllegalMove
from rules.match import Match
from rules.setup import Setup
from rules.tables import BadRow
from rules.text import words

CHOOSING = read(
    {
        "hands": [["heron", "jay"], ["wren", "swan"], ["gull", "rook"]],
        "rounds": [["robin", "siskin", "linnet"]] * 3,
    }
)


def test_nl_1_1_every_load_exists_once() -> None:
    assert sorted(BARGES.values()) == list(range(1, 21))
    with pytest.raises(BadRow, match=r"barges.json, coot: wren has the load 1, too"):
        barges({"wren": 1, "coot": 1})


def test_nl_1_1_a_barge_is_dealt_once() -> None:
    match = play(Match.start(GAME, Setup(2)), "* deal heron")

    with pytest.raises(IllegalMove, match=r"Heron \(16\) has been dealt already"):
        play(match, "* deal heron")


def test_nl_1_2_a_hand_is_seen_by_its_owner_alone() -> None:
    match = play(Match.start(GAME, Setup(2)), "* deal heron")

    assert view_of(match.state, ANNA).hand == ("heron",)
    assert match.view(BEN) == match.view(None)
    assert view_of(match.state, BEN).held == (1, 0)
    assert history.log(match, BEN) == ()
    assert history.public_record(match) == ((NATURE, ""),)


def test_nl_1_2_everybody_begins_with_three_barges() -> None:
    match = night(seats=4)

    assert view_of(match.state, None).held == (3, 3, 3, 3)
    assert match.to_act == tuple(range(4))


def test_nl_2_1_only_players_choose_and_only_chance_deals() -> None:
    for seat, move in ((NATURE, Seal("heron")), (ANNA, Deal("stork"))):
        with pytest.raises(IllegalMove):
            GAME.apply(CHOOSING.state, seat, move)


def test_nl_2_2_nobody_else_learns_of_a_choice_or_of_its_change() -> None:
    chosen = play(CHOOSING, "1 seal jay")
    changed = play(chosen, "1 seal heron")

    assert view_of(chosen.state, ANNA).sealed == "jay"
    assert words(chosen.view(ANNA).essentials).endswith(
        "Own barges: Heron (16), Jay (8). Chosen: Jay (8)."
    )
    for viewer in (None, BEN, CLARA):
        assert changed.view(viewer) == chosen.view(viewer)
        assert [str(e.text) for e in history.log(chosen, viewer)[-1].events] == [
            "Seat 1 has chosen a barge."
        ]
        assert history.log(changed, viewer) == history.log(chosen, viewer)


def test_nl_2_2_a_menu_says_what_a_change_would_replace() -> None:
    first = CHOOSING.choices(ANNA)[0]
    (other,) = play(CHOOSING, "1 seal jay").choices(ANNA)

    assert (str(first.label), str(first.path[-1])) == (
        "face down, until all have chosen",
        "Send the Heron (16)",
    )
    assert (str(other.label), other.notation) == ("instead of the Jay (8)", "seal heron")


def test_nl_2_3_what_was_shown_is_told_to_all() -> None:
    shown = play(CHOOSING, "1 seal jay", "2 seal swan", "3 seal gull")

    told = [str(event.text) for event in history.log(shown, None)[-1].events]
    shows = "Seat 1 shows the Jay (8), Seat 2 shows the Swan (19), Seat 3 shows the Gull (14)."
    assert told == [f"{shows} Seat 2 passes the lock and scores 8."]


def test_nl_3_1_the_view_says_where_the_night_stands() -> None:
    assert str(CHOOSING.view(None).headline) == "Round 4 of 5"
    assert str(play(CHOOSING, "1 seal jay").view(None).essentials) == (
        "Night at the Lock. Round 4 of 5. Each of Seat 2, Seat 3 chooses a barge. "
        "Seat 1 has 0 points and 2 barges, Seat 2 has 0 points and 2 barges, "
        "Seat 3 has 6 points and 2 barges."
    )


def test_nl_1_1_a_barge_is_explained_by_its_name() -> None:
    assert str(GAME.explain("heron")) == "Heron (16): a barge, with its load."
