"""Pictures of statistics and leaderboards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.comparing import Golden, opened
from renderer.sheets.page import draw_sheet
from renderer.sheets.statistics import Figure, Row, StatisticsSheet, Table
from rules.text import Text, say

GOLDEN_WIDTH, SMALL = 600, 400
PEOPLE = ("Anna", "Ben", "Clara", "Dmitri", "Bartholomew of the Seven Locks", "Emil", "Frida", "Gu")
TITLES = ("Cronberg", "Canal King Brugge", "Ruhrschifffahrt 1769–1890", "City of the Big Shoulders")


def texts(*said: str) -> tuple[Text, ...]:
    return tuple(say("{text}", text=each) for each in said)


PERSON = StatisticsSheet(
    title="Bartholomew of the Seven Locks",
    subtitle=say("30 finished games on this server"),
    figures=(
        Figure("30", say("games")),
        Figure("12", say("wins of 28")),
        Figure("4", say("longest run of wins, 2 now")),
        Figure("12 min", say("typical time for a decision")),
        Figure("1", say("campaign won")),
        Figure("2", say("games resigned")),
    ),
    tables=(
        Table(
            say("Games"),
            texts("Games", "Wins", "Average score", "Best score"),
            tuple(Row(title, ("8", "3", "38.5", "−61")) for title in TITLES),
        ),
        Table(
            say("Places"),
            texts("1st", "2nd", "3rd", "4th"),
            (Row("Games with others", ("12", "9", "4", "3")),),
        ),
        Table(
            say("Against"),
            texts("Games", "Ahead", "Behind"),
            tuple(Row(name, ("12", "5", "7")) for name in (*PEOPLE[:4], "Somebody")),
        ),
    ),
)
LEADERBOARD = StatisticsSheet(
    title="Leaderboard",
    subtitle=say("All games · All time · 30 games"),
    tables=(
        Table(
            say("People"),
            texts("Rating", "At least", "Games", "Wins"),
            tuple(
                Row(name, (f"{1402 - 41 * n} ± 310", f"{1092 - 41 * n}", "22", "9"), n + 1 - n % 2)
                for n, name in enumerate(PEOPLE)
            ),
        ),
        Table(
            say("The program"),
            texts("Rating", "At least", "Games", "Wins"),
            (Row("Opponent, hard · Cronberg", ("1210 ± 405", "805", "6", "3")),),
        ),
    ),
    note=say("2 people have played fewer than 3 games and are not ranked yet."),
)


@pytest.mark.parametrize(("name", "sheet"), [("person", PERSON), ("leaderboard", LEADERBOARD)])
def test_the_picture_looks_as_it_did(golden: Golden, name: str, sheet: StatisticsSheet) -> None:
    golden(f"statistics_{name}", draw_sheet(sheet, width=GOLDEN_WIDTH).png)


@pytest.mark.parametrize("sheet", [PERSON, LEADERBOARD])
def test_the_words_tell_all_of_the_picture(sheet: StatisticsSheet) -> None:
    alt = draw_sheet(sheet, width=SMALL).alt

    assert alt.startswith(sheet.title)
    for figure in sheet.figures:
        assert figure.value in alt
    for row in (row for table in sheet.tables for row in table.rows):
        assert row.name in alt
        assert all(cell in alt for cell in row.cells)


@settings(max_examples=12, deadline=None)
@given(
    title=st.text(max_size=40),
    figures=st.lists(st.text(max_size=12), max_size=6),
    names=st.lists(st.text(max_size=40), min_size=1, max_size=10),
    cells=st.lists(st.text(max_size=20), min_size=1, max_size=6),
    place=st.integers(0, 120),
)
def test_any_sheet_can_be_drawn(
    title: str, figures: list[str], names: list[str], cells: list[str], place: int
) -> None:
    sheet = StatisticsSheet(
        title,
        say("Now"),
        tuple(Figure(value, say("of something with a long name")) for value in figures),
        (
            Table(
                say("Games"),
                tuple(say("A column with a long name") for _ in cells),
                tuple(Row(name, tuple(cells), place) for name in names),
            ),
        ),
        say("A note."),
    )

    picture = draw_sheet(sheet, width=SMALL)

    width, height = opened(picture.png).size
    assert width == SMALL
    assert SMALL * 0.2 < height < SMALL * 1.3
    assert len(picture.alt) <= 1024
