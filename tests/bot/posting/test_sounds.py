"""Which posts make a sound: those that mention a person, and tables that look for players."""

import pytest

from bot.discord_io.notices import Notice
from bot.posting.messages import SOUNDS, Sound, is_silent
from bot.sessions.posts import Kind

CALLING, TELLING = Notice("Ada, it is your turn.", pings=(101,)), Notice("Ada has won.")


def test_every_kind_of_post_is_on_the_list() -> None:
    assert SOUNDS.keys() == {*Kind}


@pytest.mark.parametrize("kind", Kind)
def test_what_tells_and_calls_nobody_makes_no_sound(kind: Kind) -> None:
    assert is_silent(kind, TELLING) == (kind is not Kind.LOBBY)


@pytest.mark.parametrize("kind", [kind for kind in Kind if SOUNDS[kind] is not Sound.NEVER])
def test_what_calls_somebody_makes_a_sound(kind: Kind) -> None:
    assert not is_silent(kind, CALLING)


def test_news_for_one_person_never_makes_a_sound() -> None:
    assert is_silent(Kind.UP_NEXT, CALLING)
