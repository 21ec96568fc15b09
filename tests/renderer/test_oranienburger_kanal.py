"""Pictures of Oranienburger Kanal."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pytest
from msgspec import structs
from PIL import Image

from authoring.comparing import (
    Golden,
    changed,
    changed_only_in,
    draw_menu,
    opened,
)
from authoring.scenes import scene
from renderer.catalog import draw, parts
from renderer.lettering import text_width
from renderer.oranienburger_kanal.cards import (
    BIG_ROOM,
    BIG_SIZES,
    SMALL_SIZES,
    fitted,
    small_room,
)
from renderer.oranienburger_kanal.closeups import offered
from renderer.oranienburger_kanal.glyphs import (
    Capsule,
    Change,
    Run,
    Sign,
    Space,
    Word,
    run_width,
    runs,
)
from renderer.oranienburger_kanal.legend import (
    COLUMN_WIDTH,
    GAP,
    ICON,
    LINES,
    MATERIALS,
    NAME,
    NOTE,
    PIECES,
    PLACES,
    TABLE,
    TEXT_X,
    Item,
)
from renderer.oranienburger_kanal.looks import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BOARDS_TOP,
    RESOURCES,
    ROUTES,
    TILE_HEIGHT,
    TILE_WIDTH,
    tile_at,
)
from renderer.oranienburger_kanal.signs import ICONS
from renderer.theme import MARGIN
from rules.core import Choice
from rules.draft import Draft
from rules.match import Match
from rules.oranienburger_kanal.state import Kanal, Placing
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.setup import Setup
from rules.text import Seat
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    GREEN_GONE,
    alone,
    paths,
    play,
    player,
)
from tools.pictures.positions import position

KEY = "oranienburger_kanal"
GOLDEN_WIDTH, SMALL = 600, 400
TURN, END, SOLO = "turn", "end", "solo"


@pytest.mark.parametrize(
    ("name", "place", "part"),
    [
        ("turn", TURN, "board"),
        ("solo", SOLO, "board"),
        ("cards", END, "cards"),
        ("legend", TURN, "legend"),
    ],
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, place: str, part: str) -> None:
    golden(f"{KEY}_{name}", draw(KEY, position(KEY, place), part, GOLDEN_WIDTH).png)


@pytest.mark.parametrize("name", ["clay", "ore", "iron", "thaler", "prestige", *ROUTES])
def test_an_icon_has_the_colours_of_its_thing(name: str) -> None:
    assert {*{**RESOURCES, **ROUTES}[name]} <= {mark.colour for mark in ICONS[name]}


def test_a_blocked_space_looks_as_taken_as_a_used_one_and_has_a_disc_of_its_own() -> None:
    here, space = position(KEY, TURN), "l2"

    def space_drawn(blocked: str, used: Sequence[str]) -> tuple[Image.Image, Image.Image]:
        view = replace(here.view, blocked=blocked, used=tuple(used), free=())
        picture = opened(draw(KEY, replace(here, view=view, recent=()), "board").png)
        left, top = map(round, tile_at(space))
        right, bottom = left + TILE_WIDTH, top + TILE_HEIGHT
        middle = top + TILE_HEIGHT // 3
        upper, lower = (left, top, right, middle), (left, middle, right, bottom)
        return picture.crop(upper), picture.crop(lower)

    (no_disc, free), (black_disc, blocked), (disc, used) = (
        space_drawn("", ()),
        space_drawn(space, ()),
        space_drawn("", (space,)),
    )

    assert blocked.tobytes() == used.tobytes() != free.tobytes()
    assert len({no_disc.tobytes(), black_disc.tobytes(), disc.tobytes()}) == 3


def test_two_players_have_two_boards_to_look_at_and_one_has_one() -> None:
    assert parts(KEY, position(KEY, TURN)) == ("board", "mine", "theirs", "cards", "legend")
    assert parts(KEY, position(KEY, SOLO)) == ("board", "mine", "cards", "legend")


def test_without_a_display_there_are_no_cards_to_look_at() -> None:
    here = position(KEY, TURN)
    bare = replace(here, view=replace(here.view, display=()))

    assert "cards" not in parts(KEY, bare)
    assert draw(KEY, bare, "cards", SMALL).png == draw(KEY, bare, "board", SMALL).png


def test_mine_is_the_board_of_who_asks() -> None:
    here = position(KEY, TURN)
    first, second = (replace(here, asker=Seat(seat)) for seat in range(2))

    def png(asking: object, part: str) -> bytes:
        return draw(KEY, asking, part, SMALL).png  # type: ignore[arg-type]

    assert png(first, "mine") == png(second, "theirs")
    assert png(second, "mine") == png(first, "theirs") == png(here, "mine")
    assert png(first, "mine") != png(second, "mine")


@pytest.mark.parametrize("name", STRUCTURES)
def test_the_effects_of_every_card_fit_before_they_get_too_small(name: str) -> None:
    structure = STRUCTURES[name]

    big, _ = fitted(structure, BIG_ROOM, BIG_SIZES, lettered=True)
    small, _ = fitted(structure, small_room(2), SMALL_SIZES, lettered=len(structure.lines) > 1)

    assert big > BIG_SIZES[1]
    assert small > SMALL_SIZES[1]


def pictured(state: Kanal) -> bool:
    """Return whether a menu of all moves in a position has a picture."""
    match = Match(GAME, Setup(2), state)
    return draw_menu(KEY, scene(match), match.choices(match.to_act[0])) is not None


def test_menus_about_structures_show_the_cards_with_their_words() -> None:
    routes = paths("d3", "d5", "c4", "f3", "f5", "g4")
    who = player("clay 5", routes, {"d4": "A04", "f4": "A16"})
    waiting = play(alone(who, "u1"), "build path e4")

    assert pictured(alone(who, "u2", display=("A01", "A03")))
    assert pictured(waiting)
    assert pictured(play(waiting, "activate f4"))


RICH = player(
    "wood 8 clay 8 ore 8 brick 6 iron 6 thaler 9",
    {"c2": "path", "e2": "canal", "c6": "rail"},
    {"b2": "A02", "d2": "A03", "f2": "A04"},
)
BRIDGED = player("wood 1", FOUR_ROUTES, {"b4": "A02", "d4": "X02", "f4": "A03"}, bridges=("c4",))
REMOVING = play(alone(BRIDGED, "u2", stacks=GREEN_GONE), "bridge e4")
STARTING = structs.replace(alone(player()), phase=Placing((("path",), ())))
STEPS = {
    "space": (alone(RICH), "space l3", (607, 338, 893, 566)),
    "route": (alone(RICH, "u1"), "build d3", (420, 465, 520, 525)),
    "bridge": (alone(RICH, "l2"), "bridge c2", (290, 165, 370, 225)),
    "plot": (alone(RICH, "u2", display=("A01",)), "raise a01 f4", (780, 400, 940, 620)),
    "removal": (REMOVING, "use a remove c4", (540, 400, 610, 450)),
    "start": (STARTING, "start path i6", (1080, 990, 1180, 1065)),
}
"""Positions, words of the moves no longer offered, and where their place is shown."""


@pytest.mark.parametrize("name", STEPS)
def test_what_may_be_chosen_is_marked_in_its_place_and_nothing_else(name: str) -> None:
    state, move, box = STEPS[name]

    assert changed_only_in(marked(state), marked(state, move), box)


def test_where_a_bridge_may_come_is_marked_on_the_table_with_its_space() -> None:
    who = player("wood 1", RICH.routes, RICH.structures)
    match = Match(GAME, Setup(2), alone(who))
    lines = [choice for choice in Draft.begun(match, FIRST).choices if "l2" in choice.notation]
    bridging = [choice for choice in lines if "bridge" in choice.notation]

    def pictured(choices: Sequence[Choice]) -> Image.Image:
        picture = draw_menu(KEY, replace(scene(match), viewer=FIRST), choices)
        assert picture is not None
        return opened(picture.png)

    some, every = [c for c in lines if c not in bridging[:1]], lines
    board = (MARGIN, BOARDS_TOP, MARGIN + BOARD_WIDTH, BOARDS_TOP + BOARD_HEIGHT)
    assert changed_only_in(pictured(every), pictured(some), board)


def marked(state: Kanal, but: str = "-") -> Image.Image:
    """Return the picture of a menu of all moves, except those with some words."""
    match = Match(GAME, Setup(2), state)
    choices = [
        choice
        for choice in match.choices(FIRST)
        if not {*but.split()} <= {*choice.notation.split()}
    ]
    picture = draw_menu(KEY, replace(scene(match), viewer=FIRST), choices, SMALL)
    assert picture is not None
    return opened(picture.png)


def test_a_menu_looks_as_it_did(golden: Golden) -> None:
    match = Match(GAME, Setup(2), alone(RICH, "u3", display=("A01", "A14", "B20")))

    picture = draw_menu(KEY, scene(match), match.choices(FIRST), GOLDEN_WIDTH)

    assert picture is not None
    golden(f"{KEY}_raising", picture.png)


def test_many_cards_are_shown_in_a_row_above_the_board_and_few_beside_it() -> None:
    few, many = ("A01", "A03", "A04"), ("A01", "A03", "A04", "A05", "A06", "A07")

    beside, above = (marked(alone(RICH, "u2", display=names)) for names in (few, many))

    assert changed(beside, above, (28, 98, 1172, 284)) > SMALL


def test_cards_that_can_be_paid_only_after_buying_are_shown_faded() -> None:
    """A01 costs 2 clay and A09 costs 2 wood, which can be bought for 3 thalers (OK-11.2)."""
    supplies = ("clay 2 thaler 2", "clay 2 thaler 3", "clay 2 wood 2 thaler 3")
    unshown, faded, clear = (
        marked(alone(player(supply), "u2", display=("A01", "A09"))) for supply in supplies
    )
    column = (MARGIN, 98, 330, 1000)

    assert changed(unshown, faded, column) > SMALL
    assert changed(faded, clear, column) > SMALL


def test_what_could_be_raised_is_not_shown_where_nothing_is_raised() -> None:
    match = Match(GAME, Setup(2), alone(player("clay 2 thaler 3"), "u2", display=("A01", "A09")))
    choices = match.choices(FIRST)
    others = [choice for choice in choices if "raise" not in choice.notation]

    further = [offered(scene(match), FIRST, some).further for some in (choices, others)]

    assert further == [("A09",), ()]


def test_where_something_is_built_the_supply_is_shown_below_the_board() -> None:
    """OK-10.2."""
    less, more = (marked(alone(player(f"clay {owned}"), "u1")) for owned in (2, 7))

    assert changed(less, more, (MARGIN, 1240, 1172, 1480)) > SMALL / 10


def test_the_legend_explains_every_sign_of_the_cards() -> None:
    """Every sign in the lines of effects is in the legend, alone or in a line."""
    explained = {sign for group in (MATERIALS, PIECES, PLACES, LINES) for sign in signs(group)}
    lines = (line for structure in STRUCTURES.values() for line in structure.lines.values())
    written = {sign for line in lines for run in runs(line) for sign in named(run)}

    assert written - SIDES <= explained


def test_no_words_of_the_legend_are_cut_in_english() -> None:
    for group in (MATERIALS, PIECES, PLACES, LINES, TABLE):
        for item in group:
            beside = run_width(item.sign, ICON) + GAP if isinstance(item, Item) else 0
            room = COLUMN_WIDTH - max(TEXT_X, beside)
            assert text_width(str(item.name), NAME) <= room
            assert text_width(str(item.note or ""), NOTE) <= room


SIDES = {"n", "e", "s", "w", "row"}
"""Shown once, for all sides and both meanings of a row."""


def signs(items: Iterable[Item]) -> Iterator[str]:
    return (name for item in items for name in named(item.sign))


def named(run: Run) -> Iterator[str]:
    """Yield the signs in a run, including those in frames."""
    for glyph in run:
        if isinstance(glyph, Sign):
            yield glyph.name
        elif isinstance(glyph, Capsule):
            yield from named(glyph.inside)
        elif not isinstance(glyph, Word | Space | Change):
            yield type(glyph).__name__
