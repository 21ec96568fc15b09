"""Pictures of Ruhrschifffahrt."""

from dataclasses import replace
from math import dist

import pytest
from PIL import Image

from authoring.comparing import (
    PHONE,
    Golden,
    changed,
    draw_menu,
    opened,
)
from authoring.scenes import matches, scene
from bot.language.languages import LANGUAGES
from bot.language.readers import anonymous_reader
from renderer.catalog import draw, part_title, parts
from renderer.geometry import Box, Point, along, length
from renderer.lettering import text_width
from renderer.ruhrschifffahrt import fields, legend
from renderer.ruhrschifffahrt.chart import (
    AT,
    QUAY,
    RIVER,
    SECTIONS,
    SHEET,
    option_at,
    port_at,
    store_slot_at,
    track_at,
    voyage,
)
from renderer.ruhrschifffahrt.painter import chip_edges
from renderer.ruhrschifffahrt.rounds import bag
from renderer.ruhrschifffahrt.signs import coin, pilot_flag, star
from renderer.scene import Scene
from renderer.theme import CAPTION, WIDTH
from rules.core import Choice
from rules.draft import moves_of
from rules.ruhrschifffahrt.events.turns import Sold
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.setup import Setup
from rules.text import Reader, Seat, say, words
from tools.pictures.positions import position

KEY = "ruhrschifffahrt"
GOLDEN_WIDTH = 600


@pytest.mark.parametrize(
    ("name", "place", "part"),
    [
        ("sold", "sold", "board"),
        ("building", "building", "board"),
        ("tableau", "building", "tableau 1"),
    ],
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, place: str, part: str) -> None:
    golden(f"{KEY}_{name}", draw(KEY, position(KEY, place), part, GOLDEN_WIDTH).png)


def test_there_is_a_board_a_tableau_for_every_seat_and_a_legend() -> None:
    assert parts(KEY, position(KEY, "sold")) == (
        "board",
        "tableau 1",
        "tableau 2",
        "tableau 3",
        "tableau 4",
        "legend",
    )
    two = next(matches(KEY, 1, Setup(2)))
    assert parts(KEY, scene(two)) == ("board", "tableau 1", "tableau 2", "legend")


def offered(*moves: str, here: Scene | None = None, width: int = PHONE) -> Image.Image | None:
    """Return the picture of a made-up position as a menu of some moves."""
    choices = [
        Choice(line, say(line), (say(line),), tuple(map(ROWS.notation.read, moves_of(line))))
        for line in moves
    ]
    picture = draw_menu(KEY, here or quiet(), choices, width)
    return opened(picture.png) if picture else None


def quiet() -> Scene:
    """Return a position without marks of the last turn."""
    return replace(position(KEY, "building"), recent=())


def around(at: Point, reach: float = 45) -> Box:
    return (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)


MARKED_PLACES = {
    "start D9": AT["D9"],
    "place white D2": AT["D2"],
    "sell EH": AT["EH"],
    "sell RUH": AT["RUH"],
    "lock L5": AT["L5"],
    "lock2 L10": AT["L10"],
    "city BLA": AT["BLA"],
    "tile lagerhaus MUL": AT["MUL"],
    "tile kohlenschlepper D13": AT["D13"],
    "store KM": store_slot_at(0, 0),
    "port NL": port_at(1, 0),
}


@pytest.mark.parametrize("move", MARKED_PLACES)
def test_a_menu_marks_the_places_its_choices_name_and_no_others(move: str) -> None:
    other = "lock L14" if move != "lock L5" else "sell BS"
    both, without = offered(move, other), offered(other)

    assert both
    assert without
    box = around(MARKED_PLACES[move], 70 if MARKED_PLACES[move] in AT.values() else 20)
    assert changed(both, without, box) > 12
    far = [at for at in MARKED_PLACES.values() if dist(at, MARKED_PLACES[move]) > 150]
    assert not any(changed(both, without, around(at)) for at in far if at != track_at(1, 2))


def test_the_large_code_of_a_place_covers_its_small_one_and_nothing_beside_it() -> None:
    view = quiet().view

    for code in FIELDS:
        (left, right), (begin, end) = chip_edges(view, code), fields.code_edges(view, code)
        assert left < begin < end < right <= max(end + 6, left + 75), code
        assert left >= SHEET[0][0], code


def test_a_menu_frames_the_options_its_choices_name() -> None:
    both, without = (
        offered(*moves, width=WIDTH) for moves in (("option transport", "lock L14"), ("lock L14",))
    )

    assert both
    assert without
    assert changed(both, without, around(option_at(1), 40)) > 12


def test_a_menu_of_moves_in_the_harbour_marks_where_from_and_where_to() -> None:
    here = replace(quiet(), view=replace(quiet().view, on_turn=Seat(0)))
    plain, shown = offered("lock L14", here=here), offered("lock L14", "shift BE NL", here=here)

    assert plain
    assert shown
    assert changed(plain, shown, around(port_at(0, 0), 16)) > 8
    assert changed(plain, shown, around(port_at(1, 0), 16)) > 8
    assert not changed(plain, shown, around(port_at(2, 1), 16))


def test_a_menu_of_placements_marks_the_arrow_space_of_their_colour() -> None:
    here = quiet()
    plain, shown = offered("start D2", here=here), offered("place white D2", here=here)

    assert plain
    assert shown
    assert changed(plain, shown, around(track_at(1, 2), 26)) > 12
    assert not changed(plain, shown, around(track_at(0, 2), 20))


def test_no_picture_is_made_where_nothing_on_it_is_chosen() -> None:
    assert offered("fee thaler", "fee vp") is None
    assert offered("gain thaler", "gain vp") is None
    assert offered("tile gasthaus thaler", "done") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_fit_above_their_boxes(language: str) -> None:
    reader = anonymous_reader(language, KEY)
    for name, (_, width) in SECTIONS.items():
        heading = words(say(name, context="heading"), reader).upper()

        assert text_width(heading, CAPTION) <= width - 20, heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_sign_in_words_that_fit(language: str) -> None:
    explained = legend.items()
    reader = anonymous_reader(language, KEY)
    meanings = [words(item.meaning, reader) for item in explained]

    assert len(explained) <= 2 * legend.ROWS
    assert len({*meanings}) == len(meanings)
    assert all(item.sign for item in explained)
    assert all(text_width(words, legend.NARROW) <= legend.TEXT_ROOM for words in meanings)
    signs = {sign for item in explained for sign, _ in item.sign}
    stations = {fields.city(), fields.port(), fields.lock(1), fields.obstacle(1)}
    on_chart = {*stations, pilot_flag(), star(), coin(10), bag()}
    assert on_chart | {fields.depot(coal) for coal in ("black", "white")} <= signs
    assert {fields.works(field.trade) for field in FIELDS.values() if field.trade} <= signs


def test_the_legend_is_readable_on_a_phone() -> None:
    """The typeface's capitals are two thirds of its size."""
    assert legend.NARROW.size * 2 / 3 * PHONE / WIDTH >= 5


def test_the_river_flows_past_every_field() -> None:
    """Bends are rounded, so the fields at the ends of the rows are slightly beside it."""
    water = along(RIVER, 2)

    assert all(min(dist(at, point) for point in water) < 16 for at in AT.values())
    assert (RIVER[0][1], RIVER[-1][1]) == (AT["D1"][1], AT["RUH"][1])


def test_a_voyage_follows_the_river_from_the_quay_to_the_field() -> None:
    way = voyage(Sold(Seat(0), "D10", "WER", "black", 4, 0, 3, ""))
    far = voyage(Sold(Seat(0), "D1", "RUH", "black", 4, 0, 3, ""))

    assert dist(way[-1], AT["WER"]) < 1
    assert QUAY - 3 < dist(way[0], AT["D10"]) < QUAY + 10
    assert length(far) > 4 * 9 * 114


def test_names_of_locks_leave_out_what_the_shape_says() -> None:
    names = {
        code: fields.shortened(FIELDS[code].name)
        for code in ("L1", "L7", "L9", "L11", "L12", "L13")
    }

    assert names == {
        "L1": "Steinhausen",
        "L7": "Horst",
        "L9": "Rohmann",
        "L11": "Neukirchen",
        "L12": "Papiermühle",
        "L13": "Kettwig",
    }


def test_menus_call_tableaus_by_their_players() -> None:
    reader = Reader(lambda seat: ("Ada", "Bruno")[seat])
    named = [words(part_title("ruhrschifffahrt", part), reader) for part in ("board", "tableau 2")]

    assert named == ["Board", "Tableau of Bruno"]
