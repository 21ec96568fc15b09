"""Laws of signs before words: the painter draws every subject of a game's texts."""

from collections.abc import Iterator

import pytest

from bot.discord_io.emojis import NAME_LIMIT, OWN, emoji_name
from localtable.model.guilds import EMOJIS, IMAGE_BYTES
from localtable.rest.application import EMOJI_NAME
from renderer.catalog import draw_signs
from rules.canal_king.view import CanalKingView
from rules.core import known_to
from rules.match import Match
from rules.text import Argument, Seat, Text
from tests.laws.painters import LAWFUL_PAINTERS
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.random_games import random_game, sample

every_game = pytest.mark.parametrize("key", LAWFUL_GAMES)


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


@pytest.mark.long
def test_their_names_are_those_that_discord_takes_and_each_its_own() -> None:
    drawn = [
        (s, d.digest)
        for key in LAWFUL_PAINTERS
        for s, d in draw_signs(key, LAWFUL_PAINTERS).items()
    ]
    names = {emoji_name(*sign) for sign in drawn}

    assert all(EMOJI_NAME.fullmatch(name) and name.startswith(OWN) for name in names)
    assert max(map(len, names)) <= NAME_LIMIT
    assert len(names) == len(drawn) < EMOJIS // 10


def public_view(match: Match) -> CanalKingView:
    view = match.view(None)
    assert isinstance(view, CanalKingView)
    return view


def test_what_a_seat_alone_was_told_has_no_sign_for_the_others() -> None:
    flags = {f"flag_{colour}" for colour in ("red", "yellow", "green", "purple", "orange", "black")}
    before = next(
        m for m in reversed(random_game("canal_king", 0)) if not public_view(m).colours_public
    )

    assert told(before, Seat(0)) & flags
    assert len(told(before, Seat(0)) & flags) == 1
    assert not told(before, None) & flags
    assert told(random_game("canal_king", 0)[-1], None) & flags
