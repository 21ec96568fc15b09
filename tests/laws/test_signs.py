"""Signs of all games together, and of one that keeps a secret."""

import pytest

from authoring.laws.test_every_sign import told
from authoring.random_games import random_game
from bot.discord_io.emojis import NAME_LIMIT, OWN, emoji_name
from localtable.model.guilds import EMOJIS
from localtable.rest.application import EMOJI_NAME
from renderer.catalog import draw_signs
from rules.canal_king.view import CanalKingView
from rules.match import Match
from rules.text import Seat
from tests.laws.plugs import LAWFUL_PAINTERS


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
