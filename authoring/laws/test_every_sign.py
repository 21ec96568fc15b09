"""Laws of signs before words: the painter draws every subject of a game's texts."""

from collections.abc import Iterator

import pytest

from authoring.lawful import lawful
from authoring.painters import LAWFUL_PAINTERS
from authoring.random_games import random_game, sample
from localtable.model.guilds import IMAGE_BYTES
from renderer.catalog import draw_signs
from rules.core import known_to
from rules.match import Match
from rules.text import Argument, Seat, Text

pytestmark = pytest.mark.guide("9-the-painter")

every_game = pytest.mark.parametrize("key", lawful())


def signs(argument: Argument) -> Iterator[str]:
    match argument:
        case Text():
            yield from [argument.sign] if argument.sign else []
            for _, part in argument.arguments:
                yield from signs(part)
        case tuple():
            for part in argument:
                yield from signs(part)
        case _:
            pass


def told(match: Match, seat: Seat | None) -> set[str]:
    """Return the signs of everything a viewer was told in a game."""
    events = [event for entry in match.entries for event in known_to(entry.events, seat)]
    return {sign for event in events for sign in signs(event.text)}


def offered(match: Match, seat: Seat) -> set[str]:
    texts = [text for choice in match.choices(seat) for text in (choice.label, *choice.path)]
    return {sign for text in texts for sign in signs(text)}


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_a_sign_that_a_text_has_is_drawn(key: str, seed: int) -> None:
    drawn = set(LAWFUL_PAINTERS[key].signs())

    everybody = [Seat(seat) for seat in range(random_game(key, seed)[-1].setup.seats)]
    named = [told(random_game(key, seed)[-1], seat) for seat in everybody]
    named += [offered(m, seat) for m in sample(key, seed) for seat in m.waiting_for]

    assert set().union(*named) <= drawn
    assert set().union(*named) or not drawn


@every_game
def test_signs_are_small_pictures_that_differ(key: str) -> None:
    drawn = draw_signs(key, LAWFUL_PAINTERS)

    assert all(len(picture.png) < IMAGE_BYTES for picture in drawn.values())
    assert len({picture.digest for picture in drawn.values()}) == len(drawn)
