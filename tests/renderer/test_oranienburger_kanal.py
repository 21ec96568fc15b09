"""Pictures of Oranienburger Kanal."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderer.catalog import PAINTERS, draw, draw_choices, parts
from renderer.oranienburger_kanal.cards import (
    BIG_ROOM,
    BIG_SIZES,
    SMALL_SIZES,
    fitted,
    small_room,
)
from renderer.oranienburger_kanal.sample import samples
from rules.core import Setup
from rules.match import Match
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.view import STRUCTURES
from rules.text import Reader, Seat
from tests.renderer.comparing import Golden, changed, opened
from tests.renderer.playing import matches, scene
from tests.rules.oranienburger_kanal.building import GAME, alone, paths, play, player

KEY = "oranienburger_kanal"
GOLDEN_WIDTH, SMALL = 600, 400
TURN, END, SOLO = range(3)


@pytest.mark.parametrize(
    ("name", "place", "part"),
    [("turn", TURN, "board"), ("solo", SOLO, "board"), ("cards", END, "cards")],
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, place: int, part: str) -> None:
    golden(f"{KEY}_{name}", draw(KEY, samples()[place], part, GOLDEN_WIDTH).png)


@settings(max_examples=5, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(1, 2),
    st.sampled_from("AB"),
    st.sampled_from(("printed", "blank")),
)
def test_every_position_can_be_drawn(seed: int, seats: int, deck: str, side: str) -> None:
    setup = Setup(seats, {"deck": deck, "board_side": side, "extra_structures": "on"})
    dice = Random(seed)
    for match in matches(KEY, seed, setup):
        if dice.random() < 0.04 or match.is_over:
            here = scene(match)
            PAINTERS[KEY].paint(here, "board", SMALL)
            PAINTERS[KEY].paint(here, dice.choice(parts(KEY, here)), SMALL)


@pytest.mark.parametrize("width", [400, 800, 1200, 1600])
@pytest.mark.parametrize("place", [TURN, END, SOLO])
def test_a_file_is_small_enough_at_every_width(width: int, place: int) -> None:
    png = draw(KEY, samples()[place], width=width).png

    assert opened(png).size == (width, round(1206 * width / 1200))
    assert len(png) < 350_000


def test_two_players_have_two_boards_to_look_at_and_one_has_one() -> None:
    assert parts(KEY, samples()[TURN]) == ("board", "mine", "theirs", "cards", "symbols")
    assert parts(KEY, samples()[SOLO]) == ("board", "mine", "cards", "symbols")


def test_without_a_display_there_are_no_cards_to_look_at() -> None:
    here = samples()[TURN]
    bare = replace(here, view=replace(here.view, display=()))

    assert "cards" not in parts(KEY, bare)
    assert draw(KEY, bare, "cards", SMALL).png == draw(KEY, bare, "board", SMALL).png


def test_mine_is_the_board_of_who_asks() -> None:
    here = samples()[TURN]
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
    """Whether a menu of all that can be done in a position has a picture."""
    match = Match(GAME, Setup(2), state)
    return draw_choices(KEY, scene(match), match.choices(match.to_act[0])) is not None


def test_menus_about_structures_show_the_cards_with_their_words() -> None:
    routes = paths("d3", "d5", "c4", "f3", "f5", "g4")
    who = player("clay 5", routes, {"d4": "A04", "f4": "A16"})
    waiting = play(alone(who, "u1"), "build path e4")

    assert pictured(alone(who, "u2", display=("A01", "A03")))
    assert pictured(waiting)
    assert pictured(play(waiting, "activate f4"))
    assert not pictured(alone(who, "l1"))


def test_alt_text_says_the_essentials_by_name_within_discords_limit() -> None:
    last = list(matches(KEY, 7, Setup(2)))[-1]

    for names in (("Anna", "Ben"), ("W" * 200,) * 2):
        alt = draw(KEY, scene(last, names), width=SMALL).alt
        assert len(alt) <= 1024
        assert names[0] in alt


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: text.replace("refills to", "füllt auf"))
    here = samples()[TURN]

    english, translated = (opened(draw(KEY, s).png) for s in (here, replace(here, reader=german)))

    place = (980, 240, 1180, 440)
    assert changed(english, translated) > 0
    assert changed(english, translated) == changed(english.crop(place), translated.crop(place))


def test_everybody_sees_the_same() -> None:
    match = list(matches(KEY, 3, Setup(2)))[40]
    public = draw(KEY, scene(match), width=SMALL).png

    for seat in map(Seat, range(2)):
        private = replace(scene(match), view=match.view(seat), viewer=seat)
        assert draw(KEY, private, width=SMALL).png == public


@pytest.mark.parametrize("name", ["", "W" * 80, "🎲🎲", "Zażółć gęślą jaźń"])
def test_any_name_is_drawn(name: str) -> None:
    for here in samples():
        for part in parts(KEY, here):
            PAINTERS[KEY].paint(replace(here, names=(name,) * 2), part, SMALL)


def test_a_seat_that_resigned_is_faded() -> None:
    here = samples()[TURN]
    gone = replace(here, resigned=frozenset({Seat(0)}))

    before, now = (opened(draw(KEY, s).png) for s in (here, gone))

    plate = (20, 1024, 600, 1190)
    assert changed(before, now) == changed(before.crop(plate), now.crop(plate)) > 1000


def test_the_last_turn_is_marked() -> None:
    here = samples()[TURN]
    before = replace(here, recent=())

    marked, plain = (opened(draw(KEY, s).png) for s in (here, before))

    board = (28, 450, 592, 1016)
    assert changed(marked.crop(board), plain.crop(board)) > 3000
