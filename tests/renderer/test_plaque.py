"""Pictures of finished campaigns."""

from dataclasses import replace

import pytest

from renderer.plaque import Plaque, draw_plaque
from renderer.plaque.sample import samples
from renderer.standings import draw_standings
from renderer.theme import SEATS, red_green_blue
from rules.text import ENGLISH, Reader
from tests.renderer.comparing import Golden, changed, opened

GOLDEN_WIDTH, SMALL = 600, 400
WON, LONG, ALONE = samples()


@pytest.mark.parametrize(("name", "plaque"), [("won", WON), ("long", LONG), ("alone", ALONE)])
def test_the_picture_looks_as_it_did(golden: Golden, name: str, plaque: Plaque) -> None:
    golden(f"plaque_{name}", draw_plaque(plaque, width=GOLDEN_WIDTH).png)


def test_below_the_final_standings_it_shows_how_they_came() -> None:
    bare = replace(
        WON.progress, standings=WON.progress.standings[-1:], categories=(), turning_points=()
    )

    standings = opened(draw_standings(WON.standings, width=SMALL).png)
    short, whole = (opened(draw_plaque(each, width=SMALL).png)
                    for each in (replace(WON, progress=bare), WON))  # fmt: skip

    assert whole.height > short.height + 300
    rows = standings.height * 3 // 4
    above = (0, 0, standings.width, rows)
    assert changed(standings.crop(above), whole.crop(above)) < standings.width


@pytest.mark.parametrize(
    ("plaque", "said"),
    [
        (WON, "Clara wins the campaign. 1. Clara: 134 (41, 38, 55). 2. Anna"),
        (WON, "Game 2 · Anna gains 44 on the others; Anna leads."),
        (WON, "Canal King Brugge: Clara 38, Anna 52, Ben −3, "),
        (WON, "Points after each game (0, 1, 2, 3): Clara 0, 41, 79, 134. Anna 0,"),
        (ALONE, "Anna completes the campaign."),
        (ALONE, "Points after each game (0, 1, 2, 3, 4): Anna 0, 62, 143, 213, 308."),
    ],
)
def test_alt_text_tells_the_same(plaque: Plaque, said: str) -> None:
    alt = draw_plaque(plaque, width=SMALL).alt

    assert said in alt
    assert len(alt) <= 1024


def test_who_plays_alone_has_no_turning_points() -> None:
    assert "gains" not in draw_plaque(ALONE, width=SMALL).alt


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"Turning points": "Wendepunkte"}.get(text, text))

    english, translated = (opened(draw_plaque(WON, r, SMALL).png) for r in (ENGLISH, german))

    assert changed(english, translated) > 0


def test_everybody_keeps_their_exact_colour() -> None:
    picture = opened(draw_plaque(LONG, width=SMALL).png)
    colours = {found for _, found in picture.getcolors(picture.width * picture.height) or []}

    assert {red_green_blue(look.face) for look in [*SEATS.values()][:6]} <= colours
    assert len(draw_plaque(LONG).png) < 200_000
