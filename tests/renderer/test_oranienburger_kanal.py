"""Pictures of Oranienburger Kanal."""

from dataclasses import replace

import pytest

from renderer.catalog import draw, draw_choices, parts
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
from tests.renderer.comparing import FADED, Golden, changed, changed_only_in, drawn
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


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: text.replace("refills to", "füllt auf"))
    here = samples()[TURN]

    english, translated = (drawn(KEY, s) for s in (here, replace(here, reader=german)))

    assert changed_only_in(english, translated, (980, 240, 1180, 440))


def test_everybody_sees_the_same() -> None:
    match = list(matches(KEY, 3, Setup(2)))[40]
    public = draw(KEY, scene(match), width=SMALL).png

    for seat in map(Seat, range(2)):
        private = replace(scene(match), view=match.view(seat), viewer=seat)
        assert draw(KEY, private, width=SMALL).png == public


def test_a_seat_that_resigned_is_faded() -> None:
    here = samples()[TURN]
    gone = replace(here, resigned=frozenset({Seat(0)}))

    before, now = (drawn(KEY, s) for s in (here, gone))

    assert changed_only_in(before, now, (20, 1024, 600, 1190))
    assert changed(before, now) > FADED
