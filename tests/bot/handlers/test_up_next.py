"""The message that a person is next: direct, silent, once, and deleted when the turn comes."""

from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.play_steps import (
    begin_game,
    disappears,
    private_answer,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen

SILENT = 1 << 12
"""Discord's flag SUPPRESS_NOTIFICATIONS."""
BEGUN = "first_seat=seat:1"
"""Ada decides first, then Bruno."""


def is_news(seen: Seen) -> bool:
    """Return whether a message says that somebody is next."""
    return "🔜" in seen.text


async def test_it_comes_silently_in_private_and_goes_with_the_turn(
    clock: AdjustableClock, ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, clara, options=BEGUN)
    for person in (ada, bruno, clara):
        answer = await choose_settings(person, next="on")
        assert "**You are next**: a silent direct message" in answer.text
    await type_command(ada, "move", move="token d4")
    clock.advance(minutes=2)
    private = await clara.direct()

    news = await private.sees(is_news)

    assert "Cronberg" in news.text
    assert "Bruno" in news.text
    assert f"/{ada.channel_id}/" in news.text
    assert news.payload["flags"] & SILENT
    assert news.mentioned == []
    hand = await private_answer(private, await private.press(news, "Hand"))
    assert hand.pictures
    assert not any(map(is_news, await ada.messages()))
    await type_command(bruno, "move", move="token c3")
    await disappears(private, news)


async def test_closed_direct_messages_keep_it_to_oneself(
    clock: AdjustableClock, ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, clara, options=BEGUN)
    await choose_settings(clara, next="on")
    await choose_settings(bruno, next="on", reminders="direct")
    await clara.accept_direct_messages(accepts=False)
    await type_command(ada, "move", move="token d4")
    clock.advance(minutes=2)
    await type_command(bruno, "move", move="token c3")
    clock.advance(hours=25)

    await ada.sees("⏰")
    assert not any(map(is_news, await ada.messages()))
