"""Pictures of finished campaigns."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.comparing import Golden, changed, opened
from renderer.sheets.chart import BESIDE, spread
from renderer.sheets.final_standings import FinalStandings, report_of
from renderer.sheets.page import draw_sheet
from renderer.sheets.progress import heading_of_turnings
from renderer.sheets.standings import measured
from rules.catalog import GAMES
from rules.text import ENGLISH, Reader, Seat
from tests.renderer.placing import chart_of
from tools.pictures.sheets import final_standings

GOLDEN_WIDTH, SMALL = 600, 400
WON, LONG, ALONE = final_standings()


@pytest.mark.parametrize(("name", "shown"), [("won", WON), ("long", LONG), ("alone", ALONE)])
def test_the_picture_looks_as_it_did(golden: Golden, name: str, shown: FinalStandings) -> None:
    golden(f"final_standings_{name}", draw_sheet(shown, width=GOLDEN_WIDTH).png)


def test_below_the_final_standings_it_shows_how_they_came() -> None:
    bare = replace(
        WON.progress, standings=WON.progress.standings[-1:], categories=(), turning_points=()
    )

    standings = opened(draw_sheet(WON.standings, width=SMALL).png)
    short, whole = (opened(draw_sheet(each, width=SMALL).png)
                    for each in (replace(WON, progress=bare), WON))  # fmt: skip

    assert whole.height > short.height + 300
    rows = standings.height * 3 // 4
    above = (0, 0, standings.width, rows)
    assert changed(standings.crop(above), whole.crop(above)) < standings.width


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (WON, "Clara wins the campaign. 1. Clara: 134 (41, 38, 55). 2. Anna"),
        (WON, "Game 2 · Anna gains 44 on the others; Anna leads."),
        (WON, "Canal King Brugge: Clara 38, Anna 52, Ben −3, "),
        (WON, "Points after each game (0, 1, 2, 3): Clara 0, 41, 79, 134. Anna 0,"),
        (ALONE, "Anna completes the campaign."),
        (ALONE, "Points after each game (0, 1, 2, 3, 4): Anna 0, 62, 143, 213, 308."),
    ],
)
def test_alt_text_tells_the_same(shown: FinalStandings, said: str) -> None:
    alt = draw_sheet(shown, width=SMALL).alt

    assert said in alt
    assert len(alt) <= 1024


def test_who_plays_alone_has_no_turning_points() -> None:
    assert "gains" not in draw_sheet(ALONE, width=SMALL).alt


def test_where_one_led_throughout_nothing_is_called_a_turning_point() -> None:
    report = report_of(WON, ENGLISH)
    led = tuple(
        replace(turning, turning_point=turning.turning_point._replace(leaders=()))
        for turning in report.turnings
    )

    assert str(heading_of_turnings(report)) == "Turning points"
    assert str(heading_of_turnings(replace(report, turnings=led))) == "Largest gains and losses"


def test_the_names_of_all_games_are_whole_above_their_columns() -> None:
    titles = tuple(game.title for game in GAMES.values())

    heads = measured(replace(WON.standings, games=titles), ENGLISH).columns

    assert tuple(column.head for column in heads) == titles


def test_a_line_is_seen_beside_another_with_the_same_points() -> None:
    same = tuple((points[0], *points[:1], *points[2:]) for points in WON.progress.standings)
    chart, scale = chart_of(replace(WON, progress=replace(WON.progress, standings=same)))

    one, other, *_ = (chart.lines(scale)[Seat(seat)] for seat in (0, 1))

    assert all(
        abs(there[1] - here[1]) >= BESIDE - 1e-9 for here, there in zip(one, other, strict=True)
    )


@given(st.lists(st.floats(0, 300), min_size=1, max_size=8).map(sorted), st.floats(1, 40))
def test_what_is_spread_keeps_its_order_its_distance_and_its_middle(
    heights: list[float], apart: float
) -> None:
    moved = spread(heights, apart)

    assert all(after - before >= apart - 1e-6 for before, after in pairwise(moved))
    assert sum(moved) == pytest.approx(sum(heights))


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"Turning points": "Wendepunkte"}.get(text, text))

    english, translated = (opened(draw_sheet(WON, r, SMALL).png) for r in (ENGLISH, german))

    assert changed(english, translated) > 0
