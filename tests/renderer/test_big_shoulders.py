"""Pictures of City of the Big Shoulders."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec import structs

from authoring.comparing import PHONE, Golden, changed, changed_only_in, drawn, opened
from authoring.scenes import NAMES as PEOPLE
from bot.language.languages import LANGUAGES, SOURCE
from bot.language.readers import anonymous_reader
from renderer.big_shoulders import looks
from renderer.big_shoulders.assets import name_lines
from renderer.big_shoulders.legend import NARROWEST, ROWS, TEXT_ROOM, items
from renderer.big_shoulders.looks import asset_pitch
from renderer.big_shoulders.pieces import asset_use
from renderer.big_shoulders.spaces import box_of
from renderer.canvas.picture import Canvas
from renderer.catalog import PAINTERS, draw, part_title, parts
from renderer.drawing import Drawing, Letters
from renderer.geometry import Point
from renderer.kit.people import NARROW
from renderer.lettering import ELLIPSIS, text_width
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import WIDTH
from rules.big_shoulders.events.board import BuildingPlayed
from rules.big_shoulders.state import Holding
from rules.big_shoulders.tables.components import ASSETS
from rules.big_shoulders.view import ChicagoView, Task
from rules.text import Reader, Seat, say, words
from tools.pictures.positions import position

KEY = "big_shoulders"
GOLDEN_WIDTH, SMALL = 800, 400
NAMES = PEOPLE[:4]


@pytest.mark.parametrize("part", ["board", "market", "companies", "company swift", "hand"])
def test_the_picture_looks_as_it_did(golden: Golden, part: str) -> None:
    here = replace(position(KEY, "hand" if part == "hand" else "action"), recent=())

    golden(f"{KEY}_{part.split(maxsplit=1)[0]}", draw(KEY, here, part, GOLDEN_WIDTH).png)


@pytest.mark.parametrize(
    ("phase", "first"),
    [
        ("founding", "companies"),
        ("stock", "market"),
        ("building", "board"),
        ("action", "board"),
        ("operation", "company swift"),
        ("over", "board"),
    ],
)
def test_the_first_picture_shows_what_matters_for_the_decision(phase: str, first: str) -> None:
    view = replace(position(KEY, "action").view, phase=phase, task=Task("swift"))

    names = parts(KEY, Scene(view, NAMES))

    assert names[0] == first
    assert len(set(names)) == len(names) <= 25
    assert names[-1] == "legend"
    assert {"board", "market", "companies", "company swift", "player red"} <= set(names)


def test_the_legend_explains_each_sign_once_in_letters_for_a_phone() -> None:
    meanings = [words(item.meaning) for item in items()]
    other = Scene(replace(position(KEY, "action").view, decade=1, phase="stock"), NAMES)

    assert len(set(meanings)) == len(meanings) <= 2 * ROWS
    assert all(text_width(meaning, NARROWEST) <= TEXT_ROOM for meaning in meanings)
    assert NARROWEST.size * SMALL / WIDTH > 7
    here = position(KEY, "action")
    assert opened(draw(KEY, other, "legend", SMALL).png) == drawn(KEY, here, "legend")


def test_the_owner_of_a_hand_sees_it_while_a_building_is_chosen() -> None:
    hand = position(KEY, "hand")

    assert parts(KEY, hand)[0] == "hand"
    assert "hand" not in parts(KEY, Scene(position(KEY, "action").view, NAMES))


class Letterbox(Canvas):
    """A canvas that records the largest type of each text, in pixels of a phone."""

    def __init__(self, layers: Layers, scene: Scene) -> None:
        super().__init__(layers.base, layers.height, PHONE)
        self.sizes: dict[str, float] = {}
        for layer in layers.above:
            layer(self, scene)

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        for mark in drawing.marks:
            if isinstance(mark, Letters):
                size = max(mark.type.size * self.scale, self.sizes.get(mark.text, 0))
                self.sizes[mark.text] = size


@pytest.mark.parametrize(
    ("part", "least"),
    [
        ("board", {"M50": 8, "0/1": 10, "mgr": 7.5, "$60": 10, "b23": 7.5, "40": 8, "$75": 12}),
        ("market", {"Doggett": 11, "$35": 13, "director": 7, "40 %": 10}),
        ("company swift", {"$5": 15, "f1": 11, "M50": 10, "Anna": 9, "director": 8, "50 %": 9}),
        ("player yellow", {"$20": 15, "Libby": 9, "$30": 9, "b18": 8}),
    ],
)
def test_a_phone_shows_what_a_decision_needs(part: str, least: Mapping[str, float]) -> None:
    here = replace(position(KEY, "action"), recent=())

    sizes = Letterbox(PAINTERS[KEY].layers(here, part), here).sizes

    assert {text for text, size in least.items() if sizes[text] < size} == set()


def test_all_charters_are_shown_while_the_first_companies_are_founded() -> None:
    founding = replace(position(KEY, "action").view, phase="founding", companies={}, order=())

    names = parts(KEY, Scene(founding, NAMES))

    assert names[0] == "companies"
    assert PAINTERS[KEY].layers(Scene(founding, NAMES), "companies").height > 5 * 264
    for name in ("companies", "market", "company swift"):
        PAINTERS[KEY].paint(Scene(founding, NAMES), name, SMALL)


def test_a_kept_tile_is_named_to_its_owner_alone() -> None:
    view = replace(position(KEY, "action").view, hand=("b30",))
    public, own = Scene(position(KEY, "action").view, NAMES), Scene(view, NAMES, viewer=Seat(0))

    before, now = (drawn(KEY, s, "board") for s in (public, own))

    assert changed_only_in(before, now, (27, 1178, 309, 1390))


@pytest.mark.parametrize(("asset", "price"), [("michigan_lumber", ["$10"]), ("foundry", [])])
def test_an_asset_shows_what_its_use_costs(asset: str, price: list[str]) -> None:
    marks = asset_use(asset, looks.CARD).marks

    texts = [mark.text for mark in marks if isinstance(mark, Letters)]
    assert [text for text in texts if text.startswith("$")] == price


def test_a_mark_of_the_last_turn_hides_nothing_of_the_next_building() -> None:
    view = position(KEY, "action").view
    left, right, *_ = view.players[0].track
    plain, marked = (
        drawn(KEY, Scene(view, NAMES, recent=recent), "board")
        for recent in ((), (BuildingPlayed(Seat(0), right),))
    )
    x, y, width, height = box_of(view, left)

    assert changed(plain, marked) > 0
    assert changed(plain, marked, (x, y + 2, x + width - 2, y + height - 2)) == 0


def crowded() -> ChicagoView:
    """Return a view with all on one space: ten companies, four partners, no worker or cube."""
    view = position(KEY, "action").view
    some = next(iter(view.companies.values()))
    every = {
        key: structs.replace(some, key=key, stock=3, appeal=16, asset="")
        for key in ("swift", "anglo", "libby", "spalding", "brunswick")
    }
    for key, company in every.items():
        count = len(company.charter.factories)
        every[key] = structs.replace(
            company,
            workers=(0,) * count,
            automated=(0,) * count,
            managers=(False,) * count,
            holdings=(Holding(1, 0, 3),) * 4,
            salespeople=0,
            cash=99_999,
        )
    seats = tuple(Seat(seat) for seat in range(4))
    board = structs.replace(
        view.board, market=0, supply=((0, 0, 0, 0),) * 4, partners={"adv": seats * 2, "jobs": seats}
    )
    return replace(view, companies=every, order=tuple(every), board=board)


@pytest.mark.parametrize("part", ["board", "market", "companies", "company swift", "player red"])
def test_a_crowded_board_is_drawn(part: str) -> None:
    PAINTERS[KEY].paint(Scene(crowded(), NAMES), part, SMALL)


def test_menus_call_companies_and_players_by_their_names() -> None:
    reader = Reader(lambda seat: ("Ada", "Bruno")[seat])
    parts = ("company anglo", "player yellow", "market")

    named = [words(part_title("big_shoulders", part), reader) for part in parts]

    assert named == ["Anglo-American Provision Co.", "Bruno", "Market"]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != SOURCE])
def test_names_of_assets_fit_on_their_tiles(language: str) -> None:
    reader = anonymous_reader(language, KEY)
    for asset in ASSETS.values():
        name = words(say(asset.name, context=NARROW), reader)
        lines, _ = name_lines(name, asset_pitch() - 13)

        assert len(lines) <= 2, asset.name
        assert ELLIPSIS not in "".join(lines), asset.name
