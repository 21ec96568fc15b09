"""Menus, labels, prompts and explanations."""

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.canal_king import menu
from rules.canal_king.menu import MENU_WIDTH, page
from rules.canal_king.state import supply
from rules.canal_king.tables import COLOURS, PORTS, SPACES, TILES
from rules.match import Match
from rules.sayings import Ways, called
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Text, without_groups, words
from rules.tongues import tongues
from rules.typed import Typed
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    GAME,
    building,
    change,
    label,
    make,
    path,
    played,
    sailing,
)

HAND = "2G 2I 2P S.P Y4"


def test_a_tile_that_replaces_another_has_the_path_of_one_that_is_placed() -> None:
    board = " ".join(f"{space}:S@0" for space in list(SPACES)[: MENU_WIDTH + 1])

    assert path(building(board), "replace S.R b3 0") == (
        "Place S.R", "Columns a and b", "b3", "0: N–S",
    )  # fmt: skip


def test_what_cannot_be_read_is_refused_without_looking_at_what_moves_would_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(GAME, Setup(2), building("f7:S@0 k3:S@0 c2:S@0", HAND))
    worded = list[Text]()

    def noted(title: Text, reader: Reader = ENGLISH) -> str:
        worded.append(title)
        return words(title, reader)

    monkeypatch.setattr("rules.sayings.words", noted)
    monkeypatch.setattr(menu, "_met", pytest.fail)

    ways = Ways(match, ANNA, ())
    assert not called(ways, "f6, 0: N–SE + NE–SW")
    assert not called(ways, "now Place 2P, Columns a and b, b5, 0: N–SE + NE–SW")
    assert not called(ways, "Special tile a3 0: N–S")
    assert called(ways, "Place 2P, Columns a and b, b5, 0: N–SE + NE–SW") == ["place 2P b5 0"]
    assert "Did you mean “Tile 2P on b5, canals N–SE" in str(Typed(ways, "plaze 2P b5 0").refusal())
    assert "Moves look like “Tile 2G" in str(Typed(ways, "castle").refusal())
    assert len(worded) < 2 * len(tongues(GAME)) * len(match.moves(ANNA))


def test_tiles_to_replace_come_in_the_order_of_the_board() -> None:
    state = building("f7:S@0 k3:S@0 c2:S@0 f10:S@0", "S.R")
    offered = Match(GAME, Setup(2), state).choices(ANNA)
    replaced = [c.notation.split()[2] for c in offered if c.notation.startswith("replace")]

    assert replaced == ["c2", "f7", "f10", "k3"]


def test_the_swaps_of_a_whole_hand_are_in_two_lists() -> None:
    choices = Match(GAME, Setup(2), building("", HAND)).choices(ANNA)
    swaps = [c.path[1] for c in choices if c.notation.startswith("swap")]

    assert Counter(map(words, swaps)) == {"Swap 1 or 2 tiles": 15, "Swap 3, 4 or 5 tiles": 16}


def test_the_labels_of_a_sailor() -> None:
    state = sailing("f10:S@0 f9:S@0 f8:special-1@0")
    port = sailing("f10:S@0 f9:G@1")
    last = change(port, ANNA, target=3, route=("SM", "AU", "KA", "DI"))
    astray = change(port, ANNA, route=("KA", "AU", "DI", "KR"))

    assert label(port, "sail DI") == "your next port, 2 more to go"
    assert label(last, "sail DI") == "your final destination: you win"
    assert label(astray, "sail DI") == "not your next port"
    assert path(port, "sail DI") == ("Sail", "Dijver (DI)")
    assert label(state, "sail f8:S") == "the special tile of Seat 2, which costs your next turn"
    assert path(state, "sail f8:S") == ("Sail", "f8, in from S")
    flagged = sailing("f10:S@0 f9:S.R@0", "f9:S")
    assert label(sailing("f10:S.R@0"), "sail f10:S") == "a flag of your colour stops you"
    assert (label(flagged, "return"), path(flagged, "return")) == (
        "back to Katelijnepoort (KA)",
        ("Return",),
    )


def test_a_menu_of_more_than_25_stops_has_pages() -> None:
    assert page(24, 25) == ()
    assert [words(page(place, 26)[0]) for place in (0, 24, 25)] == ["Page 1", "Page 1", "Page 2"]


def test_the_labels_of_draws_and_passing() -> None:
    pooled = replace(building(), pool_open=True, pool=("X1",))
    drawing, _ = make(pooled, "swap G")
    unseen = tuple(supply(drawing).elements())
    dry = replace(drawing, discard=unseen[:2], out_of_play=unseen[2:])

    assert (label(drawing, "draw X1"), path(drawing, "draw X1")) == (
        "3 tight, 2 gentle, straight",
        ("Open pool", "X1"),
    )
    assert label(drawing, "draw supply") == f"one of {drawing.supply_size}, unseen"
    assert path(drawing, "draw supply") == ("Draw from the supply",)
    assert label(dry, "draw supply") == "one of 2, unseen"
    assert label(building(), "pass") == "nothing else is possible"
    with pytest.raises(TypeError):
        label(building(), "tile S")


def test_a_tile_is_placed_in_one_of_seven_parts_of_the_board() -> None:
    choices = Match(GAME, Setup(2), building()).choices(ANNA)
    parts = [c.path[1:3] for c in choices if c.notation.startswith("place")]

    assert len({columns for columns, _ in parts}) == 7
    assert max(Counter(columns for columns, _ in {*parts}).values()) <= MENU_WIDTH


def test_an_entry_of_the_menu_is_short_enough_for_discord() -> None:
    """A tile with six canals is described by the sides at which they end."""
    state = building(hand="X1 C6.G Y4 2B.GP S")
    assert path(state, "place Y4 f6 1")[-1] == "1: NE+S+NW"
    assert path(state, "place X1 f6 1")[-1] == "1: NE+SE+S+SW"

    for choice in Match(GAME, Setup(2), state).choices(ANNA):
        assert all(len(words(title)) <= 32 for title in without_groups(choice.path))


def test_what_a_seat_is_asked() -> None:
    cases = {
        "has nothing to decide": played(3).state,
        "takes a building turn": building(),
        "sails": sailing("f10:S.R@0"),
        "draws a tile": make(replace(building(), pool=("X1",)), "swap S")[0],
        "claims the route or waits": make(building(ALL_BUT_ONE, HAND), "place S.P e1 1")[0],
    }

    for asks, state in cases.items():
        assert words(GAME.view(state, state.on_turn).asks) == asks


@pytest.mark.parametrize(
    ("topic", "answer"),
    [
        ("2p", "2P: canals N–SE (gentle), NE–SW (straight) at rotation 0; no flag; 2 in the game."),
        ("T.R", "T.R: canals N–NE (tight) at rotation 0; flags red; 1 in the game."),
        ("C6.G", "flags green"),
        ("di", "Dijver (DI): quay of the inner ring; mouths N, SE, SW."),
        ("Gentpoort", "Gentpoort (GE): gate of the outer ring; mouths N, SW, NW."),
        ("f10", "f10: a dark space before a mouth of Katelijnepoort"),
        ("f6", "f6: a plain space."),
        ("red", "red: the flag R, on 16 tiles."),
        (" Special Tile ", "Special tile: one straight canal, laid once a game"),
    ],
)
def test_what_lies_on_the_table_is_explained(topic: str, answer: str) -> None:
    assert answer in words(GAME.explain(topic) or GAME.view(building(), None).asks)


def test_everything_with_a_name_is_explained_and_nothing_else() -> None:
    assert all(GAME.explain(name) for name in (*TILES, *PORTS, *SPACES, *COLOURS))
    assert GAME.explain("windmill") is None


def test_each_of_over_a_thousand_choices_reads_differently() -> None:
    choices = Match(GAME, Setup(2), building(hand="G T 2A 2B 2C")).choices(ANNA)

    assert len({choice.notation for choice in choices}) == len(choices) > 1000
