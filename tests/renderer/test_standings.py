"""Pictures of the standings of a campaign."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.comparing import Golden, changed, changed_only_in, opened
from renderer.sheets.page import draw_sheet
from renderer.sheets.standings import NARROWEST, TOP, Kind, Line, Standings, chosen, measured
from rules.text import ENGLISH, Reader, say
from tools.pictures.sheets import standings as sample_standings

GOLDEN_WIDTH, SMALL = 600, 400
MIDWAY, WON, SHARED = sample_standings()
NAMES = ("Anna", "Ben", "Clara", "Dmitri", "Emil", "Frida")
TITLES = ("Cronberg", "Canal King Brugge", "Oranienburger Kanal")


def campaign(games: int, finished: int, results: Sequence[str] = ("1st", "12th", "–")) -> Standings:
    return Standings(
        title="The Long Season",
        subtitle=say("After {done} of {all} games", done=finished, all=games),
        games=tuple(TITLES[game % len(TITLES)] for game in range(games)),
        lines=tuple(
            Line(name, 1 + seat, 20 - 9 * seat, _some(results, finished, seat), seat)
            for seat, name in enumerate(NAMES[:4])
        ),
        is_over=finished == games,
    )


def _some(results: Sequence[str], number: int, first: int) -> tuple[str, ...]:
    return tuple(results[(first + game) % len(results)] for game in range(number))


@pytest.mark.parametrize(
    ("name", "standings"),
    [("midway", MIDWAY), ("won", WON), ("shared", SHARED), ("long", campaign(20, 12))],
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, standings: Standings) -> None:
    golden(f"standings_{name}", draw_sheet(standings, width=GOLDEN_WIDTH).png)


@settings(max_examples=12, deadline=None)
@given(
    people=st.lists(
        st.tuples(st.text(max_size=40), st.integers(1, 6), st.integers(-99999, 99999)),
        min_size=1,
        max_size=6,
    ),
    games=st.lists(st.sampled_from(("", "🎲", "W" * 80, *TITLES)), min_size=1, max_size=20),
    results=st.lists(st.sampled_from(("1st", "10th", "−1204", "–", "", "Z" * 30)), max_size=20),
    title=st.text(max_size=100),
    is_over=st.booleans(),
)
def test_any_campaign_can_be_drawn(
    people: list[tuple[str, int, int]],
    games: list[str],
    results: list[str],
    title: str,
    is_over: bool,
) -> None:
    brought = tuple(results[: len(games)])
    lines = tuple(
        Line(name, place, points, brought, seat)
        for seat, (name, place, points) in enumerate(people)
    )
    standings = Standings(title, say("Now"), tuple(games), lines, is_over)

    picture = draw_sheet(standings, width=SMALL)

    width, height = opened(picture.png).size
    assert width == SMALL
    assert SMALL * 0.4 < height < SMALL * 1.15
    assert len(picture.alt) <= 1024


@given(st.integers(1, 20), st.data())
def test_columns_stay_readable_and_in_order(games: int, data: st.DataObject) -> None:
    finished = data.draw(st.integers(0, games))
    measures = measured(campaign(games, finished), ENGLISH)
    shown = [column.game for column in measures.columns if column.kind is not Kind.HIDDEN]

    assert measures.grid.pitch >= NARROWEST
    assert shown == list(range(shown[0], shown[-1] + 1))
    if finished:
        assert finished - 1 in shown
    if finished < games:
        assert finished in shown


@given(st.integers(1, 20), st.integers(4, 9), st.data())
def test_games_left_out_are_counted(games: int, capacity: int, data: st.DataObject) -> None:
    standings = campaign(games, data.draw(st.integers(0, games)))
    columns = chosen(standings, capacity, ENGLISH)
    left_out = [int(c.head.split()[0]) for c in columns if c.kind is Kind.HIDDEN]

    assert len(columns) == min(games, capacity)
    assert len(columns) - len(left_out) + sum(left_out) == games


def test_the_newest_game_is_marked_until_the_campaign_is_over() -> None:
    def kinds(standings: Standings) -> list[Kind]:
        return [column.kind for column in measured(standings, ENGLISH).columns]

    assert kinds(MIDWAY) == [Kind.PLAYED, Kind.PLAYED, Kind.NEWEST, Kind.AHEAD, Kind.AHEAD]
    assert Kind.NEWEST not in kinds(WON)


def test_a_campaign_of_one_has_no_ranks() -> None:
    alone = replace(MIDWAY, lines=MIDWAY.lines[:1])
    over = replace(alone, is_over=True)

    assert draw_sheet(alone, width=SMALL).alt.endswith("Dmitri: 13 (1st, 2nd, 1st).")
    assert "Dmitri completes the campaign." in draw_sheet(over, width=SMALL).alt


def test_nobody_leads_before_the_first_game() -> None:
    lines = tuple(replace(line, rank=1, points=0, games=()) for line in MIDWAY.lines)
    standings = replace(MIDWAY, lines=lines)

    assert standings.leaders == ()
    assert "1." not in draw_sheet(standings, width=SMALL).alt


def test_who_leads_is_honoured_on_their_own_line_alone() -> None:
    tied = replace(MIDWAY, lines=(MIDWAY.lines[0], replace(MIDWAY.lines[1], rank=1)))
    apart = replace(tied, lines=(tied.lines[0], replace(tied.lines[1], rank=2)))

    before, now = (opened(draw_sheet(s, width=SMALL).png) for s in (apart, tied))

    grid = measured(tied, ENGLISH).grid
    middle, half = TOP + grid.y(1), grid.row / 2
    line = (0, middle - half, 240, middle + half)
    assert changed_only_in(before, now, line)
    assert changed(before, now) > 100


@pytest.mark.parametrize(
    ("standings", "said"),
    [
        (MIDWAY, "After 3 of 5 games · points by placing. 1. Dmitri: 13 (1st, 2nd, 1st). 2. Anna"),
        (WON, "Clara wins the campaign. 1. Clara: 134"),
        (WON, "Dmitri: −31 ("),
        (SHARED, "Emil and Frida share the win."),
        (replace(campaign(4, 0), is_over=True), "The campaign is over."),
    ],
)
def test_alt_text_reads_the_table_out(standings: Standings, said: str) -> None:
    assert said in draw_sheet(standings, width=SMALL).alt


def test_long_names_never_push_out_who_has_won() -> None:
    lines = tuple(replace(line, name="W" * 32, rank=1) for line in MIDWAY.lines)
    winners = replace(MIDWAY, lines=lines, is_over=True)
    others = Reader(gettext=lambda text: text.replace("share the win", "both have won"))

    here, there = (opened(draw_sheet(winners, r, SMALL).png) for r in (ENGLISH, others))

    assert changed(here, there) > 0


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"Points": "Punkte"}.get(text, text))

    english, translated = (opened(draw_sheet(MIDWAY, r, SMALL).png) for r in (ENGLISH, german))

    assert changed_only_in(english, translated, (960, 320, 1130, 384))


@pytest.mark.parametrize("game", [0, 2])
def test_each_game_shows_the_piece_that_somebody_had(game: int) -> None:
    first, *others = MIDWAY.lines
    signs = tuple("purple" if place == game else "" for place in range(3))
    pieces = replace(MIDWAY, lines=(replace(first, signs=signs), *others))

    plain, shown = (opened(draw_sheet(each).png) for each in (MIDWAY, pieces))

    grid = measured(MIDWAY, ENGLISH).grid
    x, y, half, high = grid.x(game), TOP + grid.y(0), grid.pitch / 2, grid.row / 2
    assert changed_only_in(plain, shown, (x - half, y - high, x + half, y + high))
