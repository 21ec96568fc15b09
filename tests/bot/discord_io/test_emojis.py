"""Emojis before words: their names, and what is left out if there is no room."""

import pytest

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.emojis import SHOWN, Emojis, drawn_in, emoji_name, without_emojis
from bot.discord_io.notices import (
    Attachment,
    Button,
    Divider,
    Layout,
    Notice,
    Option,
    Section,
    Select,
    shortened,
)
from bot.discord_io.wording import in_words_alone
from rules.text import Reader, say, words

CLAY = "<:lk_clay_0123abcd:1234567890123456789>"
GAINS = say("Anna gains {what}.", what=say("2 clay").with_sign("clay"))


def test_a_name_says_what_it_is_and_changes_with_the_drawing() -> None:
    assert emoji_name("clay", "0123abcdef") == "lk_clay_0123abcd"
    assert emoji_name("clay", "1123abcdef") != emoji_name("clay", "0123abcdef")
    assert emoji_name("treideln+lotse", "0123abcdef") == "lk_treideln_lotse_0123abcd"
    assert len(emoji_name("a" * 99, "0123abcdef")) == 32


def test_a_game_whose_signs_are_not_there_is_told_in_words_alone() -> None:
    emojis = Emojis()
    emojis.use("kanal", {"clay": CLAY})

    assert words(GAINS, Reader(drawn=emojis.drawn("kanal"))) == f"Anna gains {CLAY} 2 clay."
    assert words(GAINS, Reader(drawn=emojis.drawn("another"))) == "Anna gains 2 clay."
    emojis.use("kanal", {})
    assert words(GAINS, Reader(drawn=emojis.drawn("kanal"))) == "Anna gains 2 clay."


def test_each_bot_shows_its_own_and_without_a_bot_there_are_none() -> None:
    emojis = Emojis()
    emojis.use("kanal", {"clay": CLAY})
    token = SHOWN.set(emojis)
    try:
        assert drawn_in("kanal")("clay") == CLAY
    finally:
        SHOWN.reset(token)
    assert drawn_in("kanal")("clay") == ""


@pytest.mark.parametrize("room", [60, 20, 10, 1])
def test_a_text_that_is_too_long_gives_up_its_emojis_before_a_word(room: int) -> None:
    cut = shortened(f"Anna gains {CLAY} 2 clay.", room)

    assert len(cut) <= room
    assert "lk_" not in cut or cut == f"Anna gains {CLAY} 2 clay."
    assert cut == "Anna gains 2 clay." or room < len("Anna gains 2 clay.") or room == 60


def test_emojis_of_others_stay() -> None:
    assert without_emojis(f"<:party:12> {CLAY} 2 clay") == "<:party:12> 2 clay"


def test_a_notice_in_words_alone_has_lost_nothing_else() -> None:
    own = CustomId("menu", 1)
    rows = (
        (Button(own, "Clay", emoji=CLAY),),
        Select(own, "Take", (Option("Clay", "for 1", "0", CLAY),)),
    )

    plain = in_words_alone(Notice(f"{CLAY} 2 clay", rows, pings=(7,)))

    assert plain == Notice(
        "2 clay",
        ((Button(own, "Clay"),), Select(own, "Take", (Option("Clay", "for 1", "0"),))),
        pings=(7,),
    )


def test_a_layout_in_words_alone_has_lost_nothing_else() -> None:
    own = Button(CustomId("menu", 1), "Clay", emoji=CLAY)
    picture = Attachment("a.png", b"", "A board.")
    with_pictures = Layout(
        (f"{CLAY} 2 clay", Section(f"{CLAY} 1 clay", own), Section("A", picture), Divider(), (own,))
    )

    plain = in_words_alone(with_pictures)

    words = Button(own.id, "Clay")
    assert plain == Layout(
        ("2 clay", Section("1 clay", words), Section("A", picture), Divider(), (words,))
    )
