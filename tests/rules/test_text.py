"""Texts before they are put into any language, and which translations a locale reads."""

import pytest

from rules.catalog import GAMES
from rules.text import (
    ENGLISH,
    Reader,
    Seat,
    Text,
    Who,
    count,
    joined,
    say,
    sign_of,
    whose_turn,
    words,
)
from rules.tongues import tongues, translations
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.openings import BEN


def test_a_sentence_names_people_numbers_and_lists() -> None:
    text = say("{who} loses {points:+} at {places}.", who=Who(BEN), points=-3, places=("a1", "b2"))

    assert words(text) == "Seat 2 loses −3 at a1, b2."
    assert str(text) == words(text)
    assert words(text, Reader(name=lambda seat: "AB"[seat])) == "B loses −3 at a1, b2."


def test_what_is_joined_keeps_its_order_and_its_marks() -> None:
    text = joined("▶ ", say("{who} wins.", who=Who(BEN)).with_sign("cup"))

    assert words(text) == "▶ Seat 2 wins."
    assert words(text, Reader(drawn=lambda sign: f"<{sign}>")) == "▶ <cup> Seat 2 wins."
    assert words(joined("a", 2, say("c"), between="\n")) == "a\n2\nc"
    assert words(joined()) == ""


def test_nought_has_no_sign() -> None:
    assert words(say("{points:+}, {points}", points=0)) == "0, 0"


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("It is {who}.", "It is Smith & Bros."),
        ("It is **{who}**. {points} points.", "It is **Smith & Bros.** 3 points."),
        ("Ask {list}.", "Ask 1.5, Smith & Bros."),
        ("{reason}. Wait.", "Not {{now}}. Wait."),
        ("{who} wins.", "Smith & Bros. wins."),
        ("{who}.png", "Smith & Bros..png"),
        ("{who} … {points:+}.", "Smith & Bros. … +3."),
    ],
)
def test_a_name_that_ends_with_a_full_stop_ends_the_sentence(template: str, sentence: str) -> None:
    named, reason = ("1.5", Who(BEN)), say("Not {x}.", x="{{now}}")
    text = say(template, who=Who(BEN), points=3, list=named, reason=reason)

    assert words(text, Reader(name=lambda _: "Smith & Bros.")) == sentence


def test_a_counted_sentence_has_two_forms() -> None:
    assert [words(count("{count} coin", "{count} coins", n)) for n in (1, 2)] == [
        "1 coin",
        "2 coins",
    ]


def test_what_one_or_several_seats_are_to_decide_is_a_sentence() -> None:
    seats, asks = (Seat(0), BEN), say("places a disc")

    assert words(whose_turn(seats[:1], asks)) == "Seat 1 places a disc."
    assert words(whose_turn(seats, asks)) == "Each of Seat 1, Seat 2 places a disc."


def test_a_reader_brings_a_language() -> None:
    german = {"Not now.": "Nicht jetzt."}
    reader = Reader(gettext=lambda text: german.get(text, text))

    assert words(say("{x}", x=say("Not now.")), reader) == "Nicht jetzt."


def test_nothing_is_nothing_in_every_language() -> None:
    """A gettext catalogue has its header under the empty string."""
    catalogue = {"": "Project-Id-Version: lockkeeper", "Done.": "Fertig."}
    reader = Reader(gettext=lambda text: catalogue.get(text, text))

    assert words(say(""), reader) == ""
    assert words(say("{done}{more}", done=say("Done."), more=say("")), reader) == "Fertig."


def test_a_drawing_stands_before_what_has_a_sign_where_the_reader_has_one() -> None:
    clay = count("{count} clay", "{count} clay", 2).with_sign("clay")
    text = say("{who} gains {what}.", who=Who(BEN), what=(clay, say("ore").with_sign("ore")))
    reader = Reader(drawn=lambda sign: {"clay": "🧱"}.get(sign, ""))

    assert words(text) == "Seat 2 gains 2 clay, ore."
    assert words(text, reader) == "Seat 2 gains 🧱 2 clay, ore."


def test_a_text_is_about_its_own_sign_or_the_first_it_names_but_not_about_a_list() -> None:
    clay, ore = say("clay").with_sign("clay"), say("ore").with_sign("ore")

    assert sign_of(say("Pass")) == ""
    assert sign_of(say("{give} for {get}", give=clay, get=ore)) == "clay"
    assert sign_of(say("{give} for {get}", give=clay, get=ore).with_sign("own")) == "own"
    assert sign_of(say("Take {all}", all=("1", clay, clay))) == "clay"
    assert sign_of(say("Take {all} for {price}", all=(clay, ore), price=clay)) == ""


def test_a_count_must_be_a_number() -> None:
    with pytest.raises(TypeError, match="no number"):
        words(Text("{count} coin", (("count", "many"),), "{count} coins"))


FORMS = {("den", "escort wagon"): "den Geleitwagen", ("button", "Pass"): "Passen"}
COUNTED = {("dem", 1): "einem Boot", ("dem", 2): "{count} Booten"}
INFLECTED = Reader(
    gettext=lambda text: {
        "{who} moves {thing}.": "{who} bewegt {thing:den}.",
        "{thing} goes to {thing}.": "{thing} geht zu {thing:den}.",
        "with {boats}": "mit {boats:dem}",
        "{name} of {who}": "{name} von {who}",
        "escort wagon": "Geleitwagen",
        "Pass": "Aussetzen",
    }.get(text, text),
    ngettext=lambda one, many, number: "{count} Boot" if number == 1 else "{count} Boote",
    pgettext=lambda context, text: FORMS.get((context, text), text),
    npgettext=lambda context, one, many, number: COUNTED.get((context, number), many),
)
WAGON = say("escort wagon")


def test_a_translation_names_the_form_of_what_it_is_filled_with() -> None:
    moved = say("{who} moves {thing}.", who=Who(BEN), thing=WAGON)
    several = say("{who} moves {thing}.", who=Who(BEN), thing=(WAGON, say("ship")))

    assert words(moved, INFLECTED) == "Seat 2 bewegt den Geleitwagen."
    assert words(several, INFLECTED) == "Seat 2 bewegt den Geleitwagen, ship."


def test_one_thing_can_be_wanted_in_several_forms() -> None:
    text = say("{thing} goes to {thing}.", thing=WAGON)

    assert words(text, INFLECTED) == "Geleitwagen geht zu den Geleitwagen."


def test_what_has_no_form_of_its_own_hands_it_on() -> None:
    owned = say("{name} of {who}", name=WAGON, who=Who(BEN))
    text = say("{who} moves {thing}.", who=Who(BEN), thing=owned)

    assert words(text, INFLECTED) == "Seat 2 bewegt den Geleitwagen von Seat 2."


def test_what_is_counted_has_forms_for_each_number() -> None:
    texts = [say("with {boats}", boats=count("boat", "{count} boats", n)) for n in (1, 2, 3)]

    told = [words(text, INFLECTED) for text in texts]

    assert told == ["mit einem Boot", "mit 2 Booten", "mit 3 Boote"]


def test_equal_words_are_told_apart_by_their_context() -> None:
    assert words(say("Pass"), INFLECTED) == "Aussetzen"
    assert words(say("Pass", context="button"), INFLECTED) == "Passen"
    assert words(say("Pass", context="log"), INFLECTED) == "Aussetzen"
    assert words(say("Pass", context="button")) == "Pass"


def test_english_knows_no_forms() -> None:
    boats = count("{count} boat", "{count} boats", 2)

    assert words(WAGON, ENGLISH, "den") == "escort wagon"
    assert words(boats, ENGLISH, "dem") == "2 boats"


CRONBERG = GAMES["cronberg"]


@pytest.mark.parametrize(
    ("locale", "read"),
    [("de", "leicht"), ("de-AT", "leicht"), ("en-US", "light"), ("nl", "light")],
)
def test_a_locale_reads_its_language_or_else_english(locale: str, read: str) -> None:
    assert translations(CRONBERG.folder, locale).gettext("light") == read


def test_english_comes_first_among_what_is_understood() -> None:
    english, *others = tongues(CRONBERG)

    assert english.reader.gettext("light") == "light"
    assert "leicht" in [other.reader.gettext("light") for other in others]


TOLD = {
    "big_shoulders": "Meat Packing",
    "oranienburger_kanal": "Victory",
    "ruhrschifffahrt": "work on 14 locks begins",
}


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_words_in_tables_are_named(key: str) -> None:
    named = [*LAWFUL_GAMES[key].table_texts()]

    assert all(named)
    assert TOLD.get(key, "") in (*named, "")
