"""Texts before they are put into any language."""

import pytest

from rules.text import Reader, Seat, Text, Who, count, say, sign_of, whose_turn, words
from tests.rules.openings import BEN


def test_a_sentence_names_people_numbers_and_lists() -> None:
    text = say("{who} loses {points:+} at {places}.", who=Who(BEN), points=-3, places=("a1", "b2"))

    assert words(text) == "Seat 2 loses −3 at a1, b2."
    assert str(text) == words(text)
    assert words(text, Reader(name=lambda seat: "AB"[seat])) == "B loses −3 at a1, b2."


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
    values = {"points": 3, "list": ("1.5", Who(BEN)), "reason": say("Not {x}.", x="{{now}}")}
    text = say(template, who=Who(BEN), **values)

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
