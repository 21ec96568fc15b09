"""How pictures of Canal King Brugge mark what may be chosen, and narrow with each choice."""

from collections.abc import Callable

import pytest
from msgspec import structs
from PIL import Image

from authoring.comparing import PHONE, changed, draw_menu, drawn, opened
from authoring.scenes import NAMES
from renderer.canal_king.layout import MIDDLES, PLATES_X, PLATES_Y, STOCK_AT, TILE, space_at
from renderer.geometry import Box
from renderer.scene import Scene
from rules.canal_king.moves import Draw
from rules.canal_king.state import CanalKing
from rules.canal_king.tables import PORTS, SPACES, TILES
from rules.core import Choice
from rules.match import Match
from rules.setup import Setup
from rules.text import say
from tests.renderer.canal_king import KEY, around
from tests.rules.canal_king.tables import ANNA, BEN, GAME, WHOLE, building, change, make, sailing

BESIDE: Box = (PLATES_X, PLATES_Y, 1172, 1004)
MARKED = 12
"""The fewest pixels that change on a phone where a place is marked."""
_WORD = say("a tile")
HAND = "S.R 2P T Y4 G"


def choices(state: CanalKing, wanted: Callable[[str], bool] = bool) -> list[Choice]:
    offered = Match(GAME, Setup(len(state.players)), state).choices(state.on_turn)
    return [choice for choice in offered if wanted(choice.notation)]


def private(state: CanalKing) -> Scene:
    return Scene(GAME.view(state, ANNA), NAMES[: len(state.players)], viewer=ANNA)


def shown(state: CanalKing, wanted: Callable[[str], bool] = bool) -> Image.Image:
    picture = draw_menu(KEY, private(state), choices(state, wanted), PHONE)
    assert picture is not None
    return opened(picture.png)


def marks(state: CanalKing, at: str, wanted: Callable[[str], bool] = bool) -> int:
    """Return the number of pixels that a picture of choices changes at a space or port."""
    box = around(space_at(at), TILE)
    return changed(drawn(KEY, private(state)), shown(state, wanted), box)


def test_every_space_that_takes_the_tile_is_marked_and_no_other() -> None:
    state = building("f7:S@0", HAND)

    def is_wanted(notation: str) -> bool:
        return notation.startswith("place 2P ")

    wanted = {choice.notation.split()[2] for choice in choices(state, is_wanted)}
    picture, plain = shown(state, is_wanted), drawn(KEY, private(state))

    assert 0 < len(wanted) < len(SPACES) - 1
    for space in SPACES:
        difference = changed(plain, picture, around(space_at(space), TILE / 2))
        assert (difference >= MARKED) == (space in wanted), space


def test_names_are_lit_once_the_tile_is_chosen() -> None:
    """Before that the spaces of all tiles only have rings."""
    state = building("", HAND)
    middle = around(space_at("f6"), TILE / 2)
    plain = drawn(KEY, private(state))

    assert changed(plain, shown(state), middle) == 0
    assert changed(plain, shown(state), around(space_at("f6"), TILE)) >= MARKED
    assert changed(plain, shown(state, lambda n: n.startswith("place G ")), middle) >= MARKED


def test_tiles_that_may_be_replaced_are_marked() -> None:
    state = building("f7:S@0 e5:T@0", HAND)

    def is_wanted(notation: str) -> bool:
        return notation.startswith("replace S.R ") or notation == "place S.R f4 0"

    assert marks(state, "f7", is_wanted) >= MARKED
    assert marks(state, "e5", is_wanted) == 0


def test_the_names_of_tiles_to_replace_can_be_read() -> None:
    """They are highlighted if nothing else may be done, and above the rings otherwise."""
    state = building("f7:S@0 e5:S@0", "S.R S.P")
    x, y = space_at("f7")
    name = around((x - 0.36 * TILE, y - 0.62 * TILE), 8)
    ringed = shown(state)
    lit = shown(state, lambda n: n.startswith("replace "))

    assert marks(state, "f7") >= MARKED
    assert changed(drawn(KEY, private(state)), ringed, name) < changed(ringed, lit, name)
    assert changed(ringed, lit, name) >= MARKED


def test_beside_the_board_stand_the_tiles_until_one_is_chosen() -> None:
    state = building("", HAND)
    plain = drawn(KEY, private(state))

    assert changed(plain, shown(state), BESIDE) > 100
    assert changed(plain, shown(state, lambda n: n.startswith("place T ")), BESIDE) == 0


def test_only_tiles_that_can_be_chosen_stand_beside_the_board() -> None:
    state = building("", HAND)
    one, all_of_them = shown(state, lambda n: n == "swap T"), shown(state, lambda n: "swap" in n)

    below = (PLATES_X, PLATES_Y + 220, 1172, 1004)
    assert changed(one, all_of_them, below) > 100
    for port in PORTS:
        assert changed(one, all_of_them, around(space_at(port), TILE)) == 0


def test_stops_are_marked_with_the_edge_a_ship_comes_in_through() -> None:
    state = sailing("f10:S@0 f9:G@1 e10:T.R@2")
    names = {choice.notation for choice in choices(state)}
    assert names == {"sail DI", "sail e10:SE"}

    picture, plain = shown(state), drawn(KEY, private(state))

    assert marks(state, "DI") >= MARKED
    assert marks(state, "GE") == 0
    x, y = space_at("e10")
    u, v = MIDDLES[2]
    assert changed(plain, picture, around((x + u * TILE, y + v * TILE), 10)) >= MARKED
    assert changed(plain, picture, BESIDE) == 0


def test_the_port_of_a_return_is_marked() -> None:
    state = sailing("f10:S@0 f9:S.R@0", "f9:S")

    assert marks(state, "KA", lambda n: n == "return") >= MARKED


def test_the_open_pool_is_shown_large_and_the_supply_lit() -> None:
    pool = ("2P", "S.R", "T", "X1", "Y4", "G", "2A", "2B")
    state, _ = make(structs.replace(building(), pool_open=True, pool=pool), "swap G")
    x, y = STOCK_AT
    plain, picture = drawn(KEY, private(state)), shown(state)

    assert changed(plain, picture, BESIDE) > 100
    assert changed(plain, picture, (x - 60, y - 90, x, y - 50)) >= MARKED
    without = shown(state, lambda n: n != "draw supply")
    assert changed(plain, without, (x - 60, y - 90, x, y - 50)) == 0


@pytest.mark.parametrize("number", [1, 6, 7, 14, 15, 27])
def test_any_pool_finds_room_beside_the_board(number: int) -> None:
    names = list(TILES)[:number]
    offered = [Choice(f"draw {name}", _WORD, (_WORD,), (Draw(name),)) for name in names]
    scene = private(building())

    picture = draw_menu(KEY, scene, offered, PHONE)
    assert picture is not None
    below = (PLATES_X, 1006, 1200, 1032)
    assert changed(drawn(KEY, scene), opened(picture.png), below) == 0


def test_ways_to_lay_a_tile_are_large_in_one_row_or_two() -> None:
    ways = choices(building("", HAND), lambda n: n.startswith("place G f6 "))
    assert len(ways) == 6
    pictures = [draw_menu(KEY, private(building("", HAND)), ways[:n]) for n in range(1, 7)]
    heights = [opened(picture.png).height for picture in pictures if picture]

    assert len(heights) == 6
    assert heights[0] == heights[2] > heights[3]
    assert heights[4] == heights[5] > 1.8 * heights[0]


def test_what_is_not_on_the_picture_is_left_to_words() -> None:
    state = building(WHOLE)

    assert draw_menu(KEY, private(state), choices(state, lambda n: n == "claim")) is None
    assert draw_menu(KEY, private(state), ()) is None


def test_what_others_hide_is_not_in_the_picture() -> None:
    """CK-11.2: another player's other route and colour leave every pixel unchanged."""
    state = building("f7:S@0", HAND)
    other = change(state, BEN, colour="black", route=("MI", "KA", "GE", "LA"))

    assert changed(shown(state), shown(other)) == 0
