"""Names that the typeface cannot write: their replacements, in every kind of picture."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from authoring.comparing import PHONE
from authoring.laws.test_every_picture import has_boxes, letters_of
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Letters
from renderer.film import Shot, bar_of
from renderer.geometry import Point
from renderer.lettering import legible, legible_name
from renderer.scene import Picture, Scene
from renderer.sheets.page import draw_sheet
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Seat, Who, say
from tests.renderer.test_statistics import LEADERBOARD, PERSON
from tools.pictures.sheets import final_standings, last_posts, standings

NAMES = ("张伟", "Дмитрий Ω", "محمد", "김철수 🎲", "Ελένη", "🎲🎲")
STANDING_IN = (0, 2, 3, 5)
"""The seats with names of which nothing can be written."""

Written = list[Letters]


@pytest.mark.parametrize("name", ["Ελένη", "Мария", "Ґалина", "Nguyễn Văn Ấn", "Łukasz", "İbrahim"])
def test_the_typeface_writes_more_than_latin(name: str) -> None:
    assert legible(name) == name


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Collect all lines of text that are put on pictures."""
    lines, put = Written(), Canvas.put

    def noted(canvas: Canvas, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        lines.extend(letters_of(drawing))
        put(canvas, drawing, at, opacity)

    monkeypatch.setattr(Canvas, "put", noted)
    return lines


def check(written: Written, stand_ins: Sequence[str]) -> None:
    assert not [mark.text for mark in written if has_boxes(mark)]
    text = "\n".join(mark.text for mark in written)
    assert [name for name in stand_ins if name not in text] == []
    assert "Дмитрий Ω" in text


def test_a_game_that_is_over(written: Written) -> None:
    ending, *_ = last_posts()
    before, after = NAMES[2:6], NAMES[:4]
    by_turn = tuple(
        before if turn < 6 else after for turn in range(len(ending.progress.standings) + 1)
    )

    picture = draw_sheet(replace(ending, names=after, names_by_turn=by_turn), width=PHONE)

    check(written, ("Seat 1", "Seat 3", "Seat 4"))
    assert all(name in picture.alt for name in after)
    # The note below is in italics, which have no Greek or Cyrillic letters.
    assert "Дмитрий Ω finished the game for Seat 2" in " ".join(mark.text for mark in written)


def of_standings() -> Picture:
    shown, *_ = standings()
    lines = (replace(line, name=NAMES[line.colour]) for line in shown.lines)
    return draw_sheet(replace(shown, lines=tuple(lines)), width=PHONE)


def of_final_standings() -> Picture:
    _, final, _ = final_standings()
    shown = final.standings
    lines = (replace(line, name=NAMES[line.colour]) for line in shown.lines)
    return draw_sheet(replace(final, standings=replace(shown, lines=tuple(lines))), width=PHONE)


def of_leaderboard() -> Picture:
    people, *others = LEADERBOARD.tables
    rows = tuple(replace(row, name=name) for row, name in zip(people.rows, NAMES, strict=False))
    sheet = replace(LEADERBOARD, tables=(replace(people, rows=rows), *others))
    return draw_sheet(sheet, width=PHONE)


@pytest.mark.parametrize("draw", [of_standings, of_final_standings, of_leaderboard])
def test_pages_about_people(written: Written, draw: Callable[[], Picture]) -> None:
    picture = draw()

    check(written, [f"Player {place + 1}" for place in STANDING_IN])
    # People who have the picture read out hear the names.
    assert all(name in picture.alt for name in NAMES)


def test_a_persons_page_has_a_title(written: Written) -> None:
    draw_sheet(replace(PERSON, title=NAMES[0]), width=PHONE)

    assert written[0].text == "STATISTICS"


def test_a_film(written: Written) -> None:
    match = Match.start(GAMES["cronberg"], Setup(4))
    reader = Reader(name=NAMES.__getitem__)
    scene = Scene(match.view(None), NAMES[:4], reader=reader)
    told = tuple(say("{who} lays a rhomb.", who=Who(Seat(seat))) for seat in range(4))

    bar_of(Shot(scene, 3, 7, told), PHONE)

    check(written, ("Seat 1", "Seat 3", "Seat 4"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna 🎲", "Anna"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("ＡＮＮＡ", "ANNA"),
        ("Ａ\u0301nna", "Ánna"),
        ("Anna | 李", "Anna"),
        ("Anna (李)", "Anna"),
        ("李 (Anna)", "(Anna)"),
        ("李\u0301", ""),
        ("李-🎲-李", ""),
        ("(^_^)", "(^_^)"),
        ("–", "–"),
        ("Дмитрий", "Дмитрий"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("Ελένη", "Ελένη"),
        ("Łukasz Ærø ß", "Łukasz Ærø ß"),
    ],
)
def test_of_a_name_what_can_be_written_is(name: str, shown: str) -> None:
    assert legible(name) == shown


def test_a_seat_has_the_number_of_its_sign_in_the_readers_language() -> None:
    german = Reader(gettext={"Seat {number}": "Platz {number}"}.__getitem__)

    assert legible_name("张伟", Seat(1), german) == "Platz 2"
    assert legible_name("Anna 🎲", Seat(1), ENGLISH) == "Anna"
