"""Excerpts are made of whole sentences."""

from rules.rulebook.documents import GAP, SHORT, excerpt
from rules.rulebook.language import ENGLISH

PADDING = "Nothing of that kind is said here, or anywhere near it. " * 6
LIST = (
    f"{PADDING}The birds are:\n- the heron, grey (AB-1);\n- the kite, red;\n- the wren.\n"
    "They never swim. Otters do."
)
ROOM = 1000


def about(text: str, topic: str, most: int = ROOM) -> str:
    return excerpt(text, frozenset(ENGLISH.stems_of(topic)), most, ENGLISH)


def test_a_short_text_is_shown_whole() -> None:
    assert about("One. Two. Three.", "two") == "One. Two. Three."


def test_a_long_text_is_shown_by_its_sentences_that_match() -> None:
    text = f"{PADDING}The heron flies (as `a. b` says. Or so). {PADDING}A heron lands. End."

    assert about(text, "herons") == (
        f"{GAP} The heron flies (as `a. b` says. Or so). {GAP} A heron lands. {GAP}"
    )


def test_an_item_of_a_list_stands_under_its_lead() -> None:
    assert about(LIST, "kite") == f"{GAP} The birds are:\n{GAP}\n- the kite, red; {GAP}"


def test_a_lead_brings_its_whole_list() -> None:
    shown = about(LIST, "bird otter")

    assert "- the heron, grey (AB-1);\n- the kite, red;\n- the wren.\n" in shown
    assert shown.endswith("Otters do.")
    assert "swim" not in shown


def test_without_a_match_the_beginning_is_shown() -> None:
    shown = about(PADDING + "Last.", "zeppelin", most=SHORT)

    assert shown.startswith("Nothing of that kind")
    assert len(shown) <= SHORT
    assert shown.endswith(f"it. {GAP}")


def test_a_rule_found_by_number_is_shown_whole_if_there_is_room() -> None:
    assert excerpt(LIST, (), ROOM, ENGLISH) == LIST


def test_a_first_sentence_is_never_cut() -> None:
    sentence = f"A {'very ' * 80}long heron."

    assert about(f"{sentence} Another heron. {PADDING}", "heron", most=50) == f"{sentence} {GAP}"


def test_a_mark_that_stays_open_does_not_lose_text() -> None:
    assert about(f"{PADDING}An (open heron. Goes on", "goes") == f"{GAP} An (open heron. Goes on"
