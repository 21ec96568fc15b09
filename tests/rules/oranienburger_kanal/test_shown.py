"""What people read: menus, views, alt text, explanations."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.match import Match
from rules.oranienburger_kanal.moves import Drawn, End, Take
from rules.oranienburger_kanal.state import Campaign, Kanal, Opening, Over, Turning
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.setup import Setup
from rules.text import words
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    FULL_BOARD,
    GAME,
    SECOND,
    alone,
    kanal,
    offered,
    path,
    play,
    player,
)

RICH = "wood 8 clay 8 ore 8 brick 6 iron 6 thaler 99"


def test_the_widest_list_of_raises_fits_the_menus() -> None:
    state = alone(player(RICH), "u2", display=("A02", "A13", "B02", "B08", "B14", "A01"))
    steps_of_all = [path(state, move) for move in offered(state) if move.startswith("raise")]

    assert len(steps_of_all) == (5 * 2 + 1) * 12
    assert {place for _, title, place in steps_of_all if "A13" in title and "b2" in place} == {
        "b2 for 1 wood",
        "b2 for 1 clay",
    }


def test_moves_of_another_moment_have_no_place_in_the_menu() -> None:
    with pytest.raises(TypeError, match="not a move of this moment"):
        GAME.describe(kanal(player(), player()), FIRST, Take("wood"))
    with pytest.raises(TypeError, match="is not offered by u1"):
        GAME.describe(alone(player(), "u1"), FIRST, Take("wood"))


def test_chance_has_no_place_in_the_menu() -> None:
    with pytest.raises(TypeError, match="not a player's move"):
        GAME.describe(kanal(player(), player()), FIRST, Drawn("A01"))


def test_a_move_that_is_not_asked_for_has_no_place_in_the_menu() -> None:
    state = alone(player("", FOUR_ROUTES).gaining({"clay": 2}), "u2", display=("A04",))

    with pytest.raises(TypeError, match="is not asked for now"):
        GAME.describe(play(state, "raise a04 d4"), FIRST, End())


def headline(state: Kanal) -> str:
    return words(GAME.view(state, None).headline)


def test_the_headline_says_where_the_game_stands() -> None:
    state = kanal(player(), player(), turns_done=3, round=6)

    assert headline(state) == "Round 6 · turn 4 of 5 · start player Seat 1 · deck A"
    assert headline(replace(state, is_final=True)) == (
        "Round 6 · turn 4 of 5 · start player Seat 1 · final round · deck A"
    )
    assert headline(replace(state, turns_done=5, phase=Turning())) == (
        "Round 6 · wheel step · start player Seat 1 · deck A"
    )
    assert headline(replace(state, starter=None)) == "Round 6 · deck A"
    assert headline(replace(state, phase=Over())) == "Game over · round 6 · deck A"
    assert headline(kanal(player(), campaign=Campaign(2, (99,)))) == (
        "Game 2 of 3 · Round 1 of 7 · turn 1 of 4 · deck A"
    )


def test_the_view_says_what_is_asked() -> None:
    state = alone(player("clay 2", FOUR_ROUTES), "u2", display=("A04",))

    def asks(position: Kanal) -> str:
        return words(GAME.view(position, None).asks)

    assert asks(kanal(player(), player())) == "chooses an action space"
    assert asks(state) == "uses action space u2"
    assert asks(play(state, "raise a04 d4")) == "uses A04 Sawmill"
    assert asks(kanal(player(), player(), phase=Opening())) == "waits for the cards"


def test_the_alt_text_of_the_fullest_table_is_short_enough() -> None:
    full = player(
        RICH, dict.fromkeys(ROUTE_SPACES, "road"), FULL_BOARD, bridges=tuple(ROUTE_SPACES)[:17]
    )
    state = kanal(
        full, full, display=tuple(sorted(STRUCTURES, key=lambda s: -len(STRUCTURES[s].title))[:6])
    )

    text = words(GAME.view(state, None).essentials)

    assert len(text) <= 900
    assert "Seat 1" in text
    assert len(FULL_BOARD) == len(STRUCTURE_SPACES)


def test_the_alt_text_says_the_essentials() -> None:
    match = Match.start(GAME, Setup(2, {"first_seat": "seat:1"})).roll(Random(1))

    text = words(match.view(SECOND).essentials)

    assert text.startswith(
        "Oranienburger Kanal. Round 1 · turn 1 of 5 · start player Seat 1 · deck A."
        " Seat 1 chooses an action space."
    )
    assert "Nobody has to decide now." in words(GAME.view(GAME.start(Setup(2)), None).essentials)
    assert "Seat 1: −24 points, 2 clay, 1 ore, 1 brick. Structures: none." in text
    assert "Routes: 2 paths, 1 rail track, 1 canal. Bridges: none. Seat 2: −24 points" in text
    assert ".," not in text
    assert "Free action spaces: u1, u2, u3, u4, l1, l2, l3." in text


EXPLAINED = {
    "a14": "A14 Boat Shed (green): costs 2 clay, 2 bricks; 5 prestige. a) With at least 1 ",
    "towrope shed": "A02 Towrope Shed (green): costs 1 wood or 1 clay; 1 prestige.",
    "B37": "Only one of its lines can be used in an activation.",
    "canal": "Canal: 3 thalers. On an empty route space or over a path",
    "u3": "u3: raise 1 structure and build 1 path or road",
    "Brick": "brick: you can own up to 6 (OK-6.1). It cannot be bought (OK-11.2).",
    "wood": "wood: you can own up to 8 (OK-6.1). Buy it at any time",
    "thaler": "Thalers buy materials",
}


@pytest.mark.parametrize(("topic", "words_of_it"), EXPLAINED.items())
def test_a_topic_is_explained(topic: str, words_of_it: str) -> None:
    explained = GAME.explain(topic)

    assert explained is not None
    assert words_of_it in words(explained)


def test_an_unknown_topic_is_not_explained() -> None:
    assert GAME.explain("submarine") is None
